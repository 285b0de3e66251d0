import DeskCore
import DeskFiles
import Foundation
import FoundationXML
import Support
import Testing

/// The ways of trips for maps and other programs.
struct PathExportTests {
  private func path(_ runs: [[(Double, Double)]], title: String = "Sofa") throws -> PathOut {
    var board = try RunM.board()
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    let trip = try #require(board.trip(1))
    var path = PathOut(trip, title: title, events: [])
    path.stretches = runs.enumerated().map { number, places in
      PathOut.Stretch(
        run: number + 1,
        locations: places.enumerated().map { i, place in
          Location(
            driver: "1", measuredAt: morning + .seconds(60 * number + i),
            coordinate: Coordinate(latitude: place.0, longitude: place.1), accuracyMeters: 5,
            source: .replay)
        })
    }
    return path
  }

  @Test func `a path as GPX is a track with a segment a run, its times in UTC`() throws {
    let path = try path(
      [[(1, 180), (1.5, 0.000001)], [(2, 2)]], title: "<a> & \"b\"\u{1B}\r\u{FFFF}")
    let text = written(.paths([path]), .path, .gpx)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="tripdesk" xmlns="http://www.topografix.com/GPX/1/1">
        <trk>
        <name>T1 &lt;a&gt; &amp; "b"\u{FFFD}&#13;\u{FFFD}</name>
        <desc>job 4, driver 1</desc>
        <number>1</number>
        <trkseg>
        <trkpt lat="1" lon="-180"><time>2026-01-05T08:00:00.000Z</time></trkpt>
        <trkpt lat="1.5" lon="0.000001"><time>2026-01-05T08:00:01.000Z</time></trkpt>
        </trkseg>
        <trkseg>
        <trkpt lat="2" lon="2"><time>2026-01-05T08:01:00.000Z</time></trkpt>
        </trkseg>
        </trk>
        </gpx>

        """)
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test func `any title makes XML that a parser takes`() throws {
    var numbers = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let path = try path([[(1, 2)]], title: randomText(using: &numbers))
      let text = written(.paths([path]), .path, .gpx)
      #expect(XMLParser(data: Data(text.utf8)).parse(), "\(Array(path.title.unicodeScalars))")
    }
  }

  @Test func `a path as GeoJSON is a line a run with a time a position`() throws {
    let path = try path([[(1, 2), (3, 4)], [(5, 6)]])
    #expect(
      written(.paths([path]), .path, .geojson) == """
        {"features":[
        {"geometry":{"coordinates":[[2,1],[4,3]],"type":"LineString"},"properties":{"coordTimes":\
        ["2026-01-05T08:00:00.000Z","2026-01-05T08:00:01.000Z"],"driver":"1","job":"4","run":1,\
        "title":"Sofa","trip":"T1"},"type":"Feature"},
        {"geometry":{"coordinates":[6,5],"type":"Point"},"properties":{"coordTimes":\
        ["2026-01-05T08:01:00.000Z"],"driver":"1","job":"4","run":2,"title":"Sofa","trip":"T1"},\
        "type":"Feature"}
        ],"type":"FeatureCollection"}

        """)
  }

  @Test func `a path over the 180th meridian is cut there`() throws {
    let path = try path([[(0, 179), (2, -179)]])
    #expect(
      written(.paths([path]), .path, .geojson).contains(
        #"{"coordinates":[[[179,0],[180,1]],[[-180,1],[-179,2]]],"type":"MultiLineString"}"#))
  }

  @Test func `a path as a table is a row a location`() throws {
    #expect(
      written(.paths([try path([[(1, 2)], [(3, 4)]])]), .path)
        == "trip,job,run,driver,measuredAt,lat,lng,accuracy,speed,heading,source\r\n"
        + "T1,4,1,1,2026-01-05T08:00:00.000Z,1,2,5,,,replay\r\n"
        + "T1,4,2,1,2026-01-05T08:01:00.000Z,3,4,5,,,replay\r\n")
  }

  @Test func `the runs of a trip are told by its events`() throws {
    var board = try RunM.board()
    var events = try board.perform(.dispatch(DispatchOrder(job: "4")))
    events += board.drive(0...2).events
    events += try board.perform(.cancelTrip(1), at: RunM.due(3))
    events += try board.perform(.start(1), at: RunM.due(4))
    events += board.drive(5...5).events
    let trip = try #require(board.trip(1))
    let path = PathOut(trip, title: "Job 4", events: events)
    #expect(path.stretches.map(\.run) == [1, 2])
    #expect(path.stretches.map(\.locations.count) == [3, 1])
  }

  @Test func `trips and events have a row each`() throws {
    var board = try RunM.onTrip()
    let seen = board.drive(0...0).events
    let trip = try #require(board.trip(1))
    let trips = written(.trips([trip]), .trips).split(separator: "\r\n")
    #expect(
      trips.count == 2 && trips[1].hasPrefix("T1,4,1,1,1,car,started,2026-01-05T08:00:00.000Z,"))
    let events = written(.events(seen.map { EventOut($0, job: "4") }), .events, .json)
    #expect(
      events.hasPrefix(
        #"[\#n{"accuracy":5,"arrivesAt":"2026-01-05T08:14:42.076Z","cause":"location","confidence":3,"#
      ), "\(events)")
  }
}
