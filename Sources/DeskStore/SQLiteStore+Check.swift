internal import DeskCore

extension SQLiteStore {
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
    found.compare("geofences", folded.geofences, loaded.geofences)
    found.compare("jobs in order", folded.jobs.map(\.id), loaded.jobs.map(\.id))
    found.compare("drivers in order", folded.drivers.map(\.id), loaded.drivers.map(\.id))
    for job in folded.jobs { found.compare("job \(job.id)", job, loaded.job(job.id)) }
    for driver in folded.drivers {
      let id = driver.id
      found.compare("driver \(id)", driver, loaded.driver(id))
      found.compare("position of \(id)", folded.position(of: id), loaded.position(of: id))
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
    if folded != loaded { texts.append("\(what): ledger \(folded), rows \(loaded)") }
  }
}
