import DeskCore
import DeskEngine

extension Explainer {
  /// What became of a job and of its trips, from its first event on.
  func steps(of job: Job.ID) throws(CommandError) -> [WhyStep] {
    var steps: [WhyStep] = []
    var trips: [Trip.ID] = []
    for event in try chain(.job(job)) {
      steps.append(try step(event))
      if let trip = event.trip, !trips.contains(trip) { trips.append(trip) }
    }
    for trip in trips { steps += try self.steps(of: trip) }
    return steps.sorted { $0.event.id < $1.event.id }
  }

  /// Any event, with what it was decided by.
  func step(_ event: Event) throws(CommandError) -> WhyStep {
    switch event.kind {
    case .job(let change, let job): return try step(change, job, event)
    case .trip(let change, let trip): return try step(change, trip, event)
    case .geofence(let change, let trip): return try step(change, trip, event)
    case .located(let sighting): return located(sighting, event)
    case .setting(let setting, let value):
      let before = try self.setting(setting, before: event.id)
      var step = WhyStep(event, "\(setting.rawValue): \(shown(before.value)) → \(shown(value))")
      step.facts = ["setting": .string(setting.rawValue), "value": .string(value)]
      step.add("before: \(before.text)", ["before": before.json])
      return step
    case .visit(let change, let visit): return try step(change, visit, event)
    case .fence(let change, let fence): return step(change, fence, event)
    case .driver, .mock, .timer, .zone:
      return WhyStep(event, shown(EventText.subject(event)))
    }
  }

  private func located(_ sighting: Sighting, _ event: Event) -> WhyStep {
    let trip = sighting.trip.flatMap { id in session.engine.read { $0.trip(id) } }
    var step = WhyStep(
      event,
      "driver \(driverText(sighting.location.driver)) was located: \(sighting.verdict.rawValue)")
    add(sighting, trip, to: &step)
    if let trip {
      step.add("counts for \(trip.id)", ["trip": .string(trip.id.description)])
      add(sighting.eta, at: event.createdAt, to: &step)
    }
    return step
  }

  private func step(_ change: Event.JobChange, _ job: Job, _ event: Event) throws(CommandError)
    -> WhyStep
  {
    let name = "job \(shown(job.id.text))"
    var step = WhyStep(event, "\(name): \(move(event, to: job.status.rawValue))")
    step.facts["job"] = .string(job.id.text)
    step.facts["status"] = .string(job.status.rawValue)
    switch change {
    case .added:
      step.head =
        "\(name): \(event.cause == .import ? "imported" : "added"), \(job.status.rawValue)"
      if let promise = job.details.window.to { addPromise(promise, isWindow: true, &step) }
    case .updated:
      if event.cause == .import { step.head = "\(name): changed by an import" }
    case .assigned:
      if let driver = job.driver { step.head += " to \(driverText(driver))" }
      try explainReturn(job, &step)
    case .dispatched: if let trip = job.trip { step.head += " with \(trip)" }
    case .delivered:
      if job.isRemote { step.add("completed away from the destination", ["remote": .bool(true)]) }
    case .failed, .canceled:
      if let reason = job.reason {
        step.add(
          "reason \(shown(reason))" + (job.note.map { ": \(shown($0))" } ?? ""),
          ["reason": .string(reason), "note": .text(job.note)])
      }
    case .retried: step.add("attempt \(job.attempt)", ["attempt": .count(job.attempt)])
    case .noted, .proved: explainEntry(job, change, name, &step)
    case .flagged: try explainFlag(job, name, &step)
    case .unflagged: try explainLowering(job, name, &step)
    case .deleted: step.head = "\(name): deleted"
    case .restored: step.head = "\(name): \(job.status.rawValue) again"
    case .unassigned, .arrived, .returned, .reopened: break
    }
    addChange(&step)
    return step
  }

  /// What an undo takes back or does again.
  private func addChange(_ step: inout WhyStep) {
    switch step.event.change?.kind {
    case .undo(let of): step.add("takes back what began with event \(of)", ["undo": .integer(of)])
    case .redo(let of): step.add("does again what began with event \(of)", ["redo": .integer(of)])
    case .done, nil: break
    }
  }

  /// A trip that ended alone gave the job back.
  private func explainReturn(_ job: Job, _ step: inout WhyStep) throws(CommandError) {
    // Nothing else brings a job back from the road, and its end comes right before.
    let before = step.event.previousStatus.flatMap(Job.Status.init(rawValue:))
    guard before == .dispatched || before == .arrived,
      case .trip(.stopped, let trip)? = try event(step.event.id - 1)?.kind, trip.id == job.trip
    else { return }
    step.add(
      "given back by \(trip.id), \(trip.status.rawValue)", ["trip": .string(trip.id.description)])
  }

  /// What was noted or proved; what a secret was is nowhere.
  private func explainEntry(
    _ job: Job, _ change: Event.JobChange, _ name: String, _ step: inout WhyStep
  ) {
    guard let entry = job.entries.last else { return }
    let what = entry.proof.map { "proof \($0.rawValue)" } ?? "noted"
    step.head = "\(name): \(what)"
    step.facts["proof"] = .text(entry.proof?.rawValue)
    if entry.proof != .pin, !entry.text.isEmpty {
      step.add(shown(entry.text), ["note": .string(entry.text)])
    }
  }

  private func explainLowering(_ job: Job, _ name: String, _ step: inout WhyStep)
    throws(CommandError)
  {
    guard case .job(_, let before)? = try event(step.event.prior)?.kind else { return }
    let gone = before.raisedFlags.map(\.flag).filter { flag in
      !job.raisedFlags.contains { $0.flag == flag }
    }
    step.head = "\(name): no longer \(list(gone.map(FlagText.name), "or"))"
    step.facts["flags"] = .array(gone.map { .string($0.rawValue) })
  }

  private func list(_ names: [String], _ word: String) -> String {
    names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + " \(word) \(names[names.count - 1])"
  }
}
