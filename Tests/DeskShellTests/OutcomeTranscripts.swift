import Testing

/// How trips and jobs end, and how they begin again. Whole transcripts.
@MainActor
struct OutcomeTranscripts {
  @Test func `a trip that has not come to its destination is completed only by force`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4
      error: nobody knows whether the driver of job 4 is at the destination; type complete 4 \
      --force if it is delivered
      > locate 1 37.7800,-122.4000
      Driver 1 at 37.780000,-122.400000.
      08:00:00 T1 80 inch TV is approaching! Driver 1 is 2 minutes away. 80 inch TV will be \
      delivered soon.
      > complete 4
      error: the driver of job 4 is 804 m from the destination's centre; type complete 4 --force \
      if it is delivered
      > deliver 4 --force
      Job 4 is delivered, completed away from the destination.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > complete 4
      error: job 4 is delivered, so you cannot complete it; type reopen 4 to take it up again
      > job 4
      Job 4 · 80 inch TV
        status        delivered since 08:00:00
        flag          remote, since 08:00:00
        outcome       completed away from the destination
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        trip          T1
      TIME      EVENT                                AWAY  ETA        CAUSE
      08:00:00  user.started_trip                                     dispatcher
      08:00:00  user.approaching_trip_destination  0.5 mi  2 minutes  location
      08:00:00  user.stopped_trip completed        0.5 mi  2 minutes  dispatcher
      """)
  }

  @Test func `a driver at the destination completes without force`() {
    expect(
      """
      > set complete-on-arrival off
      complete-on-arrival off
      > dispatch 4 --steps 1
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 1 point every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch \
      TV.
      > wait all
      08:00:00 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      > complete T1
      Job 4 is delivered.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > job 4
      Job 4 · 80 inch TV
        status        delivered since 08:00:00
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        trip          T1
      TIME      EVENT                             AWAY  ETA       CAUSE
      08:00:00  user.started_trip                                 dispatcher
      08:00:00  mock.started                                      dispatcher
      08:00:00  user.entered_geofence job/4                       location
      08:00:00  user.arrived_at_trip_destination  0 ft  Arriving  location
      08:00:00  mock.ended                                        location
      08:00:00  user.stopped_trip completed       0 ft  Arriving  dispatcher
      """)
  }

  @Test func `an arrival said by hand records the distance and leaves the job arrived`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > locate 1 37.7800,-122.4000
      Driver 1 at 37.780000,-122.400000.
      08:00:00 T1 80 inch TV is approaching! Driver 1 is 2 minutes away. 80 inch TV will be \
      delivered soon.
      > arrive 4
      T1 is arrived; job 4 is arrived.
      08:00:00 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
      > arrive 4
      error: T1 is arrived, so it cannot arrive again; type complete T1
      > arrive 3
      error: job 3 has no trip yet; type dispatch 3
      > trip 4
      Trip T1 · 80 inch TV
        status        arrived
        job           4, attempt 1
        driver        1 Driver 1
        mode          car
        to            789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        ETA           Arrived, 0.5 mi, source estimate, 0 s old; road factor 1.35, 30 km/h
        threshold     5 min, the desk's
        promised      16:00
        created       08:00:00
        started       08:00:00
        arrived       08:00:00, said by hand 804 m away
        metadata      Pickup Title: 80 inch TV
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT                                AWAY  ETA        CAUSE
      08:00:00  user.started_trip                                     dispatcher
      08:00:00  user.approaching_trip_destination  0.5 mi  2 minutes  location
      08:00:00  user.arrived_at_trip_destination   0.5 mi  2 minutes  dispatcher
      predicted 08:02, arrived 08:00 (2 minutes earlier than first predicted)
      > jobs arrived
      ID  TITLE       WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      4   80 inch TV  by 16:00  789 Market St  0.5 mi  Driver 1  arrived
      """)
  }

  @Test func `a failure needs a reason of the list, and a note when it is another`() {
    expect(
      """
      > dispatch 5 --no-track
      T1: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > fail 5 rain
      error: there is no reason "rain"; use recipient_absent, refused, wrong_address, \
      address_not_found, no_access, business_closed, damaged, missing_item, payment_failed, \
      id_check_failed, pin_failed, window_missed, vehicle_breakdown, accident, weather, \
      driver_ended_shift or other
      > fail 5 wether
      error: there is no reason "wether"; did you mean weather?
      > fail 5 other
      error: the reason other needs a note; type fail 5 other "what happened"
      > fail 5 weather hail on "Market St"
      Job 5 is failed: weather.
      08:00:00 T1 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 2nd \
      St.
      08:00:00 T1 Dining set has failed. Job 5: weather: hail on Market St.
      > fail 5 weather
      error: job 5 is failed, so you cannot fail it; type retry 5 to take it up again, return 5 or \
      reopen 5
      > job 5
      Job 5 · Dining set
        status        failed since 08:00:00
        outcome       weather; hail on Market St
        drop-off      345 2nd St, San Francisco, CA (37.784000,-122.395000, radius 100 m)
        window        by 13:00
        driver        1 Driver 1, Green Ford pickup truck
        trip          T1
      TIME      EVENT                       AWAY  ETA  CAUSE
      08:00:00  user.started_trip                      dispatcher
      08:00:00  user.stopped_trip canceled             dispatcher
      """)
  }

  @Test func `a job is called off with its trip, for a reason or none`() {
    expect(
      """
      > dispatch 5 --no-track
      T1: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > cancel 5 by_customr
      error: there is no reason "by_customr"; did you mean by_customer?
      > cancel 5 by_customer
      Job 5 is canceled: by_customer.
      08:00:00 T1 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 2nd \
      St.
      > cancel 5
      error: job 5 is canceled, so you cannot cancel it; type retry 5 to take it up again, or reopen \
      5
      > cancel 3
      Job 3 is canceled.
      > cancel 9
      error: there is no job 9; type jobs for the list
      > jobs canceled
      ID  TITLE                  WINDOW    DROP-OFF    AWAY  DRIVER    STATUS
      3   Office starter bundle  by 12:00  345 6th St                  canceled
      5   Dining set             by 13:00  345 2nd St        Driver 1  canceled
      """)
  }

  @Test func `a trip alone gives its job back`() {
    expect(
      """
      > dispatch 5 --no-track
      T1: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > cancel T1 by_customer
      error: a trip alone takes no reason; type cancel T1
      > cancel T1
      T1 is canceled; job 5 is assigned.
      08:00:00 T1 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 2nd \
      St.
      > cancel T1
      error: T1 is already canceled; type start T1 to run it again
      > cancel T2
      error: there is no trip T2; type trips --all for the list
      > jobs assigned
      ID  TITLE       WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      4   80 inch TV  by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      5   Dining set  by 13:00  345 2nd St     4.6 mi  Driver 1  assigned
      """)
  }

  @Test func `failed and canceled jobs are taken up again, one attempt further`() {
    expect(
      """
      > dispatch 5 --no-track
      T1: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > fail 5 refused
      Job 5 is failed: refused.
      08:00:00 T1 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 2nd \
      St.
      08:00:00 T1 Dining set has failed. Job 5: refused.
      > cancel 3
      Job 3 is canceled.
      > retry 5 3 4
      Job 5 is assigned again, attempt 2.
      Job 3 is scheduled again, attempt 2.
      error: job 4 is assigned, so you cannot retry it; type dispatch 4, assign 4 to DRIVER, unassign 4 \
      or cancel 4
      2 done, 1 refused.
      > dispatch 5 --no-track
      T2: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T2 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > trip 5
      Trip T2 · Dining set
        status        started
        job           5, attempt 2
        driver        1 Driver 1
        mode          car
        to            345 2nd St, San Francisco, CA (37.784000,-122.395000, radius 100 m)
        ETA           Unknown
        threshold     5 min, the desk's
        promised      13:00
        created       08:00:00
        started       08:00:00
        metadata      Pickup Title: Dining set
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT              AWAY  ETA  CAUSE
      08:00:00  user.started_trip             dispatcher
      """)
  }

  @Test func `a pending trip is started by hand, an ended one again`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > dispatch 5 --queue --no-track
      T2: job 5 with driver Driver 1 to 345 2nd St, waiting for the driver's present trip to end
      > start T2
      error: driver 1 is on trip T1, so T2 cannot start; type complete T1 or cancel T1 first
      > cancel T1
      T1 is canceled; job 4 is assigned.
      08:00:00 T1 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      08:00:00 T2 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > start T1
      error: driver 1 is on trip T2, so T1 cannot start; type complete T2 or cancel T2 first
      > status 5 completed --force
      T2 is completed; job 5 is delivered.
      08:00:00 T2 Dining set is delivered. Driver 1 delivered Dining set at 345 2nd St.
      > start T1
      T1 is started; job 4 is dispatched.
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > start T1 T9
      error: T1 is started; it is on the road already; type arrive T1, complete T1 or cancel T1
      error: there is no trip T9; type trips --all for the list
      0 done, 2 refused.
      > job 4
      Job 4 · 80 inch TV
        status        dispatched since 08:00:00
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        trip          T1
      TIME      EVENT                       AWAY  ETA  CAUSE
      08:00:00  user.started_trip                      dispatcher
      08:00:00  user.stopped_trip canceled             dispatcher
      08:00:00  user.started_trip                      dispatcher
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA      AWAY  STARTED   TRACK
      T1    4    80 inch TV  Driver 1  started  Unknown        08:00:00
      """)
  }
}
