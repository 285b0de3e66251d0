/// What a location needs to know of a trip, and changes in it.
struct Road: Sendable {
  var status: Trip.Status
  var mode: Mode
  var isInside: Bool?
  var hasMoved: Bool
  var isDelayed: Bool
  var shape: Shape?
  var needsStop = false
  /// From this far from the centre on, in metres, no rule counts a location as inside.
  var reachMeters = 0.0
  // What may be unknown is a value that cannot be, not an optional, which would take twice the
  // room: with many trips the memory that a location touches is what it costs.
  private var knownThreshold = -1.0
  private var knownManualArrival = Int64.min
  private var knownSchedule = Int64.min
  // What the job is promised by and when its window opens, and which of its flags stand.
  private var promise = Int64.max
  private var opening = Int64.min
  private(set) var marks = FlagMarks()
  var start: Coordinate?
  var eta: ETA?
  var updatedAt: Timestamp

  init(_ trip: Trip) {
    status = trip.status
    mode = trip.mode
    isInside = trip.isInside
    hasMoved = trip.hasMoved
    isDelayed = trip.delayedSince != nil
    shape = trip.destination?.shape
    needsStop = trip.destination?.needsStop ?? false
    reachMeters = (shape?.enclosingRadiusMeters ?? 0) + FenceJudge.farMeters
    knownThreshold = trip.approachingThreshold ?? trip.destination?.threshold ?? -1
    start = trip.start
    eta = trip.eta
    knownManualArrival = trip.manualArrival?.milliseconds ?? .min
    knownSchedule = trip.scheduledArrivalAt?.milliseconds ?? .min
    updatedAt = trip.updatedAt
  }

  /// Takes over what a location must know of the trip's job.
  mutating func take(_ job: borrowing Job) {
    promise = (scheduledArrivalAt ?? job.details.window.to)?.milliseconds ?? .max
    opening = job.details.window.from?.milliseconds ?? .min
    marks = FlagMarks(job.raisedFlags)
  }

  /// Whether the trip has set out and not arrived.
  var isOnTheWay: Bool { status == .started || status == .approaching }

  var outlook: Outlook { outlook(eta) }

  private func outlook(_ eta: ETA?) -> Outlook {
    Outlook(
      promise: promise, opening: opening,
      arrival: isOnTheWay ? eta?.arrivesAt.milliseconds ?? .min : .min)
  }

  /// Whether a location that changes nothing but the ETA changes a flag with it.
  func changesFlags(
    _ eta: ETA?, heardAt: Timestamp, silence: @autoclosure () -> Duration, now: Timestamp,
    _ policy: Policy
  ) -> Bool {
    guard isOnTheWay else { return false }
    // One that was measured long ago leaves the trip as stale as it is.
    if marks.contains(JobFlag.stale.mark), heardAt + silence() >= now { return true }
    return outlook(eta).marks(now: now.milliseconds, policy) != marks.intersection(.expected)
  }

  /// Minutes; nil inherits the desk's.
  var threshold: Double? { knownThreshold >= 0 ? knownThreshold : nil }

  var manualArrival: Timestamp? { Self.known(knownManualArrival) }

  var scheduledArrivalAt: Timestamp? { Self.known(knownSchedule) }

  private static func known(_ milliseconds: Int64) -> Timestamp? {
    milliseconds == .min ? nil : Timestamp(milliseconds: milliseconds)
  }

  func applied(to row: Trip) -> Trip {
    var trip = row
    trip.isInside = isInside
    trip.hasMoved = hasMoved
    trip.start = start
    trip.eta = eta
    trip.updatedAt = updatedAt
    return trip
  }
}
