/// Where a board is kept. It is not Sendable: one owner, the engine, confines it and is its only
/// caller.
public protocol Store: AnyObject {
  /// Hands over the rows as they were last stored (see `Board.load`).
  func load(_ take: (Board.Row) -> Void) throws

  /// Stores events and the rows that they leave, all or nothing; on disk when it returns.
  func append(_ events: [Event]) throws

  /// Begins to store many appends together, all or nothing; what they have brought so far is read as
  /// if it were stored already. Ended by `commit` or `rollBack` before another one begins.
  func begin() throws

  /// Stores what has been appended since `begin`: on disk when this returns, and rolled back when it
  /// throws. It throws when one of the appends has failed, also where nobody minded.
  func commit() throws

  /// Leaves everything as if nothing had been appended since `begin`.
  func rollBack()

  /// The ledger from its beginning or from a number on, in order, until `take` says false.
  func ledger(after id: Int64, _ take: (Event) throws -> Bool) throws

  /// The event of that number; nil when there is none that can be read.
  func event(_ id: Int64) throws -> Event?

  /// The ledger's events of one trip, in order.
  func events(of trip: Trip.ID) throws -> [Event]

  /// The way that a trip has come in its present run, by the time of measurement: the locations that
  /// counted for it, late and implausible ones in their places, thinned (see `thinnedPath`). Reads nothing else of the ledger;
  /// empty for a run that has not begun.
  func path(of trip: Trip.ID) throws -> [PathPoint]

  /// A driver's locations of the ledger, whatever was thought of them, newest stored first, until
  /// `take` says false. Reads nothing else of the ledger.
  func locations(of driver: Driver.ID, _ take: (Event) throws -> Bool) throws

  /// The latest events, newest first, until `take` says false; without the locations, which are
  /// most of a ledger, unless they are asked for.
  func latestEvents(withLocations: Bool, _ take: (Event) throws -> Bool) throws

  /// The first ETA of each trip's present run, in their order; nil where none was known. As
  /// `events(of:)` tells it (see `firstETA`), and quicker for many.
  func firstETAs(of trips: [Trip.ID]) throws -> [ETA?]

  /// Begins a copy of the whole board in a file; nothing of that name is touched before the copy is
  /// whole. An existing file is replaced only if that is asked for.
  func beginBackup(to path: String, isReplacing: Bool) throws -> any Backup

  /// What is wrong with the board, a sentence each: what is kept contradicts itself, or the rows are
  /// not what the ledger says. Reads everything and changes nothing.
  func troubles() throws -> [String]
}

/// A copy of a board on its way, made step by step: what is stored between two steps is in it too.
/// It belongs to the store's owner; letting go of it before it is whole takes it away again.
public protocol Backup: AnyObject {
  /// Copies a little more, in about a millisecond.
  func step() throws -> BackupStep
}

/// How far a copy has come.
public enum BackupStep: Sendable {
  /// How many of how many pages.
  case copied(Int, of: Int)
  /// All is copied. What remains is to bring it safely to disk and give it its name, which may take
  /// long and may be done by anybody, once, while the `Backup` is still held.
  case whole(finish: @Sendable () throws -> Void)
}

extension Store {
  /// Stores what the body appends, all or nothing; nothing when it throws.
  public func together(_ body: () throws -> Void) throws {
    try begin()
    do {
      try body()
    } catch {
      rollBack()
      throw error
    }
    try commit()
  }

  public func event(_ id: Int64) throws -> Event? {
    var found: Event?
    try ledger(after: id - 1) { event in
      if event.id == id { found = event }
      return false
    }
    return found
  }

  public func firstETAs(of trips: [Trip.ID]) throws -> [ETA?] {
    try trips.map { try events(of: $0).firstETA }
  }
}
