import Support
import Testing

extension Session {
  /// Waits until the command in the last prompt row runs: two events came and no prompt is shown.
  func expectRunning(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect("\(line) runs", after: 2, sourceLocation: sourceLocation) { screen in
      Self.others(screen).last == "dispatch> " + line && screen.cursorRow == "" && screen.x == 0
    }
  }
}

/// What happens beside the line: running commands, other prompts, a cleared or stopped screen.
struct RunningTests {
  @Test func `a line typed ahead runs after the command and is not echoed into its output`() throws
  {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("slow 1" + Keys.enter)
    desk.expectRunning("slow 1")
    desk.pty.send("first" + Keys.enter + "sec")
    desk.expect(
      [
        "dispatch> slow 1", "slow done", "dispatch> first", "got: first", "dispatch> sec",
      ], x: 13, afterEvents: 5)
    desk.pty.send("ond" + Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: second") }
    desk.finish()
  }

  @Test func `an error is shown on a row of its own`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("bad" + Keys.enter)
    desk.expect(["dispatch> bad", "error: bad", "dispatch>"], x: 10, afterEvents: 10)
    desk.finish()
  }

  @Test func `the prompt changes while the user types`() throws {
    let desk = try Session(events: 10, ["PROMPT_CYCLE": "1"])
    desk.expect("the first prompt") { $0.cursorRow.hasPrefix("dispatch") }
    desk.pty.send("half a line" + Keys.left + Keys.left)
    for _ in 1...4 {
      desk.expect(row: "dispatch 2> half a line", x: 21)
      desk.expect(row: "dispatch> half a line", x: 19)
    }
    #expect(desk.pty.screen.scrollback.allSatisfy { $0.hasPrefix("event ") })
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: half a line") }
    desk.finish()
  }

  @Test func `the prompt that changes during a search is right afterwards`() throws {
    let desk = try Session(events: 10, ["PROMPT_CYCLE": "1"])
    desk.expect("the first prompt") { $0.cursorRow.hasPrefix("dispatch") }
    desk.pty.send("alpha" + Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: alpha") }
    desk.pty.send(Keys.control("r") + "alp")
    desk.expect("the search stays", after: 30) { $0.cursorRow == "(reverse-i-search)`alp': alpha" }
    desk.pty.send(Keys.control("g"))
    desk.expect(row: "dispatch 2>", x: 12)
    desk.expect(row: "dispatch>", x: 10)
    desk.finish()
  }

  @Test func `clearing the screen keeps the line`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(row: "dispatch> half a line", x: 19, afterEvents: 10)
    desk.pty.send(Keys.control("l"))
    desk.expect("the screen begins with a late event", after: 5) { screen in
      let events = Session.events(screen)
      return events.first ?? 0 > 10 && events == Array(events[0]...events[events.count - 1])
        && Session.others(screen) == ["dispatch> half a line"] && screen.x == 19
    }
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: half a line") }
  }

  @Test func `a stopped terminal holds a thousand events and says how many it left out`() throws {
    let desk = try Session(events: 1, ["EVENTS": "4000"])
    desk.expectPrompt()
    desk.pty.send("half a line")
    desk.expect("events run", after: 50) { $0.cursorRow == "dispatch> half a line" }
    desk.pty.send(Keys.control("s"))
    // Nothing can be seen while the terminal is stopped: the events themselves are the clock.
    desk.pty.wait(timeout: .milliseconds(2500)) { _ in false }
    desk.pty.send(Keys.control("q"))
    desk.expect("a note, the last event and the line") { screen in
      Session.others(screen).contains { $0.contains("more events not shown") }
        && Session.lastEvent(screen) == 4000 && screen.cursorRow == "dispatch> half a line"
    }
    let events = desk.events
    let left = desk.pty.screen.all.reduce(0) { sum, row in
      guard row.hasSuffix("more events not shown") else { return sum }
      return sum + (row.split(separator: " ").compactMap { Int($0) }.first ?? 0)
    }
    #expect(events == events.sorted() && events.count + left == 4000)
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: half a line") }
  }
}
