import DeskCore

extension OutColumns<EventOut> {
  static let events = OutColumns([
    Column("id") { .integer(Int($0.event.id)) },
    Column("type") { .word($0.event.type) },
    Column("createdAt") { .moment($0.event.createdAt) },
    Column("recordedAt") { .moment($0.event.recordedAt) },
    Column("cause") { .word($0.event.cause.rawValue) },
    Column("confidence") { .integer($0.event.confidence) },
    Column("late") { .flag($0.event.isLate) },
    Column("replayed") { .flag($0.event.isReplayed) },
    Column("previousStatus") { .word($0.event.previousStatus) },
    Column("status") { .word($0.status) },
    Column("trip") { .word($0.event.trip?.description) },
    Column("run") { .integer($0.tripRow?.run) },
    Column("job") { .text($0.job?.text) },
    Column("driver") { .text($0.event.driver?.text) },
    Column("reason") { .text($0.reason) },
    Column("note") { .text($0.jobRow?.note) },
    Column("geofence") { .text($0.geofence) },
    Column("minutes") { .number($0.minutes) },
    Column("lat") { .number($0.place?.latitude) },
    Column("lng") { .number($0.place?.longitude) },
    Column("accuracy") { .number($0.sighting?.location.accuracyMeters) },
    Column("measuredAt") { .moment($0.sighting?.location.measuredAt) },
    Column("source") { .word($0.sighting?.location.source.rawValue) },
    Column("verdict") { .word($0.sighting?.verdict.rawValue) },
    Column("etaMinutes") { .number($0.eta?.minutesShown) },
    Column("distance") { .number($0.eta?.distanceShown) },
    Column("etaSource") { .word($0.eta?.source.rawValue) },
    Column("arrivesAt") { .moment($0.eta?.arrivesAt) },
    Column("track") { .word($0.track) },
    Column("step") { .integer($0.step) },
    Column("setting") { .word($0.setting?.name) },
    Column("value") { .text($0.setting?.value) },
  ])
}

/// The parts of an event that only some kinds have.
extension EventOut {
  fileprivate var sighting: Sighting? {
    if case .located(let sighting) = event.kind { sighting } else { nil }
  }

  fileprivate var jobRow: Job? {
    if case .job(_, let job) = event.kind { job } else { nil }
  }

  fileprivate var tripRow: Trip? {
    switch event.kind {
    case .trip(_, let trip), .geofence(_, let trip): trip
    case .located, .job, .driver, .visit, .fence, .mock, .timer, .setting, .zone: nil
    }
  }

  private var mock: MockRun? {
    if case .mock(_, let run) = event.kind { run } else { nil }
  }

  private var fence: Geofence? {
    if case .fence(_, let geofence) = event.kind { geofence } else { nil }
  }

  fileprivate var status: String? { jobRow?.status.rawValue ?? tripRow?.status.rawValue }

  fileprivate var reason: String? {
    if case .ended(let reason)? = mock?.status { return reason.rawValue }
    return visit?.reason?.rawValue ?? jobRow?.reason
  }

  fileprivate var minutes: Double? {
    visit?.minutes.map { ($0 * 100).rounded() / 100 }
  }

  private var visit: Visit? {
    if case .visit(_, let visit) = event.kind { visit } else { nil }
  }

  fileprivate var geofence: String? {
    if case .geofence(_, let trip) = event.kind { return trip.destination?.name }
    return visit?.fence.description ?? fence?.id.description
  }

  fileprivate var place: Coordinate? {
    sighting?.location.coordinate ?? fence?.shape.center ?? event.coordinate
  }

  fileprivate var eta: ETA? { sighting?.eta ?? tripRow?.eta }

  fileprivate var track: String? {
    mock?.id.description ?? sighting?.location.point?.run.description
  }

  fileprivate var step: Int? { mock?.nextStep ?? sighting?.location.point?.step }

  fileprivate var setting: (name: String, value: String)? {
    switch event.kind {
    case .setting(let setting, let value): (setting.rawValue, value)
    case .zone(let identifier): ("zone", identifier)
    case .located, .job, .driver, .trip, .geofence, .visit, .fence, .mock, .timer: nil
    }
  }
}
