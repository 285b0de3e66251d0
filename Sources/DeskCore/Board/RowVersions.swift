/// A row of the board, whatever it is a row of.
public enum RowKey: Hashable, Sendable {
  case job(Job.ID)
  case driver(Driver.ID)
  case trip(Trip.ID)
  case fence(Geofence.ID)
  case run(MockRun.ID)
  case timer(DeskTimer.ID)
  case setting(Setting)
}

/// The number of the event that each row was last written by; 0 is none that is known.
struct RowVersions: Sendable {
  var jobs: [Int64] = []
  var drivers: [Int64] = []
  var fences: [Int64] = []
  var trips: [Int64] = []
  var runs: [Int64] = []
  var timers: [Int64] = []
  var settings: [Setting: Int64] = [:]
}

extension [Int64] {
  /// Sets the version of a slot, which may be the next new one.
  mutating func set(_ version: Int64, at slot: Int) {
    if slot < count { self[slot] = version } else { append(version) }
  }

  fileprivate func version(_ slot: Int?) -> Int64 {
    slot.flatMap { indices.contains($0) ? self[$0] : nil } ?? 0
  }
}

extension Event.Kind {
  /// The row that it leaves behind; nil for a location and for the zone.
  public var row: RowKey? {
    switch self {
    case .located, .visit, .zone: nil
    case .job(_, let job): .job(job.id)
    case .driver(_, let driver): .driver(driver.id)
    case .trip(_, let trip), .geofence(_, let trip): .trip(trip.id)
    case .fence(_, let geofence): .fence(geofence.id)
    case .mock(_, let run): .run(run.id)
    case .timer(_, let timer): .timer(timer.id)
    case .setting(let setting, _): .setting(setting)
    }
  }
}

extension Board {
  /// The number of the event that a row was last written by; 0 for one that never was.
  public func version(of row: RowKey) -> Int64 {
    switch row {
    case .job(let id): versions.jobs.version(jobSlots[id])
    case .driver(let id): versions.drivers.version(driverSlots[id])
    case .trip(let id): versions.trips.version(id.number - 1)
    case .fence(let id): versions.fences.version(geofenceSlots[id])
    case .run(let id): versions.runs.version(id.number - 1)
    case .timer(let id): versions.timers.version(id.number - 1)
    case .setting(let setting): versions.settings[setting] ?? 0
    }
  }

  /// Writes into the events of one decision which event each of them follows. Where all rows are
  /// known to be different ones, none is looked for among those before.
  func link(_ events: inout [Event], areDistinct: Bool = false) {
    var written: [RowKey: Int64] = [:]
    let remembers = events.count > 1 && !areDistinct
    for i in events.indices {
      guard let row = events[i].kind.row else { continue }
      events[i].prior = (remembers ? written[row] : nil) ?? version(of: row)
      if remembers { written[row] = events[i].id }
    }
  }
}
