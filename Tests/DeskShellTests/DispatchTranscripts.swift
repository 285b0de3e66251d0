import Testing

/// Who drives what: assign and dispatch. Whole transcripts.
@MainActor
struct DispatchTranscripts {
  @Test func `JOB-01: the sample jobs stand in their order, two of them with a driver`() {
    expect(
      """
      > jobs
      ID  TITLE                  WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      3   Office starter bundle  by 12:00  345 6th St                       scheduled
      1   Ping pong table        by 18:00  234 5th St                       scheduled
      2   3 seater couch         by 10:00  567 8th St                       scheduled
      4   80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      5   Dining set             by 13:00  345 2nd St     4.6 mi  Driver 1  assigned
      > jobs assigned
      ID  TITLE       WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      4   80 inch TV  by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      5   Dining set  by 13:00  345 2nd St     4.6 mi  Driver 1  assigned
      > drivers
      ID  NAME      VEHICLE                  MODE  LAST SEEN                   TRIP  QUEUE
      1   Driver 1  Green Ford pickup truck  car   37.769722,-122.476944 home  free
      2   Ana       Red cargo bike           bike  37.759900,-122.414800 home  free
      3   Zoë       White Transit van        car   37.800600,-122.410100 home  free
      """)
  }

  @Test func `JOB-07: without a driver the nearest free one goes, and is named`() {
    expect(
      """
      > dispatch 3 --no-track
      T1: job 3 with driver Ana, the nearest free one, to 345 6th St; no tracking
      08:00:00 T1 Office starter bundle is on its way! Ana is headed toward 345 6th St with Office \
      starter bundle.
      > dispatch 1 --no-track
      T2: job 1 with driver Zoë, the nearest free one, to 234 5th St; no tracking
      08:00:00 T2 Ping pong table is on its way! Zoë is headed toward 234 5th St with Ping pong \
      table.
      > dispatch 2 --no-track
      T3: job 2 with driver Driver 1, the nearest free one, to 567 8th St; no tracking
      08:00:00 T3 3 seater couch is on its way! Driver 1 is headed toward 567 8th St with 3 seater \
      couch.
      > add job 6 Piano --at 37.78,-122.41
      Job 6 is scheduled.
      > dispatch 6
      error: no driver on duty is free and of known position; say to DRIVER, or type drivers
      > add driver 4 Ivo
      Driver 4 Ivo is on duty.
      > dispatch 6
      error: no driver on duty is free and of known position; say to DRIVER, or type drivers
      > jobs dispatched
      ID  TITLE                  WINDOW    DROP-OFF      AWAY  DRIVER    STATUS
      3   Office starter bundle  by 12:00  345 6th St  1.3 mi  Ana       dispatched
      1   Ping pong table        by 18:00  234 5th St  1.4 mi  Zoë       dispatched
      2   3 seater couch         by 10:00  567 8th St  3.8 mi  Driver 1  dispatched
      """)
  }

