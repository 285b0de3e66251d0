import Testing

/// Recorded drives that are played. Whole transcripts.
@MainActor
struct ReplayTranscripts {
  /// Six points ten seconds apart, northwards.
  private static func gpx(_ hour: String) -> String {
    let points = (0..<6).map { i in
      let time = hour.isEmpty ? "" : "<time>\(hour):50:\(i)0Z</time>"
      return "<trkpt lat=\"37.77\(i)0\" lon=\"-122.4200\">\(time)</trkpt>"
    }
    return "<gpx version=\"1.1\" creator=\"t\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  private static let drives = [
    "drive.gpx": gpx("2026-01-05T07"), "old.gpx": gpx("2016-02-27T10"), "route.gpx": gpx(""),
    "bad.gpx": "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"1\"></trkpt><trkpt",
    "empty.gpx": "<gpx></gpx>",
  ]

  @Test func `a drive is played as it was recorded, on the scheduler of mock tracking`() {
    expect(
      """
      > replay drive.gpx --driver 2
      M1: driver 2, replay of drive.gpx, recorded 2026-01-05 07:50:00 to 07:50:50, as fast as \
      recorded
      > drivers
      ID  NAME      VEHICLE                  MODE  LAST SEEN                   TRIP  QUEUE
      1   Driver 1  Green Ford pickup truck  car   37.769722,-122.476944 home  free
      2   Ana       Red cargo bike           bike  37.759900,-122.414800 home  M1
      3   Zoë       White Transit van        car   37.800600,-122.410100 home  free
      > wait 25
      > pause M1
      M1 is paused.
      > wait 60
      > resume M1
      M1 goes on.
      > wait all
      > track 2
      TIME      PLACE                  ACCURACY  SPEED  SOURCE  VERDICT   TRIP
      07:50:00  37.770000,-122.420000                   replay  accepted
      07:50:10  37.771000,-122.420000                   replay  accepted
      07:50:20  37.772000,-122.420000                   replay  accepted
      07:50:30  37.773000,-122.420000                   replay  accepted
      07:50:40  37.774000,-122.420000                   replay  accepted
      07:50:50  37.775000,-122.420000                   replay  accepted
      > events --last 3
      ID  TIME      EVENT         WHAT                                     CAUSE
      13  08:00:25  mock.paused   M1 driver 2 drive.gpx point 3            dispatcher
      14  08:01:25  mock.resumed  M1 driver 2 drive.gpx point 3            dispatcher
      18  07:50:50  mock.ended    M1 driver 2 drive.gpx point 6: finished  location
      """, on: Desk(drives: Self.drives))
  }

  @Test func `an old drive is history only, unless it is played as of now`() {
    expect(
      """
      > replay old.gpx --driver 2
      M1: driver 2, replay of old.gpx, recorded 2016-02-27 10:50:00 to 10:50:50, as fast as \
      recorded
      These locations are more than 7 days old and so history only; --shift now plays them as of \
      now.
      > wait all
      > track 2
      TIME                  PLACE                  ACCURACY  SPEED  SOURCE  VERDICT  TRIP
      Feb 27 2016 10:50:00  37.770000,-122.420000                   replay  old
      Feb 27 2016 10:50:10  37.771000,-122.420000                   replay  old
      Feb 27 2016 10:50:20  37.772000,-122.420000                   replay  old
      Feb 27 2016 10:50:30  37.773000,-122.420000                   replay  old
      Feb 27 2016 10:50:40  37.774000,-122.420000                   replay  old
      Feb 27 2016 10:50:50  37.775000,-122.420000                   replay  old
      > drivers
      ID  NAME      VEHICLE                  MODE  LAST SEEN                   TRIP  QUEUE
      1   Driver 1  Green Ford pickup truck  car   37.769722,-122.476944 home  free
      2   Ana       Red cargo bike           bike  37.759900,-122.414800 home  free
      3   Zoë       White Transit van        car   37.800600,-122.410100 home  free
      > replay old.gpx --driver 2 --shift now --speed 10 --loop 2
      M2: driver 2, replay of old.gpx, recorded 2016-02-27 10:50:00 to 10:50:50, 10 times as \
      fast, 2 times over, as of now
      > wait all
      > replay old.gpx --driver 2 --shift now --speed max --replace
      M3: driver 2, replay of old.gpx, recorded 2016-02-27 10:50:00 to 10:50:50, all at once, as \
      of now
      > wait all
      > drivers
      ID  NAME      VEHICLE                  MODE  LAST SEEN                    TRIP  QUEUE
      1   Driver 1  Green Ford pickup truck  car   37.769722,-122.476944 home   free
      2   Ana       Red cargo bike           bike  37.775000,-122.420000 08:01  free
      3   Zoë       White Transit van        car   37.800600,-122.410100 home   free
      """, on: Desk(drives: Self.drives))
  }

