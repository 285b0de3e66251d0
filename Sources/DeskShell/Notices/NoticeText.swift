import DeskCore

/// From events to notices: what calls for one, and its words.
enum NoticeText {
  /// What an event calls for, before any words are made: cheap enough for every event.
  struct Occasion: Sendable {
    var kind: Notice.Kind
    var job: Job.ID?
    var isMuted: Bool
  }

  /// The occasion that an event is, as the board stands after it; nil for what needs no word. Whether
  /// an ETA line is wanted (see `Board.showsETALines`) is left to the caller.
  static func occasion(_ event: Event, _ board: borrowing Board) -> Occasion? {
    guard let kind = kind(of: event) else { return nil }
    switch event.kind {
    case .trip(_, let trip):
      return Occasion(kind: kind, job: trip.job, isMuted: trip.isMuted)
    case .job(_, let job):
      let trip = job.trip.flatMap { board.trip($0) }
      if kind == .late && isTold(event, trip) { return nil }
      return Occasion(kind: kind, job: job.id, isMuted: trip?.isMuted ?? false)
    case .mock(_, let run) where run.isBrokenOff:
      let trip = run.trip.flatMap { board.trip($0) }
      return Occasion(kind: kind, job: trip?.job, isMuted: trip?.isMuted ?? false)
    case .mock(_, let run):
      // A driver who is where the trip ends has nothing to be looked into.
      guard let trip = run.trip.flatMap({ board.trip($0) }), trip.status.isActive,
        trip.status != .arrived
      else { return nil }
      return Occasion(kind: kind, job: trip.job, isMuted: trip.isMuted)
    case .visit(_, let visit):
      guard let fence = board.geofence(visit.fence), PlaceNotice.text(kind, fence) != nil else {
        return nil
      }
      return Occasion(
        kind: kind, job: nil,
        isMuted: visit.trip.flatMap { board.trip($0)?.isMuted } ?? false)
    case .located, .driver, .fence, .geofence, .timer, .setting, .zone:
      return Occasion(kind: kind, job: nil, isMuted: false)
    }
  }

  /// The kind of notice that an event calls for, as far as the event alone can tell: the end of a
  /// track needs a word only while its trip is on the road.
  static func kind(of event: Event) -> Notice.Kind? {
    // What is done again has been told when it was done.
    if event.isDoneAgain { return nil }
    return switch event.kind {
    case .located(let sighting):
      sighting.changesShownMinute && sighting.isUpdate && sighting.eta != nil
        && sighting.trip != nil ? .eta : nil
    case .trip(let change, let trip): kind(change, trip.status)
    case .job(.failed, _): .failed
    // What is taken back brings flags back that have been told of.
    case .job(.flagged, _): event.takesBack ? nil : kind(of: event.flag, event.cause)
    case .mock(.ended, let run) where run.isBrokenOff: .trackEnd
    case .mock(.ended, let run) where run.status == .ended(.finished) && run.trip != nil: .trackEnd
    case .visit(let change, let visit): PlaceNotice.kind(change, visit, event)
    case .job, .driver, .fence, .geofence, .mock, .timer, .setting, .zone: nil
    }
  }

  /// What is raised by an import needs no word: the list shows it, and much may come in at once.
  private static func kind(of flag: JobFlag?, _ cause: Event.Cause) -> Notice.Kind? {
    if cause == .import { return nil }
    switch flag {
    case .late: return .late
    case .atRisk: return .atRisk
    case .stale: return .stale
    case .left: return .left
    case .early, .remote, .expired, nil: return nil
    }
  }

  /// Whether the notice of the delay says at the same moment that a job is late.
  private static func isTold(_ event: Event, _ trip: Trip?) -> Bool {
    trip.map { $0.delayedSince == event.createdAt } ?? false
  }

  /// The same for an event of the past: whether a trip was on the road at the end of its track shows
  /// in its moments.
  static func pastKind(_ event: Event, _ board: borrowing Board) -> Notice.Kind? {
    guard let kind = kind(of: event) else { return nil }
    if kind == .late { return isTold(event, event.trip.flatMap { board.trip($0) }) ? nil : .late }
    guard kind == .trackEnd else { return kind }
    if case .mock(_, let run) = event.kind, run.isBrokenOff { return kind }
    let then = event.createdAt
    guard let trip = event.trip.flatMap({ board.trip($0) }), let start = trip.startedAt,
      start <= then, trip.arrivedAt.map({ $0 > then }) ?? true,
      trip.endedAt.map({ $0 > then }) ?? true
    else { return nil }
    return kind
  }

