internal import DeskCore

extension TripTable {
  static let selection = """
    select number, event, job, attempt, driver, mode, status, run, metadata, destination_tag,
      destination_id, destination_address, destination_lat, destination_lng, destination_radius_m,
      threshold_minutes, scheduled_arrival_at, created_at, started_at, updated_at, arrived_at,
      completed_at, ended_at, eta, eta_distance_m, eta_computed_at, eta_source, manual_arrival,
      delayed_since, start_lat, start_lng, has_moved, is_inside, manual_arrival_m, is_followed,
      plan_steps, plan_interval, plan_lat, plan_lng
    from trip order by number
    """

  /// A trip, and the number of the event that left it so.
  static func trip(_ row: RowReader) throws -> (trip: Trip, event: Int64) {
    var row = row
    let id = Trip.ID(row.int())
    let event = row.int64()
    var trip = Trip(
      id: id, job: Job.ID(row.text()), attempt: row.int(), driver: Driver.ID(row.text()),
      mode: try row.word(), at: Timestamp(milliseconds: 0))
    trip.status = try row.word()
    trip.run = row.int()
    trip.metadata = try row.metadata()
    trip.destination = destination(&row)
    trip.approachingThreshold = row.optionalDouble()
    trip.scheduledArrivalAt = row.optionalMoment()
    try readProgress(&row, into: &trip)
    trip.manualArrivalDistance = row.optionalDouble()
    trip.isFollowed = row.bool()
    trip.plan = plan(&row)
    return (trip, event)
  }

  private static func readProgress(_ row: inout RowReader, into trip: inout Trip) throws {
    trip.createdAt = row.moment()
    trip.startedAt = row.optionalMoment()
    trip.updatedAt = row.moment()
    trip.arrivedAt = row.optionalMoment()
    trip.completedAt = row.optionalMoment()
    trip.endedAt = row.optionalMoment()
    if row.isNull {
      row.skip(4)
    } else {
      trip.eta = ETA(
        duration: row.span(), distanceMeters: row.optionalDouble(), computedAt: row.moment(),
        source: try row.word())
    }
    trip.manualArrival = row.optionalMoment()
    trip.delayedSince = row.optionalMoment()
    trip.start = row.optionalCoordinate()
    trip.hasMoved = row.bool()
    trip.isInside = row.optionalBool()
  }

  private static func destination(_ row: inout RowReader) -> Trip.Destination? {
    if row.isNull {
      row.skip(6)
      return nil
    }
    return Trip.Destination(
      tag: row.text(), externalID: row.text(), address: row.optionalText(),
      circle: Circle(center: row.coordinate(), radiusMeters: row.double()))
  }

  private static func plan(_ row: inout RowReader) -> MockPlan? {
    if row.isNull {
      row.skip(4)
      return nil
    }
    let steps = row.int()
    let interval = row.span()
    return MockPlan(origin: row.optionalCoordinate(), steps: steps, interval: interval)
  }
}
