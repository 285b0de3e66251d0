// Late, at risk, early, stale and left stand in the job's row; they are compared with the data
// wherever the data may have changed, and each change of one is an event of the same decision.

extension Board {
  /// The flags of a job, in the order of `JobFlag`; none for one that is not on the board.
  public func flags(of id: Job.ID) -> [RaisedFlag] {
    slot(of: id).map { jobRows[$0].flags } ?? []
  }

  /// The flags of a job as its row has them, in the order of `JobFlag`.
  public func flags(of job: Job) -> [RaisedFlag] { job.flags }

  /// When a job is expected against what was promised.
  public func outlook(of job: Job) -> Outlook {
    Self.outlook(of: job, job.trip.flatMap(trip))
  }

  /// The track that a trip has, running or paused.
  public func openRun(ofTrip trip: Trip) -> MockRun? {
    openRun(of: trip.driver).flatMap(run).flatMap { $0.trip == trip.id ? $0 : nil }
  }

  private static func outlook(of job: Job, _ trip: Trip?) -> Outlook {
    let trip = trip.flatMap { $0.status.isEnded ? nil : $0 }
    let isOnTheWay = trip?.status == .started || trip?.status == .approaching
    return Outlook(
      promise: trip?.scheduledArrivalAt ?? job.details.window.to,
      opening: job.details.window.from, arrivesAt: isOnTheWay ? trip?.eta?.arrivesAt : nil)
  }

  /// Compares the flags of jobs with what they should be by now.
  func review(_ jobs: [Job.ID], _ draft: inout Draft) {
    var seen: Set<Job.ID> = []
    for id in jobs where seen.insert(id).inserted {
      guard let job = job(id) else { continue }
      let trip = job.trip.flatMap(trip)
      flag(job, trip, trip.flatMap { openRun(ofTrip: $0) }, hasLeft: false, policy, &draft)
    }
  }

  /// Raises and lowers the flags of all jobs that the events of a decision from one on have to do
  /// with.
  func settleFlags(_ draft: inout Draft, from first: Int) {
    var touched = TouchedJobs()
    for event in draft.events[first...] { touch(event, now: draft.recordedAt, &touched) }
    if touched.jobs.isEmpty { return }
    let outcome = FlagOutcome(draft.events[first...], on: self)
    for id in touched.jobs {
      guard let job = outcome.jobs[id] ?? job(id) else { continue }
      let trip = job.trip.flatMap { outcome.trips[$0] ?? self.trip($0) }
      let run = trip.flatMap { outcome.runs[$0.id] ?? openRun(ofTrip: $0) }
      flag(
        job, trip, run.flatMap { $0.isOpen ? $0 : nil },
        hasLeft: trip.map { outcome.exits.contains($0.id) } ?? false, outcome.policy, &draft)
    }
  }

  /// Notes the jobs whose flags an event may have changed. Most events of a large decision, such as
  /// an import, change none, and that is seen here without a look-up.
  private func touch(_ event: Event, now: Timestamp, _ touched: inout TouchedJobs) {
    switch event.kind {
    case .job(_, let job):
      let isDue = job.details.window.to.map { $0 <= now } ?? false
      if job.trip != nil || isDue || !job.raisedFlags.isEmpty { touched.add(job.id) }
    case .trip(_, let trip), .geofence(_, let trip): touched.add(trip.job)
    case .visit(_, let visit):
      if let trip = visit.trip, let job = job(of: trip) { touched.add(job) }
    case .located(let sighting):
      if let trip = sighting.trip, let job = job(of: trip) { touched.add(job) }
    case .mock(_, let run):
      // A track that pauses or ends makes nothing stale at once; one that goes on may mend it.
      if let trip = run.trip, roads.indices.contains(trip.number - 1),
        roads[trip.number - 1].marks.contains(JobFlag.stale.mark)
      {
        touched.add(tripRows[trip.number - 1].job)
      }
    case .setting(let setting, _):
      guard setting.decidesFlags else { return }
      for trip in activeTrips.sorted() { touched.add(tripRows[trip.number - 1].job) }
    case .driver, .fence, .timer, .zone: return
    }
  }

  /// Lowers the flags that a job has and should not have, and then raises those that it lacks, each
  /// with an event of its own.
  private func flag(
    _ job: Job, _ trip: Trip?, _ run: MockRun?, hasLeft: Bool, _ policy: Policy,
    _ draft: inout Draft
  ) {
    let due = flagsDue(job, trip, run, hasLeft: hasLeft, policy, draft)
    let present = job.raisedFlags
    let kept = present.filter { raised in due.contains { $0.flag == raised.flag } }
    var job = job
    if kept.count < present.count {
      job.raisedFlags = kept
      draft.add(.job(.unflagged, job), previous: job.status.rawValue)
    }
    for raised in due where !kept.contains(where: { $0.flag == raised.flag }) {
      var raised = raised
      raised.event = draft.nextID
      job.raisedFlags = (job.raisedFlags + [raised]).sorted { $0.flag < $1.flag }
      draft.add(.job(.flagged, job), previous: job.status.rawValue)
    }
  }

