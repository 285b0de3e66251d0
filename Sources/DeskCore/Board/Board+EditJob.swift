extension Board {
  func decideEdit(_ id: Job.ID, _ edits: [JobEdit], _ draft: inout Draft) throws(Refusal) {
    let job = try require(id)
    if job.status.isEnded { throw .jobStatus(id, job.status, wanted: .edit) }
    let trip = job.trip.flatMap(trip).flatMap { $0.status.isEnded ? nil : $0 }
    if let trip, edits.contains(where: \.isDestination) { throw .destinationInUse(id, trip.id) }
    var changed = job
    for edit in edits { try apply(edit, to: &changed.details, id) }
    try setWindow(of: &changed.details, id, edits, today: zone.civil(draft.recordedAt))
    if changed == job { return }
    draft.add(.job(.updated, changed), previous: job.status.rawValue)
    let promised = changed.details.window.to
    guard var trip, trip.scheduledArrivalAt == job.details.window.to,
      trip.scheduledArrivalAt != promised
    else { return }
    // What was promised by the window alone goes with it.
    trip.scheduledArrivalAt = promised
    trip.updatedAt = draft.createdAt
    draft.add(.trip(.updated, trip), previous: trip.status.rawValue)
  }

  private func apply(_ edit: JobEdit, to details: inout Job.Details, _ id: Job.ID)
    throws(Refusal)
  {
    switch edit {
    case .title(let title):
      if title.isEmpty { throw .missingTitle(id) }
      details.title = title
    case .address(let address): details.dropoff.address = address
    case .dropoff(let place):
      try check(place)
      details.dropoff.coordinate = place
    case .geofence(let id):
      if let id, geofence(id) == nil { throw .noGeofence(id) }
      details.geofence = id
    case .radius(let meters):
      let radius = meters ?? Job.defaultRadiusMeters
      guard Circle.radii.contains(radius) else { throw .badRadius(radius) }
      details.radiusMeters = radius
    case .pickupAddress(let address):
      details.pickup = (details.pickup ?? Place()).with { $0.address = address }
    case .pickup(let place):
      try check(place)
      details.pickup = (details.pickup ?? Place()).with { $0.coordinate = place }
    case .zone(let identifier):
      if let identifier, Zone(identifier: identifier) == nil { throw .unknownZone(identifier) }
      details.zone = identifier
    case .mode(let mode): details.mode = mode
    case .proof(let proof): details.proof = proof
    case .service(let minutes): details.serviceMinutes = minutes
    case .recipient(let field, let text): details.recipient[field] = text
    case .metadata(let key, let text): details.metadata[key] = text
    case .picture(let picture): details.picture = picture
    // Its zone may be said after it.
    case .from, .to: break
    }
  }

  private func check(_ place: Coordinate?) throws(Refusal) {
    if let place, !place.isValid { throw .badCoordinate }
  }

  /// A time without a day is of the day that the window had, else of today. A window of two times of
  /// day may span midnight.
  private func setWindow(
    of details: inout Job.Details, _ id: Job.ID, _ edits: [JobEdit], today: CivilTime
  ) throws(Refusal) {
    var from: TimeText??
    var to: TimeText??
    for edit in edits {
      if case .from(let time) = edit { from = .some(time) }
      if case .to(let time) = edit { to = .some(time) }
    }
    guard from != nil || to != nil else { return }
    let zone = details.zone.flatMap { Zone(identifier: $0) } ?? zone
    var window = details.window
    let oldDay = (window.from ?? window.to).map { zone.civil($0) } ?? today
    if let from { window.from = from?.resolved(in: zone, day: oldDay) }
    let day = window.from.map { zone.civil($0) } ?? oldDay
    if let to { window.to = to?.resolved(in: zone, day: day) }
    if let from = window.from, let end = window.to, end < from {
      guard case .ofDay? = to ?? nil else { throw .emptyWindow(id) }
      let next = CivilTime(day.moment() + .seconds(86_400))
      window.to = (to ?? nil)?.resolved(in: zone, day: next)
    }
    if window.from != details.window.from || window.to != details.window.to {
      // It is no longer as a row had it.
      window.source = nil
      details.window = window
    }
  }
}

extension Place {
  /// nil when nothing is left of it.
  fileprivate func with(_ change: (inout Place) -> Void) -> Place? {
    var place = self
    change(&place)
    return place == Place() ? nil : place
  }
}

extension Job.Recipient {
  fileprivate subscript(field: JobEdit.RecipientField) -> String? {
    get {
      switch field {
      case .name: name
      case .phone: phone
      case .email: email
      case .notes: notes
      }
    }
    set {
      switch field {
      case .name: name = newValue
      case .phone: phone = newValue
      case .email: email = newValue
      case .notes: notes = newValue
      }
    }
  }
}
