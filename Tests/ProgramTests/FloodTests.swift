import Support
import Testing

/// A thousand trips at a terminal: what a dispatcher types stays whole, the lines are few, and the
/// counts are right.
struct FloodTests {
  private static let fleet = Fleet(count: 1000, degrees: 9)

  /// A board with a thousand trips that a desk on a terminal lets go on, each point of which
  /// changes the shown minute.
  private func home() throws -> Home {
    let home = Home()
    Self.fleet.write(to: home)
    try home.makeBoard("board")
    let run = try home.run(
      [
        "-b", "board", "-c", "set on-eof leave", "-c",
        "dispatch \(Self.fleet.ids) --yes --steps 1000 --interval 2", "fleet",
      ], input: .file("/dev/null"))
    #expect(run.status == .code(0))
    return home
  }

  private func updates(_ home: Home) throws -> Int {
    try home.ledger(of: "board").count { field("type", of: $0) == "user.updated_trip" }
  }

  @Test func `a line is typed while a thousand trips run, and nothing is lost from the count`()
    throws
  {
    let home = try home()
    let before = try updates(home)
    let start = ContinuousClock.now
    let desk = try TerminalDesk(["-b", "board"], home: home)
    desk.expect("they go on") { $0.all.contains("1000 tracks resumed.") }
    desk.pty.send("echo Zoë waits" + Keys.left + Keys.left + Keys.left)
    for goal in [200, 1000, 2000] {
      desk.expect("the line is whole after \(goal)") {
        TerminalDesk.etaCount($0) > goal && $0.cursorRow.hasSuffix("> echo Zoë waits")
      }
    }
    desk.pty.send("X" + Keys.enter)
    desk.expect("the line was taken") { $0.all.contains("Zoë waXits") }
    desk.finish()
    let seconds = Int((ContinuousClock.now - start).components.seconds) + 1
    let lines = desk.rows.count { TerminalDesk.etas(in: $0) > 0 }
    #expect(lines <= 20 * (seconds + 2), "\(lines) lines in \(seconds) s")
    #expect(TerminalDesk.etaCount(desk.pty.screen) == (try updates(home)) - before)
  }
}