  @Test func `JOB-03 and JOB-04: a busy driver is refused unless the trip queues or replaces`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > dispatch 5
      error: driver 1 is on trip T1; dispatch with --queue to go after it, or with --replace to \
      cancel it
      > dispatch 5 --queue --replace
      error: --queue and --replace exclude each other; leave one of them out
      > dispatch 5 --queue --no-track
      T2: job 5 with driver Driver 1 to 345 2nd St, waiting for the driver's present trip to end
      > dispatch 5 --queue
      error: job 5 is already on trip T2; type edit trip T2 FIELD=VALUE to change it, or reassign T2 \
      to DRIVER
      > dispatch 3 to 1 --replace --no-track
      T3: job 3 with driver Driver 1 to 345 6th St; no tracking
      08:00:00 T1 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      08:00:00 T3 Office starter bundle is on its way! Driver 1 is headed toward 345 6th St with \
      Office starter bundle.
      > trips
      TRIP  JOB  TITLE                  DRIVER    STATUS   ETA      AWAY  STARTED   TRACK
      T2    5    Dining set             Driver 1  pending
      T3    3    Office starter bundle  Driver 1  started  Unknown        08:00:00
      > cancel T3
      T3 is canceled; job 3 is assigned.
      08:00:00 T3 The trip for Office starter bundle is canceled. Driver 1 is no longer headed \
      toward 345 6th St.
      08:00:00 T2 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA      AWAY  STARTED   TRACK
      T2    5    Dining set  Driver 1  started  Unknown        08:00:00
      """)
  }

  @Test func `JOB-06: several jobs are assigned at once, and a bad id keeps no other waiting`() {
    expect(
      """
      > assign 3 9 1 to 2
      Job 3 is assigned to driver 2.
      error: there is no job 9; type jobs for the list
      Job 1 is assigned to driver 2.
      2 done, 1 refused.
      > assign 3 to 9
      error: there is no driver 9; type drivers for the list
      > assign 3 to 3
      Job 3 is assigned to driver 3.
      > assign 3
      error: missing to DRIVER; usage: assign JOB… to DRIVER
      > assign to 2
      error: missing JOB; usage: assign JOB… to DRIVER
      > jobs assigned
      ID  TITLE                  WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      3   Office starter bundle  by 12:00  345 6th St     1.6 mi  Zoë       assigned
      1   Ping pong table        by 18:00  234 5th St     1.6 mi  Ana       assigned
      4   80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      5   Dining set             by 13:00  345 2nd St     4.6 mi  Driver 1  assigned
      > dispatch 1 9 3 --no-track
      T1: job 1 with driver Ana to 234 5th St; no tracking
      error: there is no job 9; type jobs for the list
      T2: job 3 with driver Zoë to 345 6th St; no tracking
      2 done, 1 refused.
      08:00:00 T1 Ping pong table is on its way! Ana is headed toward 234 5th St with Ping pong \
      table.
      08:00:00 T2 Office starter bundle is on its way! Zoë is headed toward 345 6th St with Office \
      starter bundle.
      > assign 1 to 3
      error: job 1 is dispatched, so you cannot assign it; type arrive 1, complete 1, fail 1 REASON or \
      cancel 1
      """)
  }

  @Test func `a dispatch of a job that is on its way changes the options of its trip`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > dispatch 4
      error: job 4 is already on trip T1; type edit trip T1 FIELD=VALUE to change it, or reassign T1 \
      to DRIVER
      > dispatch 4 to 2
      error: T1 is under way with driver 1; type reassign T1 to DRIVER, or cancel T1 first
      > dispatch 4 --threshold 2 --mode truck --arrive-by 15:30
      T1: job 4 with driver Driver 1 to 789 Market St, its options changed
      > trip 4
      Trip T1 · 80 inch TV
        status        started
        job           4, attempt 1
        driver        1 Driver 1
        mode          truck
        to            789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        ETA           Unknown
        threshold     2 min
        promised      15:30
        created       08:00:00
        started       08:00:00
        metadata      Pickup Title: 80 inch TV
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT              AWAY  ETA  CAUSE
      08:00:00  user.started_trip             dispatcher
      08:00:00  user.updated_trip             dispatcher
      """)
  }

  @Test func `what a dispatch cannot do is refused with what to do instead`() {
    expect(
      """
      > dispatch 9
      error: there is no job 9; type jobs for the list
      > dispatch 3 to nobody
      error: there is no driver nobody; type drivers for the list
      > dispatch 4 --threshold -5
      error: a threshold of -5 minutes is out of range; use up to 1440, or 0 for the desk's own
      > dispatch 4 --threshold 1441
      error: a threshold of 1441 minutes is out of range; use up to 1440, or 0 for the desk's own
      > dispatch 4 --steps 0
      error: 0 steps cannot be tracked; use 1 to 100000
      > dispatch 4 --steps 100001
      error: 100001 steps cannot be tracked; use 1 to 100000
      > dispatch 4 --from 95,0
      error: --from takes latitude,longitude such as 37.7865,-122.4040, not "95,0"
      > dispatch 4 --arrive-by later
      error: --arrive-by takes a time such as 16:00 or 2026-01-05T16:00Z, not "later"
      > dispatch 4 --interval -2
      error: --interval takes seconds from 0 on, not "-2"
      > dispatch 4 --mode tram
      error: there is no mode "tram"; use one of car, bike, foot, truck or motorbike
      > dispatch 4 --mode trck
      error: there is no mode "trck"; did you mean truck?
      > add job 6 Piano
      Job 6 is scheduled.
      > dispatch 6
      error: job 6 has no coordinate to drive to; type edit job 6 dropoff=LAT,LNG
      > add driver 4 Ivo
      Driver 4 Ivo is on duty.
      > assign 3 to 4
      Job 3 is assigned to driver 4.
      > dispatch 3
      error: nobody knows where driver 4 is; add --from LAT,LNG, or --no-track
      > dispatch 3 --from 37.7700,-122.4100 --steps 1
      T1: job 3 with driver Ivo to 345 6th St; mock tracking, 1 point every 2 s
      08:00:00 T1 Office starter bundle is on its way! Ivo is headed toward 345 6th St with Office \
      starter bundle.
      """)
  }

  @Test func `MCK-18: an interval of more than a minute is reduced, and that is said`() {
    expect(
      """
      > dispatch 4 --interval 61 --steps 3
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 3 points every 60 s
      An interval of 61 s is reduced to 60 s.
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait T1 --timeout 90
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:01:00 T1 80 inch TV: ETA 9 minutes, 2.1 mi
      error: the wait timed out: T1 is started; wait longer, or type trips
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --interval 3600 --steps 2
      M2: driver 2, 2 points every 60 s
      An interval of 3600 s is reduced to 60 s.
      """)
  }
}
