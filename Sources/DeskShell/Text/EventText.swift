import DeskCore

/// Events as lines for `events` and as JSON objects (rules §9).
enum EventText {
  /// The cells of a row: number, time, type, what it is about, cause.
  static func cells(_ event: Event, _ moments: MomentText) -> [String] {
    [
      String(event.id), moments.second(event.createdAt), event.type, subject(event),
      event.cause.rawValue,
    ]
  }

  /// What the event is about, in a few words.
  static func subject(_ event: Event) -> String {
    switch event.kind {
    case .located(let sighting):
      let trip = sighting.trip.map { "\($0) " } ?? ""
      let verdict = sighting.verdict == .accepted ? "" : " (\(sighting.verdict.rawValue))"
      let eta = sighting.eta.map { ", ETA " + durationText(minutes: $0.duration.minutes) } ?? ""
      return trip + "driver \(sighting.location.driver) at "
        + placeText(sighting.location.coordinate) + verdict + eta
    case .job(.noted, let job), .job(.proved, let job):
      return "job \(job.id): " + (job.entries.last.map(EntryText.words) ?? "")
    case .job(.deleted, let job): return "job \(job.id) deleted"
    case .job(_, let job):
      let reason = job.reason.map { ": \($0)" } ?? ""
      let flag = event.flag.map { ": \(FlagText.name($0))" } ?? ""
      return "job \(job.id) \(job.status.rawValue)" + (flag.isEmpty ? reason : flag)
    case .driver(.updated, let driver):
      return "driver \(driver.id) \(driver.isOnDuty ? "on" : "off") duty"
    case .driver(_, let driver): return "driver \(driver.id)"
    case .fence(_, let geofence): return "geofence \(geofence.id)"
    case .trip(.wrongPlace, let trip):
      return "\(trip.id) driver \(trip.driver) in \(trip.wrongPlace?.description ?? "") instead of "
        + (trip.destination?.name ?? "")
    case .trip(_, let trip):
      return "\(trip.id) job \(trip.job) driver \(trip.driver) \(trip.status.rawValue)"
        + (trip.run > 1 ? " run \(trip.run)" : "")
    case .geofence(_, let trip):
      return "driver \(trip.driver) \(trip.destination?.name ?? "")"
    case .visit(let change, let visit): return VisitText.subject(change, visit, event)
    case .mock(_, let run):
      let file = run.drive.map { " \(shown($0.fileName))" } ?? ""
      return "\(run.id) driver \(run.driver)" + (run.trip.map { " \($0)" } ?? "") + file
        + " \(TrackText.point(run))" + ending(run.status)
    case .timer(_, let timer): return "timer \(timer.id): \(shown(timer.line))"
    case .setting(let setting, let value): return "\(setting.rawValue) \(value)"
    case .zone(let identifier): return identifier
    }
  }

  private static func ending(_ status: MockRun.Status) -> String {
    if case .ended(let reason) = status { ": \(reason.rawValue)" } else { "" }
  }

  /// The fields of rules §9; the board knows which job a trip is for.
  static func json(_ event: Event, _ board: borrowing Board) -> JSON {
    var fields: [String: JSON] = [
      "kind": .string("event"), "id": .integer(event.id), "type": .string(event.type),
      "createdAt": .moment(event.createdAt), "recordedAt": .moment(event.recordedAt),
      "cause": .string(event.cause.rawValue), "confidence": .count(event.confidence),
      "late": .bool(event.isLate), "replayed": .bool(event.isReplayed),
      "previousStatus": .text(event.previousStatus), "trip": .text(event.trip?.description),
      "driver": .text(event.driver?.text), "location": .place(event.coordinate),
      "job": .text(event.trip.flatMap { board.job(of: $0)?.text }),
    ]
    switch event.kind {
    case .located(let sighting): add(sighting, to: &fields)
    case .job(let change, let job):
      if change == .noted || change == .proved {
        fields["entry"] = job.entries.last.map { .object(EntryText.fields($0)) } ?? .null
      }
      fields["job"] = .string(job.id.text)
      fields["status"] = .string(job.status.rawValue)
      fields["reason"] = .text(job.reason)
      fields["note"] = .text(job.note)
      if let flag = event.flag { fields["flag"] = .string(flag.rawValue) }
    case .trip(let change, let trip):
      add(trip, to: &fields)
      if change == .wrongPlace { fields["geofence"] = .text(trip.wrongPlace?.description) }
    case .geofence(_, let trip):
      add(trip, to: &fields)
      fields["geofence"] = .text(trip.destination?.name)
    case .fence(_, let geofence):
      fields["geofence"] = .string(geofence.id.description)
      fields["location"] = .place(geofence.shape.center)
      fields["radius"] = .number(geofence.shape.enclosingRadiusMeters)
      fields["enabled"] = .bool(geofence.rules.isEnabled)
    case .visit(_, let visit): fields.merge(VisitText.fields(visit)) { $1 }
    case .mock(_, let run):
      fields["track"] = .string(run.id.description)
      fields["steps"] = .count(run.steps)
      fields["nextStep"] = .count(run.nextStep)
      if let drive = run.drive { fields["file"] = .string(drive.fileName) }
      if case .ended(let reason) = run.status { fields["reason"] = .string(reason.rawValue) }
    case .timer(_, let timer):
      fields["timer"] = .count(timer.id.number)
      fields["line"] = .string(timer.line)
      fields["due"] = .moment(timer.due)
    case .setting(let setting, let value):
      fields["setting"] = .string(setting.rawValue)
      fields["value"] = .string(value)
    case .zone(let identifier): fields["value"] = .string(identifier)
    case .driver(_, let driver):
      fields["name"] = .string(driver.name)
      fields["onDuty"] = .bool(driver.isOnDuty)
    }
    return .object(fields)
  }

  private static func add(_ sighting: Sighting, to fields: inout [String: JSON]) {
    let location = sighting.location
    fields["location"] = .object([
      "lat": .number(location.coordinate.latitude), "lng": .number(location.coordinate.longitude),
      "accuracy": .decimal(location.accuracyMeters), "measuredAt": .moment(location.measuredAt),
      "source": .string(location.source.rawValue),
      "verdict": .string(sighting.verdict.rawValue),
    ])
    fields["eta"] = json(sighting.eta)
    fields["track"] = .text(location.point?.run.description)
    fields["step"] = location.point.map { .count($0.step) } ?? .null
  }

  private static func add(_ trip: Trip, to fields: inout [String: JSON]) {
    fields["job"] = .string(trip.job.text)
    fields["status"] = .string(trip.status.rawValue)
    fields["run"] = .count(trip.run)
    fields["eta"] = json(trip.eta)
  }

  static func json(_ eta: ETA?) -> JSON {
    guard let eta else { return .null }
    return .object([
      "minutes": .rounded(eta.duration.minutes, to: 0.01),
      "distance": .rounded(eta.distanceMeters, to: 0.1), "source": .string(eta.source.rawValue),
      "computedAt": .moment(eta.computedAt), "arrivesAt": .moment(eta.arrivesAt),
    ])
  }
}
