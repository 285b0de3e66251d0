import Glibc

extension Circle {
  /// The box about the circle.
  public var bounds: Bounds { Bounds(center).expanded(byMeters: radiusMeters) }

  /// Whether a place is inside; the boundary is.
  public func contains(_ place: Coordinate) -> Bool { center.isWithin(radiusMeters, of: place) }

  /// How far outside a place is, in metres: 0 inside.
  public func distanceOutside(_ place: Coordinate) -> Double {
    max(0, center.distance(to: place) - radiusMeters)
  }

  /// The point of the way from one place to another that is nearest to the centre; nil when it is
  /// outside. The way is linear in degrees, the short way round.
  public func deepestPoint(from a: Coordinate, to b: Coordinate) -> Coordinate? {
    let narrowing = cos(center.latitude * .pi / 180)
    let north = b.latitude - a.latitude
    let east = Earth.short(b.longitude - a.longitude) * narrowing
    let square = north * north + east * east
    let ahead = Earth.short(center.longitude - a.longitude) * narrowing
    let along = (center.latitude - a.latitude) * north + ahead * east
    let fraction = square > 0 ? min(1, max(0, along / square)) : 0
    let nearest = a.interpolated(to: b, fraction: fraction)
    return contains(nearest) ? nearest : nil
  }
}
