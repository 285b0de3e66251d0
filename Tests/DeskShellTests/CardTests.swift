import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// Vectors LIV: what a card says at each step of its trip.
@MainActor
struct CardTests {
  private let desk = Desk()

  /// The card of the first trip as it is now.
  private var card: Card { card(of: 1) }

  private func card(of number: Int) -> Card {
    let now = desk.engine.now
    return desk.engine.read { board in
      guard let trip = board.trip(Trip.ID(number)) else { preconditionFailure("no T\(number)") }
      return Card(trip, board, now: now)
    }
  }

  private var moments: MomentText { desk.session.moments() }

  @Test func `a trip that is sent elsewhere says where, and what its dispatcher wants said`() {
    desk.run("dispatch 4 --no-track", "edit trip 4 destination=37.8,-122.41 text='Ring twice'")
    #expect(card.place == "37.800000,-122.410000" && card.message == "Ring twice")
    desk.run("edit trip 4 destination=37.8,-122.41 address='1 Pier St, San Francisco'")
    #expect(card.place == "1 Pier St")
    desk.run("complete 4 --force")
    #expect(card.place == "1 Pier St" && card.message == "Delivered")
  }

  @Test func `the card of a job that is off the board still has its title`() {
    desk.run("dispatch 4 --no-track", "cancel 4", "delete job 4")
    #expect(card.title == "80 inch TV" && card.place == "789 Market St")
  }

  @Test func `LIV-01: the steps of a trip, its final text, and its end after five seconds`() {
    desk.run("dispatch 4 --no-track")
    #expect(card.step == 1 && card.message == "Your order is confirmed")
    desk.run("locate 1 37.769722,-122.476944 --accuracy 5", "wait 60")
    #expect(card.step == 1)
    desk.run("locate 1 37.7730,-122.4600 --accuracy 5", "wait 60")
    #expect(card.step == 2 && card.message == "Your trip is in progress")
    desk.run("locate 1 37.7830,-122.4150 --accuracy 5", "wait 60")
    #expect(card.step == 3 && card.message == "Approaching your destination")
    desk.run("set complete-on-arrival off", "locate 1 37.7865,-122.4040 --accuracy 5", "wait 60")
    #expect(card.step == 4 && card.message == "You have arrived at your destination")
    desk.run("complete 4")
    #expect(card.step == 4 && card.message == "Delivered" && card.phase == .ended)
    #expect(card.place == "789 Market St")
    desk.run("wait 4.9")
    #expect(card.phase == .ended)
    desk.run("wait 0.1")
    #expect(card.phase == .gone)
  }

  @Test func `LIV-03: a parked vehicle stays at its first step however often it reports`() {
    desk.run(
      "dispatch 4 --no-track", "locate 1 37.769722,-122.476944 --accuracy 5", "wait 60",
      "locate 1 37.769722,-122.476900 --accuracy 5")
    #expect(card.step == 1)
  }

  @Test func `LIV-04: a canceled trip ends as canceled`() {
    desk.run("dispatch 4 --no-track", "cancel T1")
    #expect(card.message == "Trip canceled" && card.phase == .ended)
    #expect(card.sentence(moments) == "Trip canceled. Ended 08:00.")
  }

  @Test func `LIV-06: without a trip there is no card, and an error says so`() {
    expect(
      """
      > card 1
      error: job 1 has no trip yet; type dispatch 1
      > card T9
      error: there is no trip T9; type trips --all for the list
      """)
  }

