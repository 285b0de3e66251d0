import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// What led to something, as the ledger has it. Whole transcripts.
@MainActor
struct WhyTranscripts {
  @Test func `a trip tells its turning points, each with the rule and the numbers of then`() {
    let desk = Desk()
    desk.run("set threshold 3", "dispatch 4 --steps 4 --interval 60 --arrive-by 08:05", "wait")
    desk.run("set threshold 9", "set delay-threshold 1", "set complete-on-arrival off")
    expect(
      """
      > why T1
      Trip T1 · 80 inch TV: completed
      08:00:00  T1: pending → started (dispatcher, event 11)
                  driver 1 Driver 1, assigned to the job
                  promised by 08:05, said with --arrive-by
                  approaching within threshold 3, set at 08:00:00, event 9
      08:00:00  T1: delayed (location, event 14)
                  expected 13.0 min after the promise, which exceeds delay-threshold 5, the \
      desk's default
                  promised by 08:05, said with --arrive-by
                  location 37.769722,-122.476944, accuracy 5 m, mock, 6677 m from the destination
                  ETA 18.0 min (08:18:01), estimate, 0 s old
      08:03:00  T1: 1 Driver 1 entered job/4 (location, event 21)
                  confidence 3 of 3
                  location 37.786500,-122.404000, accuracy 5 m, mock, 0 m from the destination
      08:03:00  T1: started → arrived (location, event 22)
                  rule T5: inside 100 m: measured 0 m, accuracy 5 m
                  location 37.786500,-122.404000, accuracy 5 m, mock, 0 m from the destination
                  ETA 0.0 min (08:03:00), estimate, 0 s old
      08:03:00  T1: arrived → completed (location, event 24)
                  rule T10: it has arrived and its job asks for no proof; complete-on-arrival on, \
      the desk's default
                  location 37.786500,-122.404000, accuracy 5 m, mock, 0 m from the destination
      """, on: desk)
  }

  @Test func `a job tells where it came from, who drove it, and what became of it`() {
    let desk = Desk()
    desk.run(
      "assign 3 to 2", "dispatch 3 --no-track --threshold 2", "locate 2 37.7700,-122.4100",
      "wait 30",
      "cancel T1", "dispatch 3 to 3 --no-track", "fail 3 refused", "retry 3", "cancel 3 by_customer"
    )
    expect(
      """
      > why 3
      Job 3 · Office starter bundle: canceled
      08:00:00  job 3: imported, scheduled (import, event 4)
                  promised by 12:00, the end of the job's window
      08:00:00  job 3: scheduled → assigned to 2 Ana (dispatcher, event 9)
      08:00:00  job 3: assigned → dispatched with T1 (dispatcher, event 10)
      08:00:00  T1: pending → started (dispatcher, event 11)
                  driver 2 Ana, assigned to the job
                  promised by 12:00, the end of the job's window
                  approaching within 2 min, the trip's own
      08:00:30  T1: started → canceled (dispatcher, event 13)
                  rule T11: called off
                  the driver was last known 953 m from the destination, 30 s before
      08:00:30  job 3: dispatched → assigned to 2 Ana (dispatcher, event 14)
                  given back by T1, canceled
      08:00:30  job 3: assigned to 3 Zoë (dispatcher, event 15)
      08:00:30  job 3: assigned → dispatched with T1 (dispatcher, event 16)
      08:00:30  T1: pending → started, run 2 (dispatcher, event 17)
                  driver 3 Zoë, named
                  promised by 12:00, the end of the job's window
                  approaching within threshold 5, the desk's default
      08:00:30  T1: started → canceled (dispatcher, event 18)
                  rule T11: called off
      08:00:30  job 3: dispatched → failed (dispatcher, event 19)
                  reason refused
      08:00:30  job 3: failed → assigned (dispatcher, event 20)
                  attempt 2
      08:00:30  job 3: assigned → canceled (dispatcher, event 21)
                  reason by_customer
      """, on: desk)
  }

