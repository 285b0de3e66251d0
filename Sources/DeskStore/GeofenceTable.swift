internal import DeskCore

/// Geofences as they stand, by slot: the order in which they came in.
final class GeofenceTable {
  private let insertion: Statement

  static let selection = """
    select tag, external_id, description, lat, lng, radius_m, import_digest, is_deleted, event
    from geofence order by slot
    """

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into geofence (
        slot, tag, external_id, description, lat, lng, radius_m, import_digest, is_deleted,
        event)
      values ((select slot from geofence where tag = ?1 and external_id = ?2), ?1, ?2, ?, ?, ?, ?,
        ?, ?, ?)
      """, doing: "store a geofence")
  }

  func put(_ geofence: Geofence, event: Int64) throws {
    try insertion.write { row in
      row.put(geofence.id.tag)
      row.put(geofence.id.externalID)
      row.put(geofence.description)
      row.put(geofence.shape.center)
      row.put(geofence.shape.enclosingRadiusMeters)
      row.put(geofence.importDigest)
      row.put(geofence.isDeleted)
      row.put(event)
    }
  }

  /// A geofence, and the number of the event that left it so.
  static func geofence(_ row: RowReader) throws -> (geofence: Geofence, event: Int64) {
    var row = row
    let id = Geofence.ID(tag: row.text(), externalID: row.text())
    let description = row.optionalText()
    let circle = Circle(center: row.coordinate(), radiusMeters: row.double())
    var geofence = Geofence(id: id, description: description, circle: circle)
    geofence.importDigest = row.optionalInt64()
    geofence.isDeleted = row.bool()
    return (geofence, row.int64())
  }
}
