/// The sphere on which everything is measured.
enum Earth {
  static let radiusMeters = 6_371_000.0
  /// A degree of a great circle.
  static let metersPerDegree = 6_371_000 * Double.pi / 180

  /// A difference of longitudes, in degrees, the short way round: −180 to 180.
  static func short(_ degrees: Double) -> Double {
    if degrees > 180 { return degrees - 360 }
    return degrees < -180 ? degrees + 360 : degrees
  }
}
