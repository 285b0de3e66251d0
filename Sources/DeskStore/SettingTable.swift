internal import DeskCore

/// The settings that have been changed, and the board's zone.
final class SettingTable {
  private let insertion: Statement

  static let selection = "select name, value, event from setting order by name"
  private static let zone = "zone"

  init(_ database: Database) throws {
    insertion = try database.prepare(
      "insert or replace into setting (name, value, event) values (?, ?, ?)",
      doing: "store a setting")
  }

  func put(_ setting: Setting, _ value: String, event: Int64) throws {
    try put(setting.rawValue, value, event: event)
  }

  func put(zone identifier: String, event: Int64) throws {
    try put(Self.zone, identifier, event: event)
  }

  private func put(_ name: String, _ value: String, event: Int64) throws {
    try insertion.write { row in
      row.put(name)
      row.put(value)
      row.put(event)
    }
  }

  static func row(_ row: RowReader) throws -> Board.Row {
    var row = row
    let name = row.text()
    let value = row.text()
    if name == zone { return .zone(value) }
    guard let setting = Setting(rawValue: name) else { throw UnreadableRow() }
    return .setting(setting, value, event: row.int64())
  }
}
