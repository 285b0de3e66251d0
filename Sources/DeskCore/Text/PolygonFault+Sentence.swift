extension Polygon.Fault {
  /// What is wrong with the ring, then what to do, as the end of a sentence about it.
  public var sentence: String {
    switch self {
    case .open: "the ring is open; end with the point that it begins with"
    case .fewPoints(let count):
      "the ring has \(count) points; it needs at least 4, the first again at the end"
    case .manyPoints(let count):
      "the ring has \(count) points; it may have up to 2000, so leave some out"
    case .outOfRange(let point):
      "point \(point) is not on Earth; latitude is -90 to 90, longitude -180 to 180"
    case .crossesMeridian(let edge):
      "edge \(edge) crosses the 180° meridian; make two polygons, one on each side"
    case .zeroArea: "zero area: all points lie on one line; add a corner beside it"
    case .selfIntersecting(let first, let second):
      "edges \(first) and \(second) cross or touch; give the corners in their order"
    case .severalRings(let count):
      "there are \(count) rings; one ring only, so leave holes out or make several geofences"
    }
  }
}