  @Test func `a drive without times is a route`() {
    expect(
      """
      > replay route.gpx --driver 3 --steps 4 --every 5 --mode bike
      M1: driver 3, route.gpx has no times: a route, played as mock tracking, 4 points every 5 s
      > driver 3
      Driver 3 · Zoë
        vehicle       White Transit van
        mode          car
        duty          on
        home          37.800600,-122.410100
        trip          none
        track         M1 route of route.gpx, running, point 0 of 4
      > wait all
      > track 3
      TIME      PLACE                  ACCURACY  SPEED  SOURCE  VERDICT            TRIP
      08:00:00  37.770000,-122.420000       5 m         mock    accepted, stopped
      08:00:05  37.771667,-122.420000       5 m         mock    accepted
      08:00:10  37.773333,-122.420000       5 m         mock    accepted
      08:00:15  37.775000,-122.420000       5 m         mock    accepted, stopped
      > replay route.gpx --driver 3 --speed 2
      error: the file has no times, so it has no speed; say --every S
      """, on: Desk(drives: Self.drives))
  }

  @Test func `the only driver on a trip without a track drives`() {
    expect(
      """
      > replay drive.gpx
      error: no driver is on a trip without a track; say --driver DRIVER
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch \
      TV.
      > replay drive.gpx --shift now --speed 5
      M1: driver 1, replay of drive.gpx, recorded 2026-01-05 07:50:00 to 07:50:50, 5 times as \
      fast, as of now
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA      AWAY  STARTED   TRACK
      T1    4    80 inch TV  Driver 1  started  Unknown        08:00:00  M1 replay of drive.gpx, \
      running, point 0
      > dispatch 3 to 2 --no-track
      T2: job 3 with driver Ana to 345 6th St; no tracking
      08:00:00 T2 Office starter bundle is on its way! Ana is headed toward 345 6th St with \
      Office starter bundle.
      > dispatch 1 to 3 --no-track
      T3: job 1 with driver Zoë to 234 5th St; no tracking
      08:00:00 T3 Ping pong table is on its way! Zoë is headed toward 234 5th St with Ping pong \
      table.
      > replay drive.gpx
      error: --driver says who drives: 2 or 3
      > replay drive.gpx --driver 1 --replace --every 0
      M2: driver 1, replay of drive.gpx, recorded 2026-01-05 07:50:00 to 07:50:50, all at once
      > wait 1
      07:50:00 T1 80 inch TV: ETA 6 minutes, 1.4 mi
      07:50:40 T1 80 inch TV: ETA 5 minutes, 1.2 mi
      07:50:50 T1 track M2 is at its end; T1 is still started
      08:00:00 T1 80 inch TV has gone silent. No word from Driver 1 since 07:50.
      """, on: Desk(drives: Self.drives))
  }

  @Test func `what cannot be played is refused`() {
    expect(
      """
      > replay bad.gpx --driver 3
      error: bad.gpx cannot be played: line 1: the file ends before its XML does; it has been \
      cut off
      > replay empty.gpx --driver 3
      error: empty.gpx has no points to play
      > replay drive.gpx --driver 9
      error: there is no driver 9; type drivers for the list
      > replay drive.gpx --driver 3 --speed 2 --every 3
      error: --speed and --every exclude each other; leave one of them out
      > replay drive.gpx --driver 3 --speed 0
      error: --speed takes a number over 0 up to 1000, or max
      > replay drive.gpx --driver 3 --every 61
      error: --every takes seconds from 0 to 60
      > replay drive.gpx --driver 3 --loop 0
      error: --loop takes a whole number from 1 to 10000
      > replay drive.gpx --driver 3 --shift then
      error: --shift takes now, not "then"
      > drivers
      ID  NAME      VEHICLE                  MODE  LAST SEEN                   TRIP  QUEUE
      1   Driver 1  Green Ford pickup truck  car   37.769722,-122.476944 home  free
      2   Ana       Red cargo bike           bike  37.759900,-122.414800 home  free
      3   Zoë       White Transit van        car   37.800600,-122.410100 home  free
      """, on: Desk(drives: Self.drives))
  }
}
