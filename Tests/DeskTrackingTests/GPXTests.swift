import DeskCore
import Testing

@testable import DeskTracking

/// GPX in all the forms in which programs write it.
struct GPXTests {
  @Test func `a track is its points with all that they say`() {
    let drive = gpx(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0">
      <time>2009-01-01T00:00:00Z</time><wpt lat="1" lon="2"><time>2009-01-01T00:00:00Z</time></wpt>
      <trk><name><![CDATA[<one>]]></name><trkseg>
      <trkpt lat="52.330848" lon="5.541371"><ele>48.9</ele><time>2009-03-02T14:05:52Z</time>
        <course>360</course><speed>1.2</speed><hdop>1.5</hdop></trkpt>
      <!-- a comment --><trkpt lon=" -5.5e0 " lat="+52.25"><time>2009-03-02T15:05:58.5+01:00</time></trkpt>
      </trkseg></trk></gpx>
      """)
    #expect(
      drive.lines == [
        "52.330848,5.541371 2009-03-02T14:05:52.000Z 7.5m 1.2m/s 0.0° |",
        "52.25,-5.5 2009-03-02T14:05:58.500Z",
      ])
    #expect(drive.skips == "" && drive.trouble == nil)
  }

  @Test func `prefixes and extensions do not matter`() {
    let drive = gpx(
      """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x"><g:trk><g:trkseg>
      <g:trkpt lat="1" lon="2"><g:time> 2026-01-05T08:00:00 </g:time><g:hdop>9</g:hdop>
      <g:extensions><x:TrackPointExtension><x:speed>3.5</x:speed><x:course>-90</x:course>
      <x:accuracy>4</x:accuracy><x:time>nonsense</x:time><x:hr>90</x:hr></x:TrackPointExtension>
      </g:extensions></g:trkpt></g:trkseg></g:trk></g:gpx>
      """)
    #expect(drive.lines == ["1.0,2.0 2026-01-05T08:00:00.000Z 4.0m 3.5m/s 270.0° |"])
    #expect(drive.skips == "")
  }

  @Test func `each segment and each track begins anew, and empty ones are none`() {
    let point = #"<trkpt lat="1" lon="2"/>"#
    let segments = "<trkseg>\(point)\(point)</trkseg><trkseg></trkseg><trkseg/><trkseg>\(point)"
    let drive = gpx(
      "<gpx><trk>\(segments)</trkseg></trk><trk/><trk><trkseg>\(point)\(point)</trkseg></trk></gpx>"
    )
    #expect(drive.points.map(\.startsSegment) == [true, false, true, true, false])
    #expect(drive.points.allSatisfy { $0.measuredAt == nil })
  }

  @Test func `the first point of a segment that is taken begins it`() {
    let drive = gpx(
      """
      <gpx><trk><trkseg><trkpt lat="0" lon="0"/><trkpt lat="91" lon="0"/><trkpt lat="nan" lon="1"/>
      <trkpt lat="1e999" lon="1"/><trkpt lat="x" lon="1"/><trkpt lon="1"/><trkpt lat="0x1p3" lon="1"/>
      <trkpt lat="1" lon="2"/></trkseg></trk></gpx>
      """)
    #expect(drive.lines == ["1.0,2.0 |"])
    #expect(drive.skips == "3 unreadable, 2 not finite, 1 out of range, 1 at 0,0")
    #expect(drive.firstSkip == "line 1: at 0,0")
  }

  @Test func `the first point tells whether the drive has times`() {
    let timed = #"<trkpt lat="1" lon="2"><time>2026-01-05T08:00:00Z</time></trkpt>"#
    let untimed = #"<trkpt lat="3" lon="4"/><trkpt lat="5" lon="6"><time></time></trkpt>"#
    let bad = #"<trkpt lat="7" lon="8"><time>yesterday</time></trkpt>"#
    let first = gpx("<gpx><trk>\(bad)\(timed)\(untimed)\(bad)</trk></gpx>")
    #expect(first.lines == ["1.0,2.0 2026-01-05T08:00:00.000Z |"])
    #expect(first.skips == "2 unreadable times, 2 without a time")
    let second = gpx("<gpx><trk>\(untimed)\(timed)</trk></gpx>")
    #expect(second.lines == ["3.0,4.0 |", "5.0,6.0", "1.0,2.0"])
    #expect(second.skips == "1 times dropped")
  }

  @Test func `a route is the drive only where there is no track`() {
    let route =
      #"<rte><rtept lat="1" lon="2"/><rtept lat="0" lon="0"/><rtept lat="3" lon="4"/></rte>"#
    #expect(
      gpx("<gpx>\(route)\(route)</gpx>").lines == ["1.0,2.0 |", "3.0,4.0", "1.0,2.0 |", "3.0,4.0"])
    #expect(gpx("<gpx>\(route)</gpx>").skips == "1 at 0,0")
    let track = #"<trk><trkseg><trkpt lat="5" lon="6"/></trkseg></trk>"#
    let both = gpx("<gpx>\(route)\(track)\(route)</gpx>")
    #expect(both.lines == ["5.0,6.0 |"] && both.skips == "")
    #expect(gpx(#"<gpx><wpt lat="1" lon="2"/></gpx>"#) == gpx("<gpx/>"))
    #expect(gpx("<gpx/>").lines == [] && gpx("<gpx/>").trouble == nil)
  }

  @Test func `a route too long to wait for a track is the drive`() {
    let point = #"<rtept lat="1" lon="2"/>"#
    let drive = gpx(
      "<gpx><rte>" + String(repeating: point, count: 100_002)
        + #"</rte><trk><trkpt lat="5" lon="6"/></trk></gpx>"#)
    #expect(drive.points.count == 100_002)
    #expect(drive.skips == "1 outside the drive" && drive.trouble == nil)
  }

  @Test func `encodings are what the file says`() {
    let text = #"<gpx><trk><name>é…</name><trkpt lat="1.5" lon="2"/></trk></gpx>"#
    #expect(gpx([0xEF, 0xBB, 0xBF] + Array(text.utf8)).lines == ["1.5,2.0 |"])
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(gpx([0xFF, 0xFE] + little, piece: 1).lines == ["1.5,2.0 |"])
    for name in ["ISO-8859-1", "windows-1252", "iso-8859-15"] {
      let old = "<?xml version='1.0' encoding='\(name)'?><gpx><trk><name>"
      let rest = #"</name><trkpt lat="1.5" lon="2"/></trk></gpx>"#
      #expect(
        gpx(Array(old.utf8) + [0xE9, 0x85] + Array(rest.utf8)).lines == ["1.5,2.0 |"], "\(name)")
    }
    #expect(gpx(" \r\n<?xml version='1.0'?>" + text).lines == ["1.5,2.0 |"])
  }

  @Test func `all pieces give the same points`() {
    let text =
      #"<gpx><trk><trkseg><trkpt lat="52.330848" lon="5.541371"><time>2009-03-02T14:05:52.25Z"#
      + #"</time><speed>1.25</speed></trkpt><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"><time>"#
      + #"2009-03-02T14:05:53Z</time><extensions><x:course xmlns:x="é">12.5</x:course></extensions>"#
      + "</trkpt></trkseg></trk></gpx>"
    let whole = gpx(text)
    #expect(
      whole.lines == [
        "52.330848,5.541371 2009-03-02T14:05:52.250Z 1.25m/s |",
        "3.0,4.0 2009-03-02T14:05:53.000Z 12.5°",
      ])
    for piece in [1, 7] { #expect(gpx(Array(text.utf8), piece: piece) == whole) }
  }
}
