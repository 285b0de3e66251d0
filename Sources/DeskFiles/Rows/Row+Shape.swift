import DeskCore

extension Row {
  /// The shape of a geofence, as its type says or its cells tell.
  mutating func shape() throws(ImportReason) -> Shape {
    try isPolygon() ? polygon() : circle()
  }

  private func isPolygon() throws(ImportReason) -> Bool {
    if let type = value(.type) {
      switch type.lowercased() {
      case "circle", "point": return false
      case "polygon": return true
      default: throw refusal(.type, "is no shape of a geofence; write circle or polygon")
      }
    }
    if has(.polygon) { return true }
    guard let geometry = value(.geometry) else { return false }
    switch geometry {
    case "Point": return false
    case "Polygon": return true
    default:
      throw refusal(
        .geometry, "is no shape of a geofence; only Polygon, and Point with a radius, are")
    }
  }

  private mutating func circle() throws(ImportReason) -> Shape {
    let both = has(.latlng) || !has(.geometryCoordinates) ? Field.latlng : .geometryCoordinates
    guard let center = try coordinate(both, .lat, .lng) else {
      throw ImportReason("no coordinates")
    }
    guard let radius = try radius(.radius) else { throw ImportReason("no radius") }
    return .circle(Circle(center: center, radiusMeters: radius))
  }

  private mutating func polygon() throws(ImportReason) -> Shape {
    // Beside the ring Radar tells the polygon's centre.
    let cells = [Field.polygon, .geometryCoordinates, .latlng]
    guard let field = cells.first(where: { has($0) }), let text = value(field) else {
      throw ImportReason("no coordinates")
    }
    guard let rings = RingText.rings(text) else {
      throw refusal(
        field, "is no polygon; write it as POLYGON((lng lat, …)) or as lat,lng;lat,lng;…")
    }
    do throws(Polygon.Fault) {
      guard rings.count == 1 else { throw .severalRings(rings.count) }
      let (polygon, repeats) = try Polygon.checked(rings[0])
      if repeats > 0 {
        warn(
          repeats == 1
            ? "a point that repeats the one before it is left out"
            : "\(repeats) points that repeat the one before them are left out")
      }
      return .polygon(polygon)
    } catch {
      throw ImportReason("the polygon is refused: \(error.sentence)")
    }
  }
}
