import DeskCore
import DeskTracking
import Support
import Testing

/// Whatever happens in whatever order: the flags that stand are those that a plain look at the board
/// finds, each raised once, and the same after a restart.
struct FlagTests {
  /// The flags of a job as the rules have them, computed anew; `left` is known from the exits.
  private func plain(_ job: Job, _ board: Board, _ now: Timestamp, exited: Set<Trip.ID>)
    -> [JobFlag]
  {
    if job.status.isEnded { return [] }
    let trip = job.trip.flatMap(board.trip).flatMap { $0.status.isEnded ? nil : $0 }
    let isOnTheWay = trip?.status == .started || trip?.status == .approaching
    let expected = isOnTheWay ? trip?.eta.map { max($0.arrivesAt, now) } : nil
    var flags: [JobFlag] = []
    if job.status != .arrived {
      if let promise = trip?.scheduledArrivalAt ?? job.details.window.to {
        let delay = expected.map { ($0 - promise).minutes }
        if now >= promise || (delay ?? 0) > board.policy.delayThreshold {
          flags.append(.late)
        } else if let delay, delay >= -board.policy.riskMargin {
          flags.append(.atRisk)
        }
      }
      if let expected, let from = job.details.window.from, expected < from { flags.append(.early) }
    }
    if let trip, isOnTheWay {
      let run = board.openRun(of: trip.driver).flatMap(board.run).flatMap {
        $0.trip == trip.id ? $0 : nil
      }
      let interval = max(.seconds(1), run?.interval ?? board.policy.updateInterval)
      var heard = trip.eta?.computedAt ?? trip.updatedAt
      if let run {
        heard = max(heard, run.due(step: run.nextStep) - max(run.interval, .milliseconds(1)))
      }
      if now - heard > interval * 2 { flags.append(.stale) }
    }
    if let trip, trip.status == .arrived, trip.isInside == false, exited.contains(trip.id) {
      flags.append(.left)
    }
    return flags
  }

  /// Notes whose driver has left an arrived trip's destination, and who came back or went on.
  private func follow(_ event: Event, _ desk: RandomDesk, _ exited: inout Set<Trip.ID>) {
    switch event.kind {
    case .visit(let change, let visit):
      guard let id = visit.trip, !visit.isLate, let trip = desk.board.trip(id),
        trip.destination?.name == visit.fence.description
      else { return }
      if change == .exited, trip.status == .arrived { exited.insert(id) }
      if change == .entered { exited.remove(id) }
    case .trip(_, let trip): if trip.status != .arrived { exited.remove(trip.id) }
    case .located, .job, .driver, .geofence, .fence, .mock, .timer, .setting, .zone: break
    }
  }

  private func expectPlain(_ desk: RandomDesk, _ exited: Set<Trip.ID>, _ now: Timestamp) {
    for job in desk.board.jobs {
      let stored = job.raisedFlags.map(\.flag)
      #expect(
        stored == plain(job, desk.board, now, exited: exited),
        "job \(job.id) after event \(desk.board.lastEventID)")
    }
  }

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func `the flags that stand are those that a look at everything finds, at every moment`(
    seed: UInt64
  ) throws {
    var desk = try RandomDesk(seed: seed)
    var watch = FlagWatch(desk.board)
    var exited: Set<Trip.ID> = []
    var raised: [Job.ID: [JobFlag: Int64]] = [:]
    for step in 0..<150 {
      var events = desk.step { board, now in
        var reviews: [Event] = []
        while let due = watch.nextDue, due < now {
          let moment = max(due, board.lastMoment ?? due)
          for action in watch.takeDue(at: moment) {
            let events = (try? board.perform(action, at: moment, cause: .timer)) ?? []
            watch.hear(events)
            reviews += events
          }
          for job in board.jobs {
            #expect(
              job.raisedFlags.map(\.flag) == plain(job, board, moment, exited: exited),
              "job \(job.id) reviewed after event \(board.lastEventID)")
          }
        }
        return reviews
      }
      watch.hear(events.asked)
      for event in events.asked { follow(event, desk, &exited) }
      // What is due at this very moment comes after what was asked for.
      for action in watch.takeDue(at: desk.now) {
        let more = desk.review(action)
        watch.hear(more)
        events.asked += more
      }
      expectPlain(desk, exited, desk.now)
      for event in events.reviews + events.asked {
        guard case .job(let change, let job) = event.kind else { continue }
        if change == .flagged, let flag = event.flag {
          #expect(raised[job.id]?[flag] == nil, "\(flag) of \(job.id) twice, event \(event.id)")
        }
        raised[job.id] = Dictionary(
          uniqueKeysWithValues: job.raisedFlags.map { ($0.flag, $0.event) })
      }
      // The desk is closed and opened again.
      if step % 10 == 9 { watch = FlagWatch(desk.board) }
    }
  }
}
