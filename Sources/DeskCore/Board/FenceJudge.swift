/// Decides from one location after another how a driver stands to a geofence (rules §5). Pure: what
/// it knows of the past stands in the mark.
struct FenceJudge {
  /// What a location shows.
  struct Sight {
    var place: Coordinate
    var at: Timestamp
    var accuracyMeters: Double
    var isStopped: Bool
    /// Nothing is known of the way to it: it is in a row with none before it.
    var isAfterGap: Bool
  }

  /// A geofence as far as its boundary goes.
  struct Fence {
    /// See `FenceMark.fence`.
    var slot: Int32
    var shape: Shape
    var needsStop: Bool
    /// Minutes; nil tells of no stay.
    var dwell: Double?
  }

  /// What a location brings about.
  struct Change: Hashable {
    enum Kind: Hashable { case exited, entered, dwelled, crossed }
    var kind: Kind
    var slot: Int32
    /// Of the location that showed it.
    var at: Timestamp
    var place: Coordinate
    var enteredAt: Timestamp
    var leftAt: Timestamp?
    var dweltAt: Timestamp?
    var confidence: Int
  }

  /// Whether the plain boundary decides.
  let isExact: Bool
  /// Whether a location counts as inside that is as near as it is exact.
  let buffersEntry: Bool

  // An exit lies beyond this margin, on locations that span so long.
  private static let marginMeters = 25.0...100.0
  private static let exitSpan: Int64 = 30_000
  private static let bufferMeters = 100.0
  /// Who is so far from a boundary is outside, whatever the rule.
  static let farMeters = 100.0

  /// Brings a mark up to a location; nil is plainly outside. Adds what came of it.
  func advance(
    _ mark: FenceMark?, _ fence: Fence, _ sight: Sight, _ changes: inout [Change]
  ) -> FenceMark? {
    guard let mark, let enteredAt = mark.enteredAt else {
      return approach(mark, fence, sight, &changes)
    }
    return stay(mark, since: enteredAt, fence, sight, &changes)
  }

  /// How far from a geofence a location may be and still be inside.
  func reachMeters(_ accuracyMeters: Double) -> Double {
    buffersEntry ? min(accuracyMeters, Self.bufferMeters) : 0
  }

  private func isInside(_ fence: Fence, _ sight: Sight) -> Bool {
    if fence.shape.contains(sight.place) { return true }
    return buffersEntry
      && fence.shape.distanceOutside(sight.place) <= reachMeters(sight.accuracyMeters)
  }

  /// The first location inside enters when its accuracy disc is wholly inside; otherwise it takes a
  /// second one inside in a row.
  private func approach(
    _ mark: FenceMark?, _ fence: Fence, _ sight: Sight, _ changes: inout [Change]
  ) -> FenceMark? {
    // One that may be nearly anywhere tells nothing of a place that is much smaller.
    if !isExact, sight.accuracyMeters > max(fence.shape.radiusMeters, Self.marginMeters.upperBound)
    {
      return sight.isAfterGap ? nil : mark
    }
    guard isInside(fence, sight), !fence.needsStop || sight.isStopped else { return nil }
    let overlap = fence.shape.overlap(at: sight.place, accuracyMeters: sight.accuracyMeters)
    let isSecond = mark?.signAt != nil && !sight.isAfterGap
    guard isExact || isSecond || Circle.confidence(overlap) == 3 else {
      return FenceMark(fence: fence.slot, signAt: sight.at)
    }
    var change = Change(.entered, fence, sight, enteredAt: sight.at)
    change.confidence = Circle.confidence(overlap) ?? 1
    changes.append(change)
    return FenceMark(fence: fence.slot, enteredAt: sight.at)
  }

  private func stay(
    _ mark: FenceMark, since enteredAt: Timestamp, _ fence: Fence, _ sight: Sight,
    _ changes: inout [Change]
  ) -> FenceMark? {
    var mark = mark
    if sight.isAfterGap { mark.signAt = nil }
    if isExact ? !isInside(fence, sight) : isBeyond(fence, sight) {
      let first = mark.signAt ?? sight.at
      guard isExact || sight.at.milliseconds - first.milliseconds >= Self.exitSpan else {
        mark.signAt = first
        return mark
      }
      let overlap = fence.shape.overlap(at: sight.place, accuracyMeters: sight.accuracyMeters)
      var change = Change(.exited, fence, sight, enteredAt: enteredAt)
      change.leftAt = first
      change.confidence = Circle.confidence(1 - overlap) ?? 1
      changes.append(change)
      return nil
    }
    // A location that tells nothing of the boundary takes nothing back either.
    if isTelling(fence, sight) { mark.signAt = nil }
    if !mark.hasDwelt, let dwell = fence.dwell, sight.at >= enteredAt + .minutes(dwell) {
      mark.hasDwelt = true
      var change = Change(.dwelled, fence, sight, enteredAt: enteredAt)
      change.dweltAt = enteredAt + .minutes(dwell)
      changes.append(change)
    }
    return mark
  }

  /// A location less accurate than the radius never exits.
  private func isTelling(_ fence: Fence, _ sight: Sight) -> Bool {
    sight.accuracyMeters <= fence.shape.radiusMeters
  }

  private func isBeyond(_ fence: Fence, _ sight: Sight) -> Bool {
    guard isTelling(fence, sight) else { return false }
    let margin = max(
      Self.marginMeters.lowerBound, min(sight.accuracyMeters, Self.marginMeters.upperBound))
    return fence.shape.distanceOutside(sight.place) > margin
  }

  // MARK: Passing through

  /// The longest time between two locations across which anything is concluded.
  static let longestGap: Int64 = 300_000
  /// Locations nearer to each other leave nothing between them to pass through.
  static let sparseMeters = 20.0

  /// Whether the way between two locations outside leads through a geofence: so deep that a location
  /// there, as exact as the poorer of the two, would have entered at once.
  func crossing(
    _ fence: Fence, from last: Coordinate, accuracyMeters: Double, to sight: Sight
  ) -> Change? {
    guard let deepest = fence.shape.deepestPoint(from: last, to: sight.place) else { return nil }
    let accuracy = isExact ? 0 : max(accuracyMeters, sight.accuracyMeters)
    let overlap = fence.shape.overlap(at: deepest, accuracyMeters: accuracy)
    guard Circle.confidence(overlap) == 3 else { return nil }
    var change = Change(.crossed, fence, sight, enteredAt: sight.at)
    change.confidence = 1
    return change
  }
}

extension FenceJudge.Change {
  fileprivate init(
    _ kind: Kind, _ fence: FenceJudge.Fence, _ sight: FenceJudge.Sight, enteredAt: Timestamp
  ) {
    self.init(
      kind: kind, slot: fence.slot, at: sight.at, place: sight.place, enteredAt: enteredAt,
      confidence: 3)
  }
}
