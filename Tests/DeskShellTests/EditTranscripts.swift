import DeskCore
import Testing

@testable import DeskShell

/// Changing what a job says and where a trip goes. Whole transcripts.
@MainActor
struct EditTranscripts {
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
      pickup-address, from, to, by, zone, mode, proof, service, name, phone, email, notes, \
      picture or metadata.KEY
      > edit job 4 metadata.=x
      error: there is no field "metadata."; did you mean metadata.KEY?
      > edit job 4 title
      error: "title" has no value; write title=VALUE, or = alone to clear it; usage: edit job \
      JOB FIELD=VALUE…
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
      error: there is no geofence store/7; type geofences for the list
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
      error: missing job, geofence or trip; type edit job …
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
      error: there is no geofence store/7; type geofences for the list
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
}
