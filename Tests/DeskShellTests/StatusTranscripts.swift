import Testing

/// Status and ETA said by hand. Whole transcripts.
@MainActor
struct StatusTranscripts {
  @Test func `a status is set forwards, and backwards by force`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > status T1 approaching
      T1 is approaching; job 4 is dispatched.
      08:00:00 T1 80 inch TV is approaching! 80 inch TV will be delivered soon.
      > status 4 started
      error: T1 is approaching, which is past started; add --force to set it back
      > status 4 started --force
      T1 is started; job 4 is dispatched.
      > status 4 started
      error: T1 is already started; there is nothing to do
      > status 4 arrived
      T1 is arrived; job 4 is arrived.
      08:00:00 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      > status 4 approaching
      error: T1 is arrived, which is past approaching; add --force to set it back
      > status 4 approaching --force
      T1 is approaching; job 4 is dispatched.
      > status 4 completed
      error: nobody knows whether the driver of job 4 is at the destination; type complete 4 \
      --force if it is delivered
      > status 4 completed --force
      T1 is completed; job 4 is delivered.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > status 4 canceled
      error: T1 is already completed; type start T1 to run it again
      > events --trip 4
      ID  TIME      EVENT                              WHAT                           CAUSE
       9  08:00:00  job.dispatched                     job 4 dispatched               dispatcher
      10  08:00:00  user.started_trip                  T1 job 4 driver 1 started      dispatcher
      11  08:00:00  user.approaching_trip_destination  T1 job 4 driver 1 approaching  dispatcher
      13  08:00:00  user.arrived_at_trip_destination   T1 job 4 driver 1 arrived      dispatcher
      14  08:00:00  job.arrived                        job 4 arrived                  dispatcher
      16  08:00:00  job.updated                        job 4 dispatched               dispatcher
      17  08:00:00  user.stopped_trip                  T1 job 4 driver 1 completed    dispatcher
      18  08:00:00  job.delivered                      job 4 delivered                dispatcher
      """)
  }

  @Test func `a status that is none, or of no trip, is refused`() {
    expect(
      """
      > status 4 started
      error: job 4 has no trip yet; type dispatch 4
      > status T9 started
      error: there is no trip T9; type trips --all for the list
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > status 4 pending
      error: T1 cannot become pending again; type cancel T1 to take it off the road
      > status 4 aproaching
      error: there is no status "aproaching"; did you mean approaching?
      > status 4 flying
      error: there is no status "flying"; use pending, started, approaching, arrived, completed, \
      canceled or expired
      > status 4
      error: missing STATUS; usage: status TRIP STATUS [--force]
      """)
  }

  @Test func `a trip that is called off or expires by hand gives its job back`() {
    expect(
      """
      > dispatch 5 --no-track
      T1: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > status 5 canceled
      T1 is canceled; job 5 is assigned.
      08:00:00 T1 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 2nd \
      St.
      > start 5
      T1 is started; job 5 is dispatched.
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > status 5 expired
      T1 is expired; job 5 is assigned.
      08:00:00 T1 The trip for Dining set has expired. No word from Driver 1 since the start. Job \
      5 needs attention.
      > job 5
      Job 5 · Dining set
        status        assigned since 08:00:00
        flag          expired, since 08:00:00
        outcome       its last trip expired
        drop-off      345 2nd St, San Francisco, CA (37.784000,-122.395000, radius 100 m)
        window        by 13:00
        driver        1 Driver 1, Green Ford pickup truck
        trip          T1
      TIME      EVENT                       AWAY  ETA  CAUSE
      08:00:00  user.started_trip                      dispatcher
      08:00:00  user.stopped_trip canceled             dispatcher
      08:00:00  user.started_trip                      dispatcher
      08:00:00  user.stopped_trip expired              dispatcher
      """)
  }

  @Test func `an ETA said by hand stands until it is reckoned again`() {
    expect(
      """
      > dispatch 4 --interval 30
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 30 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > eta 4 auto
      T1: ETA Unknown, reckoned again.
      > wait 40
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:30 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      > eta 4 12
      T1: ETA 12 minutes, 3.7 mi, said by hand.
      > trip 4
      Trip T1 · 80 inch TV
        status        started
        job           4, attempt 1
        driver        1 Driver 1
        mode          car
        to            789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        ETA           12 minutes (08:12), 3.7 mi, source manual, 0 s old
        threshold     5 min, the desk's
        promised      16:00
        created       08:00:00
        started       08:00:00
        track         M1 mock, running, point 2 of 10
        metadata      Pickup Title: 80 inch TV
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT                AWAY  ETA         CAUSE
      08:00:00  user.started_trip                      dispatcher
      08:00:00  mock.started                           dispatcher
      08:00:00  user.updated_trip                      dispatcher
      08:00:00  user.updated_trip  4.1 mi  18 minutes  location
      08:00:30  user.updated_trip  3.7 mi  16 minutes  location
      08:00:40  user.updated_trip  3.7 mi  12 minutes  dispatcher
      ETA 18 minutes █▇ 16 minutes
      predicted 08:18, now 08:12
      > wait 30
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA           AWAY  STARTED   TRACK
      T1    4    80 inch TV  Driver 1  started  12 minutes  3.2 mi  08:00:00  M1 mock, running, point 3 of 10
      > eta 4 auto
      T1: ETA 14 minutes, 3.2 mi, reckoned again.
      """)
  }

  @Test func `an ETA is a number of minutes of a trip on the road`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > eta 4 -1
      error: an ETA of -1 minutes is out of range; use 0 to 100000, or auto
      > eta 4 100001
      error: an ETA of 100001 minutes is out of range; use 0 to 100000, or auto
      > eta 4 soon
      error: MINUTES takes a number, not "soon"
      > eta 4 nan
      error: MINUTES takes a number, not "nan"
      > eta 3 3
      error: job 3 has no trip yet; type dispatch 3
      > eta T9 3
      error: there is no trip T9; type trips --all for the list
      > cancel T1
      T1 is canceled; job 4 is assigned.
      08:00:00 T1 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      > eta 4 3
      error: T1 is canceled, not on the road; type start T1 to run it again
      """)
  }

  @Test func `an ETA said by hand that is too late delays the trip`() {
    expect(
      """
      > dispatch 4 --no-track --arrive-by 09:00
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > locate 1 37.7800,-122.4300
      Driver 1 at 37.780000,-122.430000.
      08:00:00 T1 80 inch TV: ETA 6 minutes, 1.5 mi
      > eta 4 0.2
      T1: ETA Arriving, 1.5 mi, said by hand.
      > eta 4 65
      T1: ETA 65 minutes, 1.5 mi, said by hand.
      08:00:00 T1 80 inch TV may be late. Driver 1 is 65 minutes away; promised by 09:00.
      > eta 4 65.5
      T1: ETA 66 minutes, 1.5 mi, said by hand.
      08:00:00 T1 80 inch TV is running late. Driver 1 is now expected 6 minutes after the \
      promised time.
      > eta 4 300
      T1: ETA 300 minutes, 1.5 mi, said by hand.
      """)
  }
}
