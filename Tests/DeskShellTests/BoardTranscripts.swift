import DeskCore
import Support
import Testing

@testable import DeskShell

/// The board and the cards as commands print them.
@MainActor
struct BoardTranscripts {
  @Test func `an empty board says so`() {
    expect(
      """
      > board
      0 on the road · 0 waiting · 0 done today
      """, on: Desk(ImportBatch()))
  }

  @Test func `what is on the road stands by status, the next to arrive first`() {
    let desk = Desk()
    desk.run(
      "dispatch 4 --no-track", "dispatch 1 to 2 --no-track", "dispatch 2 to 3 --no-track",
      "eta T1 12", "eta T2 4", "eta T3 30", "status T2 approaching", "arrive T3")
    expect(
      """
      > board
      3 on the road · 2 waiting · 0 done today

      Arrived 1
      🚗 T3 567 8th St | Arrived 08:00
         ●━━━━━━━━━━●━━━━━━━━━━●━━━━━━━━━━🏁  You have arrived at your destination
         3 seater couch · Zoë · by 10:00

      Approaching 1
      🚲 T2 234 5th St | 4 minutes
         ●━━━━━━━━━━●━━━━━━━━━━🚲──────────○  Approaching your destination
         Ping pong table · Ana · by 18:00

      On the way 1
      🚗 T1 789 Market St | 12 minutes
         🚗──────────○──────────○──────────○  Your order is confirmed
         80 inch TV · Driver 1 · by 16:00

      Waiting 2: 1 scheduled, 1 assigned
      ID  TITLE                  WINDOW    DROP-OFF      AWAY  DRIVER    STATUS
      3   Office starter bundle  by 12:00  345 6th St                    scheduled
      5   Dining set             by 13:00  345 2nd St  4.6 mi  Driver 1  assigned
      """, on: desk)
  }

  @Test func `an ended trip stays for the dismissal time, its job for the day`() {
    let desk = Desk()
    desk.run("dispatch 4 --no-track", "complete 4 --force", "fail 4 other", "wait 4.9")
    expect(
      """
      > board
      0 on the road · 4 waiting · 1 done today

      Just ended 1
      🚗 T1 789 Market St | Ended 08:00
         ●━━━━━━━━━━●━━━━━━━━━━●━━━━━━━━━━🏁  Delivered
         80 inch TV · Driver 1 · by 16:00

      Waiting 4: 3 scheduled, 1 assigned
      ID  TITLE                  WINDOW    DROP-OFF      AWAY  DRIVER    STATUS
      2   3 seater couch         by 10:00  567 8th St                    scheduled
      3   Office starter bundle  by 12:00  345 6th St                    scheduled
      5   Dining set             by 13:00  345 2nd St  4.6 mi  Driver 1  assigned
      1   Ping pong table        by 18:00  234 5th St                    scheduled

      Done today 1: 1 delivered
      ID  TITLE       WINDOW    DROP-OFF       AWAY  DRIVER    STATUS     FLAGS
      4   80 inch TV  by 16:00  789 Market St        Driver 1  delivered  remote
      """, on: desk)
    desk.run("wait 0.1")
    #expect(!desk.run("board").contains("Just ended"))
    desk.run("wait 86400")
    #expect(desk.run("board").hasPrefix("0 on the road · 4 waiting · 0 done today\n"))
  }

  @Test func `BRD-01: the board of a destination has its trips, with metadata and ETA`() {
    let desk = Desk(.stores)
    desk.run(
      "dispatch a to 1 --no-track", "dispatch b to 2 --no-track", "dispatch c to 3 --no-track")
    desk.run("eta T1 12", "eta T2 4", "eta T3 8")
    expect(
      """
      > board store/1
      store/1
      2 on the road · 0 waiting · 0 done today

      On the way 2
      🚗 T2 b | 4 minutes
         🚗──────────○──────────○──────────○  Your order is confirmed
         b · Driver 2
         Pickup Title: b · Vehicle: van
      🚗 T1 a | 12 minutes
         🚗──────────○──────────○──────────○  Your order is confirmed
         a · Driver 1
         Pickup Title: a · Vehicle: van
      > board store/9
      error: there is no destination "store/9"; use tag/id of a geofence, or job/ID of a job
      > board store
      error: there is no destination "store"; use tag/id of a geofence, or job/ID of a job
      """, on: desk)
  }

  @Test func `cards for programs carry what people see`() {
    let desk = Desk.json()
    desk.run("dispatch 4 --no-track", "eta T1 12")
    expect(
      """
      > card T1
      {"arrivedAt":null,"atRisk":false,"command":"card","driver":"Driver 1","endedAt":null,"eta":{"arrivesAt":"2026-01-05T08:12:00.000Z","computedAt":"2026-01-05T08:00:00.000Z","distance":null,"minutes":12,"source":"manual"},"header":"789 Market St | 12 minutes","job":"4","kind":"result","late":null,"link":"tripdesk://trip/T1","message":"Your order is confirmed","mode":"car","plain":"Your order is confirmed. ETA 08:12.","shop":null,"shown":true,"stale":false,"startedAt":"2026-01-05T08:00:00.000Z","status":"started","step":1,"title":"80 inch TV","trip":"T1","vehicle":"Green Ford pickup truck"}
      """, on: desk)
    desk.run("cancel T1", "wait 5")
    #expect(desk.run("card 4").contains(#""shown":false"#))
  }

  @Test func `a card that is gone says where the rest is`() {
    let desk = Desk()
    desk.run("dispatch 4 --no-track", "cancel T1", "wait 5")
    expect(
      """
      > card 4
      T1 ended at 08:00 (canceled) and its card is gone; type trip T1 for all of it.
      > card 4 --plain
      T1 ended at 08:00 (canceled) and its card is gone; type trip T1 for all of it.
      """, on: desk)
  }
}

extension ImportBatch {
  /// Two jobs to one store and one to another.
  fileprivate static var stores: ImportBatch {
    var batch = ImportBatch(drivers: [.row("1"), .row("2"), .row("3")], jobs: [])
    batch.geofences = ["1", "2"].map { id in
      Geofence(
        id: Geofence.ID(tag: "store", externalID: id),
        circle: Circle(center: RunM.destination, radiusMeters: 100))
    }
    batch.jobs = [("a", "1"), ("b", "1"), ("c", "2")].map { id, store in
      var details = Job.Details(title: id)
      details.geofence = Geofence.ID(tag: "store", externalID: store)
      details.metadata["gate"] = "north"
      return JobRow(id: id, details: details, driver: nil)
    }
    return batch
  }
}
