import Glibc

/// A place on Earth, WGS 84, in degrees; written `lat,lng` for people.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees north, −90 to 90.
  public var latitude: Double
  /// Degrees east, −180 to 180.
  public var longitude: Double

  /// A place by its degrees; nothing is checked (see `isValid`).
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads `lat,lng`; nil when the text is not two numbers or names no place on Earth.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let latitude = decimalNumber(String(parts[0].trimmingSpaces)),
      let longitude = decimalNumber(String(parts[1].trimmingSpaces))
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
    guard isValid else { return nil }
  }

  /// Finite and in range; exactly 0,0 counts as missing, not as a place in the Gulf of Guinea.
  public var isValid: Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= 180 && !(latitude == 0 && longitude == 0)
  }

  /// Great-circle distance in metres: haversine on a sphere of 6,371,000 m.
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = sin((other.latitude - latitude) * radians / 2)
    let halfLongitude = sin((other.longitude - longitude) * radians / 2)
    let h =
      halfLatitude * halfLatitude
      + cos(latitude * radians) * cos(other.latitude * radians) * halfLongitude * halfLongitude
    return 2 * 6_371_000 * asin(min(1, h.squareRoot()))
  }

  /// Whether the great-circle distance is at most so many metres; told without trigonometry where
  /// the way along a meridian and a parallel of the equator's length is short enough already.
  public func isWithin(_ meters: Double, of other: Coordinate) -> Bool {
    let degrees = (latitude - other.latitude).magnitude + (longitude - other.longitude).magnitude
    return degrees * Self.metersPerDegree <= meters || distance(to: other) <= meters
  }

  // A degree of a great circle, and a little more against rounding.
  private static let metersPerDegree = 111_195.0

  /// The point at a fraction of the way, linear in degrees, the short way round the 180° meridian.
  public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    if fraction >= 1 { return other }
    var span = other.longitude - longitude
    if span > 180 { span -= 360 } else if span < -180 { span += 360 }
    var east = longitude + span * fraction
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    return Coordinate(
      latitude: latitude + (other.latitude - latitude) * fraction, longitude: east)
  }

  /// Whether both stand for the same place at the desk's resolution, 1e-7 degrees.
  public func isSamePlace(as other: Coordinate) -> Bool {
    (latitude - other.latitude).magnitude < 1e-7 && (longitude - other.longitude).magnitude < 1e-7
  }
}

extension Substring {
  /// Without the spaces at both ends.
  var trimmingSpaces: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    // Each dropLast() would count them all.
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
