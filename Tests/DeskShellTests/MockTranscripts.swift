import Testing

/// Mock tracking: without a trip, paused, resumed, followed. Whole transcripts.
@MainActor
struct MockTranscripts {
  @Test func `MCK-24 and MCK-27: a driver is tracked without a trip, on one track at a time`() {
    expect(
      """
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --steps 3 --interval 10
      M1: driver 2, 3 points every 10 s
      > mock 2 37.7599,-122.4148 37.7700,-122.4200
      error: driver 2 is on track M1, which is mock tracking; pause M1 to locate the \
      driver by hand, or add --replace to track anew
      > wait 15
      > driver 2
      Driver 2 · Ana
        vehicle       Red cargo bike
        mode          bike
        duty          on
        home          37.759900,-122.414800
        last seen     37.764950,-122.417400 at 08:00:10, accuracy 5 m, source mock
        trip          none
        track         M1 mock, running, point 2 of 3
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --steps 2 --mode foot --replace
      M2: driver 2, 2 points every 2 s
      > wait all
      > events --since 8
      ID  TIME      EVENT         WHAT                                CAUSE
       9  08:00:00  mock.started  M1 driver 2 point 0 of 3            dispatcher
      12  08:00:15  mock.ended    M1 driver 2 point 2 of 3: replaced  dispatcher
      13  08:00:15  mock.started  M2 driver 2 point 0 of 2            dispatcher
      16  08:00:17  mock.ended    M2 driver 2 point 2 of 2: finished  location
      """)
  }

  @Test func `tracks are paused and resumed by job, trip, track, or all`() {
    expect(
      """
      > dispatch 4 --steps 3
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 3 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > mock 2 37.7599,-122.4148 37.7700,-122.4200
      M2: driver 2, 10 points every 2 s
      > pause 4
      M1 is paused.
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA      AWAY  STARTED   TRACK
      T1    4    80 inch TV  Driver 1  started  Unknown        08:00:00  M1 mock, paused, point 0 \
      of 3
      > resume T1
      M1 goes on.
      > pause M2
      M2 is paused.
      > pause M2
      error: track M2 is not running; only a running one can be paused
      > resume M2
      M2 goes on.
      > resume M2
      error: track M2 is not paused; only a paused one can be resumed
      > pause all
      2 tracks paused.
      > wait 60
      08:00:04 T1 80 inch TV has gone silent. No word from Driver 1 since the start.
      > resume M1 M2
      M1 goes on.
      M2 goes on.
      2 done.
      > pause all
      2 tracks paused.
      > resume all
      2 tracks resumed.
      > resume all
      No track is paused.
      > wait T1
      08:01:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:01:02 T1 80 inch TV: ETA 9 minutes, 2.1 mi
      08:01:04 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:01:04 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > pause M1
      error: track M1 is not running; only a running one can be paused
      """)
  }

  @Test func `a track is canceled alone, and its trip goes on without it`() {
    expect(
      """
      > mock 2 37.7599,-122.4148 37.7700,-122.4200
      M1: driver 2, 10 points every 2 s
      > dispatch 4
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > cancel M1 test
      error: a track takes no reason; type cancel M1
      > cancel M1
      M1 is canceled.
      > cancel M2
      M2 is canceled.
      > cancel M2
      error: track M2 has ended already; nothing is left to cancel
      > cancel M9
      error: there is no track M9; type trips or drivers for what is running
      > wait all
      error: nothing is scheduled that could end this wait: 1 trip on the road, and no track runs; \
      resume all, locate the drivers, or arrive and complete
      """)
  }

  @Test func `what has no track is refused`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > pause 4
      error: T1 has no mock tracking; type trips for what runs
      > pause 3
      error: job 3 has no trip yet; type dispatch 3
      > pause 9
      error: there is no job 9; type jobs for the list
      > pause T9
      error: there is no trip T9; type trips --all for the list
      > pause M9
      error: there is no track M9; type trips or drivers for what is running
      > resume M9
      error: there is no track M9; type trips or drivers for what is running
      > pause
      error: missing ID; usage: pause ID…
      """)
  }

  @Test func `what cannot be tracked is refused`() {
    expect(
      """
      > mock 2 0,0 37.77,-122.42
      error: FROM takes latitude,longitude such as 37.7865,-122.4040, not "0,0"
      > mock 2 37.7599,-122.4148 91,0
      error: TO takes latitude,longitude such as 37.7865,-122.4040, not "91,0"
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --steps 0
      error: 0 steps cannot be tracked; use 1 to 100000
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --steps 2.5
      error: --steps takes a whole number, not "2.5"
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --interval -1
      error: --interval takes seconds from 0 on, not "-1"
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --mode rocket
      error: there is no mode "rocket"; use one of car, bike, foot, truck or motorbike
      > mock 2 37.7599,-122.4148
      error: missing TO; usage: mock DRIVER FROM TO [--steps N] [--interval S] [--mode M] \
      [--replace] [--noise M] [--drop P] [--stop AT,SECONDS] [--detour M] [--wrong TAG/ID] \
      [--tunnel FROM,TO] [--duplicate P] [--shuffle N] [--clock-skew S] [--seed N]
      > mock 9 37.7599,-122.4148 37.7700,-122.4200
      error: there is no driver 9; type drivers for the list
      """)
  }

  @Test func `the ETA lines of a trip are shown while it is followed`() {
    expect(
      """
      > dispatch 4 --interval 10
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 10 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > unfollow 4
      T1 is not followed any more.
      > unfollow T1
      T1 is not followed any more.
      > wait 40
      > follow T1
      T1 is followed.
      > wait T1 approaching
      08:00:50 T1 80 inch TV: ETA 8 minutes, 1.8 mi
      08:01:00 T1 80 inch TV: ETA 6 minutes, 1.4 mi
      08:01:10 T1 80 inch TV is approaching! Driver 1 is 4 minutes away. 80 inch TV will be \
      delivered soon.
      > unfollow 4
      T1 is not followed any more.
      > wait all
      08:01:30 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:01:30 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > follow 3
      error: job 3 has no trip yet; type dispatch 3
      > follow T8
      error: there is no trip T8; type trips --all for the list
      """)
  }

  @Test func `NTF-12: two trips at once are both told`() {
    expect(
      """
      > dispatch 4 3 --steps 2
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 2 points every 2 s
      T2: job 3 with driver Ana, the nearest free one, to 345 6th St; mock tracking, 2 points \
      every 2 s
      2 done.
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      08:00:00 T2 Office starter bundle is on its way! Ana is headed toward 345 6th St with Office \
      starter bundle.
      > wait all
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:00 T2 Office starter bundle: ETA 12 minutes, 1.3 mi
      08:00:02 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:02 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      08:00:02 T2 Office starter bundle is being dropped off! Ana has arrived at 345 6th St.
      08:00:02 T2 Office starter bundle is delivered. Ana delivered Office starter bundle at 345 \
      6th St.
      """)
  }
}
