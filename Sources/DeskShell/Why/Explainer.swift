import DeskCore
import DeskEngine
import DeskTerminal

/// Finds in the ledger what led to something. It says what stands there and guesses nothing; settings
/// are those of then.
@MainActor
struct Explainer {
  let session: Session
  let moments: MomentText

  init(_ session: Session) {
    self.session = session
    moments = session.moments()
  }

  /// The event of a number; nil when the ledger has none.
  func event(_ id: Int64) throws(CommandError) -> Event? {
    id > 0 ? try session.ledger { try $0.event(id) } : nil
  }

  /// The events of a row, from its first on: each knows the one before it.
  func chain(_ row: RowKey) throws(CommandError) -> [Event] {
    var events: [Event] = []
    var next = session.engine.read { $0.version(of: row) }
    while let event = try event(next) {
      events.append(event)
      next = event.prior
    }
    return events.reversed()
  }

  /// A job as its row was before an event.
  func job(_ id: Job.ID, before event: Int64) throws(CommandError) -> Job? {
    var next = session.engine.read { $0.version(of: .job(id)) }
    while let found = try self.event(next) {
      if found.id < event, case .job(_, let job) = found.kind { return job }
      next = found.prior
    }
    return nil
  }

  /// What was decided together with an event about the same trip, job or driver, in order and with
  /// itself: on one location, or by one command. Such events have numbers without a gap and one
  /// moment.
  func decision(of event: Event) throws(CommandError) -> [Event] {
    var events = [event]
    for step in [Int64(-1), 1] {
      var id = event.id + step
      while let other = try self.event(id), other.isDecided(with: event),
        (id - event.id).magnitude <= 64
      {
        if other.concerns(event) { events.append(other) }
        id += step
      }
    }
    return events.sorted { $0.id < $1.id }
  }

  /// The location that an event was decided on; nil when none led to it.
  func location(behind event: Event) throws(CommandError) -> Sighting? {
    if case .located(let sighting) = event.kind { return sighting }
    guard event.cause == .location else { return nil }
    for other in try decision(of: event) {
      if case .located(let sighting) = other.kind { return sighting }
    }
    return nil
  }

  /// The last that was known of a trip's ETA at an event.
  func eta(of trip: Trip.ID, at event: Int64) throws(CommandError) -> ETA? {
    let events = try session.ledger { try $0.events(of: trip) }
    var eta: ETA?
    for other in events where other.id <= event {
      switch other.kind {
      case .located(let sighting): if sighting.verdict == .accepted { eta = sighting.eta }
      case .trip(_, let trip), .geofence(_, let trip): eta = trip.eta
      case .job, .driver, .visit, .fence, .mock, .timer, .setting, .zone: continue
      }
    }
    return eta
  }

  /// A setting as it was before an event, and where that came from.
  func setting(_ setting: Setting, before event: Int64) throws(CommandError) -> SettingThen {
    var next = session.engine.read { $0.version(of: .setting(setting)) }
    while let found = try self.event(next) {
      if found.id < event, case .setting(_, let value) = found.kind {
        return SettingThen(
          setting: setting, value: value,
          origin: "set at \(moments.second(found.createdAt)), event \(found.id)")
      }
      next = found.prior
    }
    return SettingThen(setting: setting, value: setting.defaultValue, origin: "the desk's default")
  }

  // MARK: Words

  func metersText(_ meters: Double) -> String { "\(Int(meters.rounded())) m" }

  func minutesText(_ minutes: Double) -> String { "\(minutes.formattedTenths) min" }

  /// `1 Driver 1`.
  func driverText(_ id: Driver.ID) -> String {
    let name = session.engine.read { $0.driver(id)?.name }
    return shown(name.map { "\(id.text) \($0)" } ?? id.text)
  }

  /// `location 37.786000,-122.404000, accuracy 5 m, mock, 42 m from the destination`.
  func add(_ sighting: Sighting, _ trip: Trip?, to step: inout WhyStep) {
    let location = sighting.location
    let accuracy =
      location.accuracyMeters.map { "accuracy \(metersText($0))" } ?? "accuracy unknown"
    let distance = trip?.destination.map { location.coordinate.distance(to: $0.shape.center) }
    let parts = [
      "location " + placeText(location.coordinate), accuracy, location.source.rawValue,
      distance.map { "\(metersText($0)) from the destination" },
    ]
    step.add(
      parts.compactMap { $0 }.joined(separator: ", "),
      [
        "location": .place(location.coordinate), "accuracy": .decimal(location.accuracyMeters),
        "source": .string(location.source.rawValue), "distance": .rounded(distance, to: 0.1),
      ])
  }

  /// `ETA 4.4 min (08:06:24), estimate, 0 s old`; an unknown one is said to be so.
  func add(_ eta: ETA?, at moment: Timestamp, to step: inout WhyStep) {
    guard let eta else { return step.add("ETA unknown", ["eta": .null]) }
    let age = Card.ageText(max(.zero, moment - eta.computedAt))
    step.add(
      "ETA \(minutesText(eta.duration.minutes)) (\(moments.second(eta.arrivesAt))), "
        + "\(eta.source.rawValue), \(age) old", ["eta": EventText.json(eta)])
  }
}

/// A setting as it was at some moment.
struct SettingThen {
  let setting: Setting
  let value: String
  /// Where it came from, in a few words.
  let origin: String

  /// `delay-threshold 5, the desk's default`.
  var text: String { "\(setting.rawValue) \(shown(value)), \(origin)" }

  var json: JSON { .object(["value": .string(value), "origin": .string(origin)]) }
}

extension Event {
  /// Whether another event was decided together with it. Two commands may come at the same moment,
  /// and only what says which command it belongs to can be told apart; a driver has but one location
  /// at a moment.
  fileprivate func isDecided(with other: Event) -> Bool {
    guard createdAt == other.createdAt, recordedAt == other.recordedAt, cause == other.cause else {
      return false
    }
    return cause == .location || (change != nil && change?.first == other.change?.first)
  }

  /// Whether two events have a driver, a trip or a job in common.
  fileprivate func concerns(_ other: Event) -> Bool {
    (driver != nil && driver == other.driver) || (trip != nil && trip == other.trip)
      || (kind.row != nil && kind.row == other.kind.row)
  }
}
