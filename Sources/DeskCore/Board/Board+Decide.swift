extension Board {
  /// What an action leads to: the events to store and evolve, none when nothing changes.
  ///
  /// Reads only. `at` is the desk's clock. Locations go through `decide(locations:at:cause:)`,
  /// which tells what becomes of each.
  public func decide(_ action: Action, at now: Timestamp, cause: Event.Cause) throws(Refusal)
    -> [Event]
  {
    var draft = Draft(after: lastEventID, at: now, cause: cause)
    var areDistinct = false
    switch action {
    case .import(let batch):
      draft.cause = .import
      try decideImport(batch, &draft)
      areDistinct = true
    case .takeIn(let changes):
      draft.cause = .import
      decideTakeIn(changes, &draft)
      areDistinct = true
    case .addJob(let row): try decideAdd(row, &draft)
    case .addDriver(let row): try decideAdd(row, &draft)
    case .assign(let job, let driver): try decideAssign(job, to: driver, &draft)
    case .unassign(let job): try decideUnassign(job, &draft)
    case .dispatch(let order): try decideDispatch(order, &draft)
    case .start(let trip): try decideStart(trip, &draft)
    case .setStatus(let trip, let status, let isForced):
      try decideStatus(trip, status, isForced: isForced, &draft)
    case .setETA(let trip, let minutes): try decideETA(trip, minutes: minutes, &draft)
    case .arrive(let trip): try decideArrive(trip, &draft)
    case .complete(let job, let isForced): try decideComplete(job, isForced: isForced, &draft)
    case .fail(let job, let reason, let note): try decideFail(job, reason, note: note, &draft)
    case .cancelJob(let job, let reason): try decideCancel(job, reason, &draft)
    case .cancelTrip(let trip): try decideCancel(trip, &draft)
    case .cancelRun(let run): try decideCancel(run, &draft)
    case .retry(let job): try decideRetry(job, &draft)
    case .returnJob(let job): try decideReturn(job, &draft)
    case .reopen(let job): try decideReopen(job, &draft)
    case .editJob(let job, let edits): try decideEdit(job, edits, &draft)
    case .editTrip(let trip, let edits): try decideEdit(trip, edits, &draft)
    case .deleteJob(let job): try decideDelete(job, &draft)
    case .duplicate(let job, let copy): try decideDuplicate(job, as: copy, &draft)
    case .note(let job, let text): try decideNote(job, text, &draft)
    case .prove(let job, let proof): try decideProve(job, proof, &draft)
    case .reassign(let trip, let driver): try decideReassign(trip, to: driver, &draft)
    case .setDuty(let driver, let isOnDuty): try decideDuty(driver, isOnDuty, &draft)
    case .locate(let locations):
      for location in locations { try decide(location, &draft).refusal() }
    case .mock(let order): try decideMock(order, &draft)
    case .replay(let order): try decideReplay(order, &draft)
    case .endRun(let run, let reason): try decideEnd(run, reason, &draft)
    case .addGeofence(let geofence): try decideAdd(geofence, &draft)
    case .editGeofence(let id, let edits): try decideEdit(id, edits, &draft)
    case .deleteGeofence(let id): try decideDelete(id, &draft)
    case .reviewFences(let ids): reviewFences(ids, &draft)
    case .expire(let trips): expire(trips, &draft)
    case .pause(let run): try decidePause(run, &draft)
    case .pauseAll(let byDispatcher):
      draft.reserve(runningTrackCount)
      for run in runningRuns { pause(run, byDispatcher: byDispatcher, &draft) }
    case .recoverTracks: recoverTracks(&draft)
    case .resume(let run): try decideResume(run, &draft)
    case .resumeAll(let pausedByDesk):
      let runs = pausedRuns.filter { !pausedByDesk || $0.status.isPausedByDesk }
      draft.reserve(runs.count)
      for run in runs { try decideResume(run.id, &draft) }
    case .review(let jobs): review(jobs, &draft)
    case .follow(let trip, let isFollowed): try decideFollow(trip, isFollowed, &draft)
    case .mute(let trip, let isMuted): try decideMute(trip, isMuted, &draft)
    case .takeBack(let reversal): try decideTakeBack(reversal, &draft)
    case .addTimer(let line, let due, let every): try decideTimer(line, due, every, &draft)
    case .fireTimer(let timer): try decideFire(timer, &draft)
    case .removeTimer(let timer): try decideRemove(timer, &draft)
    case .set(let setting, let value):
      guard let value = setting.canonical(value) else { throw .badSetting(setting, value) }
      if policy.value(setting) != value { draft.add(.setting(setting, value)) }
    case .setZone(let identifier):
      guard Zone(identifier: identifier) != nil else { throw .unknownZone(identifier) }
      draft.add(.zone(identifier))
    }
    let count = draft.events.count
    if !action.settlesFlags { settleFlags(&draft, from: 0) }
    var events = draft.takeEvents()
    link(&events, areDistinct: areDistinct && events.count == count)
    return events
  }

  func require(_ id: Job.ID) throws(Refusal) -> Job {
    guard let job = job(id) else { throw .noJob(id) }
    return job
  }

  func require(_ id: Driver.ID) throws(Refusal) -> Driver {
    guard let driver = driver(id) else { throw .noDriver(id) }
    return driver
  }

  func require(_ id: Trip.ID) throws(Refusal) -> Trip {
    guard let trip = trip(id) else { throw .noTrip(id) }
    return trip
  }

  func require(_ id: MockRun.ID) throws(Refusal) -> MockRun {
    guard let run = run(id) else { throw .noMockRun(id) }
    return run
  }
}

extension Action {
  /// Whether deciding it sees to the flags by itself.
  fileprivate var settlesFlags: Bool {
    if case .locate = self { return true }
    if case .review = self { return true }
    return false
  }
}
