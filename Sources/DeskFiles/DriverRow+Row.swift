import DeskCore

extension DriverRow {
  /// The driver that a row describes.
  init(_ row: Row) throws(ImportError) {
    guard let id = row[.id] else { throw row.refusal("no id") }
    guard let name = row[.name] else { throw row.refusal("no name") }
    let both = row[.home] == nil ? Field.homeLatlng : .home
    var driver = Driver(
      id: Driver.ID(id), name: name, vehicle: row[.vehicle] ?? "",
      mode: try row.word(.mode, of: Mode.self),
      home: try row.coordinate(both, .homeLat, .homeLng))
    driver.importDigest = row.digest
    self.init(driver: driver)
  }
}
