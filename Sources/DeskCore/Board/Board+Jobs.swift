extension Board {
  func decideAssign(_ id: Job.ID, to driver: Driver.ID, _ draft: inout Draft) throws(Refusal) {
    let job = try require(id)
    _ = try require(driver)
    guard job.status == .scheduled || job.status == .assigned else {
      throw .jobStatus(id, job.status, wanted: .assign)
    }
    if job.driver == driver && job.status == .assigned { return }
    assign(job, to: driver, &draft)
  }

  @discardableResult
  func assign(_ job: Job, to driver: Driver.ID, _ draft: inout Draft) -> Job {
    var changed = job
    changed.driver = driver
    draft.change(&changed, to: .assigned, .assigned)
    return changed
  }

  func decideComplete(_ id: Job.ID, isForced: Bool, _ draft: inout Draft) throws(Refusal) {
    let job = try require(id)
    guard job.status == .dispatched || job.status == .arrived, let trip = job.trip.flatMap(trip)
    else { throw .jobStatus(id, job.status, wanted: .complete) }
    try checkProof(of: job)
    let distance = distanceToDestination(trip)
    let place = position(of: trip.driver)?.coordinate
    let isInside = place.map { trip.destination?.shape.contains($0) ?? false } ?? false
    if !isInside && !isForced { throw .outside(id, meters: distance) }
    deliver(job, trip, isRemote: !isInside, &draft)
  }

  func deliver(_ job: Job, _ trip: Trip, isRemote: Bool, _ draft: inout Draft) {
    var job = job
    let ended = end(trip, as: .completed, &draft)
    job.isRemote = isRemote
    draft.change(&job, to: .delivered, .delivered)
    settleEnd(of: ended, &draft)
  }

  func decideFail(_ id: Job.ID, _ reason: FailureReason, note: String?, _ draft: inout Draft)
    throws(Refusal)
  {
    var job = try require(id)
    guard job.status == .dispatched || job.status == .arrived else {
      throw .jobStatus(id, job.status, wanted: .fail)
    }
    if reason == .other && (note ?? "").isEmpty { throw .noteNeeded(id) }
    let ended = endTrip(of: job, &draft)
    job.reason = reason.rawValue
    job.note = note
    draft.change(&job, to: .failed, .failed)
    if let ended { settleEnd(of: ended, &draft) }
  }

  func decideCancel(_ id: Job.ID, _ reason: CancelReason?, _ draft: inout Draft) throws(Refusal) {
    var job = try require(id)
    if job.status.isEnded { throw .jobStatus(id, job.status, wanted: .cancel) }
    let ended = endTrip(of: job, &draft)
    job.reason = reason?.rawValue
    draft.change(&job, to: .canceled, .canceled)
    if let ended { settleEnd(of: ended, &draft) }
  }

  func decideRetry(_ id: Job.ID, _ draft: inout Draft) throws(Refusal) {
    var job = try require(id)
    guard job.status == .failed || job.status == .canceled else {
      throw .jobStatus(id, job.status, wanted: .retry)
    }
    job.attempt += 1
    job.reason = nil
    job.note = nil
    job.isRemote = false
    draft.change(&job, to: job.driver == nil ? .scheduled : .assigned, .retried)
  }

  /// Ends the job's trip, if it has one that has not ended.
  func endTrip(of job: Job, _ draft: inout Draft) -> Trip? {
    guard let trip = job.trip.flatMap(trip), !trip.status.isEnded else { return nil }
    return end(trip, as: .canceled, &draft)
  }

  /// How far the driver is from where the trip is bound for; nil when nobody knows.
  func distanceToDestination(_ trip: Trip) -> Double? {
    guard let shape = trip.destination?.shape else { return nil }
    return position(of: trip.driver)?.coordinate.distance(to: shape.center)
  }
}

extension Draft {
  mutating func change(_ job: inout Job, to status: Job.Status, _ change: Event.JobChange) {
    let previous = job.status.rawValue
    job.status = status
    job.statusSince = createdAt
    add(.job(change, job), previous: previous)
  }
}
