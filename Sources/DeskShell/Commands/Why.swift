import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let why = Command(
    name: "why",
    parameters: [
      Parameter(name: "ID", kind: .jobOrTrip),
      Parameter(name: "FLAG", kind: .jobFlag, arity: .optional),
    ],
    summary: "show what led to a job, a trip, a flag or an event",
    details: """
      ID is a job, a trip, or event:N for an event by its number. FLAG is a flag of the job: late,
      at-risk, early, stale, left, remote or expired. All of it is what the ledger says, with the
      settings of then.
      """
  ) { session, line throws(CommandError) in
    let word = line.one("ID")
    let flag = try line.optional("FLAG").map { word throws(CommandError) in
      try parsed(word, JobFlag.allCases, "flag")
    }
    let explainer = Explainer(session)
    if let number = eventNumber(word) {
      if flag != nil { throw .usage("an event has no flags; leave out the second word") }
      return try session.explainEvent(number, word, explainer)
    }
    if Trip.ID(word) != nil {
      let trip = try session.trip(word)
      if let flag { return try session.explain(flag, try session.job(trip.job.text), explainer) }
      return try session.explain(trip, explainer)
    }
    let job = try session.job(word)
    if let flag { return try session.explain(flag, job, explainer) }
    try session.explain(job, explainer)
  }
}

/// The number of `event:812`.
private func eventNumber(_ word: String) -> Int64? {
  word.hasPrefix("event:") ? Int64(word.dropFirst(6)) : nil
}

extension Session {
  fileprivate func explain(_ job: Job, _ explainer: Explainer) throws(CommandError) {
    let steps = try explainer.steps(of: job.id)
    show(
      "why",
      "Job \(shown(job.id.text)) · \(shown(job.details.title)): \(job.status.rawValue)\n"
        + steps.text(explainer.moments),
      [
        "job": .string(job.id.text), "status": .string(job.status.rawValue), "lines": steps.json,
      ])
  }

  fileprivate func explain(_ trip: Trip, _ explainer: Explainer) throws(CommandError) {
    let steps = try explainer.steps(of: trip.id)
    let title = engine.read { $0.job(trip.job)?.details.title ?? "" }
    show(
      "why",
      "Trip \(trip.id) · \(shown(title)): \(trip.status.rawValue)\n"
        + steps.text(explainer.moments),
      [
        "trip": .string(trip.id.description), "job": .string(trip.job.text),
        "status": .string(trip.status.rawValue), "lines": steps.json,
      ])
  }

  /// What it was decided on, what it followed, and the event itself.
  fileprivate func explainEvent(_ number: Int64, _ word: String, _ explainer: Explainer)
    throws(CommandError)
  {
    guard let event = try explainer.event(number) else {
      throw .failed("there is no event \(shown(word)); type events for the list")
    }
    var steps: [WhyStep] = []
    if let prior = try explainer.event(event.prior) { steps.append(try explainer.step(prior)) }
    let others = try explainer.decision(of: event).filter {
      $0.id != event.id && $0.id != event.prior
    }
    for other in others where other.isLocation || other.id < event.id {
      steps.append(try explainer.step(other))
    }
    steps.append(try explainer.step(event))
    show(
      "why", "Event \(event.id) · \(event.type)\n" + steps.text(explainer.moments),
      [
        "event": .integer(event.id), "type": .string(event.type),
        "follows": event.prior > 0 ? .integer(event.prior) : .null, "lines": steps.json,
      ])
  }

  fileprivate func explain(_ flag: JobFlag, _ job: Job, _ explainer: Explainer)
    throws(CommandError)
  {
    let now = engine.now
    let flags = engine.read { FlagText(job, $0, now: now) }
    let name = "Job \(shown(job.id.text))"
    guard let raised = job.raised(flag) else {
      let present = flags.lines(explainer.moments).joined(separator: "; ")
      let others = present.isEmpty ? "no flag stands" : "what stands: \(present)"
      return show(
        "why", "\(name) is not \(FlagText.name(flag)); \(others).\n",
        [
          "job": .string(job.id.text), "flag": .string(flag.rawValue), "stands": .bool(false),
          "flags": flags.json, "lines": .array([]),
        ])
    }
    let steps = try explainer.step(of: raised, job).map { [$0] } ?? []
    show(
      "why",
      "\(name) · \(shown(job.details.title)): \(FlagText.name(flag)) since "
        + "\(explainer.moments.second(raised.since))\n" + steps.text(explainer.moments),
      [
        "job": .string(job.id.text), "flag": .string(flag.rawValue), "stands": .bool(true),
        "since": .moment(raised.since), "lines": steps.json,
      ])
  }
}

extension Event {
  fileprivate var isLocation: Bool {
    if case .located = kind { true } else { false }
  }
}
