import DeskCore
import DeskEngine

extension Explainer {
  /// Why a flag stands: the event that raised it, and what it was computed from then.
  func step(of raised: RaisedFlag, _ job: Job) throws(CommandError) -> WhyStep? {
    if let event = try event(raised.event) { return try step(event) }
    // Those that follow from the job's own fields were brought about by the event that set these.
    let found = try chain(.job(job.id)).first { event in
      guard case .job(let change, let row) = event.kind else { return false }
      return row.statusSince == raised.since && change != .flagged && change != .unflagged
    }
    guard let found else { return nil }
    return try step(found)
  }

  /// The flag that an event raises.
  func explainFlag(_ job: Job, _ name: String, _ step: inout WhyStep) throws(CommandError) {
    let event = step.event
    guard let raised = job.raisedFlags.first(where: { $0.event == event.id }) else { return }
    step.head = "\(name): \(FlagText.name(raised.flag)) since \(moments.second(raised.since))"
    step.facts["flag"] = .string(raised.flag.rawValue)
    step.facts["since"] = .moment(raised.since)
    let trip = try tripThen(job, event)
    switch raised.flag {
    case .late, .atRisk, .early: try explainOutlook(raised, job, trip, &step)
    case .stale: try explainSilence(trip, &step)
    case .left:
      if let sighting = try location(behind: event) { add(sighting, trip, to: &step) }
      step.add(
        "\(trip.map { "\($0.id)" } ?? "its trip") has arrived, and nobody has said how it ended")
    case .remote, .expired: break
    }
  }

  /// The job's trip as its row was at an event.
  private func tripThen(_ job: Job, _ event: Event) throws(CommandError) -> Trip? {
    guard let id = job.trip else { return nil }
    var next = session.engine.read { $0.version(of: .trip(id)) }
    while let found = try self.event(next) {
      if found.id < event.id, var trip = found.kind.tripRow {
        if trip.status.isEnded { return nil }
        trip.eta = try eta(of: id, at: event.id)
        return trip
      }
      next = found.prior
    }
    return nil
  }

  private func explainOutlook(
    _ raised: RaisedFlag, _ job: Job, _ trip: Trip?, _ step: inout WhyStep
  ) throws(CommandError) {
    let event = step.event
    let promise = trip?.scheduledArrivalAt ?? job.details.window.to
    let isOnTheWay = trip?.status == .started || trip?.status == .approaching
    let eta = isOnTheWay ? trip?.eta : nil
    if raised.flag == .early {
      if let from = job.details.window.from {
        step.add(
          "its window opens at \(moments.minute(from))", ["opens": .moment(from)])
      }
    } else if let promise {
      addPromise(promise, isWindow: job.details.window.to == promise, &step)
      if raised.flag == .late, event.recordedAt >= promise {
        step.add("that moment has come, and the job was \(job.status.rawValue)")
      } else {
        try addMargin(raised.flag, promise, eta, &step)
      }
    }
    if isOnTheWay { add(eta, at: event.recordedAt, to: &step) }
    if let sighting = try location(behind: event) { add(sighting, trip, to: &step) }
  }

  /// `expected 6.0 min after it, which exceeds delay-threshold 5, the desk's default`.
  private func addMargin(_ flag: JobFlag, _ promise: Timestamp, _ eta: ETA?, _ step: inout WhyStep)
    throws(CommandError)
  {
    guard let eta else { return }
    // What should have happened by then could not happen before it.
    let expected = max(eta.arrivesAt, step.event.recordedAt)
    let minutes = (expected - promise).minutes
    let side = minutes < 0 ? "before" : "after"
    let words = "expected \(minutesText(minutes.magnitude)) \(side) it"
    // A setting that is what raised it counts already.
    let id = step.event.id
    if flag == .late || minutes > 0 {
      let limit = try setting(.delayThreshold, before: id)
      step.add(
        "\(words), which \(flag == .late ? "exceeds" : "does not exceed") \(limit.text)",
        ["delay": .rounded(minutes, to: 0.01), "delayThreshold": limit.json])
    } else {
      let margin = try setting(.riskMargin, before: id)
      step.add(
        "\(words), which is within \(margin.text)",
        ["delay": .rounded(minutes, to: 0.01), "riskMargin": margin.json])
    }
  }

  private func explainSilence(_ trip: Trip?, _ step: inout WhyStep) throws(CommandError) {
    guard let trip else { return }
    let heard = trip.eta?.computedAt ?? trip.updatedAt
    step.add(
      "nothing was heard of \(trip.id) since \(moments.second(heard))", ["heard": .moment(heard)])
    if let run = try runThen(trip, step.event) {
      let seconds = run.interval.seconds.formattedPlainly
      step.add(
        "twice the interval of its track \(run.id), \(seconds) s",
        ["interval": .number(run.interval.seconds), "track": .string(run.id.description)])
    } else {
      let interval = try setting(.updateInterval, before: step.event.id)
      step.add("twice \(interval.text)", ["updateInterval": interval.json])
    }
  }

  /// The trip's track that had not ended at an event.
  private func runThen(_ trip: Trip, _ event: Event) throws(CommandError) -> MockRun? {
    let events = try session.ledger { try $0.events(of: trip.id) }
    var open: MockRun?
    for other in events where other.id < event.id {
      if case .mock(_, let run) = other.kind { open = run.isOpen ? run : nil }
    }
    return open
  }
}

extension Event.Kind {
  /// The trip that it leaves behind.
  fileprivate var tripRow: Trip? {
    switch self {
    case .trip(_, let trip), .geofence(_, let trip): trip
    case .located, .job, .driver, .visit, .fence, .mock, .timer, .setting, .zone: nil
    }
  }
}
