extension Board {
  /// T9: metadata, destination, threshold, schedule or mode changed by hand; one user.updated_trip.
  func decideEdit(_ id: Trip.ID, _ edits: [TripEdit], _ draft: inout Draft) throws(Refusal) {
    let trip = try require(id)
    if trip.status.isEnded {
      throw refusal(of: trip, .tripStatus(id, trip.status, wanted: .edit))
    }
    var changed = trip
    for edit in edits { try apply(edit, to: &changed) }
    let isDiverted = changed.destination?.shape != trip.destination?.shape
    if isDiverted {
      divert(&changed)
    } else if changed.mode != trip.mode {
      reckonMode(of: &changed)
    }
    if changed == trip { return }
    changed.updatedAt = draft.createdAt
    draft.add(.trip(.updated, changed), previous: trip.status.rawValue)
    guard isDiverted, trip.status.isActive else { return }
    if var job = job(trip.job), job.status == .arrived {
      draft.change(&job, to: .dispatched, .updated)
    }
    turnTrack(of: changed, &draft)
  }

  private func apply(_ edit: TripEdit, to trip: inout Trip) throws(Refusal) {
    switch edit {
    case .place(let place, let address):
      guard place.isValid else { throw .badCoordinate }
      let radius =
        trip.destination?.shape.enclosingRadiusMeters ?? job(trip.job)?.details.radiusMeters
        ?? Job.defaultRadiusMeters
      trip.destination = Trip.Destination(
        tag: "job", externalID: trip.job.text, address: address,
        circle: Circle(center: place, radiusMeters: radius))
    case .geofence(let id):
      guard let geofence = geofence(id) else { throw .noGeofence(id) }
      trip.destination = Trip.Destination(geofence, address: geofence.description)
    case .mode(let mode): trip.mode = mode
    case .threshold(let minutes): trip.approachingThreshold = try checked(threshold: minutes)
    case .arriveBy(let moment): trip.scheduledArrivalAt = moment
    case .metadata(let key, let text): trip.metadata[key] = text
    }
  }

  /// A trip that is sent elsewhere is on its way again, whether it was approaching or had arrived:
  /// the one exception to rule 2.1. What was said of the other place by hand holds no more.
  private func divert(_ trip: inout Trip) {
    trip.isInside = nil
    trip.manualArrival = nil
    trip.manualArrivalDistance = nil
    trip.arrivedAt = nil
    guard trip.status.isActive else { return }
    trip.status = .started
    // Before its first location a run has no ETA, wherever its driver was before.
    trip.eta = trip.start == nil ? nil : estimate(trip)
  }

  /// The mock tracking of a trip goes on from where its driver is to where the trip goes now.
  private func turnTrack(of trip: Trip, _ draft: inout Draft) {
    let open = openRun(of: trip.driver).flatMap(run)
    guard let plan = trip.plan, let target = trip.destination?.shape.center,
      open == nil || open?.trip == trip.id,
      let origin = position(of: trip.driver)?.coordinate ?? plan.origin
        ?? driver(trip.driver)?.home
    else { return }
    if let open { end(open.id, .replaced, &draft) }
    let turned = track(trip, plan, from: origin, to: target, &draft)
    if case .paused(_, let byDispatcher)? = open?.status {
      pause(turned, byDispatcher: byDispatcher, &draft)
    }
  }
}
