extension Board {
  /// Sets a trip on the road and begins its tracking. `from` is where the driver is said to be.
  @discardableResult
  func start(_ trip: Trip, from: Coordinate?, _ draft: inout Draft) -> Trip {
    var started = trip
    started.status = .started
    started.startedAt = draft.createdAt
    started.updatedAt = draft.createdAt
    draft.add(.trip(.started, started), previous: trip.status.rawValue)
    guard let plan = trip.plan, let target = trip.destination?.shape.center,
      let origin = plan.origin ?? from ?? draft.coordinate
        ?? position(of: trip.driver)?.coordinate ?? driver(trip.driver)?.home
    else { return started }
    // One run per driver: a drive without a trip gives way to the tracking of the trip.
    if let open = openRun(of: trip.driver) { end(open, .replaced, &draft) }
    track(trip, plan, from: origin, to: target, &draft)
    return started
  }

  @discardableResult
  func track(
    _ trip: Trip, _ plan: MockPlan, from origin: Coordinate, to target: Coordinate,
    _ draft: inout Draft
  ) -> MockRun {
    var run = MockRun(
      id: MockRun.ID(runs.count + draft.newRuns + 1), driver: trip.driver, trip: trip.id,
      origin: origin, destination: destination(of: plan.options, else: target), mode: trip.mode,
      steps: plan.steps, interval: plan.interval, at: draft.createdAt)
    run.options = plan.options
    draft.add(.mock(.started, run))
    return run
  }

  func arrived(_ trip: Trip, _ draft: inout Draft) -> Trip {
    var arrived = trip
    arrived.status = .arrived
    arrived.arrivedAt = draft.createdAt
    draft.add(.trip(.arrived, arrived), previous: trip.status.rawValue)
    return arrived
  }

  /// What follows for the job when a location has brought its trip to arrival.
  func settleArrival(_ trip: Trip, _ draft: inout Draft) {
    guard var job = job(trip.job) else { return }
    draft.change(&job, to: .arrived, .arrived)
    guard policy.completesOnArrival, job.details.proof == .none else { return }
    deliver(job, trip, isRemote: false, &draft)
  }

  func end(_ trip: Trip, as status: Trip.Status, _ draft: inout Draft) -> Trip {
    var ended = trip
    ended.status = status
    ended.endedAt = draft.createdAt
    ended.updatedAt = draft.createdAt
    if status == .completed { ended.completedAt = draft.createdAt }
    draft.add(.trip(.stopped, ended), previous: trip.status.rawValue)
    return ended
  }

  /// What follows when a trip has ended: its track ends, and the driver's next trip starts.
  func settleEnd(of trip: Trip, _ draft: inout Draft) {
    endRun(of: trip, .tripEnded, &draft)
    if let active = activeTrip(of: trip.driver), active != trip.id { return }
    guard let next = queues[trip.driver]?.first(where: { $0 != trip.id }).flatMap(self.trip)
    else { return }
    start(next, from: nil, &draft)
  }

  func endRun(of trip: Trip, _ reason: MockRun.EndReason, _ draft: inout Draft) {
    guard let open = openRun(of: trip.driver), run(open)?.trip == trip.id else { return }
    end(open, reason, &draft)
  }

  func decideStart(_ id: Trip.ID, _ draft: inout Draft) throws(Refusal) {
    let trip = try require(id)
    guard trip.status == .pending || trip.status.isEnded else {
      throw .tripStatus(id, trip.status, wanted: .start)
    }
    if let active = activeTrip(of: trip.driver) {
      throw .cannotStart(id, trip.driver, on: active)
    }
    if let open = openRun(of: trip.driver), trip.plan != nil {
      throw .mockRunning(trip.driver, open)
    }
    if trip.status == .pending {
      start(trip, from: nil, &draft)
      return
    }
    var job = try require(trip.job)
    guard job.trip == id, job.attempt == trip.attempt else { throw .olderTrip(id, job.id) }
    if let driver = job.driver, driver != trip.driver {
      throw .assignedToOther(id, job.id, driver)
    }
    switch job.status {
    case .scheduled, .assigned: break
    case .delivered:
      // Another run of it takes the delivery back, as `reopen` does.
      try checkReopening(job, at: draft.createdAt)
      job.isRemote = false
      draft.change(&job, to: .assigned, .reopened)
    case .dispatched, .arrived, .failed, .canceled, .returned:
      throw .jobStatus(job.id, job.status, wanted: .dispatch)
    }
    if job.driver != trip.driver || job.status == .scheduled {
      job = assign(job, to: trip.driver, &draft)
    }
    draft.change(&job, to: .dispatched, .dispatched)
    start(restarted(trip), from: nil, &draft)
  }

  /// What to say of a trip that is not in a fitting status: one that has ended may run again, unless
  /// its job is over in a way that has to be undone first.
  func refusal(of trip: Trip, _ refusal: Refusal) -> Refusal {
    guard trip.status.isEnded, let job = job(trip.job), job.trip == trip.id else { return refusal }
    switch job.status {
    case .failed, .canceled, .returned:
      return .endedWithJob(trip.id, trip.status, job.id, job.status)
    case .scheduled, .assigned, .dispatched, .arrived, .delivered: return refusal
    }
  }

