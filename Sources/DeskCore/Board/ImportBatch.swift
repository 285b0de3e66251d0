/// Rows of people's files, ready for the board: what it makes of them depends on what it has.
public struct ImportBatch: Hashable, Sendable {
  public var drivers: [DriverRow]
  public var geofences: [Geofence]
  public var jobs: [JobRow]
  public init(
    drivers: [DriverRow] = [], geofences: [Geofence] = [], jobs: [JobRow] = []
  ) {
    self.drivers = drivers
    self.geofences = geofences
    self.jobs = jobs
  }

  /// All rows, drivers and geofences before the jobs that may name them.
  public var rows: [ImportRow] {
    drivers.map { .driver($0) } + geofences.map { .geofence($0) } + jobs.map { .job($0) }
  }
}

/// A job as a file or `add job` gives it.
public struct JobRow: Hashable, Sendable {
  public var id: String
  /// Its window's times are still in `from` and `to`.
  public var details: Job.Details
  public var driver: String?
  public var from: TimeText?
  public var to: TimeText?
  /// The day of times that name none: its date is what counts; nil is the desk's today.
  public var day: CivilTime?
  /// A stable digest of the row as it was written.
  public var digest: Int64
  public init(id: String, details: Job.Details, driver: String? = nil, digest: Int64 = 0) {
    self.id = id
    self.details = details
    self.driver = driver
    self.digest = digest
  }
}

/// What somebody ought to know about the times of a row that has been taken.
public enum TimeNote: Hashable, Sendable {
  /// The clock never shows this time on that day; the first minute after it is meant instead.
  case neverShown(CivilTime, instead: CivilTime)
  /// The clock shows this time twice on that day; the first of the two is meant.
  case shownTwice(CivilTime)
}

/// A driver as a file or `add driver` gives it.
public struct DriverRow: Hashable, Sendable {
  public var driver: Driver
  public init(driver: Driver) { self.driver = driver }
}

/// How an import went, counted.
public struct ImportSummary: Hashable, Sendable {
  public var newJobs = 0
  public var changedJobs = 0
  public var unchangedJobs = 0
  public var newDrivers = 0
  public var changedDrivers = 0
  public var unchangedDrivers = 0
  public var newGeofences = 0
  public var changedGeofences = 0
  public var unchangedGeofences = 0
  /// Jobs whose row has changed but that are dispatched already; they stay as they are.
  public var conflicts: [Job.ID] = []
  public init() {}
}
