import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// A live view in windows of any size.
@MainActor
struct LivePictureTests {
  private let desk = Desk()

  init() {
    desk.run("dispatch 4 --no-track", "dispatch 1 to 2 --no-track", "dispatch 2 to 3 --no-track")
    desk.run("eta T1 12", "eta T2 4", "eta T3 30", "wait 1")
  }

  private func content(_ ids: [Trip.ID]? = nil, seen: Set<Trip.ID> = [], limit: Int = 100)
    -> LiveContent
  {
    let now = desk.engine.now
    return desk.engine.read { LiveContent($0, ids: ids, seen: seen, limit: limit, now: now) }
  }

  private func picture(
    _ columns: Int, _ rows: Int, ids: [Trip.ID]? = nil, look: Look = Look(), orders: Bool = false
  ) -> LivePicture {
    LivePicture(
      content: content(ids), moments: desk.session.moments(), now: desk.engine.now, look: look,
      columns: columns, rows: rows, isDetailed: ids != nil, showsOrders: orders
    ) { _, _ in "by 12:00" }
  }

  @Test func `the next to arrive stands first, what has arrived before all`() {
    #expect(content().cards.map(\.trip) == [2, 1, 3])
    desk.run("arrive T3")
    #expect(content().cards.map(\.trip) == [3, 2, 1])
    #expect(content(limit: 2).cards.map(\.trip) == [3, 2])
    #expect(content(limit: 2).total == 3)
    #expect(content([1]).cards.map(\.trip) == [1])
  }

  @Test func `a trip that ends stays as long as its card, and only where it was seen`() {
    desk.run("cancel T1")
    #expect(content().cards.map(\.trip) == [2, 3])
    let seen = content(seen: [1])
    #expect(seen.cards.map(\.trip) == [2, 3, 1] && seen.total == 3 && seen.roadCount == 2)
    desk.run("wait 5")
    #expect(content(seen: [1]).cards.map(\.trip) == [2, 3])
    #expect(content(seen: [1]).total == 2)
  }

  @Test func `it fills the window exactly, whatever its size`() {
    let notices = (1...9).map {
      Ink("notice \($0) with a rather long text, wider than some windows")
    }
    for columns in [1, 2, 10, 39, 40, 80, 200] {
      for rows in [1, 2, 3, 4, 5, 6, 7, 10, 24, 60] {
        for ids in [nil, [1, 3]] as [[Trip.ID]?] {
          for hasMap in [false, true] {
            let map: (Int, Int) -> [Ink] = { width, height in
              Array(repeating: Ink(String(repeating: "#", count: width)), count: height)
            }
            let lines = picture(columns, rows, ids: ids).lines(
              notices: notices, map: hasMap ? map : nil)
            #expect(lines.count == rows, "\(columns) × \(rows)")
            if columns >= 40 { #expect(lines.allSatisfy { $0.width <= columns }, "\(columns)") }
          }
        }
      }
    }
  }

  @Test func `the fewer rows there are, the less is said of each trip`() {
    let look = Look()
    func text(_ rows: Int, _ ids: [Trip.ID]? = nil) -> [String] {
      picture(60, rows, ids: ids).lines(notices: []).map { $0.text(look) }
    }
    #expect(
      text(5) == [
        " 3 on the road                                     08:00:01 ",
        "🚲 T2 234 5th St | 4 minutes · Ping pong table · Ana",
        "🚗 T1 789 Market St | 12 minutes · 80 inch TV · Driver 1",
        "🚗 T3 567 8th St | 30 minutes · 3 seater couch · Zoë",
        " q, Enter or ^C leaves; the trips go on · m map",
      ])
    #expect(
      text(4) == [
        " 3 on the road                                     08:00:01 ",
        "🚲 T2 234 5th St | 4 minutes · Ping pong table · Ana",
        " … 2 more",
        " q, Enter or ^C leaves; the trips go on · m map",
      ])
    #expect(text(11).count == 11 && text(11)[1] == "🚲 T2 234 5th St | 4 minutes")
    #expect(text(11)[3] == "   Ping pong table · Ana · by 12:00")
    #expect(
      text(20, [1])[1]
        == picture(60, 20).content.cards[1].lockScreen(
          width: 60, desk.session.moments(), look)[0].text(look))
  }

  @Test(arguments: [40, 80, 120], CardSnapshots.looks)
  func `the whole window`(columns: Int, look: (name: String, Look)) {
    let notices = [Ink("08:00:01 T1 80 inch TV: ETA 12 minutes, 4.1 mi")]
    var text = ""
    for ids in [nil, [1, 3]] as [[Trip.ID]?] {
      for orders in [false, true] where ids != nil || !orders {
        text += picture(columns, 18, ids: ids, look: look.1, orders: orders)
          .lines(notices: notices).text(look.1)
      }
    }
    expectSnapshot("live-\(columns)-\(look.name)", text)
  }
}
