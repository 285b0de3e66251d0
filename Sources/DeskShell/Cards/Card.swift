package import DeskCore

/// What a customer or a dispatcher is shown of one trip (rules §11): a pure function of the trip,
/// its job and the moment, so that it is right after a restart and whatever came in which order.
///
/// Its four surfaces stand in files of their own; all text in it is harmless already.
package struct Card: Hashable, Sendable {
  /// Where the card is in its life.
  enum Phase: Hashable, Sendable {
    case waiting, active, ended
    /// It has been seen long enough after the end.
    case gone
  }

  let trip: Trip.ID
  let job: String
  let title: String
  /// The address up to its first comma; the title when there is none.
  let place: String
  let mode: Mode
  let status: Trip.Status
  /// 0 to 4.
  let step: Int
  /// The step that the bar shows: a trip that was called off stands where it got to.
  let reachedStep: Int
  let phase: Phase
  let driver: String
  let vehicle: String
  /// What the dispatcher wants said instead of the step's message: the trip's metadata `text`.
  let ownText: String?
  /// The job's metadata `shop`.
  let shop: String?
  /// When the trip is expected, as of now; nil when unknown.
  let eta: ETA?
  /// From now to the arrival, negative when it is overdue.
  let minutesLeft: Double?
  /// The age of the ETA.
  let age: Duration?
  let isStale: Bool
  /// Minutes that the trip is or will be late, as its flag says; of one that has arrived, how late it
  /// was, when that is more than the desk lets pass.
  let late: Double?
  /// Whether it may yet be late.
  let isAtRisk: Bool
  /// Whether it is expected before the window opens.
  let isEarly: Bool
  /// Whether its driver has left the destination and nobody has said how it ended.
  let hasLeft: Bool
  /// Why its job has failed with it.
  let failure: String?
  let startedAt: Timestamp?
  let arrivedAt: Timestamp?
  let endedAt: Timestamp?
  let window: Job.Window
  /// When the trip was promised to arrive, where that is not the window's end.
  let promisedAt: Timestamp?
  let zone: String?
  let isMetric: Bool
  let showsHours: Bool

  /// What the board knows beside trip and job.
  struct Setting: Sendable {
    var policy: Policy
    /// The name and the vehicle of the driver.
    var driver: Driver?
    /// The trip's track that has not ended.
    var run: MockRun?
  }

  init(_ trip: Trip, _ job: Job?, now: Timestamp, _ setting: Setting) {
    let policy = setting.policy
    let details = job?.details
    self.trip = trip.id
    self.job = shown(trip.job.text)
    title = details.map { shown($0.title) } ?? self.job
    place =
      TripText.diversion(trip, job).map(shown)
      ?? TripText.place(trip.destination?.address ?? details?.dropoff.address).map(shown) ?? title
    ownText = trip.metadata["text"].flatMap { $0.isEmpty ? nil : shown($0) }
    mode = trip.mode
    status = trip.status
    step = TripText.step(trip)
    reachedStep = Self.reachedStep(trip)
    driver = shown(setting.driver?.name ?? trip.driver.text)
    vehicle = shown(setting.driver?.vehicle ?? "")
    shop = details?.metadata["shop"].map(shown)
    startedAt = trip.startedAt
    arrivedAt = trip.arrivedAt
    endedAt = trip.endedAt
    let window = details?.window ?? Job.Window()
    self.window = window
    promisedAt = trip.scheduledArrivalAt.flatMap { $0 == window.to ? nil : $0 }
    zone = details?.zone
    isMetric = policy.isMetric
    showsHours = policy.showsHours
    phase = Self.phase(trip, now, policy)
    eta = trip.eta
    minutesLeft = trip.eta.map { ($0.arrivesAt - now).minutes }
    age = trip.eta.map { max(.zero, now - $0.computedAt) }
    // An order goes stale after an hour.
    isStale = trip.isStale(
      now: now, after: policy.showsOrders ? .seconds(3600) : policy.silence(of: setting.run),
      setting.run)
    let outlook = Self.outlook(trip, window)
    if let arrival = trip.arrivedAt {
      let delay = trip.scheduledArrivalAt.map { (arrival - $0).minutes }
      late = delay.flatMap { $0 > policy.delayThreshold ? $0 : nil }
    } else {
      late =
        outlook?.isLate(now: now, policy) == true ? outlook?.delay(now: now)?.minutes : nil
    }
    isAtRisk = outlook?.isAtRisk(now: now, policy) ?? false
    isEarly = outlook?.isEarly(now: now, policy) ?? false
    hasLeft = trip.status == .arrived && job?.trip == trip.id && job?.raised(.left) != nil
    failure = job.flatMap { $0.status == .failed && $0.trip == trip.id ? $0.reason ?? "" : nil }
  }

  private static func reachedStep(_ trip: Trip) -> Int {
    switch trip.status {
    case .pending: 0
    case .started, .approaching, .arrived, .completed: TripText.step(trip)
    case .canceled, .expired:
      trip.arrivedAt != nil ? 4 : trip.hasMoved ? 2 : trip.startedAt != nil ? 1 : 0
    }
  }

  private static func phase(_ trip: Trip, _ now: Timestamp, _ policy: Policy) -> Phase {
    if trip.status == .pending { return .waiting }
    guard trip.status.isEnded else { return .active }
    let stay = policy.showsOrders ? .seconds(30) : policy.dismissal
    return now - (trip.endedAt ?? trip.updatedAt) < stay ? .ended : .gone
  }

  /// What the flags of a trip that is still to arrive follow from; nil for every other one.
  private static func outlook(_ trip: Trip, _ window: Job.Window) -> Outlook? {
    switch trip.status {
    case .pending, .started, .approaching:
      Outlook(
        promise: trip.scheduledArrivalAt ?? window.to, opening: window.from,
        arrivesAt: trip.status == .pending ? nil : trip.eta?.arrivesAt)
    case .arrived, .completed, .canceled, .expired: nil
    }
  }

  /// Whether it is late now, as its flag has it; one that has arrived is not any more.
  var isLate: Bool { late != nil && arrivedAt == nil }
}

