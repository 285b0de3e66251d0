import Support
import Testing

/// Another width, while a line is typed and events are printed.
@Suite(.serialized) struct ResizeTests {
  /// Other widths one after the other; each comes right after an event, so that none is printed between
  /// the change of the terminal and the answer of the program.
  private func step(_ desk: Session, to columns: Int) {
    desk.expect("an event", after: 1) { _ in true }
    desk.pty.resize(columns: columns, rows: 24)
  }

  @Test func `a short line stays as it is in every width`() throws {
    let desk = try Session(events: 250)
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(["dispatch> half a line"], x: 19)
    for columns in [60, 40, 30, 50, 99] {
      step(desk, to: columns)
      desk.expect(["dispatch> half a line"], x: 19, afterEvents: 1)
    }
    desk.pty.send(Keys.enter)
    desk.expect(["dispatch> half a line", "got: half a line", "dispatch>"], x: 10, afterEvents: 1)
    desk.finish()
  }

  @Test func `a wrapped line is wrapped anew and keeps its cursor`() throws {
    let desk = try Session(events: 250)
    desk.expectPrompt()
    let text = String(repeating: "abcdefghi ", count: 9) + "0123456789"
    desk.pty.send(text + String(repeating: Keys.left, count: 45))
    desk.expect(wrapped("dispatch> " + text, columns: 80), x: 65)
    for columns in [60, 43, 31, 50, 79, 99] {
      step(desk, to: columns)
      desk.expect(wrapped("dispatch> " + text, columns: columns), x: 65 % columns, afterEvents: 1)
    }
    desk.pty.send("X" + Keys.enter)
    desk.expect("the line is accepted") { screen in
      screen.all.contains { $0.hasPrefix("got: abcdefghi ") } && screen.cursorRow == "dispatch>"
    }
    desk.finish()
  }

  @Test func `a storm of sizes ends with one prompt line`() throws {
    let desk = try Session(events: 20)
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(["dispatch> half a line"], x: 19)
    for number in 1...40 {
      desk.pty.resize(columns: 30 + number * 37 % 60, rows: 20 + number % 5)
    }
    desk.pty.resize(columns: 72, rows: 24)
    desk.expect("one line at the end", after: 30) { screen in
      screen.cursorRow == "dispatch> half a line" && screen.x == 19
        && screen.rows.count { $0.hasPrefix("dispatch>") } == 1
    }
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: half a line") }
    desk.pty.send("quit" + Keys.enter)
    #expect(desk.pty.waitForExit() == .code(0))
  }

  @Test func `another height changes nothing`() throws {
    let desk = try Session(events: 50)
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    for rows in [10, 30, 5, 24] {
      desk.expect("an event", after: 1) { _ in true }
      desk.pty.resize(columns: 80, rows: rows)
      desk.expect(["dispatch> half a line"], x: 19, afterEvents: 2)
    }
    desk.pty.send(Keys.enter)
    desk.expect(["dispatch> half a line", "got: half a line", "dispatch>"], x: 10, afterEvents: 1)
    desk.finish()
  }
}
