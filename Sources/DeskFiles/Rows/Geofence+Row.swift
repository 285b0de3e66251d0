import DeskCore

extension Geofence {
  /// The circle that a row describes.
  init(_ row: inout Row) throws(ImportReason) {
    if let geometry = row.value(.geometry), geometry != "Point" {
      throw row.refusal(.geometry, "is not read yet; only circles, points with a radius, are")
    }
    guard let tag = row.value(.tag) else { throw ImportReason("no tag") }
    guard let externalID = row.value(.externalID)?.unwrapped else {
      throw ImportReason("no externalId")
    }
    if let type = row.value(.type), type.lowercased() != "circle" {
      throw row.refusal(.type, "is not read yet; only circles are")
    }
    if row.layout.isObjects,
      let (name, _) = row.layout.extras.first(where: { name, column in
        row.layout.headers[column].lowercased().hasPrefix("metadata.") && name.contains(".")
      })
    {
      throw ImportReason("metadata \(name.quoted) is an object in an object; write one text")
    }
    guard let center = try row.coordinate(.latlng, .lat, .lng) else {
      throw ImportReason("no coordinates")
    }
    guard let radius = try row.radius(.radius) else { throw ImportReason("no radius") }
    self.init(
      id: ID(tag: tag, externalID: externalID), description: row[.title] ?? row[.address],
      circle: Circle(center: center, radiusMeters: radius))
    importDigest = row.digest
  }
}
