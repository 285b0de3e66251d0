import DeskCore

/// What figures are made from: a trip that was completed, or has arrived and not ended.
struct DoneTrip: Sendable {
  var id: Trip.ID
  var job: Job.ID
  /// The job's.
  var title = ""
  var driver: Driver.ID
  var driverName = ""
  /// Where it went: the geofence of a file by its name, any other place by its address.
  var destination = ""
  var isCompleted: Bool
  var startedAt: Timestamp?
  var arrivedAt: Timestamp?
  var completedAt: Timestamp?
  var promisedAt: Timestamp?
  /// The arrival as the first ETA of the run had it.
  var predictedAt: Timestamp?

  init(_ trip: Trip) {
    id = trip.id
    job = trip.job
    driver = trip.driver
    if let target = trip.destination {
      destination =
        target.tag == "job" ? target.address ?? placeText(target.shape.center) : target.name
    }
    isCompleted = trip.status == .completed
    startedAt = trip.startedAt
    arrivedAt = trip.arrivedAt
    completedAt = trip.completedAt
    promisedAt = trip.scheduledArrivalAt
  }

  /// Whether it kept its promise; nil without a promise or an arrival.
  var isOnTime: Bool? {
    guard let arrivedAt, let promisedAt else { return nil }
    return arrivedAt <= promisedAt
  }

  /// Minutes by which it arrived after the promised time; nil when it did not.
  var lateness: Double? {
    isOnTime == false ? minutes(from: promisedAt, to: arrivedAt) : nil
  }

  /// Minutes from arrival to completion. One completed without arrival has none (rules 2.4).
  var wait: Double? { isCompleted ? minutes(from: arrivedAt, to: completedAt) : nil }

  /// Minutes from start to arrival.
  var tripTime: Double? { minutes(from: startedAt, to: arrivedAt) }

  /// Minutes by which it arrived after the first prediction; negative when before.
  var etaError: Double? { minutes(from: predictedAt, to: arrivedAt) }

  private func minutes(from: Timestamp?, to: Timestamp?) -> Double? {
    guard let from, let to else { return nil }
    return (to - from).minutes
  }
}
