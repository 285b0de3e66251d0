internal import DeskCore

extension TripTable {
  static let selection = """
    select number, event, job, attempt, driver, mode, status, metadata, destination_lat,
      destination_lng, destination_address, scheduled_arrival_at, created_at, started_at,
      updated_at, arrived_at, completed_at, ended_at, eta, eta_distance_m, eta_computed_at,
      eta_source, start_lat, start_lng, has_moved, is_inside, plan_steps, plan_interval, more
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
    trip.metadata = try row.metadata()
    trip.destination = destination(&row, of: trip.job)
    trip.scheduledArrivalAt = row.optionalMoment()
    trip.createdAt = row.moment()
    trip.startedAt = row.optionalMoment()
    trip.updatedAt = row.moment()
    trip.arrivedAt = row.optionalMoment()
    trip.completedAt = row.optionalMoment()
    trip.endedAt = row.optionalMoment()
    trip.eta = try eta(&row)
    trip.start = row.optionalCoordinate()
    trip.hasMoved = row.bool()
    trip.isInside = row.optionalBool()
    if let steps = row.optionalInt() {
      trip.plan = MockPlan(steps: steps, interval: row.span())
    } else {
      row.skip()
    }
    if let more = try row.extras() { try read(more, into: &trip) }
    return (trip, event)
  }

  private static func destination(_ row: inout RowReader, of job: Job.ID) -> Trip.Destination? {
    guard let center = row.optionalCoordinate() else {
      row.skip()
      return nil
    }
    return Trip.Destination(
      tag: usualTag, externalID: job.text, address: row.optionalText(),
      circle: Circle(center: center, radiusMeters: Job.defaultRadiusMeters))
  }

  private static func eta(_ row: inout RowReader) throws -> ETA? {
    guard let duration = row.optionalInt64() else {
      row.skip(3)
      return nil
    }
    return ETA(
      duration: .milliseconds(duration), distanceMeters: row.optionalDouble(),
      computedAt: row.moment(), source: try row.word())
  }

  private static func read(_ more: Extras, into trip: inout Trip) throws {
    trip.run = try more.int("run") ?? 1
    try read(more, into: &trip.destination)
    trip.approachingThreshold = try more.double("threshold_minutes")
    trip.manualArrival = try more.moment("manual_arrival")
    trip.delayedSince = try more.moment("delayed_since")
    trip.manualArrivalDistance = try more.double("manual_arrival_m")
    trip.isFollowed = !more.bool("is_unfollowed")
    trip.isMuted = more.bool("is_muted")
    trip.choice = try more.word("choice")
    trip.plan?.origin = try more.coordinate("plan")
    trip.plan?.options = try more.json("plan_options")
    if let tag = more.text("wrong_place_tag"), let id = more.text("wrong_place_id") {
      trip.wrongPlace = Geofence.ID(tag: tag, externalID: id)
    }
  }

  private static func read(_ more: Extras, into destination: inout Trip.Destination?) throws {
    guard let center = destination?.shape.center else { return }
    if let tag = more.text("destination_tag") { destination?.tag = tag }
    if let id = more.text("destination_id") { destination?.externalID = id }
    if let ring = more.text("destination_polygon") {
      destination?.shape = .polygon(try Polygon(text: ring))
    } else if let radius = try more.double("destination_radius_m") {
      destination?.shape = .circle(Circle(center: center, radiusMeters: radius))
    }
    destination?.threshold = try more.double("destination_threshold_minutes")
    destination?.needsStop = more.bool("destination_needs_stop")
  }
}
