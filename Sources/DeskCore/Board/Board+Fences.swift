extension Board {
  func decideAdd(_ geofence: Geofence, _ draft: inout Draft) throws(Refusal) {
    if self.geofence(geofence.id) != nil { throw .geofenceExists(geofence.id) }
    try check(geofence)
    for driver in geofence.rules.drivers { _ = try require(driver) }
    put(geofence, .added, &draft)
  }

  func decideEdit(_ id: Geofence.ID, _ edits: [GeofenceEdit], _ draft: inout Draft) throws(Refusal)
  {
    guard let present = geofence(id) else { throw .noGeofence(id) }
    var changed = present
    for edit in edits { changed.apply(edit, at: draft.createdAt) }
    try check(changed)
    for driver in changed.rules.drivers where !present.rules.drivers.contains(driver) {
      _ = try require(driver)
    }
    if changed == present { return }
    put(changed, .updated, &draft)
  }

  func decideDelete(_ id: Geofence.ID, _ draft: inout Draft) throws(Refusal) {
    guard var geofence = geofence(id) else { throw .noGeofence(id) }
    geofence.isDeleted = true
    put(geofence, .deleted, &draft)
  }

  /// Disables and deletes those whose time has come.
  func reviewFences(_ ids: [Geofence.ID], _ draft: inout Draft) {
    for id in ids {
      guard var geofence = geofence(id) else { continue }
      if let end = geofence.rules.deleteAfter, end <= draft.recordedAt {
        geofence.isDeleted = true
        put(geofence, .deleted, &draft)
      } else if geofence.rules.isEnabled, let end = geofence.rules.disableAfter,
        end <= draft.recordedAt
      {
        geofence.rules.isEnabled = false
        put(geofence, .disabled, &draft)
      }
    }
  }

  /// Writes a row of a geofence; where it does not count any more, those inside leave, once.
  func put(_ geofence: Geofence, _ change: Event.FenceChange, _ draft: inout Draft) {
    var geofence = geofence
    // What was known of drivers before it stays void, whatever becomes of the row.
    geofence.clearedBy = geofenceSlots[geofence.id].map { geofenceRows[$0].clearedBy } ?? 0
    let counted = slot(of: geofence.id).map { geofenceRows[$0].rules.isEnabled } ?? false
    guard counted, geofence.isDeleted || !geofence.rules.isEnabled else {
      draft.add(.fence(change, geofence))
      return
    }
    let inside = visits(in: geofence.id)
    geofence.clearedBy = draft.nextID
    draft.add(.fence(change, geofence))
    for stay in inside {
      var visit = Visit(
        driver: stay.driver, fence: geofence.id, trip: activeTrip(of: stay.driver),
        enteredAt: stay.enteredAt)
      // A location may be a little ahead of the desk's clock.
      visit.leftAt = max(draft.createdAt, stay.enteredAt)
      visit.reason = geofence.isDeleted ? .deleted : .disabled
      draft.add(.visit(.exited, visit))
    }
  }

  func check(_ geofence: Geofence) throws(Refusal) {
    switch geofence.shape {
    case .circle(let circle):
      guard Circle.radii.contains(circle.radiusMeters) else {
        throw .badRadius(circle.radiusMeters)
      }
      guard circle.center.isValid else { throw .badCoordinate }
    case .polygon: break
    }
    // The desk's own tag, for where jobs go that name no geofence.
    if geofence.id.tag == Geofence.jobTag { throw .reservedTag(geofence.id) }
    try checkID(geofence.id.tag)
    try checkID(geofence.id.externalID)
    if geofence.metadata.count > MetadataValue.maximumCount { throw .tooMuchMetadata(geofence.id) }
    let rules = geofence.rules
    if let minutes = rules.dwellMinutes, !(0.1...10_080).contains(minutes) {
      throw .badDwell(minutes)
    }
    if let minutes = rules.approachingThreshold, !(minutes > 0 && minutes <= 1440) {
      throw .badThreshold(minutes)
    }
    if let zone = rules.zone, Zone(identifier: zone) == nil { throw .unknownZone(zone) }
  }
}

extension Geofence {
  fileprivate mutating func apply(_ edit: GeofenceEdit, at now: Timestamp) {
    switch edit {
    case .description(let text): description = text
    case .shape(let shape): self.shape = shape
    case .enabled(let isEnabled):
      rules.isEnabled = isEnabled
      // Its time had come once; now it counts until somebody says otherwise.
      if isEnabled, let end = rules.disableAfter, end <= now { rules.disableAfter = nil }
    case .disableAfter(let moment): rules.disableAfter = moment
    case .deleteAfter(let moment): rules.deleteAfter = moment
    case .drivers(let drivers): rules.drivers = drivers
    case .hours(let hours): rules.hours = hours
    case .zone(let zone): rules.zone = zone
    case .dwell(let minutes): rules.dwellMinutes = minutes
    case .needsStop(let needsStop): rules.needsStop = needsStop
    case .threshold(let minutes): rules.approachingThreshold = minutes == 0 ? nil : minutes
    case .metadata(let key, let value): metadata[key] = value
    }
  }
}
