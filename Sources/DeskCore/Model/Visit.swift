/// A driver's stay in a geofence, as an event tells of it.
public struct Visit: Hashable, Sendable, Codable {
  /// Why a stay ended, where no location ended it.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    case deleted, disabled, closed
  }

  public var driver: Driver.ID
  public var fence: Geofence.ID
  /// The trip that the driver was on.
  public var trip: Trip.ID?
  /// When the driver came in; for one who only passed through, the location after it.
  public var enteredAt: Timestamp
  public var leftAt: Timestamp?
  /// When the threshold of the stay was reached; the location that showed it may have come later.
  public var dweltAt: Timestamp?
  /// nil where a location ended it.
  public var reason: Reason?
  /// Told by a location that came after newer ones.
  public var isLate: Bool
  /// What it takes back, where it does.
  public var withdraws: Event.GeofenceChange?

  public init(driver: Driver.ID, fence: Geofence.ID, trip: Trip.ID? = nil, enteredAt: Timestamp) {
    self.driver = driver
    self.fence = fence
    self.trip = trip
    self.enteredAt = enteredAt
    isLate = false
  }

  /// How long the stay has lasted, in minutes; nil while nobody knows its end.
  public var minutes: Double? { (leftAt ?? dweltAt).map { ($0 - enteredAt).minutes } }
}