  func decideStatus(
    _ id: Trip.ID, _ status: Trip.Status, isForced: Bool, _ draft: inout Draft
  ) throws(Refusal) {
    let trip = try require(id)
    if trip.status.isEnded { throw refusal(of: trip, .alreadyEnded(id, trip.status)) }
    if trip.status == status { throw .sameStatus(id, status) }
    switch status {
    case .pending: throw .neverTo(id, .pending)
    case .completed: try decideComplete(trip.job, isForced: isForced, &draft)
    case .canceled: try decideCancel(id, &draft)
    case .expired: giveBack(end(trip, as: .expired, &draft), &draft)
    case .started where trip.status == .pending: try decideStart(id, &draft)
    case .arrived: try decideArrive(id, &draft)
    case .started, .approaching:
      guard trip.status.isActive else { throw .tripStatus(id, trip.status, wanted: .status) }
      let isBackwards = status.rank < trip.status.rank
      if isBackwards && !isForced { throw .backwards(id, from: trip.status, to: status) }
      var changed = trip
      changed.status = status
      changed.updatedAt = draft.createdAt
      changed.arrivedAt = nil
      changed.manualArrivalDistance = nil
      draft.add(
        .trip(isBackwards ? .updated : .approaching, changed), previous: trip.status.rawValue)
      if trip.status == .arrived, var job = job(trip.job), job.status == .arrived {
        draft.change(&job, to: .dispatched, .updated)
      }
    }
  }

  func decideArrive(_ id: Trip.ID, _ draft: inout Draft) throws(Refusal) {
    var trip = try require(id)
    guard trip.status == .started || trip.status == .approaching else {
      throw refusal(of: trip, .tripStatus(id, trip.status, wanted: .arrive))
    }
    trip.manualArrivalDistance = distanceToDestination(trip)
    trip.updatedAt = draft.createdAt
    _ = arrived(trip, &draft)
    if var job = job(trip.job), job.status == .dispatched {
      draft.change(&job, to: .arrived, .arrived)
    }
  }

  func decideETA(_ id: Trip.ID, minutes: Double?, _ draft: inout Draft) throws(Refusal) {
    var trip = try require(id)
    guard trip.status.isActive else {
      throw refusal(of: trip, .tripStatus(id, trip.status, wanted: .eta))
    }
    let distance = distanceToDestination(trip)
    if let minutes {
      guard minutes >= 0, minutes <= 100_000 else { throw .badETA(minutes) }
      trip.manualArrival = draft.createdAt + .minutes(minutes)
      trip.eta = ETA(
        duration: .minutes(minutes), distanceMeters: distance ?? trip.eta?.distanceMeters,
        computedAt: draft.createdAt, source: .manual)
    } else {
      trip.manualArrival = nil
      trip.eta = estimate(trip)
    }
    trip.updatedAt = draft.createdAt
    draft.add(.trip(.updated, trip), previous: trip.status.rawValue)
    guard trip.delayedSince == nil, trip.status != .arrived,
      let delay = Delay(eta: trip.eta, scheduledArrivalAt: trip.scheduledArrivalAt),
      delay.exceeds(policy)
    else { return }
    trip.delayedSince = draft.createdAt
    draft.add(.trip(.delayed, trip), previous: trip.status.rawValue)
  }

  /// The ETA from the driver's latest accepted location, as old as that is: the next one brings a
  /// fresh one. nil when nobody knows.
  func estimate(_ trip: Trip) -> ETA? {
    guard let meters = distanceToDestination(trip), let position = position(of: trip.driver) else {
      return nil
    }
    return ETA(
      duration: policy.duration(meters: meters, mode: trip.mode), distanceMeters: meters,
      computedAt: position.measuredAt, source: .estimate)
  }

  func decideCancel(_ id: Trip.ID, _ draft: inout Draft) throws(Refusal) {
    let trip = try require(id)
    if trip.status.isEnded { throw refusal(of: trip, .alreadyEnded(id, trip.status)) }
    giveBack(end(trip, as: .canceled, &draft), &draft)
  }

  /// A trip that ends alone gives its job back to be dispatched again, in the same attempt.
  func giveBack(_ trip: Trip, _ draft: inout Draft) {
    if var job = job(trip.job), job.trip == trip.id {
      job.hasExpiredTrip = trip.status == .expired
      assign(job, to: trip.driver, &draft)
    }
    settleEnd(of: trip, &draft)
  }

  func decideFollow(_ id: Trip.ID, _ isFollowed: Bool, _ draft: inout Draft) throws(Refusal) {
    var trip = try require(id)
    if trip.isFollowed == isFollowed { return }
    trip.isFollowed = isFollowed
    draft.add(.trip(isFollowed ? .followed : .unfollowed, trip), previous: trip.status.rawValue)
  }

  func decideMute(_ id: Trip.ID, _ isMuted: Bool, _ draft: inout Draft) throws(Refusal) {
    var trip = try require(id)
    if trip.isMuted == isMuted { return }
    trip.isMuted = isMuted
    draft.add(.trip(isMuted ? .muted : .unmuted, trip), previous: trip.status.rawValue)
  }
}
