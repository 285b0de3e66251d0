import DeskCore
import Testing

@testable import DeskShell

/// A job's way beside delivery: unassign, return, reopen, delete, duplicate. Whole transcripts.
@MainActor
struct LifecycleTranscripts {
  @Test func `an assignment is taken back, for several jobs at once`() {
    expect(
      """
      > unassign 4 3 5
      Job 4 is scheduled again, without a driver.
      error: job 3 is scheduled, so you cannot unassign it; type assign 3 to DRIVER, dispatch 3 or \
      cancel 3
      Job 5 is scheduled again, without a driver.
      2 done, 1 refused.
      > unassign
      error: missing JOB; usage: unassign JOB…
      > jobs assigned
      No such jobs.
      """)
  }

  @Test func `a failed job comes back, and an end is taken back within a day`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > fail 4 damaged
      Job 4 is failed: damaged.
      08:00:00 T1 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      08:00:00 T1 80 inch TV has failed. Job 4: damaged.
      > return 4 5
      Job 4 is returned: damaged.
      error: job 5 is assigned, so you cannot return it; type dispatch 5, assign 5 to DRIVER, \
      unassign 5 or cancel 5
      1 done, 1 refused.
      > reopen 4
      Job 4 is failed again.
      > reopen 4
      Job 4 is assigned again.
      > cancel 3
      Job 3 is canceled.
      > reopen 3 5
      Job 3 is scheduled again.
      error: job 5 is assigned, so you cannot reopen it; type dispatch 5, assign 5 to DRIVER, \
      unassign 5 or cancel 5
      1 done, 1 refused.
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4 --force
      Job 4 is delivered, completed away from the destination.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > reopen 4
      Job 4 is assigned again.
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4 --force
      Job 4 is delivered, completed away from the destination.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > wait 86401
      10:00:00 job 2 3 seater couch is late. Promised by 10:00; job 2 is scheduled.
      12:00:00 job 3 Office starter bundle is late. Promised by 12:00; job 3 is scheduled.
      13:00:00 job 5 Dining set is late. Promised by 13:00; job 5 is assigned.
      18:00:00 job 1 Ping pong table is late. Promised by 18:00; job 1 is scheduled.
      > reopen 4
      error: job 4 has been delivered for more than 24 h, so you cannot reopen it; type duplicate \
      job 4 for another one like it
      > start T1
      error: job 4 has been delivered for more than 24 h, so you cannot reopen it; type duplicate \
      job 4 for another one like it
      """)
  }

  @Test func `jobs are taken off the board, with the trips that wait for them`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch \
      TV.
      > dispatch 5 --no-track --queue
      T2: job 5 with driver Driver 1 to 345 2nd St, waiting for the driver's present trip to end
      > delete job 5 4 3
      T2 is canceled; job 5 is deleted.
      error: job 4 is dispatched, so you cannot delete it; type arrive 4, complete 4, fail 4 \
      REASON or cancel 4
      Job 3 is deleted.
      2 done, 1 refused.
      08:00:00 T2 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 \
      2nd St.
      > jobs
      ID  TITLE            WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      1   Ping pong table  by 18:00  234 5th St                       scheduled
      2   3 seater couch   by 10:00  567 8th St                       scheduled
      4   80 inch TV       by 16:00  789 Market St  4.1 mi  Driver 1  dispatched
      > job 5
      error: there is no job 5; type jobs for the list
      > trips --all
      TRIP  JOB  TITLE       DRIVER    STATUS    ETA      AWAY  STARTED   TRACK
      T1    4    80 inch TV  Driver 1  started   Unknown        08:00:00
      T2    5    Dining set  Driver 1  canceled
      > delete 3
      error: missing job or geofence; type delete job …
      """)
  }

  @Test func `a job is made once more`() {
    expect(
      """
      > duplicate job 4
      Job 4-2 is assigned, a copy of job 4.
      > duplicate job 4 3
      Job 4-3 is assigned, a copy of job 4.
      Job 3-2 is scheduled, a copy of job 3.
      2 done.
      > duplicate job 4 as piano
      Job piano is assigned, a copy of job 4.
      > duplicate job 4 as 5
      error: job 5 is there already; choose another id, or import a row to change it
      > duplicate job 4 as T9
      error: "T9" cannot be an id, since commands read it otherwise; choose another one
      > duplicate job 4 3 as x
      error: several jobs cannot be duplicated as one; name one job, or leave out as NEWID
      > duplicate job 9
      error: there is no job 9; type jobs for the list
      > jobs
      ID     TITLE                  WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      3      Office starter bundle  by 12:00  345 6th St                       scheduled
      1      Ping pong table        by 18:00  234 5th St                       scheduled
      2      3 seater couch         by 10:00  567 8th St                       scheduled
      4      80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      5      Dining set             by 13:00  345 2nd St     4.6 mi  Driver 1  assigned
      4-2    80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      4-3    80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      3-2    Office starter bundle  by 12:00  345 6th St                       scheduled
      piano  80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      """)
  }
}
