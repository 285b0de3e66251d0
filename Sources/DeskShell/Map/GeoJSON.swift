import DeskCore

/// Shapes as RFC 7946 has them: longitude first, rings counterclockwise, nothing across the 180°
/// meridian, where it asks for shapes to be cut in two.
enum GeoJSON {
  static let grey = "#6B7280"
  static let twilight = "#2A1688"
  static let orange = "#D97706"

  /// A moment for each position: nested as the pieces are where there is more than one.
  static func times(_ moments: [Timestamp], like pieces: [[LineVertex]]) -> JSON {
    let times = pieces.map { JSON.array($0.map { .moment(moments[$0.index]) }) }
    return times.count == 1 ? times[0] : .array(times)
  }

  static func line(_ pieces: [[Coordinate]]) -> JSON {
    let lines = pieces.map(positions)
    return lines.count == 1
      ? geometry("LineString", lines[0]) : geometry("MultiLineString", .array(lines))
  }

  static func point(_ place: Coordinate) -> JSON { geometry("Point", position(place)) }

  /// A geofence as a polygon.
  static func outline(_ shape: Shape) -> JSON {
    switch shape {
    case .circle(let circle): polygon(circle)
    case .polygon(let polygon):
      geometry(
        "Polygon",
        .array([positions(polygon.counterclockwiseRing)]))
    }
  }

  /// A circle as a ring of 64 points.
  static func polygon(_ circle: Circle) -> JSON {
    let ring = circle.boundary(points: 64)
    let pieces = [-360.0, 0, 360].map { clipped(ring, turnedBy: $0) }.filter { $0.count > 2 }
      .map { JSON.array([positions($0 + $0.prefix(1))]) }
    guard case .array(let rings)? = pieces.first, pieces.count == 1 else {
      return geometry("MultiPolygon", .array(pieces))
    }
    return geometry("Polygon", .array(rings))
  }

  /// The part of a ring, turned round the Earth, that lies between 180° west and 180° east.
  private static func clipped(_ ring: [Coordinate], turnedBy degrees: Double) -> [Coordinate] {
    let turned = ring.map {
      Coordinate(latitude: $0.latitude, longitude: $0.longitude + degrees)
    }
    return clipped(clipped(turned, at: 180, isEast: true), at: -180, isEast: false)
  }

  private static func clipped(_ ring: [Coordinate], at edge: Double, isEast: Bool) -> [Coordinate] {
    guard var last = ring.last else { return [] }
    func isInside(_ place: Coordinate) -> Bool {
      isEast ? place.longitude <= edge : place.longitude >= edge
    }
    var kept: [Coordinate] = []
    for place in ring {
      if isInside(place) != isInside(last) {
        let fraction = (edge - last.longitude) / (place.longitude - last.longitude)
        let latitude = last.latitude + (place.latitude - last.latitude) * fraction
        kept.append(Coordinate(latitude: latitude, longitude: edge))
      }
      if isInside(place) { kept.append(place) }
      last = place
    }
    return kept
  }

  private static func geometry(_ type: String, _ coordinates: JSON) -> JSON {
    .object(["type": .string(type), "coordinates": coordinates])
  }

  private static func positions(_ places: [Coordinate]) -> JSON { .array(places.map(position)) }

  private static func position(_ place: Coordinate) -> JSON {
    .array([.rounded(place.longitude, to: 1e-7), .rounded(place.latitude, to: 1e-7)])
  }
}