  private static func kind(_ change: Event.TripChange, _ status: Trip.Status) -> Notice.Kind? {
    switch change {
    case .created, .updated, .followed, .unfollowed, .muted, .unmuted, .restored: return nil
    case .started: return .started
    case .approaching: return .approaching
    case .arrived: return .arrived
    case .delayed: return .delayed
    case .wrongPlace: return .wrongPlace
    case .stopped:
      switch status {
      case .completed: return .completed
      case .canceled: return .canceled
      case .expired: return .expired
      case .pending, .started, .approaching, .arrived: return nil
      }
    }
  }

  /// The notice of an occasion, in the words of the templates.
  static func notice(
    _ kind: Notice.Kind, _ event: Event, _ board: borrowing Board, _ templates: NoticeTemplates
  ) -> Notice? {
    switch event.kind {
    case .located(let sighting): return etaNotice(sighting, event, board)
    case .trip(_, let trip):
      guard let row = kind.row else { return nil }
      let subject = NoticeSubject(trip, board, at: event.createdAt)
      let own: String? =
        switch kind {
        case .approaching: ownText("approachingNotificationText", trip, subject.job)
        case .arrived: ownText("arrivalNotificationText", trip, subject.job)
        case .eta, .started, .completed, .canceled, .delayed, .failed, .expired, .trackEnd, .remark,
          .late, .atRisk, .stale, .left, .wrongPlace, .placeEntered, .placeLeft, .placeDwelled:
          nil
        }
      let text = own.map { ($0, "") } ?? templates.text(row, subject.value)
      return notice(kind, event, board, trip: trip, trip.job, text)
    case .job(_, let job):
      guard let row = kind.row else { return nil }
      let trip = job.trip.flatMap { board.trip($0) }
      let subject = NoticeSubject(
        job, trip, board, at: event.createdAt, isFlag: event.flag != nil)
      return notice(kind, event, board, trip: trip, job.id, templates.text(row, subject.value))
    case .mock(_, let run) where run.isBrokenOff: return brokenOff(run, event, board)
    case .mock(_, let run):
      guard let trip = run.trip.flatMap({ board.trip($0) }) else { return nil }
      // Read again from the ledger the trip may have gone on since.
      let status = trip.status.isActive ? trip.status.rawValue : "on the road"
      let text = "track \(run.id) is at its end; \(trip.id) is still \(status)"
      return notice(kind, event, board, trip: trip, trip.job, (text, ""))
    case .visit(_, let visit): return placeNotice(kind, visit, event, board)
    case .driver, .fence, .geofence, .timer, .setting, .zone: return nil
    }
  }

  /// `store/7 Ana: The van is at the dock.`
  private static func placeNotice(
    _ kind: Notice.Kind, _ visit: Visit, _ event: Event, _ board: borrowing Board
  ) -> Notice? {
    guard let fence = board.geofence(visit.fence), let text = PlaceNotice.text(kind, fence) else {
      return nil
    }
    let whole = [text.title, text.body].filter { !$0.isEmpty }.joined(separator: " ")
    let driver = board.driver(visit.driver)?.name ?? visit.driver.text
    return Notice(
      kind: kind, trip: visit.trip, job: visit.trip.flatMap { board.job(of: $0) },
      driver: visit.driver, title: text.title, body: text.body,
      words: shown("\(visit.fence) \(driver): \(whole)"), clock: clock(event.createdAt, board.zone),
      eventID: event.id, moment: event.createdAt, eta: nil, cause: event.cause)
  }

