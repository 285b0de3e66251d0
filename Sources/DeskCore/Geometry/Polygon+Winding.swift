extension Polygon {
  /// The ring with its inside to the left, as maps want it, whichever way it was given.
  public var counterclockwiseRing: [Coordinate] { isClockwise ? ring.reversed() : ring }

  private var isClockwise: Bool {
    guard let origin = ring.first else { return false }
    var twiceArea = 0.0
    for (a, b) in zip(ring, ring.dropFirst()) {
      let (ay, ax) = (a.latitude - origin.latitude, a.longitude - origin.longitude)
      let (by, bx) = (b.latitude - origin.latitude, b.longitude - origin.longitude)
      twiceArea += ax * by - bx * ay
    }
    return twiceArea < 0
  }
}
