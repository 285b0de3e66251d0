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

  /// Reads a driver's locations of the ledger, whatever was thought of them, newest stored first, until
  /// the body says false.
  public typealias History = (Driver.ID, (Event) -> Bool) throws -> Void

  /// Decides a batch of locations up to the first one of a driver who stands in it already, since
  /// that one needs the board as the earlier one leaves it.
  ///
  /// Writes nothing but the marks by which a driver's second location is known. `history` is asked
  /// where a location comes late; one that says nothing corrects no visits.
  /// - Returns: the events, and how many locations they cover.
  public mutating func decide(
    locations: ArraySlice<Location>, at now: Timestamp, cause: Event.Cause,
    history: History, outcome: (Location, LocationOutcome) -> Void
  ) rethrows -> (events: [Event], consumed: Int) {
    var draft = Draft(after: lastEventID, at: now, cause: cause)
    draft.reserve(locations.count)
    batchCount += 1
    var rest = locations
    while !rest.isEmpty {
      let seats = seats(of: rest.prefix(64))
      if seats.isEmpty { break }
      for (i, seat) in zip(rest.indices, seats) {
        let result = try decide(rest[i], in: seat, &draft, history)
        if result != .recorded { outcome(rest[i], result) }
        if result == .refused(.duplicate) { duplicateCount += 1 }
      }
      rest = rest.dropFirst(seats.count)
    }
    var events = draft.takeEvents()
    link(&events)
    return (events, locations.count - rest.count)
  }

  /// The same without a history.
  public mutating func decide(
    locations: ArraySlice<Location>, at now: Timestamp, cause: Event.Cause,
    outcome: (Location, LocationOutcome) -> Void
  ) -> (events: [Event], consumed: Int) {
    decide(locations: locations, at: now, cause: cause, history: { _, _ in }, outcome: outcome)
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
    return decide(location, in: Seat(slot: slot, trip: trip, mode: mode), &draft) { _, _ in }
  }

  private func decide(
    _ location: Location, in seat: Seat, _ draft: inout Draft, _ history: History
  ) rethrows -> LocationOutcome {
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
    let circumstances = circumstances(of: location, slot, seat.mode, now: draft.recordedAt)
    let verdict: Verdict
    switch judge(location, fixes[slot], circumstances) {
    case .duplicate: return .refused(.duplicate)
    case .verdict(let said): verdict = said
    }
    draft.createdAt = location.measuredAt
    draft.coordinate = location.coordinate
    draft.point = location.point
    draft.isReplayed = location.isReplayed
    draft.seat = DriverSeat(slot: slot)
    draft.cause = .location
    draft.mayChangeFlags = false
    let first = draft.events.count
    switch verdict {
    case .accepted:
      accept(location, on: seat.trip, slot, circumstances, &draft)
    case .late:
      try addLate(location, slot, circumstances, &draft, history)
    case .superseded, .future, .old, .implausible, .inaccurate:
      var sighting = Sighting(location: location, verdict: verdict, seat: draft.seat)
      sighting.trip = fixes[slot].activeTrip
      draft.add(.located(sighting))
    }
    if let point = location.point, point.isLast { end(point.run, .finished, &draft) }
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

  private func accept(
    _ location: Location, on active: Trip.ID?, _ slot: Int, _ circumstances: Circumstances,
    _ draft: inout Draft
  ) {
    if let active {
      guard !isOverdue(active, now: draft.recordedAt) else {
        // The location finds a trip whose time is up; it counts for none.
        expire([active], &draft)
        return note(location, slot, circumstances, &draft)
      }
      follow(
        location, active, roads[active.number - 1], isFresh: false, slot, circumstances, &draft)
      return
    }
    let waiting = queues[location.driver]?.first { !isOverdue($0, now: draft.recordedAt) }
    guard let waiting, let trip = trip(waiting) else {
      return note(location, slot, circumstances, &draft)
    }
    // A start that a location brings about comes before all else and is not the location's one
    // event; the location then counts for the trip that it started.
    let started = start(trip, from: location.coordinate, &draft)
    follow(location, started.id, Road(started), isFresh: true, slot, circumstances, &draft)
  }
}
