// A location that comes after newer ones is put in its place: the driver's past is gone through once
// as it was and once with it, and what differs is told. It moves no trip (rules §6, step 4).

extension Board {
  /// How far back before a late location the past is gone through.
  private static let window = Duration.seconds(900)
  /// The most locations that are gone through.
  private static let longestPast = 2000

  func addLate(
    _ location: Location, _ slot: Int, _ circumstances: Circumstances, _ draft: inout Draft,
    _ history: History
  ) rethrows {
    var sighting = Sighting(location: location, verdict: .late, seat: draft.seat)
    sighting.trip = trip(of: slot, at: location.measuredAt)
    guard !fences.isEmpty, let past = try past(of: location, history) else {
      sighting.stand(fixes[slot].marks, fixes[slot].still)
      draft.add(.located(sighting))
      return
    }
    let before = walk(past.locations, from: past, circumstances)
    var locations = past.locations
    let place = locations.firstIndex { $0.location.measuredAt > location.measuredAt }
    locations.insert((location, .late), at: place ?? locations.endIndex)
    let after = walk(locations, from: past, circumstances)
    // What is known of geofences that came, changed or closed since stands as it is.
    let kept = fixes[slot].marks.filter {
      $0.fence == FenceMark.destination || !past.reaches($0.fence, self)
    }
    let marks = after.footing.marks.filter { past.reaches($0.fence, self) } + kept
    sighting.stand(marks.sorted { $0.fence < $1.fence }, after.footing.still)
    draft.add(.located(sighting))
    let isTold = { (change: FenceJudge.Change) in past.reaches(change.slot, self) }
    tell(
      LateNews(from: before.changes.filter(isTold), to: after.changes.filter(isTold)), slot, &draft)
  }

  private func trip(of slot: Int, at moment: Timestamp) -> Trip.ID? {
    fixes[slot].activeTrip.flatMap { id in
      tripRows[id.number - 1].startedAt.map { $0 <= moment } ?? false ? id : nil
    }
  }

  private func tell(_ news: LateNews, _ slot: Int, _ draft: inout Draft) {
    for item in news.items {
      draft.createdAt = item.change.at
      draft.coordinate = item.change.place
      guard
        var (kind, visit) = visit(
          item.change, of: driverRows[slot].id, on: trip(of: slot, at: item.change.at))
      else { continue }
      visit.isLate = true
      if item.isWithdrawn {
        visit.withdraws = kind
        kind = .withdrawn
      }
      draft.add(.visit(kind, visit), confidence: item.change.confidence)
    }
  }

  // MARK: The past

  /// A driver's locations around a late one, by time, and what was known before the first of them.
  private struct Past {
    var footing = Footing(marks: [])
    /// The oldest event that was looked at.
    var since: Int64 = 0
    var locations: [(location: Location, verdict: Verdict)] = []

    /// Whether a geofence has been as it is through all of it.
    func reaches(_ fence: Int32, _ board: Board) -> Bool {
      fence >= 0 && board.versions.fences[Int(fence)] <= since
    }
  }

  /// nil where the past cannot be gone through: nobody knows it, or too much has come since.
  private func past(of late: Location, _ history: History) rethrows -> Past? {
    var past = Past()
    var isTooLong = false
    let start = late.measuredAt - Self.window
    try history(late.driver) { event in
      guard case .located(let sighting) = event.kind else { return true }
      switch sighting.verdict {
      case .superseded, .future, .old, .inaccurate: return true
      case .accepted, .late, .implausible: break
      }
      let location = sighting.location
      past.since = event.id
      if sighting.verdict == .accepted, location.measuredAt <= start {
        past.footing = Footing(
          last: (location.measuredAt, location.coordinate, location.effectiveAccuracyMeters),
          marks: sighting.marks.filter { $0.fence != FenceMark.destination },
          still: sighting.still)
        return false
      }
      past.locations.append((location, sighting.verdict))
      isTooLong = past.locations.count > Self.longestPast
      return !isTooLong
    }
    if isTooLong || past.locations.isEmpty { return nil }
    let first = past.footing.last?.at ?? Timestamp(milliseconds: .min)
    past.locations = past.locations.reversed().filter { $0.location.measuredAt > first }
      .sorted { $0.location.measuredAt < $1.location.measuredAt }
    return past
  }

  /// Goes through locations as if they had come in their order.
  private func walk(
    _ locations: [(location: Location, verdict: Verdict)], from past: Past,
    _ circumstances: Circumstances
  ) -> (footing: Footing, changes: [FenceJudge.Change]) {
    var footing = past.footing
    var suspect: (at: Timestamp, place: Coordinate)?
    var changes: [FenceJudge.Change] = []
    for (location, verdict) in locations {
      // One that was believed when it came is believed again, whatever it was judged by.
      let isBelieved =
        verdict == .accepted
        || [footing.last.map { ($0.at, $0.place) }, suspect].contains { known in
          guard let (at, place) = known else { return false }
          return at >= location.measuredAt
            || Self.isPlausible(from: place, at, to: location, circumstances.limit)
        }
      if circumstances.judgesSpeed, footing.last != nil, !location.isAfterGap, !isBelieved {
        suspect = (location.measuredAt, location.coordinate)
        continue
      }
      suspect = nil
      let stillness = Stillness(after: footing.still, location, circumstances.tracking)
      changes += visit(
        location, from: &footing, isStopped: stillness.isStopped, target: nil,
        limit: circumstances.limit)
      footing.last = (
        location.measuredAt, location.coordinate, location.effectiveAccuracyMeters
      )
      footing.still = stillness.mark
    }
    return (footing, changes)
  }
}

/// What a late location changes in the story of a driver's geofences. What happened then as now, only
/// at other moments, is no news.
struct LateNews {
  struct Item {
    var change: FenceJudge.Change
    var isWithdrawn: Bool
  }

  private(set) var items: [Item] = []

  init(from before: [FenceJudge.Change], to after: [FenceJudge.Change]) {
    for slot in Set((before + after).map(\.slot)).sorted() {
      var old = before.filter { $0.slot == slot }[...]
      var new = after.filter { $0.slot == slot }[...]
      while let a = old.first, let b = new.first, a.kind == b.kind {
        old.removeFirst()
        new.removeFirst()
      }
      while let a = old.last, let b = new.last, a.kind == b.kind {
        old.removeLast()
        new.removeLast()
      }
      items += old.map { Item(change: $0, isWithdrawn: true) }
      items += new.map { Item(change: $0, isWithdrawn: false) }
    }
    items.sort {
      ($0.change.at, $0.isWithdrawn ? 0 : 1, $0.change.slot)
        < ($1.change.at, $1.isWithdrawn ? 0 : 1, $1.change.slot)
    }
  }
}
