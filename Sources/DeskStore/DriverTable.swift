internal import DeskCore

/// Drivers as they stand, by slot: the order in which they came in.
final class DriverTable {
  private let insertion: Statement

  static let selection = """
    select id, name, vehicle, mode, home_lat, home_lng, is_on_duty, import_digest,
      is_deleted, event
    from driver order by slot
    """

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into driver (
        slot, id, name, vehicle, mode, home_lat, home_lng, is_on_duty, import_digest,
        is_deleted, event)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, doing: "store a driver")
  }

  func put(_ driver: Driver, slot: Int, event: Int64) throws {
    try insertion.write { row in
      row.put(slot)
      row.put(driver.id.text)
      row.put(driver.name)
      row.put(driver.vehicle)
      row.put(driver.mode?.rawValue)
      row.put(driver.home)
      row.put(driver.isOnDuty)
      row.put(driver.importDigest)
      row.put(driver.isDeleted)
      row.put(event)
    }
  }

  /// A driver, and the number of the event that left it so.
  static func driver(_ row: RowReader) throws -> (driver: Driver, event: Int64) {
    var row = row
    var driver = Driver(id: Driver.ID(row.text()), name: row.text(), vehicle: row.text())
    driver.mode = try row.optionalWord()
    driver.home = row.optionalCoordinate()
    driver.isOnDuty = row.bool()
    driver.importDigest = row.optionalInt64()
    driver.isDeleted = row.bool()
    return (driver, row.int64())
  }
}
