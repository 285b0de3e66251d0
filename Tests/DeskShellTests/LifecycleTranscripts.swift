import DeskCore
import Testing

@testable import DeskShell

/// A job's whole way beside delivery: unassign, edit, notes and proofs, return, reopen, delete,
/// duplicate. Whole transcripts.
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
      > unassign
      error: missing JOB; usage: unassign JOB…
      > jobs assigned
      No such jobs.
      """)
  }

  @Test func `what a job says is changed field by field`() {
    expect(
      """
      > edit job 4 title='  Grand piano ' from=10:00 by=12:30 proof=photo service=20
      Job 4: title, from, by, proof, service changed.
      > edit job 4 title='Grand piano'
      Job 4: that is so already, nothing changed.
      > edit job 4 notes='ring twice' phone='+1 415' metadata.gate=B mode=truck radius=
      Job 4: notes, phone, metadata.gate, mode, radius changed.
      > job 4
      Job 4 · Grand piano
        status        assigned since 08:00:00
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        10:00–12:30
        driver        1 Driver 1, Green Ford pickup truck
        mode          truck
        proof         photo
        service       20 min
        phone         +1 415
        notes         ring twice
        metadata      gate: B
      > edit job 4 notes= phone= metadata.gate= mode= from= to= proof= service=
      Job 4: notes, phone, metadata.gate, mode, from, to, proof, service changed.
      > job 4
      Job 4 · Grand piano
        status        assigned since 08:00:00
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        driver        1 Driver 1, Green Ford pickup truck
      """)
  }

  @Test func `a field that cannot be so is refused with what can`() {
    expect(
      """
      > edit job 4 titel=Piano
      error: there is no field "titel"; did you mean title?
      > edit job 4 colour=red
      error: there is no field "colour"; use title, address, dropoff, geofence, radius, pickup, \
      pickup-address, from, to, by, zone, mode, proof, service, name, phone, email, notes, picture \
      or metadata.KEY
      > edit job 4 metadata.=x
      error: there is no field "metadata."; did you mean metadata.KEY?
      > edit job 4 title
      error: "title" has no value; write title=VALUE, or = alone to clear it; usage: edit job JOB \
      FIELD=VALUE…
      > edit job 4
      error: missing FIELD=VALUE; usage: edit job JOB FIELD=VALUE…
      > edit job 4 title=
      error: job 4 has no title; give it one
      > edit job 4 mode=bik
      error: there is no mode "bik"; did you mean bike?
      > edit job 4 proof=signatur
      error: there is no proof "signatur"; did you mean signature?
      > edit job 4 dropoff=here
      error: dropoff takes latitude,longitude such as 37.7865,-122.4040, not "here"
      > edit job 4 geofence=store
      error: geofence takes a geofence such as store/7, not "store"
      > edit job 4 geofence=store/7
      error: there is no geofence store/7; import a geofences file that has it
      > edit job 4 service=1h
      error: service takes whole minutes from 0 to 1440, not "1h"
      > edit job 4 from=soon
      error: from takes a time such as 16:00 or 2026-01-05T16:00Z, not "soon"
      > edit job 4 from=14:00 to=2026-01-05T13:00
      error: the window of job 4 ends before it begins; change one of its times
      > edit job 4 radius=5
      error: a radius of 5 m is out of range; use 10 to 10000
      > edit job 4 zone=Mars
      error: there is no time zone "Mars"; use an IANA name such as America/Los_Angeles
      > edit job 9 title=Piano
      error: there is no job 9; type jobs for the list
      > edit job 4 driver=2
      error: a driver is changed with assign JOB to DRIVER, or with reassign TRIP to DRIVER
      > edit job 4 pin=4711
      error: there is no field "pin"; did you mean metadata.pin?
      > edit job 4 metadata.pin= 4711
      error: a word has no =; write metadata.pin=PIN without blanks; usage: edit job JOB \
      FIELD=VALUE…
      > edit jobs 4
      error: missing job or trip; type edit job …
      """)
  }

  @Test func `of a job on its way the trip is edited`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > edit job 4 dropoff=37.8,-122.41
      error: job 4 is on its way with T1; type edit trip T1 destination=LAT,LNG to send it elsewhere
      > edit job 4 title=Piano
      Job 4: title changed.
      > locate 1 37.7860,-122.4050
      Driver 1 at 37.786000,-122.405000.
      08:00:00 T1 Piano is approaching! Driver 1 is less than a minute away. Piano will be \
      delivered soon.
      > edit trip 4 destination=37.80,-122.41 address='1 Pier St, San Francisco' text='Ring twice'
      T1: destination, address, text changed; it is started, ETA 4 minutes, 1.0 mi.
      > card 4 --plain
      Ring twice. ETA 08:04.
      > edit trip T1 destination=37.80,-122.42
      T1: destination changed; it is started, ETA 6 minutes, 1.3 mi.
      > edit trip T1 text= threshold=8 arrive-by=15:30 mode=bike metadata.pin=4711
      T1: text, threshold, arrive-by, mode, metadata.pin changed; it is started, ETA 11 minutes, \
      1.3 mi.
      > edit trip T1 threshold=8
      T1: that is so already, nothing changed.
      > trip T1
      Trip T1 · Piano
        status        started
        job           4, attempt 1
        driver        1 Driver 1
        mode          bike
        to            job/4 (37.800000,-122.420000, radius 100 m)
        ETA           11 minutes (08:11), 1.3 mi, source estimate, 0 s old; road factor 1.35, 15 \
      km/h
        threshold     8 min
        promised      15:30
        created       08:00:00
        started       08:00:00
        metadata      Pickup Title: 80 inch TV
        metadata      Vehicle: Green Ford pickup truck
      TIME      EVENT                                AWAY  ETA         CAUSE
      08:00:00  user.started_trip                                      dispatcher
      08:00:00  user.approaching_trip_destination  341 ft  Arriving    location
      08:00:00  user.updated_trip                  1.0 mi  4 minutes   dispatcher
      08:00:00  user.updated_trip                  1.3 mi  6 minutes   dispatcher
      08:00:00  user.updated_trip                  1.3 mi  11 minutes  dispatcher
      predicted 08:00, now 08:11
      > edit trip T1 destination=store/7
      error: there is no geofence store/7; import a geofences file that has it
      > edit trip T1 destination=there
      error: destination takes LAT,LNG such as 37.7865,-122.4040 or a geofence such as store/7, \
      not "there"
      > edit trip T1 address='1 Pier St'
      error: an address goes with a place; add destination=LAT,LNG
      > edit trip T1 treshold=2
      error: there is no field "treshold"; did you mean threshold?
      > edit trip T1 threshold=-2
      error: a threshold of -2 minutes is out of range; use up to 1440, or 0 for the desk's own
      > edit trip T1 mode=
      error: mode takes car, bike, foot, truck or motorbike; a trip always has one
      > cancel T1
      T1 is canceled; job 4 is assigned.
      08:00:00 T1 The trip for Piano is canceled. Driver 1 is no longer headed toward \
      37.800000,-122.420000.
      > edit trip 3 mode=bike
      error: job 3 has no trip yet; type dispatch 3
      """)
  }

  @Test func `a job is delivered with its proof, and a pin is never shown`() {
    expect(
      """
      > edit job 4 proof=pin metadata.PIN=4711
      Job 4: proof, metadata.PIN changed.
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4 --force
      error: job 4 needs a pin before it is delivered; type proof 4 pin PIN
      > status T1 completed --force
      error: job 4 needs a pin before it is delivered; type proof 4 pin PIN
      > proof 4 pin 4712
      error: the pin of job 4 is another one; ask the recipient again
      > proof 4 pin
      error: missing VALUE; usage: proof JOB note|signature|photo|pin VALUE…
      > proof 4 signatur Ana
      error: there is no proof "signatur"; did you mean signature?
      > proof 4 pin 4711
      Job 4: pin confirmed
      > proof 5 pin 4711
      error: job 5 has no pin to compare with; type edit job 5 metadata.pin=PIN
      > note 4 rang twice, --force was needed
      Job 4: rang twice, --force was needed
      > note 4 ' '
      error: a note has some words; type note 4 TEXT
      > note 9 rang
      error: there is no job 9; type jobs for the list
      > complete 4 --force
      Job 4 is delivered, completed away from the destination.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > job 4
      Job 4 · 80 inch TV
        status        delivered since 08:00:00
        outcome       completed away from the destination
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        proof         pin
        trip          T1
        proven        08:00:00 pin confirmed
        noted         08:00:00 rang twice, --force was needed
      TIME      EVENT                        AWAY  ETA  CAUSE
      08:00:00  user.started_trip                       dispatcher
      08:00:00  user.stopped_trip completed             dispatcher
      > events --all --last 4
      ID  TIME      EVENT              WHAT                                   CAUSE
      12  08:00:00  job.proved         job 4: pin confirmed                   dispatcher
      13  08:00:00  job.noted          job 4: rang twice, --force was needed  dispatcher
      14  08:00:00  user.stopped_trip  T1 job 4 driver 1 completed            dispatcher
      15  08:00:00  job.delivered      job 4 delivered                        dispatcher
      """)
  }

  @Test func `a photo's size and digest are recorded`() {
    expect(
      """
      > proof 4 photo door.jpg
      Job 4: photo door.jpg, 48,213 bytes, SHA-256 0123456789ab
      > proof 4 photo no.jpg
      error: no.jpg cannot be read
      > proof 9 photo no.jpg
      error: there is no job 9; type jobs for the list
      > edit job 4 proof=photo
      Job 4: proof changed.
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4 --force
      Job 4 is delivered, completed away from the destination.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > job 4
      Job 4 · 80 inch TV
        status        delivered since 08:00:00
        outcome       completed away from the destination
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        proof         photo
        trip          T1
        proven        08:00:00 photo door.jpg, 48,213 bytes, SHA-256 0123456789ab
      TIME      EVENT                        AWAY  ETA  CAUSE
      08:00:00  user.started_trip                       dispatcher
      08:00:00  user.stopped_trip completed             dispatcher
      """)
  }

  @Test func `an attempt begins without the proofs of the one before`() {
    expect(
      """
      > edit job 4 proof=note
      Job 4: proof changed.
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > proof 4 note left with a neighbour
      Job 4: note left with a neighbour
      > fail 4 refused
      Job 4 is failed: refused.
      08:00:00 T1 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      08:00:00 T1 80 inch TV has failed. Job 4: refused.
      > retry 4
      Job 4 is assigned again, attempt 2.
      > dispatch 4 --no-track
      T2: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T2 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4 --force
      error: job 4 needs a note before it is delivered; type proof 4 note TEXT
      > job 4
      Job 4 · 80 inch TV
        status        dispatched since 08:00:00
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        proof         note
        attempt       2
        trip          T2
        proven        08:00:00 note left with a neighbour, attempt 1
      TIME      EVENT              AWAY  ETA  CAUSE
      08:00:00  user.started_trip             dispatcher
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
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > dispatch 5 --no-track --queue
      T2: job 5 with driver Driver 1 to 345 2nd St, waiting for the driver's present trip to end
      > delete job 5 4 3
      T2 is canceled; job 5 is deleted.
      08:00:00 T2 The trip for Dining set is canceled. Driver 1 is no longer headed toward 345 2nd \
      St.
      error: job 4 is dispatched, so you cannot delete it; type arrive 4, complete 4, fail 4 \
      REASON or cancel 4
      Job 3 is deleted.
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
      error: missing job; type delete job …
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
      > duplicate job 4 as piano
      Job piano is assigned, a copy of job 4.
      > duplicate job 4 as 5
      error: job 5 is there already; choose another id, or import a row to change it
      > duplicate job 4 as T9
      error: a job cannot be named "T9", which commands read otherwise; give it another id
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

  @Test func `drivers go on and off duty`() {
    expect(
      """
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > duty 1 off
      Driver 1 Driver 1 is off duty; T1 goes on.
      > duty 2 OFF
      Driver 2 Ana is off duty.
      > duty 3 maybe
      error: duty is on or off, not "maybe"
      > duty 9 on
      error: there is no driver 9; type drivers for the list
      > drivers --near 1
      ID  NAME      VEHICLE                  MODE    AWAY  LAST SEEN                   TRIP      \
      QUEUE
      3   Zoë       White Transit van        car   1.4 mi  37.800600,-122.410100 home  free
      2   Ana       Red cargo bike           bike  1.6 mi  37.759900,-122.414800 home  off duty
      1   Driver 1  Green Ford pickup truck  car   4.1 mi  37.769722,-122.476944 home  T1
      > drivers --near 9
      error: there is no job 9; type jobs for the list
      > add job x 'No place'
      Job x is scheduled.
      > drivers --near x
      error: job x has no coordinate to drive to; type edit job x dropoff=LAT,LNG
      > duty 1 on
      Driver 1 Driver 1 is on duty.
      """)
  }

  @Test func `a trip is given to another driver`() {
    expect(
      """
      > dispatch 4 --interval 60
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 60 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > dispatch 5 --queue --no-track
      T2: job 5 with driver Driver 1 to 345 2nd St, waiting for the driver's present trip to end
      > wait 130
      08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
      08:01:00 T1 80 inch TV: ETA 16 minutes, 3.7 mi
      08:02:00 T1 80 inch TV: ETA 14 minutes, 3.2 mi
      > reassign 4 to 1
      error: T1 is with driver 1 already; name another driver
      > reassign T1 to 9
      error: there is no driver 9; type drivers for the list
      > reassign T1 to 2
      T1: job 4 with driver Ana instead of Driver 1; mock tracking, 10 points every 60 s
      08:02:10 T1 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      08:02:10 T1 80 inch TV is on its way! Ana is headed toward 789 Market St with 80 inch TV.
      08:02:10 T2 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > reassign T2 to 2
      error: driver 2 is on trip T1 and cannot take T2 over; type drivers for who is free
      > driver 1
      Driver 1 · Driver 1
        vehicle       Green Ford pickup truck
        mode          car
        duty          on
        home          37.769722,-122.476944
        last seen     37.773450,-122.460734 at 08:02:00, accuracy 5 m, source mock
        trip          T2
        today         1 open; 1 trip, 0 min on the road, waited 0 min
      JOB  TITLE       WINDOW    STATUS      SINCE
      5    Dining set  by 13:00  dispatched  08:00:00
      TRIP  JOB  STATUS   STARTED   ARRIVED  ENDED  DISTANCE  WAITED
      T2    5    started  08:02:10
      > driver 2
      Driver 2 · Ana
        vehicle       Red cargo bike
        mode          bike
        duty          on
        home          37.759900,-122.414800
        trip          T1
        track         M2 mock, running, point 0 of 10
        today         1 open; 1 trip, 0 min on the road, waited 0 min
      JOB  TITLE       WINDOW    STATUS      SINCE
      4    80 inch TV  by 16:00  dispatched  08:02:10
      TRIP  JOB  STATUS   STARTED   ARRIVED  ENDED  DISTANCE  WAITED
      T1    4    started  08:02:10
      > cancel T1
      T1 is canceled; job 4 is assigned.
      08:02:10 T1 The trip for 80 inch TV is canceled. Ana is no longer headed toward 789 Market St.
      > reassign T1 to 3
      error: T1 is canceled, so you cannot reassign it; assign its job to another driver and \
      dispatch that
      """)
  }

  @Test func `as JSON each answer has the same facts`() {
    expect(
      """
      > unassign 4
      {"command":"unassign","job":"4","kind":"result","status":"scheduled"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":9,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"scheduled","trip":null,"type":"job.unassigned"}
      > edit job 4 title=Piano metadata.pin=4711 proof=pin
      {"changed":["title","metadata.pin","proof"],"command":"edit job","job":"4","kind":"result",\
      "status":"scheduled"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":10,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"scheduled","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"scheduled","trip":null,"type":"job.updated"}
      > edit job 4 title=Piano
      {"changed":[],"command":"edit job","job":"4","kind":"result","status":"scheduled"}
      > proof 4 pin 4711
      {"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"command":"proof","job":"4",\
      "kind":"result","proof":"pin","sha256":null,"text":""}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "entry":{"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"proof":"pin",\
      "sha256":null,"text":""},"id":11,"job":"4","kind":"event","late":false,"location":null,\
      "note":null,"previousStatus":"scheduled","reason":null,\
      "recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"status":"scheduled","trip":null,\
      "type":"job.proved"}
      > note 4 rang twice
      {"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"command":"note","job":"4",\
      "kind":"result","proof":null,"sha256":null,"text":"rang twice"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "entry":{"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"proof":null,"sha256":null,\
      "text":"rang twice"},"id":12,"job":"4","kind":"event","late":false,"location":null,\
      "note":null,"previousStatus":"scheduled","reason":null,\
      "recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"status":"scheduled","trip":null,\
      "type":"job.noted"}
      > job 4
      {"attempt":1,"command":"job","driver":null,"dropoff":{"address":"789 Market St, San \
      Francisco, CA","location":{"lat":37.7865,"lng":-122.404},"radius":100},\
      "entries":[{"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"proof":"pin",\
      "sha256":null,"text":""},{"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,\
      "proof":null,"sha256":null,"text":"rang twice"}],"expired":false,"geofence":null,"job":"4",\
      "kind":"result","metadata":{},"mode":null,"note":null,"pickup":null,"picture":null,\
      "proof":"pin","reason":null,"recipient":{"email":null,"name":null,"notes":null,"phone":null},\
      "remote":false,"service":null,"status":"scheduled","statusSince":"2026-01-05T08:00:00.000Z",\
      "title":"Piano","trip":null,"windowFrom":null,"windowTo":"2026-01-05T16:00:00.000Z",\
      "zone":null}
      > duplicate job 4
      {"command":"duplicate job","driver":null,"job":"4-2","kind":"result","of":"4",\
      "status":"scheduled"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":13,"job":"4-2","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":null,"reason":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,\
      "status":"scheduled","trip":null,"type":"job.added"}
      > delete job 4
      {"command":"delete job","job":"4","kind":"result","trip":null}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":14,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"scheduled","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"scheduled","trip":null,"type":"job.deleted"}
      > duty 2 off
      {"command":"duty","driver":"2","kind":"result","onDuty":false,"trip":null}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"2",\
      "id":15,"job":null,"kind":"event","late":false,"location":null,"name":"Ana","onDuty":false,\
      "previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"trip":null,\
      "type":"driver.updated"}
      > dispatch 5 --no-track
      {"command":"dispatch","driver":"1","job":"5","kind":"result","mode":"car","run":1,\
      "status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":16,"job":"5","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":17,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T1","type":"user.started_trip"}
      > edit trip 5 mode=truck
      {"changed":["mode"],"command":"edit trip","eta":null,"job":"5","kind":"result",\
      "status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":18,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T1","type":"user.updated_trip"}
      > reassign 5 to 3
      {"command":"reassign","driver":"3","formerDriver":"1","job":"5","kind":"result",\
      "mode":"truck","run":2,"status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":19,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"canceled","trip":"T1","type":"user.stopped_trip"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"3",\
      "id":20,"job":"5","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"dispatched","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"assigned","trip":"T1","type":"job.assigned"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"3",\
      "id":21,"job":"5","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"3",\
      "eta":null,"id":22,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":2,\
      "status":"started","trip":"T1","type":"user.started_trip"}
      > drivers --near 5
      {"command":"drivers","distance":7374.9,"driver":"1","home":{"lat":37.769722,\
      "lng":-122.476944},"jobs":[],"kind":"result","lastSeen":null,"location":null,"mode":"car",\
      "name":"Driver 1","onDuty":true,"queue":[],"track":null,"trip":null,"vehicle":"Green Ford \
      pickup truck"}
      {"command":"drivers","distance":2273.2,"driver":"3","home":{"lat":37.8006,"lng":-122.4101},\
      "jobs":["5"],"kind":"result","lastSeen":null,"location":null,"mode":"car","name":"Zoë",\
      "onDuty":true,"queue":[],"track":null,"trip":"T1","vehicle":"White Transit van"}
      {"command":"drivers","distance":3195.3,"driver":"2","home":{"lat":37.7599,"lng":-122.4148},\
      "jobs":[],"kind":"result","lastSeen":null,"location":null,"mode":"bike","name":"Ana",\
      "onDuty":false,"queue":[],"track":null,"trip":null,"vehicle":"Red cargo bike"}
      > driver 3
      {"command":"driver","day":{"distance":null,"jobs":[{"job":"5","status":"dispatched",\
      "statusSince":"2026-01-05T08:00:00.000Z","title":"Dining set"}],"minutes":0,\
      "trips":[{"arrivedAt":null,"distance":null,"endedAt":null,"job":"5","minutes":0,\
      "startedAt":"2026-01-05T08:00:00.000Z","status":"started","trip":"T1","waitMinutes":0}],\
      "waitMinutes":0},"driver":"3","home":{"lat":37.8006,"lng":-122.4101},"jobs":["5"],\
      "kind":"result","lastSeen":null,"location":null,"mode":"car","name":"Zoë","onDuty":true,\
      "queue":[],"track":null,"trip":"T1","vehicle":"White Transit van"}
      """, on: .json())
  }
}
