import DeskCore

/// The notices of rules §10: what a dispatcher is told when a trip's status changes, and the ETA
/// lines of followed trips.
enum NoticeText {
  /// The lines for an event, as the board stands after it; none for what needs no word.
  static func line(_ event: Event, _ board: borrowing Board) -> Inbox.Line? {
    switch event.kind {
    case .located(let sighting): return etaLine(sighting, event, board)
    case .trip(let change, let trip):
      guard let words = words(change, trip, board) else { return nil }
      return Inbox.Line(text: "\(clock(event, board)) \(trip.id) \(words)")
    case .mock(.ended, let run) where run.status == .ended(.finished):
      // A driver who is where the trip ends has nothing to be looked into.
      guard let trip = run.trip.flatMap({ board.trip($0) }), trip.status.isActive,
        trip.status != .arrived
      else { return nil }
      return Inbox.Line(
        text: "\(clock(event, board)) \(trip.id) track \(run.id) is at its end; "
          + "\(trip.id) is still \(trip.status.rawValue)")
    case .job, .driver, .fence, .geofence, .mock, .setting, .zone: return nil
    }
  }

  private static func etaLine(
    _ sighting: Sighting, _ event: Event, _ board: borrowing Board
  ) -> Inbox.Line? {
    guard sighting.changesShownMinute, sighting.isUpdate, let eta = sighting.eta,
      let trip = sighting.trip.flatMap({ board.trip($0) }), trip.isFollowed
    else { return nil }
    let title = board.job(trip.job).map { shown($0.details.title) } ?? trip.job.text
    return Inbox.Line(
      text: "\(clock(event, board)) \(trip.id) \(title): \(arrival(eta, board.policy))",
      isETA: true)
  }

  /// `ETA 13 minutes, 4.1 mi`.
  static func arrival(_ eta: ETA, _ policy: Policy) -> String {
    let minutes = durationText(minutes: eta.duration.minutes, usesHours: policy.showsHours)
    let distance = eta.distanceText(isMetric: policy.isMetric)
    return "ETA \(minutes)" + (distance.map { ", \($0)" } ?? "")
  }

  private static func clock(_ event: Event, _ board: borrowing Board) -> String {
    let civil = board.zone.civil(event.createdAt)
    var text = ""
    text.append(padded: civil.hour, to: 2)
    text.append(":")
    text.append(padded: civil.minute, to: 2)
    text.append(":")
    text.append(padded: civil.second, to: 2)
    return text
  }

  private static func words(_ change: Event.TripChange, _ trip: Trip, _ board: borrowing Board)
    -> String?
  {
    let driver = board.driver(trip.driver)?.name ?? trip.driver.text
    let job = board.job(trip.job)
    let title = job?.details.title ?? trip.job.text
    let destination = job.map { firstPart($0.details.destinationName) } ?? "the destination"
    switch change {
    case .created, .updated, .followed, .unfollowed: return nil
    case .started:
      return shown(
        "\(title) is on its way! \(driver) is headed toward \(destination) with \(title).")
        + (trip.eta.map { " \(etaSentence($0, board.policy))" } ?? "")
    case .approaching:
      let text = trip.metadata.notice("approachingNotificationText")
      let away = trip.eta.map { "\(driver) is \(spokenETA($0, board.policy)) away. " } ?? ""
      return shown(
        text ?? "\(title) is approaching! \(away)\(title) will be delivered soon.")
    case .arrived:
      let text = trip.metadata.notice("arrivalNotificationText")
      return shown(
        text ?? "\(title) is being dropped off! \(driver) has arrived at \(destination).")
    case .delayed:
      let delay = Delay(eta: trip.eta, scheduledArrivalAt: trip.scheduledArrivalAt)
      let minutes = durationText(minutes: delay?.minutes, usesHours: board.policy.showsHours)
      return shown(
        "\(title) is running late. \(driver) is now expected \(minutes) after the promised time.")
    case .stopped:
      switch trip.status {
      case .completed:
        return shown("\(title) is delivered. \(driver) delivered \(title) at \(destination).")
      case .canceled:
        return shown(
          "The trip for \(title) is canceled. \(driver) is no longer headed toward \(destination).")
      case .expired:
        let seen = board.position(of: trip.driver).map { clock($0.measuredAt, board.zone) }
        return shown(
          "The trip for \(title) has expired. No word from \(driver) since "
            + "\(seen ?? "the start"). Job \(trip.job) needs attention.")
      case .pending, .started, .approaching, .arrived: return nil
      }
    }
  }

  private static func clock(_ moment: Timestamp, _ zone: Zone) -> String {
    MomentText(zone: zone, now: moment).minute(moment)
  }

  private static func etaSentence(_ eta: ETA, _ policy: Policy) -> String {
    "ETA \(durationText(minutes: eta.duration.minutes, usesHours: policy.showsHours))."
  }

  /// Inside a sentence an arrival that is at hand is said in minutes too.
  private static func spokenETA(_ eta: ETA, _ policy: Policy) -> String {
    if Minutes.shown(eta.duration) < 1 { return "less than a minute" }
    return durationText(minutes: eta.duration.minutes, usesHours: policy.showsHours)
  }
}

/// An address up to its first comma; the whole text when nothing stands before that.
func firstPart(_ address: String) -> String {
  guard let comma = address.firstIndex(of: ","), comma > address.startIndex else { return address }
  return String(address[..<comma])
}

extension [String: String] {
  /// A notice text of a trip's own, its key with or without Radar's prefix.
  fileprivate func notice(_ key: String) -> String? { self["radar:" + key] ?? self[key] }
}
