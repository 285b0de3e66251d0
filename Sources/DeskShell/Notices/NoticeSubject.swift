import DeskCore

/// What a notice is about: the values of the placeholders.
struct NoticeSubject {
  let job: Job?
  let jobID: Job.ID
  let trip: Trip?
  let driver: String
  let policy: Policy
  let zone: Zone
  /// When the driver was last seen, as far as it was known at the moment of the notice.
  let lastSeen: Timestamp?
  /// Where the driver is instead of the destination.
  private let place: String?
  /// Whether it is about the job, whatever became of its trip.
  private let isOfJob: Bool
  private let moment: Timestamp

  init(_ trip: Trip, _ board: borrowing Board, at moment: Timestamp) {
    self.init(
      board.formerJob(trip.job), trip.job, trip, trip.driver, board, at: moment, isOfJob: false)
  }

  init(_ job: Job, _ trip: Trip?, _ board: borrowing Board, at moment: Timestamp, isFlag: Bool) {
    let driver = isFlag ? job.driver : trip?.driver ?? job.driver
    self.init(job, job.id, trip, driver, board, at: moment, isOfJob: isFlag)
  }

  private init(
    _ job: Job?, _ jobID: Job.ID, _ trip: Trip?, _ driver: Driver.ID?, _ board: borrowing Board,
    at moment: Timestamp, isOfJob: Bool
  ) {
    self.isOfJob = isOfJob
    self.moment = moment
    self.job = job
    self.jobID = jobID
    self.trip = trip
    let name = driver.map { board.driver($0)?.name ?? $0.text }
    self.driver = name ?? "the driver"
    policy = board.policy
    place = trip?.wrongPlace.map { board.geofence($0)?.description ?? "\($0)" }
    zone = board.zone
    let seen = driver.flatMap { board.position(of: $0)?.measuredAt }
    if let seen, seen > moment {
      // Read again from the ledger: the driver has been seen since.
      lastSeen = trip?.eta.flatMap { $0.source == .manual ? nil : $0.computedAt }
    } else {
      lastSeen = seen
    }
  }

  /// What a placeholder stands for; nil when it is unknown.
  func value(_ placeholder: NoticeTemplate.Placeholder) -> String? {
    switch placeholder {
    case .driver: driver
    case .job: jobID.text
    case .title: job?.details.title ?? jobID.text
    case .destination: TripText.destination(trip, job) ?? "the destination"
    case .eta: trip?.eta.map { spoken($0.duration) }
    case .distance: trip?.eta?.distanceText(isMetric: policy.isMetric)
    case .status: (isOfJob ? nil : trip?.status.rawValue) ?? job?.status.rawValue
    case .promised: promised
    case .delay:
      Delay(eta: trip?.eta, scheduledArrivalAt: trip?.scheduledArrivalAt).map {
        spoken(.milliseconds(Int64(($0.minutes * 60_000).rounded())))
      }
    case .place: place
    case .lastSeen:
      lastSeen.map { MomentText(zone: zone, now: $0).minute($0) }
        ?? (trip?.startedAt == nil ? nil : "the start")
    case .reason:
      job?.reason.map { reason in reason + (job?.note.map { ": \($0)" } ?? "") }
    }
  }

  /// `16:00` on the desk's clocks, with its date when it is of another day than today.
  private var promised: String? {
    let own = trip.flatMap { $0.status.isEnded ? nil : $0.scheduledArrivalAt }
    return (own ?? job?.details.window.to).map { MomentText(zone: zone, now: moment).minute($0) }
  }

  /// Inside a sentence an arrival that is at hand is said in minutes too.
  private func spoken(_ span: Duration) -> String {
    if Minutes.shown(span) < 1 { return "less than a minute" }
    return durationText(minutes: span.minutes, usesHours: policy.showsHours)
  }
}

/// An address up to its first comma; the whole text when nothing stands before that.
func firstPart(_ address: String) -> String {
  guard let comma = address.firstIndex(of: ","), comma > address.startIndex else { return address }
  return String(address[..<comma])
}
