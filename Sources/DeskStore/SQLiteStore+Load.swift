public import DeskCore

extension SQLiteStore {
  public func load(_ take: (Board.Row) -> Void) throws {
    let doing = "read the board"
    // Each page is read once: a small cache is used again and again, a large one is new memory.
    try database.run("pragma cache_size = -512", doing: doing)
    try database.reading(doing: doing) { try loadAll(take) }
    try database.run(Self.cacheSize, doing: doing)
    isLoaded = true
  }

  // The largest number stands at the end of a table, where counting would go through all of it. In
  // a damaged file it may be any.
  private static let counts = """
    select
      (select max(0, min(max(slot), 1000000)) from job),
      (select max(0, min(max(slot), 1000000)) from driver),
      (select max(0, min(max(number), 1000000)) from trip),
      (select max(0, min(max(number), 1000000)) from mock_run)
    """

  private func loadAll(_ take: (Board.Row) -> Void) throws {
    let doing = "read the board"
    try each(Self.counts, doing: doing) { row in
      var row = row
      let (jobs, drivers, trips, runs) = (row.int(), row.int(), row.int(), row.int())
      guard jobs + drivers > 0 else { return }
      take(.counts(jobs: jobs, drivers: drivers, trips: trips, runs: runs))
    }
    try each(SettingTable.selection, doing: doing) { row in
      if let said = try readable("setting", row, SettingTable.row) { take(said) }
    }
    try each(DriverTable.selection, doing: doing) { row in
      if let found = try readable("driver row", row, DriverTable.driver) {
        take(.driver(found.driver, event: found.event))
      }
    }
    try each(GeofenceTable.selection, doing: doing) { row in
      if let found = try readable("geofence row", row, GeofenceTable.geofence) {
        take(.geofence(found.geofence, event: found.event))
      } else {
        // It keeps its seat: drivers' marks name geofences by theirs.
        take(.geofence(GeofenceTable.unreadable(row)))
      }
    }
    try each(JobTable.selection, doing: doing) { row in
      if let found = try readable("job row", row, JobTable.job) {
        take(.job(found.job, event: found.event))
      }
    }
    let tripEvents = try loadTrips(take)
    let runEvents = try loadRuns(take)
    try loadLocations(after: tripEvents, runEvents, take)
    try loadTimers(take)
    try loadLast(take)
  }

  /// The value of a row; nil when it makes no sense, and its name is noted.
  private func readable<Value>(
    _ kind: String, _ row: RowReader, _ read: (RowReader) throws -> Value
  ) throws -> Value? {
    do {
      return try read(row)
    } catch let error as DatabaseError {
      throw error
    } catch {
      var row = row
      quarantined.insert("\(kind) \(row.text())")
      return nil
    }
  }

  /// Gives the number of the event that wrote each trip's row.
  private func loadTrips(_ take: (Board.Row) -> Void) throws -> [Int64] {
    var events: [Int64] = []
    var pending: [(trip: Trip, event: Int64)] = []
    try each(TripTable.selection, doing: "read the trips") { row in
      guard let found = try readable("trip", row, TripTable.trip),
        found.trip.id.number == events.count + 1
      else { throw BoardError.damaged(path: path, row: "trip \(events.count + 1)") }
      take(.trip(found.trip, event: found.event))
      paths.put(found.trip)
      events.append(found.event)
      if found.trip.status == .pending { pending.append(found) }
    }
    // A driver's waiting trips stand in the order in which they came to wait, which a restarted one
    // does not share with its number.
    let queue = pending.sorted { $0.event < $1.event }
    if queue.map(\.event) != pending.map(\.event) {
      for found in queue { take(.trip(found.trip, event: found.event)) }
    }
    return events
  }

  private func loadRuns(_ take: (Board.Row) -> Void) throws -> [Int64] {
    var events: [Int64] = []
    try each(RunTable.selection, doing: "read the mock runs") { row in
      guard let found = try readable("mock run", row, RunTable.run),
        found.run.id.number == events.count + 1
      else { throw BoardError.damaged(path: path, row: "mock run \(events.count + 1)") }
      take(.run(found.run, event: found.event))
      events.append(found.event)
    }
    return events
  }

  private func loadTimers(_ take: (Board.Row) -> Void) throws {
    var count = 0
    try each(TimerTable.selection, doing: "read the timers") { row in
      guard let found = try readable("timer", row, TimerTable.timer),
        found.timer.id.number == count + 1
      else { throw BoardError.damaged(path: path, row: "timer \(count + 1)") }
      take(.timer(found.timer, event: found.event))
      count += 1
    }
    try each(ChangeTable.selection, doing: "read what can be undone") { row in
      let (span, isUndone) = try ChangeTable.change(row)
      take(.change(span, isUndone: isUndone))
    }
  }

  private func loadLast(_ take: (Board.Row) -> Void) throws {
    var last: (id: Int64, moment: Timestamp)?
    for query in [
      "select id, recorded_at from event order by id desc limit 1",
      "select sequence, recorded_at from location order by sequence desc limit 1",
    ] {
      try each(query, doing: "read the board") { row in
        var row = row
        let id = row.int64()
        let moment = row.moment()
        last = (max(id, last?.id ?? id), max(moment, last?.moment ?? moment))
      }
    }
    if let last { take(.last(last.id, last.moment)) }
  }
}
