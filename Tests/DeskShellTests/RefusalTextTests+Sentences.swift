import DeskCore
import Support
import Testing

@testable import DeskShell

/// The sentence of every refusal; some have several.
extension RefusalTextTests {
  static let ofJobsAndTrips: [(Refusal, String)] = [
    (.noJob("9"), "there is no job 9; type jobs for the list"),
    (.noDriver("9"), "there is no driver 9; type drivers for the list"),
    (.noTrip(9), "there is no trip T9; type trips --all for the list"),
    (.noMockRun(9), "there is no track M9; type trips or drivers for what is running"),
    (
      .trackSettled(1),
      "the tracking of T1 is settled: leave out --steps, --interval, --from and --no-track; "
        + "mock --replace tracks its driver anew"
    ),
    (
      .noGeofence(Geofence.ID(tag: "store", externalID: "9")),
      "there is no geofence store/9; type geofences for the list"
    ),
    (
      .jobExists("4"),
      "job 4 is there already; choose another id, or import a row to change it"
    ),
    (
      .driverExists("1"),
      "driver 1 is there already; choose another id, or import a row to change it"
    ),
    (
      .badID("a b"),
      "\"a b\" cannot be an id; use up to 200 bytes without blanks or control characters, "
        + "not beginning with -"
    ),
    (.twoRows("4"), "\"4\" stands in two different rows; keep one of them"),
    (
      .reservedID("T5"),
      "\"T5\" cannot be an id, since commands read it otherwise; choose another one"
    ),
    (.missingTitle("4"), "job 4 has no title; give it one"),
    (.badRadius(9.5), "a radius of 9.5 m is out of range; use 10 to 10000"),
    (
      .badCoordinate,
      "a coordinate is not on Earth, or is 0,0; use latitude,longitude such as 37.7865,-122.4040"
    ),
    (.emptyWindow("4"), "the window of job 4 ends before it begins; change one of its times"),
    (
      .unknownZone("Mars"),
      "there is no time zone \"Mars\"; use an IANA name such as America/Los_Angeles"
    ),
    (
      .jobStatus("4", .scheduled, wanted: .complete),
      "job 4 is scheduled, so you cannot complete it; "
        + "type assign 4 to DRIVER, dispatch 4 or cancel 4"
    ),
    (
      .jobStatus("4", .assigned, wanted: .retry),
      "job 4 is assigned, so you cannot retry it; "
        + "type dispatch 4, assign 4 to DRIVER, unassign 4 or cancel 4"
    ),
    (
      .jobStatus("4", .dispatched, wanted: .assign),
      "job 4 is dispatched, so you cannot assign it; "
        + "type arrive 4, complete 4, fail 4 REASON or cancel 4"
    ),
    (
      .jobStatus("4", .arrived, wanted: .dispatch),
      "job 4 is arrived, so you cannot dispatch it; "
        + "type complete 4, fail 4 REASON or cancel 4"
    ),
    (
      .jobStatus("4", .delivered, wanted: .fail),
      "job 4 is delivered, so you cannot fail it; type reopen 4 to take it up again"
    ),
    (
      .jobStatus("4", .failed, wanted: .cancel),
      "job 4 is failed, so you cannot cancel it; "
        + "type retry 4 to take it up again, return 4 or reopen 4"
    ),
    (
      .jobStatus("4", .canceled, wanted: .dispatch),
      "job 4 is canceled, so you cannot dispatch it; "
        + "type retry 4 to take it up again, or reopen 4"
    ),
    (
      .jobStatus("4", .returned, wanted: .dispatch),
      "job 4 is returned, so you cannot dispatch it; type reopen 4 to take it up again"
    ),
    (
      .alreadyOnTrip("4", 1),
      "job 4 is already on trip T1; type edit trip T1 FIELD=VALUE to change it, "
        + "or reassign T1 to DRIVER"
    ),
    (
      .tooLateToReopen("4", .delivered),
      "job 4 has been delivered for more than 24 h, so you cannot reopen it; "
        + "type duplicate job 4 for another one like it"
    ),
    (
      .destinationInUse("4", 1),
      "job 4 is on its way with T1; type edit trip T1 destination=LAT,LNG to send it elsewhere"
    ),
    (.emptyEntry("4", nil), "a note has some words; type note 4 TEXT"),
    (
      .emptyEntry("4", .signature), "a signature cannot be empty; type proof 4 signature NAME"
    ),
    (
      .noPin("4"), "job 4 has no pin to compare with; type edit job 4 metadata.pin=PIN"
    ),
    (.wrongPin("4"), "the pin of job 4 is another one; ask the recipient again"),
    (
      .proofMissing("4", .note),
      "job 4 needs a note before it is delivered; type proof 4 note TEXT"
    ),
    (
      .proofMissing("4", .signature),
      "job 4 needs a signature before it is delivered; type proof 4 signature NAME"
    ),
    (
      .proofMissing("4", .photo),
      "job 4 needs a photo before it is delivered; type proof 4 photo FILE"
    ),
    (
      .proofMissing("4", .pin),
      "job 4 needs a pin before it is delivered; type proof 4 pin PIN"
    ),
    (
      .driverBusy("1", 1),
      "driver 1 is on trip T1; dispatch with --queue to go after it, "
        + "or with --replace to cancel it"
    ),
    (
      .noFreeDriver,
      "no driver on duty is free and of known position; say to DRIVER, or type drivers"
    ),
    (
      .noDestination("4"),
      "job 4 has no coordinate to drive to; type edit job 4 dropoff=LAT,LNG"
    ),
    (
      .noOrigin("1"),
      "nobody knows where driver 1 is; add --from LAT,LNG, or --no-track"
    ),
    (
      .otherDriver(1, "2"),
      "T1 is under way with driver 2; type reassign T1 to DRIVER, or cancel T1 first"
    ),
    (
      .assignedToOther(1, "4", "2"),
      "job 4 is assigned to driver 2 now, so T1 cannot start again; type dispatch 4"
    ),
  ]

