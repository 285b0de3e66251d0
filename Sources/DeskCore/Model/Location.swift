/// Where a driver was measured to be.
public struct Location: Hashable, Sendable, Codable {
  /// Who measured it.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    case mock, replay, manual
  }

  public var driver: Driver.ID
  /// When it was measured, not when it was received.
  public var measuredAt: Timestamp
  public var coordinate: Coordinate
  /// Radius of the accuracy disc; nil is unknown, taken as 30 m.
  public var accuracyMeters: Double?
  /// Metres a second.
  public var speed: Double?
  /// Degrees clockwise from north.
  public var heading: Double?
  /// 0 to 1.
  public var battery: Double?
  public var source: Source
  /// Whether the source says that the driver stands still; nil when it says nothing.
  public var isStopped: Bool?
  /// The mock run that it belongs to, and its number in it from 0.
  public var point: MockRun.Point?

  /// A location; a negative accuracy counts as unknown.
  public init(
    driver: Driver.ID, measuredAt: Timestamp, coordinate: Coordinate, accuracyMeters: Double? = nil,
    source: Source
  ) {
    self.driver = driver
    self.measuredAt = measuredAt
    self.coordinate = coordinate
    self.accuracyMeters = accuracyMeters.flatMap { $0 >= 0 ? $0 : nil }
    self.source = source
  }

  /// The accuracy to reckon with, in metres.
  public var effectiveAccuracyMeters: Double { accuracyMeters ?? 30 }
}

/// What the desk thinks of a location (rules §6). Only an accepted one changes anything.
public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  case accepted
  /// Measured before the latest one: put into the path, no more.
  case late
  /// Of the same moment as the latest one, in another place, and no more accurate.
  case superseded
  /// Measured more than two minutes after the desk's clock.
  case future
  /// Measured more than seven days ago.
  case old
  /// The driver would have had to be faster than the mode allows.
  case implausible
}

/// A location as the ledger has it: what was measured, what the desk thinks of it, and what it did
/// to the driver's active trip.
public struct Sighting: Hashable, Sendable, Codable {
  public var location: Location
  public var verdict: Verdict
  /// The trip that it counted for; nil when none was active or the location was not accepted.
  public var trip: Trip.ID?
  /// The trip's ETA after it; nil when unknown.
  public var eta: ETA?
  /// Whether it is the trip's one event, user.updated_trip (rules 2.2), or another one follows.
  public var isUpdate: Bool
  /// Whether the trip has moved more than 50 m from its start by now.
  public var hasMoved: Bool
  /// Whether it lies in the trip's destination; nil without one.
  public var isInside: Bool?
  /// Whether the minute that people are shown has changed by it.
  public var changesShownMinute: Bool

  public init(location: Location, verdict: Verdict) {
    self.location = location
    self.verdict = verdict
    trip = nil
    eta = nil
    isUpdate = false
    hasMoved = false
    isInside = nil
    changesShownMinute = false
  }
}
