internal import DeskCore

/// A location of the ledger as it was read.
struct LocationRecord {
  var sequence: Int64
  /// The number of the driver's location before it; 0 is none.
  var previous: Int64
  /// The location with which its trip began; nil when the trip's row has the place.
  var first: Int64?
  var recordedAt: Timestamp
  var previousStatus: Trip.Status?
  var sighting: Sighting
  var unusual: Unusual?

  /// The event that it was stored as.
  var event: Event {
    let location = sighting.location
    var event = Event(
      id: sequence, createdAt: location.measuredAt, recordedAt: recordedAt, cause: .location,
      previousStatus: previousStatus?.rawValue, coordinate: location.coordinate,
      kind: .located(sighting))
    if let unusual {
      event.createdAt = unusual.createdAt
      event.cause = unusual.cause
      event.previousStatus = unusual.previousStatus
      event.confidence = unusual.confidence
      event.coordinate = unusual.coordinate
    }
    return event
  }
}

extension LocationTable {
  /// In this order the columns are read; a condition is appended to it.
  static let selection = """
    select sequence, driver, previous, first, trip, run, step, source, measured_at, recorded_at,
      lat, lng, accuracy_m, verdict, is_update, has_moved, is_inside, changes_shown_minute, eta,
      eta_distance_m, eta_source, previous_status, speed_mps, heading, battery, is_stopped, unusual
    from location
    """

  static let selectOne = selection + " where sequence = ?"
  static let selectStart = "select measured_at, lat, lng from location where sequence = ?"
  static let selectAfter = selection + " where sequence > ? order by sequence"
  static let selectLatest = selection + " order by sequence desc"

  /// The record of a row; throws `UnreadableRow`, or what JSON throws, when it makes no sense.
  static func record(_ row: RowReader, drivers: [Driver.ID]) throws -> LocationRecord {
    var row = row
    let sequence = row.int64()
    let slot = row.int()
    guard drivers.indices.contains(slot - 1) else { throw UnreadableRow() }
    let previous = row.int64()
    let first = row.optionalInt64()
    let trip = row.optionalInt().map(Trip.ID.init)
    let run = row.optionalInt().map(MockRun.ID.init)
    let step = row.optionalInt()
    let source = try Location.Source(code: row.int64())
    let measuredAt = row.moment()
    let recordedAt = row.moment()
    var location = Location(
      driver: drivers[slot - 1], measuredAt: measuredAt, coordinate: row.coordinate(),
      source: source)
    location.accuracyMeters = row.optionalDouble()
    if let run, let step { location.point = MockRun.Point(run: run, step: step) }
    var sighting = Sighting(location: location, verdict: try Verdict(code: row.int64()))
    sighting.trip = trip
    sighting.isUpdate = row.bool()
    sighting.hasMoved = row.bool()
    sighting.isInside = row.optionalBool()
    sighting.changesShownMinute = row.bool()
    sighting.eta = try eta(&row, computedAt: measuredAt)
    let previousStatus = try row.optional { row throws(any Error) in
      try Trip.Status(code: row.int64())
    }
    sighting.location.speed = row.optionalDouble()
    sighting.location.heading = row.optionalDouble()
    sighting.location.battery = row.optionalDouble()
    sighting.location.isStopped = row.optionalBool()
    let unusual = try row.optional { row throws(any Error) in try Unusual(json: row.text()) }
    if let unusual { sighting.eta = unusual.eta }
    return LocationRecord(
      sequence: sequence, previous: previous, first: first, recordedAt: recordedAt,
      previousStatus: previousStatus, sighting: sighting, unusual: unusual)
  }

  /// Readable whatever else the row says.
  static func sequence(_ row: RowReader) -> Int64 {
    var row = row
    return row.int64()
  }

  /// Readable whatever else the row says.
  static func previous(_ row: RowReader) -> Int64 {
    var row = row
    row.skip(2)
    return row.int64()
  }

  /// The location with which a trip began, with no more than tells where that was.
  static func start(_ row: RowReader, of latest: Sighting) -> Sighting {
    var row = row
    let location = Location(
      driver: latest.location.driver, measuredAt: row.moment(), coordinate: row.coordinate(),
      source: latest.location.source)
    var sighting = Sighting(location: location, verdict: .accepted)
    sighting.trip = latest.trip
    return sighting
  }

  private static func eta(_ row: inout RowReader, computedAt: Timestamp) throws -> ETA? {
    if row.isNull {
      row.skip(3)
      return nil
    }
    return ETA(
      duration: row.span(), distanceMeters: row.optionalDouble(), computedAt: computedAt,
      source: try ETA.Source(code: row.int64()))
  }
}
