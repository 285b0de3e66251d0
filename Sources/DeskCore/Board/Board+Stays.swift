extension Board {
  /// A driver who is in a geofence.
  public struct Stay: Hashable, Sendable {
    public var driver: Driver.ID
    public var fence: Geofence.ID
    public var enteredAt: Timestamp
    public var hasDwelt: Bool
  }

  /// Who is in a geofence, in the order of the drivers.
  public func visits(in id: Geofence.ID) -> [Stay] { [] }

  /// The geofences that a driver is in, in the order in which they came to the board.
  public func stays(of driver: Driver.ID) -> [Stay] { [] }

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
}
