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
    switch event.kind {
    case .located(let sighting): evolve(sighting)
    case .job(_, let job): put(job)
    case .driver(_, let driver): put(driver)
    case .trip(_, let trip), .geofence(_, let trip): put(trip)
    case .fence(_, let geofence): put(geofence)
    case .mock(_, let run): put(run)
    case .setting(let setting, let value): policy.apply(setting, value)
    case .zone(let identifier): zone = Zone(identifier: identifier) ?? .utc
    }
  }

  /// Takes in what a store has loaded; the rows come in their order, drivers before jobs before
  /// trips before runs, and the last location of each driver at the end.
  public mutating func load(_ row: Row) {
    switch row {
    case .counts(let jobs, let drivers, let trips, let runs):
      reserve(jobs: jobs, drivers: drivers, trips: trips, runs: runs)
    case .job(let job): put(job)
    case .driver(let driver): put(driver)
    case .geofence(let geofence): put(geofence)
    case .trip(let trip): put(trip)
    case .run(let run): put(run)
    case .setting(let setting, let value): policy.apply(setting, value)
    case .zone(let identifier): zone = Zone(identifier: identifier) ?? .utc
    case .sighting(let sighting): evolve(sighting)
    case .last(let id, let moment):
      lastEventID = id
      lastMoment = moment
    }
  }

  /// A row as a store loads it.
  public enum Row: Sendable {
    /// How many rows are to come, about; it only saves time.
    case counts(jobs: Int, drivers: Int, trips: Int, runs: Int)
    case job(Job)
    case driver(Driver)
    case geofence(Geofence)
    case trip(Trip)
    case run(MockRun)
    case setting(Setting, String)
    case zone(String)
    case sighting(Sighting)
    /// The number and the moment of the latest event.
    case last(Int64, Timestamp)
  }

  // An array that grows as rows come is copied again and again, and takes twice the memory.
  private mutating func reserve(jobs: Int, drivers: Int, trips: Int, runs: Int) {
    self.jobs.reserveCapacity(jobs)
    jobSlots.reserveCapacity(jobs)
    self.drivers.reserveCapacity(drivers)
    driverSlots.reserveCapacity(drivers)
    fixes.reserveCapacity(drivers)
    tripRows.reserveCapacity(trips)
    activePlaces.reserveCapacity(trips)
    roads.reserveCapacity(trips)
    self.runs.reserveCapacity(runs)
  }

  private mutating func evolve(_ sighting: Sighting) {
    let location = sighting.location
    guard let slot = sighting.seat.slot.map({ Int($0) }) ?? driverSlots[location.driver] else {
      return
    }
    assert(drivers[slot].id == location.driver, "a seat is the driver's own")
    fixes[slot].remember(location)
    if let point = location.point, runs.indices.contains(point.run.number - 1) {
      runs[point.run.number - 1].nextStep = point.step + 1
    }
    switch sighting.verdict {
    case .implausible: fixes[slot].suspect = (location.measuredAt, location.coordinate)
    case .late, .superseded, .future, .old: break
    case .accepted:
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

  private mutating func put(_ job: consuming Job) {
    let slot = jobSlots.slot(of: job.id, new: jobs.count)
    if slot < jobs.count { jobs[slot] = job } else { jobs.append(job) }
  }

  private mutating func put(_ driver: consuming Driver) {
    let slot = driverSlots.slot(of: driver.id, new: drivers.count)
    if slot < drivers.count {
      drivers[slot] = driver
    } else {
      drivers.append(driver)
      fixes.append(DriverFix())
    }
  }

  private mutating func put(_ geofence: Geofence) {
    if let slot = geofenceSlots[geofence.id] {
      geofences[slot] = geofence
    } else {
      geofenceSlots[geofence.id] = geofences.count
      geofences.append(geofence)
    }
  }

  private mutating func put(_ trip: consuming Trip) {
    let i = trip.id.number - 1
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

  private mutating func put(_ run: consuming MockRun) {
    let i = run.id.number - 1
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
