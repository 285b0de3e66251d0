import Support
import Testing

/// Typing goes on undisturbed while events are printed above it.
struct TypingTests {
  @Test func `a half-typed line and its cursor survive two hundred events`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("assign 42 to Zoë" + Keys.left + Keys.left + Keys.left)
    desk.expect(["dispatch> assign 42 to Zoë"], x: 23, afterEvents: 200)
    desk.pty.send("X" + Keys.enter)
    desk.expect(
      ["dispatch> assign 42 to XZoë", "got: assign 42 to XZoë", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `a line over three rows keeps its cursor in the second`() throws {
    let desk = try Session(events: 10, columns: 40)
    desk.expectPrompt()
    let text = String(repeating: "abcdefghi ", count: 9) + "0123456789"
    desk.pty.send(text + String(repeating: Keys.left, count: 50))
    let rows = wrapped("dispatch> " + text, columns: 40)
    desk.expect(rows, x: 20, afterEvents: 40)
    #expect(desk.pty.screen.cursorRow == rows[1])
    desk.pty.send("X" + Keys.enter)
    let changed = text.prefix(50) + "X" + text.suffix(50)
    desk.expect(
      wrapped("dispatch> " + changed, columns: 40) + wrapped("got: " + changed, columns: 40)
        + ["dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `a line that ends exactly at the right edge stays whole`() throws {
    let desk = try Session(events: 10, columns: 40)
    desk.expectPrompt()
    let text = String(repeating: "0123456789", count: 3)
    desk.pty.send(text)
    desk.expect(["dispatch> " + text], x: 0, afterEvents: 40)
    desk.pty.send(Keys.backspace)
    desk.expect(["dispatch> " + text.dropLast()], x: 39, afterEvents: 20)
    desk.pty.send("9" + Keys.enter)
    desk.expect(["dispatch> " + text, "got: " + text, "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `a line of exactly two rows keeps its cursor at the start`() throws {
    let desk = try Session(events: 10, columns: 40)
    desk.expectPrompt()
    let text = String(repeating: "0123456789", count: 7)
    desk.pty.send(text + Keys.control("a"))
    let rows = wrapped("dispatch> " + text, columns: 40)
    desk.expect(rows, x: 10, afterEvents: 40)
    #expect(desk.pty.screen.cursorRow == rows[0])
    desk.pty.send(Keys.enter)
    desk.expect(rows + wrapped("got: " + text, columns: 40) + ["dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `a hundred characters typed key by key arrive whole at five-millisecond events`()
    throws
  {
    let desk = try Session(events: 5, columns: 40)
    desk.expectPrompt()
    let text = String(String(repeating: "assign 日本 to Zoë, ", count: 6).prefix(100))
    for (index, character) in text.enumerated() {
      desk.pty.send(String(character))
      if index % 5 == 4 { desk.expect("an event", after: 1) { _ in true } }
    }
    let rows = wrapped("dispatch> " + text, columns: 40)
    desk.expect(rows, afterEvents: 40)
    desk.pty.send(Keys.enter)
    desk.expect(rows + wrapped("got: " + text, columns: 40) + ["dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `the cursor moves over wide, accented and combining characters`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    let text = "é日本e\u{301}🚚x"
    desk.pty.send(text)
    desk.expect(["dispatch> " + text], x: 19, afterEvents: 5)
    for column in [18, 16, 15, 13, 11, 10] {
      desk.pty.send(Keys.left)
      desk.expect(["dispatch> " + text], x: column, afterEvents: 3)
    }
    for column in [11, 13, 15, 16] {
      desk.pty.send(Keys.right)
      desk.expect(["dispatch> " + text], x: column, afterEvents: 3)
    }
    desk.pty.send(Keys.backspace + Keys.backspace + Keys.enter)
    desk.expect(["dispatch> é日🚚x", "got: é日🚚x", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `a numeric argument, a quoted key and a lone escape wait through events`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("one two" + Keys.meta("3"))
    desk.expect("the argument is shown") { $0.cursorRow.hasPrefix("(arg: 3) one two") }
    desk.expect("it stays", after: 20) { $0.cursorRow.hasPrefix("(arg: 3) one two") }
    desk.pty.send("x")
    desk.expect(["dispatch> one twoxxx"], x: 20, afterEvents: 10)
    desk.pty.send(Keys.control("v"))
    desk.expect(["dispatch> one twoxxx"], x: 20, afterEvents: 10)
    desk.pty.send(Keys.control("b"))
    desk.expect(["dispatch> one twoxxx^B"], x: 22, afterEvents: 10)
    desk.pty.send(Keys.backspace + Keys.escape)
    desk.expect(["dispatch> one twoxxx"], x: 20, afterEvents: 10)
    desk.pty.send("b")
    desk.expect(["dispatch> one twoxxx"], x: 14, afterEvents: 10)
    desk.pty.send(Keys.enter)
    desk.expect(["dispatch> one twoxxx", "got: one twoxxx", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `undo, kill and yank work across events`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("one two")
    desk.expect(["dispatch> one two"], x: 17, afterEvents: 10)
    desk.pty.send(Keys.control("w"))
    desk.expect(["dispatch> one"], x: 14, afterEvents: 10)
    desk.pty.send(Keys.undo)
    desk.expect(["dispatch> one two"], x: 17, afterEvents: 10)
    desk.pty.send(Keys.control("u"))
    desk.expect(["dispatch>"], x: 10, afterEvents: 10)
    desk.pty.send("zero " + Keys.control("y"))
    desk.expect(["dispatch> zero one two"], x: 22, afterEvents: 10)
    desk.pty.send(Keys.enter)
    desk.expect(
      ["dispatch> zero one two", "got: zero one two", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }
}
