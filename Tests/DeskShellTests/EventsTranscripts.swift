import Testing

/// The ledger as `events` lists it. Whole transcripts.
@MainActor
struct EventsTranscripts {
  @Test func `events are listed without updates and bare locations`() {
    expect(
      """
      > dispatch 4 --steps 3
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 3 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait all
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:02 T1 80 inch TV: ETA 9 minutes, 2.1 mi
      08:00:04 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:04 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > events
      ID  TIME      EVENT                             WHAT                                     CAUSE
       1  08:00:00  driver.added                      driver 1                                 import
       2  08:00:00  driver.added                      driver 2                                 import
       3  08:00:00  driver.added                      driver 3                                 import
       4  08:00:00  job.added                         job 3 scheduled                          import
       5  08:00:00  job.added                         job 1 scheduled                          import
       6  08:00:00  job.added                         job 2 scheduled                          import
       7  08:00:00  job.added                         job 4 assigned                           import
       8  08:00:00  job.added                         job 5 assigned                           import
       9  08:00:00  job.dispatched                    job 4 dispatched                         dispatcher
      10  08:00:00  user.started_trip                 T1 job 4 driver 1 started                dispatcher
      11  08:00:00  mock.started                      M1 driver 1 T1 point 0 of 3              dispatcher
      15  08:00:04  user.entered_geofence             driver 1 job/4                           location
      16  08:00:04  user.arrived_at_trip_destination  T1 job 4 driver 1 arrived                location
      17  08:00:04  job.arrived                       job 4 arrived                            location
      18  08:00:04  user.stopped_trip                 T1 job 4 driver 1 completed              location
      19  08:00:04  job.delivered                     job 4 delivered                          location
      20  08:00:04  mock.ended                        M1 driver 1 T1 point 3 of 3: trip ended  location
      """)
  }

  @Test func `each option takes its part of them`() {
    expect(
      """
      > dispatch 4 --steps 3
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 3 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > mock 2 37.7599,-122.4148 37.7700,-122.4200 --steps 2
      M2: driver 2, 2 points every 2 s
      > wait all
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:02 T1 80 inch TV: ETA 9 minutes, 2.1 mi
      08:00:04 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:04 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > events --all --since 11
      ID  TIME      EVENT                             WHAT                                                  CAUSE
      12  08:00:00  mock.started                      M2 driver 2 point 0 of 2                              dispatcher
      13  08:00:00  user.updated_trip                 T1 driver 1 at 37.769722,-122.476944, ETA 18 minutes  location
      14  08:00:00  location.recorded                 driver 2 at 37.759900,-122.414800                     location
      15  08:00:02  user.updated_trip                 T1 driver 1 at 37.778111,-122.440472, ETA 9 minutes   location
      16  08:00:02  location.recorded                 driver 2 at 37.770000,-122.420000                     location
      17  08:00:02  mock.ended                        M2 driver 2 point 2 of 2: finished                    location
      18  08:00:04  location.recorded                 T1 driver 1 at 37.786500,-122.404000, ETA Arriving    location
      19  08:00:04  user.entered_geofence             driver 1 job/4                                        location
      20  08:00:04  user.arrived_at_trip_destination  T1 job 4 driver 1 arrived                             location
      21  08:00:04  job.arrived                       job 4 arrived                                         location
      22  08:00:04  user.stopped_trip                 T1 job 4 driver 1 completed                           location
      23  08:00:04  job.delivered                     job 4 delivered                                       location
      24  08:00:04  mock.ended                        M1 driver 1 T1 point 3 of 3: trip ended               location
      > events --trip 4
      ID  TIME      EVENT                             WHAT                                     CAUSE
       9  08:00:00  job.dispatched                    job 4 dispatched                         dispatcher
      10  08:00:00  user.started_trip                 T1 job 4 driver 1 started                dispatcher
      11  08:00:00  mock.started                      M1 driver 1 T1 point 0 of 3              dispatcher
      19  08:00:04  user.entered_geofence             driver 1 job/4                           location
      20  08:00:04  user.arrived_at_trip_destination  T1 job 4 driver 1 arrived                location
      21  08:00:04  job.arrived                       job 4 arrived                            location
      22  08:00:04  user.stopped_trip                 T1 job 4 driver 1 completed              location
      23  08:00:04  job.delivered                     job 4 delivered                          location
      24  08:00:04  mock.ended                        M1 driver 1 T1 point 3 of 3: trip ended  location
      > events --trip T1 --all --last 3
      ID  TIME      EVENT              WHAT                                     CAUSE
      22  08:00:04  user.stopped_trip  T1 job 4 driver 1 completed              location
      23  08:00:04  job.delivered      job 4 delivered                          location
      24  08:00:04  mock.ended         M1 driver 1 T1 point 3 of 3: trip ended  location
      > events --since 19
      ID  TIME      EVENT                             WHAT                                     CAUSE
      20  08:00:04  user.arrived_at_trip_destination  T1 job 4 driver 1 arrived                location
      21  08:00:04  job.arrived                       job 4 arrived                            location
      22  08:00:04  user.stopped_trip                 T1 job 4 driver 1 completed              location
      23  08:00:04  job.delivered                     job 4 delivered                          location
      24  08:00:04  mock.ended                        M1 driver 1 T1 point 3 of 3: trip ended  location
      > events --since 12 --last 2
      ID  TIME      EVENT          WHAT                                     CAUSE
      23  08:00:04  job.delivered  job 4 delivered                          location
      24  08:00:04  mock.ended     M1 driver 1 T1 point 3 of 3: trip ended  location
      > events --last 1
      ID  TIME      EVENT       WHAT                                     CAUSE
      24  08:00:04  mock.ended  M1 driver 1 T1 point 3 of 3: trip ended  location
      > events --last 0
      No such events.
      > events --since 99
      No such events.
      """)
  }

  @Test func `a list that cannot be is refused`() {
    expect(
      """
      > events --last -1
      error: --last takes a number from 0 on
      > events --since -1
      error: --since takes a number from 0 on
      > events --last few
      error: --last takes a whole number, not "few"
      > events --trip 9
      error: there is no job 9; type jobs for the list
      > events --trip 3
      error: job 3 has no trip yet; type dispatch 3
      > events T1
      error: unexpected "T1"; usage: events [--trip ID] [--all] [--since N] [--last N]
      """)
  }

  @Test func `a setting and what was said by hand are events too`() {
    expect(
      """
      > set units metric
      units               metric
      > set units metric
      units               metric
      > add job 6 Piano
      Job 6 is scheduled.
      > add driver 4 Ivo
      Driver 4 Ivo is on duty.
      > assign 6 to 4
      Job 6 is assigned to driver 4.
      > cancel 6 test
      Job 6 is canceled: test.
      > retry 6
      Job 6 is assigned again, attempt 2.
      > events --since 8
      ID  TIME      EVENT            WHAT                  CAUSE
       9  08:00:00  setting.changed  units metric          dispatcher
      10  08:00:00  job.added        job 6 scheduled       dispatcher
      11  08:00:00  driver.added     driver 4              dispatcher
      12  08:00:00  job.assigned     job 6 assigned        dispatcher
      13  08:00:00  job.canceled     job 6 canceled: test  dispatcher
      14  08:00:00  job.retried      job 6 assigned        dispatcher
      """)
  }
}
