internal import DeskCore

/// Jobs as they stand, by slot: the order in which they came in.
final class JobTable {
  private let insertion: Statement

  static let selection = """
    select id, title, dropoff_address, dropoff_lat, dropoff_lng, has_pickup, pickup_address,
      pickup_lat, pickup_lng, window_from, window_to, window_source, zone, mode, proof,
      service_minutes, recipient_name, recipient_phone, recipient_email, recipient_notes, metadata,
      picture, radius_m, geofence_tag, geofence_id, status, driver, attempt, trip, status_since, reason, note, is_remote,
      has_expired_trip, import_digest
    from job order by slot
    """

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into job (
        slot, id, title, dropoff_address, dropoff_lat, dropoff_lng, has_pickup, pickup_address,
        pickup_lat, pickup_lng, window_from, window_to, window_source, zone, mode, proof,
        service_minutes, recipient_name, recipient_phone, recipient_email, recipient_notes,
        metadata, picture, radius_m, geofence_tag, geofence_id, status, driver, attempt, trip,
        status_since, reason, note, is_remote, has_expired_trip, import_digest)
      values ((select slot from job where id = ?1), ?1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
        ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, doing: "store a job")
  }

  func put(_ job: Job) throws {
    try insertion.write { row in
      row.put(job.id.text)
      put(job.details, &row)
      row.put(job.status.rawValue)
      row.put(job.driver?.text)
      row.put(job.attempt)
      row.put(job.trip?.number)
      row.put(job.statusSince)
      row.put(job.reason)
      row.put(job.note)
      row.put(job.isRemote)
      row.put(job.hasExpiredTrip)
      row.put(job.importDigest)
    }
  }

  private func put(_ details: Job.Details, _ row: inout RowWriter) {
    row.put(details.title)
    row.put(details.dropoff.address)
    row.put(details.dropoff.coordinate)
    row.put(details.pickup != nil)
    row.put(details.pickup?.address)
    row.put(details.pickup?.coordinate)
    row.put(details.window.from)
    row.put(details.window.to)
    row.put(details.window.source)
    row.put(details.zone)
    row.put(details.mode?.rawValue)
    row.put(details.proof.rawValue)
    row.put(details.serviceMinutes)
    row.put(details.recipient.name)
    row.put(details.recipient.phone)
    row.put(details.recipient.email)
    row.put(details.recipient.notes)
    row.put(details.metadata)
    row.put(details.picture)
    row.put(details.radiusMeters)
    row.put(details.geofence?.tag)
    row.put(details.geofence?.externalID)
  }

  static func job(_ row: RowReader) throws -> Job {
    var row = row
    let id = Job.ID(row.text())
    let details = try details(&row)
    let status = try row.word(Job.Status.self)
    var job = Job(
      id: id, details: details, driver: row.optionalText().map(Driver.ID.init),
      at: Timestamp(milliseconds: 0))
    job.status = status
    job.attempt = row.int()
    job.trip = row.optionalInt().map(Trip.ID.init)
    job.statusSince = row.moment()
    job.reason = row.optionalText()
    job.note = row.optionalText()
    job.isRemote = row.bool()
    job.hasExpiredTrip = row.bool()
    job.importDigest = row.optionalInt64()
    return job
  }

  private static func details(_ row: inout RowReader) throws -> Job.Details {
    var details = Job.Details(title: row.text())
    details.dropoff.address = row.optionalText()
    details.dropoff.coordinate = row.optionalCoordinate()
    if row.bool() {
      details.pickup = Place(address: row.optionalText(), coordinate: row.optionalCoordinate())
    } else {
      row.skip(3)
    }
    details.window.from = row.optionalMoment()
    details.window.to = row.optionalMoment()
    details.window.source = row.optionalText()
    details.zone = row.optionalText()
    details.mode = try row.optionalWord()
    details.proof = try row.word()
    details.serviceMinutes = row.optionalInt()
    details.recipient.name = row.optionalText()
    details.recipient.phone = row.optionalText()
    details.recipient.email = row.optionalText()
    details.recipient.notes = row.optionalText()
    details.metadata = try row.metadata()
    details.picture = row.optionalText()
    details.radiusMeters = row.double()
    let tag = row.optionalText()
    let externalID = row.optionalText()
    if let tag, let externalID { details.geofence = Geofence.ID(tag: tag, externalID: externalID) }
    return details
  }
}
