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
  case badCoordinate
  case emptyWindow(Job.ID)
  case unknownZone(String)
  case jobStatus(Job.ID, Job.Status, wanted: JobVerb)
  case alreadyOnTrip(Job.ID, Trip.ID)
  case driverBusy(Driver.ID, Trip.ID)
  case noFreeDriver
  case noDestination(Job.ID)
  case noOrigin(Driver.ID)
  case otherDriver(Trip.ID, Driver.ID)
  case tripStatus(Trip.ID, Trip.Status, wanted: TripVerb)
  case alreadyEnded(Trip.ID, Trip.Status)
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

  /// What a command wanted to do with a job.
  public enum JobVerb: String, Hashable, Sendable {
    case assign, dispatch, complete, fail, cancel, retry
  }

  /// What a command wanted to do with a trip.
  public enum TripVerb: String, Hashable, Sendable {
    case start, arrive, eta, status
  }

  /// Why a location is no location.
  public enum LocationFault: Hashable, Sendable {
    case notOnEarth, zeroZero, before2000
    case duplicate
  }
}
