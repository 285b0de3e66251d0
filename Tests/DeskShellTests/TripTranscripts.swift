import Testing

/// The main job from end to end, and what the desk shows of it. Whole transcripts.
@MainActor
struct TripTranscripts {
  @Test func `a job is dispatched, tracked and delivered, and each change is told once`() {
    expect(
      """
      > dispatch 4
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch \
      TV.
      > wait all
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:02 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      08:00:04 T1 80 inch TV: ETA 14 minutes, 3.2 mi
      08:00:06 T1 80 inch TV: ETA 12 minutes, 2.8 mi
      08:00:08 T1 80 inch TV: ETA 10 minutes, 2.3 mi
      08:00:10 T1 80 inch TV: ETA 8 minutes, 1.8 mi
      08:00:12 T1 80 inch TV: ETA 6 minutes, 1.4 mi
      08:00:14 T1 80 inch TV is approaching! Driver 1 is 4 minutes away. 80 inch TV will be \
      delivered soon.
      08:00:16 T1 80 inch TV: ETA 2 minutes, 0.5 mi
      08:00:18 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:18 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > trips
      No such trips; type dispatch JOB to start one.
      > trips --all
      TRIP  JOB  TITLE       DRIVER    STATUS     ETA  AWAY  STARTED   TRACK
      T1    4    80 inch TV  Driver 1  completed             08:00:00
      > job 4
      Job 4 · 80 inch TV
        status        delivered since 08:00:18
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        trip          T1
      TIME      EVENT                                AWAY  ETA         CAUSE
      08:00:00  user.started_trip                                      dispatcher
      08:00:00  mock.started                                           dispatcher
      08:00:00  user.updated_trip                  4.1 mi  18 minutes  location
      08:00:02  user.updated_trip                  3.7 mi  16 minutes  location
      08:00:04  user.updated_trip                  3.2 mi  14 minutes  location
      08:00:06  user.updated_trip                  2.8 mi  12 minutes  location
      08:00:08  user.updated_trip                  2.3 mi  10 minutes  location
      08:00:10  user.updated_trip                  1.8 mi  8 minutes   location
      08:00:12  user.updated_trip                  1.4 mi  6 minutes   location
      08:00:14  user.approaching_trip_destination  0.9 mi  4 minutes   location
      08:00:16  user.updated_trip                  0.5 mi  2 minutes   location
      08:00:18  user.entered_geofence job/4                            location
      08:00:18  user.arrived_at_trip_destination     0 ft  Arriving    location
      08:00:18  user.stopped_trip completed          0 ft  Arriving    location
      08:00:18  mock.ended                                             location
      > trip 4
      Trip T1 · 80 inch TV
        status        completed
        job           4, attempt 1
        driver        1 Driver 1
        mode          car
        to            789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        threshold     5 min, the desk's
        promised      16:00
        created       08:00:00
        started       08:00:00
        arrived       08:00:18
        completed     08:00:18
        ended         08:00:18
        metadata      Pickup Title: 80 inch TV
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT                                AWAY  ETA         CAUSE
      08:00:00  user.started_trip                                      dispatcher
      08:00:00  mock.started                                           dispatcher
      08:00:00  user.updated_trip                  4.1 mi  18 minutes  location
      08:00:02  user.updated_trip                  3.7 mi  16 minutes  location
      08:00:04  user.updated_trip                  3.2 mi  14 minutes  location
      08:00:06  user.updated_trip                  2.8 mi  12 minutes  location
      08:00:08  user.updated_trip                  2.3 mi  10 minutes  location
      08:00:10  user.updated_trip                  1.8 mi  8 minutes   location
      08:00:12  user.updated_trip                  1.4 mi  6 minutes   location
      08:00:14  user.approaching_trip_destination  0.9 mi  4 minutes   location
      08:00:16  user.updated_trip                  0.5 mi  2 minutes   location
      08:00:18  user.entered_geofence job/4                            location
      08:00:18  user.arrived_at_trip_destination     0 ft  Arriving    location
      08:00:18  user.stopped_trip completed          0 ft  Arriving    location
      08:00:18  mock.ended                                             location
      ETA 18 minutes █▇▆▆▅▄▃▃▂▁ Arriving
      predicted 08:18, arrived 08:00 (18 minutes earlier than first predicted)
      """)
  }

  @Test func `a trip on the road shows its ETA, its age, its track and where it is bound for`() {
    expect(
      """
      > dispatch 4 --interval 30 --threshold 3 --arrive-by 09:00
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 30 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait 40
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:30 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      > trip T1
      Trip T1 · 80 inch TV
        status        started
        job           4, attempt 1
        driver        1 Driver 1
        mode          car
        to            789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        ETA           16 minutes (08:16), 3.7 mi, source estimate, 10 s old; road factor 1.35, 30 km/h
        threshold     3 min
        promised      09:00
        created       08:00:00
        started       08:00:00
        track         M1 mock, running, point 2 of 10
        metadata      Pickup Title: 80 inch TV
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT                AWAY  ETA         CAUSE
      08:00:00  user.started_trip                      dispatcher
      08:00:00  mock.started                           dispatcher
      08:00:00  user.updated_trip  4.1 mi  18 minutes  location
      08:00:30  user.updated_trip  3.7 mi  16 minutes  location
      ETA 18 minutes █▇ 16 minutes
      predicted 08:18, now 08:16
      """)
  }

