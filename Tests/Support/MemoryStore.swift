public import DeskCore
import Synchronization

/// A store that keeps its events in memory, and fails when a test tells it to.
public final class MemoryStore: Store {
  /// What a store says that was told to fail.
  public struct Failure: Error, Hashable {
    public init() {}
  }

  private struct Kept {
    var events: [Event] = []
    var failsNext = false
    var batches: [Int] = []
    var troubles: [String] = []
    /// How much there was at the beginning of the transaction under way.
    var before: (events: Int, batches: Int)?
  }

  private let kept: Mutex<Kept>
  private let made = Made()

  /// The files that backups were made in; it outlives the store.
  private final class Made: Sendable {
    let names = Mutex<[String]>([])
  }

  /// A store that has these events already.
  public init(_ events: [Event] = []) { kept = Mutex(Kept(events: events)) }

  /// All events, in order.
  public var events: [Event] { kept.withLock { $0.events } }

  /// How many events each `append` brought, in order.
  public var batches: [Int] { kept.withLock { $0.batches } }

  /// Makes the next `append` fail and store nothing.
  public func failNextAppend() { kept.withLock { $0.failsNext = true } }

  public func load(_ take: (Board.Row) -> Void) throws {
    var board = Board()
    for event in events { board.evolve(event) }
    for setting in Setting.allCases {
      let value = board.policy.value(setting)
      take(.setting(setting, value, event: board.version(of: .setting(setting))))
    }
    take(.zone(board.zone.identifier))
    for driver in board.drivers {
      take(.driver(driver, event: board.version(of: .driver(driver.id))))
    }
    for (geofence, event) in lastGeofences { take(.geofence(geofence, event: event)) }
    for job in board.jobs { take(.job(job, event: board.version(of: .job(job.id)))) }
    for trip in board.trips { take(.trip(trip, event: board.version(of: .trip(trip.id)))) }
    for run in board.runs { take(.run(run, event: board.version(of: .run(run.id)))) }
    for timer in board.timers { take(.timer(timer, event: board.version(of: .timer(timer.id)))) }
    for span in board.changes.done { take(.change(span, isUndone: false)) }
    for span in board.changes.undone.reversed() { take(.change(span, isUndone: true)) }
    for (event, sighting) in lastSightings { take(.sighting(sighting, event: event)) }
    if let moment = board.lastMoment { take(.last(board.lastEventID, moment)) }
  }

  public func append(_ events: [Event]) throws {
    try kept.withLock {
      if $0.failsNext {
        $0.failsNext = false
        throw Failure()
      }
      $0.events += events
      $0.batches.append(events.count)
    }
  }

  public func event(_ id: Int64) throws -> Event? { events.first { $0.id == id } }

  public func begin() throws {
    kept.withLock { $0.before = ($0.events.count, $0.batches.count) }
  }

  public func commit() throws { kept.withLock { $0.before = nil } }

  public func rollBack() {
    kept.withLock {
      guard let before = $0.before else { return }
      $0.events.removeLast($0.events.count - before.events)
      $0.batches.removeLast($0.batches.count - before.batches)
      $0.before = nil
    }
  }

  /// What `troubles` says.
  public func say(troubles: [String]) { kept.withLock { $0.troubles = troubles } }

  public func troubles() throws -> [String] { kept.withLock { $0.troubles } }

  /// The names of the files that backups were made in.
  public var backups: [String] { made.names.withLock { $0 } }

  /// A backup of four pages that writes no file, and no second one of a name.
  public func beginBackup(to path: String, isReplacing: Bool) throws -> any Backup {
    if !isReplacing && backups.contains(path) { throw Failure() }
    return MemoryBackup { [made] in made.names.withLock { $0.append(path) } }
  }

  private final class MemoryBackup: Backup {
    private var done = 0
    private let finish: @Sendable () -> Void

    init(finish: @escaping @Sendable () -> Void) { self.finish = finish }

    func step() throws -> BackupStep {
      done += 1
      return done < 4 ? .copied(done, of: 4) : .whole(finish: finish)
    }
  }

  public func ledger(after id: Int64, _ take: (Event) throws -> Bool) throws {
    for event in events where event.id > id {
      if try !take(event) { return }
    }
  }

  public func events(of trip: Trip.ID) throws -> [Event] { events.filter { $0.trip == trip } }

  public func path(of trip: Trip.ID) throws -> [PathPoint] {
    var path: [(point: PathPoint, isTurn: Bool)] = []
    for event in events where event.trip == trip {
      if case .trip(.created, _) = event.kind { path = [] }
      if case .trip(.started, _) = event.kind { path = [] }
      if case .located(let sighting) = event.kind, sighting.verdict.isOnPath {
        let location = sighting.location
        path.append(
          (PathPoint(location.coordinate, at: location.measuredAt), sighting.isTurn))
      }
    }
    // Those of one moment stand in the order in which they came.
    return path.enumerated().sorted {
      ($0.element.point.measuredAt, $0.offset) < ($1.element.point.measuredAt, $1.offset)
    }.map(\.element).thinnedPath(\.point.coordinate, keeping: \.isTurn).map(\.point)
  }

  public func locations(of driver: Driver.ID, _ take: (Event) throws -> Bool) throws {
    try latestEvents(withLocations: true) { event in
      guard case .located = event.kind, event.driver == driver else { return true }
      return try take(event)
    }
  }

  public func latestEvents(withLocations: Bool, _ take: (Event) throws -> Bool) throws {
    for event in events.reversed() {
      if case .located = event.kind, !withLocations { continue }
      if try !take(event) { return }
    }
  }

  // Deleted ones too, since marks name a geofence by its place among all.
  private var lastGeofences: [(Geofence, event: Int64)] {
    var slots: [Geofence.ID: Int] = [:]
    var last: [(Geofence, event: Int64)] = []
    for event in events {
      guard case .fence(_, let geofence) = event.kind else { continue }
      if let slot = slots[geofence.id] {
        last[slot] = (geofence, event.id)
      } else {
        slots[geofence.id] = last.count
        last.append((geofence, event.id))
      }
    }
    return last
  }

  // The last accepted location of each driver and the late ones after it, in the order of the ledger.
  private var lastSightings: [(Int64, Sighting)] {
    var last: [Driver.ID: [(Int64, Sighting)]] = [:]
    for event in events {
      guard case .located(var sighting) = event.kind else { continue }
      let driver = sighting.location.driver
      // Trips and runs come whole, so that it has nothing more to say about them.
      sighting.trip = nil
      sighting.location.point = nil
      if sighting.verdict == .accepted { last[driver] = [] }
      if [.accepted, .late].contains(sighting.verdict) {
        last[driver, default: []].append((event.id, sighting))
      }
    }
    return last.values.joined().sorted { $0.0 < $1.0 }
  }
}
