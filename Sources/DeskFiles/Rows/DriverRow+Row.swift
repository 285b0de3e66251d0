import DeskCore

extension DriverRow {
  /// The driver that a row describes.
  init(_ row: inout Row) throws(ImportReason) {
    guard let id = row.value(.id)?.unwrapped else { throw ImportReason("no id") }
    guard let name = row[.name] else { throw ImportReason("no name") }
    let both = row.has(.home) ? Field.home : .homeLatlng
    var driver = Driver(
      id: Driver.ID(id), name: name, vehicle: row[.vehicle] ?? "", mode: row.mode(),
      home: try row.coordinate(both, .homeLat, .homeLng))
    driver.importDigest = row.digest
    self.init(driver: driver)
  }
}
