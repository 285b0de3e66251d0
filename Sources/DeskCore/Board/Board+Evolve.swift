extension Board {
  /// Writes down events that are stored, in their order.
  public mutating func evolve(_ events: [Event]) {
    // Seen in place: an event is too large to be copied for each.
    let span = events.span
    for i in span.indices { evolve(span[i]) }
  }

  /// Writes down an event that is stored. Cannot fail; anything may be folded again from the
  /// beginning of the ledger.
  public mutating func evolve(_ event: Event) {
    lastEventID = event.id
    lastMoment = max(lastMoment ?? event.recordedAt, event.recordedAt)
    if let change = event.change { changes.take(change, of: event.id) }
    switch event.kind {
    case .located(let sighting): evolve(sighting, event.id, isLoaded: false)
    case .job(_, let job): put(job, event.id)
    case .driver(_, let driver): put(driver, event.id)
    case .trip(_, let trip), .geofence(_, let trip): put(trip, event.id)
    case .fence(_, let geofence): put(geofence, event.id)
    case .visit: break
    case .mock(_, let run): put(run, event.id)
    case .timer(_, let timer): put(timer, event.id)
    case .setting(let setting, let value): put(setting, value, event.id)
    case .zone(let identifier): zone = Zone(identifier: identifier) ?? .utc
    }
  }

  /// Takes in what a store has loaded; the rows come in their order, drivers before jobs before
  /// trips before runs, and the last location of each driver at the end.
  public mutating func load(_ row: Row) {
    switch row {
    case .counts(let jobs, let drivers, let trips, let runs):
      reserve(jobs: jobs, drivers: drivers, trips: trips, runs: runs)
    case .job(let job, let event): put(job, event)
    case .driver(let driver, let event): put(driver, event)
    case .geofence(let geofence, let event): put(geofence, event)
    case .trip(let trip, let event): put(trip, event)
    case .run(let run, let event): put(run, event)
    case .timer(let timer, let event): put(timer, event)
    case .change(let span, let isUndone): changes.load(span, isUndone: isUndone)
    case .setting(let setting, let value, let event): put(setting, value, event)
    case .zone(let identifier): zone = Zone(identifier: identifier) ?? .utc
    case .sighting(let sighting, let event): evolve(sighting, event, isLoaded: true)
    case .last(let id, let moment):
      lastEventID = id
      lastMoment = moment
    }
  }

  /// A row as a store loads it, with the number of the event that wrote it; 0 where nobody knows.
  public enum Row: Sendable {
    /// How many rows are to come, about; it only saves time.
    case counts(jobs: Int, drivers: Int, trips: Int, runs: Int)
    case job(Job, event: Int64 = 0)
    case driver(Driver, event: Int64 = 0)
    case geofence(Geofence, event: Int64 = 0)
    case trip(Trip, event: Int64 = 0)
    case run(MockRun, event: Int64 = 0)
    case timer(DeskTimer, event: Int64 = 0)
    /// What may be undone, or done again; the oldest first.
    case change(ChangeHistory.Span, isUndone: Bool)
    case setting(Setting, String, event: Int64 = 0)
    case zone(String)
    case sighting(Sighting, event: Int64 = 0)
    /// The number and the moment of the latest event.
    case last(Int64, Timestamp)
  }

  // An array that grows as rows come is copied again and again, and takes twice the memory.
  private mutating func reserve(jobs: Int, drivers: Int, trips: Int, runs: Int) {
    jobRows.reserveCapacity(jobs)
    jobSlots.reserveCapacity(jobs)
    versions.jobs.reserveCapacity(jobs)
    versions.trips.reserveCapacity(trips)
    driverRows.reserveCapacity(drivers)
    driverSlots.reserveCapacity(drivers)
    fixes.reserveCapacity(drivers)
    tripRows.reserveCapacity(trips)
    activePlaces.reserveCapacity(trips)
    roads.reserveCapacity(trips)
    self.runs.reserveCapacity(runs)
  }

  private mutating func evolve(_ sighting: Sighting, _ event: Int64, isLoaded: Bool) {
    let location = sighting.location
    guard let slot = sighting.seat.slot.map({ Int($0) }) ?? driverSlots[location.driver] else {
      return
    }
    assert(driverRows[slot].id == location.driver, "a seat is the driver's own")
    fixes[slot].remember(location)
    if let point = location.point, runs.indices.contains(point.run.number - 1) {
      runs[point.run.number - 1].nextStep = point.step + 1
    }
    switch sighting.verdict {
    case .implausible: fixes[slot].suspect = (location.measuredAt, location.coordinate)
    case .superseded, .future, .old, .inaccurate: break
    case .late: stand(sighting, slot, isLoaded ? event : nil)
    case .accepted:
      stand(sighting, slot, isLoaded ? event : nil)
      fixes[slot].seenBy = event
      fixes[slot].lastAt = location.measuredAt
      fixes[slot].last = location.coordinate
      fixes[slot].accuracyMeters = location.effectiveAccuracyMeters
      fixes[slot].source = location.source
      fixes[slot].suspect = nil
      guard let trip = sighting.trip, roads.indices.contains(trip.number - 1) else { return }
      let i = trip.number - 1
      roads[i].eta = sighting.eta
      roads[i].hasMoved = sighting.hasMoved
      if roads[i].start == nil { roads[i].start = location.coordinate }
      roads[i].isInside = sighting.isInside
      roads[i].updatedAt = location.measuredAt
    }
  }

  // What is put is handed over, not copied: rows are large and hold many texts.

  private mutating func put(_ job: consuming Job, _ event: Int64) {
    let slot = jobSlots.slot(of: job.id, new: jobRows.count)
    versions.jobs.set(event, at: slot)
    if job.isDeleted { deletedJobCount += 1 }
    if let trip = job.trip, roads.indices.contains(trip.number - 1) {
      roads[trip.number - 1].take(job)
    }
    if slot < jobRows.count {
      if jobRows[slot].isDeleted { deletedJobCount -= 1 }
      jobRows[slot] = job
    } else {
      jobRows.append(job)
    }
  }

  private mutating func put(_ driver: consuming Driver, _ event: Int64) {
    let slot = driverSlots.slot(of: driver.id, new: driverRows.count)
    versions.drivers.set(event, at: slot)
    if driver.isDeleted { deletedDriverCount += 1 }
    if slot < driverRows.count {
      if driverRows[slot].isDeleted { deletedDriverCount -= 1 }
      driverRows[slot] = driver
    } else {
      driverRows.append(driver)
      fixes.append(DriverFix())
    }
    fixes[slot].isDeleted = driverRows[slot].isDeleted
  }

  private mutating func put(_ geofence: Geofence, _ event: Int64) {
    let slot = geofenceSlots.slot(of: geofence.id, new: geofenceRows.count)
    versions.fences.set(event, at: slot)
    fences.put(geofence, at: slot)
    // Those who were inside have been let out with this very event.
    if geofence.clearedBy == event && event != 0 {
      for i in fixes.indices where !fixes[i].marks.isEmpty {
        fixes[i].marks.removeAll { $0.fence == Int32(slot) }
      }
    }
    if geofence.isDeleted { deletedGeofenceCount += 1 }
    if slot < geofenceRows.count {
      if geofenceRows[slot].isDeleted { deletedGeofenceCount -= 1 }
      geofenceRows[slot] = geofence
    } else {
      geofenceRows.append(geofence)
    }
  }

  private mutating func put(_ setting: Setting, _ value: String, _ event: Int64) {
    policy.apply(setting, value)
    versions.settings[setting] = event
  }

  private mutating func put(_ timer: DeskTimer, _ event: Int64) {
    let i = timer.id.number - 1
    precondition(i <= timers.count, "timers are numbered without a gap")
    versions.timers.set(event, at: i)
    waitingTimers.removeAll { $0 == timer.id }
    if i < timers.count { timers[i] = timer } else { timers.append(timer) }
    guard timer.isWaiting else { return }
    let place = waitingTimers.firstIndex { other in
      (timers[other.number - 1].due, other) > (timer.due, timer.id)
    }
    waitingTimers.insert(timer.id, at: place ?? waitingTimers.endIndex)
  }

  private mutating func put(_ trip: consuming Trip, _ event: Int64) {
    let i = trip.id.number - 1
    versions.trips.set(event, at: i)
    if i < tripRows.count {
      leave(tripRows[i])
      enter(trip)
      roads[i] = Road(copy trip)
      tripRows[i] = trip
    } else {
      precondition(i == tripRows.count, "trips are numbered without a gap")
      activePlaces.append(-1)
      enter(trip)
      roads.append(Road(copy trip))
      tripRows.append(trip)
    }
    if let slot = jobSlots[tripRows[i].job], jobRows[slot].trip == tripRows[i].id {
      roads[i].take(jobRows[slot])
    }
    // Signs of coming or going were of another trip, or of another place than it goes to now.
    if roads[i].status.isActive, roads[i].isInside == nil,
      let slot = driverSlots[tripRows[i].driver], !fixes[slot].marks.isEmpty
    {
      fixes[slot].marks.removeAll { $0.fence == FenceMark.destination }
    }
  }

  private mutating func putOnRoad(_ trip: Trip.ID) {
    activePlaces[trip.number - 1] = Int32(activeTrips.count)
    activeTrips.append(trip)
  }

  // The last one takes the place of the one that goes.
  private mutating func takeOffRoad(_ trip: Trip.ID) {
    let place = Int(activePlaces[trip.number - 1])
    activePlaces[trip.number - 1] = -1
    guard let last = activeTrips.popLast(), last != trip else { return }
    activeTrips[place] = last
    activePlaces[last.number - 1] = Int32(place)
  }

  // A trip stands with its driver as the active one or in the queue, by its status alone.
  private mutating func leave(_ trip: Trip) {
    if trip.status.isActive {
      takeOffRoad(trip.id)
      if let slot = driverSlots[trip.driver], fixes[slot].activeTrip == trip.id {
        fixes[slot].activeTrip = nil
      }
    } else if trip.status == .pending {
      queues[trip.driver]?.removeAll { $0 == trip.id }
      if queues[trip.driver]?.isEmpty == true { queues[trip.driver] = nil }
    }
  }

  private mutating func enter(_ trip: Trip) {
    if trip.status.isActive {
      putOnRoad(trip.id)
      if let slot = driverSlots[trip.driver] { fixes[slot].activeTrip = trip.id }
    } else if trip.status == .pending {
      // By number, which is the order of creation: a trip that changes while it waits keeps its
      // place, and a board that is loaded has the same queue as one that is folded.
      var queue = queues[trip.driver] ?? []
      queue.insert(trip.id, at: queue.firstIndex { $0 > trip.id } ?? queue.endIndex)
      queues[trip.driver] = queue
    }
  }

  private mutating func put(_ run: consuming MockRun, _ event: Int64) {
    let i = run.id.number - 1
    versions.runs.set(event, at: i)
    if i < runs.count && runs[i].status == .running { runningTrackCount -= 1 }
    if run.status == .running { runningTrackCount += 1 }
    if let slot = driverSlots[run.driver] {
      if run.isOpen {
        fixes[slot].openRun = run.id
      } else if fixes[slot].openRun == run.id {
        fixes[slot].openRun = nil
      }
    }
    if i < runs.count {
      runs[i] = run
    } else {
      precondition(i == runs.count, "runs are numbered without a gap")
      runs.append(run)
    }
  }
}

extension Dictionary where Value == Int {
  /// The slot of a key, which gets the new one when it has none. One look-up does both.
  fileprivate mutating func slot(of key: Key, new: Int) -> Int {
    func seat(_ slot: inout Int) -> Int { slot }
    return seat(&self[key, default: new])
  }
}
