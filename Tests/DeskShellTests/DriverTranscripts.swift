import DeskCore
import Testing

@testable import DeskShell

/// Duty, who is near, a driver's day, and giving a trip to another driver. Whole transcripts.
@MainActor
struct DriverTranscripts {
  @Test func `drivers go on and off duty`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > duty 1 off
      Driver 1 Driver 1 is off duty; T1 goes on.
      > duty 2 OFF
      Driver 2 Ana is off duty.
      > duty 3 maybe
      error: duty is on or off, not "maybe"
      > duty 9 on
      error: there is no driver 9; type drivers for the list
      > drivers --near 1
      ID  NAME      VEHICLE                  MODE    AWAY  LAST SEEN                   TRIP      \
      QUEUE
      3   Zoë       White Transit van        car   1.4 mi  37.800600,-122.410100 home  free
      2   Ana       Red cargo bike           bike  1.6 mi  37.759900,-122.414800 home  off duty
      1   Driver 1  Green Ford pickup truck  car   4.1 mi  37.769722,-122.476944 home  T1
      > drivers --near 9
      error: there is no job 9; type jobs for the list
      > add job x 'No place'
      Job x is scheduled.
      > drivers --near x
      error: job x has no coordinate to drive to; type edit job x dropoff=LAT,LNG
      > duty 1 on
      Driver 1 Driver 1 is on duty.
      """)
  }

  @Test func `a driver's day has the jobs and trips with their times, metres and waits`() {
    expect(
      """
      > edit job 4 proof=signature
      Job 4: proof changed.
      > dispatch 4 --interval 60 --steps 3
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 3 points every 60 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait T1 arrived
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:01:00 T1 80 inch TV: ETA 9 minutes, 2.1 mi
      08:02:00 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      > wait 150
      > proof 4 signature Ana
      Job 4: signature Ana
      > complete 4
      Job 4 is delivered.
      08:04:30 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        last seen     37.786500,-122.404000 at 08:02:00, accuracy 5 m, source mock
        trip          none
        today         1 delivered, 1 open; 1 trip, 5 min on the road, 4.1 mi, waited 3 min
      JOB  TITLE       WINDOW    STATUS     SINCE
      4    80 inch TV  by 16:00  delivered  08:04:30
      5    Dining set  by 13:00  assigned   08:00:00
      TRIP  JOB  STATUS     STARTED   ARRIVED   ENDED     DISTANCE  WAITED
      T1    4    completed  08:00:00  08:02:00  08:04:30    4.1 mi   3 min
      > wait 86400
      10:00:00 job 2 3 seater couch is late. Promised by 10:00; job 2 is scheduled.
      12:00:00 job 3 Office starter bundle is late. Promised by 12:00; job 3 is scheduled.
      13:00:00 job 5 Dining set is late. Promised by 13:00; job 5 is assigned.
      18:00:00 job 1 Ping pong table is late. Promised by 18:00; job 1 is scheduled.
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        last seen     37.786500,-122.404000 at Jan 5 08:02:00, accuracy 5 m, source mock
        trip          none
        today         1 open
      JOB  TITLE       WINDOW          STATUS    SINCE
      5    Dining set  by Jan 5 13:00  assigned  Jan 5 08:00:00
      """)
  }

  @Test func `a trip is given to another driver`() {
    expect(
      """
      > dispatch 4 --interval 60
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 60 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > dispatch 5 --queue --no-track
      T2: job 5 with driver Driver 1 to 345 2nd St, waiting for the driver's present trip to end
      > wait 130
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:01:00 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      08:02:00 T1 80 inch TV: ETA 14 minutes, 3.2 mi
      > reassign 4 to 1
      error: T1 is with driver 1 already; name another driver
      > reassign T1 to 9
      error: there is no driver 9; type drivers for the list
      > reassign T1 to 2
      T1: job 4 with driver Ana instead of Driver 1; mock tracking, 10 points every 60 s
      08:02:10 T1 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      08:02:10 T1 80 inch TV is on its way! Ana is headed toward 789 Market St with 80 inch TV.
      08:02:10 T2 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > reassign T2 to 2
      error: driver 2 is on trip T1 and cannot take T2 over; type drivers for who is free
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        last seen     37.773450,-122.460734 at 08:02:00, accuracy 5 m, source mock
        trip          T2
        today         1 open; 1 trip, 0 min on the road, waited 0 min
      JOB  TITLE       WINDOW    STATUS      SINCE
      5    Dining set  by 13:00  dispatched  08:00:00
      TRIP  JOB  STATUS   STARTED   ARRIVED  ENDED  DISTANCE  WAITED
      T2    5    started  08:02:10
      > driver 2
      Driver 2 · Ana
        vehicle       Red cargo bike
        mode          bike
        duty          on
        home          37.759900,-122.414800
        trip          T1
        track         M2 mock, running, point 0 of 10
        today         1 open; 1 trip, 0 min on the road, waited 0 min
      JOB  TITLE       WINDOW    STATUS      SINCE
      4    80 inch TV  by 16:00  dispatched  08:02:10
      TRIP  JOB  STATUS   STARTED   ARRIVED  ENDED  DISTANCE  WAITED
      T1    4    started  08:02:10
      > cancel T1
      T1 is canceled; job 4 is assigned.
      08:02:10 T1 The trip for 80 inch TV is canceled. Ana is no longer headed toward 789 Market St.
      > reassign T1 to 3
      error: T1 is canceled, so you cannot reassign it; assign its job to another driver and \
      dispatch that
      """)
  }
}
