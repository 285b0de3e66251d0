/// What somebody wants to happen; the board decides whether it may.
public enum Action: Sendable {
  /// All rows of a batch, or none.
  case `import`(ImportBatch)
  /// What rows change that were examined on the board as it is (see `Board.examine`).
  case takeIn(ImportChanges)
  case addJob(JobRow)
  case addDriver(DriverRow)
  case assign(Job.ID, to: Driver.ID)
  case unassign(Job.ID)
  case dispatch(DispatchOrder)
  /// Starts a pending trip, or an ended one again.
  case start(Trip.ID)
  case setStatus(Trip.ID, Trip.Status, isForced: Bool)
  /// Says the ETA by hand; nil goes back to reckoning it.
  case setETA(Trip.ID, minutes: Double?)
  case arrive(Trip.ID)
  case complete(Job.ID, isForced: Bool)
  case fail(Job.ID, FailureReason, note: String?)
  case cancelJob(Job.ID, CancelReason?)
  case cancelTrip(Trip.ID)
  /// Ends a track alone; its trip, if it has one, waits for locations from elsewhere.
  case cancelRun(MockRun.ID)
  case retry(Job.ID)
  /// A failed job came back to where it was sent from.
  case returnJob(Job.ID)
  /// Takes an end back that was said too early, within a day of it.
  case reopen(Job.ID)
  /// All changes of a job's details, or none.
  case editJob(Job.ID, [JobEdit])
  /// All changes of a trip, or none.
  case editTrip(Trip.ID, [TripEdit])
  case deleteJob(Job.ID)
  /// The same job once more; without an id of its own it gets `ID-2`, or the next that is free.
  case duplicate(Job.ID, as: Job.ID?)
  /// A remark about a job.
  case note(Job.ID, String)
  case prove(Job.ID, ProofGiven)
  /// Goes on with a trip that has not ended with another driver.
  case reassign(Trip.ID, to: Driver.ID)
  case setDuty(Driver.ID, Bool)
  /// Locations in the order in which they came; those refused change nothing and hold up none.
  case locate([Location])
  case mock(MockOrder)
  case replay(ReplayOrder)
  /// Ends a track whose recording cannot be played on.
  case endRun(MockRun.ID, MockRun.EndReason)
  case addGeofence(Geofence)
  /// All changes of a geofence, or none.
  case editGeofence(Geofence.ID, [GeofenceEdit])
  case deleteGeofence(Geofence.ID)
  /// Looks at geofences whose time may have come (see `GeofenceRules`).
  case reviewFences([Geofence.ID])
  /// Lets trips expire whose time is up.
  case expire([Trip.ID])
  case pause(MockRun.ID)
  /// Pauses what runs; by the dispatcher, or because the desk is left.
  case pauseAll(byDispatcher: Bool)
  case resume(MockRun.ID)
  /// Resumes what is paused: all, or only what was not paused by the dispatcher.
  case resumeAll(pausedByDesk: Bool)
  /// Pauses the tracks that a desk left running when it stopped without a word, as of the last
  /// moment that it recorded; performed when a board is opened.
  case recoverTracks
  /// Looks again at the flags of jobs which time alone may have changed.
  case review([Job.ID])
  case follow(Trip.ID, Bool)
  case mute(Trip.ID, Bool)
  /// Takes back a change, or does it again.
  case takeBack(Reversal)
  case addTimer(line: String, due: Timestamp, every: Duration?)
  /// Says that a timer's command is being given now.
  case fireTimer(DeskTimer.ID)
  case removeTimer(DeskTimer.ID)
  case set(Setting, String)
  case setZone(String)
}

/// What `dispatch` says of a job.
public struct DispatchOrder: Hashable, Sendable {
  public var job: Job.ID
  /// nil is the assigned driver, else the nearest free one.
  public var driver: Driver.ID?
  public var mode: Mode?
  /// nil tracks nothing.
  public var plan: MockPlan?
  /// Whether the plan was asked for; a trip that is tracked already cannot have another one.
  public var isPlanSaid: Bool
  /// Minutes; 0 and nil inherit.
  public var threshold: Double?
  public var arriveBy: Timestamp?
  /// Waits for the driver's active trip to end.
  public var isQueued: Bool
  /// Cancels the driver's active trip first.
  public var isReplacing: Bool

  public init(job: Job.ID, driver: Driver.ID? = nil, plan: MockPlan? = nil) {
    self.job = job
    self.driver = driver
    self.plan = plan
    isPlanSaid = false
    isQueued = false
    isReplacing = false
  }
}

/// What `mock` says: a drive without a trip.
public struct MockOrder: Hashable, Sendable {
  public var driver: Driver.ID
  public var origin: Coordinate
  public var destination: Coordinate
  public var mode: Mode?
  public var steps: Int
  public var interval: Duration
  /// What goes wrong on the way.
  public var options: MockOptions?
  /// Ends the driver's present run first.
  public var isReplacing: Bool

  public init(
    driver: Driver.ID, origin: Coordinate, destination: Coordinate, mode: Mode? = nil,
    steps: Int = 10, interval: Duration = .seconds(2), isReplacing: Bool = false
  ) {
    self.driver = driver
    self.origin = origin
    self.destination = destination
    self.mode = mode
    self.steps = steps
    self.interval = interval
    self.isReplacing = isReplacing
  }
}
