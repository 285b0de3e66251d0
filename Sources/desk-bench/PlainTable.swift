import CSQLite

/// What the store's writing is measured against: the same rows in a table of the same columns and
/// indexes, with the same pragmas, and nothing else around it.
final class PlainTable {
  /// A value as SQLite has it.
  enum Cell {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  private let connection: OpaquePointer
  private let insertion: OpaquePointer
  private let peer: OpaquePointer

  /// - Parameter board: The board whose location table is copied.
  init(path: String, like board: String) throws {
    connection = try Self.open(path)
    peer = try Self.open(board)
    try Self.run(
      connection,
      """
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -8192;
      """)
    let schema = try Self.prepare(
      peer,
      """
      select sql from sqlite_schema
      where tbl_name = 'location' and type in ('table', 'index') and sql is not null
      """)
    for row in Self.rows(of: schema) {
      if case .text(let sql)? = row.first { try Self.run(connection, sql) }
    }
    sqlite3_finalize(schema)
    let columns = try Self.prepare(connection, "select * from location")
    let marks = Array(repeating: "?", count: Int(sqlite3_column_count(columns)))
    sqlite3_finalize(columns)
    insertion = try Self.prepare(
      connection, "insert into location values (\(marks.joined(separator: ", ")))")
  }

  deinit {
    sqlite3_finalize(insertion)
    sqlite3_close_v2(connection)
    sqlite3_close_v2(peer)
  }

  /// The rows that the board's table has after a number.
  func peerRows(after sequence: Int64) throws -> [[Cell]] {
    let statement = try Self.prepare(
      peer, "select * from location where sequence > \(sequence) order by sequence")
    defer { sqlite3_finalize(statement) }
    return Self.rows(of: statement)
  }

  /// Writes rows, a transaction for every so many.
  func insert(_ rows: [[Cell]], batchSize: Int) throws {
    for start in stride(from: 0, to: rows.count, by: batchSize) {
      try Self.run(connection, "begin immediate")
      for row in rows[start..<min(rows.count, start + batchSize)] { try insert(row) }
      try Self.run(connection, "commit")
    }
  }

  private func insert(_ row: [Cell]) throws {
    var column: Int32 = 0
    for cell in row {
      column += 1
      switch cell {
      case .null: sqlite3_bind_null(insertion, column)
      case .integer(let value): sqlite3_bind_int64(insertion, column, value)
      case .real(let value): sqlite3_bind_double(insertion, column, value)
      case .text(let value): csqlite_bind_text(insertion, column, value, Int32(value.utf8.count))
      }
    }
    let code = sqlite3_step(insertion)
    sqlite3_reset(insertion)
    guard code == SQLITE_DONE else { throw BenchError("the plain loop cannot write a row") }
  }

  private static func rows(of statement: OpaquePointer) -> [[Cell]] {
    var rows: [[Cell]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          switch sqlite3_column_type(statement, column) {
          case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
          case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
          case SQLITE_NULL: .null
          default: .text(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
          }
        })
    }
    return rows
  }

  private static func open(_ path: String) throws -> OpaquePointer {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw BenchError("\(path) cannot be opened")
    }
    return opened
  }

  private static func run(_ connection: OpaquePointer, _ sql: String) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchError("the plain loop cannot run \(sql)")
    }
  }

  private static func prepare(_ connection: OpaquePointer, _ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(connection, sql, -1, flags, &statement, nil) == SQLITE_OK,
      let statement
    else { throw BenchError("the plain loop cannot prepare \(sql)") }
    return statement
  }
}