  /// The flags that should stand, since when if they did not before.
  private func flagsDue(
    _ job: Job, _ trip: Trip?, _ run: MockRun?, hasLeft: Bool, _ policy: Policy, _ draft: Draft
  ) -> [RaisedFlag] {
    if job.status.isEnded || job.isDeleted { return [] }
    let now = draft.recordedAt
    var flags: [RaisedFlag] = []
    if job.status != .arrived && trip?.status != .arrived {
      let outlook = Self.outlook(of: job, trip)
      let marks = outlook.marks(now: now.milliseconds, policy)
      for flag in [JobFlag.late, .atRisk, .early] where marks.contains(flag.mark) {
        let since = outlook.since(flag, now: now, seen: draft.createdAt, policy)
        flags.append(RaisedFlag(flag, since: since))
      }
    }
    guard let trip else { return flags }
    // A location raises no silence, however old it is: one that comes with it may be newer. If none
    // does, the next look finds out.
    if let fresh = trip.freshUntil(after: policy.silence(of: run), run), now > fresh,
      draft.cause != .location || job.raised(.stale) != nil
    {
      flags.append(RaisedFlag(.stale, since: fresh))
    }
    // One that was said by hand to have arrived may never have been inside: only an exit counts.
    if trip.status == .arrived, trip.isInside == false, hasLeft || job.raised(.left) != nil {
      flags.append(RaisedFlag(.left, since: draft.createdAt))
    }
    return flags
  }
}

/// Jobs in the order in which they were touched, each once.
private struct TouchedJobs {
  private(set) var jobs: [Job.ID] = []
  private var known: Set<Job.ID> = []

  mutating func add(_ job: Job.ID) {
    if known.insert(job).inserted { jobs.append(job) }
  }
}

/// What the events of a decision leave behind, as far as flags depend on it.
private struct FlagOutcome {
  var jobs: [Job.ID: Job] = [:]
  var trips: [Trip.ID: Trip] = [:]
  /// By trip.
  var runs: [Trip.ID: MockRun] = [:]
  /// The trips whose driver has left the destination.
  var exits: Set<Trip.ID> = []
  var policy: Policy

  init(_ events: ArraySlice<Event>, on board: Board) {
    policy = board.policy
    for event in events {
      switch event.kind {
      case .job(_, let job): jobs[job.id] = job
      case .trip(_, let trip): trips[trip.id] = trip
      case .geofence(let change, let trip):
        trips[trip.id] = trip
        if change == .exited { exits.insert(trip.id) }
      case .located(let sighting):
        guard sighting.verdict == .accepted, let id = sighting.trip,
          var trip = trips[id] ?? board.trip(id)
        else { continue }
        trip.eta = sighting.eta
        trip.isInside = sighting.isInside
        trip.updatedAt = sighting.location.measuredAt
        trips[id] = trip
        if let run = board.openRun(ofTrip: trip), run.id == sighting.location.point?.run {
          runs[id] = run.counting(sighting.location.point)
        }
      case .mock(_, let run): if let trip = run.trip { runs[trip] = run }
      case .setting(let setting, let value): policy.apply(setting, value)
      case .visit(.exited, let visit):
        if let trip = visit.trip, !visit.isLate, board.isDestination(visit.fence, of: trip) {
          exits.insert(trip)
        }
      case .driver, .visit, .fence, .timer, .zone: continue
      }
    }
  }
}

extension MockRun {
  /// The run with a point more that the ledger has.
  fileprivate func counting(_ point: Point?) -> MockRun {
    var run = self
    if let point { run.nextStep = point.step + 1 }
    return run
  }
}

extension Setting {
  /// Whether it decides which flags stand.
  fileprivate var decidesFlags: Bool {
    switch self {
    case .delayThreshold, .riskMargin, .updateInterval: true
    case .bell, .bufferedEntry, .card, .completeOnArrival, .desktop, .dismissal, .dwell, .exact,
      .expiry, .glyphs, .hours, .notices, .onEOF, .prompt, .roadFactor, .speedBike, .speedCar,
      .speedFoot, .speedMotorbike, .speedTruck, .templates, .threshold, .tracking, .tripTracking,
      .units, .wrongDestination:
      false
    }
  }
}
