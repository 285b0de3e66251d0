import Glibc

/// A geofence's shape of straight edges in the plane of degrees: one closed ring.
///
/// South and west edges are inside, north and east ones are not. Polygons are the same when their
/// rings are, point by point.
public struct Polygon: Hashable, Sendable {
  /// The corners in order; the last is the first again.
  public let ring: [Coordinate]
  /// The centre of its area, which may lie outside a bent one.
  public let center: Coordinate
  /// Of the circle that has the same area.
  public let radiusMeters: Double

  /// How many points a ring may have, the first counted again at the end.
  public static let pointCounts = 4...2000

  /// A polygon of a ring that was checked when it was kept; nothing is checked again.
  public init(trusted ring: [Coordinate]) {
    self.ring = ring
    center = Self.center(of: ring)
    radiusMeters = (Self.area(of: ring) / .pi).squareRoot()
  }

  public static func == (a: Polygon, b: Polygon) -> Bool { a.ring == b.ring }

  public func hash(into hasher: inout Hasher) { hasher.combine(ring) }

  /// How many edges the ring has.
  var edgeCount: Int { max(0, ring.count - 1) }

  /// Whether a place is inside, however the ring runs and wherever it begins.
  public func contains(_ place: Coordinate) -> Bool {
    var point = place
    // The two are one meridian, and only a western edge can lie on it and be inside.
    if point.longitude == 180 { point.longitude = -180 }
    var isInside = false
    for i in 0..<edgeCount {
      let (a, b) = (ring[i], ring[i + 1])
      guard (a.latitude > point.latitude) != (b.latitude > point.latitude) else { continue }
      let isWestOfEdge =
        a.latitude < b.latitude ? turn(a, b, point) > 0 : turn(b, a, point) > 0
      if isWestOfEdge { isInside.toggle() }
    }
    return isInside
  }

  /// The smallest box with the whole ring in it.
  public var bounds: Bounds {
    guard let first = ring.first else { return Bounds(Coordinate(latitude: 0, longitude: 0)) }
    var bounds = Bounds(first)
    for point in ring {
      bounds.south = min(bounds.south, point.latitude)
      bounds.north = max(bounds.north, point.latitude)
      bounds.west = min(bounds.west, point.longitude)
      bounds.east = max(bounds.east, point.longitude)
    }
    return bounds
  }

  /// From the centre to the furthest corner.
  public var enclosingRadiusMeters: Double {
    ring.reduce(0) { max($0, center.distance(to: $1)) }
  }

  private static func center(of ring: [Coordinate]) -> Coordinate {
    guard let origin = ring.first else { return Coordinate(latitude: 0, longitude: 0) }
    var (twiceArea, north, east) = (0.0, 0.0, 0.0)
    for (a, b) in zip(ring, ring.dropFirst()) {
      let (ay, ax) = (a.latitude - origin.latitude, a.longitude - origin.longitude)
      let (by, bx) = (b.latitude - origin.latitude, b.longitude - origin.longitude)
      let cross = ax * by - bx * ay
      twiceArea += cross
      north += (ay + by) * cross
      east += (ax + bx) * cross
    }
    guard twiceArea != 0 else { return origin }
    return Coordinate(
      latitude: origin.latitude + north / (3 * twiceArea),
      longitude: origin.longitude + east / (3 * twiceArea))
  }

  /// In square metres on the sphere.
  private static func area(of ring: [Coordinate]) -> Double {
    let radians = Double.pi / 180
    var sum = 0.0
    for (a, b) in zip(ring, ring.dropFirst()) {
      // What lies between the edge and the equator: the mean of the sine along the edge.
      let half = (b.latitude - a.latitude) * radians / 2
      let middle = sin((a.latitude + b.latitude) * radians / 2)
      let mean = half == 0 ? middle : middle * sin(half) / half
      sum += (b.longitude - a.longitude) * radians * mean
    }
    return sum.magnitude * Earth.radiusMeters * Earth.radiusMeters
  }
}

extension Polygon: Codable {
  /// Reads the ring as `[lat,lng,lat,lng,…]`.
  ///
  /// An odd count of numbers or fewer than 4 points throw `DecodingError`; the rest is trusted.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    var ring: [Coordinate] = []
    if let count = numbers.count { ring.reserveCapacity(count / 2) }
    while !numbers.isAtEnd {
      let latitude = try numbers.decode(Double.self)
      ring.append(Coordinate(latitude: latitude, longitude: try numbers.decode(Double.self)))
    }
    guard ring.count >= Self.pointCounts.lowerBound else {
      throw DecodingError.dataCorruptedError(
        in: numbers, debugDescription: "a ring of \(ring.count) points")
    }
    self.init(trusted: ring)
  }

  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for point in ring {
      try numbers.encode(point.latitude)
      try numbers.encode(point.longitude)
    }
  }
}
