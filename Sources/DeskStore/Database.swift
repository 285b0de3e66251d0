internal import CSQLite

/// One connection to an SQLite database. It has one owner, who is the only one to call it.
final class Database {
  private let pointer: OpaquePointer

  init(path: String) throws {
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = DatabaseError(opened, code: code, doing: "open the board")
      sqlite3_close_v2(opened)
      throw error
    }
    pointer = opened
    sqlite3_busy_timeout(pointer, 3000)
  }

  // Statements that live on keep the connection open until they are gone.
  deinit { sqlite3_close_v2(pointer) }

  /// Whether the file may only be read.
  var isReadOnly: Bool { sqlite3_db_readonly(pointer, "main") == 1 }

  /// Runs statements that give no rows.
  func run(_ sql: String, doing: String) throws {
    let code = sqlite3_exec(pointer, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(pointer, code: code, doing: doing) }
  }

  /// A statement to be run many times.
  func prepare(_ sql: String, doing: String) throws -> Statement {
    try Statement(sql, of: pointer, doing: doing)
  }

  /// The number that a query gives.
  func number(_ sql: String, doing: String) throws -> Int64 {
    let statement = try prepare(sql, doing: doing)
    guard try statement.step() else { return 0 }
    var row = statement.row
    return row.int64()
  }

  /// All or nothing: what the body wrote is on disk when this returns, and undone when it throws.
  func transaction(doing: String, _ body: () throws -> Void) throws {
    try begin(doing: doing)
    do {
      try body()
      try commit(doing: doing)
    } catch {
      rollBack()
      throw error
    }
  }

  func begin(doing: String) throws { try run("begin immediate", doing: doing) }

  func commit(doing: String) throws { try run("commit", doing: doing) }

  /// Undoes the transaction under way. Some errors have done so already, and that it fails leaves
  /// nothing else to do: the error before it is the one to tell.
  func rollBack() {
    if sqlite3_get_autocommit(pointer) == 0 { sqlite3_exec(pointer, "rollback", nil, nil, nil) }
  }

  /// Begins to copy the whole database into another one.
  func beginCopy(into target: Database, doing: String) throws -> DatabaseCopy {
    try DatabaseCopy(from: pointer, into: target.pointer, doing: doing)
  }

  /// Reads everything as of one moment, and takes the file's lock once, not once a statement.
  func reading(doing: String, _ body: () throws -> Void) throws {
    // Within a reading the outer one goes on.
    if sqlite3_get_autocommit(pointer) == 0 { return try body() }
    try run("begin", doing: doing)
    // A read transaction has nothing to lose; its end cannot fail.
    defer { sqlite3_exec(pointer, "rollback", nil, nil, nil) }
    try body()
  }
}
