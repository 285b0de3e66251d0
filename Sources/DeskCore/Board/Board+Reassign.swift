extension Board {
  /// A trip goes on with another driver as its next run: it stops for the one and starts for the
  /// other. Its options stay; what came from the driver comes from the new one.
  func decideReassign(_ id: Trip.ID, to newDriver: Driver.ID, _ draft: inout Draft)
    throws(Refusal)
  {
    let trip = try require(id)
    if trip.status.isEnded {
      throw refusal(of: trip, .tripStatus(id, trip.status, wanted: .reassign))
    }
    let driver = try require(newDriver)
    if trip.driver == newDriver { throw .sameDriver(id, newDriver) }
    if let other = activeTrip(of: newDriver) { throw .cannotTakeOver(id, newDriver, on: other) }
    if trip.plan != nil {
      if let open = openRun(of: newDriver) { throw .mockRunning(newDriver, open) }
      if position(of: newDriver) == nil && driver.home == nil { throw .noPosition(newDriver) }
    }
    let job = try require(trip.job)
    let ended = end(trip, as: .canceled, &draft)
    var given = assign(job, to: newDriver, &draft)
    endRun(of: ended, .tripEnded, &draft)
    draft.change(&given, to: .dispatched, .dispatched)
    start(handed(ended, from: self.driver(trip.driver), to: driver, job), from: nil, &draft)
    settleEnd(of: ended, &draft)
  }

  private func handed(_ trip: Trip, from old: Driver?, to driver: Driver, _ job: Job) -> Trip {
    var next = restarted(trip)
    next.driver = driver.id
    // A mode that was said stays; one that was the driver's is now the new one's.
    if trip.mode == job.details.mode ?? old?.mode ?? .car {
      next.mode = job.details.mode ?? driver.mode ?? .car
    }
    next.metadata["Vehicle"] = driver.vehicle.isEmpty ? nil : driver.vehicle
    next.plan?.origin = nil
    return next
  }
}
