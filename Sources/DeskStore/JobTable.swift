internal import DeskCore
internal import FoundationEssentials

/// Jobs as they stand, by slot: the order in which they came in.
final class JobTable {
  private let insertion: Statement
  private let writer = JSONWriter()

  static let selection = """
    select id, title, dropoff_address, dropoff_lat, dropoff_lng, window_from, window_to,
      recipient_name, recipient_phone, status, driver, attempt, trip, status_since, import_digest,
      metadata, more, event
    from job order by slot
    """

  init(_ database: Database) throws {
    // A job that is known keeps its slot; one look at the ids tells.
    insertion = try database.prepare(
      """
      insert into job (
        id, title, dropoff_address, dropoff_lat, dropoff_lng, window_from, window_to,
        recipient_name, recipient_phone, status, driver, attempt, trip, status_since,
        import_digest, metadata, more, event)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (id) do update set
        title = excluded.title, dropoff_address = excluded.dropoff_address,
        dropoff_lat = excluded.dropoff_lat, dropoff_lng = excluded.dropoff_lng,
        window_from = excluded.window_from, window_to = excluded.window_to,
        recipient_name = excluded.recipient_name, recipient_phone = excluded.recipient_phone,
        status = excluded.status, driver = excluded.driver, attempt = excluded.attempt,
        trip = excluded.trip, status_since = excluded.status_since,
        import_digest = excluded.import_digest, metadata = excluded.metadata, more = excluded.more,
        event = excluded.event
      """, doing: "store a job")
  }

  func put(_ job: Job, event: Int64) throws {
    try insertion.write { row in
      row.put(job.id.text)
      row.put(job.details.title)
      row.put(job.details.dropoff.address)
      row.put(job.details.dropoff.coordinate)
      row.put(job.details.window.from)
      row.put(job.details.window.to)
      row.put(job.details.recipient.name)
      row.put(job.details.recipient.phone)
      row.put(job.status.rawValue)
      row.put(job.driver?.text)
      row.put(job.attempt)
      row.put(job.trip?.number)
      row.put(job.statusSince)
      row.put(job.importDigest)
      writer.write(job.details.metadata)
      try row.put(writer)
      writer.writeExtras(of: job)
      try row.put(writer)
      row.put(event)
    }
  }

  /// A job, and the number of the event that left it so.
  static func job(_ row: RowReader) throws -> (job: Job, event: Int64) {
    var row = row
    var job = Job(
      id: Job.ID(row.text()), details: Job.Details(title: row.text()), driver: nil,
      at: Timestamp(milliseconds: 0))
    // Written in place: a job is too large to be copied on the way.
    job.details.dropoff.address = row.optionalText()
    job.details.dropoff.coordinate = row.optionalCoordinate()
    job.details.window.from = row.optionalMoment()
    job.details.window.to = row.optionalMoment()
    job.details.recipient.name = row.optionalText()
    job.details.recipient.phone = row.optionalText()
    job.status = try row.word()
    job.driver = row.optionalText().map(Driver.ID.init)
    job.attempt = row.int()
    job.trip = row.optionalInt().map(Trip.ID.init)
    job.statusSince = row.moment()
    job.importDigest = row.optionalInt64()
    job.details.metadata = try row.metadata()
    if let more = try row.extras() { try read(more, into: &job) }
    return (job, row.int64())
  }

  private static func read(_ more: Extras, into job: inout Job) throws {
    if more.bool("has_pickup") {
      job.details.pickup = Place(
        address: more.text("pickup_address"), coordinate: try more.coordinate("pickup"))
    }
    job.details.window.source = more.text("window_source")
    job.details.zone = more.text("zone")
    job.details.mode = try more.word("mode")
    job.details.proof = try more.word("proof") ?? .none
    job.details.serviceMinutes = try more.int("service_minutes")
    job.details.recipient.email = more.text("recipient_email")
    job.details.recipient.notes = more.text("recipient_notes")
    job.details.picture = more.text("picture")
    job.details.radiusMeters = try more.double("radius_m") ?? Job.defaultRadiusMeters
    if let tag = more.text("geofence_tag"), let externalID = more.text("geofence_id") {
      job.details.geofence = Geofence.ID(tag: tag, externalID: externalID)
    }
    job.reason = more.text("reason")
    job.note = more.text("note")
    job.isRemote = more.bool("is_remote")
    job.hasExpiredTrip = more.bool("has_expired_trip")
    job.isDeleted = more.bool("is_deleted")
    if let entries = more.text("entries") { job.entries = try texts(entries) }
    if let flags = more.text("flags") { job.raisedFlags = try FlagTexts.flags(flags) }
  }

  /// Few jobs have any, so Foundation may take its time.
  private static func texts<Value: Decodable>(_ json: String) throws -> [Value] {
    try JSONDecoder().decode([Value].self, from: Data(json.utf8))
  }
}
