public import DeskCore

/// A board in an SQLite file: rows as they stand, and the ledger they came from, written together.
///
/// It has one owner, who is its only caller. As long as it lives no other process opens the board.
public final class SQLiteStore: Store {
  /// The path as it was given.
  public let path: String
  /// What could not be read and was passed over, each named once: `event 12`, `job row 3`.
  public internal(set) var quarantined: Set<String> = []

  /// Told how many events of how many are stored, while many are.
  let progress: (@Sendable (Int, Int) -> Void)?

  let database: Database
  let events: EventTable
  let locations: LocationTable
  let jobs: JobTable
  let drivers: DriverTable
  let geofences: GeofenceTable
  let trips: TripTable
  let runs: RunTable
  let settings: SettingTable
  let timers: TimerTable
  let changes: ChangeTable
  var paths = Paths()
  /// The number of the latest event; the two tables of the ledger share one sequence.
  var lastEventID: Int64 = 0
  var isLoaded = false
  /// The number of the latest event before the transaction under way; nil while there is none.
  var lastBefore: Int64?
  /// Why that transaction must fail, once an append in it has.
  var spoiled: (any Error)?
  // Released after the connection is gone.
  let lock: BoardLock?

  /// Opens a board, or makes it, with the folders that it needs unless they must be there; `:memory:` keeps nothing.
  ///
  /// `progress` is called now and then while one call stores thousands of events, with how many of how
  /// many are stored. Throws `BoardError`, or `DatabaseError` when SQLite itself fails.
  public init(
    path: String, makesFolders: Bool = true, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws {
    self.path = path
    self.progress = progress
    if path == BoardFile.memory {
      lock = nil
      database = try Database(path: path)
    } else {
      let file = try BoardFile.prepare(path, makesFolders: makesFolders)
      lock = try BoardLock(board: file)
      database = try Self.open(file, named: path)
    }
    try Self.setUp(database, named: path)
    events = try EventTable(database)
    locations = try LocationTable(database)
    jobs = try JobTable(database)
    drivers = try DriverTable(database)
    geofences = try GeofenceTable(database)
    trips = try TripTable(database)
    runs = try RunTable(database)
    settings = try SettingTable(database)
    timers = try TimerTable(database)
    changes = try ChangeTable(database)
    try restorePaths()
  }

  private static func open(_ file: String, named path: String) throws -> Database {
    do {
      let database = try Database(path: file)
      if database.isReadOnly { throw BoardError.notWritable(path: path) }
      return database
    } catch let error as DatabaseError where error.isCannotOpen || error.isReadOnly {
      throw BoardError.cannotOpen(path: path, reason: error.message)
    }
  }

  static let cacheSize = "pragma cache_size = -8192"

  /// Nothing is written before it is sure that the file is a board, and one of ours.
  private static func setUp(_ database: Database, named path: String) throws {
    let doing = "open the board"
    do {
      let owner = try database.number("pragma application_id", doing: doing)
      let version = Int(try database.number("pragma user_version", doing: doing))
      let tables = try database.number("select count(*) from sqlite_schema", doing: doing)
      let isNew = tables == 0 && version == 0
      guard owner == Migrations.applicationID || (isNew && owner == 0) else {
        throw BoardError.foreign(path: path)
      }
      guard version <= Migrations.current else {
        throw BoardError.newer(path: path, version: version, known: Migrations.current)
      }
      try database.run(
        """
        pragma journal_mode = wal;
        pragma synchronous = full;
        pragma foreign_keys = on;
        \(cacheSize);
        """, doing: doing)
      try Migrations.bring(database, from: max(0, version))
    } catch let error as DatabaseError {
      if error.isNotADatabase { throw BoardError.notADatabase(path: path) }
      if error.isReadOnly { throw BoardError.notWritable(path: path) }
      if error.isBusy { throw BoardError.inUse(path: path, process: nil) }
      throw error
    }
  }

  /// Goes through the rows of a query.
  func each(_ query: String, doing: String, _ body: (RowReader) throws -> Void) throws {
    let statement = try database.prepare(query, doing: doing)
    while try statement.step() { try body(statement.row) }
  }
}
