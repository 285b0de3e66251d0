import Support
import Testing

/// Sixty trips tell of themselves above the line that a dispatcher types.
struct TypingTests {
  private static let fleet = Fleet(count: 60, degrees: 9)

  /// A desk with sixty trips on the road, whose every point changes the shown minute: 1000 km in
  /// 1000 points make 300 ETA updates a second, and more than the test lasts.
  private func desk(columns: Int = 80) throws -> TerminalDesk {
    let home = Home()
    Self.fleet.write(to: home)
    try home.makeBoard("board")
    _ = try home.run(["-b", "board", "fleet"], input: .file("/dev/null"))
    let desk = try TerminalDesk(["-b", "board"], columns: columns, home: home)
    desk.expectPrompt()
    desk.run("dispatch \(Self.fleet.ids) --yes --steps 1000 --interval 0.2", until: "T60: job 60")
    return desk
  }

  private func etas(_ desk: TerminalDesk) -> Int { TerminalDesk.etaCount(desk.pty.screen) }

  /// Waits for so many more ETA updates, shown or summed up, and for the screen to be as it should be then.
  private func expect(
    _ desk: TerminalDesk, after more: Int, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation, until condition: (Screen) -> Bool
  ) {
    let goal = etas(desk) + more
    desk.expect(what, sourceLocation: sourceLocation) {
      TerminalDesk.etaCount($0) >= goal && condition($0)
    }
  }

  /// Leaves, and checks that what was told is what is in the ledger: as many ETAs, shown or summed
  /// up, as updates.
  private func finish(_ desk: TerminalDesk) throws {
    desk.finish()
    let rows = desk.rows
    #expect(rows.contains { $0.hasPrefix("60 tracks paused until a desk on a terminal opens") })
    let ledger = try desk.home.ledger(of: "board")
    let updates = ledger.count { field("type", of: $0) == "user.updated_trip" }
    #expect(TerminalDesk.etaCount(desk.pty.screen) == updates)
  }

  @Test func `a half-typed line and its cursor survive hundreds of notices`() throws {
    let desk = try desk()
    desk.pty.send("echo Zoë waits" + Keys.left + Keys.left + Keys.left)
    expect(desk, after: 300, "the line is whole") {
      $0.cursorRow == "tripdesk> echo Zoë waits" && $0.x == 21
    }
    desk.pty.send("X" + Keys.enter)
    desk.expect("the line was taken") { $0.all.contains("Zoë waXits") }
    expect(desk, after: 10, "the prompt is back") { $0.cursorRow == "tripdesk>" }
    try finish(desk)
  }

  @Test func `a line wrapped over several rows stays whole under them`() throws {
    let desk = try desk(columns: 60)
    let text = "echo " + String(repeating: "abcdefghi ", count: 14) + "end"
    desk.pty.send(text + Keys.control("a"))
    var wrapped = Screen(columns: 60, rows: 24)
    wrapped.feed(("tripdesk> " + text).utf8)
    let rows = wrapped.rows.filter { $0 != "" }
    try #require(rows.count == 3)
    expect(desk, after: 300, "three rows, the cursor at the start of the text") {
      Array($0.all.filter { $0 != "" }.suffix(3)) == rows && $0.cursorRow == rows[0] && $0.x == 10
    }
    desk.pty.send(Keys.enter)
    // The answer is wrapped too.
    desk.expect("the line was taken") { $0.all.contains { $0.hasSuffix("fghi end") } }
    try finish(desk)
  }

  @Test func `a search through the history goes on under them`() throws {
    let desk = try desk()
    desk.pty.send("echo alpha" + Keys.enter)
    desk.expect("it is answered") { $0.all.contains("alpha") }
    desk.pty.send(Keys.control("r") + "alp")
    expect(desk, after: 100, "the search is shown") {
      $0.cursorRow == "(reverse-i-search)`alp': echo alpha"
    }
    desk.pty.send(Keys.enter)
    desk.expect("it is answered again") { $0.all.count { $0 == "alpha" } == 2 }
    try finish(desk)
  }

  @Test func `a list of completions is shown and the line goes on below it`() throws {
    let desk = try desk()
    desk.pty.send("fail 1 in" + Keys.backspace + Keys.backspace + "w" + Keys.tab + Keys.tab)
    desk.expect("the candidates") {
      $0.all.contains { row in
        ["weather", "window_missed", "wrong_address"].allSatisfy { row.contains($0) }
      }
    }
    expect(desk, after: 100, "the line goes on") { $0.cursorRow == "tripdesk> fail 1 w" }
    desk.pty.send("e" + Keys.tab)
    desk.expect(row: "tripdesk> fail 1 weather", x: 25)
    desk.pty.send(Keys.control("c"))
    expect(desk, after: 10, "a new line") { $0.cursorRow == "tripdesk>" }
    try finish(desk)
  }
}
