internal import DeskCore

/// The settings that have been changed, and the board's zone.
final class SettingTable {
  private let insertion: Statement

  static let selection = "select name, value from setting order by name"
  private static let zone = "zone"

  init(_ database: Database) throws {
    insertion = try database.prepare(
      "insert or replace into setting (name, value) values (?, ?)", doing: "store a setting")
  }

  func put(_ setting: Setting, _ value: String) throws { try put(setting.rawValue, value) }

  func put(zone identifier: String) throws { try put(Self.zone, identifier) }

  private func put(_ name: String, _ value: String) throws {
    try insertion.write { row in
      row.put(name)
      row.put(value)
    }
  }

  static func row(_ row: RowReader) throws -> Board.Row {
    var row = row
    let name = row.text()
    let value = row.text()
    if name == zone { return .zone(value) }
    guard let setting = Setting(rawValue: name) else { throw UnreadableRow() }
    return .setting(setting, value)
  }
}
