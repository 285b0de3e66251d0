internal import DeskCore

/// Trips as the latest event of each left them; what has changed since stands with the locations.
final class TripTable {
  private let insertion: Statement

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into trip (
        number, event, job, attempt, driver, mode, status, run, metadata, destination_tag,
        destination_id, destination_address, destination_lat, destination_lng, destination_radius_m,
        threshold_minutes, scheduled_arrival_at, created_at, started_at, updated_at, arrived_at,
        completed_at, ended_at, eta, eta_distance_m, eta_computed_at, eta_source, manual_arrival,
        delayed_since, start_lat, start_lng, has_moved, is_inside, manual_arrival_m, is_followed,
        plan_steps, plan_interval, plan_lat, plan_lng)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
        ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
      row.put(trip.run)
      row.put(trip.metadata)
      row.put(trip.destination?.tag)
      row.put(trip.destination?.externalID)
      row.put(trip.destination?.address)
      row.put(trip.destination?.circle.center)
      row.put(trip.destination?.circle.radiusMeters)
      row.put(trip.approachingThreshold)
      row.put(trip.scheduledArrivalAt)
      putProgress(trip, &row)
      row.put(trip.manualArrivalDistance)
      row.put(trip.isFollowed)
      row.put(trip.plan?.steps)
      row.put(trip.plan?.interval.wholeMilliseconds)
      row.put(trip.plan?.origin)
    }
  }

  private func putProgress(_ trip: Trip, _ row: inout RowWriter) {
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
    row.put(trip.manualArrival)
    row.put(trip.delayedSince)
    row.put(trip.start)
    row.put(trip.hasMoved)
    row.put(trip.isInside)
  }
}
