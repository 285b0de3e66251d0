public import DeskCore

extension SQLiteStore {
  public func ledger(after id: Int64, _ take: (Event) throws -> Bool) throws {
    let doing = "read the ledger"
    let events = try database.prepare(EventTable.selectAfter, doing: doing)
    let locations = try database.prepare(LocationTable.selectAfter, doing: doing)
    try events.bind(id)
    try locations.bind(id)
    try merge(events, locations, take) { $0.id < $1.id }
  }

  public func latestEvents(withLocations: Bool, _ take: (Event) throws -> Bool) throws {
    let doing = "read the ledger"
    let events = try database.prepare(EventTable.selectLatest, doing: doing)
    guard withLocations else {
      while let event = try nextEvent(events)?.event, try take(event) {}
      return
    }
    let locations = try database.prepare(LocationTable.selectLatest, doing: doing)
    try merge(events, locations, take) { $0.id > $1.id }
  }

  private func merge(
    _ events: Statement, _ locations: Statement, _ take: (Event) throws -> Bool,
    by isBefore: (Event, Event) -> Bool
  ) throws {
    var event = try nextEvent(events)?.event
    var location = try nextLocation(locations)
    while true {
      switch (event, location) {
      case (nil, nil): return
      case (let first?, nil):
        if try !take(first) { return }
        event = try nextEvent(events)?.event
      case (let first?, let second?) where isBefore(first, second):
        if try !take(first) { return }
        event = try nextEvent(events)?.event
      case (_, let second?):
        if try !take(second) { return }
        location = try nextLocation(locations)
      }
    }
  }

  private func nextEvent(_ statement: Statement) throws -> (event: Event, head: Int64)? {
    while try statement.step() {
      let row = statement.row
      if let found = try record("event \(EventTable.id(row))", { try events.record(row) }) {
        return found
      }
    }
    return nil
  }

  private func nextLocation(_ statement: Statement) throws -> Event? {
    while try statement.step() {
      let row = statement.row
      let found = try record("location \(LocationTable.sequence(row))") {
        try LocationTable.event(row, drivers: paths.drivers)
      }
      if let found { return found }
    }
    return nil
  }

  public func event(_ id: Int64) throws -> Event? {
    let doing = "read an event"
    try events.one.bind(id)
    defer { events.one.reset() }
    if let event = try nextEvent(events.one)?.event { return event }
    let location = try database.prepare(LocationTable.selectOne, doing: doing)
    try location.bind(id)
    return try nextLocation(location)
  }

  /// The part of a driver's path on which a trip's locations lie.
  private struct Stretch {
    var driver: Driver.ID
    var after: Int64
    var head: Int64
  }

  public func events(of trip: Trip.ID) throws -> [Event] {
    let statement = try database.prepare(EventTable.selectTrip, doing: "read a trip's events")
    try statement.bind(Int64(trip.number))
    var found: [Event] = []
    var stretches: [Stretch] = []
    var isOpen = false
    while let (event, head) = try nextEvent(statement) {
      found.append(event)
      guard let row = event.kind.trip else { continue }
      isOpen = row.status.isActive
      if stretches.last?.driver != row.driver {
        stretches.append(Stretch(driver: row.driver, after: event.id, head: head))
      }
      stretches[stretches.count - 1].head = head
    }
    if isOpen, let last = stretches.last {
      stretches[stretches.count - 1].head = paths.head(of: last.driver)
    }
    let doing = "read a trip's locations"
    let cursor = try LocationCursor(database, doing: doing)
    let whole = try database.prepare(LocationTable.selectOne, doing: doing)
    try database.reading(doing: doing) {
      for stretch in stretches { try collect(trip, along: stretch, cursor, whole, into: &found) }
    }
    return found.sorted { $0.id < $1.id }
  }

  private func collect(
    _ trip: Trip.ID, along stretch: Stretch, _ cursor: LocationCursor, _ whole: Statement,
    into found: inout [Event]
  ) throws {
    try walk(from: stretch.head, cursor) { trace in
      guard trace.sequence > stretch.after else { return false }
      if trace.sighting.trip == trip {
        try whole.bind(trace.sequence)
        defer { whole.reset() }
        if let event = try nextLocation(whole) { found.append(event) }
      }
      return true
    }
  }
}

extension Event.Kind {
  fileprivate var trip: Trip? {
    switch self {
    case .trip(_, let trip), .geofence(_, let trip): trip
    case .located, .job, .driver, .visit, .fence, .mock, .timer, .setting, .zone: nil
    }
  }
}
