public import DeskCore

extension SQLiteStore {
  public func locations(of driver: Driver.ID, _ take: (Event) throws -> Bool) throws {}
}
