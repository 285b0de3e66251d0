/// Where a board is kept. It is not Sendable: one owner, the engine, confines it and is its only
/// caller.
public protocol Store: AnyObject {
  /// Hands over the rows as they were last stored (see `Board.load`).
  func load(_ take: (Board.Row) -> Void) throws

  /// Stores events and the rows that they leave, all or nothing; on disk when it returns.
  func append(_ events: [Event]) throws

  /// Makes all that is appended from here to the end one transaction.
  func begin() throws

  /// Ends it: what was appended is on disk when this returns, or all undone when it was not to be
  /// kept or when this throws.
  func end(isKept: Bool) throws

  /// The ledger from its beginning or from a number on, in order, until `take` says false.
  func ledger(after id: Int64, _ take: (Event) throws -> Bool) throws

  /// The ledger's events of one trip, in order.
  func events(of trip: Trip.ID) throws -> [Event]

  /// The way that a trip has come in its present run: the accepted locations that counted for it,
  /// by time. Reads nothing else of the ledger; empty for a run that has not begun.
  func path(of trip: Trip.ID) throws -> [PathPoint]

  /// The latest events, newest first, until `take` says false; without the locations, which are
  /// most of a ledger, unless they are asked for.
  func latestEvents(withLocations: Bool, _ take: (Event) throws -> Bool) throws

  /// The first ETA of each trip's present run, in their order; nil where none was known. As
  /// `events(of:)` tells it (see `firstETA`), and quicker for many.
  func firstETAs(of trips: [Trip.ID]) throws -> [ETA?]
}

extension Store {
  public func firstETAs(of trips: [Trip.ID]) throws -> [ETA?] {
    try trips.map { try events(of: $0).firstETA }
  }
}
