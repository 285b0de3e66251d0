extension Board {
  /// What an accepted location does where its driver is on no trip.
  func note(
    _ location: Location, _ slot: Int, _ circumstances: Circumstances, _ draft: inout Draft
  ) {
    var sighting = Sighting(location: location, verdict: .accepted, seat: draft.seat)
    let changes = look(location, slot, nil, .infinity, circumstances, &sighting)
    draft.add(.located(sighting))
    tell(changes, of: location.driver, on: nil, &draft)
  }

  /// What an accepted location does to the trip that it counts for. A fresh trip is one that
  /// this very decision has started: its row stands in the draft, and the board does not have it yet.
  func follow(
    _ location: Location, _ id: Trip.ID, _ road: Road, isFresh: Bool, _ slot: Int,
    _ circumstances: Circumstances, _ draft: inout Draft
  ) {
    var sighting = Sighting(location: location, verdict: .accepted, seat: draft.seat)
    sighting.trip = id
    sighting.hasMoved =
      road.hasMoved || road.start.map { !$0.isWithin(50, of: location.coordinate) } ?? false
    var distance = Double.infinity
    var eta: ETA?
    if let shape = road.shape {
      distance = location.coordinate.distance(to: shape.center)
      let known = self.eta(from: location.measuredAt, distance: distance, road)
      sighting.changesShownMinute =
        road.eta.map { Minutes.shown($0.milliseconds) != Minutes.shown(known.milliseconds) } ?? true
      eta = known
    }
    sighting.eta = eta
    let changes = look(location, slot, road, distance, circumstances, &sighting)
    let hasEntered = sighting.isInside == true && road.isInside != true
    let isArriving = hasEntered && (road.status == .started || road.status == .approaching)
    let isApproaching =
      !isArriving && road.status == .started && isWithinThreshold(eta, road.threshold)
    let isLate = eta.map { self.isLate($0, road) } ?? false
    let fresh = isFresh && !changes.isEmpty ? draft.trip(id) : nil
    // With geofences of one tag side by side the right one may come together with a wrong one.
    let wrong = isArriving || changes.isEmpty ? nil : wrongPlace(changes, id, fresh, road)
    if !isArriving && !isApproaching && !isLate && changes.isEmpty {
      sighting.isUpdate = true
      draft.mayChangeFlags = road.changesFlags(
        eta, heardAt: location.measuredAt, silence: silence(of: id, slot), now: draft.recordedAt,
        policy)
      draft.add(.located(sighting), previous: road.status.rawValue)
      return
    }
    sighting.isUpdate = !isArriving && !isApproaching
    if !sighting.isUpdate { draft.add(.located(sighting), previous: road.status.rawValue) }
    tell(changes, of: location.driver, on: id, &draft)
    if sighting.isUpdate { draft.add(.located(sighting), previous: road.status.rawValue) }
    guard isArriving || isApproaching || isLate || wrong != nil,
      var trip = (isFresh ? draft.trip(id) : nil) ?? self.trip(id)
    else { return }
    trip.eta = eta
    trip.hasMoved = sighting.hasMoved
    trip.isInside = sighting.isInside
    trip.start = trip.start ?? location.coordinate
    trip.updatedAt = location.measuredAt
    if isApproaching {
      trip.status = .approaching
      draft.add(.trip(.approaching, trip), previous: Trip.Status.started.rawValue)
    }
    if isArriving { trip = arrived(trip, &draft) }
    if let wrong {
      trip.wrongPlace = wrong
      draft.add(.trip(.wrongPlace, trip), previous: trip.status.rawValue)
    }
    if isLate {
      trip.delayedSince = location.measuredAt
      draft.add(.trip(.delayed, trip), previous: trip.status.rawValue)
    }
    if isArriving { settleArrival(trip, &draft) }
  }

  /// Looks at the geofences around an accepted location and at where the driver's trip goes; what is
  /// to be known next time is left in the sighting.
  private func look(
    _ location: Location, _ slot: Int, _ road: Road?, _ distance: Double,
    _ circumstances: Circumstances, _ sighting: inout Sighting
  ) -> [FenceJudge.Change] {
    let stillness = Stillness(after: fixes[slot].still, location, circumstances.tracking)
    // Most desks have few geofences, and most drivers are near none of them.
    let isFar = road.map { distance > $0.reachMeters } ?? true
    guard !fences.isEmpty || !fixes[slot].marks.isEmpty || !isFar || road?.isInside == true else {
      if road?.shape != nil { sighting.isInside = false }
      if let mark = stillness.mark { sighting.still = mark }
      return []
    }
    var footing = Footing(fixes[slot])
    let target = road.flatMap { road in
      road.shape.map {
        Target(
          fence: FenceJudge.Fence(
            slot: FenceMark.destination, shape: $0, needsStop: road.needsStop, dwell: nil),
          isInside: road.isInside, arrivedAt: road.updatedAt)
      }
    }
    let changes = visit(
      location, from: &footing, isStopped: stillness.isStopped, target: target,
      limit: circumstances.limit)
    if target != nil {
      sighting.isInside = footing.marks.contains {
        $0.fence == FenceMark.destination && $0.enteredAt != nil
      }
    }
    sighting.stand(footing.marks, stillness.mark)
    return changes
  }

  /// Tells what a location has brought about.
  ///
  /// A trip's destination is a geofence of the board where its job says so, and then both tell of the
  /// same: once is enough.
  func tell(
    _ changes: [FenceJudge.Change], of driver: Driver.ID, on trip: Trip.ID?, _ draft: inout Draft
  ) {
    for change in changes {
      guard let (kind, visit) = visit(change, of: driver, on: trip) else { continue }
      if change.slot == FenceMark.destination, let slot = slot(of: visit.fence),
        fences.gate(Int32(slot)) != nil,
        changes.contains(where: { $0.slot == Int32(slot) && $0.kind == change.kind })
          || (kind == .entered && isIn(slot, driver))
      {
        continue
      }
      draft.add(.visit(kind, visit), confidence: change.confidence)
    }
  }

  /// Whether a trip goes to a geofence.
  func isDestination(_ fence: Geofence.ID, of trip: Trip.ID) -> Bool {
    guard tripRows.indices.contains(trip.number - 1),
      let place = tripRows[trip.number - 1].destination
    else { return false }
    return place.tag == fence.tag && place.externalID == fence.externalID
  }

  private func isIn(_ fence: Int, _ driver: Driver.ID) -> Bool {
    driverSlots[driver].map { slot in
      fixes[slot].marks.contains { $0.fence == Int32(fence) && $0.enteredAt != nil }
    } ?? false
  }

  /// The geofence of the destination's tag that the driver has entered instead of it.
  private func wrongPlace(
    _ changes: [FenceJudge.Change], _ id: Trip.ID, _ fresh: Trip?, _ road: Road
  ) -> Geofence.ID? {
    guard policy.tellsWrongPlaces, road.status == .started || road.status == .approaching,
      let place = (fresh ?? tripRows[id.number - 1]).destination
    else { return nil }
    return changes.lazy.filter { $0.kind == .entered && $0.slot >= 0 }
      .map { self.geofenceRows[Int($0.slot)].id }
      .first { $0.tag == place.tag && $0.externalID != place.externalID }
  }

  /// How long the trip may be silent before it is stale.
  private func silence(of trip: Trip.ID, _ slot: Int) -> Duration {
    let run = fixes[slot].openRun.flatMap(run)
    return policy.silence(of: run?.trip == trip ? run : nil)
  }

  private func eta(from moment: Timestamp, distance: Double, _ road: Road) -> ETA {
    if let arrival = road.manualArrival {
      return ETA(
        duration: max(.zero, arrival - moment), distanceMeters: distance, computedAt: moment,
        source: .manual)
    }
    return ETA(
      milliseconds: policy.milliseconds(meters: distance, mode: road.mode),
      distanceMeters: distance, computedAt: moment, source: .estimate)
  }

  private func isWithinThreshold(_ eta: ETA?, _ own: Double?) -> Bool {
    guard let eta, let threshold = own ?? policy.approachingThreshold else { return false }
    return Double(eta.milliseconds) <= threshold * 60_000
  }

  /// Whether a delay has come to exceed the threshold and is not told yet.
  private func isLate(_ eta: ETA, _ road: Road) -> Bool {
    guard !road.isDelayed, road.status != .arrived, let scheduled = road.scheduledArrivalAt,
      let delay = Delay(eta: eta, scheduledArrivalAt: scheduled)
    else { return false }
    return delay.exceeds(policy)
  }
}

extension Board.Footing {
  /// What is known of a driver now.
  init(_ fix: borrowing DriverFix) {
    last = fix.hasPosition ? (fix.lastAt, fix.last, fix.accuracyMeters) : nil
    marks = fix.marks
    still = fix.still
  }
}
