extension Board {
  /// What a reversal takes off the road, so that what it sets on the road finds room.
  struct Standing {
    let trips: Set<Trip.ID>

    init(_ reversal: Reversal, _ board: Board) {
      trips = Set(
        reversal.steps.compactMap { step in
          guard case .trip(let id) = step.row, board.trip(id)?.status.isActive == true else {
            return nil
          }
          return id
        })
    }
  }

  /// Ends the tracks that the change has led to: those that it began, and those that were begun since
  /// in their place, when it was done again.
  func endTracks(of reversal: Reversal, _ draft: inout Draft) {
    var touched: Set<Trip.ID> = []
    var kept: Set<MockRun.ID> = []
    for step in reversal.steps {
      guard case .mock(_, let row) = step.after else { continue }
      if let trip = row.trip { touched.insert(trip) }
      if case .mock(_, let before)? = step.before, before.isOpen { kept.insert(row.id) }
    }
    for case .trip(let id) in reversal.steps.map(\.row) where touched.contains(id) {
      guard let trip = trip(id), let open = openRun(ofTrip: trip), !kept.contains(open.id) else {
        continue
      }
      end(open.id, .canceled, &draft)
    }
  }

  func takeBack(
    trip row: Trip, _ step: Reversal.Step, _ isRedo: Bool, _ standing: Standing,
    _ draft: inout Draft
  ) throws(Refusal) {
    guard let present = trip(row.id) else { throw .noTrip(row.id) }
    guard let after = step.after.tripRow else { return }
    let before = step.before?.tripRow
    let (expected, target) = isRedo ? (before, after) : (after, before)
    if let expected {
      guard present.stands(as: expected) else {
        throw .changedSince(.trip(row.id), present.status.rawValue)
      }
    } else if !present.status.isEnded {
      throw .changedSince(.trip(row.id), present.status.rawValue)
    }
    guard let target else {
      // It was made by the change: it ends, and stays in the ledger as one that was called off.
      try checkHasNotMoved(present)
      endRun(of: end(present, as: .canceled, &draft), .canceled, &draft)
      return
    }
    if target.status.isActive && !present.status.isActive {
      try setOnRoad(present, target, step, isRedo, standing, &draft)
    } else if present.status.isActive && !target.status.isActive {
      try takeOffRoad(present, target, isRedo, &draft)
    } else {
      try change(present, to: target, step, isRedo, standing, &draft)
    }
  }

  /// What is on the road, or waits, stays so.
  private func change(
    _ present: Trip, to target: Trip, _ step: Reversal.Step, _ isRedo: Bool, _ standing: Standing,
    _ draft: inout Draft
  ) throws(Refusal) {
    guard target.driver != present.driver, present.status.isActive else {
      let trip = reckoned(target.carryingOn(present, step.first.tripRow), present)
      draft.add(.trip(.restored, trip), previous: present.status.rawValue)
      return
    }
    // It goes over to another driver, as reassigning does it.
    try checkHasNotMoved(present)
    try checkIsFree(target, standing)
    if !isRedo {
      let trip = target.carryingOn(present, step.first.tripRow)
      draft.add(.trip(.restored, trip), previous: present.status.rawValue)
      return
    }
    let ended = end(present, as: .canceled, &draft)
    endRun(of: ended, .tripEnded, &draft)
    var again = restarted(ended)
    again.restore(target)
    start(again, from: nil, &draft)
  }

  /// The trip with the ETA that it has where its driver is, for what it is now.
  private func reckoned(_ trip: Trip, _ present: Trip) -> Trip {
    let isSame =
      trip.manualArrival == present.manualArrival && trip.mode == present.mode
      && trip.destination == present.destination
    guard !isSame, trip.status.isActive else { return trip }
    var trip = trip
    // Before its first location a run has no ETA but one that was said by hand.
    trip.eta = trip.start == nil ? nil : estimate(trip)
    if let arrival = trip.manualArrival {
      let now = position(of: trip.driver)?.measuredAt ?? present.updatedAt
      trip.eta = ETA(
        duration: max(.zero, arrival - now), distanceMeters: trip.eta?.distanceMeters,
        computedAt: now, source: .manual)
    }
    return trip
  }

  private func checkIsFree(_ trip: Trip, _ standing: Standing) throws(Refusal) {
    guard trip.status.isActive, let other = activeTrip(of: trip.driver), other != trip.id else {
      return
    }
    if !standing.trips.contains(other) { throw .notFree(trip.driver, other) }
  }

