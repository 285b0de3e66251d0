import DeskCore
import DeskEngine

extension Explainer {
  /// The turning points of a trip.
  func steps(of trip: Trip.ID) throws(CommandError) -> [WhyStep] {
    var steps: [WhyStep] = []
    for event in try chain(.trip(trip)) where event.isTurningPoint {
      steps.append(try step(event))
    }
    // Visits leave no row behind; those of the destination belong to what became of the trip.
    let place = session.engine.read { $0.trip(trip)?.destination?.name }
    for event in try session.ledger({ try $0.events(of: trip) }) {
      guard case .visit(_, let visit) = event.kind, visit.fence.description == place else {
        continue
      }
      steps.append(try step(event))
    }
    return steps.sorted { $0.event.id < $1.event.id }
  }

  /// An event about a trip.
  func step(_ change: Event.TripChange, _ trip: Trip, _ event: Event) throws(CommandError)
    -> WhyStep
  {
    let sighting = try location(behind: event)
    var step = WhyStep(event, "\(trip.id): \(move(event, to: trip.status.rawValue))")
    switch change {
    case .created:
      step.add("waits until the driver's active trip has ended", ["rule": .string("T1")])
    case .started: try explainStart(trip, &step)
    case .approaching:
      if let sighting, let eta = sighting.eta {
        let (words, threshold) = try threshold(of: trip, before: event.id)
        step.add(
          "rule T4: ETA \(minutesText(eta.duration.minutes)) is within \(words)",
          ["rule": .string("T4"), "threshold": threshold])
      } else {
        step.add("rule T8: set by hand", ["rule": .string("T8")])
      }
    case .arrived: explainArrival(trip, sighting, &step)
    case .delayed: try explainDelay(trip, &step)
    case .updated:
      step.head = "\(trip.id): changed, still \(trip.status.rawValue)"
      if let arrival = trip.manualArrival {
        step.add("its arrival is said by hand to be at \(moments.second(arrival))")
      }
    case .stopped: try explainEnd(trip, &step)
    case .wrongPlace:
      step.head =
        "\(trip.id): \(driverText(trip.driver)) is in \(shown(trip.wrongPlace?.description ?? ""))"
        + " instead of \(shown(trip.destination?.name ?? ""))"
    case .followed, .unfollowed, .muted, .unmuted:
      step.head = "\(trip.id): \(change.rawValue.dropFirst(5))"
    case .restored: step.head = "\(trip.id): \(trip.status.rawValue) again"
    }
    if let sighting { add(sighting, trip, to: &step) }
    switch change {
    case .approaching, .arrived, .delayed, .updated: add(trip.eta, at: event.createdAt, to: &step)
    case .stopped: if sighting == nil { addLastKnown(trip, &step) }
    case .created, .started, .wrongPlace, .followed, .unfollowed, .muted, .unmuted, .restored: break
    }
    return step
  }

  /// A geofence entered or left.
  func step(_ change: Event.GeofenceChange, _ trip: Trip, _ event: Event) throws(CommandError)
    -> WhyStep
  {
    let name = shown(trip.destination?.name ?? "")
    let verb = change == .entered ? "entered" : "left"
    var step = WhyStep(event, "\(trip.id): \(driverText(trip.driver)) \(verb) \(name)")
    step.add("confidence \(event.confidence) of 3", ["confidence": .count(event.confidence)])
    if let sighting = try location(behind: event) { add(sighting, trip, to: &step) }
    return step
  }

  /// `started → arrived`, or where it stands when nothing was before.
  func move(_ event: Event, to status: String) -> String {
    guard let before = event.previousStatus, before != status else { return status }
    return "\(before) → \(status)"
  }

  private func explainStart(_ trip: Trip, _ step: inout WhyStep) throws(CommandError) {
    let event = step.event
    if trip.run > 1 { step.head += ", run \(trip.run)" }
    let ended = try decision(of: event).compactMap { other -> Trip.ID? in
      if case .trip(.stopped, let old) = other.kind, old.id != trip.id { old.id } else { nil }
    }
    if let ended = ended.first {
      step.add("rule T2: trip \(ended) of the driver had ended", ["rule": .string("T2")])
    }
    let before = try job(trip.job, before: event.id)
    step.add(
      "driver \(driverText(trip.driver))\(words(trip.choice))",
      ["driver": .string(trip.driver.text), "choice": .text(trip.choice?.rawValue)])
    if let promise = trip.scheduledArrivalAt {
      let isWindow = before?.details.window.to == promise
      addPromise(promise, isWindow: isWindow, &step)
    }
    let (words, threshold) = try threshold(of: trip, before: event.id)
    step.add("approaching within \(words)", ["threshold": threshold])
  }

