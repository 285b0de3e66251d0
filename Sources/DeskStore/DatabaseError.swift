internal import CSQLite

/// What SQLite could not do. Whatever it was part of has been undone.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's extended result code.
  public let code: Int32
  /// SQLite's own words.
  public let message: String
  /// What the desk was about to do: `store events`.
  public let doing: String

  init(code: Int32, message: String, doing: String) {
    self.code = code
    self.message = message
    self.doing = doing
  }

  init(_ database: OpaquePointer?, code: Int32, doing: String) {
    // The connection's words belong to its latest error, which may be another one.
    let isLatest = database.map { sqlite3_extended_errcode($0) == code } ?? false
    let words = isLatest ? sqlite3_errmsg(database) : sqlite3_errstr(code)
    self.init(code: code, message: words.map { String(cString: $0) } ?? "unknown", doing: doing)
  }

  /// The rule that SQLite cannot check: the numbers of the two tables of the ledger have no gap.
  init(outOfSequence id: Int64, after last: Int64) {
    self.init(
      code: SQLITE_CONSTRAINT, message: "event \(id) cannot follow event \(last)",
      doing: "store events")
  }

  /// SQLite's result code without its finer distinctions, as its manual numbers them.
  public var primaryCode: Int32 { code & 0xff }

  /// The disk, or the room the file may take, is full.
  public var isFull: Bool { primaryCode == SQLITE_FULL }

  /// The file is no database.
  public var isNotADatabase: Bool { primaryCode == SQLITE_NOTADB }

  /// The file, or its folder, may not be written.
  public var isReadOnly: Bool { primaryCode == SQLITE_READONLY }

  /// The file could not be opened or made.
  public var isCannotOpen: Bool { primaryCode == SQLITE_CANTOPEN }

  /// Another program holds the file.
  public var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// What is in the file contradicts itself.
  public var isCorrupt: Bool { primaryCode == SQLITE_CORRUPT }

  /// The row breaks a rule of its table.
  public var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

  public var description: String { "SQLite error \(primaryCode): \(message)" }
}
