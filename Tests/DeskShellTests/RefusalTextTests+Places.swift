import DeskCore
import Support

@testable import DeskShell

/// The sentences about places and about what mock tracking takes.
extension RefusalTextTests {
  private static let store = Geofence.ID(tag: "store", externalID: "7")

  static let ofPlaces: [(Refusal, String)] =
    [
      (
        .geofenceExists(store),
        "geofence store/7 is there already; type edit geofence store/7 FIELD=VALUE to change it"
      ),
      (
        .reservedTag(Geofence.ID(tag: "job", externalID: "4")),
        "the tag of job/4 is the desk's own, for the drop-offs of jobs; choose another one"
      ),
      (
        .tooMuchMetadata(store),
        "geofence store/7 has more than 16 keys of metadata; leave some out"
      ),
      (.badDwell(0), "a stay of 0 minutes is out of range; use 0.1 to 10080"),
      (
        .changedSince(.fence(store), nil),
        "geofence store/7 has changed since; type geofence store/7, and change it by hand"
      ),
    ] + ofPolygons + ofMockOptions

  private static let ofPolygons: [(Refusal, String)] = [
    (.open, "the ring is open; end with the point that it begins with"),
    (.fewPoints(3), "the ring has 3 points; it needs at least 4, the first again at the end"),
    (.manyPoints(2001), "the ring has 2001 points; it may have up to 2000, so leave some out"),
    (
      .outOfRange(point: 2),
      "point 2 is not on Earth; latitude is -90 to 90, longitude -180 to 180"
    ),
    (
      .crossesMeridian(edge: 1),
      "edge 1 crosses the 180° meridian; make two polygons, one on each side"
    ),
    (.zeroArea, "zero area: all points lie on one line; add a corner beside it"),
    (
      .selfIntersecting(edge: 1, 3),
      "edges 1 and 3 cross or touch; give the corners in their order"
    ),
    (
      .severalRings(2),
      "there are 2 rings; one ring only, so leave holes out or make several geofences"
    ),
  ].map { (fault: Polygon.Fault, sentence: String) in
    (.badPolygon(fault), "the polygon is refused: \(sentence)")
  }

  private static let ofMockOptions: [(Refusal, String)] = [
    (.noise, "metres from 0 to 10000"),
    (.drop, "a probability from 0 to under 1, such as 0.1"),
    (.stop, "the number of a point before the last and seconds up to 86400, such as 3,60"),
    (.detour, "metres from -100000 to 100000; less than 0 goes to the left"),
    (.wrong, "another geofence than where the trip goes, such as store/7"),
    (.tunnel, "the numbers of two points, counted from 0, such as 3,6"),
    (.duplicate, "a probability from 0 to 1, such as 0.1"),
    (.buffer, "a whole number from 0 to 100000"), (.shuffle, "a whole number from 2 to 1000"),
    (.clockSkew, "seconds from -86400 to 86400"),
    (.speed, "a number over 0 up to 1000, or max"), (.every, "seconds from 0 to 60"),
    (.loop, "a whole number from 1 to 10000"),
  ].map { (option: Refusal.MockOption, values: String) in
    (.badMockOption(option), "--\(option.rawValue) takes \(values)")
  }
}