extension Card {
  /// The card of a trip on a board.
  package init(_ trip: Trip, _ board: borrowing Board, now: Timestamp) {
    let setting = Setting(
      policy: board.policy, driver: board.driver(trip.driver), run: board.openRun(ofTrip: trip))
    self.init(trip, board.formerJob(trip.job), now: now, setting)
  }

  /// What the dispatcher has to say, else the message of its step; its own final text after the end.
  var message: String {
    status.isActive
      ? ownText ?? TripText.message(status, step: step)
      : TripText.message(status, step: step)
  }

  /// `16 minutes`, `overdue 4 min`, `Unknown`; with the short unit where that is asked for.
  func remaining(isCompact: Bool = false) -> String {
    remainingText(minutes: minutesLeft, isCompact: isCompact, usesHours: showsHours)
  }

  /// What stands behind the bar of the header: how long it still takes, or how it ended.
  func outlook(_ moments: MomentText) -> String {
    switch status {
    case .pending: "Scheduled"
    case .started, .approaching: remaining()
    case .arrived: arrivedAt.map { "Arrived \(moments.minute($0))" } ?? "Arrived"
    case .completed, .canceled, .expired: endedAt.map { "Ended \(moments.minute($0))" } ?? "Ended"
    }
  }

  /// `789 Market St | 16 minutes`.
  func header(_ moments: MomentText) -> String { "\(place) | \(outlook(moments))" }

  /// `4.1 mi`; nil when nobody knows, or when it matters no more.
  var distance: String? {
    status.isActive ? eta?.distanceText(isMetric: isMetric) : nil
  }

  /// What a dispatcher should see at once: `late 7 min`, `at risk`, `stale`.
  var flags: [Flag] {
    var flags: [Flag] = []
    if let failure { flags.append(.failed(reason: failure)) }
    if let late { flags.append(.late(minutes: late)) }
    if isAtRisk { flags.append(.atRisk) }
    if isEarly { flags.append(.early) }
    if isStale { flags.append(.stale) }
    if hasLeft { flags.append(.left) }
    return flags
  }

  enum Flag: Hashable, Sendable {
    case failed(reason: String)
    case late(minutes: Double)
    case atRisk, early, stale, left

    var text: String {
      switch self {
      case .failed(let reason): "failed" + (reason.isEmpty ? "" : ": \(reason)")
      case .late(let minutes):
        "late " + durationText(minutes: max(1, minutes), isCompact: true)
      case .atRisk: "at risk"
      case .early: "early"
      case .stale: "stale"
      case .left: "left"
      }
    }

    var tone: Tone {
      switch self {
      case .late, .failed, .left: .alarm
      case .atRisk: .warning
      case .early, .stale: .quiet
      }
    }
  }

  /// The flags in one line, each in its tone.
  func flagInk(_ look: Look) -> Ink {
    var ink = Ink()
    for (i, flag) in flags.enumerated() {
      if i > 0 { ink.append(look.dot, .quiet) }
      ink.append(flag.text, flag.tone)
    }
    return ink
  }
}
