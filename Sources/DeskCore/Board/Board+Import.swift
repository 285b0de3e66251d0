extension Board {
  /// What an import would do, decided in full before anything is stored.
  public struct ImportReview: Sendable {
    /// The counts.
    public var summary = ImportSummary()
    /// What is odd about the times of new and changed jobs, in the order of their rows.
    public var notes: [(job: Job.ID, note: TimeNote)] = []
    var drivers: [(Event.DriverChange, Driver)] = []
    var geofences: [(Event.FenceChange, Geofence)] = []
    var jobs: [(Event.JobChange, Job)] = []
  }

  /// Checks every row against the board; the first one that cannot be taken refuses them all.
  public func review(_ batch: ImportBatch, at now: Timestamp) throws(Refusal) -> ImportReview {
    var review = ImportReview()
    let drivers = try examine(batch.drivers, into: &review)
    let geofences = try examine(batch.geofences, into: &review)
    let day = zone.civil(now)
    var digests: [Job.ID: Int64] = [:]
    for row in batch.jobs {
      let id = Job.ID(row.id)
      if let known = digests.updateValue(row.digest, forKey: id) {
        guard known == row.digest else { throw .twoRows(row.id) }
        continue
      }
      if let driver = row.driver.map(Driver.ID.init), self.driver(driver) == nil,
        drivers[driver] == nil
      {
        throw .noDriver(driver)
      }
      if let geofence = row.details.geofence, self.geofence(geofence) == nil,
        geofences[geofence] == nil
      {
        throw .noGeofence(geofence)
      }
      try examine(row, as: id, day: day, at: now, into: &review)
    }
    return review
  }

  /// The drivers of a batch by id, each with its digest.
  private func examine(_ rows: [DriverRow], into review: inout ImportReview) throws(Refusal)
    -> [Driver.ID: Int64?]
  {
    var drivers: [Driver.ID: Int64?] = [:]
    for row in rows {
      let driver = row.driver
      try checkID(driver.id.text)
      if let home = driver.home, !home.isValid { throw .badCoordinate }
      if let known = drivers.updateValue(driver.importDigest, forKey: driver.id) {
        guard known == driver.importDigest else { throw .twoRows(driver.id.text) }
        continue
      }
      guard let present = self.driver(driver.id) else {
        review.summary.newDrivers += 1
        review.drivers.append((.added, driver))
        continue
      }
      if present.importDigest == driver.importDigest {
        review.summary.unchangedDrivers += 1
      } else {
        var changed = driver
        changed.isOnDuty = present.isOnDuty
        review.summary.changedDrivers += 1
        review.drivers.append((.updated, changed))
      }
    }
    return drivers
  }

  /// The geofences of a batch by id, each with its digest.
  private func examine(_ rows: [Geofence], into review: inout ImportReview) throws(Refusal)
    -> [Geofence.ID: Int64?]
  {
    var geofences: [Geofence.ID: Int64?] = [:]
    for geofence in rows {
      try checkID(geofence.id.tag)
      try checkID(geofence.id.externalID)
      try check(geofence.circle)
      if let known = geofences.updateValue(geofence.importDigest, forKey: geofence.id) {
        guard known == geofence.importDigest else { throw .twoRows("\(geofence.id)") }
        continue
      }
      guard let present = self.geofence(geofence.id) else {
        review.summary.newGeofences += 1
        review.geofences.append((.added, geofence))
        continue
      }
      if present.importDigest == geofence.importDigest {
        review.summary.unchangedGeofences += 1
      } else {
        review.summary.changedGeofences += 1
        review.geofences.append((.updated, geofence))
      }
    }
    return geofences
  }

  private func check(_ circle: Circle) throws(Refusal) {
    guard Circle.radii.contains(circle.radiusMeters) else { throw .badRadius(circle.radiusMeters) }
    guard circle.center.isValid else { throw .badCoordinate }
  }

  private func examine(
    _ row: JobRow, as id: Job.ID, day: CivilTime, at now: Timestamp,
    into review: inout ImportReview
  ) throws(Refusal) {
    guard let present = job(id) else {
      var job = try newJob(row, day: day, at: now) { review.notes.append((id, $0)) }
      job.importDigest = row.digest
      review.summary.newJobs += 1
      review.jobs.append((.added, job))
      return
    }
    if present.importDigest == row.digest {
      review.summary.unchangedJobs += 1
      return
    }
    guard present.status == .scheduled || present.status == .assigned else {
      review.summary.conflicts.append(id)
      return
    }
    let fresh = try newJob(row, day: day, at: now) { review.notes.append((id, $0)) }
    var job = present
    job.details = fresh.details
    // The same text keeps the day on which it was first given.
    if fresh.details.window.source == present.details.window.source {
      job.details.window = present.details.window
    }
    if let driver = fresh.driver {
      job.driver = driver
      job.status = .assigned
    }
    job.importDigest = row.digest
    review.summary.changedJobs += 1
    review.jobs.append((.updated, job))
  }

  func decideImport(_ batch: ImportBatch, _ draft: inout Draft) throws(Refusal) {
    let review = try self.review(batch, at: draft.recordedAt)
    draft.reserve(review.drivers.count + review.geofences.count + review.jobs.count)
    for (change, driver) in review.drivers { draft.add(.driver(change, driver)) }
    for (change, geofence) in review.geofences { draft.add(.fence(change, geofence)) }
    for (change, job) in review.jobs {
      draft.add(.job(change, job), previous: self.job(job.id)?.status.rawValue)
    }
  }

  func decideAdd(_ row: JobRow, _ draft: inout Draft) throws(Refusal) {
    let id = Job.ID(row.id)
    if job(id) != nil { throw .jobExists(id) }
    if let driver = row.driver { _ = try require(Driver.ID(driver)) }
    if let id = row.details.geofence, geofence(id) == nil { throw .noGeofence(id) }
    let day = zone.civil(draft.recordedAt)
    draft.add(.job(.added, try newJob(row, day: day, at: draft.recordedAt)))
  }

  func decideAdd(_ row: DriverRow, _ draft: inout Draft) throws(Refusal) {
    try checkID(row.driver.id.text)
    if driver(row.driver.id) != nil { throw .driverExists(row.driver.id) }
    if let home = row.driver.home, !home.isValid { throw .badCoordinate }
    draft.add(.driver(.added, row.driver))
  }

  private func checkID(_ id: String) throws(Refusal) {
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

  private func newJob(
    _ row: JobRow, day today: CivilTime, at now: Timestamp, note: (TimeNote) -> Void = { _ in }
  ) throws(Refusal) -> Job {
    let id = Job.ID(row.id)
    let day = row.day ?? today
    try checkID(row.id)
    // What commands read as a trip, a track or a word of their own.
    if Trip.ID(row.id) != nil || MockRun.ID(row.id) != nil || ["all", "to"].contains(row.id) {
      throw .reservedID(row.id)
    }
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