  static let ofEverythingElse: [(Refusal, String)] = [
    (
      .olderTrip(1, "4"),
      "T1 is not the present trip of job 4, so it cannot start again; "
        + "type job 4 to see how it stands"
    ),
    (
      .cannotStart(1, "2", on: 3),
      "driver 2 is on trip T3, so T1 cannot start; type complete T3 or cancel T3 first"
    ),
    (
      .cannotTakeOver(1, "2", on: 3),
      "driver 2 is on trip T3 and cannot take T1 over; type drivers for who is free"
    ),
    (.sameDriver(1, "2"), "T1 is with driver 2 already; name another driver"),
    (.noPosition("2"), "nobody knows where driver 2 is; type locate 2 LAT,LNG first"),
    (
      .tripStatus(1, .started, wanted: .start),
      "T1 is started; it is on the road already; type arrive T1, complete T1 or cancel T1"
    ),
    (
      .tripStatus(1, .arrived, wanted: .start),
      "T1 is arrived; it is on the road already; type complete T1 or cancel T1"
    ),
    (
      .tripStatus(1, .pending, wanted: .arrive),
      "T1 is pending, so it cannot arrive; type start T1 first"
    ),
    (
      .tripStatus(1, .arrived, wanted: .arrive),
      "T1 is arrived, so it cannot arrive again; type complete T1"
    ),
    (
      .tripStatus(1, .completed, wanted: .arrive),
      "T1 is completed, so it cannot arrive; type start T1 to run it again"
    ),
    (
      .tripStatus(1, .pending, wanted: .eta),
      "T1 is pending, not on the road; type start T1 first"
    ),
    (
      .tripStatus(1, .expired, wanted: .status),
      "T1 is expired, not on the road; type start T1 to run it again"
    ),
    (
      .tripStatus(1, .canceled, wanted: .edit),
      "T1 is canceled, so you cannot edit it; type start T1 to run it again"
    ),
    (
      .tripStatus(1, .canceled, wanted: .reassign),
      "T1 is canceled, so you cannot reassign it; assign its job to another driver "
        + "and dispatch that"
    ),
    (
      .alreadyEnded(1, .completed),
      "T1 is already completed; type start T1 to run it again"
    ),
    (
      .endedWithJob(1, .canceled, "4", .failed),
      "T1 is canceled, and job 4 is failed; "
        + "type retry 4 to take it up again, return 4 or reopen 4"
    ),
    (
      .backwards(1, from: .arrived, to: .started),
      "T1 is arrived, which is past started; add --force to set it back"
    ),
    (.sameStatus(1, .started), "T1 is already started; there is nothing to do"),
    (
      .neverTo(1, .pending),
      "T1 cannot become pending again; type cancel T1 to take it off the road"
    ),
    (
      .outside("4", meters: 804.4),
      "the driver of job 4 is 804 m from the destination's centre; "
        + "type complete 4 --force if it is delivered"
    ),
    (
      .outside("4", meters: nil),
      "nobody knows whether the driver of job 4 is at the destination; "
        + "type complete 4 --force if it is delivered"
    ),
    (
      .noteNeeded("4"),
      "the reason other needs a note; type fail 4 other \"what happened\""
    ),
    (.badSteps(0), "0 steps cannot be tracked; use 1 to 100000"),
    (.badInterval, "an interval must be from 0 to 60 seconds"),
    (
      .badThreshold(-5),
      "a threshold of -5 minutes is out of range; use up to 1440, or 0 for the desk's own"
    ),
    (
      .badETA(-0.5),
      "an ETA of -0.5 minutes is out of range; use 0 to 100000, or auto"
    ),
    (
      .mockRunning("1", 1),
      "driver 1 is on track M1, which is mock tracking; pause M1 to locate the driver "
        + "by hand, or add --replace to track anew"
    ),
    (.runEnded(3), "track M3 has ended already; nothing is left to cancel"),
    (.notRunning(1), "track M1 is not running; only a running one can be paused"),
    (.notPaused(1), "track M1 is not paused; only a paused one can be resumed"),
    (
      .location(.notOnEarth),
      "the coordinate is not on Earth; latitude is -90 to 90, longitude -180 to 180"
    ),
    (
      .location(.zeroZero),
      "0,0 is what broken receivers say; locate the driver where the driver is"
    ),
    (
      .location(.before2000), "the location is from before the year 2000; check the time"
    ),
    (
      .location(.duplicate), "the location is known already; it is counted and changes nothing"
    ),
    (.badSetting(.units, "feet"), "units cannot be \"feet\"; use imperial or metric"),
    (
      .badSetting(.threshold, "no"), "threshold cannot be \"no\"; use 0.01 to 1440, or none"
    ),
    (.badSetting(.roadFactor, "9"), "road-factor cannot be \"9\"; use 1 to 5"),
    (.noTimer(DeskTimer.ID(3)), "there is no timer 3; type timers for the list"),
    (
      .timerOver(DeskTimer.ID(3)),
      "timer 3 is over already; type timers for those that wait"
    ),
    (.badTimerSpan, "a timer comes again after a second at the soonest; give it a longer span"),
    (
      .changedSince(.job("4"), "arrived"),
      "job 4 has changed since; it is arrived now; type job 4, and change it by hand"
    ),
    (
      .changedSince(.setting(.units), "metric"),
      "the setting units has changed since; it is metric now; type set, and change it by hand"
    ),
    (.hasMoved(1), "T1 has moved since; type cancel T1 to take it off the road"),
    (
      .trackInTheWay("ana", 3),
      "driver ana is on track M3 now; type cancel M3 first"
    ),
    (.notFree("ana", 2), "driver ana is on trip T2 now; end that first"),
  ]
}