  private func words(_ choice: Trip.DriverChoice?) -> String {
    switch choice {
    case .named: ", named"
    case .assigned: ", assigned to the job"
    case .nearest: ", the nearest free one"
    case nil: ""
    }
  }

  /// `promised by 16:00, the end of the job's window`.
  func addPromise(_ promise: Timestamp, isWindow: Bool, _ step: inout WhyStep) {
    let origin = isWindow ? "the end of the job's window" : "said with --arrive-by"
    step.add(
      "promised by \(moments.minute(promise)), \(origin)",
      ["promise": .object(["at": .moment(promise), "origin": .string(origin)])])
  }

  private func threshold(of trip: Trip, before event: Int64) throws(CommandError) -> (
    words: String, json: JSON
  ) {
    guard let own = trip.approachingThreshold else {
      let desk = try setting(.threshold, before: event)
      return (desk.text, desk.json)
    }
    let origin = "the trip's own"
    return (
      "\(own.formattedPlainly) min, \(origin)",
      .object(["value": .string(own.formattedPlainly), "origin": .string(origin)])
    )
  }

  private func explainArrival(_ trip: Trip, _ sighting: Sighting?, _ step: inout WhyStep) {
    guard let sighting, let shape = trip.destination?.shape else {
      let away = trip.manualArrivalDistance.map { ", \(metersText($0)) from the destination" }
      step.add(
        "rule T8: said by hand" + (away ?? ""),
        ["rule": .string("T8"), "distance": .rounded(trip.manualArrivalDistance, to: 0.1)])
      return
    }
    let distance = sighting.location.coordinate.distance(to: shape.center)
    let accuracy = sighting.location.accuracyMeters.map(metersText) ?? "unknown"
    switch shape {
    case .circle(let circle):
      step.add(
        "rule T5: inside \(circle.radiusMeters.formattedPlainly) m: measured "
          + "\(metersText(distance)), accuracy \(accuracy)",
        ["rule": .string("T5"), "radius": .number(circle.radiusMeters)])
    case .polygon:
      step.add("rule T5: inside the \(shape.words), accuracy \(accuracy)", ["rule": .string("T5")])
    }
  }

  private func explainDelay(_ trip: Trip, _ step: inout WhyStep) throws(CommandError) {
    step.head = "\(trip.id): delayed"
    let limit = try setting(.delayThreshold, before: step.event.id)
    guard let delay = Delay(eta: trip.eta, scheduledArrivalAt: trip.scheduledArrivalAt) else {
      return
    }
    step.add(
      "expected \(minutesText(delay.signedMinutes)) after the promise, which exceeds \(limit.text)",
      ["delay": .rounded(delay.signedMinutes, to: 0.01), "delayThreshold": limit.json])
    if let promise = trip.scheduledArrivalAt {
      let window = try job(trip.job, before: step.event.id)?.details.window.to
      addPromise(promise, isWindow: window == promise, &step)
    }
  }

  private func explainEnd(_ trip: Trip, _ step: inout WhyStep) throws(CommandError) {
    switch trip.status {
    case .completed where step.event.cause == .location:
      let setting = try setting(.completeOnArrival, before: step.event.id)
      step.add(
        "rule T10: it has arrived and its job asks for no proof; \(setting.text)",
        ["rule": .string("T10"), "completeOnArrival": setting.json])
    case .completed: step.add("rule T10: said by hand", ["rule": .string("T10")])
    case .canceled: step.add("rule T11: called off", ["rule": .string("T11")])
    case .expired: step.add("rule T12: expired", ["rule": .string("T12")])
    case .pending, .started, .approaching, .arrived: break
    }
  }

  /// Where its driver was when it ended, as far as it was known.
  private func addLastKnown(_ trip: Trip, _ step: inout WhyStep) {
    guard let eta = trip.eta, let distance = eta.distanceMeters else { return }
    let age = Card.ageText(max(.zero, step.event.createdAt - eta.computedAt))
    step.add(
      "the driver was last known \(metersText(distance)) from the destination, \(age) before",
      ["distance": .rounded(distance, to: 0.1)])
  }
}

extension Event {
  /// Whether it belongs to what became of a trip, and not only to how it is shown.
  fileprivate var isTurningPoint: Bool {
    guard case .trip(let change, _) = kind else { return true }
    switch change {
    case .created, .started, .approaching, .arrived, .delayed, .wrongPlace, .updated, .stopped,
      .restored:
      return true
    case .followed, .unfollowed, .muted, .unmuted: return false
    }
  }
}
