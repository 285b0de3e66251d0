internal import DeskCore

extension SQLiteStore {
  public func troubles() throws -> [String] {
    var troubles: [String] = []
    // What is too damaged to be looked at must not hide the rest.
    for look in [lookAtPages, lookAtRows] {
      do {
        try look(&troubles)
      } catch BoardError.damaged(_, let row) {
        troubles.append("\(row): it cannot be read, and nothing can stand in its place")
      } catch let error as DatabaseError where error.isCorrupt {
        troubles.append("the file cannot be read to its end: \(error)")
      }
    }
    return troubles
  }

  /// What SQLite itself finds wrong.
  private func lookAtPages(_ troubles: inout [String]) throws {
    let doing = "check the board"
    try each("pragma integrity_check(1000)", doing: doing) { row in
      var row = row
      let lines = row.text().split(separator: "\n").filter { $0 != "ok" && !$0.hasPrefix("*** ") }
      troubles += lines.map { "file: \($0)" }
    }
    try each("pragma foreign_key_check", doing: doing) { row in
      var row = row
      let (table, number) = (row.text(), row.int64())
      let parent = row.text()
      troubles.append("file: row \(number) of \(table) names a row of \(parent) that is missing")
    }
  }

  private func lookAtRows(_ troubles: inout [String]) throws { troubles += try check() }

  /// Folds the ledger from its beginning and names what the rows have otherwise; none is as it
  /// should be.
  public func check() throws -> [String] {
    var folded = Board()
    var loaded = Board()
    var differences: [String] = []
    try ledger(after: 0) { event in
      if event.id != folded.lastEventID + 1 {
        differences.append("ledger: \(event.id) follows \(folded.lastEventID)")
      }
      folded.evolve(event)
      return true
    }
    try load { loaded.load($0) }
    differences += Self.differences(folded, loaded)
    return differences + quarantined.sorted().map { "unreadable: \($0)" }
  }

  private static func differences(_ folded: Board, _ loaded: Board) -> [String] {
    var found = Differences()
    found.compare("settings", folded.policy, loaded.policy)
    found.compare("zone", folded.zone, loaded.zone)
    found.compare("last event", folded.lastEventID, loaded.lastEventID)
    found.compare("last moment", folded.lastMoment, loaded.lastMoment)
    found.compare("active trips", folded.activeTripCount, loaded.activeTripCount)
    found.compare("running tracks", folded.runningTrackCount, loaded.runningTrackCount)
    found.compare("changes", folded.changes, loaded.changes)
    found.compare("timers", folded.timers, loaded.timers)
    found.compare("geofences", folded.geofences, loaded.geofences)
    found.compare("jobs in order", folded.jobs.map(\.id), loaded.jobs.map(\.id))
    found.compare("drivers in order", folded.drivers.map(\.id), loaded.drivers.map(\.id))
    for job in folded.jobs { found.compare("job \(job.id)", job, loaded.job(job.id)) }
    for driver in folded.drivers {
      let id = driver.id
      found.compare("driver \(id)", driver, loaded.driver(id))
      found.compare("position of \(id)", folded.position(of: id), loaded.position(of: id))
      found.compare("geofences around \(id)", folded.marks(of: id), loaded.marks(of: id))
      found.compare("stop of \(id)", folded.still(of: id), loaded.still(of: id))
      found.compare("trip of \(id)", folded.activeTrip(of: id), loaded.activeTrip(of: id))
      found.compare("track of \(id)", folded.openRun(of: id), loaded.openRun(of: id))
      found.compare("queue of \(id)", folded.queuedTrips(of: id), loaded.queuedTrips(of: id))
    }
    for i in 0..<max(folded.tripCount, loaded.tripCount) {
      let id = Trip.ID(i + 1)
      found.compare("trip \(id)", folded.trip(id), loaded.trip(id))
    }
    for i in 0..<max(folded.runs.count, loaded.runs.count) {
      let id = MockRun.ID(i + 1)
      found.compare("mock run \(id)", folded.run(id), loaded.run(id))
    }
    return found.texts
  }
}

private struct Differences {
  var texts: [String] = []

  mutating func compare<Value: Equatable>(_ what: String, _ folded: Value, _ loaded: Value) {
    if folded == loaded { return }
    let values = "ledger \(String(describing: folded)), rows \(String(describing: loaded))"
      .replacing("Optional(", with: "").replacing(")", with: "").replacing("nil", with: "none")
    // A whole row tells nobody anything.
    let isShort = values.utf8.count <= 80
    texts.append("\(what): " + (isShort ? values : "the rows are not what the ledger says"))
  }
}
