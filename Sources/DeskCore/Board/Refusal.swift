/// Why the board does not do something; the shell has the words for it.
public enum Refusal: Error, Hashable, Sendable {
  case noJob(Job.ID)
  case noDriver(Driver.ID)
  case noTrip(Trip.ID)
  case noMockRun(MockRun.ID)
  case trackSettled(Trip.ID)
  case noGeofence(Geofence.ID)
  case jobExists(Job.ID)
  case driverExists(Driver.ID)
  case badID(String)
  case twoRows(String)
  case reservedID(String)
  case missingTitle(Job.ID)
  case badRadius(Double)
  case geofenceExists(Geofence.ID)
  case reservedTag(Geofence.ID)
  /// A key of its metadata is too much.
  case tooMuchMetadata(Geofence.ID)
  case badPolygon(Polygon.Fault)
  case badDwell(Double)
  /// What is not possible with a mock drive: the option, and what it takes.
  case badMockOption(MockOption)
  case badCoordinate
  case emptyWindow(Job.ID)
  case unknownZone(String)
  case jobStatus(Job.ID, Job.Status, wanted: JobVerb)
  /// It ended, so, more than a day ago.
  case tooLateToReopen(Job.ID, Job.Status)
  /// Where a job goes that is on its way is a matter of its trip.
  case destinationInUse(Job.ID, Trip.ID)
  case emptyEntry(Job.ID, Job.Proof?)
  case noPin(Job.ID)
  case wrongPin(Job.ID)
  case proofMissing(Job.ID, Job.Proof)
  case alreadyOnTrip(Job.ID, Trip.ID)
  case driverBusy(Driver.ID, Trip.ID)
  /// The trip's driver is on another one.
  case cannotStart(Trip.ID, Driver.ID, on: Trip.ID)
  /// The driver who is to take the trip over is on another one.
  case cannotTakeOver(Trip.ID, Driver.ID, on: Trip.ID)
  case sameDriver(Trip.ID, Driver.ID)
  case noFreeDriver
  case noDestination(Job.ID)
  case noOrigin(Driver.ID)
  /// Nobody knows where a driver is from whom tracking is to begin.
  case noPosition(Driver.ID)
  case otherDriver(Trip.ID, Driver.ID)
  /// The job has been given to that driver since the trip ended.
  case assignedToOther(Trip.ID, Job.ID, Driver.ID)
  /// The job has got a later trip since, or is at a later attempt.
  case olderTrip(Trip.ID, Job.ID)
  case tripStatus(Trip.ID, Trip.Status, wanted: TripVerb)
  case alreadyEnded(Trip.ID, Trip.Status)
  /// It ended with its job, which has to be taken up again before it.
  case endedWithJob(Trip.ID, Trip.Status, Job.ID, Job.Status)
  case backwards(Trip.ID, from: Trip.Status, to: Trip.Status)
  case sameStatus(Trip.ID, Trip.Status)
  case neverTo(Trip.ID, Trip.Status)
  case outside(Job.ID, meters: Double?)
  case noteNeeded(Job.ID)
  case badSteps(Int)
  case badInterval
  case badThreshold(Double)
  case badETA(Double)
  case mockRunning(Driver.ID, MockRun.ID)
  case notRunning(MockRun.ID)
  case runEnded(MockRun.ID)
  case notPaused(MockRun.ID)
  case location(LocationFault)
  case badSetting(Setting, String)
  case noTimer(DeskTimer.ID)
  case timerOver(DeskTimer.ID)
  case badTimerSpan
  /// What was to be taken back is no longer as it was left; it is so now.
  case changedSince(RowKey, String?)
  case hasMoved(Trip.ID)
  case notFree(Driver.ID, Trip.ID)
  case trackInTheWay(Driver.ID, MockRun.ID)

  /// An option of mock tracking (see `MockOptions`).
  public enum MockOption: String, Hashable, Sendable, CaseIterable {
    case noise, drop, stop, detour, wrong, tunnel, buffer, duplicate, shuffle
    case clockSkew = "clock-skew"
    case speed, every, loop
  }

  /// What a command wanted to do with a job.
  public enum JobVerb: String, Hashable, Sendable {
    case assign, unassign, dispatch, complete, fail, cancel, retry
    case `return`, reopen, edit, delete, prove
  }

  /// What a command wanted to do with a trip.
  public enum TripVerb: String, Hashable, Sendable {
    case start, arrive, eta, status, edit, reassign
  }

  /// Why a location is no location.
  public enum LocationFault: Hashable, Sendable {
    case notOnEarth, zeroZero, before2000
    case duplicate
  }
}
