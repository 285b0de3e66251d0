internal import CSQLite

/// A prepared statement. Values are bound and read by position, in order, with no copy on the heap.
final class Statement {
  private let pointer: OpaquePointer
  private let database: OpaquePointer
  private let doing: String

  init(_ sql: String, of database: OpaquePointer, doing: String) throws {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else {
      throw DatabaseError(database, code: code, doing: doing)
    }
    pointer = prepared
    self.database = database
    self.doing = doing
  }

  deinit { sqlite3_finalize(pointer) }

  /// Goes to the next row; false when there is none left, and the statement may be run again.
  func step() throws -> Bool {
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    let error = code == SQLITE_DONE ? nil : DatabaseError(database, code: code, doing: doing)
    sqlite3_reset(pointer)
    if let error { throw error }
    return false
  }

  /// Leaves the rows that have not been read.
  func reset() { sqlite3_reset(pointer) }

  /// Binds the one value of a query.
  func bind(_ value: Int64) throws {
    var row = RowWriter(pointer)
    row.put(value)
    try check(row.code)
  }

  /// Binds a row's values and writes it.
  func write(_ body: (inout RowWriter) throws -> Void) throws {
    var row = RowWriter(pointer)
    try body(&row)
    try check(row.code)
    _ = try step()
  }

  /// The present row, read from its first column on.
  var row: RowReader { RowReader(pointer) }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw DatabaseError(database, code: code, doing: doing) }
  }
}

/// Binds values to a statement one after the other.
struct RowWriter {
  private let pointer: OpaquePointer
  private var column: Int32 = 0
  /// What went wrong first, if anything did.
  private(set) var code = SQLITE_OK

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  mutating func put(_ value: Int64) {
    column += 1
    note(sqlite3_bind_int64(pointer, column, value))
  }

  mutating func put(_ value: Double) {
    column += 1
    note(sqlite3_bind_double(pointer, column, value))
  }

  mutating func put(_ value: String) {
    column += 1
    var text = value
    note(
      text.withUTF8 {
        csqlite_bind_text(pointer, column, $0.baseAddress, Int32(clamping: $0.count))
      }
    )
  }

  /// Binds bytes that are known to be UTF-8.
  mutating func put(text: UnsafeRawBufferPointer) {
    column += 1
    note(csqlite_bind_text(pointer, column, text.baseAddress, Int32(clamping: text.count)))
  }

  /// Binds bytes that are known to be UTF-8 and that stay as they are until the row is written; they
  /// are not copied.
  mutating func put(standing text: UnsafeRawBufferPointer) {
    column += 1
    note(
      csqlite_bind_standing_text(pointer, column, text.baseAddress, Int32(clamping: text.count)))
  }

  mutating func put(bytes: UnsafeRawBufferPointer) {
    column += 1
    note(csqlite_bind_blob(pointer, column, bytes.baseAddress, Int32(clamping: bytes.count)))
  }

  mutating func putNull() {
    column += 1
    note(sqlite3_bind_null(pointer, column))
  }

  private mutating func note(_ result: Int32) {
    if result != SQLITE_OK && code == SQLITE_OK { code = result }
  }
}

/// Reads a row's columns one after the other.
struct RowReader {
  private let pointer: OpaquePointer
  private var column: Int32 = -1

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  mutating func int64() -> Int64 {
    column += 1
    return sqlite3_column_int64(pointer, column)
  }

  mutating func double() -> Double {
    column += 1
    return sqlite3_column_double(pointer, column)
  }

  mutating func optionalInt64() -> Int64? { value().map(sqlite3_value_int64) }
  mutating func optionalDouble() -> Double? { value().map(sqlite3_value_double) }

  // The row is asked once and its value the rest: a row checks each time what it is asked. That
  // value holds until the next step, and for the one thread that owns the connection.
  private mutating func value() -> OpaquePointer? {
    column += 1
    let value = sqlite3_column_value(pointer, column)
    return sqlite3_value_type(value) == SQLITE_NULL ? nil : value
  }

  /// The text of the column; the empty one of NULL.
  mutating func text() -> String { withText { String(decoding: $0, as: UTF8.self) } }

  mutating func optionalText() -> String? {
    withText { $0.baseAddress == nil ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// The text's bytes, which stand until the next step; NULL has no address.
  mutating func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    column += 1
    let value = sqlite3_column_value(pointer, column)
    guard let start = sqlite3_value_text(value) else {
      return try body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return try body(UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
  }

  mutating func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    column += 1
    let start = sqlite3_column_blob(pointer, column)
    let count = Int(sqlite3_column_bytes(pointer, column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// Passes over columns.
  mutating func skip(_ count: Int32 = 1) { column += count }
}
