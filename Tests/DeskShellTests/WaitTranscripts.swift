import Testing

/// Waiting under the virtual clock. Whole transcripts.
@MainActor
struct WaitTranscripts {
  @Test func `a wait for seconds lets just so much time pass`() {
    expect(
      """
      > dispatch 4 --interval 10
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 10 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait 25
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:10 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      08:00:20 T1 80 inch TV: ETA 14 minutes, 3.2 mi
      > wait 0
      > wait 4.5
      > wait 0.5
      08:00:30 T1 80 inch TV: ETA 12 minutes, 2.8 mi
      """)
  }

  @Test func `a wait for a trip or a job ends with its status`() {
    expect(
      """
      > dispatch 4 --interval 20
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 20 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait 4 approaching
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:20 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      08:00:40 T1 80 inch TV: ETA 14 minutes, 3.2 mi
      08:01:00 T1 80 inch TV: ETA 12 minutes, 2.8 mi
      08:01:20 T1 80 inch TV: ETA 10 minutes, 2.3 mi
      08:01:40 T1 80 inch TV: ETA 8 minutes, 1.8 mi
      08:02:00 T1 80 inch TV: ETA 6 minutes, 1.4 mi
      08:02:20 T1 80 inch TV is approaching! Driver 1 is 4 minutes away. 80 inch TV will be \
      delivered soon.
      > wait T1 started
      > wait 4 dispatched
      > wait T1 arrived
      08:02:40 T1 80 inch TV: ETA 2 minutes, 0.5 mi
      08:03:00 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:03:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > wait 4 delivered
      > wait T1
      """)
  }

  @Test func `a wait without an object, or for all, is for all tracks`() {
    expect(
      """
      > wait
      > wait all
      > dispatch 4 --steps 2
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 2 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --steps 3
      M2: driver 2, 3 points every 2 s
      > wait
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:02 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:02 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      """)
  }

  @Test func `a bare number is seconds, also where a job has that name`() {
    expect(
      """
      > dispatch 4 --steps 2
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 2 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait 4
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:02 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:02 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      """)
  }

  @Test func `a wait that takes too long fails, and says how things stand`() {
    expect(
      """
      > dispatch 4 --interval 20
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 20 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait T1 approaching --timeout 30
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:20 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      error: the wait timed out: T1 is started; wait longer, or type trips
      > wait 4 delivered --timeout 10
      08:00:40 T1 80 inch TV: ETA 14 minutes, 3.2 mi
      error: the wait timed out: job 4 is dispatched; wait longer, or type trips
      > wait all --timeout 10
      error: the wait timed out: 1 track still running; wait longer, or type trips
      > wait 10 --timeout 5
      error: the wait timed out: it is not that late yet; wait longer, or type trips
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA           AWAY  STARTED   TRACK
      T1    4    80 inch TV  Driver 1  started  14 minutes  3.2 mi  08:00:00  M1 mock, running, point 3 of 10
      """)
  }

  @Test func `a wait that nothing could end fails at once, and says what is missing`() {
    expect(
      """
      > wait 3 delivered
      error: nothing is scheduled that could end this wait: job 3 is scheduled; dispatch 3 first
      > dispatch 5 --no-track
      T1: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > wait 5 delivered
      error: nothing is scheduled that could end this wait: job 5 is dispatched; resume its track, \
      locate its driver, or arrive and complete it
      > wait T1
      error: nothing is scheduled that could end this wait: T1 is started; resume its track, \
      locate its driver, or arrive and complete it
      > wait all
      error: nothing is scheduled that could end this wait: 1 trip on the road, and no track runs; \
      resume all, locate the drivers, or arrive and complete
      > dispatch 4 --queue --no-track
      T2: job 4 with driver Driver 1 to 789 Market St, waiting for the driver's present trip to end
      > wait T2
      error: nothing is scheduled that could end this wait: T2 is pending; start T2, or end the \
      trip before it
      > cancel T1
      T1 is canceled; job 5 is assigned.
      08:00:00 T1 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 2nd \
      St.
      08:00:00 T2 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > cancel T2
      T2 is canceled; job 4 is assigned.
      08:00:00 T2 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      > wait 5 delivered
      error: nothing is scheduled that could end this wait: job 5 is assigned; dispatch 5 first
      > wait 4 delivered
      error: nothing is scheduled that could end this wait: job 4 is assigned; dispatch 4 first
      """)
  }

  @Test func `a wait for what will not be fails`() {
    expect(
      """
      > dispatch 4 --steps 1
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 1 point every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait all
      08:00:00 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > wait T1 canceled
      error: T1 is completed and will not be canceled
      > wait 4 failed
      error: job 4 is delivered and will not be failed
      > dispatch 5 --no-track
      T2: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T2 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > cancel T2
      T2 is canceled; job 5 is assigned.
      08:00:00 T2 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 2nd \
      St.
      > wait 5 approaching
      error: T2 is canceled and will not be approaching
      > cancel 5
      Job 5 is canceled.
      > wait 5 delivered
      error: job 5 is canceled and will not be delivered
      """)
  }

  @Test func `what cannot be waited for is refused`() {
    expect(
      """
      > wait -3
      error: wait takes seconds from 0 to 1000000000, not "-3"
      > wait 1e10
      error: wait takes seconds from 0 to 1000000000, not "1e10"
      > wait job
      error: there is no job job; type jobs for the list
      > wait T9
      error: there is no trip T9; type trips --all for the list
      > wait 4 aproaching
      error: there is no status "aproaching"; did you mean approaching?
      > wait 4 flying
      error: there is no status "flying"; use scheduled, assigned, dispatched, arrived, delivered, \
      failed, canceled, returned, pending, started, approaching, completed or expired
      > wait 3 approaching
      error: job 3 has no trip yet; type dispatch 3
      > wait T1 started
      error: there is no trip T1; type trips --all for the list
      > wait M1
      error: wait does not know tracks; wait for the trip of M1, or for all
      > wait all started
      error: there is no job all; type jobs for the list
      > wait 5 --timeout -1
      error: --timeout takes seconds from 0 on, not "-1"
      > wait 5 --timeout soon
      error: --timeout takes a number, not "soon"
      > wait 1 2 3
      error: unexpected "3"; usage: wait [WHAT] [STATUS] [--timeout S]
      """)
  }
}
