import DeskCore
import Support
import Testing

@testable import DeskShell
@testable import DeskTerminal

/// Places in JSON, in files and under TAB.
@MainActor
struct PlaceJSONTranscripts {
  private static let store = Geofence(
    id: Geofence.ID(tag: "file", externalID: "1"), description: "Market Hall",
    circle: Circle(center: at(37.7865, -122.404), radiusMeters: 150))

  @Test func `a geofence comes out of a file under an id of somebody's choosing`() {
    var other = Self.store
    other.description = nil
    let desk = Desk(files: [
      "hall.geojson": ImportBatch(geofences: [Self.store]),
      "two.geojson": ImportBatch(geofences: [Self.store, other]),
      "none.geojson": ImportBatch(),
    ])
    expect(
      """
      > add geofence store/7 hall.geojson
      Geofence store/7 is added: circle 150 m.
      > add geofence store/8 hall.geojson --description "Hall 2"
      Geofence store/8 is added: circle 150 m.
      > add geofence store/9 two.geojson
      error: two.geojson has several geofences; take them in with import two.geojson
      > add geofence store/9 none.geojson
      error: none.geojson has no geofence; give it one polygon, or a point with a radius
      > add geofence store/9 nowhere.geojson
      error: nowhere.geojson cannot be read
      > add geofence store/9 hall.geojson 37.7,-122.4
      error: unexpected "37.7,-122.4"; a file has its points itself
      > geofences
      ID       DESCRIPTION  SHAPE         STATE  INSIDE
      store/7  Market Hall  circle 150 m  on
      store/8  Hall 2       circle 150 m  on
      """, on: desk)
  }

  @Test func `TAB offers geofences, tags, shapes and fields`() {
    let desk = Desk()
    desk.run(
      "add geofence store/7 circle 37.7865,-122.4040 100",
      "add geofence area/x circle 37.78,-122.4 100")
    func candidates(_ line: String) -> [String] {
      let word = line.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init)
      return desk.session.completion(line, line.utf8.count, word ?? "").candidates
    }
    #expect(candidates("geofence ") == ["store/7", "area/x"])
    #expect(candidates("geofences ") == ["area", "store"])
    #expect(candidates("near 1,1 --tag s") == ["store"])
    #expect(candidates("delete geofence store/7 a") == ["area/x"])
    #expect(candidates("add geofence store/9 ") == ["circle", "polygon"])
    #expect(
      candidates("edit geofence store/7 d") == [
        "description=", "disableAfter=", "deleteAfter=", "drivers=", "dwell=",
      ])
    #expect(candidates("edit geofence store/7 metadata.a=1 m") == ["metadata."])
    #expect(candidates("mock 1 1,1 2,2 --wrong a") == ["area/x"])
    #expect(candidates("set tracking e") == ["efficient"])
  }
}
