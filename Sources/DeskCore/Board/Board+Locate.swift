extension Board {
  /// What became of a location that no event came of.
  public enum LocationOutcome: Hashable, Sendable {
    case recorded
    case unknownDriver(Driver.ID)
    case refused(Refusal.LocationFault)
    /// The driver is on a running track, and locations of two kinds never mix.
    case mockRunning(Driver.ID, MockRun.ID)
    /// A point of a track that has ended or is paused, or one that was there already.
    case unexpectedPoint

    /// Throws what stands in the way; a point that nobody waits for is passed over in silence.
    public func refusal() throws(Refusal) {
      switch self {
      case .recorded, .unexpectedPoint: return
      case .unknownDriver(let driver): throw .noDriver(driver)
      case .refused(let fault): throw .location(fault)
      case .mockRunning(let driver, let run): throw .mockRunning(driver, run)
      }
    }
  }

  /// Decides a batch of locations up to the first one of a driver who stands in it already, since
  /// that one needs the board as the earlier one leaves it.
  ///
  /// Writes nothing but the marks by which a driver's second location is known.
  /// - Returns: the events, and how many locations they cover.
  public mutating func decide(
    locations: ArraySlice<Location>, at now: Timestamp, cause: Event.Cause,
    outcome: (Location, LocationOutcome) -> Void
  ) -> (events: [Event], consumed: Int) {
    var draft = Draft(after: lastEventID, at: now, cause: cause)
    draft.reserve(locations.count)
    batchCount += 1
    var rest = locations
    while !rest.isEmpty {
      let seats = seats(of: rest.prefix(64))
      if seats.isEmpty { break }
      for (i, seat) in zip(rest.indices, seats) {
        let result = decide(rest[i], in: seat, &draft)
        if result != .recorded { outcome(rest[i], result) }
        if result == .refused(.duplicate) { duplicateCount += 1 }
      }
      rest = rest.dropFirst(seats.count)
    }
    var events = draft.events
    link(&events)
    return (events, locations.count - rest.count)
  }

  /// Where the board has what a location needs: its driver's slot, the trip that the driver is on,
  /// and how that trip goes. No slot is a driver whom nobody knows.
  private struct Seat {
    var slot: Int?
    var trip: Trip.ID?
    var mode: Mode?
  }

  /// The seats up to the first location of a driver who stands in the batch already.
  ///
  /// Looked up for some locations at a time, in loops that do little else: with many trips all of
  /// this comes from memory, and then the processor waits for several at once.
  private mutating func seats(of locations: ArraySlice<Location>) -> [Seat] {
    var seats: [Seat] = []
    seats.reserveCapacity(locations.count)
    for location in locations { seats.append(Seat(slot: driverSlots[location.driver])) }
    for i in seats.indices {
      guard let slot = seats[i].slot else { continue }
      if fixes[slot].batch == batchCount {
        seats.removeSubrange(i...)
        break
      }
      fixes[slot].batch = batchCount
      seats[i].trip = fixes[slot].activeTrip
    }
    for i in seats.indices {
      if let trip = seats[i].trip { seats[i].mode = roads[trip.number - 1].mode }
    }
    return seats
  }

  func decide(_ location: Location, _ draft: inout Draft) -> LocationOutcome {
    let slot = driverSlots[location.driver]
    let trip = slot.flatMap { fixes[$0].activeTrip }
    let mode = trip.map { roads[$0.number - 1].mode }
    return decide(location, in: Seat(slot: slot, trip: trip, mode: mode), &draft)
  }

  private func decide(_ location: Location, in seat: Seat, _ draft: inout Draft) -> LocationOutcome
  {
    guard let slot = seat.slot, !fixes[slot].isDeleted else {
      return .unknownDriver(location.driver)
    }
    if let fault = fault(of: location) { return .refused(fault) }
    let openRun = fixes[slot].openRun
    if let point = location.point {
      guard openRun == point.run, runs[point.run.number - 1].status == .running else {
        return .unexpectedPoint
      }
      if point.step < runs[point.run.number - 1].nextStep { return .refused(.duplicate) }
    } else if let openRun, runs[openRun.number - 1].status == .running {
      return .mockRunning(location.driver, openRun)
    }
    let verdict = verdict(of: location, inFixOf: slot, seat.mode, now: draft.recordedAt)
    guard let verdict else { return .refused(.duplicate) }
    draft.createdAt = location.measuredAt
    draft.coordinate = location.coordinate
    draft.point = location.point
    draft.seat = DriverSeat(slot: slot)
    draft.cause = .location
    draft.mayChangeFlags = false
    let first = draft.events.count
    if verdict == .accepted {
      accept(location, on: seat.trip, &draft)
    } else {
      var sighting = Sighting(location: location, verdict: verdict, seat: draft.seat)
      sighting.trip = fixes[slot].activeTrip
      draft.add(.located(sighting))
    }
    if let point = location.point { finishRun(after: point, &draft) }
    // Nearly all locations make one event and change no flag.
    if draft.mayChangeFlags || draft.events.count > first + 1 { settleFlags(&draft, from: first) }
    return .recorded
  }

  private func fault(of location: Location) -> Refusal.LocationFault? {
    let c = location.coordinate
    if c.latitude == 0 && c.longitude == 0 { return .zeroZero }
    if !c.isValid { return .notOnEarth }
    return location.measuredAt < .earliest ? .before2000 : nil
  }

  /// nil is a duplicate.
  private func verdict(
    of location: Location, inFixOf slot: Int, _ mode: Mode?, now: Timestamp
  ) -> Verdict? {
    // In milliseconds: `Duration` counts attoseconds, which is a lot to reckon for each location.
    let age = now.milliseconds &- location.measuredAt.milliseconds
    let isOld = age > 7 * 86_400_000
    // A run's points are told apart by their numbers: they may meet those of the run before.
    let mayRepeat = location.point == nil
    if mayRepeat, location.measuredAt <= fixes[slot].newestAt, fixes[slot].remembers(location) {
      return nil
    }
    if location.measuredAt < fixes[slot].lastAt { return isOld ? .old : .late }
    if mayRepeat, location.measuredAt == fixes[slot].lastAt {
      if location.coordinate.isSamePlace(as: fixes[slot].last) { return nil }
      // No speed lies between two places at one moment: the more accurate one stays.
      return location.effectiveAccuracyMeters < fixes[slot].accuracyMeters ? .accepted : .superseded
    }
    if age < -120_000 { return .future }
    if isOld { return .old }
    let isFirst = fixes[slot].lastAt.milliseconds == .min
    if isFirst || location.source == .mock { return .accepted }
    let limit = (mode ?? driver(location.driver)?.mode ?? .car).implausibleSpeed
    if isPlausible(from: fixes[slot].last, fixes[slot].lastAt, to: location, limit) {
      return .accepted
    }
    if let suspect = fixes[slot].suspect, suspect.at < location.measuredAt,
      isPlausible(from: suspect.coordinate, suspect.at, to: location, limit)
    {
      return .accepted
    }
    return .implausible
  }

  private func isPlausible(
    from: Coordinate, _ at: Timestamp, to location: Location, _ limit: Double
  ) -> Bool {
    let seconds = Double(location.measuredAt.milliseconds &- at.milliseconds) / 1000
    let reachMeters = limit / 3.6 * max(seconds, 0.001)
    // Nearly all are plausible already by the way round two sides, which is longer and quick to tell.
    return from.isWithin(reachMeters, of: location.coordinate)
  }

  private func accept(_ location: Location, on active: Trip.ID?, _ draft: inout Draft) {
    if let active {
      follow(location, active, roads[active.number - 1], fresh: nil, &draft)
      return
    }
    guard let waiting = queues[location.driver]?.first, let trip = trip(waiting) else {
      draft.add(.located(Sighting(location: location, verdict: .accepted, seat: draft.seat)))
      return
    }
    // A start that a location brings about comes before all else and is not the location's one
    // event; the location then counts for the trip that it started.
    let started = start(trip, from: location.coordinate, &draft)
    follow(location, started.id, Road(started), fresh: started, &draft)
  }

  /// What an accepted location does to the trip that it counts for. `fresh` is the trip's row when
  /// this very decision has made it, and the board does not have it yet.
  private func follow(
    _ location: Location, _ id: Trip.ID, _ road: Road, fresh: Trip?, _ draft: inout Draft
  ) {
    var sighting = Sighting(location: location, verdict: .accepted, seat: draft.seat)
    sighting.trip = id
    sighting.hasMoved =
      road.hasMoved || road.start.map { !$0.isWithin(50, of: location.coordinate) } ?? false
    guard case .circle(let circle)? = road.shape else {
      sighting.isUpdate = true
      draft.mayChangeFlags = road.changesFlags(nil, now: draft.recordedAt, policy)
      draft.add(.located(sighting), previous: road.status.rawValue)
      return
    }
    let distance = location.coordinate.distance(to: circle.center)
    let eta = eta(from: location.measuredAt, distance: distance, road)
    sighting.eta = eta
    sighting.changesShownMinute =
      road.eta.map { Minutes.shown($0.milliseconds) != Minutes.shown(eta.milliseconds) } ?? true
    // A location that is less exact than the circle is wide tells nothing of its boundary.
    let isExact = location.accuracyMeters.map { $0 <= circle.radiusMeters } ?? true
    let isInside = isExact ? distance <= circle.radiusMeters : road.isInside ?? false
    sighting.isInside = isInside
    let hasCrossed = isInside ? road.isInside != true : road.isInside == true
    let isArriving =
      hasCrossed && isInside && (road.status == .started || road.status == .approaching)
    let isApproaching =
      !isArriving && road.status == .started && isWithinThreshold(eta, road.threshold)
    let delay = isLate(eta, road)
    if !hasCrossed && !isApproaching && delay == nil {
      sighting.isUpdate = true
      draft.mayChangeFlags = road.changesFlags(eta, now: draft.recordedAt, policy)
      draft.add(.located(sighting), previous: road.status.rawValue)
      return
    }
    guard var trip = fresh ?? trip(id) else { return }
    trip.eta = eta
    trip.hasMoved = sighting.hasMoved
    trip.isInside = isInside
    trip.start = trip.start ?? location.coordinate
    trip.updatedAt = location.measuredAt
    sighting.isUpdate = !isArriving && !isApproaching
    if !sighting.isUpdate { draft.add(.located(sighting), previous: road.status.rawValue) }
    if hasCrossed {
      let accuracy = location.effectiveAccuracyMeters
      let overlap = circle.overlap(distanceMeters: distance, accuracyMeters: accuracy)
      // The plain boundary decides even where the disc hardly reaches over it: then by a hair, 1.
      let confidence = Circle.confidence(isInside ? overlap : 1 - overlap) ?? 1
      draft.add(.geofence(isInside ? .entered : .exited, trip), confidence: confidence)
    }
    if sighting.isUpdate { draft.add(.located(sighting), previous: road.status.rawValue) }
    if isApproaching {
      trip.status = .approaching
      draft.add(.trip(.approaching, trip), previous: Trip.Status.started.rawValue)
    }
    if isArriving { trip = arrived(trip, &draft) }
    if delay != nil {
      trip.delayedSince = location.measuredAt
      draft.add(.trip(.delayed, trip), previous: trip.status.rawValue)
    }
    if isArriving { settleArrival(trip, &draft) }
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

  private func isWithinThreshold(_ eta: ETA, _ own: Double?) -> Bool {
    guard let threshold = own ?? policy.approachingThreshold else { return false }
    return Double(eta.milliseconds) <= threshold * 60_000
  }

  /// The minutes of a delay that has come to exceed the threshold and is not told yet.
  private func isLate(_ eta: ETA, _ road: Road) -> Double? {
    guard !road.isDelayed, road.status != .arrived, let scheduled = road.scheduledArrivalAt,
      let delay = Delay(eta: eta, scheduledArrivalAt: scheduled), delay.exceeds(policy)
    else { return nil }
    return delay.minutes
  }

  private func finishRun(after point: MockRun.Point, _ draft: inout Draft) {
    if point.isLast { end(point.run, .finished, &draft) }
  }
}