  @Test
  func `a trip whose driver nobody named says that the nearest was taken, and arrives by hand`() {
    let desk = Desk()
    desk.run("dispatch 2 --no-track", "locate 2 37.7700,-122.4100 --accuracy 8", "wait 10")
    desk.run("arrive 2", "complete 2 --force")
    expect(
      """
      > why T1
      Trip T1 · 3 seater couch: completed
      08:00:00  T1: pending → started (dispatcher, event 11)
                  driver 2 Ana, the nearest free one
                  promised by 10:00, the end of the job's window
                  approaching within threshold 5, the desk's default
      08:00:00  T1: started → approaching (location, event 13)
                  rule T4: ETA 1.7 min is within threshold 5, the desk's default
                  location 37.770000,-122.410000, accuracy 8 m, manual, 318 m from the destination
                  ETA 1.7 min (08:01:43), estimate, 0 s old
      08:00:10  T1: approaching → arrived (dispatcher, event 14)
                  rule T8: said by hand, 318 m from the destination
                  ETA 1.7 min (08:01:43), estimate, 10 s old
      08:00:10  T1: arrived → completed (dispatcher, event 16)
                  rule T10: said by hand
                  the driver was last known 318 m from the destination, 10 s before
      """, on: desk)
  }

  @Test func `a flag tells the promise, the ETA and the margin of then`() {
    let desk = Desk()
    desk.run("dispatch 5 --no-track --arrive-by 08:20", "eta 5 18", "set risk-margin 9", "wait 70")
    expect(
      """
      > why 5 at-risk
      Job 5 · Dining set: at risk since 08:00:00
      08:00:00  job 5: at risk since 08:00:00 (dispatcher, event 12)
                  promised by 08:20, said with --arrive-by
                  expected 2.0 min before it, which is within risk-margin 5, the desk's default
                  ETA 18.0 min (08:18:00), manual, 0 s old
      > why 5 stale
      Job 5 · Dining set: stale since 08:01:00
      08:01:00  job 5: stale since 08:01:00 (timer, event 14)
                  nothing was heard of T1 since 08:00:00
                  twice update-interval 30, the desk's default
      > why T1 late
      Job 5 is not late; what stands: at risk, since 08:00:00; stale, since 08:01:00.
      > wait 1200
      08:20:00 T1 Dining set is late. Promised by 08:20; job 5 is dispatched.
      > why 5 late
      Job 5 · Dining set: late since 08:20:00
      08:20:00  job 5: late since 08:20:00 (timer, event 16)
                  promised by 08:20, said with --arrive-by
                  that moment has come, and the job was dispatched
                  ETA 18.0 min (08:18:00), manual, 20 min old
      > why 2 late
      Job 2 is not late; no flag stands.
      > wait 7200
      10:00:00 job 2 3 seater couch is late. Promised by 10:00; job 2 is scheduled.
      > why 2 late
      Job 2 · 3 seater couch: late since 10:00:00
      10:00:00  job 2: late since 10:00:00 (timer, event 17)
                  promised by 10:00, the end of the job's window
                  that moment has come, and the job was scheduled
      """, on: desk)
  }

  @Test func `an event tells what it followed and what it was decided on`() {
    let desk = Desk()
    desk.run("dispatch 4 --steps 3 --interval 60", "wait", "set threshold 7", "set threshold none")
    expect(
      """
      > why event:17
      Event 17 · job.arrived
      08:00:00  job 4: assigned → dispatched with T1 (dispatcher, event 9)
      08:02:00  driver 1 Driver 1 was located: accepted (location, event 14)
                  location 37.786500,-122.404000, accuracy 5 m, mock, 0 m from the destination
                  counts for T1
                  ETA 0.0 min (08:02:00), estimate, 0 s old
      08:02:00  T1: 1 Driver 1 entered job/4 (location, event 15)
                  confidence 3 of 3
                  location 37.786500,-122.404000, accuracy 5 m, mock, 0 m from the destination
      08:02:00  T1: started → arrived (location, event 16)
                  rule T5: inside 100 m: measured 0 m, accuracy 5 m
                  location 37.786500,-122.404000, accuracy 5 m, mock, 0 m from the destination
                  ETA 0.0 min (08:02:00), estimate, 0 s old
      08:02:00  job 4: dispatched → arrived (location, event 17)
      > why event:12
      Event 12 · user.updated_trip
      08:00:00  driver 1 Driver 1 was located: accepted (location, event 12)
                  location 37.769722,-122.476944, accuracy 5 m, mock, 6677 m from the destination
                  counts for T1
                  ETA 18.0 min (08:18:01), estimate, 0 s old
      > why event:22
      Event 22 · setting.changed
      08:02:00  threshold: 5 → 7 (dispatcher, event 21)
                  before: threshold 5, the desk's default
      08:02:00  threshold: 7 → none (dispatcher, event 22)
                  before: threshold 7, set at 08:02:00, event 21
      > why event:3
      Event 3 · driver.added
      08:00:00  driver 3 (import, event 3)
      """, on: desk)
  }

