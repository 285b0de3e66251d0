import DeskCore

extension DayReport {
  /// All of it; spans are minutes.
  var fields: [String: JSON] {
    let range = day.range(in: zone)
    return [
      "date": .string(day.text), "zone": .string(zone.identifier),
      "from": .moment(range.lowerBound), "to": .moment(range.upperBound),
      "madeAt": .moment(madeAt),
      "jobs": .object(
        Dictionary(
          uniqueKeysWithValues: Job.Status.allCases.map { ($0.rawValue, .count(jobs[$0] ?? 0)) })),
      "trips": .object([
        "completed": .count(figures.completed),
        "arrived": .count(figures.trips.count - figures.completed),
      ]),
      "onTime": figures.punctuality, "lateness": Figures.json(lateness),
      "wait": Figures.json(figures.waits), "tripTime": Figures.json(figures.tripTimes),
      "meters": .rounded(meters, to: 0.1), "minutesOnTheRoad": .rounded(minutes, to: 0.01),
      "late": .array(late.map(Self.json)), "undelivered": .array(undelivered.map(Self.json)),
      "drivers": .array(drivers.map(Self.json)), "open": .array(open.map(Self.json)),
    ]
  }

  private static func json(_ trip: DoneTrip) -> JSON {
    .object([
      "job": .string(trip.job.text), "title": .string(trip.title),
      "trip": .string(trip.id.description), "driver": .string(trip.driver.text),
      "name": .string(trip.driverName), "promisedAt": .moment(trip.promisedAt),
      "arrivedAt": .moment(trip.arrivedAt), "minutes": .rounded(trip.lateness, to: 0.01),
    ])
  }

  private static func json(_ job: UndeliveredJob) -> JSON {
    .object([
      "job": .string(job.id.text), "title": .string(job.title), "name": .string(job.driver),
      "status": .string(job.status.rawValue), "reason": .text(job.reason), "note": .text(job.note),
      "at": .moment(job.at),
    ])
  }

  private static func json(_ driver: DriverDay) -> JSON {
    .object([
      "driver": .string(driver.id.text), "name": .string(driver.name),
      "delivered": .count(driver.delivered), "undelivered": .count(driver.undelivered),
      "trips": .count(driver.trips), "onTime": .count(driver.onTime),
      "promised": .count(driver.promised), "meters": .rounded(driver.meters, to: 0.1),
      "minutesOnTheRoad": .rounded(driver.minutes, to: 0.01),
    ])
  }

  private static func json(_ job: OpenJob) -> JSON {
    .object([
      "job": .string(job.id.text), "title": .string(job.title), "name": .string(job.driver),
      "status": .string(job.status.rawValue), "due": .moment(job.due),
      "expectedAt": .moment(job.arrivesAt), "overdue": .rounded(job.overdue, to: 0.01),
      "tripExpired": .bool(job.hasExpiredTrip),
    ])
  }
}
