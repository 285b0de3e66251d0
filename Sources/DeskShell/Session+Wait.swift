import DeskCore
import DeskEngine
import DeskTerminal

/// What a `wait` is for.
enum WaitGoal {
  case moment(Timestamp)
  case trip(Trip.ID, Trip.Status?)
  case job(Job.ID, Job.Status?)
  /// Until no track runs.
  case tracks
}

extension Session {
  /// Blocks until the goal is reached, showing what happens meanwhile. Throws when the time is up,
  /// when the goal cannot be reached any more, when nothing is scheduled that could reach it, and
  /// at ^C.
  func wait(for goal: WaitGoal, timeout: Duration?) throws(CommandError) {
    let limit = timeout.map { engine.now + $0 }
    let bar = beginProgress(of: goal)
    defer { console.progress.end() }
    while true {
      runDueTimers()
      showInbox()
      if let bar { console.progress.advance(to: done(of: goal, bar)) }
      if exitCode != nil { return }
      // Asked for first: what ends in between is then seen to be reached.
      let due = engine.nextDue
      if try isReached(goal) { return }
      if let limit, engine.now >= limit {
        throw .failed("the wait timed out: \(state(of: goal)); wait longer, or type trips")
      }
      let timer = isInTimer ? nil : engine.read { $0.nextTimer }
      let until = [limit, goal.moment, timer].compactMap { $0 }.min()
      if due == nil && goal.moment == nil && (timer == nil || !mayTimersEndAWait) {
        throw .failed(
          "nothing is scheduled that could end this wait: \(state(of: goal)); "
            + "\(missing(for: goal))")
      }
      try letTimePass(until: until)
    }
  }

  func letTimePass(until: Timestamp?) throws(CommandError) {
    switch clock {
    case .virtual(let scheduler):
      switch console.takeSignal() {
      case .interrupted: throw .interrupted
      case .leave(let signal): throw .leave(signal: signal)
      case .lines, .endOfInput, .woken, .deadline, .keys, .resized, .inputFailed, nil: break
      }
      _ = scheduler.step(upTo: until ?? scheduler.next ?? scheduler.now)
    case .live:
      let goal = until.map { ContinuousClock.now + ($0 - engine.now) }
      var deadline = [goal, nextNotices].compactMap { $0 }.min()
      if console.progress.isOnTerminal {
        // The bar moves with the time, whether something happens or not.
        let tick = ContinuousClock.now + .milliseconds(500)
        deadline = min(deadline ?? tick, tick)
      }
      switch console.next(readingInput: false, deadline: deadline) {
      case .interrupted: throw .interrupted
      case .leave(let signal): throw .leave(signal: signal)
      case .lines, .endOfInput, .woken, .deadline, .keys, .resized, .inputFailed: return
      }
    }
  }

  private func isReached(_ goal: WaitGoal) throws(CommandError) -> Bool {
    switch goal {
    case .moment(let moment): return engine.now >= moment
    case .tracks: return engine.read { $0.runningTrackCount == 0 }
    case .trip(let id, let wanted):
      guard let trip = engine.read({ $0.trip(id) }) else { return true }
      guard let wanted else { return trip.status.isEnded }
      if trip.status == wanted || (!wanted.isEnded && trip.hasPassed(wanted)) { return true }
      if trip.status.isEnded {
        throw .failed("\(id) is \(trip.status.rawValue) and will not be \(wanted.rawValue)")
      }
      return false
    case .job(let id, let wanted):
      guard let job = engine.read({ $0.job(id) }) else { return true }
      guard let wanted else { return job.status.isEnded }
      if job.status == wanted || job.hasPassed(wanted) { return true }
      if job.status.isEnded {
        throw .failed(
          "job \(shown(id.text)) is \(job.status.rawValue) and will not be \(wanted.rawValue)")
      }
      return false
    }
  }

  private func state(of goal: WaitGoal) -> String {
    switch goal {
    case .moment: "it is not that late yet"
    case .trip(let id, _):
      "\(id) is \(engine.read { $0.trip(id)?.status.rawValue } ?? "gone")"
    case .job(let id, _):
      "job \(shown(id.text)) is \(engine.read { $0.job(id)?.status.rawValue } ?? "gone")"
    case .tracks:
      "\(count(engine.read { $0.runningTrackCount }, "track")) still running"
    }
  }

  private func missing(for goal: WaitGoal) -> String {
    switch goal {
    case .moment, .tracks: "type trips for what is on the road"
    case .trip(let id, _):
      engine.read { $0.trip(id)?.status == .pending }
        ? "start \(id), or end the trip before it"
        : "resume its track, locate its driver, or arrive and complete it"
    case .job(let id, _):
      engine.read { [.scheduled, .assigned].contains($0.job(id)?.status) }
        ? "dispatch \(shown(id.text)) first"
        : "resume its track, locate its driver, or arrive and complete it"
    }
  }
}

extension WaitGoal {
  var moment: Timestamp? {
    if case .moment(let moment) = self { moment } else { nil }
  }
}

extension Trip {
  /// Whether it has come further than a status on the road; a canceled trip has only where it got.
  func hasPassed(_ wanted: Status) -> Bool {
    switch status {
    case .completed: true
    case .canceled, .expired: wanted.rank <= (arrivedAt != nil ? 3 : startedAt != nil ? 1 : 0)
    case .pending, .started, .approaching, .arrived: status.rank > wanted.rank
    }
  }
}

extension Job {
  /// Whether it has come further than a status on the way to delivery.
  func hasPassed(_ wanted: Status) -> Bool {
    let way: [Status] = [.scheduled, .assigned, .dispatched, .arrived, .delivered]
    guard let here = way.firstIndex(of: status), let there = way.firstIndex(of: wanted) else {
      return false
    }
    return here > there
  }
}
