extension Board {
  /// A driver who is in a geofence.
  public struct Stay: Hashable, Sendable {
    public var driver: Driver.ID
    public var fence: Geofence.ID
    public var enteredAt: Timestamp
    public var hasDwelt: Bool

    public init(driver: Driver.ID, fence: Geofence.ID, enteredAt: Timestamp, hasDwelt: Bool) {
      self.driver = driver
      self.fence = fence
      self.enteredAt = enteredAt
      self.hasDwelt = hasDwelt
    }
  }

  /// Whether a driver is in a geofence, as far as anybody knows.
  public enum Presence: Hashable, Sendable {
    /// Nobody knows where the driver is, or has been seen since the geofence changed.
    case unknown
    case inside(since: Timestamp)
    case outside
  }

  /// How a driver stands to a geofence; unknown where either is not on the board.
  public func presence(of driver: Driver.ID, in id: Geofence.ID) -> Presence {
    guard let slot = slot(of: driver), fixes[slot].hasPosition, let fence = self.slot(of: id) else {
      return .unknown
    }
    let mark = fixes[slot].marks.first { $0.fence == Int32(fence) }
    if let enteredAt = mark?.enteredAt { return .inside(since: enteredAt) }
    // No location has come since the geofence is as it is.
    return versions.fences[fence] > fixes[slot].seenBy ? .unknown : .outside
  }

  /// Who is in a geofence, in the order of the drivers.
  public func visits(in id: Geofence.ID) -> [Stay] {
    guard let fence = slot(of: id) else { return [] }
    return fixes.indices.compactMap { slot in
      fixes[slot].marks.first { $0.fence == Int32(fence) }.flatMap { stay($0, of: slot) }
    }
  }

  /// What is known of a driver's geofences, with the signs that one more location will settle.
  public func marks(of driver: Driver.ID) -> [FenceMark] {
    slot(of: driver).map { fixes[$0].marks } ?? []
  }

  /// Where a driver has stayed within the distance of a stop, and since when.
  public func still(of driver: Driver.ID) -> StillMark? {
    slot(of: driver).flatMap { fixes[$0].still }
  }

  private func stay(_ mark: FenceMark, of slot: Int) -> Stay? {
    guard !fixes[slot].isDeleted, mark.fence != FenceMark.destination,
      let enteredAt = mark.enteredAt
    else { return nil }
    return Stay(
      driver: driverRows[slot].id, fence: geofenceRows[Int(mark.fence)].id, enteredAt: enteredAt,
      hasDwelt: mark.hasDwelt)
  }

  /// Whether a geofence counts at a moment: it is enabled, its time is not over, and it is open.
  public func isOpen(_ fence: Geofence, at moment: Timestamp) -> Bool {
    let rules = fence.rules
    guard !fence.isDeleted, rules.isEnabled, rules.disableAfter.map({ moment < $0 }) ?? true,
      rules.deleteAfter.map({ moment < $0 }) ?? true
    else { return false }
    guard let hours = rules.hours else { return true }
    return hours.isOpen(at: moment, in: rules.zone.flatMap { Zone(identifier: $0) } ?? zone)
  }

  /// The geofences within so many metres of a place, by the distance to their boundary, 0 inside.
  public func geofences(near place: Coordinate, withinMeters: Double) -> [(
    fence: Geofence, meters: Double
  )] {
    geofenceRows.filter { !$0.isDeleted }
      .map { (fence: $0, meters: $0.shape.distanceOutside(place)) }
      .filter { $0.meters <= withinMeters }
      .sorted { ($0.meters, "\($0.fence.id)") < ($1.meters, "\($1.fence.id)") }
  }

  /// Takes over how a driver stands to the geofences after a location. A board that is loaded knows
  /// of some what the location could not: where the trip goes has changed since, or those inside a
  /// geofence have been let out.
  mutating func stand(_ sighting: Sighting, _ slot: Int, _ event: Int64?) {
    fixes[slot].still = sighting.still
    var marks = sighting.marks
    // Nearly always all of them stand, and the array is taken as it is.
    if marks.contains(where: { !stands($0, sighting, slot, event) }) {
      marks.removeAll { !stands($0, sighting, slot, event) }
    }
    if !marks.isEmpty || !fixes[slot].marks.isEmpty { fixes[slot].marks = marks }
  }

  private func stands(_ mark: FenceMark, _ sighting: Sighting, _ slot: Int, _ event: Int64?) -> Bool
  {
    if mark.fence == FenceMark.destination {
      if sighting.trip != nil { return true }
      guard let active = fixes[slot].activeTrip else { return true }
      return roads[active.number - 1].isInside != nil
    }
    guard geofenceRows.indices.contains(Int(mark.fence)) else { return false }
    guard let event, event != 0 else { return true }
    return geofenceRows[Int(mark.fence)].clearedBy <= event
  }
}
