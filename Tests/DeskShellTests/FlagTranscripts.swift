import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// Flags as a dispatcher sees them. Whole transcripts.
@MainActor
struct FlagTranscripts {
  @Test func `a job is late when its promise has come, and is told of once`() {
    let desk = Desk()
    desk.run("wait 7199")
    expect(
      """
      > jobs 
      ID  TITLE                  WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      3   Office starter bundle  by 12:00  345 6th St                       scheduled
      1   Ping pong table        by 18:00  234 5th St                       scheduled
      2   3 seater couch         by 10:00  567 8th St                       scheduled
      4   80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      5   Dining set             by 13:00  345 2nd St     4.6 mi  Driver 1  assigned
      > wait 1
      10:00:00 job 2 3 seater couch is late. Promised by 10:00; job 2 is scheduled.
      > wait 720
      > jobs
      ID  TITLE                  WINDOW    DROP-OFF         AWAY  DRIVER    STATUS     FLAGS
      3   Office starter bundle  by 12:00  345 6th St                       scheduled
      1   Ping pong table        by 18:00  234 5th St                       scheduled
      2   3 seater couch         by 10:00  567 8th St                       scheduled  late 12 min
      4   80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      5   Dining set             by 13:00  345 2nd St     4.6 mi  Driver 1  assigned
      > job 2
      Job 2 · 3 seater couch
        status        scheduled since 08:00:00
        flag          late 12 min, since 10:00:00
        drop-off      567 8th St, San Francisco, CA (37.771600,-122.407000, radius 100 m)
        window        by 10:00
      > notices --urgent
      10:00:00 job 2 3 seater couch is late. Promised by 10:00; job 2 is scheduled.
      > cancel 2
      Job 2 is canceled.
      > events --last 3
      ID  TIME      EVENT          WHAT                   CAUSE
       9  10:00:00  job.flagged    job 2 scheduled: late  timer
      10  10:12:00  job.canceled   job 2 canceled         dispatcher
      11  10:12:00  job.unflagged  job 2 canceled         dispatcher
      """, on: desk)
  }

  @Test func `on the road a job goes from at risk to late, and the delay says it if it can`() {
    expect(
      """
      > dispatch 5 --no-track --arrive-by 08:20
      T1: job 5 with driver Driver 1 to 345 2nd St; no tracking
      08:00:00 T1 Dining set is on its way! Driver 1 is headed toward 345 2nd St with Dining set.
      > set update-interval 3600
      update-interval     3600
      > eta 5 18
      T1: ETA 18 minutes, said by hand.
      08:00:00 T1 Dining set may be late. Driver 1 is 18 minutes away; promised by 08:20.
      > eta 5 30
      T1: ETA 30 minutes, said by hand.
      08:00:00 T1 Dining set is running late. Driver 1 is now expected 10 minutes after the \
      promised time.
      > trips
      TRIP  JOB  TITLE       DRIVER    STATUS   ETA         AWAY  STARTED   TRACK  FLAGS
      T1    5    Dining set  Driver 1  started  30 minutes        08:00:00         late 10 min
      > eta 5 10
      T1: ETA 10 minutes, said by hand.
      > wait 1200
      08:15:00 T1 Dining set may be late. Driver 1 is 10 minutes away; promised by 08:20.
      08:20:00 T1 Dining set is late. Promised by 08:20; job 5 is dispatched.
      > board
      1 on the road · 1 late · 4 waiting · 0 done today

      On the way 1
      🚗 T1 345 2nd St | overdue 10 min                                     late 1 min
         🚗──────────○──────────○──────────○  Your order is confirmed
         Dining set · Driver 1 · promised 08:20

      Waiting 4: 3 scheduled, 1 assigned
      ID  TITLE                  WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
      2   3 seater couch         by 10:00  567 8th St                       scheduled
      3   Office starter bundle  by 12:00  345 6th St                       scheduled
      4   80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
      1   Ping pong table        by 18:00  234 5th St                       scheduled
      """)
  }

  @Test func `a driver who leaves without an outcome is told of, also where it is quiet`() {
    expect(
      """
      > set notices quiet
      notices             quiet
      > set complete-on-arrival off
      complete-on-arrival off
      > set exact on
      exact               on
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      > locate 1 37.7865,-122.4040 --accuracy 5
      Driver 1 at 37.786500,-122.404000.
      > wait 60
      > locate 1 37.7830,-122.4060 --accuracy 5
      Driver 1 at 37.783000,-122.406000.
      08:01:00 T1 Driver 1 has left 789 Market St. Nobody has said how job 4 ended.
      > mute 4
      T1 is muted.
      > wait 30
      > locate 1 37.7865,-122.4040 --accuracy 5
      Driver 1 at 37.786500,-122.404000.
      > wait 60
      > locate 1 37.7830,-122.4060 --accuracy 5
      Driver 1 at 37.783000,-122.406000.
      > card T1
       🚗 789 Market St | Arrived 08:00                             T1
       You have arrived at your destination                      left\u{20}
       ●━━━━━━━━━━━━━━━━━━━●━━━━━━━━━━━━━━━━━━━●━━━━━━━━━━━━━━━━━━━🏁
       Driver 1 · Green Ford pickup truck
       started 08:00 · arrived 08:00
      """)
  }

  @Test func `JSON names each flag with its moment, and the event that raised it`() throws {
    let desk = Desk.json()
    desk.run("wait 7200")
    let job = desk.run("job 2")
    #expect(job.contains(#""flags":[{"flag":"late","since":"2026-01-05T10:00:00.000Z"}]"#))
    let event = desk.run("events --last 1")
    #expect(
      event == """
        {"command":"events","event":{"cause":"timer","confidence":3,\
        "createdAt":"2026-01-05T10:00:00.000Z","driver":null,"flag":"late","id":9,"job":"2",\
        "late":false,"location":null,"note":null,"previousStatus":"scheduled","reason":null,\
        "recordedAt":"2026-01-05T10:00:00.000Z","replayed":false,"status":"scheduled","trip":null,\
        "type":"job.flagged"},"kind":"result"}

        """)
  }

  @Test func `what an import brings late needs no word, and stands in the list`() {
    let desk = Desk(ImportBatch(), files: ["jobs.csv": .sample])
    desk.run("wait 30000")
    let text = desk.run("import jobs.csv")
    #expect(!text.contains("late"))
    #expect(desk.run("jobs").split(separator: "\n").filter { $0.contains("late") }.count == 4)
  }

  @Test func `what only watches ends no wait, and keeps none alive`() {
    expect(
      """
      > wait
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > wait T1
      error: nothing is scheduled that could end this wait: T1 is started; resume its track, \
      locate its driver, or arrive and complete it
      > dispatch 2 to 2 --steps 2 --interval 60
      T2: job 2 with driver Ana to 567 8th St; mock tracking, 2 points every 60 s
      08:00:00 T2 3 seater couch is on its way! Ana is headed toward 567 8th St with 3 seater couch.
      > wait
      08:00:00 T2 3 seater couch: ETA 8 minutes, 0.9 mi
      08:01:00 T2 3 seater couch is being dropped off! Ana has arrived at 567 8th St.
      08:01:00 T2 3 seater couch is delivered. Ana delivered 3 seater couch at 567 8th St.
      > wait T1
      error: nothing is scheduled that could end this wait: T1 is started; resume its track, \
      locate its driver, or arrive and complete it
      """)
    let desk = Desk()
    desk.session.waitAtEnd()
    #expect(desk.run() == "" && desk.clock.now == morning)
  }
}
