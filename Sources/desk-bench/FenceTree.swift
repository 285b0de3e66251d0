import CSQLite
import DeskCore

/// What finding the geofences about a location is measured against: their boxes in an R*Tree of
/// SQLite in memory, and then the shape itself for each box found.
final class FenceTree {
  private let connection: OpaquePointer
  private let query: OpaquePointer
  private let shapes: [Shape]

  init(_ shapes: [Shape]) throws {
    self.shapes = shapes
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw BenchError("no R*Tree can be opened")
    }
    connection = opened
    try Self.run(
      opened, "create virtual table fence using rtree(id, minlng, maxlng, minlat, maxlat)")
    try Self.run(opened, "begin")
    let insertion = try Self.prepare(opened, "insert into fence values (?, ?, ?, ?, ?)")
    for (i, shape) in shapes.enumerated() {
      let bounds = shape.bounds
      sqlite3_bind_int64(insertion, 1, Int64(i))
      let edges = [bounds.west, bounds.east, bounds.south, bounds.north]
      for (column, edge) in edges.enumerated() {
        sqlite3_bind_double(insertion, Int32(column + 2), edge)
      }
      let code = sqlite3_step(insertion)
      sqlite3_reset(insertion)
      guard code == SQLITE_DONE else { throw BenchError("the R*Tree takes no box") }
    }
    sqlite3_finalize(insertion)
    try Self.run(opened, "commit")
    query = try Self.prepare(
      opened,
      """
      select id from fence where minlng <= ?1 and maxlng >= ?1 and minlat <= ?2 and maxlat >= ?2
      """)
  }

  deinit {
    sqlite3_finalize(query)
    sqlite3_close_v2(connection)
  }

  /// How many geofences the places lie in, all together.
  func count(_ places: [Coordinate]) -> Int {
    var count = 0
    for place in places {
      sqlite3_bind_double(query, 1, place.longitude)
      sqlite3_bind_double(query, 2, place.latitude)
      while sqlite3_step(query) == SQLITE_ROW {
        if shapes[Int(sqlite3_column_int64(query, 0))].contains(place) { count += 1 }
      }
      sqlite3_reset(query)
    }
    return count
  }

  private static func run(_ connection: OpaquePointer, _ sql: String) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchError("the R*Tree cannot run \(sql)")
    }
  }

  private static func prepare(_ connection: OpaquePointer, _ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(connection, sql, -1, flags, &statement, nil) == SQLITE_OK,
      let statement
    else { throw BenchError("the R*Tree cannot prepare \(sql)") }
    return statement
  }
}
