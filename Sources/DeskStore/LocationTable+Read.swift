internal import DeskCore

/// What the board asks of a location of the ledger, as it was read.
struct LocationTrace {
  var sequence: Int64
  /// The number of the driver's location before it; 0 is none.
  var previous: Int64
  /// The location with which its trip began; nil when the trip's row has the place.
  var first: Int64?
  var previousStatus: Trip.Status?
  /// Without what the board does not ask for.
  var sighting: Sighting
  var unusual: Unusual?
}

extension LocationTable {
  // What the board asks for stands first. In this order the columns are read.
  private static let traceColumns = """
    sequence, driver, previous, first, trip, run, step, source, measured_at, lat, lng, accuracy_m,
    verdict, has_moved, is_inside, eta, eta_distance_m, eta_source, previous_status, unusual,
    still_since, still_lat, still_lng, marks, traits, is_update
    """
  private static let selection = """
    select \(traceColumns), recorded_at, changes_shown_minute, speed_mps, heading,
      battery, is_stopped
    from location
    """

  static let selectOne = selection + " where sequence = ?"
  static let selectTraces =
    "select \(traceColumns) from location where sequence >= ? order by sequence"
  static let selectTrace = "select \(traceColumns) from location where sequence = ?"
  static let selectStart = "select measured_at, lat, lng from location where sequence = ?"
  static let selectAfter = selection + " where sequence > ? order by sequence"
  static let selectLatest = selection + " order by sequence desc"

  /// The event that a row was stored as; throws `UnreadableRow`, or what JSON throws, when it makes
  /// no sense.
  static func event(_ row: RowReader, drivers: [Driver.ID]) throws -> Event {
    var row = row
    let trace = try trace(&row, drivers: drivers)
    var sighting = trace.sighting
    let recordedAt = row.moment()
    sighting.changesShownMinute = row.bool()
    sighting.location.speed = row.optionalDouble()
    sighting.location.heading = row.optionalDouble()
    sighting.location.battery = row.optionalDouble()
    sighting.location.isStopped = row.optionalBool()
    var event = Event(
      id: trace.sequence, createdAt: sighting.location.measuredAt, recordedAt: recordedAt,
      cause: .location, previousStatus: trace.previousStatus?.rawValue,
      coordinate: sighting.location.coordinate, kind: .located(sighting))
    if let unusual = trace.unusual {
      event.createdAt = unusual.createdAt
      event.cause = unusual.cause
      event.previousStatus = unusual.previousStatus
      event.confidence = unusual.confidence
      event.coordinate = unusual.coordinate
    }
    return event
  }

  /// What the board asks of a row, whether that has been selected alone or with the rest; throws as
  /// `event` does, and where it does not, `event` does not either.
  static func trace(_ row: RowReader, drivers: [Driver.ID]) throws -> LocationTrace {
    var row = row
    return try trace(&row, drivers: drivers)
  }

  private static func trace(_ row: inout RowReader, drivers: [Driver.ID]) throws -> LocationTrace {
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
    var location = Location(
      driver: drivers[slot - 1], measuredAt: measuredAt, coordinate: row.coordinate(),
      source: source)
    location.accuracyMeters = row.optionalDouble()
    if let run, let step { location.point = MockRun.Point(run: run, step: step) }
    var sighting = Sighting(location: location, verdict: try Verdict(code: row.int64()))
    sighting.trip = trip
    sighting.hasMoved = row.bool()
    sighting.isInside = row.optionalBool()
    sighting.eta = try eta(&row, computedAt: measuredAt)
    let previousStatus = try row.optionalInt64().map { try Trip.Status(code: $0) }
    let unusual = try row.optionalText().map { try Unusual(json: $0) }
    if let unusual { sighting.eta = unusual.eta }
    try readAside(&row, into: &sighting)
    sighting.isUpdate = row.bool()
    return LocationTrace(
      sequence: sequence, previous: previous, first: first, previousStatus: previousStatus,
      sighting: sighting, unusual: unusual)
  }

  private static func readAside(_ row: inout RowReader, into sighting: inout Sighting) throws {
    if let since = row.optionalMoment() {
      sighting.still = StillMark(since: since, place: row.coordinate())
    } else {
      row.skip(2)
    }
    if let marks = row.optionalText() { sighting.marks = try FenceMark.marks(marks) }
    if let traits = row.optionalInt64() { try sighting.location.set(traits: traits) }
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
    guard let duration = row.optionalInt64() else {
      row.skip(2)
      return nil
    }
    return ETA(
      duration: .milliseconds(duration), distanceMeters: row.optionalDouble(),
      computedAt: computedAt, source: try ETA.Source(code: row.int64()))
  }
}
