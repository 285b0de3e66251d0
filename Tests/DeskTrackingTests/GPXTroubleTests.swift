import DeskCore
import Testing

@testable import DeskTracking

/// GPX that is damaged, foreign or means harm.
struct GPXTroubleTests {
  private let point = #"<trkpt lat="1" lon="2"/>"#

  @Test func `a file that is cut off gives its points, then the error`() {
    let drive = gpx("<gpx><trk><trkseg>\n\(point)\n<trkpt lat=\"3\" lo")
    #expect(drive.lines == ["1.0,2.0 |"])
    #expect(drive.trouble == "line 3: the file ends before its XML does; it has been cut off")
    #expect(gpx("").trouble == "line 1: there is no XML in it")
    #expect(gpx("<gpx><rte><rtept lat='1' lon='2'/>").lines == ["1.0,2.0 |"])
  }

  @Test func `what is no GPX is refused`() {
    #expect(
      gpx("<kml>\(point)</kml>").trouble
        == "line 1: this is XML but no GPX: it begins with \"kml\"")
    #expect(
      gpx("$GPRMC").trouble
        == "line 1: this is not well-formed XML: not well-formed (invalid token)")
    #expect(
      gpx("<?xml version='1.0' encoding='klingon'?><gpx/>").trouble
        == "line 1: its encoding is not known; save it as UTF-8")
    #expect(
      gpx("<gpx><trk>\(point)</gpx>").trouble
        == "line 1: this is not well-formed XML: mismatched tag")
  }

  @Test func `entities of its own are refused before they are opened`() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
      <gpx><trk><name>&b;</name>\(point)</trk></gpx>
      """
    let drive = gpx(bomb)
    #expect(drive.points == [])
    #expect(
      drive.trouble == "line 1: it declares entities or elements of its own, which are not read; "
        + "take the DOCTYPE out")
    #expect(
      gpx("<!DOCTYPE gpx SYSTEM \"file:///etc/passwd\"><gpx><trk>\(point)</trk></gpx>").lines == [
        "1.0,2.0 |"
      ])
  }

  @Test func `texts, tags and nests without end take no memory`() {
    let long = String(repeating: "9", count: 10 << 20)
    let drive = gpx(
      "<gpx><trk><name>\(long)</name>\(point)<trkpt lat='3' lon='4'><time>\(long)</time></trkpt></trk></gpx>"
    )
    #expect(drive.lines == ["1.0,2.0 |"] && drive.skips == "1 unreadable times")
    let tag = "a tag or a comment of more than 256 KiB; this is no recorded drive"
    #expect(gpx("<gpx><!-- \(long) --></gpx>").trouble == "line 1: \(tag)")
    #expect(gpx("<gpx><trkpt lat='\(long)'/></gpx>").trouble == "line 1: \(tag)")
    let nest = String(repeating: "<a>", count: 1000)
    #expect(gpx("<gpx>\(nest)").trouble == "line 1: elements in elements, more than 100 deep")
    let names = (0..<5000).map { "<a\($0)/>" }.joined()
    #expect(
      gpx("<gpx>\(names)</gpx>").trouble
        == "line 1: more than 4096 names of elements; this is no recorded drive")
  }

  @Test func `an error quotes nothing that a terminal would obey`() {
    let drive = gpx("<k\u{202E}\u{9B}ml>")
    #expect(
      drive.trouble?.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x9B } == true)
    let long = gpx("<" + String(repeating: "k", count: 1000) + ">")
    let cut = String(repeating: "k", count: 60)
    #expect(long.trouble == "line 1: this is XML but no GPX: it begins with \"\(cut)…\"")
  }

  @Test func `the readers' own errors pass, and nothing comes after them`() throws {
    struct Broken: Error {}
    var count = 0
    var reader = GPXReader(leastPiece: 1) {
      count += 1
      if count > 1 { throw Broken() }
      return Array(#"<gpx><trk><trkpt lat="1" lon="2"/>"#.utf8)[...]
    }
    #expect(try reader.next()?.coordinate == Coordinate(latitude: 1, longitude: 2))
    #expect(throws: Broken.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func `twenty megabytes leave no more waiting than a piece holds`() throws {
    let head = "<gpx><trk><trkseg>"
    let line = #"<trkpt lat="52.330848" lon="5.541371"><time>2009-03-02T14:05:52Z</time></trkpt>"#
    let block = Array(String(repeating: line + "\n", count: 1000).utf8)
    var blocks = 0
    var reader = GPXReader {
      blocks += 1
      if blocks == 1 { return Array(head.utf8)[...] }
      if blocks <= 251 { return block[...] }
      return blocks == 252 ? Array("</trkseg></trk></gpx>".utf8)[...] : nil
    }
    var (count, most) = (0, 0)
    while try reader.next() != nil {
      count += 1
      most = max(most, reader.waitingCount)
    }
    #expect(count == 250_000)
    #expect(block.count * 250 >= 20_000_000)
    // 64 KiB of points of 80 bytes.
    #expect(most <= 820)
  }
}
