extension Board {
  /// What a reversal takes off the road, so that what it sets on the road finds room.
  struct Standing {
    var trips: Set<Trip.ID> = []
    var runs: Set<MockRun.ID> = []

    init(_ reversal: Reversal, _ board: Board) throws(Refusal) {
      for step in reversal.steps {
        switch step.row {
        case .trip(let id): if board.trip(id)?.status.isActive == true { trips.insert(id) }
        case .run(let id): if board.run(id)?.isOpen == true { runs.insert(id) }
        case .job, .driver, .fence, .timer, .setting: continue
        }
      }
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
      _ = end(present, as: .canceled, &draft)
      return
    }
    if target.status.isActive && !present.status.isActive {
      try setOnRoad(present, target, isRedo, standing, &draft)
    } else if present.status.isActive && !target.status.isActive {
      try takeOffRoad(present, target, isRedo, &draft)
    } else {
      if target.driver != present.driver {
        try checkHasNotMoved(present)
        try checkIsFree(target, standing)
      }
      draft.add(
        .trip(.restored, target.carryingOn(present)), previous: present.status.rawValue)
    }
  }

  private func checkIsFree(_ trip: Trip, _ standing: Standing) throws(Refusal) {
    guard trip.status.isActive, let other = activeTrip(of: trip.driver), other != trip.id else {
      return
    }
    if !standing.trips.contains(other) { throw .notFree(trip.driver, other) }
  }

  private func setOnRoad(
    _ present: Trip, _ target: Trip, _ isRedo: Bool, _ standing: Standing, _ draft: inout Draft
  ) throws(Refusal) {
    try checkIsFree(target, standing)
    if isRedo {
      // It sets out once more, from where its driver is now.
      var again = restarted(present)
      again.restore(target)
      start(again, from: nil, &draft)
    } else {
      draft.add(
        .trip(.restored, target.carryingOn(present)), previous: present.status.rawValue)
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
    if target.status.isEnded { _ = end(present, as: .canceled, &draft) }
    draft.add(.trip(.restored, target), previous: present.status.rawValue)
  }

  private func checkHasNotMoved(_ trip: Trip) throws(Refusal) {
    if trip.hasMoved { throw .hasMoved(trip.id) }
  }

  /// A track that the change began ends; one that it ended goes on where it stopped.
  func takeBack(
    run row: MockRun, _ step: Reversal.Step, since moment: Timestamp, _ draft: inout Draft
  ) {
    guard let present = run(row.id) else { return }
    guard case .mock(_, let before)? = step.before else {
      if present.isOpen { end(row.id, .canceled, &draft) }
      return
    }
    guard before.isOpen, !present.isOpen else { return }
    var again = before
    again.nextStep = present.nextStep
    switch before.status {
    case .running:
      again.startedAt = before.startedAt + max(.zero, draft.createdAt - moment)
      draft.add(.mock(.resumed, again))
    case .paused, .ended: draft.add(.mock(.paused, again))
    }
  }
}

extension Event.Kind {
  fileprivate var tripRow: Trip? {
    switch self {
    case .trip(_, let trip), .geofence(_, let trip): trip
    case .located, .job, .driver, .fence, .mock, .timer, .setting, .zone: nil
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

  /// The trip with what locations have brought since.
  fileprivate func carryingOn(_ present: Trip) -> Trip {
    guard run == present.run else { return self }
    var trip = self
    if manualArrival == present.manualArrival { trip.eta = present.eta }
    trip.start = present.start
    trip.hasMoved = present.hasMoved
    trip.isInside = present.isInside
    trip.updatedAt = present.updatedAt
    return trip
  }
}
