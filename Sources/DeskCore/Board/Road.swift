/// What a location needs to know of a trip, and changes in it.
struct Road: Sendable {
  var status: Trip.Status
  var mode: Mode
  var isInside: Bool?
  var hasMoved: Bool
  var isDelayed: Bool
  var circle: Circle?
  // What may be unknown is a value that cannot be, not an optional, which would take twice the
  // room: with many trips the memory that a location touches is what it costs.
  private var knownThreshold = -1.0
  private var knownManualArrival = Int64.min
  private var knownSchedule = Int64.min
  var start: Coordinate?
  var eta: ETA?
  var updatedAt: Timestamp

  init(_ trip: Trip) {
    status = trip.status
    mode = trip.mode
    isInside = trip.isInside
    hasMoved = trip.hasMoved
    isDelayed = trip.delayedSince != nil
    circle = trip.destination?.circle
    knownThreshold = trip.approachingThreshold ?? -1
    start = trip.start
    eta = trip.eta
    knownManualArrival = trip.manualArrival?.milliseconds ?? .min
    knownSchedule = trip.scheduledArrivalAt?.milliseconds ?? .min
    updatedAt = trip.updatedAt
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
