import DeskStore
import Glibc
import Support
import Testing

/// Signals end the desk in order: the tracks paused, the board closed, nothing lost.
struct SignalTests {
  static let signals: [(Int32, Int32)] = [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)]

  /// The board is closed: its companions are gone, its rows are what its ledger says.
  private func expectClosed(_ home: Home, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    #expect(
      home.names().filter { $0.hasPrefix("board") } == ["board"], sourceLocation: sourceLocation)
    #expect(
      try SQLiteStore(path: home["board"]).check() == [], sourceLocation: sourceLocation)
  }

  @Test(arguments: signals) func `in a script that waits`(signal: Int32, code: Int32) throws {
    let home = Home()
    let desk = try home.start([
      "-b", "board", "--json", "sample-jobs", "-c", "dispatch 4 --steps 2000 --interval 0.02",
      "-c", "wait all",
    ])
    try #require(desk.wait { $0.output.count > 20_000 })
    desk.kill(signal)
    #expect(desk.waitForExit() == .code(code))
    #expect(desk.errors.isEmpty)
    let lines = wholeLines(desk.output)
    #expect(
      lines.last
        == #"{"command":"quit","kind":"result","text":"1 track paused until you type resume all."}"#
    )
    try expectClosed(home)
    expectToldIsKept(lines, in: try home.ledger(of: "board"))
    let trips = try home.run(["-b", "board", "--json", "-c", "trips"]).lines
    #expect(trips.map { field("status", of: $0) } == ["started"])
  }

  @Test(arguments: signals) func `at the end of a script's input`(signal: Int32, code: Int32) throws
  {
    let home = Home()
    let desk = try home.start(["-b", "board", "sample-jobs"])
    desk.send("dispatch 4 --steps 2000 --interval 0.02\n")
    desk.closeInput()
    try #require(desk.wait { $0.outputText.contains("ETA 17 minutes") })
    desk.kill(signal)
    #expect(desk.waitForExit() == .code(code))
    #expect(desk.outputText.hasSuffix("\n1 track paused until you type resume all.\n"))
    #expect(desk.errors.isEmpty)
    try expectClosed(home)
  }

  @Test(arguments: signals) func `while input is awaited`(signal: Int32, code: Int32) throws {
    let home = Home()
    let desk = try home.start(["-b", "board"])
    desk.send("echo open\n")
    try #require(desk.wait { $0.outputText == "open\n" })
    desk.kill(signal)
    #expect(desk.waitForExit() == .code(code))
    #expect(desk.outputText == "open\n")
    #expect(desk.errors.isEmpty)
    try expectClosed(home)
  }

  @Test(arguments: signals)
  func `between the lines of a long script`(signal: Int32, code: Int32) throws {
    let home = Home()
    home.write(String(repeating: "help\n", count: 2_000_000), to: "long.desk")
    let desk = try home.start(["-b", "board", "-f", "long.desk"])
    try #require(desk.wait { $0.output.count > 1_000_000 })
    desk.kill(signal)
    #expect(desk.waitForExit() == .code(code))
    #expect(desk.errors.isEmpty)
    try expectClosed(home)
  }

  @Test(arguments: signals)
  func `in a wait under the virtual clock`(signal: Int32, code: Int32) throws {
    let home = Home()
    let desk = try home.start([
      "--clock", "virtual", "-b", "board", "--json", "sample-jobs",
      "-c", "dispatch 4 --steps 100000 --interval 60", "-c", "wait all",
    ])
    desk.closeInput()
    // Nothing is told before the wait is over, so the ledger's growth says that it is on.
    try #require(desk.wait { _ in home.bytes(of: "board-wal").count > 100_000 })
    desk.kill(signal)
    #expect(desk.waitForExit() == .code(code))
    #expect(
      wholeLines(desk.output).last
        == #"{"command":"quit","kind":"result","text":"1 track paused until you type resume all."}"#
    )
    try expectClosed(home)
  }

  @Test(arguments: signals.dropFirst())
  func `at a terminal with trips on the road`(signal: Int32, code: Int32) throws {
    let home = Home()
    try home.makeBoard("board")
    let desk = try TerminalDesk(["-b", "board", "sample-jobs"], home: home)
    desk.expectPrompt()
    desk.pty.send("dispatch 4 --steps 2000 --interval 0.02" + Keys.enter)
    desk.expect("the trip is under way") { TerminalDesk.etaCount($0) > 1 }
    desk.pty.send("half a line")
    desk.expect(row: "tripdesk> half a line")
    desk.pty.kill(signal)
    desk.expectEnd(.code(code))
    #expect(
      desk.rows.suffix(2) == [
        "1 track paused until a desk on a terminal opens this board again.",
        "tripdesk> half a line",
      ])
    try expectClosed(home)
  }

  @Test func `a terminal that is gone pauses the tracks too`() throws {
    let home = Home()
    let desk = try TerminalDesk(["-b", "board", "sample-jobs"], home: home)
    desk.expectPrompt()
    desk.pty.send("dispatch 4 --steps 2000 --interval 0.02" + Keys.enter)
    desk.expect("the trip is under way") { TerminalDesk.etaCount($0) > 1 }
    desk.pty.hangUp()
    #expect(desk.pty.waitForExit() == .code(129))
    try expectClosed(home)
  }
}
