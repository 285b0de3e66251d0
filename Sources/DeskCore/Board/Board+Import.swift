extension Board {
  func decideAdd(_ row: JobRow, _ draft: inout Draft) throws(Refusal) {
    let id = Job.ID(row.id)
    if job(id) != nil { throw .jobExists(id) }
    if let driver = row.driver { _ = try require(Driver.ID(driver)) }
    if let id = row.details.geofence, geofence(id) == nil { throw .noGeofence(id) }
    let day = zone.civil(draft.recordedAt)
    draft.add(.job(.added, try newJob(row, day: day, at: draft.recordedAt)))
  }

  func decideAdd(_ row: DriverRow, _ draft: inout Draft) throws(Refusal) {
    try checkDriverID(row.driver.id.text)
    if driver(row.driver.id) != nil { throw .driverExists(row.driver.id) }
    if let home = row.driver.home, !home.isValid { throw .badCoordinate }
    draft.add(.driver(.added, row.driver))
  }

  func checkID(_ id: String) throws(Refusal) {
    // Most ids are plain ASCII, and asking Unicode about each letter costs more than all the rest.
    let isPlain =
      id.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
      || id.unicodeScalars.allSatisfy {
        ![.control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator].contains(
          $0.properties.generalCategory)
      }
    if id.isEmpty || id.utf8.count > 200 || !isPlain || id.first == "-" {
      throw .badID(id)
    }
  }

  func checkDriverID(_ id: String) throws(Refusal) {
    try checkID(id)
    if ["all", "to", "none"].contains(id) { throw .reservedID(id) }
  }

  func checkJobID(_ id: String) throws(Refusal) {
    try checkID(id)
    // What commands read as a trip, a track or a word of their own.
    if Trip.ID(id) != nil || MockRun.ID(id) != nil || JobSelector.reserves(id) {
      throw .reservedID(id)
    }
  }

  func newJob(
    _ row: JobRow, day today: CivilTime, at now: Timestamp, note: (TimeNote) -> Void = { _ in }
  ) throws(Refusal) -> Job {
    let id = Job.ID(row.id)
    let day = row.day ?? today
    try checkJobID(row.id)
    var details = row.details
    if details.title.isEmpty { throw .missingTitle(id) }
    guard Circle.radii.contains(details.radiusMeters) else {
      throw .badRadius(details.radiusMeters)
    }
    for place in [details.dropoff, details.pickup].compactMap({ $0?.coordinate })
    where !place.isValid {
      throw .badCoordinate
    }
    var zone = zone
    if let identifier = details.zone {
      guard let own = Zone(identifier: identifier) else { throw .unknownZone(identifier) }
      zone = own
    }
    details.window.from = row.from?.resolved(in: zone, day: day, note: note)
    let first = details.window.from.map(zone.civil) ?? day
    var oddEnd: TimeNote?
    details.window.to = row.to?.resolved(in: zone, day: first) { oddEnd = $0 }
    if let from = details.window.from, let to = details.window.to, to < from {
      // Two times of day such as 22:00 to 02:00 span midnight; two dates cannot.
      guard case .ofDay? = row.to else { throw .emptyWindow(id) }
      let next = CivilTime(first.moment() + .seconds(86_400))
      oddEnd = nil
      details.window.to = row.to?.resolved(in: zone, day: next) { oddEnd = $0 }
    }
    if let oddEnd { note(oddEnd) }
    return Job(id: id, details: details, driver: row.driver.map(Driver.ID.init), at: now)
  }
}
