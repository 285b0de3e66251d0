public import DeskCore

extension SQLiteStore {
  public func locations(of driver: Driver.ID, _ take: (Event) throws -> Bool) throws {
    let doing = "read a driver's locations"
    let statement = try database.prepare(LocationTable.selectOne, doing: doing)
    try database.reading(doing: doing) {
      var sequence = paths.head(of: driver)
      while sequence != 0 {
        try statement.bind(sequence)
        guard try statement.step() else { return }
        let row = statement.row
        let event = try record("location \(sequence)") {
          try LocationTable.event(row, drivers: paths.drivers)
        }
        sequence = LocationTable.previous(row)
        // What takes it may read on its own, and needs no row of ours for it.
        statement.reset()
        if let event, try !take(event) { return }
      }
    }
  }
}
