import DeskCore

extension Geofence {
  /// The circle that a row describes.
  init(_ row: Row) throws(ImportError) {
    guard let tag = row[.tag] else { throw row.refusal("no tag") }
    guard let externalID = row[.externalID] else { throw row.refusal("no externalId") }
    if let type = row[.type], type.lowercased() != "circle" {
      throw row.refusal(.type, "is not read yet; only circles are")
    }
    guard let center = try row.coordinate(.latlng, .lat, .lng) else {
      throw row.refusal("no coordinates")
    }
    guard let radius = try row.radius(.radius) else { throw row.refusal("no radius") }
    self.init(
      id: ID(tag: tag, externalID: externalID), description: row[.title] ?? row[.address],
      circle: Circle(center: center, radiusMeters: radius))
    importDigest = row.digest
  }
}
