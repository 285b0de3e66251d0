/// One thing that happened, as the ledger has it: append-only, numbered in one sequence.
///
/// An event carries the whole row that it leaves behind, so that the board and the store both only
/// write down what was decided.
public struct Event: Hashable, Sendable {
  /// 1, 2, 3, …: the order in which the desk learnt of it.
  public var id: Int64
  /// When it happened.
  public var createdAt: Timestamp
  /// When the desk stored it.
  public var recordedAt: Timestamp
  public var cause: Cause
  /// The status before, of the trip or job that changed.
  public var previousStatus: String?
  /// How sure the desk is, 1 to 3.
  public var confidence: Int
  /// Where the driver was; nil when no location led to it.
  public var coordinate: Coordinate?
  public var kind: Kind

  public init(
    id: Int64, createdAt: Timestamp, recordedAt: Timestamp, cause: Cause,
    previousStatus: String? = nil, confidence: Int = 3, coordinate: Coordinate? = nil, kind: Kind
  ) {
    self.id = id
    self.createdAt = createdAt
    self.recordedAt = recordedAt
    self.cause = cause
    self.previousStatus = previousStatus
    self.confidence = confidence
    self.coordinate = coordinate
    self.kind = kind
  }

  /// Who or what made it happen.
  public enum Cause: String, Hashable, Sendable, Codable, CaseIterable {
    case location, dispatcher, driver, timer, `import`
  }

  /// What happened, and to what.
  public enum Kind: Hashable, Sendable {
    case located(Sighting)
    indirect case job(JobChange, Job)
    indirect case driver(DriverChange, Driver)
    indirect case trip(TripChange, Trip)
    indirect case geofence(GeofenceChange, Trip)
    indirect case fence(FenceChange, Geofence)
    indirect case mock(MockChange, MockRun)
    case setting(Setting, String)
    /// The zone of the board, said once when it is made.
    case zone(String)
  }

  public enum JobChange: String, Hashable, Sendable, CaseIterable {
    case added, updated, assigned, dispatched, arrived, delivered, failed, canceled, retried
    case reopened
  }

  public enum DriverChange: String, Hashable, Sendable, CaseIterable {
    case added, updated
  }

  /// `user.*` where Radar has a name for it, `trip.*` where it has none.
  public enum TripChange: String, Hashable, Sendable, CaseIterable {
    case created = "trip.created"
    case started = "user.started_trip"
    case updated = "user.updated_trip"
    case approaching = "user.approaching_trip_destination"
    case arrived = "user.arrived_at_trip_destination"
    case delayed = "user.delayed_during_trip"
    case stopped = "user.stopped_trip"
    case followed = "trip.followed"
    case unfollowed = "trip.unfollowed"
    case muted = "trip.muted"
    case unmuted = "trip.unmuted"
  }

  public enum GeofenceChange: String, Hashable, Sendable, CaseIterable {
    case entered = "user.entered_geofence"
    case exited = "user.exited_geofence"
  }

  public enum FenceChange: String, Hashable, Sendable, CaseIterable {
    case added, updated
  }

  public enum MockChange: String, Hashable, Sendable, CaseIterable {
    case started, paused, resumed, ended
  }

  /// The type as rules §9 name it.
  public var type: String {
    switch kind {
    case .located(let sighting):
      sighting.isUpdate ? TripChange.updated.rawValue : "location.recorded"
    case .job(let change, _): "job.\(change.rawValue)"
    case .driver(let change, _): "driver.\(change.rawValue)"
    case .trip(let change, _): change.rawValue
    case .geofence(let change, _): change.rawValue
    case .fence(let change, _): "geofence.\(change.rawValue)"
    case .mock(let change, _): "mock.\(change.rawValue)"
    case .setting: "setting.changed"
    case .zone: "setting.zone"
    }
  }

  /// The trip that it is about.
  public var trip: Trip.ID? {
    switch kind {
    case .located(let sighting): sighting.trip
    case .job(_, let job): job.trip
    case .trip(_, let trip), .geofence(_, let trip): trip.id
    case .mock(_, let run): run.trip
    case .driver, .fence, .setting, .zone: nil
    }
  }

  /// The driver that it is about.
  public var driver: Driver.ID? {
    switch kind {
    case .located(let sighting): sighting.location.driver
    case .job(_, let job): job.driver
    case .driver(_, let driver): driver.id
    case .trip(_, let trip), .geofence(_, let trip): trip.driver
    case .mock(_, let run): run.driver
    case .fence, .setting, .zone: nil
    }
  }

  /// Whether it happened before something that the desk already knew.
  public var isLate: Bool {
    if case .located(let sighting) = kind { sighting.verdict == .late } else { false }
  }
}
