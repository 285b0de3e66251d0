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
  /// The number of the event before it about the same row; 0 is none.
  public var prior: Int64 = 0
  /// Whether the phone had kept back the location that led to it, and delivered it later.
  public var isReplayed = false
  // A location makes an event, so both are plain numbers: 0 is none, a negative one is a redo.
  private var changeFirst: Int64 = 0
  private var changeOf: Int64 = 0

  /// What the dispatcher did that it is a part of; nil for what happens by itself.
  public var change: Change? {
    get {
      if changeFirst == 0 { return nil }
      let kind: Change.Kind =
        changeOf == 0 ? .done : changeOf > 0 ? .undo(changeOf) : .redo(-changeOf)
      return Change(first: changeFirst, kind: kind)
    }
    set {
      changeFirst = newValue?.first ?? 0
      switch newValue?.kind {
      case .undo(let of): changeOf = of
      case .redo(let of): changeOf = -of
      case .done, nil: changeOf = 0
      }
    }
  }

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

  /// Everything that one command did: what `undo` takes back together.
  public struct Change: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case done
      /// Takes back the change of that number.
      case undo(Int64)
      /// Does the change of that number again, after it was taken back.
      case redo(Int64)
    }
    /// The number of its first event.
    public var first: Int64
    public var kind: Kind

    public init(first: Int64, kind: Kind = .done) {
      self.first = first
      self.kind = kind
    }
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
    /// As ledgers of before visits tell of a trip's destination.
    indirect case geofence(GeofenceChange, Trip)
    indirect case visit(GeofenceChange, Visit)
    indirect case fence(FenceChange, Geofence)
    indirect case mock(MockChange, MockRun)
    indirect case timer(TimerChange, DeskTimer)
    case setting(Setting, String)
    /// The zone of the board, said once when it is made.
    case zone(String)
  }

  public enum JobChange: String, Hashable, Sendable, CaseIterable {
    case added, updated, assigned, unassigned, dispatched, arrived, delivered, failed, canceled
    case retried, returned, reopened, noted, proved, flagged, unflagged, deleted
    /// As it was before something that was undone.
    case restored
  }

  public enum DriverChange: String, Hashable, Sendable, CaseIterable {
    case added, updated, deleted, restored
  }

  /// `user.*` where Radar has a name for it, `trip.*` where it has none.
  public enum TripChange: String, Hashable, Sendable, CaseIterable {
    case created = "trip.created"
    case started = "user.started_trip"
    case updated = "user.updated_trip"
    case approaching = "user.approaching_trip_destination"
    case arrived = "user.arrived_at_trip_destination"
    case delayed = "user.delayed_during_trip"
    case wrongPlace = "user.arrived_at_wrong_trip_destination"
    case stopped = "user.stopped_trip"
    case followed = "trip.followed"
    case unfollowed = "trip.unfollowed"
    case muted = "trip.muted"
    case unmuted = "trip.unmuted"
    case restored = "trip.restored"
  }

  public enum GeofenceChange: String, Hashable, Sendable, Codable, CaseIterable {
    case entered = "user.entered_geofence"
    case exited = "user.exited_geofence"
    case dwelled = "user.dwelled_in_geofence"
    /// Passed through between two locations, and never known to be inside.
    case crossed = "user.crossed_geofence"
    /// Something told before that late locations have shown not to have happened so.
    case withdrawn = "geofence.withdrawn"
  }

  public enum FenceChange: String, Hashable, Sendable, CaseIterable {
    case added, updated, disabled, deleted, restored
  }

  public enum MockChange: String, Hashable, Sendable, CaseIterable {
    case started, paused, resumed, ended
  }

  public enum TimerChange: String, Hashable, Sendable, CaseIterable {
    case added, fired, removed
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
    case .visit(let change, _): change.rawValue
    case .fence(let change, _): "geofence.\(change.rawValue)"
    case .mock(let change, _): "mock.\(change.rawValue)"
    case .timer(let change, _): "timer.\(change.rawValue)"
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
    case .visit(_, let visit): visit.trip
    case .mock(_, let run): run.trip
    case .driver, .fence, .timer, .setting, .zone: nil
    }
  }

  /// The driver that it is about.
  public var driver: Driver.ID? {
    switch kind {
    case .located(let sighting): sighting.location.driver
    case .job(_, let job): job.driver
    case .driver(_, let driver): driver.id
    case .trip(_, let trip), .geofence(_, let trip): trip.driver
    case .visit(_, let visit): visit.driver
    case .mock(_, let run): run.driver
    case .fence, .timer, .setting, .zone: nil
    }
  }

  /// The flag that it raises.
  public var flag: JobFlag? {
    guard case .job(.flagged, let job) = kind else { return nil }
    return job.raisedFlags.first { $0.event == id }?.flag
  }

  /// Whether it happened before something that the desk already knew.
  public var isLate: Bool {
    switch kind {
    case .located(let sighting): sighting.verdict == .late
    case .visit(_, let visit): visit.isLate
    case .job, .driver, .trip, .geofence, .fence, .mock, .timer, .setting, .zone: false
    }
  }

}
