internal import DeskCore

// What stands in a job's columns `metadata` and `more` (see `Extras`), by its names.

extension JSONWriter {
  /// Writes texts by name in the place of what was written before.
  func write(_ texts: [String: String]) {
    clear()
    object(texts)
  }

  /// Writes what is not with this job as it is with nearly all.
  func writeExtras(of job: Job) {
    clear()
    object { extras(of: job, job.details) }
  }

  private func extras(of job: Job, _ details: Job.Details) {
    if !job.entries.isEmpty { put("entries", text(of: job.entries)) }
    if !job.raisedFlags.isEmpty { put("flags", FlagTexts.text(job.raisedFlags)) }
    put("geofence_id", details.geofence?.externalID)
    put("geofence_tag", details.geofence?.tag)
    if job.hasExpiredTrip { put("has_expired_trip", "1") }
    if details.pickup != nil { put("has_pickup", "1") }
    if job.isDeleted { put("is_deleted", "1") }
    if job.isRemote { put("is_remote", "1") }
    put("mode", details.mode?.rawValue)
    put("note", job.note)
    put("picture", details.picture)
    if let pickup = details.pickup {
      put("pickup_address", pickup.address)
      put("pickup_lat", pickup.coordinate.map { "\($0.latitude)" })
      put("pickup_lng", pickup.coordinate.map { "\($0.longitude)" })
    }
    if details.proof != .none { put("proof", details.proof.rawValue) }
    if details.radiusMeters != Job.defaultRadiusMeters {
      put("radius_m", "\(details.radiusMeters)")
    }
    put("reason", job.reason)
    put("recipient_email", details.recipient.email)
    put("recipient_notes", details.recipient.notes)
    put("service_minutes", details.serviceMinutes.map { "\($0)" })
    put("window_source", details.window.source)
    put("zone", details.zone)
  }

  /// The entries as a text of their own: few jobs have any.
  private func text(of entries: [JobEntry]) -> String {
    let writer = JSONWriter()
    writer.array { writer.entries(entries) }
    return writer.text
  }
}
