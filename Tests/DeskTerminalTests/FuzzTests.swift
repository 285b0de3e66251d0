import Support
import Testing

/// The same keys with and without events give the same line.
struct FuzzTests {
  /// A small seeded generator, so that a failure can be repeated.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  private static let keys =
    ["a", "b", "c ", "é", "日", "e\u{301}", "🚚", "word ", "alp", "x y z "].flatMap { [$0, $0, $0] }
    + [Keys.left, Keys.right, Keys.up, Keys.down, Keys.backspace, Keys.undo, Keys.left]
    + ["a", "e", "b", "f", "k", "w", "y", "t"].map { Keys.control($0) }
    + ["b", "f", "d", "u", "c"].map { Keys.meta($0) }
    + [Keys.meta("2"), Keys.control("r") + "al" + Keys.control("g"), Keys.control("v") + "q"]

  /// Types seventy keys; the last ones leave every sub-state and put a mark into the line.
  private func type(_ seed: UInt64, into desk: Session, withEvents: Bool) {
    var random = Seeded(state: seed)
    for index in 0..<70 {
      desk.pty.send(Self.keys.randomElement(using: &random)!)
      if withEvents && index % 7 == 0 { desk.expect("an event", after: 1) { _ in true } }
    }
    desk.pty.send(Keys.control("g") + "§")
    desk.expect("the mark is shown") { $0.all.contains { $0.contains("§") } }
    // The bell says that everything before it has been drawn.
    let bells = desk.pty.screen.bells
    desk.pty.send(Keys.control("g"))
    desk.expect("the bell") { $0.bells > bells }
  }

  /// A desk that knows two lines.
  private func desk(events: Int?) throws -> Session {
    let desk = try Session(events: events, columns: 50)
    desk.expectPrompt()
    desk.pty.send("alpha one" + Keys.enter + "bravo two" + Keys.enter)
    desk.expect(
      ["dispatch> alpha one", "got: alpha one", "dispatch> bravo two", "got: bravo two"]
        + ["dispatch>"], x: 10)
    return desk
  }

  @Test(arguments: UInt64(1)...40)
  func `seventy keys give the same rows, cursor and text with and without events`(
    seed: UInt64
  ) throws {
    let quiet = try desk(events: nil)
    type(seed, into: quiet, withEvents: false)
    let rows = Session.others(quiet.pty.screen)
    let column = quiet.pty.screen.x
    quiet.pty.send(Keys.enter)
    quiet.expect(row: "dispatch>", x: 10)
    let rowsAfter = Session.others(quiet.pty.screen)
    quiet.finish()

    let busy = try desk(events: 5)
    type(seed, into: busy, withEvents: true)
    busy.expect(rows, x: column, afterEvents: 5)
    busy.pty.send(Keys.enter)
    busy.expect(rowsAfter, x: 10, afterEvents: 5)
    busy.finish()
  }
}
