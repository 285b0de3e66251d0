extension Board {
  func decideDispatch(_ order: DispatchOrder, _ draft: inout Draft) throws(Refusal) {
    let job = try require(order.job)
    let threshold = try checked(threshold: order.threshold)
    if let plan = order.plan {
      try check(steps: plan.steps, interval: plan.interval)
      try check(plan.options, steps: plan.steps, interval: plan.interval)
      if let origin = plan.origin, !origin.isValid { throw .badCoordinate }
    }
    if let trip = job.trip.flatMap(trip), !trip.status.isEnded {
      return try decideOptions(order, threshold, job, trip, &draft)
    }
    guard job.status == .scheduled || job.status == .assigned else {
      throw .jobStatus(job.id, job.status, wanted: .dispatch)
    }
    guard let destination = destination(of: job) else { throw .noDestination(job.id) }
    let driver = try driver(for: order, job)
    let origin = order.plan.map { $0.origin ?? position(of: driver.id)?.coordinate ?? driver.home }
    if let origin, origin == nil { throw .noOrigin(driver.id) }
    let isWaiting = try makeRoom(for: order, driver.id, &draft)
    var trip = newTrip(for: job, driver, at: draft.createdAt)
    trip.mode = order.mode ?? job.details.mode ?? driver.mode ?? .car
    trip.approachingThreshold = threshold
    trip.scheduledArrivalAt = order.arriveBy ?? job.details.window.to
    trip.plan = order.plan
    trip.choice = order.driver != nil ? .named : job.driver != nil ? .assigned : .nearest
    trip.metadata = ["Pickup Title": job.details.title]
    if !driver.vehicle.isEmpty { trip.metadata["Vehicle"] = driver.vehicle }
    trip.destination = destination
    var dispatched =
      job.driver == driver.id && job.status == .assigned
      ? job : assign(job, to: driver.id, &draft)
    dispatched.trip = trip.id
    dispatched.hasExpiredTrip = false
    draft.change(&dispatched, to: .dispatched, .dispatched)
    if isWaiting {
      draft.add(.trip(.created, trip))
    } else {
      start(trip, from: nil, &draft)
    }
  }

  /// A dispatch of a job that is on its way: the same driver gets the new options, another none.
  private func decideOptions(
    _ order: DispatchOrder, _ threshold: Double?, _ job: Job, _ trip: Trip, _ draft: inout Draft
  ) throws(Refusal) {
    if let driver = order.driver, driver != trip.driver { throw .otherDriver(trip.id, trip.driver) }
    if order.isPlanSaid { throw .trackSettled(trip.id) }
    guard order.mode != nil || order.threshold != nil || order.arriveBy != nil else {
      throw .alreadyOnTrip(job.id, trip.id)
    }
    var changed = trip
    changed.mode = order.mode ?? trip.mode
    if order.threshold != nil { changed.approachingThreshold = threshold }
    changed.scheduledArrivalAt = order.arriveBy ?? trip.scheduledArrivalAt
    if changed.mode != trip.mode { reckonMode(of: &changed) }
    changed.updatedAt = draft.createdAt
    draft.add(.trip(.updated, changed), previous: trip.status.rawValue)
  }

  /// Reckons an estimate again after the mode has changed.
  func reckonMode(of trip: inout Trip) {
    guard let meters = trip.eta?.distanceMeters, trip.eta?.source == .estimate else { return }
    trip.eta?.duration = policy.duration(meters: meters, mode: trip.mode)
  }

  private func driver(for order: DispatchOrder, _ job: Job) throws(Refusal) -> Driver {
    if let named = order.driver ?? job.driver { return try require(named) }
    guard let nearest = nearestFreeDriver(to: job) else { throw .noFreeDriver }
    return nearest
  }

  /// The driver on duty, on no trip, who is nearest to the drop-off; the first of equals.
  public func nearestFreeDriver(to job: Job) -> Driver? {
    guard let target = destination(of: job)?.shape.center else { return nil }
    var nearest: (driver: Driver, distance: Double)?
    for (slot, driver) in driverRows.enumerated()
    where driver.isOnDuty && !driver.isDeleted && fixes[slot].activeTrip == nil
      && fixes[slot].openRun == nil && queues[driver.id] == nil
    {
      guard let place = fixes[slot].position?.coordinate ?? driver.home else { continue }
      let distance = place.distance(to: target)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (driver, distance) }
    }
    return nearest?.driver
  }

  /// Sees to it that the driver may set out: true when the trip has to wait for the active one.
  private func makeRoom(for order: DispatchOrder, _ driver: Driver.ID, _ draft: inout Draft)
    throws(Refusal) -> Bool
  {
    if let active = activeTrip(of: driver).flatMap(trip) {
      if order.isQueued { return true }
      guard order.isReplacing else { throw .driverBusy(driver, active.id) }
      let ended = end(active, as: .canceled, &draft)
      if let job = job(active.job) { assign(job, to: driver, &draft) }
      endRun(of: ended, .tripEnded, &draft)
      return false
    }
    if order.plan != nil, !order.isReplacing, let open = openRun(of: driver) {
      throw .mockRunning(driver, open)
    }
    return false
  }

  /// The job's trip of this attempt again, one run further, else a trip of a new number.
  private func newTrip(for job: Job, _ driver: Driver, at moment: Timestamp) -> Trip {
    if let old = job.trip.flatMap(trip), old.attempt == job.attempt {
      var again = restarted(old)
      again.driver = driver.id
      return again
    }
    return Trip(
      id: Trip.ID(tripCount + 1), job: job.id, attempt: job.attempt, driver: driver.id, mode: .car,
      at: moment)
  }

  /// A trip one run further: nothing that happened on the run before counts for it.
  func restarted(_ old: Trip) -> Trip {
    var trip = old
    trip.status = .pending
    trip.run += 1
    trip.startedAt = nil
    trip.arrivedAt = nil
    trip.completedAt = nil
    trip.endedAt = nil
    trip.eta = nil
    trip.manualArrival = nil
    trip.manualArrivalDistance = nil
    trip.delayedSince = nil
    trip.start = nil
    trip.hasMoved = false
    trip.isInside = nil
    return trip
  }

  func checked(threshold: Double?) throws(Refusal) -> Double? {
    guard let threshold, threshold != 0 else { return nil }
    guard threshold > 0, threshold <= 1440 else { throw .badThreshold(threshold) }
    return threshold
  }
}
