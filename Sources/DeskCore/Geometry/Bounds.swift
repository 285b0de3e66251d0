import Glibc

/// A box of degrees; its edges belong to it.
///
/// West is never greater than east: a box across the 180° meridian goes on beyond ±180, and a place
/// is looked for there too.
public struct Bounds: Hashable, Sendable {
  public var south: Double
  public var west: Double
  public var north: Double
  public var east: Double

  /// A box by its edges in degrees.
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// The box that is just this place.
  public init(_ place: Coordinate) {
    self.init(
      south: place.latitude, west: place.longitude, north: place.latitude, east: place.longitude)
  }

  /// The smallest box with both places in it, the short way round the 180° meridian.
  public init(_ a: Coordinate, _ b: Coordinate) {
    let other = a.longitude + Earth.short(b.longitude - a.longitude)
    self.init(
      south: min(a.latitude, b.latitude), west: min(a.longitude, other),
      north: max(a.latitude, b.latitude), east: max(a.longitude, other))
  }

  /// Whether a place lies in the box, whichever way round its longitude is written.
  public func contains(_ place: Coordinate) -> Bool {
    guard place.latitude >= south && place.latitude <= north else { return false }
    let longitude = place.longitude
    return (longitude >= west && longitude <= east)
      || (longitude + 360 >= west && longitude + 360 <= east)
      || (longitude - 360 >= west && longitude - 360 <= east)
  }

  /// Whether the boxes have a point in common, be it on an edge.
  public func intersects(_ other: Bounds) -> Bool {
    guard south <= other.north && other.south <= north else { return false }
    return [-360, 0, 360].contains { west <= other.east + $0 && other.west + $0 <= east }
  }

  /// The box with everything in it that is at most so many metres from this one.
  ///
  /// It ends at the poles; where it reaches one, or goes round, it has all longitudes: −180 to 180.
  public func expanded(byMeters meters: Double) -> Bounds {
    // A tenth of a millimetre more, so that rounding leaves nothing outside.
    let degrees = max(0, meters) / Earth.metersPerDegree + 1e-9
    let furthest = max(south.magnitude, north.magnitude)
    var wider = Bounds(
      south: max(-90, south - degrees), west: -180, north: min(90, north + degrees), east: 180)
    guard furthest + degrees < 90 else { return wider }
    let radians = Double.pi / 180
    // The meridian that a circle about the furthest corner touches.
    let aside = asin(min(1, sin(degrees * radians) / cos(furthest * radians))) / radians + 1e-9
    guard east - west + 2 * aside < 360 else { return wider }
    wider.west = west - aside
    wider.east = east + aside
    return wider
  }
}
