import DeskCore

/// What a board has of a day, before anybody has looked at the ways that trips took.
struct ReportRows: Sendable {
  let day: ServiceDay
  let zone: Zone
  let now: Timestamp
  let isMetric: Bool
  let range: Range<Timestamp>
  let jobs: [Job.Status: Int]
  let done: [DoneTrip]
  let onRoad: [RoadTrip]
  let undelivered: [UndeliveredJob]
  let open: [OpenJob]
  private let ended: [(driver: Driver.ID, isDelivered: Bool)]
  private let names: [Driver.ID: String]

  /// A trip's time on the road, as far as it is of the day.
  struct RoadTrip: Sendable {
    var id: Trip.ID
    var driver: Driver.ID
    var minutes: Double
  }

  init(_ board: borrowing Board, day: ServiceDay, now: Timestamp) {
    self.day = day
    self.now = now
    zone = board.zone
    isMetric = board.policy.isMetric
    let range = day.range(in: board.zone)
    self.range = range
    jobs = board.endedJobs(in: range)
    done = board.doneTrips(in: range).map { DoneTrip($0, board) }
    onRoad = board.tripsOnRoad(in: range, now: now).map { RoadTrip($0, in: range, now: now) }
    var open: [OpenJob] = []
    var undelivered: [UndeliveredJob] = []
    var ended: [(Driver.ID, Bool)] = []
    let jobs = board.jobs
    for i in jobs.indices {
      if !jobs[i].status.isEnded {
        if jobs[i].isOpen(in: range, now: now) { open.append(OpenJob(jobs[i], board, now: now)) }
      } else if range.contains(jobs[i].statusSince) {
        let isDelivered = jobs[i].status == .delivered
        if !isDelivered { undelivered.append(UndeliveredJob(jobs[i], board)) }
        if let driver = jobs[i].driver { ended.append((driver, isDelivered)) }
      }
    }
    self.open = open
    self.undelivered = undelivered
    self.ended = ended
    let busy = Set(ended.map(\.0) + onRoad.map(\.driver) + done.map(\.driver))
    names = Dictionary(
      uniqueKeysWithValues: busy.map { ($0, board.driver($0)?.name ?? "") })
  }

  /// What each driver did who did anything; `way` has the metres of trips whose way is known.
  func drivers(way: [Trip.ID: Double]) -> [DriverDay] {
    var days: [Driver.ID: DriverDay] = [:]
    for (id, name) in names { days[id] = DriverDay(id: id, name: name) }
    for job in ended {
      if job.isDelivered {
        days[job.driver]?.delivered += 1
      } else {
        days[job.driver]?.undelivered += 1
      }
    }
    for trip in done {
      days[trip.driver]?.promised += trip.isOnTime == nil ? 0 : 1
      days[trip.driver]?.onTime += trip.isOnTime == true ? 1 : 0
    }
    for trip in onRoad {
      days[trip.driver]?.trips += 1
      days[trip.driver]?.minutes += trip.minutes
      if let meters = way[trip.id] {
        let before = days[trip.driver]?.meters ?? 0
        days[trip.driver]?.meters = before + meters
      }
    }
    return days.values.sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }
}

extension DoneTrip {
  fileprivate init(_ trip: Trip, _ board: borrowing Board) {
    self.init(trip)
    title = board.formerJob(trip.job)?.details.title ?? ""
    driverName = board.driver(trip.driver)?.name ?? ""
  }
}

extension ReportRows.RoadTrip {
  fileprivate init(_ trip: Trip, in range: Range<Timestamp>, now: Timestamp) {
    id = trip.id
    driver = trip.driver
    let start = max(trip.startedAt ?? now, range.lowerBound)
    let end = min(trip.endedAt ?? now, range.upperBound)
    minutes = max(0, (end - start).minutes)
  }
}

extension UndeliveredJob {
  fileprivate init(_ job: Job, _ board: borrowing Board) {
    id = job.id
    title = job.details.title
    driver = job.driver.flatMap { board.driver($0)?.name } ?? ""
    status = job.status
    reason = job.reason
    note = job.note
    at = job.statusSince
  }
}

extension OpenJob {
  fileprivate init(_ job: Job, _ board: borrowing Board, now: Timestamp) {
    id = job.id
    title = job.details.title
    driver = job.driver.flatMap { board.driver($0)?.name } ?? ""
    status = job.status
    due = job.details.window.to
    let isOnTheWay = job.status == .dispatched
    arrivesAt = isOnTheWay ? job.trip.flatMap { board.trip($0)?.eta?.arrivesAt } : nil
    overdue = due.flatMap { $0 < now ? (now - $0).minutes : nil }
    hasExpiredTrip = job.hasExpiredTrip
  }
}

extension Job {
  /// Whether a job that is not over is of a day: its window meets it. Of today are besides those
  /// that are overdue, have no window or are on the road.
  fileprivate func isOpen(in day: Range<Timestamp>, now: Timestamp) -> Bool {
    let isToday = day.contains(now)
    if isToday && (status == .dispatched || status == .arrived) { return true }
    let window = details.window
    guard let end = window.to ?? window.from.map({ $0 + .milliseconds(1) }) else { return isToday }
    // What is due at midnight is of the day that ends then.
    let start = min(window.from ?? end, end - .milliseconds(1))
    return start < day.upperBound && (end > day.lowerBound || isToday)
  }
}

/// The metres of a way that lie in a time: those of each step belong to the moment of its end. nil
/// when nothing of it is known.
func meters(of path: [PathPoint], in range: Range<Timestamp>) -> Double? {
  guard path.contains(where: { range.contains($0.measuredAt) }) else { return nil }
  var meters = 0.0
  for (from, to) in zip(path, path.dropFirst()) where range.contains(to.measuredAt) {
    meters += from.coordinate.distance(to: to.coordinate)
  }
  return meters
}