  @Test func `what is not there is said as elsewhere`() {
    expect(
      """
      > why 99
      error: there is no job 99; type jobs for the list
      > why T9
      error: there is no trip T9; type trips --all for the list
      > why event:812
      error: there is no event event:812; type events for the list
      > why event:x
      error: there is no job event:x; type jobs for the list
      > why 4 lat
      error: there is no flag "lat"; did you mean late?
      > why event:3 late
      error: an event has no flags; leave out the second word
      > why
      error: missing ID; usage: why ID [FLAG]
      """)
  }

  @Test func `JSON has a line of facts for each step`() {
    let desk = Desk.json()
    desk.run("dispatch 4 --steps 1", "wait")
    expect(
      """
      > why T1
      {"command":"why","job":"4","kind":"result","lines":[{"at":"2026-01-05T08:00:00.000Z",\
      "cause":"dispatcher","choice":"assigned","details":["driver 1 Driver 1, assigned to the \
      job","promised by 16:00, the end of the job's window","approaching within threshold 5, the \
      desk's default"],"driver":"1","event":10,"previousStatus":"pending",\
      "promise":{"at":"2026-01-05T16:00:00.000Z","origin":"the end of the job's window"},\
      "text":"T1: pending → started","threshold":{"origin":"the desk's default","value":"5"},\
      "type":"user.started_trip"},{"accuracy":5,"at":"2026-01-05T08:00:00.000Z",\
      "cause":"location","confidence":3,"details":["confidence 3 of 3","location 37.786500,\
      -122.404000, accuracy 5 m, mock, 0 m from the destination"],"distance":0,"event":13,\
      "geofence":"job/4","location":{"lat":37.7865,"lng":-122.404},"previousStatus":null,\
      "source":"mock","text":"T1: 1 Driver 1 entered job/4","trip":"T1",\
      "type":"user.entered_geofence"},{"accuracy":5,"at":"2026-01-05T08:00:00.000Z",\
      "cause":"location","details":["rule T5: inside 100 m: measured 0 m, accuracy 5 m",\
      "location 37.786500,-122.404000, accuracy 5 m, mock, 0 m from the destination","ETA 0.0 \
      min (08:00:00), estimate, 0 s old"],"distance":0,\
      "eta":{"arrivesAt":"2026-01-05T08:00:00.000Z","computedAt":"2026-01-05T08:00:00.000Z",\
      "distance":0,"minutes":0,"source":"estimate"},"event":14,"location":{"lat":37.7865,\
      "lng":-122.404},"previousStatus":"started","radius":100,"rule":"T5","source":"mock",\
      "text":"T1: started → arrived","type":"user.arrived_at_trip_destination"},{"accuracy":5,\
      "at":"2026-01-05T08:00:00.000Z","cause":"location","completeOnArrival":{"origin":"the \
      desk's default","value":"on"},"details":["rule T10: it has arrived and its job asks for no \
      proof; complete-on-arrival on, the desk's default","location 37.786500,-122.404000, \
      accuracy 5 m, mock, 0 m from the destination"],"distance":0,"event":16,\
      "location":{"lat":37.7865,"lng":-122.404},"previousStatus":"arrived","rule":"T10",\
      "source":"mock","text":"T1: arrived → completed","type":"user.stopped_trip"}],\
      "status":"completed","trip":"T1"}
      > why 2
      {"command":"why","job":"2","kind":"result","lines":[{"at":"2026-01-05T08:00:00.000Z",\
      "cause":"import","details":["promised by 10:00, the end of the job's window"],"event":6,\
      "job":"2","previousStatus":null,"promise":{"at":"2026-01-05T10:00:00.000Z","origin":"the \
      end of the job's window"},"status":"scheduled","text":"job 2: imported, scheduled",\
      "type":"job.added"}],"status":"scheduled"}
      > why 2 late
      {"command":"why","flag":"late","flags":[],"job":"2","kind":"result","lines":[],\
      "stands":false}
      """, on: desk)
  }

  @Test func `a secret of a job is never told`() {
    let desk = Desk()
    var details = Job.Details(
      title: "Ring", dropoff: Place(coordinate: Coordinate(latitude: 37.78, longitude: -122.4)))
    details.metadata["pin"] = "7391"
    desk.perform(.addJob(JobRow(id: "R", details: details, driver: "1")))
    desk.run("dispatch R --steps 2", "wait")
    let events = (1...desk.engine.read { $0.lastEventID }).map { "why event:\($0)" }
    let text = desk.run("why R") + desk.run("why T1") + events.map { desk.run($0) }.joined()
    #expect(text.contains("Ring") && !text.contains("7391"))
  }
}
