import Testing

/// Settings, hand-written rows, imports and what is no command. Whole transcripts.
@MainActor
struct DeskTranscripts {
  @Test func `settings are listed, shown and changed`() {
    expect(
      """
      > set
      bell                off
      buffered-entry      off
      card                trip
      complete-on-arrival on
      delay-threshold     5
      desktop             off
      dismissal           5
      dwell               none
      exact               off
      expiry              none
      glyphs              auto
      hours               off
      notices             all
      on-eof              wait
      prompt              live
      risk-margin         5
      road-factor         1.35
      speed-bike          15
      speed-car           30
      speed-foot          5
      speed-motorbike     30
      speed-truck         25
      templates           none
      threshold           5
      tracking            responsive
      trip-tracking       continuous
      units               imperial
      update-interval     30
      wrong-destination   off
      > set threshold
      threshold           5
      > set threshold 7.5
      threshold           7.5
      > set threshold none
      threshold           none
      > set units METRIC
      units               metric
      > set speed-car 30.0
      speed-car           30
      > set delay-threshold
      delay-threshold     5
      > set threshold 7 minutes
      error: threshold cannot be "7 minutes"; use 0.01 to 1440, or none
      """)
  }

  @Test func `a setting that is none, or a value that it does not take, is refused`() {
    expect(
      """
      > set treshold 5
      error: there is no setting "treshold"; did you mean threshold?
      > set color on
      error: there is no setting "color"; use bell, buffered-entry, card, complete-on-arrival, \
      delay-threshold, desktop, dismissal, dwell, exact, expiry, glyphs, hours, notices, on-eof, \
      prompt, risk-margin, road-factor, speed-bike, speed-car, speed-foot, speed-motorbike, \
      speed-truck, templates, threshold, tracking, trip-tracking, units, update-interval or \
      wrong-destination
      > set threshold 0
      error: threshold cannot be "0"; use 0.01 to 1440, or none
      > set threshold five
      error: threshold cannot be "five"; use 0.01 to 1440, or none
      > set units nautical
      error: units cannot be "nautical"; use imperial or metric
      > set complete-on-arrival yes
      error: complete-on-arrival cannot be "yes"; use on or off
      > set speed-car 300
      error: speed-car cannot be "300"; use 1 to 200
      > set road-factor 0.5
      error: road-factor cannot be "0.5"; use 1 to 5
      """)
  }

  @Test func `settings change what is shown`() {
    expect(
      """
      > set units metric
      units               metric
      > set hours on
      hours               on
      > set speed-car 1
      speed-car           1
      > set road-factor 1
      road-factor         1
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > locate 1 37.7760,-122.4200
      Driver 1 at 37.776000,-122.420000.
      08:00:00 T1 80 inch TV: ETA 1 h 50 min, 1.8 km
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA           AWAY  STARTED   TRACK
      T1    4    80 inch TV  Driver 1  started  1 h 50 min  1.8 km  08:00:00
      > jobs dispatched
      ID  TITLE       WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      4   80 inch TV  by 16:00  789 Market St  1.8 km  Driver 1  dispatched
      """)
  }

  @Test func `a text is printed as it is, but for what would move the cursor`() {
    expect(
      """
      > echo The day begins.
      The day begins.
      > echo 'two  blanks' "and \\"quotes\\"" -- --steps
      two  blanks and "quotes" --steps
      > echo

      > echo red \u{1B}[31m and back\u{7}
      red ␛[31m and back␇
      """)
  }

  @Test func `a comment does nothing`() {
    expect(
      """
      > # dispatch 4
      >   # dispatch 4
      > jobs dispatched
      No such jobs.
      """)
  }

  @Test func `what is no command is refused, and the nearest is named`() {
    expect(
      """
      > frobnicate
      error: there is no command "frobnicate"; type help for the list
      > dispach 4
      error: there is no command "dispach"; did you mean dispatch?
      > trps
      error: there is no command "trps"; did you mean trips?
      > DISPATCH 4
      error: there is no command "DISPATCH"; did you mean dispatch?
      > add
      error: missing job, driver or geofence; type add job …
      > add jobs
      error: missing job, driver or geofence; type add job …
      """)
  }

  @Test func `jobs and drivers are added by hand`() {
    expect(
      """
      > add job X1 'A thing' --from 10:00 --by 12:00 --driver 2 --notes 'ring twice' --mode BIKE
      Job X1 is assigned.
      > add job X2 Cake --at -33.85,151.21 --address '1 Main St, Oz' --radius 50 --name Mo --phone \
      0123
      Job X2 is scheduled.
      > job X1
      Job X1 · A thing
        status        assigned since 08:00:00
        window        10:00–12:00
        driver        2 Ana, Red cargo bike
        mode          bike
        notes         ring twice
      > job X2
      Job X2 · Cake
        status        scheduled since 08:00:00
        drop-off      1 Main St, Oz (-33.850000,151.210000, radius 50 m)
        recipient     Mo
        phone         0123
      > add driver 9 Max --home 37.77,-122.42 --mode truck --vehicle Lorry
      Driver 9 Max, Lorry is on duty.
      > driver 9
      Driver 9 · Max
        vehicle       Lorry
        mode          truck
        duty          on
        home          37.770000,-122.420000
        trip          none
      > jobs scheduled
      ID  TITLE                  WINDOW    DROP-OFF    AWAY  DRIVER  STATUS
      3   Office starter bundle  by 12:00  345 6th St                scheduled
      1   Ping pong table        by 18:00  234 5th St                scheduled
      2   3 seater couch         by 10:00  567 8th St                scheduled
      X2  Cake                             1 Main St                 scheduled
      """)
  }

  @Test func `a row that cannot be taken is refused`() {
    expect(
      """
      > add job 4 "A thing"
      error: job 4 is there already; choose another id, or import a row to change it
      > add job T5 "A thing"
      error: "T5" cannot be an id, since commands read it otherwise; choose another one
      > add job -5 "A thing"
      error: "-5" cannot be an id; use up to 200 bytes without blanks or control characters, not \
      beginning with -
      > add job "a b" "A thing"
      error: "a b" cannot be an id; use up to 200 bytes without blanks or control characters, not \
      beginning with -
      > add job X1 ''
      error: job X1 has no title; give it one
      > add job X1 Thing --at here
      error: --at takes latitude,longitude such as 37.7865,-122.4040, not "here"
      > add job X1 Thing --at 37.78,-122.41 --radius 5
      error: a radius of 5 m is out of range; use 10 to 10000
      > add job X1 Thing --from 2026-01-05T12:00Z --by 2026-01-05T11:00Z
      error: the window of job X1 ends before it begins; change one of its times
      > add job X1 Thing --by noon
      error: --by takes a time such as 16:00 or 2026-01-05T16:00Z, not "noon"
      > add job X1 Thing --driver 9
      error: there is no driver 9; type drivers for the list
      > add driver 1 Max
      error: driver 1 is there already; choose another id, or import a row to change it
      > add driver 8 Max --home 0,0
      error: --home takes latitude,longitude such as 37.7865,-122.4040, not "0,0"
      > job X1
      error: there is no job X1; type jobs for the list
      > driver 8
      error: there is no driver 8; type drivers for the list
      > jobs late
      No such jobs.
      """)
  }
}
