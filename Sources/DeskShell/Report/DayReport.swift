import DeskCore

/// A service day of the desk: what came of its jobs, how punctual its trips were, who drove how far,
/// and what is open still.
///
/// A job that is over belongs to the day on which it ended (see `Figures`), one that is not to the
/// days of its window (see `OpenJob`). A trip belongs to each day on which it was on the road, with
/// the metres and minutes of that day.
struct DayReport: Sendable {
  let day: ServiceDay
  let zone: Zone
  let madeAt: Timestamp
  let isMetric: Bool
  let figures: Figures
  /// The trips that broke their promise, the latest first.
  let late: [DoneTrip]
  /// Jobs that failed, came back or were called off, in the order in which that happened.
  let undelivered: [UndeliveredJob]
  /// In the order of their names.
  let drivers: [DriverDay]
  /// What is due first comes first.
  let open: [OpenJob]

  init(_ rows: ReportRows, way: [Trip.ID: Double]) {
    day = rows.day
    zone = rows.zone
    madeAt = rows.now
    isMetric = rows.isMetric
    figures = Figures(jobs: rows.jobs, trips: rows.done)
    late = figures.trips.filter { $0.lateness != nil }.sorted {
      ($1.lateness ?? 0, $0.id.number) < ($0.lateness ?? 0, $1.id.number)
    }
    undelivered = rows.undelivered.sorted { $0.at < $1.at }
    drivers = rows.drivers(way: way)
    open = rows.open.sorted { ($0.due ?? .distantFuture) < ($1.due ?? .distantFuture) }
  }

  var isEmpty: Bool { figures.isEmpty && drivers.isEmpty && open.isEmpty }

  /// By how much promises were broken.
  var lateness: Spread? { Spread(late.compactMap(\.lateness)) }

  /// How many jobs there are of each status.
  var jobs: [Job.Status: Int] {
    open.reduce(into: figures.jobs) { $0[$1.status, default: 0] += 1 }
  }

  /// All drivers together; nil when nobody knows where they were.
  var meters: Double? {
    let known = drivers.compactMap(\.meters)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  /// All drivers together.
  var minutes: Double { drivers.reduce(0) { $0 + $1.minutes } }

  /// Moments of the day without a date, those of other days with one.
  var moments: MomentText { MomentText(zone: zone, now: day.range(in: zone).lowerBound) }
}

/// A job that did not get to where it was to go.
struct UndeliveredJob: Sendable {
  var id: Job.ID
  var title: String
  var driver: String
  var status: Job.Status
  var reason: String?
  var note: String?
  var at: Timestamp

  /// `recipient absent: nobody at the door`.
  var why: String {
    [reason.map { $0.replacing("_", with: " ") }, note].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

/// What a driver did on a day.
struct DriverDay: Sendable {
  var id: Driver.ID
  var name: String
  var delivered = 0
  /// Failed, come back or called off.
  var undelivered = 0
  /// Those on the road.
  var trips = 0
  var onTime = 0
  /// Trips that had a promise and arrived.
  var promised = 0
  /// The way from location to location; nil when there is none.
  var meters: Double?
  /// On the road, waits included.
  var minutes = 0.0
}

/// A job that is not over.
struct OpenJob: Sendable {
  var id: Job.ID
  var title: String
  var driver: String
  var status: Job.Status
  /// The end of its window.
  var due: Timestamp?
  /// When its trip is expected.
  var arrivesAt: Timestamp?
  /// Minutes since it was due; nil before.
  var overdue: Double?
  /// Its last trip expired and nobody has looked at it since.
  var hasExpiredTrip: Bool
}

extension Timestamp {
  /// After all that is known.
  fileprivate static var distantFuture: Timestamp { Timestamp(milliseconds: .max) }
}
