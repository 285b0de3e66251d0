import Glibc

extension Polygon {
  /// How far outside a place is, in metres: 0 inside.
  ///
  /// Edges are straight in degrees; under 20 km it is right to a thousandth.
  public func distanceOutside(_ place: Coordinate) -> Double {
    contains(place) ? 0 : distanceToBoundary(place)
  }

  /// How far from the boundary a place inside is, in metres: 0 outside.
  public func depthInside(_ place: Coordinate) -> Double {
    contains(place) ? distanceToBoundary(place) : 0
  }

  /// The great-circle distance to the nearest point of the ring.
  private func distanceToBoundary(_ place: Coordinate) -> Double {
    let here = near(place)
    let latitude = here.latitude * .pi / 180
    let (sine, cosine) = (sin(latitude), cos(latitude))
    var nearest = ring.first ?? here
    var leastSquare = Double.infinity
    for i in 0..<edgeCount {
      let foot = Self.foot(of: here, on: ring[i], ring[i + 1], narrowing: cosine)
      let north = (foot.latitude - here.latitude) * .pi / 180
      // The cosine half way there, without asking for one at every edge.
      let half = north / 2
      let narrowing = cosine - sine * half - cosine * half * half / 2
      let east = (foot.longitude - here.longitude) * .pi / 180 * narrowing
      let square = north * north + east * east
      if square < leastSquare { (leastSquare, nearest) = (square, foot) }
    }
    return here.distance(to: nearest)
  }

  /// The point of an edge nearest to a place, where a degree of longitude is by so much narrower
  /// than one of latitude.
  private static func foot(
    of place: Coordinate, on a: Coordinate, _ b: Coordinate, narrowing: Double
  ) -> Coordinate {
    let north = b.latitude - a.latitude
    let east = (b.longitude - a.longitude) * narrowing
    let square = north * north + east * east
    guard square > 0 else { return a }
    let along =
      (place.latitude - a.latitude) * north
      + (place.longitude - a.longitude) * narrowing * east
    let fraction = min(1, max(0, along / square))
    return Coordinate(
      latitude: a.latitude + north * fraction,
      longitude: a.longitude + (b.longitude - a.longitude) * fraction)
  }

  /// The place, its longitude written so that it is the short way to the polygon.
  func near(_ place: Coordinate) -> Coordinate {
    Coordinate(
      latitude: place.latitude,
      longitude: center.longitude + Earth.short(place.longitude - center.longitude))
  }
}
