internal import DeskCore

/// The part of the ledger that holds what moves.
final class LocationTable {
  private let insertion: Statement
  /// Whether the columns that most locations leave empty hold values of the row before.
  private var hasRareValues = true

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert into location (
        sequence, driver, previous, first, trip, run, step, source, measured_at, recorded_at,
        lat, lng, accuracy_m, verdict, is_update, has_moved, is_inside, changes_shown_minute, eta,
        eta_distance_m, eta_source, previous_status, speed_mps, heading, battery, is_stopped,
        unusual, still_since, still_lat, still_lng, marks, traits)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, doing: "store a location")
  }

  /// A driver whom the board does not have has no slot, and the table refuses the row.
  func insert(_ event: Event, _ sighting: Sighting, slot: Int?, previous: Int64, first: Int64?)
    throws
  {
    let previousStatus = event.previousStatus.map(Trip.Status.init(rawValue:))
    let unusual = try Unusual(event, sighting, hasKnownStatus: previousStatus != .some(nil))?.json()
    try insertion.write { row in
      row.put(event.id)
      row.put(slot)
      row.put(previous)
      row.put(first)
      row.put(sighting.trip?.number)
      let location = sighting.location
      row.put(location.point?.run.number)
      row.put(location.point?.step)
      row.put(location.source.code)
      row.put(location.measuredAt)
      row.put(event.recordedAt)
      row.put(location.coordinate.latitude)
      row.put(location.coordinate.longitude)
      row.put(location.accuracyMeters)
      row.put(sighting.verdict.code)
      row.put(sighting.isUpdate)
      row.put(sighting.hasMoved)
      row.put(sighting.isInside)
      row.put(sighting.changesShownMinute)
      row.put(sighting.eta?.duration.wholeMilliseconds)
      row.put(sighting.eta?.distanceMeters)
      row.put(sighting.eta?.source.code)
      row.put(previousStatus??.code)
      putRareValues(sighting, unusual, &row)
    }
  }

  // A binding stands until it is bound again, so that empty columns need not be emptied each time.
  private func putRareValues(_ sighting: Sighting, _ unusual: String?, _ row: inout RowWriter) {
    let location = sighting.location
    let marks = sighting.marks
    let still = sighting.still
    let traits = location.traits
    let isRare =
      location.speed != nil || location.heading != nil || location.battery != nil
      || location.isStopped != nil || unusual != nil || still != nil || !marks.isEmpty
      || traits != nil
    guard isRare || hasRareValues else { return }
    row.put(location.speed)
    row.put(location.heading)
    row.put(location.battery)
    row.put(location.isStopped)
    row.put(unusual)
    row.put(still?.since)
    row.put(still?.place)
    row.put(marks.isEmpty ? nil : FenceMark.text(marks))
    row.put(traits)
    hasRareValues = isRare
  }
}
