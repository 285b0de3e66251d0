internal import DeskCore
internal import FoundationEssentials

/// The part of the ledger that holds everything but locations, each with the row it left behind.
final class EventTable {
  private let insertion: Statement
  /// Reads the event of one number; kept, since taking back reads thousands.
  let one: Statement
  private let writer = JSONWriter()
  private let decoder = JSONDecoder()

  /// In this order the columns are read; a condition is appended to it.
  static let selection = """
    select id, type, created_at, recorded_at, cause, previous_status, confidence, lat, lng,
      location, payload, prior, change, change_of, replayed
    from event
    """

  static let selectAfter = selection + " where id > ? order by id"
  static let selectLatest = selection + " order by id desc"
  static let selectOne = selection + " where id = ?"
  static let selectTrip = selection + " where trip = ? order by id"

  /// Where a trip's runs begin and end, the latest first.
  static let selectRuns = """
    select id, type, driver, location from event
    where trip = ? and type in ('trip.created', 'user.started_trip', 'user.stopped_trip')
    order by id desc
    """

  init(_ database: Database) throws {
    one = try database.prepare(Self.selectOne, doing: "read an event")
    insertion = try database.prepare(
      """
      insert into event (
        id, type, created_at, recorded_at, cause, previous_status, confidence, lat, lng, trip, job,
        driver, location, payload, prior, change, change_of, replayed)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, doing: "store an event")
  }

  /// Writes an event of that subject; `head` is the number of its driver's latest location.
  func insert(_ event: Event, _ subject: Event.Subject, head: Int64) throws {
    writer.write(event.kind)
    let payload = try writer.bytes()
    try insertion.write { row in
      row.put(event.id)
      row.put(subject.type)
      row.put(event.createdAt)
      row.put(event.recordedAt)
      row.put(event.cause.rawValue)
      row.put(event.previousStatus)
      row.put(event.confidence)
      row.put(event.coordinate)
      row.put(subject.trip?.number)
      row.put(subject.job?.text)
      row.put(subject.driver?.text)
      row.put(head)
      row.put(standing: payload)
      row.put(event.prior == 0 ? nil : event.prior)
      put(event.change, &row)
      row.put(event.isReplayed ? true : nil)
    }
  }

  private func put(_ change: Event.Change?, _ row: inout RowWriter) {
    row.put(change?.first)
    switch change?.kind {
    case .undo(let of): row.put(of)
    case .redo(let of): row.put(-of)
    case .done, nil: row.putNull()
    }
  }

  private static func change(_ row: inout RowReader) -> Event.Change? {
    let first = row.optionalInt64()
    let of = row.optionalInt64() ?? 0
    guard let first else { return nil }
    return Event.Change(first: first, kind: of == 0 ? .done : of > 0 ? .undo(of) : .redo(-of))
  }

  /// Readable whatever else the row says.
  static func id(_ row: RowReader) -> Int64 {
    var row = row
    return row.int64()
  }

  /// The event of a row, with its driver's latest location then; throws when it makes no sense.
  func record(_ row: RowReader) throws -> (event: Event, head: Int64) {
    var row = row
    let id = row.int64()
    let type = row.text()
    let createdAt = row.moment()
    let recordedAt = row.moment()
    let cause = try row.word(Event.Cause.self)
    let previousStatus = row.optionalText()
    let confidence = row.int()
    let coordinate = row.optionalCoordinate()
    let head = row.int64()
    let kind = try row.withText { bytes throws(any Error) -> Event.Kind in
      try self.kind(type, bytes)
    }
    var event = Event(
      id: id, createdAt: createdAt, recordedAt: recordedAt, cause: cause,
      previousStatus: previousStatus, confidence: confidence, coordinate: coordinate, kind: kind)
    event.prior = row.optionalInt64() ?? 0
    event.change = Self.change(&row)
    event.replayed = row.optionalBool() ?? false
    return (event, head)
  }

  private func kind(_ type: String, _ payload: UnsafeBufferPointer<UInt8>) throws -> Event.Kind {
    if type.hasPrefix("job.") {
      guard let change = Event.JobChange(rawValue: String(type.dropFirst(4))) else {
        throw UnreadableRow()
      }
      return .job(change, try job(payload))
    }
    return try kind(type, Data(payload))
  }

  private func job(_ payload: UnsafeBufferPointer<UInt8>) throws -> Job {
    var reader = JSONReader(payload)
    do {
      return try reader.job()
    } catch {
      return try decoder.decode(Job.self, from: Data(payload))
    }
  }

  private func kind(_ type: String, _ payload: Data) throws -> Event.Kind {
    if let change = Event.TripChange(rawValue: type) {
      return .trip(change, try decoder.decode(Trip.self, from: payload))
    }
    if let change = Event.GeofenceChange(rawValue: type) {
      return try decoder.decode(PlaceNote.self, from: payload).kind(change)
    }
    let words = type.split(separator: ".", maxSplits: 1).map(String.init)
    guard words.count == 2 else { throw UnreadableRow() }
    switch words[0] {
    case "driver":
      guard let change = Event.DriverChange(rawValue: words[1]) else { throw UnreadableRow() }
      return .driver(change, try decoder.decode(Driver.self, from: payload))
    case "geofence":
      guard let change = Event.FenceChange(rawValue: words[1]) else { throw UnreadableRow() }
      return .fence(change, try decoder.decode(Geofence.self, from: payload))
    case "mock":
      guard let change = Event.MockChange(rawValue: words[1]) else { throw UnreadableRow() }
      return .mock(change, try decoder.decode(MockRun.self, from: payload))
    case "timer":
      guard let change = Event.TimerChange(rawValue: words[1]) else { throw UnreadableRow() }
      return .timer(change, try decoder.decode(DeskTimer.self, from: payload))
    case "setting":
      return try setting(words[1], decoder.decode([String: String].self, from: payload))
    default: throw UnreadableRow()
    }
  }

  /// What an event of a geofence carries: a visit, or the trip in ledgers of before visits.
  private enum PlaceNote: Decodable {
    case visit(Visit)
    case trip(Trip)

    private enum Key: String, CodingKey { case fence }

    init(from decoder: any Decoder) throws {
      let isVisit = try decoder.container(keyedBy: Key.self).contains(.fence)
      self = isVisit ? .visit(try Visit(from: decoder)) : .trip(try Trip(from: decoder))
    }

    func kind(_ change: Event.GeofenceChange) -> Event.Kind {
      switch self {
      case .visit(let visit): .visit(change, visit)
      case .trip(let trip): .geofence(change, trip)
      }
    }
  }

  private func setting(_ change: String, _ said: [String: String]) throws -> Event.Kind {
    guard said.count == 1, let (name, value) = said.first else { throw UnreadableRow() }
    if change == "zone" { return .zone(value) }
    guard let setting = Setting(rawValue: name) else { throw UnreadableRow() }
    return .setting(setting, value)
  }
}
