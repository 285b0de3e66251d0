import DeskCore
import DeskEngine

/// What a driver has done and has to do on the present day: jobs that are open or ended on it, trips
/// that were on the road on it, and the metres and minutes of that.
struct DriverToday: Sendable {
  let jobs: [Job]
  let trips: [TripOfDay]
  let isMetric: Bool

  /// A trip, as far as it is of the day.
  struct TripOfDay: Sendable {
    var trip: Trip
    /// On the road, waits included.
    var minutes: Double
    /// At the destination.
    var waitMinutes: Double
    /// The way from location to location; nil when nothing is known of it.
    var meters: Double?
  }

  private var meters: Double? {
    let known = trips.compactMap(\.meters)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  private func count(_ status: Job.Status) -> Int { jobs.count { $0.status == status } }

  /// `1 delivered, 2 open; 1 trip, 18 min on the road, 4.1 mi, waited 0 min`; nil when there is
  /// nothing.
  var summary: String? {
    if jobs.isEmpty && trips.isEmpty { return nil }
    let open = jobs.count { !$0.status.isEnded }
    let ended = Job.Status.allCases.filter { $0.isEnded && count($0) > 0 }
    let counts = ended.map { "\(count($0)) \($0.rawValue)" } + ["\(open) open"]
    var text = counts.joined(separator: ", ")
    if trips.isEmpty { return text }
    text += "; \(DeskShell.count(trips.count, "trip")), "
    text += spanText(trips.reduce(0) { $0 + $1.minutes }) + " on the road"
    if let way = meters.flatMap({ distanceText(meters: $0, isMetric: isMetric) }) {
      text += ", \(way)"
    }
    return text + ", waited " + spanText(trips.reduce(0) { $0 + $1.waitMinutes })
  }

  func tables(
    _ moments: MomentText, width: Int?, mark: String, zone: (String?) -> Zone
  ) -> String {
    var text = ""
    if !jobs.isEmpty { text += jobTable(moments, zone).text(width: width, mark: mark) }
    if !trips.isEmpty { text += tripTable(moments).text(width: width, mark: mark) }
    return text
  }

  private func jobTable(_ moments: MomentText, _ zone: (String?) -> Zone) -> Table {
    var table = Table([
      .init(title: "JOB", minimum: 4), .init(title: "TITLE", minimum: 8, leaves: 2),
      .init(title: "WINDOW", minimum: 8, leaves: 1), .init(title: "STATUS"),
      .init(title: "SINCE"),
    ])
    for job in jobs {
      table.add([
        job.id.text, job.details.title,
        moments.window(job.details.window, zone: zone(job.details.zone)) ?? "", job.status.rawValue,
        moments.second(job.statusSince),
      ])
    }
    return table
  }

  private func tripTable(_ moments: MomentText) -> Table {
    var table = Table([
      .init(title: "TRIP"), .init(title: "JOB", minimum: 4), .init(title: "STATUS"),
      .init(title: "STARTED"), .init(title: "ARRIVED"), .init(title: "ENDED"),
      .init(title: "DISTANCE", isRight: true, leaves: 2),
      .init(title: "WAITED", isRight: true, leaves: 1),
    ])
    for row in trips {
      let trip = row.trip
      table.add([
        trip.id.description, trip.job.text, trip.status.rawValue,
        trip.startedAt.map(moments.second) ?? "", trip.arrivedAt.map(moments.second) ?? "",
        trip.endedAt.map(moments.second) ?? "",
        row.meters.flatMap { distanceText(meters: $0, isMetric: isMetric) } ?? "",
        trip.arrivedAt == nil ? "" : spanText(row.waitMinutes),
      ])
    }
    return table
  }

  var json: JSON {
    .object([
      "jobs": .array(
        jobs.map {
          .object([
            "job": .string($0.id.text), "title": .string($0.details.title),
            "status": .string($0.status.rawValue), "statusSince": .moment($0.statusSince),
          ])
        }),
      "trips": .array(
        trips.map {
          .object([
            "trip": .string($0.trip.id.description), "job": .string($0.trip.job.text),
            "status": .string($0.trip.status.rawValue), "startedAt": .moment($0.trip.startedAt),
            "arrivedAt": .moment($0.trip.arrivedAt), "endedAt": .moment($0.trip.endedAt),
            "distance": .rounded($0.meters, to: 0.1), "minutes": .rounded($0.minutes, to: 0.01),
            "waitMinutes": .rounded($0.waitMinutes, to: 0.01),
          ])
        }),
      "distance": .rounded(meters, to: 0.1),
      "minutes": .rounded(trips.reduce(0) { $0 + $1.minutes }, to: 0.01),
      "waitMinutes": .rounded(trips.reduce(0) { $0 + $1.waitMinutes }, to: 0.01),
    ])
  }
}

extension DriverToday.TripOfDay {
  fileprivate init(_ trip: Trip, in range: Range<Timestamp>, now: Timestamp) {
    self.trip = trip
    let end = min(trip.endedAt ?? now, range.upperBound)
    func minutes(since start: Timestamp?) -> Double {
      start.map { max(0, (end - max($0, range.lowerBound)).minutes) } ?? 0
    }
    self.minutes = minutes(since: trip.startedAt)
    waitMinutes = minutes(since: trip.arrivedAt)
  }
}

extension Session {
  /// The present day of a driver; the ways are read from the ledger.
  func day(of driver: Driver.ID) throws(CommandError) -> DriverToday {
    let now = engine.now
    let (jobs, trips, range, isMetric) = engine.read { board in
      let range = ServiceDay(board.zone.civil(now)).range(in: board.zone)
      let jobs = board.jobs.filter {
        $0.driver == driver && (!$0.status.isEnded || range.contains($0.statusSince))
      }
      let trips = board.tripsOnRoad(in: range, now: now).filter { $0.driver == driver }
      return (jobs, trips, range, board.policy.isMetric)
    }
    let rows = try ledger { store in
      try trips.map { trip in
        var row = DriverToday.TripOfDay(trip, in: range, now: now)
        row.meters = meters(of: try store.path(of: trip.id), in: range)
        return row
      }
    }
    return DriverToday(jobs: jobs, trips: rows, isMetric: isMetric)
  }
}
