import Testing

/// What phones do to a drive, played by mock tracking. Whole transcripts.
@MainActor
struct MockOptionTranscripts {
  @Test func `what goes wrong is said and done`() {
    expect(
      """
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --steps 4 --interval 10 --tunnel 1,2 \
      --clock-skew 5 --detour -200
      M1: driver 2, 4 points every 10 s, with a detour of -200 m, a tunnel from 1 to 2, a clock \
      5 s ahead
      > wait all
      > track 2
      TIME      PLACE                  ACCURACY  SPEED  SOURCE  VERDICT              TRIP
      08:00:05  37.759900,-122.414800       5 m         mock    accepted, stopped
      08:00:15  37.762815,-122.417938       5 m         mock    accepted, kept back
      08:00:25  37.766181,-122.419672       5 m         mock    accepted, kept back
      08:00:35  37.770000,-122.420000       5 m         mock    accepted, stopped
      > mock 2 37.7700,-122.4200 37.7701,-122.4200 --steps 2 --interval 10 --noise 20 --drop 0.1 \
      --stop 0,10 --duplicate 0.25 --shuffle 2 --seed 7
      M2: driver 2, 2 points every 10 s, with noise 20 m, 10 % dropped, 10 s at point 0, 25 % \
      twice, shuffled by 2
      > wait all
      > dispatch 4 --steps 2 --noise 5
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 2 points every 2 s, with \
      noise 5 m
      08:00:50 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch \
      TV.
      > wait all
      08:00:50 T1 80 inch TV: ETA 18 minutes, 4.2 mi
      08:00:52 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:52 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      """)
  }

  @Test func `what cannot go wrong so is refused`() {
    expect(
      """
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --stop x
      error: --stop takes AT,SECONDS such as 3,60, not "x"
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --stop 30,10
      error: --stop takes the number of a point before the last and seconds up to 86400, such as \
      3,60
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --stop 1.5,10
      error: --stop takes the number of a point before the last and seconds up to 86400, such as \
      3,60
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --drop 1
      error: --drop takes a probability from 0 to under 1, such as 0.1
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --noise -1
      error: --noise takes metres from 0 to 10000
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --wrong store/9
      error: there is no geofence store/9; type geofences for the list
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --wrong store
      error: "store" is no geofence; write tag/externalId such as store/123
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --tunnel 6,3
      error: --tunnel takes the numbers of two points, counted from 0, such as 3,6
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --shuffle 1
      error: --shuffle takes a whole number from 2 to 1000
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --duplicate 2
      error: --duplicate takes a probability from 0 to 1, such as 0.1
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --clock-skew 1e6
      error: --clock-skew takes seconds from -86400 to 86400
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --seed -1
      error: --seed takes a whole number from 0 on, not "-1"
      > dispatch 4 --shuffle 1
      error: --shuffle takes a whole number from 2 to 1000
      """)
  }

  @Test func `tracking is a preset and what is otherwise`() {
    expect(
      """
      > set tracking
      tracking            responsive
      > set tracking continuous stop-duration=60 stop-distance=50
      tracking            continuous stop-duration=60 stop-distance=50
      > set trip-tracking efficient
      trip-tracking       efficient
      > set tracking fast
      error: tracking cannot be "fast"; use continuous, responsive or efficient, and what is \
      otherwise, as in continuous stop-duration=60 stop-distance=50
      > set tracking continuous stop-duration=long
      error: tracking cannot be "continuous stop-duration=long"; use continuous, responsive or \
      efficient, and what is otherwise, as in continuous stop-duration=60 stop-distance=50
      """)
  }
}