  /// A recording that could not be played to its end, whether its driver is on a trip or not.
  private static func brokenOff(
    _ run: MockRun, _ event: Event, _ board: borrowing Board
  ) -> Notice {
    let trip = run.trip.flatMap { board.trip($0) }.flatMap { $0.status.isActive ? $0 : nil }
    let file = run.drive?.fileName ?? "its recording"
    let why =
      run.status == .ended(.changed) ? "is another file than it was" : "can be read no further"
    let rest = trip.map { "; \($0.id) is still \($0.status.rawValue)" } ?? ""
    let text = "track \(run.id) is broken off: \(file) \(why)\(rest)"
    let driver = board.driver(run.driver)?.name ?? run.driver.text
    return Notice(
      kind: .trackEnd, trip: trip?.id, job: trip?.job, driver: run.driver, title: text, body: "",
      words: shown("\(trip?.id.description ?? "driver \(driver)") \(text)"),
      clock: clock(event.createdAt, board.zone), eventID: event.id, moment: event.createdAt,
      eta: nil, cause: event.cause)
  }

  /// A text of the trip's own, or of its job's: files bring metadata for jobs.
  private static func ownText(_ key: String, _ trip: Trip, _ job: Job?) -> String? {
    trip.metadata.notice(key) ?? job?.details.metadata.notice(key)
  }

  private static func notice(
    _ kind: Notice.Kind, _ event: Event, _ board: borrowing Board, trip: Trip?, _ job: Job.ID,
    _ text: (title: String, body: String)
  ) -> Notice {
    let whole = [text.title, text.body].filter { !$0.isEmpty }.joined(separator: " ")
    let subject = trip?.id.description ?? "job \(job)"
    return Notice(
      kind: kind, trip: trip?.id, job: job, driver: trip?.driver ?? event.driver,
      title: text.title, body: text.body, words: shown("\(subject) \(whole)"),
      clock: clock(event.createdAt, board.zone), eventID: event.id, moment: event.createdAt,
      eta: trip?.eta, cause: event.cause)
  }

  private static func etaNotice(
    _ sighting: Sighting, _ event: Event, _ board: borrowing Board
  ) -> Notice? {
    guard let eta = sighting.eta, let id = sighting.trip, let jobID = board.job(of: id) else {
      return nil
    }
    let title = board.job(jobID)?.details.title ?? jobID.text
    let body = arrival(eta, board.policy)
    return Notice(
      kind: .eta, trip: id, job: jobID, driver: sighting.location.driver, title: title,
      body: body, words: "\(id) \(shown(title)): \(body)",
      clock: clock(event.createdAt, board.zone), eventID: event.id, moment: event.createdAt,
      eta: eta, cause: event.cause)
  }

  /// `ETA 13 minutes, 4.1 mi`.
  static func arrival(_ eta: ETA, _ policy: Policy) -> String {
    let minutes = durationText(minutes: eta.duration.minutes, usesHours: policy.showsHours)
    let distance = eta.distanceText(isMetric: policy.isMetric)
    return "ETA \(minutes)" + (distance.map { ", \($0)" } ?? "")
  }

  private static func clock(_ moment: Timestamp, _ zone: Zone) -> String {
    let civil = zone.civil(moment)
    var text = ""
    text.append(padded: civil.hour, to: 2)
    text.append(":")
    text.append(padded: civil.minute, to: 2)
    text.append(":")
    text.append(padded: civil.second, to: 2)
    return text
  }
}

extension Notice.Kind {
  /// The row of the templates that has its words.
  fileprivate var row: NoticeTemplates.Row? {
    switch self {
    case .started: .started
    case .approaching: .approaching
    case .arrived: .arrived
    case .completed: .completed
    case .canceled: .canceled
    case .delayed: .delayed
    case .failed: .failed
    case .expired: .expired
    case .late: .late
    case .atRisk: .atRisk
    case .stale: .stale
    case .left: .left
    case .wrongPlace: .wrongDestination
    case .eta, .trackEnd, .remark, .placeEntered, .placeLeft, .placeDwelled: nil
    }
  }
}

extension [String: String] {
  /// A notice text of a trip's own, its key with or without Radar's prefix.
  fileprivate func notice(_ key: String) -> String? {
    (self["radar:" + key] ?? self[key]).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension MockRun {
  /// Whether its recording could not be played to the end.
  fileprivate var isBrokenOff: Bool {
    status == .ended(.unreadable) || status == .ended(.changed)
  }
}

extension Event {
  fileprivate var isDoneAgain: Bool {
    if case .redo = change?.kind { true } else { false }
  }

  /// Whether it is a part of taking something back.
  fileprivate var takesBack: Bool {
    if case .undo = change?.kind { true } else { false }
  }
}
