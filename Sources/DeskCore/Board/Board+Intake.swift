/// One row of a file, as the board may take it in.
public enum ImportRow: Hashable, Sendable {
  case job(JobRow)
  case driver(DriverRow)
  case geofence(Geofence)
}

/// What an import has come to so far. It knows again what it has seen, with a bit for each row of the
/// board, so that it stays small however long the file is.
public struct ImportTally: Hashable, Sendable {
  public internal(set) var summary = ImportSummary()
  var jobs = SlotSet()
  var drivers = SlotSet()
  var geofences = SlotSet()
  /// The service day, on the desk's clocks: that of times that name none.
  let today: CivilTime

  /// Nothing yet, on a day that stays the same however long the import takes.
  public init(today: CivilTime) { self.today = today }
}

/// What a stretch of rows changes on the board that they were examined on; `Action.takeIn` does it.
public struct ImportChanges: Sendable {
  var drivers: [(Event.DriverChange, Driver)] = []
  var geofences: [(Event.FenceChange, Geofence)] = []
  var jobs: [(Event.JobChange, Job)] = []
  // What the stretch has brought that the board does not have yet, each with its digest.
  var driverDigests: [Driver.ID: Int64?] = [:]
  var geofenceDigests: [Geofence.ID: Int64?] = [:]
  var jobDigests: [Job.ID: Int64] = [:]
  var newDrivers = 0
  var newGeofences = 0
  var newJobs = 0

  /// Nothing yet.
  public init() {}

  fileprivate mutating func newJobSlot(after count: Int) -> Int {
    newJobs += 1
    return count + newJobs - 1
  }

  fileprivate mutating func newDriverSlot(after count: Int) -> Int {
    newDrivers += 1
    return count + newDrivers - 1
  }

  fileprivate mutating func newGeofenceSlot(after count: Int) -> Int {
    newGeofences += 1
    return count + newGeofences - 1
  }

  /// How many rows of the board they make or change.
  public var count: Int { drivers.count + geofences.count + jobs.count }
}

extension Board {
  /// Examines a row: what it changes is added to the changes, or it is refused and leaves them as
  /// they were. A row that stands in the file twice is taken once. `note` hears what is odd about the
  /// times of a job that is new or changed.
  public func examine(
    _ row: ImportRow, at now: Timestamp, _ tally: inout ImportTally, _ changes: inout ImportChanges,
    note: (TimeNote) -> Void = { _ in }
  ) throws(Refusal) {
    switch row {
    case .job(let row): try examine(row, at: now, &tally, &changes, note)
    case .driver(let row): try examine(row.driver, &tally, &changes)
    case .geofence(let geofence): try examine(geofence, &tally, &changes)
    }
  }

  private func examine(
    _ driver: Driver, _ tally: inout ImportTally, _ changes: inout ImportChanges
  ) throws(Refusal) {
    try checkDriverID(driver.id.text)
    if let home = driver.home, !home.isValid { throw .badCoordinate }
    if let known = changes.driverDigests[driver.id] {
      guard known == driver.importDigest else { throw .twoRows(driver.id.text) }
      return
    }
    guard let slot = slot(of: driver.id) else {
      tally.drivers.insert(driverSlots[driver.id] ?? changes.newDriverSlot(after: driverRows.count))
      changes.driverDigests[driver.id] = driver.importDigest
      tally.summary.newDrivers += 1
      changes.drivers.append((.added, driver))
      return
    }
    let present = driverRows[slot]
    if present.importDigest == driver.importDigest {
      if tally.drivers.insert(slot) { tally.summary.unchangedDrivers += 1 }
      return
    }
    guard tally.drivers.insert(slot) else { throw .twoRows(driver.id.text) }
    var changed = driver
    changed.isOnDuty = present.isOnDuty
    changes.driverDigests[driver.id] = driver.importDigest
    tally.summary.changedDrivers += 1
    changes.drivers.append((.updated, changed))
  }

  private func examine(
    _ geofence: Geofence, _ tally: inout ImportTally, _ changes: inout ImportChanges
  ) throws(Refusal) {
    try checkID(geofence.id.tag)
    try checkID(geofence.id.externalID)
    try check(geofence)
    if let known = changes.geofenceDigests[geofence.id] {
      guard known == geofence.importDigest else { throw .twoRows("\(geofence.id)") }
      return
    }
    guard let slot = slot(of: geofence.id) else {
      tally.geofences.insert(
        geofenceSlots[geofence.id] ?? changes.newGeofenceSlot(after: geofenceRows.count))
      changes.geofenceDigests[geofence.id] = geofence.importDigest
      tally.summary.newGeofences += 1
      changes.geofences.append((.added, geofence))
      return
    }
    if geofenceRows[slot].importDigest == geofence.importDigest {
      if tally.geofences.insert(slot) { tally.summary.unchangedGeofences += 1 }
      return
    }
    guard tally.geofences.insert(slot) else { throw .twoRows("\(geofence.id)") }
    changes.geofenceDigests[geofence.id] = geofence.importDigest
    tally.summary.changedGeofences += 1
    changes.geofences.append((.updated, geofence))
  }

