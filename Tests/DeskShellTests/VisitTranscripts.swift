import Testing

/// Drivers who come to places, stay and leave: what is told of them. Whole transcripts.
@MainActor
struct VisitTranscripts {
  @Test func `a stay is told of by events, by why, and by the texts of the place`() {
    expect(
      """
      > add geofence store/7 circle 37.7865,-122.4040 100
      Geofence store/7 is added: circle 100 m.
      > edit geofence store/7 dwell=0.5 metadata.radar:entryNotificationText='Ready at dock 4' \
      metadata.dwellNotificationText='Still there' metadata.exitNotificationText='Dock 4 is free'
      Geofence store/7: dwell, metadata.radar:entryNotificationText, \
      metadata.dwellNotificationText, metadata.exitNotificationText changed.
      > locate 2 37.7865,-122.4040 --accuracy 5
      Driver 2 at 37.786500,-122.404000.
      08:00:00 store/7 Ana: Ready at dock 4
      > geofences
      ID       DESCRIPTION  SHAPE         STATE  INSIDE
      store/7               circle 100 m  on     2
      > wait 60
      > locate 2 37.7866,-122.4040 --accuracy 5
      Driver 2 at 37.786600,-122.404000.
      08:01:00 store/7 Ana: Still there
      > geofence store/7
      Geofence store/7
        shape         circle 100 m, 31,416 m²
        centre        37.786500,-122.404000
        state         on
        dwell         0.5 min
        threshold     5 min, the desk's
        metadata      dwellNotificationText: Still there
        metadata      exitNotificationText: Dock 4 is free
        metadata      radar:entryNotificationText: Ready at dock 4
        inside        2 Ana since 08:00:00, has dwelled
      > wait 60
      > locate 2 37.7900,-122.4041 --accuracy 5
      Driver 2 at 37.790000,-122.404100.
      > wait 40
      > locate 2 37.7901,-122.4041 --accuracy 5
      Driver 2 at 37.790100,-122.404100.
      08:02:40 store/7 Ana: Dock 4 is free
      > track 2
      TIME      PLACE                  ACCURACY  SPEED  SOURCE  VERDICT   TRIP
      08:00:00  37.786500,-122.404000       5 m         manual  accepted
      08:01:00  37.786600,-122.404000       5 m         manual  accepted
      08:02:00  37.790000,-122.404100       5 m         manual  accepted
      08:02:40  37.790100,-122.404100       5 m         manual  accepted
      > events --since 10
      ID  TIME      EVENT                     WHAT                            CAUSE
      12  08:00:00  user.entered_geofence     driver 2 store/7                location
      14  08:01:00  user.dwelled_in_geofence  driver 2 store/7 for 0.5 min    location
      17  08:02:40  user.exited_geofence      driver 2 store/7 after 2.0 min  location
      > why event:12
      Event 12 · user.entered_geofence
      08:00:00  driver 2 Ana was located: accepted (location, event 11)
                  location 37.786500,-122.404000, accuracy 5 m, manual
      08:00:00  driver 2 Ana entered store/7 (location, event 12)
                  confidence 3 of 3
                  location 37.786500,-122.404000, accuracy 5 m, manual
      > why event:14
      Event 14 · user.dwelled_in_geofence
      08:01:00  driver 2 Ana was located: accepted (location, event 13)
                  location 37.786600,-122.404000, accuracy 5 m, manual
      08:01:00  driver 2 Ana has stayed in store/7 (location, event 14)
                  confidence 3 of 3
                  there since 08:00:00, for 0.5 min
                  the threshold was reached at 08:00:30
                  location 37.786600,-122.404000, accuracy 5 m, manual
      > why event:17
      Event 17 · user.exited_geofence
      08:02:40  driver 2 Ana was located: accepted (location, event 16)
                  location 37.790100,-122.404100, accuracy 5 m, manual
      08:02:40  driver 2 Ana left store/7 (location, event 17)
                  confidence 3 of 3
                  there since 08:00:00, for 2.0 min
                  location 37.790100,-122.404100, accuracy 5 m, manual
      > notices
      08:00:00 store/7 Ana: Ready at dock 4
      08:01:00 store/7 Ana: Still there
      08:02:40 store/7 Ana: Dock 4 is free
      """)
  }

  @Test func `who is inside leaves when the place is disabled or deleted, and nobody is told`() {
    expect(
      """
      > add geofence store/7 circle 37.7865,-122.4040 100
      Geofence store/7 is added: circle 100 m.
      > edit geofence store/7 metadata.exitNotificationText='Dock 4 is free'
      Geofence store/7: metadata.exitNotificationText changed.
      > locate 2 37.7865,-122.4040 --accuracy 5
      Driver 2 at 37.786500,-122.404000.
      > wait 60
      > edit geofence store/7 enabled=off
      Geofence store/7: enabled changed.
      > events --last 2
      ID  TIME      EVENT                 WHAT                                                   \
         CAUSE
      13  08:01:00  geofence.updated      geofence store/7                                       \
         dispatcher
      14  08:01:00  user.exited_geofence  driver 2 store/7 after 1.0 min: the geofence is \
      disabled  dispatcher
      > edit geofence store/7 enabled=on
      Geofence store/7: enabled changed.
      > wait 10
      > locate 2 37.7866,-122.4040 --accuracy 5
      Driver 2 at 37.786600,-122.404000.
      > delete geofence store/7
      Geofence store/7 is deleted.
      > events --last 3
      ID  TIME      EVENT                  WHAT                                                  \
         CAUSE
      17  08:01:10  user.entered_geofence  driver 2 store/7                                      \
         location
      18  08:01:10  geofence.deleted       geofence store/7                                      \
         dispatcher
      19  08:01:10  user.exited_geofence   driver 2 store/7 after 0.0 min: the geofence is \
      deleted  dispatcher
      """)
  }

