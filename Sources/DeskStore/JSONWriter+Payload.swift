internal import DeskCore

// What an event left behind, field by field in the order of the names, in the form in which the
// core's values are decoded. A field that a value gets must be written here too: a test compares
// each kind with what Foundation's encoder makes of it.

extension JSONWriter {
  /// Writes an event's payload in the place of what was written before.
  func write(_ kind: Event.Kind) {
    clear()
    switch kind {
    case .located: preconditionFailure("locations have a table of their own")
    case .job(_, let job): object { fields(job) }
    case .driver(_, let driver): object { fields(driver) }
    case .trip(_, let trip), .geofence(_, let trip): object { fields(trip) }
    case .fence(_, let geofence): object { fields(geofence) }
    case .visit(_, let visit): object { fields(visit) }
    case .mock(_, let run): object { fields(run) }
    case .timer(_, let timer): object { fields(timer) }
    case .setting(let setting, let value): object { put(text: setting.rawValue, value) }
    case .zone(let identifier): object { put("zone", identifier) }
    }
  }

  private func fields(_ job: Job) {
    put("attempt", job.attempt)
    if job.isDeleted { put("deleted", true) }
    put("details", job.details)
    put("driver", job.driver?.text)
    put("hasExpiredTrip", job.hasExpiredTrip)
    put("id", job.id.text)
    put("importDigest", job.importDigest)
    put("isRemote", job.isRemote)
    if !job.entries.isEmpty { array("log") { entries(job.entries) } }
    put("note", job.note)
    if !job.raisedFlags.isEmpty { array("raised") { flags(job.raisedFlags) } }
    put("reason", job.reason)
    put("status", job.status.rawValue)
    put("statusSince", job.statusSince.milliseconds)
    put("trip", job.trip?.number)
  }

  private func put(_ name: StaticString, _ details: Job.Details) {
    object(name) {
      put("dropoff", details.dropoff as Place?)
      put("geofence", details.geofence)
      put("metadata", details.metadata)
      put("mode", details.mode?.rawValue)
      put("pickup", details.pickup)
      put("picture", details.picture)
      put("proof", details.proof.rawValue)
      put("radiusMeters", details.radiusMeters)
      object("recipient") {
        put("email", details.recipient.email)
        put("name", details.recipient.name)
        put("notes", details.recipient.notes)
        put("phone", details.recipient.phone)
      }
      put("serviceMinutes", details.serviceMinutes)
      put("title", details.title)
      object("window") {
        put("from", details.window.from)
        put("source", details.window.source)
        put("to", details.window.to)
      }
      put("zone", details.zone)
    }
  }

  func entries(_ entries: [JobEntry]) {
    for entry in entries {
      element {
        put("at", entry.at)
        put("attempt", entry.attempt)
        put("byteCount", entry.byteCount)
        put("proof", entry.proof?.rawValue)
        put("sha256", entry.sha256)
        put("text", entry.text)
      }
    }
  }

  func flags(_ flags: [RaisedFlag]) {
    for raised in flags {
      element {
        put("event", raised.event)
        put("flag", raised.flag.rawValue)
        put("since", raised.since)
      }
    }
  }

  private func fields(_ driver: Driver) {
    if driver.isDeleted { put("deleted", true) }
    put("home", driver.home)
    put("id", driver.id.text)
    put("importDigest", driver.importDigest)
    put("isOnDuty", driver.isOnDuty)
    put("mode", driver.mode?.rawValue)
    put("name", driver.name)
    put("vehicle", driver.vehicle)
  }

  private func fields(_ trip: Trip) {
    put("approachingThreshold", trip.approachingThreshold)
    put("arrivedAt", trip.arrivedAt)
    put("attempt", trip.attempt)
    put("choice", trip.choice?.rawValue)
    put("completedAt", trip.completedAt)
    put("createdAt", trip.createdAt)
    put("delayedSince", trip.delayedSince)
    if let destination = trip.destination { put("destination", destination) }
    put("driver", trip.driver.text)
    put("endedAt", trip.endedAt)
    if let eta = trip.eta { put("eta", eta) }
    put("hasMoved", trip.hasMoved)
    put("id", trip.id.number)
    put("isFollowed", trip.isFollowed)
    if let isInside = trip.isInside { put("isInside", isInside) }
    put("job", trip.job.text)
    put("manualArrival", trip.manualArrival)
    put("manualArrivalDistance", trip.manualArrivalDistance)
    put("metadata", trip.metadata)
    put("mode", trip.mode.rawValue)
    if trip.isMuted { put("muted", true) }
    put("plan", trip.plan)
    put("run", trip.run)
    put("scheduledArrivalAt", trip.scheduledArrivalAt)
    put("start", trip.start)
    put("startedAt", trip.startedAt)
    put("status", trip.status.rawValue)
    put("updatedAt", trip.updatedAt)
    put("wrongPlace", trip.wrongPlace)
  }

  private func fields(_ timer: DeskTimer) {
    put("createdAt", timer.createdAt)
    put("due", timer.due)
    put("every", timer.every)
    put("id", timer.id.number)
    put("isWaiting", timer.isWaiting)
    put("line", timer.line)
  }

  // MARK: Parts

  func put(_ name: StaticString, _ moment: Timestamp?) { put(name, moment?.milliseconds) }

  func put(_ name: StaticString, _ place: Coordinate?) {
    guard let place else { return }
    object(name) {
      put("latitude", place.latitude)
      put("longitude", place.longitude)
    }
  }

  private func put(_ name: StaticString, _ place: Place?) {
    guard let place else { return }
    object(name) {
      put("address", place.address)
      put("coordinate", place.coordinate)
    }
  }

  private func put(_ name: StaticString, _ eta: ETA) {
    object(name) {
      put("computedAt", eta.computedAt)
      put("distanceMeters", eta.distanceMeters)
      put("milliseconds", eta.duration.wholeMilliseconds)
      put("source", eta.source.rawValue)
    }
  }
}
