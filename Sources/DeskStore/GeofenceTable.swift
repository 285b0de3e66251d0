internal import DeskCore

/// Geofences as they stand, by slot: the order in which they came in.
final class GeofenceTable {
  private let insertion: Statement

  static let selection = """
    select tag, external_id, description, lat, lng, radius_m, import_digest, is_deleted, event,
      polygon, more
    from geofence order by slot
    """

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into geofence (
        slot, tag, external_id, description, lat, lng, radius_m, import_digest, is_deleted,
        event, polygon, more)
      values ((select slot from geofence where tag = ?1 and external_id = ?2), ?1, ?2, ?, ?, ?, ?,
        ?, ?, ?, ?, ?)
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
      row.put(try geofence.shape.polygon?.text())
      try row.put(Self.extras(of: geofence))
    }
  }

  private static func extras(of geofence: Geofence) throws -> Extras {
    var more = Extras()
    let rules = geofence.rules
    more.put("is_disabled", !rules.isEnabled)
    more.put("disable_after", rules.disableAfter)
    more.put("delete_after", rules.deleteAfter)
    if !rules.drivers.isEmpty { try more.put(json: "drivers", rules.drivers) }
    more.put("hours", rules.hours?.description)
    more.put("zone", rules.zone)
    more.put("dwell_minutes", rules.dwellMinutes)
    more.put("needs_stop", rules.needsStop)
    more.put("threshold_minutes", rules.approachingThreshold)
    if !geofence.metadata.isEmpty { try more.put(json: "metadata", geofence.metadata) }
    more.put("cleared_by", geofence.clearedBy == 0 ? nil : Int(geofence.clearedBy))
    return more
  }

  /// What stands for a row that makes no sense: a geofence of its name that is off the board.
  static func unreadable(_ row: RowReader) -> Geofence {
    var row = row
    let id = Geofence.ID(tag: row.text(), externalID: row.text())
    var geofence = Geofence(
      id: id, circle: Circle(center: Coordinate(latitude: 0, longitude: 0), radiusMeters: 10))
    geofence.isDeleted = true
    return geofence
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
    let event = row.int64()
    if let ring = row.optionalText() { geofence.shape = .polygon(try Polygon(text: ring)) }
    if let more = try row.extras() { try read(more, into: &geofence) }
    return (geofence, event)
  }

  private static func read(_ more: Extras, into geofence: inout Geofence) throws {
    var rules = GeofenceRules()
    rules.isEnabled = !more.bool("is_disabled")
    rules.disableAfter = try more.moment("disable_after")
    rules.deleteAfter = try more.moment("delete_after")
    rules.drivers = try more.json("drivers") ?? []
    rules.hours = try more.text("hours").map { try OperatingHours(parsing: $0) }
    rules.zone = more.text("zone")
    rules.dwellMinutes = try more.double("dwell_minutes")
    rules.needsStop = more.bool("needs_stop")
    rules.approachingThreshold = try more.double("threshold_minutes")
    geofence.rules = rules
    geofence.metadata = try more.json("metadata") ?? [:]
    geofence.clearedBy = Int64(try more.int("cleared_by") ?? 0)
  }
}

extension Shape {
  /// What has corners; nil for a circle.
  var polygon: Polygon? {
    switch self {
    case .circle: nil
    case .polygon(let polygon): polygon
    }
  }
}
