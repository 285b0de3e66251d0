import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let events = Command(
    name: "events",
    options: [
      OptionSpec("trip", "ID", .jobOrTrip, "what concerns a trip, or a job's latest"),
      OptionSpec("all", "user.updated_trip and bare locations too"),
      OptionSpec("since", "N", .number, "what came after event N"),
      OptionSpec("last", "N", .number, "the latest N; 20"),
    ],
    summary: "list what happened, the latest 20 unless said otherwise",
    details: """
      user.updated_trip and bare locations are left out unless --all is given.
      """
  ) { session, line throws(CommandError) in
    let last = try line.integer("last")
    let since = try line.integer("since")
    for (name, value) in [("last", last), ("since", since)] where (value ?? 0) < 0 {
      throw .usage("--\(name) takes a number from 0 on")
    }
    let trip = try line.value("trip").map { word throws(CommandError) in
      try session.trip(word).id
    }
    let query = EventQuery(trip: trip, isAll: line.has("all"), since: since, last: last)
    let events = try session.ledger(query.run)
    if session.style.isJSON {
      for event in session.inner(events) { session.show("events", "", ["event": event]) }
      return
    }
    if events.isEmpty { return session.remark("events", "No such events.") }
    let moments = session.moments()
    var table = Table([
      .init(title: "ID", isRight: true), .init(title: "TIME"), .init(title: "EVENT"),
      .init(title: "WHAT", minimum: 10), .init(title: "CAUSE", leaves: 1),
    ])
    for event in events { table.add(EventText.cells(event, moments)) }
    session.put(table.text(width: session.columns, mark: session.look.cutMark))
  }
}

extension Session {
  /// Events as they stand within a result, where their own kind would be told twice.
  func inner(_ events: [Event]) -> [JSON] {
    engine.read { board in
      events.map { event in
        guard case .object(let fields) = EventText.json(event, board) else { return .null }
        return .object(fields.filter { $0.key != "kind" })
      }
    }
  }
}

/// Which events are wanted, oldest first.
private struct EventQuery: Sendable {
  let trip: Trip.ID?
  let isAll: Bool
  let since: Int?
  let last: Int?

  func run(_ store: any Store) throws -> [Event] {
    if let trip {
      let events = try store.events(of: trip).filter(isWanted)
      return Array(events.suffix(last ?? events.count))
    }
    var events: [Event] = []
    if let since {
      try store.ledger(after: Int64(since)) { event in
        if isWanted(event) { events.append(event) }
        return true
      }
      return Array(events.suffix(last ?? events.count))
    }
    let limit = last ?? 20
    if limit == 0 { return [] }
    try store.latestEvents(withLocations: isAll) { event in
      if isWanted(event) { events.append(event) }
      return events.count < limit
    }
    return events.reversed()
  }

  private func isWanted(_ event: Event) -> Bool {
    if let since, event.id <= Int64(since) { return false }
    if isAll { return true }
    switch event.kind {
    case .located: return false
    case .trip(.updated, _): return false
    case .trip, .job, .driver, .fence, .geofence, .visit, .mock, .timer, .setting, .zone:
      return true
    }
  }
}
