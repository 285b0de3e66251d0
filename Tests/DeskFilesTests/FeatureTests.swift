import DeskCore
import DeskFiles
import Testing

/// GeoJSON and the vectors of group PAR that are about rows.
struct FeatureTests {
  private func feature(_ geometry: String, _ properties: String, more: String = "") -> String {
    #"{"type": "Feature", \#(more) "geometry": \#(geometry), "properties": \#(properties)}"#
  }

  @Test func `points are jobs, and geofences when they have a radius or a tag`() throws {
    let point = #"{"type": "Point", "coordinates": [-122.4, 37.7]}"#
    let line = #"{"type": "LineString", "coordinates": [[1, 2], [3, 4]]}"#
    let text =
      #"{"type": "FeatureCollection", "bbox": [1, 2, 3, 4], "features": ["#
      + [
        feature(point, #"{"title": "Sofa", "gate": 7}"#, more: #""id": 5,"#),
        feature(point, #"{"tag": "store", "externalId": "9", "radius": 250}"#),
        feature(line, #"{"title": "Way"}"#), feature("null", #"{"title": "Nowhere"}"#),
      ].joined(separator: ",\n") + "]}"
    let whole = try read(text, in: "places.geojson")
    let place = Coordinate(latitude: 37.7, longitude: -122.4)
    #expect(whole.jobs.map(\.id).first == "5")
    #expect(whole.jobs.map(\.details.title) == ["Sofa", "Nowhere"])
    #expect(whole.jobs.map(\.details.dropoff.coordinate) == [place, nil])
    #expect(whole.jobs.map(\.details.metadata) == [["gate": "7"], [:]])
    #expect(
      whole.geofences.map(\.shape) == [.circle(Circle(center: place, radiusMeters: 250))])
    #expect(whole.rejected == ["3: geometry.type \"LineString\" is not read; only points are"])
    // Geofences before the jobs that may name them.
    #expect(whole.rows.map(\.line) == [2, 1, 3, 4])
  }

  @Test func `drivers come before the geofences and jobs of one file`() throws {
    let whole = try read(
      #"{"jobs": [{"id": 1, "title": "a"}, 3], "drivers": [{"id": 7, "name": "Ana"}]}"#,
      in: "all.json")
    #expect(
      whole.rows.map { row in
        switch row.content {
        case .job(let job): job.id
        case .driver(let driver): driver.driver.name
        case .geofence, .rejected: "?"
        }
      } == ["?", "Ana", "1"])
    #expect(whole.rejected == ["1: this is not an object; write it as {…}"])
  }

  @Test func `PAR-03 and PAR-12: one number is no point, a third is an altitude`() throws {
    let whole = try read(
      #"[{"id": 1, "title": "a", "location": [5]}, {"id": 2, "title": "b", "location": [5, 6, 7]}]"#
    )
    #expect(
      whole.jobs.map(\.details.dropoff.coordinate) == [nil, Coordinate(latitude: 6, longitude: 5)])
    #expect(
      whole.warnings == ["1: location \"[5]\" is not a longitude and a latitude; it is left out"])
  }

  @Test func `PAR-07 and PAR-09: one bad object leaves the others`() throws {
    let whole = try read(
      #"[{"title": "a"}, "x", {"title": 1e999999}, {"title": "b"}]"#, in: "jobs.json")
    #expect(whole.jobs.map(\.details.title) == ["a", "b"])
    #expect(
      whole.rejected == [
        "1: this is not an object; write it as {…}",
        "1: this is not valid JSON; look for a missing comma, quote or bracket",
      ])
  }

  @Test func `PAR-28: an object in a geofence's metadata is refused by its key`() throws {
    let fence = #""tag": "a", "externalId": "1", "coordinates": [1, 2], "radius": 50"#
    let whole = try read(
      "[{\(fence), \"metadata\": {\"dock\": {\"n\": 4}}}]", in: "geofences.json")
    #expect(
      whole.rejected == ["1: metadata \"dock.n\" is an object in an object; write one text"])
  }

  @Test(arguments: [
    "{\"title\": \"a\"", "[{\"title\": \"a\"},", "[{\"title\": \"a\"} {\"title\": \"b\"}]",
    "[{\"title\": \"a\"}}", "{\"jobs\": [], \"a\"", "[1, 2", "{\"title\": \"a\"} x",
  ])
  func `JSON that is not whole is refused with a line`(text: String) {
    #expect(
      trouble(Array(text.utf8))
        == "jobs.csv:1: this is not valid JSON; look for a missing comma, quote or bracket")
  }

  @Test func `depth is bounded`() throws {
    let deep =
      String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000)
    #expect(try read(deep).rejected == ["1: objects in objects, too deep to be a row"])
    let arrays =
      "{\"a\":" + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
      + "}"
    #expect(try read(arrays).rejected == ["1: arrays in arrays, too deep to be a row"])
  }
}