  @Test func `WRD-01: a driver at the wrong place is told of, where that is switched on`() {
    expect(
      """
      > set wrong-destination on
      wrong-destination   on
      > add geofence store/4 circle 37.7865,-122.4040 100 --description "789 Market St"
      Geofence store/4 is added: circle 100 m.
      > edit job 4 geofence=store/4
      Job 4: geofence changed.
      > add geofence store/5 circle 37.7840,-122.3950 100 --description "2nd Street"
      Geofence store/5 is added: circle 100 m.
      > dispatch 4 --wrong store/5 --steps 5 --interval 10
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 5 points every 10 s, with \
      its end at store/5
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait 41
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:00:10 T1 80 inch TV: ETA 13 minutes, 3.0 mi
      08:00:20 T1 80 inch TV: ETA 8 minutes, 1.9 mi
      08:00:30 T1 80 inch TV is approaching! Driver 1 is 3 minutes away. 80 inch TV will be \
      delivered soon.
      08:00:40 T1 80 inch TV: ETA 2 minutes, 0.5 mi
      08:00:40 T1 Driver 1 is at the wrong place. Driver 1 entered 2nd Street instead of 789 \
      Market St.
      08:00:40 T1 track M1 is at its end; T1 is still approaching
      > events --last 4
      ID  TIME      EVENT                                   WHAT                                  \
           CAUSE
      20  08:00:30  user.approaching_trip_destination       T1 job 4 driver 1 approaching         \
           location
      21  08:00:40  user.entered_geofence                   driver 1 store/5                      \
           location
      23  08:00:40  user.arrived_at_wrong_trip_destination  T1 driver 1 in store/5 instead of \
      store/4  location
      24  08:00:40  mock.ended                              M1 driver 1 T1 point 5 of 5: finished \
           location
      > why event:23
      Event 23 · user.arrived_at_wrong_trip_destination
      08:00:30  T1: started → approaching (location, event 20)
                  rule T4: ETA 3.3 min is within threshold 5, the desk's default
                  location 37.780431,-122.415486, accuracy 5 m, mock, 1214 m from the destination
                  ETA 3.3 min (08:03:46), estimate, 0 s old
      08:00:40  T1: 1 Driver 1 entered store/5 (location, event 21)
                  confidence 3 of 3
                  location 37.784000,-122.395000, accuracy 5 m, mock
      08:00:40  driver 1 Driver 1 was located: accepted (location, event 22)
                  location 37.784000,-122.395000, accuracy 5 m, mock, 838 m from the destination
                  counts for T1
                  ETA 2.3 min (08:02:55), estimate, 0 s old
      08:00:40  T1: 1 Driver 1 is in store/5 instead of store/4 (location, event 23)
                  location 37.784000,-122.395000, accuracy 5 m, mock, 838 m from the destination
      """)
  }

  @Test func `the locations of a driver are listed with what the desk thinks of them`() {
    expect(
      """
      > track 2
      No such locations of driver 2 Ana, Red cargo bike are known.
      > track 9
      error: there is no driver 9; type drivers for the list
      > locate 2 37.7599,-122.4148 --accuracy 10
      Driver 2 at 37.759900,-122.414800.
      > wait 60
      > locate 2 37.7600,-122.4148
      Driver 2 at 37.760000,-122.414800.
      > locate 2 37.7610,-122.4148 --at 08:00:30
      The location of driver 2 is late: the latest is of 08:01:00; put in its place, no trip \
      changed.
      > locate 2 40,-100
      The location of driver 2 is of the same moment as the latest and no more accurate; \
      recorded, nothing changed.
      > locate 2 37.7610,-122.4148 --at 2025-12-01
      The location of driver 2 is more than seven days old; recorded, nothing changed.
      > locate 2 37.7610,-122.4148 --at 09:00
      The location of driver 2 is more than two minutes ahead of the desk's clock; recorded, \
      nothing changed.
      > track 2
      TIME                 PLACE                  ACCURACY  SPEED  SOURCE  VERDICT     TRIP
      08:00:00             37.759900,-122.414800      10 m         manual  accepted
      08:01:00             37.760000,-122.414800                   manual  accepted
      08:00:30             37.761000,-122.414800                   manual  late
      08:01:00             40.000000,-100.000000                   manual  superseded
      Dec 1 2025 00:00:00  37.761000,-122.414800                   manual  old
      09:00:00             37.761000,-122.414800                   manual  future
      > track 2 --since 08:00:30
      TIME      PLACE                  ACCURACY  SPEED  SOURCE  VERDICT     TRIP
      08:01:00  37.760000,-122.414800                   manual  accepted
      08:00:30  37.761000,-122.414800                   manual  late
      08:01:00  40.000000,-100.000000                   manual  superseded
      09:00:00  37.761000,-122.414800                   manual  future
      """)
  }
}
