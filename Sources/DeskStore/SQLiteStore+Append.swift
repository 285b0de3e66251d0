public import DeskCore

extension SQLiteStore {
  public func append(_ events: [Event]) throws {
    if events.isEmpty { return }
    guard lastBefore != nil else { return try together { try append(events) } }
    if let spoiled { throw spoiled }
    do {
      try write(events)
    } catch {
      spoiled = error
      throw error
    }
  }

  public func begin() throws {
    precondition(lastBefore == nil, "a transaction ends before another one begins")
    if lock?.isBoardGone == true { throw BoardError.gone(path: path) }
    // Where the trips on the road began is known once the board has been read.
    if !isLoaded { try load { _ in } }
    try database.begin(doing: "store events")
    lastBefore = lastEventID
    paths.begin()
  }

  public func commit() throws {
    do {
      if let spoiled { throw spoiled }
      try database.commit(doing: "store events")
    } catch {
      rollBack()
      throw error
    }
    lastBefore = nil
  }

  public func rollBack() {
    guard let before = lastBefore else { return }
    database.rollBack()
    lastEventID = before
    paths.undo()
    lastBefore = nil
    spoiled = nil
  }

  private func write(_ events: [Event]) throws {
    let before = lastEventID
    for event in events {
      guard event.id == lastEventID + 1 else {
        throw DatabaseError(outOfSequence: event.id, after: lastEventID)
      }
      try write(event)
      lastEventID = event.id
      if events.count > 5000 { tell(event.id - before, of: events.count) }
    }
    try changes.put(events)
    if paths.isHeadsDue { try saveHeads(asOf: lastEventID) }
  }

  private func tell(_ stored: Int64, of total: Int) {
    if stored % 1000 == 0 { progress?(Int(stored), total) }
  }

  private func write(_ event: Event) throws {
    if case .located(let sighting) = event.kind { return try write(event, sighting) }
    let subject = event.subject
    try events.insert(event, subject, head: subject.driver.map(paths.head) ?? 0)
    switch event.kind {
    case .located, .visit: break
    case .job(_, let job): try jobs.put(job, event: event.id)
    case .driver(_, let driver):
      if paths.slot(of: driver.id) == nil { paths.add(driver.id) }
      try drivers.put(driver, slot: paths.slot(of: driver.id) ?? 0, event: event.id)
    case .trip(_, let trip), .geofence(_, let trip):
      try trips.put(trip, event: event.id)
      paths.put(trip)
    case .fence(_, let geofence): try geofences.put(geofence, event: event.id)
    case .mock(_, let run): try runs.put(run, event: event.id)
    case .timer(_, let timer): try timers.put(timer, event: event.id)
    case .setting(let setting, let value): try settings.put(setting, value, event: event.id)
    case .zone(let identifier): try settings.put(zone: identifier, event: event.id)
    }
  }

  private func write(_ event: Event, _ sighting: Sighting) throws {
    let slot = paths.slot(of: sighting.location.driver)
    let previous = slot.map { paths.advance(slot: $0, to: event.id) } ?? 0
    var first: Int64?
    if sighting.verdict == .accepted, let trip = sighting.trip {
      first = paths.first(of: trip, at: event.id)
    }
    try locations.insert(event, sighting, slot: slot, previous: previous, first: first)
  }

  private func saveHeads(asOf sequence: Int64) throws {
    let statement = try database.prepare(
      "insert or replace into path_heads (one, sequence, heads) values (1, ?, ?)",
      doing: "store the drivers' latest locations")
    // Int64 as it lies in memory is little-endian on every machine that the desk runs on.
    try paths.heads.withUnsafeBytes { bytes in
      try statement.write { row in
        row.put(sequence)
        row.put(bytes: bytes)
      }
    }
    paths.noteHeadsSaved()
  }

  /// Brings `paths` to what the tables say of the drivers.
  func restorePaths() throws {
    let doing = "read the drivers' latest locations"
    try each("select id from driver order by slot", doing: doing) { row in
      var row = row
      paths.add(Driver.ID(row.text()))
    }
    var saved: Int64 = 0
    lastEventID = max(
      try database.number("select max(id) from event", doing: doing),
      try database.number("select max(sequence) from location", doing: doing))
    try each("select sequence, heads from path_heads", doing: doing) { row in
      var row = row
      saved = row.int64()
      row.withBytes { paths.restore(heads: $0) }
    }
    let tail = try database.prepare(
      "select sequence, driver from location where sequence > ? order by sequence", doing: doing)
    try tail.bind(saved)
    while try tail.step() {
      var row = tail.row
      let sequence = row.int64()
      let slot = row.int()
      if paths.driver(slot: slot) != nil { _ = paths.advance(slot: slot, to: sequence) }
    }
    paths.keep()
  }
}
