internal import DeskCore

extension Event {
  /// What an event is about, taken out of it at once: what it carries is large, and asking for each
  /// of these by itself costs a copy each time.
  struct Subject {
    var type: String
    var trip: Trip.ID?
    var job: Job.ID?
    var driver: Driver.ID?
  }

  var subject: Subject {
    switch kind {
    case .job(let change, let job):
      Subject(type: "job." + change.rawValue, trip: job.trip, job: job.id, driver: job.driver)
    case .trip(let change, let trip):
      Subject(type: change.rawValue, trip: trip.id, job: trip.job, driver: trip.driver)
    case .geofence(let change, let trip):
      Subject(type: change.rawValue, trip: trip.id, job: trip.job, driver: trip.driver)
    case .located, .driver, .visit, .fence, .mock, .timer, .setting, .zone:
      Subject(type: type, trip: trip, job: nil, driver: driver)
    }
  }
}