  @Test func `LIV-07 and LIV-10: another trip has its own card at once, the same trip the same`() {
    desk.run("dispatch 4 --no-track", "dispatch 1 to 2 --no-track", "cancel T1", "dispatch 2 to 1")
    #expect(
      [1, 2, 3].map { card(of: $0).message } == [
        "Trip canceled", "Your order is confirmed", "Your order is confirmed",
      ])
  }

  @Test func `LIV-09: what comes late does not bring an arrived trip back`() {
    desk.run(
      "set complete-on-arrival off", "dispatch 4 --no-track",
      "locate 1 37.7730,-122.4600 --accuracy 5", "wait 600",
      "locate 1 37.7865,-122.4040 --accuracy 5", "wait 10",
      "locate 1 37.7840,-122.4080 --accuracy 5 --at 2026-01-05T08:05Z")
    #expect(card.step == 4 && card.message == "You have arrived at your destination")
  }

  @Test func `LIV-12: a board that is folded again shows the step that it had`() throws {
    desk.run(
      "dispatch 4 --no-track", "locate 1 37.7730,-122.4600 --accuracy 5", "wait 600",
      "locate 1 37.7830,-122.4150 --accuracy 5")
    let events = try desk.engine.readLedger { store in
      var events: [Event] = []
      try store.ledger(after: 0) {
        events.append($0)
        return true
      }
      return events
    }
    var board = Board()
    board.evolve(events)
    let again = try #require(board.trip(1).map { Card($0, board, now: desk.engine.now) })
    #expect(again == card && again.step == 3)
  }

  @Test func `LIV-13: twice the interval without an update is stale, an arrived trip never`() {
    desk.run("dispatch 4 --no-track", "locate 1 37.7730,-122.4600 --accuracy 5", "wait 60")
    #expect(!card.isStale)
    desk.run("wait 0.001")
    #expect(card.isStale && card.flags == [.stale])
    #expect(card.sentence(moments) == "Your order is confirmed. ETA 08:13. No news for 60 s.")
    desk.run("arrive T1", "wait 3600")
    #expect(!card.isStale)
  }

  @Test func `LIV-15 and LIV-16: an order counts down from its ETA, and each update is fresh`() {
    desk.run("set card order", "dispatch 4 --no-track", "eta T1 30")
    let first = card
    #expect(first.orderWords == "Preparing your order" && first.countdown == "30 min")
    #expect(first.eta?.arrivesAt == morning + .seconds(1800))
    desk.run("wait 3600")
    #expect(!card.isStale)
    desk.run("wait 0.001")
    #expect(card.isStale)
    desk.run("eta T1 10")
    #expect(card.countdown == "10 min" && !card.isStale)
  }

  @Test func `LIV-18: the countdown stops at zero and then says how late it is`() {
    desk.run("set card order", "dispatch 4 --no-track", "eta T1 10", "wait 590")
    #expect(card.countdown == "0 min")
    desk.run("wait 10")
    #expect(card.countdown == "0 min")
    desk.run("wait 60")
    #expect(card.countdown == "late 1 min")
    desk.run("wait 120")
    #expect(card.countdown == "late 3 min")
  }

  @Test func `LIV-19: the dismissal time is a setting of up to four hours, an order's is 30 s`() {
    expect(
      """
      > set dismissal 18000
      error: dismissal cannot be "18000"; use 0 to 14400
      > set dismissal 14400
      dismissal           14400
      """)
    desk.run("set dismissal 14400", "dispatch 4 --no-track", "cancel T1", "wait 14399")
    #expect(card.phase == .ended)
    desk.run("set card order")
    #expect(card.phase == .gone)
  }

  @Test(
    arguments: [
      ("HDR-01", "123 Main St, San Francisco, CA", "15.5", "123 Main St | 16 minutes"),
      ("HDR-03", ",foo", "15.5", ",foo | 16 minutes"),
      ("HDR-04", nil, "15.5", "80 inch TV | 16 minutes"),
      ("an empty address", " ", "15.5", "80 inch TV | 16 minutes"),
      ("no comma", "789 Market St", "1", "789 Market St | 1 minute"),
      ("JOB-10: no ETA", "789 Market St", nil, "789 Market St | Unknown"),
    ] as [(String, String?, String?, String)])
  func `a header is where and how long`(
    id: String, address: String?, minutes: String?, header: String
  ) {
    var details = Job.Details(
      title: "80 inch TV",
      dropoff: Place(
        address: address, coordinate: Coordinate(latitude: 37.7865, longitude: -122.4040)))
    details.radiusMeters = 100
    desk.perform(.addJob(JobRow(id: "H", details: details, driver: "1")))
    desk.run("dispatch H --no-track")
    if let minutes { desk.run("eta T1 \(minutes)") }
    #expect(card.header(moments) == header, "\(id)")
  }

  @Test func `what is late, at risk and overdue is said so`() {
    desk.run("dispatch 4 --no-track --arrive-by 08:20", "eta T1 14")
    #expect(card.flags == [])
    desk.run("eta T1 16")
    #expect(card.flags == [.atRisk])
    desk.run("eta T1 25")
    #expect(card.flags == [.atRisk])
    desk.run("eta T1 26")
    #expect(card.flags == [.late(minutes: 6)] && card.flags[0].text == "late 6 min")
    desk.run("wait 1800")
    #expect(card.remaining() == "overdue 4 min" && card.flags.first == .late(minutes: 10))
    desk.run("arrive T1", "wait 3600")
    #expect(card.flags == [.late(minutes: 10)])
  }
}
