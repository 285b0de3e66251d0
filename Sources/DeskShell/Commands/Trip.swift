import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let trip = Command(
    name: "trip", parameters: [Parameter(name: "TRIP", kind: .jobOrTrip)],
    summary: "show everything about a trip, with its timeline"
  ) { session, line throws(CommandError) in
    let trip = try session.trip(line.one("TRIP"))
    let moments = session.moments()
    let now = session.engine.now
    let state = session.engine.read { TripState(trip, $0, now: now) }
    let events = try session.ledger { try $0.events(of: trip.id) }
    let history = ETAHistory(events)
    var fields = state.fields.merging(history.fields) { $1 }
    fields["timeline"] = .array(session.inner(events))
    session.show(
      "trip",
      state.text(moments)
        + state.timeline(events, moments, width: session.columns, session.look)
        + history.text(
          trip, moments, usesHours: state.policy.showsHours, width: session.columns,
          session.look),
      fields)
  }
}

extension TripState {
  func text(_ moments: MomentText) -> String {
    var text = FieldList("Trip \(trip.id) · \(shown(title))")
    text.add("status", trip.status.rawValue + (trip.run > 1 ? ", run \(trip.run)" : ""))
    for line in flags.lines(moments) { text.add("flag", line) }
    text.add("job", "\(shown(trip.job.text)), attempt \(trip.attempt)")
    text.add("driver", shown("\(trip.driver.text) \(driverName)"))
    text.add("mode", trip.mode.rawValue)
    text.add(
      "to",
      trip.destination.map {
        shown($0.address ?? $0.name) + " (\(placeText($0.shape.center)), "
          + "\($0.shape.reachWords))"
      })
    text.add("ETA", etaLine(moments))
    text.add("threshold", threshold)
    text.add("promised", trip.scheduledArrivalAt.map { moments.minute($0) })
    text.add("delayed", trip.delayedSince.map { "since \(moments.second($0))" })
    text.add("created", moments.second(trip.createdAt))
    text.add("started", trip.startedAt.map(moments.second))
    text.add("arrived", arrival(moments))
    text.add("completed", trip.completedAt.map(moments.second))
    text.add("ended", trip.endedAt.map(moments.second))
    text.add("track", run.map(TrackText.line))
    text.add("notices", trip.isMuted ? "muted" : nil)
    for (key, value) in trip.metadata.withoutPin.sorted(by: { $0.key < $1.key }) {
      text.add("metadata", shown("\(key): \(value)"))
    }
    return text.text
  }

  private var threshold: String {
    if let own = trip.approachingThreshold { return "\(own.formattedPlainly) min" }
    return policy.approachingThreshold.map { "\($0.formattedPlainly) min, the desk's" } ?? "none"
  }

  private func etaLine(_ moments: MomentText) -> String? {
    if trip.status.isEnded || trip.status == .pending { return nil }
    guard let eta = trip.eta else { return durationText(minutes: nil) }
    var text = etaText
    if trip.status != .arrived { text += " (\(moments.minute(eta.arrivesAt)))" }
    if !distanceText.isEmpty { text += ", \(distanceText)" }
    text += ", source \(eta.source.rawValue), "
    text += "\(Int((now - eta.computedAt).seconds)) s old"
    if eta.source == .estimate {
      text += "; road factor \(policy.roadFactor.formattedPlainly), "
      text += "\(policy.value(trip.mode.speedSetting)) km/h"
    }
    return text
  }

  private func arrival(_ moments: MomentText) -> String? {
    guard let at = trip.arrivedAt else { return nil }
    let by = trip.manualArrivalDistance.map { ", said by hand \(Int($0.rounded())) m away" } ?? ""
    return moments.second(at) + by
  }

  /// Each event with its time, and the distance and ETA that were known then.
  func timeline(_ events: [Event], _ moments: MomentText, width: Int?, _ look: Look) -> String {
    var table = Table([
      .init(title: "TIME"), .init(title: "EVENT", minimum: 20),
      .init(title: "AWAY", isRight: true, leaves: 2), .init(title: "ETA", minimum: 6),
      .init(title: "CAUSE", leaves: 1),
    ])
    for event in events {
      guard let eta = event.etaThen else { continue }
      table.add([
        moments.second(event.createdAt), event.type + event.note,
        eta.value.flatMap {
          $0.distanceText(isMetric: policy.isMetric)
        } ?? "",
        eta.value.map { durationText(minutes: $0.duration.minutes, usesHours: policy.showsHours) }
          ?? "", event.cause.rawValue,
      ])
    }
    return table.text(width: width, mark: look.cutMark)
  }
}

extension Event {
  fileprivate struct ETAThen { let value: ETA? }

  /// The ETA as the event left it; nil for what has no place in a timeline.
  fileprivate var etaThen: ETAThen? {
    switch kind {
    case .located(let sighting):
      sighting.isUpdate || sighting.verdict != .accepted ? ETAThen(value: sighting.eta) : nil
    case .trip(_, let trip), .geofence(_, let trip): ETAThen(value: trip.eta)
    case .mock, .visit: ETAThen(value: nil)
    case .job, .driver, .fence, .timer, .setting, .zone: nil
    }
  }

  fileprivate var note: String {
    switch kind {
    case .trip(.stopped, let trip): " \(trip.status.rawValue)"
    case .located(let sighting) where sighting.verdict != .accepted:
      " \(sighting.verdict.rawValue)"
    case .visit(_, let visit): " \(shown(visit.fence.description))"
    case .located, .trip, .geofence, .fence, .mock, .job, .driver, .timer, .setting, .zone:
      ""
    }
  }
}