  private func setOnRoad(
    _ present: Trip, _ target: Trip, _ step: Reversal.Step, _ isRedo: Bool, _ standing: Standing,
    _ draft: inout Draft
  ) throws(Refusal) {
    try checkIsFree(target, standing)
    if isRedo {
      // It sets out once more, from where its driver is now.
      var again = restarted(present)
      again.restore(target)
      start(again, from: nil, &draft)
    } else {
      let trip = target.carryingOn(present, step.first.tripRow)
      draft.add(.trip(.restored, trip), previous: present.status.rawValue)
    }
  }

  private func takeOffRoad(
    _ present: Trip, _ target: Trip, _ isRedo: Bool, _ draft: inout Draft
  ) throws(Refusal) {
    if isRedo {
      // Ended once more, at this moment.
      endRun(of: end(present, as: target.status, &draft), .tripEnded, &draft)
      return
    }
    try checkHasNotMoved(present)
    endRun(of: present, .canceled, &draft)
    if target.status.isEnded { _ = end(present, as: .canceled, &draft) }
    draft.add(.trip(.restored, target), previous: present.status.rawValue)
  }

  private func checkHasNotMoved(_ trip: Trip) throws(Refusal) {
    if trip.hasMoved { throw .hasMoved(trip.id) }
  }

  /// A track that the change began ends; one that it ended goes on where it stopped.
  func takeBack(
    run row: MockRun, _ step: Reversal.Step, since moment: Timestamp, _ draft: inout Draft
  ) throws(Refusal) {
    guard let present = run(row.id) else { return }
    guard case .mock(_, let before)? = step.before else {
      if present.isOpen { end(row.id, .canceled, &draft) }
      return
    }
    guard before.isOpen, !present.isOpen else { return }
    if let other = openRun(of: before.driver), !draft.endedRuns.contains(other) {
      throw .trackInTheWay(before.driver, other)
    }
    var again = before
    again.nextStep = present.nextStep
    switch before.status {
    case .running:
      again.startedAt = before.startedAt + max(.zero, draft.createdAt - moment)
      again.resumedAt = draft.createdAt
      draft.add(.mock(.resumed, again))
    case .paused, .ended: draft.add(.mock(.paused, again))
    }
  }
}

extension Board {
  /// A track that the change ended ends again. One that it began in the place of another, for a trip
  /// that is on the road, begins anew from where the driver is.
  func redo(run row: MockRun, _ step: Reversal.Step, _ draft: inout Draft) {
    guard let present = run(row.id) else { return }
    if step.before != nil {
      if present.isOpen && !row.isOpen { end(row.id, .replaced, &draft) }
      return
    }
    guard let trip = row.trip.flatMap(trip), trip.status.isActive, row.isOpen, row.drive == nil,
      draft.newRuns == 0,
      openRun(of: row.driver).map({ draft.endedRuns.contains($0) }) ?? true
    else { return }
    var plan = MockPlan(steps: row.steps, interval: row.interval)
    plan.options = row.options
    _ = track(
      trip, plan, from: position(of: row.driver)?.coordinate ?? row.origin, to: row.destination,
      &draft)
  }
}

extension Event.Kind {
  fileprivate var tripRow: Trip? {
    switch self {
    case .trip(_, let trip), .geofence(_, let trip): trip
    case .located, .job, .driver, .visit, .fence, .mock, .timer, .setting, .zone: nil
    }
  }
}

extension Trip {
  /// Whether nothing about it has changed but what locations change, and at which run it is.
  fileprivate func stands(as other: Trip) -> Bool {
    var same = self
    same.restore(other)
    same.status = other.status
    return same == self
  }

  /// Takes over what the dispatcher decides about a trip.
  fileprivate mutating func restore(_ other: Trip) {
    driver = other.driver
    mode = other.mode
    metadata = other.metadata
    destination = other.destination
    approachingThreshold = other.approachingThreshold
    scheduledArrivalAt = other.scheduledArrivalAt
    manualArrival = other.manualArrival
    isFollowed = other.isFollowed
    isMuted = other.isMuted
    plan = other.plan
  }

  /// The trip with what locations have brought since: to the trip as it stands, or, where it has set
  /// out again since, until then.
  fileprivate func carryingOn(_ present: Trip, _ last: Trip?) -> Trip {
    guard let present = run == present.run ? present : last, run == present.run else { return self }
    var trip = self
    trip.eta = present.eta
    trip.start = present.start
    trip.hasMoved = present.hasMoved
    trip.isInside = present.isInside
    trip.updatedAt = present.updatedAt
    return trip
  }
}
