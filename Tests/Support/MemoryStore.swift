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
    var before: Int?
    var failsAtEnd = false
  }

  private let kept: Mutex<Kept>

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
    for setting in Setting.allCases { take(.setting(setting, board.policy.value(setting))) }
    take(.zone(board.zone.identifier))
    for driver in board.drivers { take(.driver(driver)) }
    for job in board.jobs { take(.job(job)) }
    for trip in board.trips { take(.trip(trip)) }
    for run in board.runs { take(.run(run)) }
    for sighting in lastSightings { take(.sighting(sighting)) }
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

  public func begin() throws { kept.withLock { $0.before = $0.events.count } }

  public func end(isKept: Bool) throws {
    try kept.withLock {
      let before = $0.before ?? $0.events.count
      $0.before = nil
      let fails = isKept && $0.failsAtEnd
      if !isKept || fails { $0.events.removeSubrange(before...) }
      if fails { throw Failure() }
    }
  }

  /// Makes the end of what is begun fail, and nothing of it be stored.
  public func failAtEnd() { kept.withLock { $0.failsAtEnd = true } }

  public func ledger(after id: Int64, _ take: (Event) throws -> Bool) throws {
    for event in events where event.id > id {
      if try !take(event) { return }
    }
  }

  public func events(of trip: Trip.ID) throws -> [Event] { events.filter { $0.trip == trip } }

  public func path(of trip: Trip.ID) throws -> [PathPoint] {
    var path: [PathPoint] = []
    for event in events where event.trip == trip {
      if case .trip(.created, _) = event.kind { path = [] }
      if case .trip(.started, _) = event.kind { path = [] }
      if case .located(let sighting) = event.kind, sighting.verdict == .accepted {
        path.append(PathPoint(sighting.location.coordinate, at: sighting.location.measuredAt))
      }
    }
    return path
  }

  public func latestEvents(withLocations: Bool, _ take: (Event) throws -> Bool) throws {
    for event in events.reversed() {
      if case .located = event.kind, !withLocations { continue }
      if try !take(event) { return }
    }
  }

  // The last accepted location of each driver, in the order of the ledger.
  private var lastSightings: [Sighting] {
    var last: [Driver.ID: Int] = [:]
    let events = events
    for (index, event) in events.enumerated() {
      if case .located(let sighting) = event.kind, sighting.verdict == .accepted {
        last[sighting.location.driver] = index
      }
    }
    return last.values.sorted().compactMap { index in
      guard case .located(var sighting) = events[index].kind else { return nil }
      // Trips and runs come whole, so that it has nothing more to say about them.
      sighting.trip = nil
      sighting.location.point = nil
      return sighting
    }
  }
}