  private func examine(
    _ row: JobRow, at now: Timestamp, _ tally: inout ImportTally, _ changes: inout ImportChanges,
    _ note: (TimeNote) -> Void
  ) throws(Refusal) {
    let id = Job.ID(row.id)
    if let known = changes.jobDigests[id] {
      guard known == row.digest else { throw .twoRows(row.id) }
      return
    }
    let slot = slot(of: id)
    if let slot, jobRows[slot].importDigest == row.digest {
      if tally.jobs.insert(slot) { tally.summary.unchangedJobs += 1 }
      return
    }
    if let slot, tally.jobs.contains(slot) { throw .twoRows(row.id) }
    if let driver = row.driver.map(Driver.ID.init), self.slot(of: driver) == nil,
      changes.driverDigests[driver] == nil
    {
      throw .noDriver(driver)
    }
    if let geofence = row.details.geofence, self.slot(of: geofence) == nil,
      changes.geofenceDigests[geofence] == nil
    {
      throw .noGeofence(geofence)
    }
    // A job that is on its way is left alone, and so nothing is odd about its row.
    let isLeftAlone = slot.map { !jobRows[$0].status.takesRows } ?? false
    var fresh = try newJob(row, day: tally.today, at: now) { if !isLeftAlone { note($0) } }
    fresh.importDigest = row.digest
    guard let slot else {
      tally.jobs.insert(jobSlots[id] ?? changes.newJobSlot(after: jobRows.count))
      changes.jobDigests[id] = row.digest
      tally.summary.newJobs += 1
      changes.jobs.append((.added, fresh))
      return
    }
    tally.jobs.insert(slot)
    let present = jobRows[slot]
    guard present.status.takesRows else {
      tally.summary.conflicts.append(id)
      return
    }
    changes.jobDigests[id] = row.digest
    tally.summary.changedJobs += 1
    changes.jobs.append((.updated, present.updated(by: fresh)))
  }

  func decideTakeIn(_ changes: ImportChanges, _ draft: inout Draft) {
    draft.reserve(changes.count)
    for (change, driver) in changes.drivers { draft.add(.driver(change, driver)) }
    for (change, geofence) in changes.geofences { put(geofence, change, &draft) }
    for (change, job) in changes.jobs {
      draft.add(.job(change, job), previous: self.job(job.id)?.status.rawValue)
    }
  }

  /// Takes in all rows of a batch, or refuses them with the first that cannot be taken.
  func decideImport(_ batch: ImportBatch, _ draft: inout Draft) throws(Refusal) {
    var tally = ImportTally(today: zone.civil(draft.recordedAt))
    var changes = ImportChanges()
    for row in batch.rows { try examine(row, at: draft.recordedAt, &tally, &changes) }
    decideTakeIn(changes, &draft)
  }
}

extension Job.Status {
  /// Whether a changed row still changes the job.
  fileprivate var takesRows: Bool {
    switch self {
    case .scheduled, .assigned: true
    case .dispatched, .arrived, .delivered, .failed, .canceled, .returned: false
    }
  }
}

extension Job {
  /// The job as a changed row of its file leaves it.
  fileprivate func updated(by fresh: Job) -> Job {
    var job = self
    job.details = fresh.details
    // The same text keeps the day on which it was first given.
    if fresh.details.window.source == details.window.source { job.details.window = details.window }
    if let driver = fresh.driver {
      job.driver = driver
      job.status = .assigned
    }
    job.importDigest = fresh.importDigest
    return job
  }
}

/// A set of small numbers, a bit for each.
struct SlotSet: Hashable, Sendable {
  private var words: [UInt64] = []

  /// Puts a number in; false when it was in already.
  @discardableResult
  mutating func insert(_ slot: Int) -> Bool {
    let (word, bit) = (slot / 64, UInt64(1) << UInt64(slot % 64))
    while words.count <= word { words.append(0) }
    if words[word] & bit != 0 { return false }
    words[word] |= bit
    return true
  }

  func contains(_ slot: Int) -> Bool {
    let word = slot / 64
    return word < words.count && words[word] & UInt64(1) << UInt64(slot % 64) != 0
  }
}