  @Test func `an ETA is stale after twice the interval, and overdue when its moment has passed`() {
    expect(
      """
      > dispatch 5 --no-track
      T1: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > locate 1 37.7750,-122.4150
      Driver 1 at 37.775000,-122.415000.
      08:00:00 T1 Dining set: ETA 5 minutes, 1.3 mi
      > wait 60
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA          AWAY  STARTED   TRACK
      T1    5    Dining set  Driver 1  started  4 minutes  1.3 mi  08:00:00
      > wait 60
      08:01:00 T1 Dining set has gone silent. No word from Driver 1 since 08:00.
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA                  AWAY  STARTED   TRACK  FLAGS
      T1    5    Dining set  Driver 1  started  3 minutes (stale)  1.3 mi  08:00:00         stale
      > wait 600
      > trip 5
      Trip T1 · Dining set
        status        started
        flag          stale, since 08:01:00
        job           5, attempt 1
        driver        1 Driver 1
        mode          car
        to            345 2nd St, San Francisco, CA (37.784000,-122.395000, radius 100 m)
        ETA           overdue 7 min (stale) (08:05), 1.3 mi, source estimate, 720 s old; road factor 1.35, 30 km/h
        threshold     5 min, the desk's
        promised      13:00
        created       08:00:00
        started       08:00:00
        metadata      Pickup Title: Dining set
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT                AWAY  ETA        CAUSE
      08:00:00  user.started_trip                     dispatcher
      08:00:00  user.updated_trip  1.3 mi  5 minutes  location
      predicted 08:05
      """)
  }

  @Test func `a track that is at its end while its trip goes on says so`() {
    expect(
      """
      > set complete-on-arrival off
      complete-on-arrival off
      > add job 6 Piano --at 37.7865,-122.4040 --radius 10000 --driver 1
      Job 6 is assigned.
      > dispatch 6 --steps 2
      T1: job 6 with driver Driver 1 to Piano; mock tracking, 2 points every 2 s
      08:00:00 T1 Piano is on its way! Driver 1 is headed toward Piano with Piano.
      > wait 1
      08:00:00 T1 Piano is being dropped off! Driver 1 has arrived at Piano.
      > status 6 approaching --force
      T1 is approaching; job 6 is dispatched.
      > wait all
      08:00:02 T1 Piano: ETA Arriving, 0 ft
      08:00:02 T1 track M1 is at its end; T1 is still approaching
      """)
  }

  @Test func `queued trips start when the one before them ends`() {
    expect(
      """
      > dispatch 4 --steps 2
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 2 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > dispatch 5 --queue --steps 2
      T2: job 5 with driver Driver 1 to 345 2nd St, waiting for the driver's present trip to end
      > dispatch 3 to 1 --queue --no-track
      T3: job 3 with driver Driver 1 to 345 6th St, waiting for the driver's present trip to end
      > drivers
      ID  NAME      VEHICLE                  MODE  LAST SEEN                   TRIP  QUEUE
      1   Driver 1  Green Ford pickup truck  car   37.769722,-122.476944 home  T1    T2 T3
      2   Ana       Red cargo bike           bike  37.759900,-122.414800 home  free
      3   Zoë       White Transit van        car   37.800600,-122.410100 home  free
      > trip T2
      Trip T2 · Dining set
        status        pending
        job           5, attempt 1
        driver        1 Driver 1
        mode          car
        to            345 2nd St, San Francisco, CA (37.784000,-122.395000, radius 100 m)
        threshold     5 min, the desk's
        promised      13:00
        created       08:00:00
        metadata      Pickup Title: Dining set
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT         AWAY  ETA  CAUSE
      08:00:00  trip.created             dispatcher
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        trip          T1
        track         M1 mock, running, point 0 of 2
        queue         T2 T3
        today         3 open; 1 trip, 0 min on the road, waited 0 min
      JOB  TITLE                  WINDOW    STATUS      SINCE
      3    Office starter bundle  by 12:00  dispatched  08:00:00
      4    80 inch TV             by 16:00  dispatched  08:00:00
      5    Dining set             by 13:00  dispatched  08:00:00
      TRIP  JOB  STATUS   STARTED   ARRIVED  ENDED  DISTANCE  WAITED
      T1    4    started  08:00:00
      > wait all
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:02 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      08:00:02 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      08:00:02 T2 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      08:00:02 T2 Dining set is approaching! Driver 1 is 2 minutes away. Dining set will be \
      delivered soon.
      08:00:04 T2 Dining set is being dropped off! Driver 1 has arrived at 345 2nd St.
      08:00:04 T2 Dining set is delivered. Driver 1 delivered Dining set at 345 2nd St.
      08:00:04 T3 Office starter bundle is on its way! Driver 1 is headed toward 345 6th St with \
      Office starter bundle.
      > trips
      TRIP  JOB  TITLE                  DRIVER    STATUS   ETA      AWAY  STARTED   TRACK
      T3    3    Office starter bundle  Driver 1  started  Unknown        08:00:04
      """)
  }
}
