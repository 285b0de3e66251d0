import DeskCore

/// Figures of a time: what became of jobs, how punctual trips were and how long they took.
///
/// Figures that need an arrival leave out trips without one (rules 2.4); canceled and expired trips
/// are in none of them.
struct Figures {
  /// How many of some trips kept their promise, and how long they took.
  struct Group: Equatable {
    /// A driver's id, or a place.
    var id: String
    /// A driver's name; nil of a place.
    var name: String?
    var trips = 0
    var onTime = 0
    /// Those that had a promise and arrived.
    var promised = 0
    var tripTimes: Spread?
  }

  /// Jobs by the ended status that they came to.
  let jobs: [Job.Status: Int]
  let trips: [DoneTrip]
  let completed: Int
  let onTime: Int
  let promised: Int
  let waits: Spread?
  let tripTimes: Spread?
  /// Arrival against the first prediction, signed: above zero is later than predicted.
  let etaErrors: Spread?
  /// The same without its sign.
  let etaMisses: Spread?
  let histogram: ErrorHistogram
  /// The most trips first.
  let drivers: [Group]
  let destinations: [Group]

  init(jobs: [Job.Status: Int], trips: [DoneTrip]) {
    self.jobs = jobs
    self.trips = trips
    completed = trips.count { $0.isCompleted }
    onTime = trips.count { $0.isOnTime == true }
    promised = trips.count { $0.isOnTime != nil }
    waits = Spread(trips.compactMap(\.wait))
    tripTimes = Spread(trips.compactMap(\.tripTime))
    let errors = trips.compactMap(\.etaError)
    etaErrors = Spread(errors)
    etaMisses = Spread(errors.map(\.magnitude))
    histogram = ErrorHistogram(errors)
    drivers = Self.groups(trips, by: \.driver.text) { $0.driverName }
    destinations = Self.groups(trips, by: \.destination) { _ in nil }
  }

  var isEmpty: Bool { jobs.isEmpty && trips.isEmpty }

  private static func groups(
    _ trips: [DoneTrip], by id: (DoneTrip) -> String, name: (DoneTrip) -> String?
  ) -> [Group] {
    let groups = Dictionary(grouping: trips, by: id).map { id, trips in
      Group(
        id: id, name: name(trips[0]), trips: trips.count,
        onTime: trips.count { $0.isOnTime == true },
        promised: trips.count { $0.isOnTime != nil },
        tripTimes: Spread(trips.compactMap(\.tripTime)))
    }
    return groups.sorted { ($1.trips, $0.id) < ($0.trips, $1.id) }
  }
}
