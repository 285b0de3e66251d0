import DeskCore
import DeskEngine
import DeskTerminal

/// Where the rows of an export come from: the board and the ledger, read in pieces.
@MainActor
struct ExportSource {
  let subject: ExportSubject
  /// How many steps it takes; a step is a row, a number of the ledger or a trip.
  let total: Int
  /// Steps that are read at once: the ledger holds up tracking.
  private let stride: Int
  private let read: (Range<Int>) throws(CommandError) -> ExportRows

  /// Finds what the words name; unknown ones are refused. Without words it is all there is.
  init(_ subject: ExportSubject, _ words: [String], _ session: Session) throws(CommandError) {
    let engine = session.engine
    self.subject = subject
    switch subject {
    case .jobs:
      let ids = try Self.each(words) { word throws(CommandError) in try session.job(word).id }
      total = ids?.count ?? engine.read { $0.jobCount }
      stride = 1000
      read = { part throws(CommandError) in
        engine.read { board in
          .jobs(ids.map { $0[part].compactMap(board.job) } ?? Array(board.jobs[part]))
        }
      }
    case .drivers:
      let ids = try Self.each(words) { word throws(CommandError) in try session.driver(word) }
      total = ids?.count ?? engine.read { $0.drivers.count }
      stride = 1000
      read = { part throws(CommandError) in
        engine.read { board in
          .drivers(
            (ids.map { $0[part].compactMap(board.driver) } ?? Array(board.drivers[part])).map {
              DriverOut($0, trip: board.activeTrip(of: $0.id), position: board.position(of: $0.id))
            })
        }
      }
    case .geofences:
      let ids = try Self.each(words) { word throws(CommandError) in try session.geofence(word) }
      total = ids?.count ?? engine.read { $0.geofences.count }
      stride = 1000
      read = { part throws(CommandError) in
        engine.read { board in
          .geofences(
            ids.map { $0[part].compactMap(board.geofence) } ?? Array(board.geofences[part]))
        }
      }
    case .trips, .events, .path:
      let ids = try Self.each(words) { word throws(CommandError) in try session.trip(word).id }
      (total, stride, read) = Self.road(subject, ids, session)
    }
  }

  /// Trips, and what the ledger has of them.
  private static func road(_ subject: ExportSubject, _ ids: [Trip.ID]?, _ session: Session)
    -> (Int, Int, (Range<Int>) throws(CommandError) -> ExportRows)
  {
    let engine = session.engine
    let count = ids?.count ?? engine.read { $0.tripCount }
    func trip(_ step: Int) -> Trip.ID { ids.map { $0[step] } ?? Trip.ID(step + 1) }
    switch subject {
    case .events:
      guard ids == nil else {
        return (
          count, 1,
          { part throws(CommandError) in
            let events = try session.ledger { try $0.events(of: trip(part.lowerBound)) }
            return .events(session.withJobs(events))
          }
        )
      }
      return (
        engine.read { Int($0.lastEventID) }, 500,
        { part throws(CommandError) in
          .events(session.withJobs(try session.ledger { try $0.events(part) }))
        }
      )
    case .path:
      return (
        count, 1, { part throws(CommandError) in try session.path(of: trip(part.lowerBound)) }
      )
    case .trips, .jobs, .drivers, .geofences:
      return (
        count, 1000,
        { part in engine.read { board in .trips(part.compactMap { board.trip(trip($0)) }) } }
      )
    }
  }

  /// Reads all of it in pieces, until `take` says false or somebody wants to stop.
  func forEach(
    _ session: Session, isCounted: Bool = true,
    _ take: (ExportRows) throws(CommandError) -> Bool
  ) throws(CommandError) {
    for start in Swift.stride(from: 0, to: total, by: stride) {
      let end = min(total, start + stride)
      let rows = try read(start..<end)
      if rows.count > 0, try !take(rows) { return }
      if isCounted { session.console.progress.advance(to: end) }
      switch session.console.takeSignal() {
      case .interrupted:
        if session.isInteractive { throw .failed("the export is broken off") }
        throw .interrupted
      case .leave(let signal): throw .leave(signal: signal)
      case .lines, .endOfInput, .woken, .deadline, .keys, .resized, .inputFailed, nil: continue
      }
    }
  }

  /// What each word names, once; nil without words.
  private static func each<ID: Hashable>(
    _ words: [String], _ find: (String) throws(CommandError) -> ID
  ) throws(CommandError) -> [ID]? {
    if words.isEmpty { return nil }
    var ids: [ID] = []
    var seen: Set<ID> = []
    for word in words {
      let id = try find(word)
      if seen.insert(id).inserted { ids.append(id) }
    }
    return ids
  }
}

extension Session {
  fileprivate func driver(_ word: String) throws(CommandError) -> Driver.ID {
    let id = Driver.ID(word)
    guard engine.read({ $0.driver(id) }) != nil else { throw .refused(.noDriver(id)) }
    return id
  }

  /// The board knows which job a trip is for.
  fileprivate func withJobs(_ events: [Event]) -> [EventOut] {
    engine.read { board in
      events.map { event in
        if case .job(_, let job) = event.kind { return EventOut(event, job: job.id) }
        return EventOut(event, job: event.trip.flatMap { board.job(of: $0) })
      }
    }
  }

  /// The way of a trip; nothing for one that has none.
  fileprivate func path(of id: Trip.ID) throws(CommandError) -> ExportRows {
    let (trip, title) = engine.read { board in
      let trip = board.trip(id)
      return (trip, trip.flatMap { board.job($0.job)?.details.title } ?? "")
    }
    guard let trip, trip.startedAt != nil else { return .paths([]) }
    let path = PathOut(trip, title: title, events: try ledger { try $0.events(of: id) })
    return .paths(path.stretches.isEmpty ? [] : [path])
  }
}

extension Store {
  /// The events of a stretch of the ledger, whose numbers are counted from 0.
  fileprivate func events(_ part: Range<Int>) throws -> [Event] {
    var events: [Event] = []
    try ledger(after: Int64(part.lowerBound)) { event in
      guard event.id <= Int64(part.upperBound) else { return false }
      events.append(event)
      return event.id < Int64(part.upperBound)
    }
    return events
  }
}
