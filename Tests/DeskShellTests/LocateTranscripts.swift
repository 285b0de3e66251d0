import Testing

/// Locations said by hand, and what the desk thinks of them. Whole transcripts.
@MainActor
struct LocateTranscripts {
  @Test func `a location moves its driver and its trip`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > locate 1 37.7800,-122.4300 --accuracy 8
      Driver 1 at 37.780000,-122.430000.
      08:00:00 T1 80 inch TV: ETA 6 minutes, 1.5 mi
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        last seen     37.780000,-122.430000 at 08:00:00, accuracy 8 m, source manual
        trip          T1
        today         2 open; 1 trip, 0 min on the road, 0 ft, waited 0 min
      JOB  TITLE       WINDOW    STATUS      SINCE
      4    80 inch TV  by 16:00  dispatched  08:00:00
      5    Dining set  by 13:00  assigned    08:00:00
      TRIP  JOB  STATUS   STARTED   ARRIVED  ENDED  DISTANCE  WAITED
      T1    4    started  08:00:00                      0 ft
      > jobs assigned
      ID  TITLE       WINDOW    DROP-OFF      AWAY  DRIVER    STATUS
      5   Dining set  by 13:00  345 2nd St  1.9 mi  Driver 1  assigned
      > wait 300
      08:01:00 T1 80 inch TV has gone silent. No word from Driver 1 since 08:00.
      > locate 1 37.7860,-122.4050
      Driver 1 at 37.786000,-122.405000.
      08:05:00 T1 80 inch TV is approaching! Driver 1 is less than a minute away. 80 inch TV will \
      be delivered soon.
      > wait 60
      > locate 1 37.7865,-122.4041
      Driver 1 at 37.786500,-122.404100.
      08:06:00 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:06:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > trips
      No such trips; type dispatch JOB to start one.
      """)
  }

  @Test func `each location that changes nothing says why`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait 60
      > locate 1 37.7710,-122.4690 --accuracy 10
      Driver 1 at 37.771000,-122.469000.
      08:01:00 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      > locate 1 37.7710,-122.4690 --accuracy 10
      The location of driver 1 is known already; counted (1 since the desk opened), nothing changed.
      > locate 1 37.7705,-122.4695 --at 08:00:30
      The location of driver 1 is late: the latest is of 08:01:00; put in its place, no trip \
      changed.
      > locate 1 37.7711,-122.4691 --accuracy 20
      The location of driver 1 is of the same moment as the latest and no more accurate; recorded, \
      nothing changed.
      > locate 1 37.7720,-122.4680 --at 08:03:01
      The location of driver 1 is more than two minutes ahead of the desk's clock; recorded, \
      nothing changed.
      > locate 1 37.7720,-122.4680 --at 2025-12-20T08:00Z
      The location of driver 1 is more than seven days old; recorded, nothing changed.
      > wait 10
      > locate 1 38.7720,-121.4680
      The location of driver 1 is not believed: nobody gets there that fast from the latest; \
      recorded, nothing changed.
      > trip 4
      Trip T1 · 80 inch TV
        status        started
        job           4, attempt 1
        driver        1 Driver 1
        mode          car
        to            789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        ETA           16 minutes (08:17), 3.7 mi, source estimate, 10 s old; road factor 1.35, 30 km/h
        threshold     5 min, the desk's
        promised      16:00
        created       08:00:00
        started       08:00:00
        metadata      Pickup Title: 80 inch TV
        metadata      Vehicle: Green Ford pickup truck
      TIME                  EVENT                            AWAY  ETA         CAUSE
      08:00:00              user.started_trip                                  dispatcher
      08:01:00              user.updated_trip              3.7 mi  16 minutes  location
      08:00:30              location.recorded late                             location
      08:01:00              location.recorded superseded                       location
      08:03:01              location.recorded future                           location
      Dec 20 2025 08:00:00  location.recorded old                              location
      08:01:10              location.recorded implausible                      location
      predicted 08:17
      > events --all --since 11
      ID  TIME                  EVENT              WHAT                                                CAUSE
      12  08:00:30              location.recorded  T1 driver 1 at 37.770500,-122.469500 (late)         location
      13  08:01:00              location.recorded  T1 driver 1 at 37.771100,-122.469100 (superseded)   location
      14  08:03:01              location.recorded  T1 driver 1 at 37.772000,-122.468000 (future)       location
      15  Dec 20 2025 08:00:00  location.recorded  T1 driver 1 at 37.772000,-122.468000 (old)          location
      16  08:01:10              location.recorded  T1 driver 1 at 38.772000,-121.468000 (implausible)  location
      """)
  }

  @Test func `two that are far away but agree with one another are believed`() {
    expect(
      """
      > locate 1 37.7710,-122.4690
      Driver 1 at 37.771000,-122.469000.
      > wait 10
      > locate 1 38.7720,-121.4680
      The location of driver 1 is not believed: nobody gets there that fast from the latest; \
      recorded, nothing changed.
      > wait 10
      > locate 1 38.7721,-121.4681
      Driver 1 at 38.772100,-121.468100.
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        last seen     38.772100,-121.468100 at 08:00:20, accuracy 30 m, source manual
        trip          none
        today         2 open
      JOB  TITLE       WINDOW    STATUS    SINCE
      4    80 inch TV  by 16:00  assigned  08:00:00
      5    Dining set  by 13:00  assigned  08:00:00
      """)
  }

  @Test func `what is no location is refused`() {
    expect(
      """
      > locate 1 0,0
      error: 0,0 is what broken receivers say; locate the driver where the driver is
      > locate 1 91,0
      error: the coordinate is not on Earth; latitude is -90 to 90, longitude -180 to 180
      > locate 1 10,-180.1
      error: the coordinate is not on Earth; latitude is -90 to 90, longitude -180 to 180
      > locate 1 nan,3
      error: LAT,LNG takes two numbers such as 37.7865,-122.4040, not "nan,3"
      > locate 1 37.7720
      error: LAT,LNG takes two numbers such as 37.7865,-122.4040, not "37.7720"
      > locate 1 37.77,-122.4,5
      error: LAT,LNG takes two numbers such as 37.7865,-122.4040, not "37.77,-122.4,5"
      > locate 1 x,y
      error: LAT,LNG takes two numbers such as 37.7865,-122.4040, not "x,y"
      > locate 1 37.7720,-122.4680 --at 1999-12-31T23:59Z
      error: the location is from before the year 2000; check the time
      > locate 1 37.7720,-122.4680 --at soon
      error: --at takes a time such as 16:00 or 2026-01-05T16:00Z, not "soon"
      > locate 1 37.7720,-122.4680 --accuracy wide
      error: --accuracy takes a number, not "wide"
      > locate 9 37.7720,-122.4680
      error: there is no driver 9; type drivers for the list
      > locate 1
      error: missing LAT,LNG; usage: locate DRIVER LAT,LNG [--at TIME] [--accuracy M]
      > locate 37.7720,-122.4680
      error: missing LAT,LNG; usage: locate DRIVER LAT,LNG [--at TIME] [--accuracy M]
      > events --since 8 --all
      No such events.
      """)
  }

  @Test func `a southern latitude is no option, and a negative accuracy is unknown`() {
    expect(
      """
      > locate 1 -33.8568,151.2153 --accuracy -5
      Driver 1 at -33.856800,151.215300.
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        last seen     -33.856800,151.215300 at 08:00:00, accuracy 30 m, source manual
        trip          none
        today         2 open
      JOB  TITLE       WINDOW    STATUS    SINCE
      4    80 inch TV  by 16:00  assigned  08:00:00
      5    Dining set  by 13:00  assigned  08:00:00
      """)
  }

  @Test func `a driver on running mock tracking is not located by hand`() {
    expect(
      """
      > mock 1 37.77,-122.47 37.78,-122.46
      M1: driver 1, 10 points every 2 s
      > locate 1 37.7720,-122.4680
      error: driver 1 is on track M1, which is mock tracking; pause M1 to locate the \
      driver by hand, or add --replace to track anew
      > pause M1
      M1 is paused.
      > locate 1 37.7720,-122.4680
      Driver 1 at 37.772000,-122.468000.
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        last seen     37.772000,-122.468000 at 08:00:00, accuracy 30 m, source manual
        trip          none
        track         M1 mock, paused, point 0 of 10
        today         2 open
      JOB  TITLE       WINDOW    STATUS    SINCE
      4    80 inch TV  by 16:00  assigned  08:00:00
      5    Dining set  by 13:00  assigned  08:00:00
      """)
  }
}
