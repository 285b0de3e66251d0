public import DeskCore

extension SQLiteStore {
  public func firstETAs(of trips: [Trip.ID]) throws -> [ETA?] {
    let doing = "read the first ETAs"
    let events = try database.prepare(TripNote.selection, doing: doing)
    let cursor = try LocationCursor(database, doing: doing)
    var found: [ETA?] = []
    try database.reading(doing: doing) {
      for trip in trips { found.append(try firstETA(of: trip, events, cursor)) }
    }
    return found
  }

  private func firstETA(of trip: Trip.ID, _ events: Statement, _ cursor: LocationCursor) throws
    -> ETA?
  {
    try events.bind(Int64(trip.number))
    var notes: [TripNote] = []
    while try events.step() { notes.append(try TripNote(events.row)) }
    let run = notes.last { $0.isStart }?.run
    guard let start = notes.firstIndex(where: { $0.isStart && $0.run == run }) else {
      return notes.lazy.compactMap(\.eta).first
    }
    var after = notes[start].id
    for note in notes[start...] {
      // What the driver was seen at before the event came before it.
      if let eta = try firstETA(of: trip, after: after, upTo: note.head, cursor) { return eta }
      if let eta = note.eta { return eta }
      after = max(after, note.head)
    }
    let head = paths.head(of: notes[start].driver)
    return notes[notes.count - 1].isOpen
      ? try firstETA(of: trip, after: after, upTo: head, cursor) : nil
  }

  /// The first ETA that a trip has by locations of a stretch of its driver's path.
  private func firstETA(
    of trip: Trip.ID, after: Int64, upTo head: Int64, _ cursor: LocationCursor
  ) throws -> ETA? {
    guard head > after else { return nil }
    var earliest: ETA?
    var first: Int64?
    try walk(from: head, cursor) { trace in
      guard trace.sequence > after else { return false }
      guard trace.sighting.trip == trip else { return true }
      earliest = trace.sighting.eta ?? earliest
      first = trace.first
      // It knows where the trip began, so that the way there need not be walked.
      return first.map { $0 <= after || $0 >= trace.sequence } ?? true
    }
    if let first, first > after {
      try walk(from: first, cursor) { trace in
        if trace.sighting.trip == trip { earliest = trace.sighting.eta ?? earliest }
        return false
      }
    }
    return earliest
  }
}

/// What an event says of a trip's ETA.
private struct TripNote {
  var id: Int64
  /// The driver's latest location then.
  var head: Int64
  var driver: Driver.ID
  var isStart: Bool
  var run: Int
  var isOpen: Bool
  var eta: ETA?

  // A payload that is no JSON says nothing; it is told of where the whole event is read. Nor does a
  // visit, which carries no trip.
  static let selection = """
    select id, location, driver, type, payload ->> '$.run', payload ->> '$.status',
      payload ->> '$.eta.milliseconds', payload ->> '$.eta.distanceMeters',
      payload ->> '$.eta.computedAt', payload ->> '$.eta.source'
    from event
    where trip = ? and (type glob 'user.*' or type glob 'trip.*') and json_valid(payload)
      and payload ->> '$.fence' is null
    order by id
    """

  init(_ row: RowReader) throws {
    var row = row
    id = row.int64()
    head = row.int64()
    driver = Driver.ID(row.text())
    isStart = row.text() == Event.TripChange.started.rawValue
    run = row.int()
    isOpen = Trip.Status(rawValue: row.text())?.isActive ?? false
    guard let milliseconds = row.optionalInt64() else { return }
    let distance = row.optionalDouble()
    let computedAt = row.moment()
    guard let source = ETA.Source(rawValue: row.text()) else { return }
    eta = ETA(
      duration: .milliseconds(milliseconds), distanceMeters: distance, computedAt: computedAt,
      source: source)
  }
}
