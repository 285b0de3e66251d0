// What may happen to a job beside its way to delivery (rules §1).

extension Board {
  func decideUnassign(_ id: Job.ID, _ draft: inout Draft) throws(Refusal) {
    var job = try require(id)
    guard job.status == .assigned else { throw .jobStatus(id, job.status, wanted: .unassign) }
    job.driver = nil
    draft.change(&job, to: .scheduled, .unassigned)
  }

  func decideReturn(_ id: Job.ID, _ draft: inout Draft) throws(Refusal) {
    var job = try require(id)
    guard job.status == .failed else { throw .jobStatus(id, job.status, wanted: .return) }
    draft.change(&job, to: .returned, .returned)
  }

  /// The status before the end follows from the job itself, so nothing needs to be remembered. What
  /// is returned had failed. All else has lost its trip at its end, and a job whose trip has ended
  /// is what rules §1 make of one whose trip ends alone: assigned, the same attempt, so that
  /// `dispatch` or `start` goes on with the next run of that trip. A job that had no driver was
  /// scheduled.
  func decideReopen(_ id: Job.ID, _ draft: inout Draft) throws(Refusal) {
    var job = try require(id)
    guard job.status.isEnded else { throw .jobStatus(id, job.status, wanted: .reopen) }
    try checkReopening(job, at: draft.createdAt)
    if job.status == .returned { return draft.change(&job, to: .failed, .reopened) }
    if let driver = job.driver, self.driver(driver) == nil { job.driver = nil }
    job.reason = nil
    job.note = nil
    job.isRemote = false
    draft.change(&job, to: job.driver == nil ? .scheduled : .assigned, .reopened)
  }

  func checkReopening(_ job: Job, at now: Timestamp) throws(Refusal) {
    if now - job.statusSince > Job.reopeningSpan { throw .tooLateToReopen(job.id, job.status) }
  }

  func decideDelete(_ id: Job.ID, _ draft: inout Draft) throws(Refusal) {
    var job = try require(id)
    let trip = job.trip.flatMap(trip)
    if trip?.status.isActive == true { throw .jobStatus(id, job.status, wanted: .delete) }
    let previous = job.status.rawValue
    // A trip that waits ends first, which leaves its job as any trip does that ends alone.
    let ended = endTrip(of: job, &draft)
    if ended != nil { job.status = .assigned }
    job.isDeleted = true
    draft.add(.job(.deleted, job), previous: previous)
    if let ended { settleEnd(of: ended, &draft) }
  }

  func decideDuplicate(_ id: Job.ID, as wanted: Job.ID?, _ draft: inout Draft) throws(Refusal) {
    let job = try require(id)
    let copyID = wanted ?? freeID(like: id)
    try checkJobID(copyID.text)
    if self.job(copyID) != nil { throw .jobExists(copyID) }
    // Who drove the other one away cannot take this one along; who has yet to set out can.
    let copy = Job(
      id: copyID, details: job.details, driver: job.status == .assigned ? job.driver : nil,
      at: draft.createdAt)
    draft.add(.job(.added, copy))
  }

  /// `4-2` for job 4, or the next one that no job has ever had.
  private func freeID(like id: Job.ID) -> Job.ID {
    var number = 2
    while jobSlots[Job.ID("\(id.text)-\(number)")] != nil { number += 1 }
    return Job.ID("\(id.text)-\(number)")
  }
}

extension Job {
  /// How long after its end a job may be reopened.
  public static let reopeningSpan = Duration.seconds(86_400)
}
