extension Board {
  /// What a driver's past tells about the next location's geofences.
  struct Footing {
    /// The latest location that counted; nil is none.
    var last: (at: Timestamp, place: Coordinate, accuracyMeters: Double)?
    var marks: [FenceMark]
    var still: StillMark?
  }

  /// Where the driver's active trip goes, as a geofence for this driver alone; its state stands with
  /// the trip.
  struct Target {
    var fence: FenceJudge.Fence
    /// nil before the first location of its run.
    var isInside: Bool?
    /// When it came in, where no mark says.
    var arrivedAt: Timestamp?
  }

  var fenceJudge: FenceJudge {
    FenceJudge(isExact: policy.isExact, buffersEntry: policy.buffersEntry)
  }

  /// Brings a driver's marks up to a location, with all that comes of it: exits before entries, then
  /// stays, then what was passed through. The marks are left in `footing`.
  func visit(
    _ location: Location, from footing: inout Footing, isStopped: Bool, target: Target?,
    limit: Double
  ) -> [FenceJudge.Change] {
    let judge = fenceJudge
    let sight = FenceJudge.Sight(
      place: location.coordinate, at: location.measuredAt,
      accuracyMeters: location.effectiveAccuracyMeters, isStopped: isStopped,
      isAfterGap: location.isAfterGap)
    var changes: [FenceJudge.Change] = []
    var marks: [FenceMark] = []
    for mark in footing.marks where mark.fence != FenceMark.destination {
      guard let fence = fence(mark.fence, for: location.driver, at: location.measuredAt) else {
        // A stay ends where the geofence does not count any more.
        if let enteredAt = mark.enteredAt {
          changes.append(closing(mark.fence, since: enteredAt, sight))
        }
        continue
      }
      if let next = judge.advance(mark, fence, sight, &changes) { marks.append(next) }
    }
    let known = footing.marks
    if !fences.isEmpty {
      fences.forEach(
        near: location.coordinate, withinMeters: judge.reachMeters(sight.accuracyMeters)
      ) { slot in
        guard !known.contains(where: { $0.fence == slot }),
          let fence = fence(slot, for: location.driver, at: location.measuredAt),
          let mark = judge.advance(nil, fence, sight, &changes)
        else { return }
        marks.append(mark)
      }
    }
    if let target {
      let mark = known.first { $0.fence == FenceMark.destination } ?? target.usualMark
      if let next = judge.advance(mark, target.fence, sight, &changes) { marks.append(next) }
    }
    if !fences.isEmpty {
      addCrossings(footing, known, marks, sight, judge, limit, location, &changes)
    }
    footing.marks = marks.count > 1 ? marks.sorted { $0.fence < $1.fence } : marks
    return changes.count > 1 ? changes.inOrder : changes
  }

  private func addCrossings(
    _ footing: Footing, _ before: [FenceMark], _ after: [FenceMark], _ sight: FenceJudge.Sight,
    _ judge: FenceJudge, _ limit: Double, _ location: Location,
    _ changes: inout [FenceJudge.Change]
  ) {
    guard let last = footing.last, !sight.isAfterGap else { return }
    let span = sight.at.milliseconds - last.at.milliseconds
    guard span > 0, span <= FenceJudge.longestGap,
      !last.place.isWithin(FenceJudge.sparseMeters, of: sight.place),
      last.place.isWithin(limit / 3.6 * Double(span) / 1000, of: sight.place)
    else { return }
    for slot in fences.between(last.place, sight.place)
    where !before.contains(where: { $0.fence == slot })
      && !after.contains(where: { $0.fence == slot })
    {
      guard let fence = fence(slot, for: location.driver, at: sight.at), !fence.needsStop,
        let change = judge.crossing(
          fence, from: last.place, accuracyMeters: last.accuracyMeters, to: sight)
      else { continue }
      changes.append(change)
    }
  }

  private func closing(_ slot: Int32, since enteredAt: Timestamp, _ sight: FenceJudge.Sight)
    -> FenceJudge.Change
  {
    var change = FenceJudge.Change(
      kind: .exited, slot: slot, at: sight.at, place: sight.place, enteredAt: enteredAt,
      confidence: 3)
    change.leftAt = max(sight.at, enteredAt)
    return change
  }

  /// A geofence as far as it counts for a driver at a moment; nil where it does not.
  private func fence(_ slot: Int32, for driver: Driver.ID, at moment: Timestamp)
    -> FenceJudge.Fence?
  {
    guard let gate = fences.gate(slot) else { return nil }
    if !gate.isPlain {
      let row = geofenceRows[Int(slot)]
      guard row.rules.drivers.isEmpty || row.rules.drivers.contains(driver),
        isOpen(row, at: moment)
      else { return nil }
    }
    return FenceJudge.Fence(
      slot: slot, shape: gate.shape, needsStop: gate.needsStop, dwell: gate.dwell ?? policy.dwell)
  }

  /// The event that a change is told by; why a stay ended is known where no boundary ended it.
  func visit(_ change: FenceJudge.Change, of driver: Driver.ID, on trip: Trip.ID?) -> (
    Event.GeofenceChange, Visit
  )? {
    let id: Geofence.ID
    if change.slot == FenceMark.destination {
      guard let trip, let place = tripRows[trip.number - 1].destination else { return nil }
      id = Geofence.ID(tag: place.tag, externalID: place.externalID)
    } else {
      id = geofenceRows[Int(change.slot)].id
    }
    var visit = Visit(driver: driver, fence: id, trip: trip, enteredAt: change.enteredAt)
    visit.leftAt = change.leftAt
    visit.dweltAt = change.dweltAt
    switch change.kind {
    case .entered: return (.entered, visit)
    case .dwelled: return (.dwelled, visit)
    case .crossed: return (.crossed, visit)
    case .exited:
      if change.slot >= 0, fence(change.slot, for: driver, at: change.at) == nil {
        visit.reason = reasonNotCounting(geofenceRows[Int(change.slot)], at: change.at)
      }
      return (.exited, visit)
    }
  }

  private func reasonNotCounting(_ geofence: Geofence, at moment: Timestamp) -> Visit.Reason {
    if geofence.isDeleted || geofence.rules.deleteAfter.map({ $0 <= moment }) ?? false {
      return .deleted
    }
    let rules = geofence.rules
    if rules.isEnabled, rules.disableAfter.map({ $0 > moment }) ?? true, rules.hours != nil,
      !isOpen(geofence, at: moment)
    {
      return .closed
    }
    return .disabled
  }
}

extension Board.Target {
  /// The mark of a trip whose driver came in before marks were kept, or is not near.
  fileprivate var usualMark: FenceMark? {
    guard isInside == true, let arrivedAt else { return nil }
    return FenceMark(fence: FenceMark.destination, enteredAt: arrivedAt)
  }
}

extension [FenceJudge.Change] {
  /// Exits before entries, stays and what was passed through after them; each by slot.
  fileprivate var inOrder: [FenceJudge.Change] {
    func rank(_ change: FenceJudge.Change) -> Int {
      switch change.kind {
      case .exited: 0
      case .entered: 1
      case .dwelled: 2
      case .crossed: 3
      }
    }
    return sorted { (rank($0), $0.slot) < (rank($1), $1.slot) }
  }
}
