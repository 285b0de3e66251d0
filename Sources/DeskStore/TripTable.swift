internal import DeskCore

/// Trips as the latest event of each left them; what has changed since stands with the locations.
final class TripTable {
  private let insertion: Statement

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into trip (
        number, event, job, attempt, driver, mode, status, metadata, destination_lat,
        destination_lng, destination_address, scheduled_arrival_at, created_at, started_at,
        updated_at, arrived_at, completed_at, ended_at, eta, eta_distance_m, eta_computed_at,
        eta_source, start_lat, start_lng, has_moved, is_inside, plan_steps, plan_interval, more)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, doing: "store a trip")
  }

  /// Writes a trip as an event of that number leaves it.
  func put(_ trip: Trip, event: Int64) throws {
    try insertion.write { row in
      row.put(trip.id.number)
      row.put(event)
      row.put(trip.job.text)
      row.put(trip.attempt)
      row.put(trip.driver.text)
      row.put(trip.mode.rawValue)
      row.put(trip.status.rawValue)
      try row.put(trip.metadata)
      row.put(trip.destination?.shape.center)
      row.put(trip.destination?.address)
      row.put(trip.scheduledArrivalAt)
      row.put(trip.createdAt)
      row.put(trip.startedAt)
      row.put(trip.updatedAt)
      row.put(trip.arrivedAt)
      row.put(trip.completedAt)
      row.put(trip.endedAt)
      row.put(trip.eta?.duration.wholeMilliseconds)
      row.put(trip.eta?.distanceMeters)
      row.put(trip.eta?.computedAt)
      row.put(trip.eta?.source.rawValue)
      row.put(trip.start)
      row.put(trip.hasMoved)
      row.put(trip.isInside)
      row.put(trip.plan?.steps)
      row.put(trip.plan?.interval.wholeMilliseconds)
      try row.put(Self.extras(of: trip))
    }
  }

  private static func extras(of trip: Trip) throws -> Extras {
    var more = Extras()
    more.put("run", trip.run == 1 ? nil : trip.run)
    if let destination = trip.destination {
      let isUsual = destination.tag == usualTag && destination.externalID == trip.job.text
      more.put("destination_tag", isUsual ? nil : destination.tag)
      more.put("destination_id", isUsual ? nil : destination.externalID)
      switch destination.shape {
      case .circle(let circle):
        let radius = circle.radiusMeters
        more.put("destination_radius_m", radius == Job.defaultRadiusMeters ? nil : radius)
      case .polygon(let polygon): more.put("destination_polygon", try polygon.text())
      }
      more.put("destination_threshold_minutes", destination.threshold)
      more.put("destination_needs_stop", destination.needsStop)
    }
    more.put("threshold_minutes", trip.approachingThreshold)
    more.put("manual_arrival", trip.manualArrival)
    more.put("delayed_since", trip.delayedSince)
    more.put("manual_arrival_m", trip.manualArrivalDistance)
    more.put("is_unfollowed", !trip.isFollowed)
    more.put("is_muted", trip.isMuted)
    more.put("choice", trip.choice?.rawValue)
    more.put("plan", trip.plan?.origin)
    try more.put(json: "plan_options", trip.plan?.options)
    more.put("wrong_place_tag", trip.wrongPlace?.tag)
    more.put("wrong_place_id", trip.wrongPlace?.externalID)
    return more
  }

  /// The tag of a destination that is the circle round its job's drop-off.
  static let usualTag = "job"
}
