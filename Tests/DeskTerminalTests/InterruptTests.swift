import Support
import Testing

/// `^C` clears what is being typed or ends what is running, and never the desk.
struct InterruptTests {
  private func expectNextCommand(_ desk: Session, after rows: [String]) {
    desk.expect(rows + ["dispatch>"], x: 10, afterEvents: 10)
    desk.pty.send("next" + Keys.enter)
    desk.expect(rows + ["dispatch> next", "got: next", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `in the middle of a line it leaves the line and begins a new one`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(["dispatch> half a line"], x: 19)
    desk.pty.send(Keys.control("c"))
    expectNextCommand(desk, after: ["dispatch> half a line^C"])
  }

  @Test func `in a wrapped line it leaves all its rows`() throws {
    let desk = try Session(events: 10, columns: 40)
    desk.expectPrompt()
    let text = String(repeating: "abcdefghi ", count: 10) + "z"
    desk.pty.send(text + Keys.control("a"))
    desk.expect(wrapped("dispatch> " + text, columns: 40), x: 10)
    desk.pty.send(Keys.control("c"))
    expectNextCommand(desk, after: wrapped("dispatch> \(text)^C", columns: 40))
  }

  @Test func `in a search it ends the search and runs nothing`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("alpha one" + Keys.enter)
    let rows = ["dispatch> alpha one", "got: alpha one"]
    desk.expect(rows + ["dispatch>"], x: 10)
    desk.pty.send(Keys.control("r") + "alp")
    desk.expect(rows + ["(reverse-i-search)`alp': alpha one"], afterEvents: 5)
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "dispatch>", x: 10, afterEvents: 10)
    desk.pty.send("next" + Keys.enter)
    desk.expect(row: "dispatch>", x: 10, afterEvents: 5)
    let answers = Session.others(desk.pty.screen).filter { $0.hasPrefix("got:") }
    #expect(answers == ["got: alpha one", "got: next"])
    desk.finish()
  }

  @Test func `in a numeric argument it forgets the number`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("line" + Keys.meta("4"))
    desk.expect("the argument is shown") { $0.cursorRow.hasPrefix("(arg: 4)") }
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "dispatch>", x: 10, afterEvents: 10)
    desk.pty.send("abc" + Keys.enter)
    desk.expect("the line is accepted once") { $0.all.contains("got: abc") }
    desk.finish()
  }

  @Test func `twenty times in a row leave twenty rows and a working line`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    var rows: [String] = []
    for number in 1...20 {
      desk.pty.send("line \(number)")
      desk.expect(rows + ["dispatch> line \(number)"])
      desk.pty.send(Keys.control("c"))
      rows.append("dispatch> line \(number)^C")
      desk.expect(rows + ["dispatch>"], x: 10)
    }
    expectNextCommand(desk, after: rows)
  }

  @Test func `after Up the history begins at its newest entry and undo brings nothing back`() throws
  {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("alpha" + Keys.enter + "bravo" + Keys.enter)
    let answered = ["dispatch> alpha", "got: alpha", "dispatch> bravo", "got: bravo"]
    desk.expect(answered + ["dispatch>"], x: 10)
    desk.pty.send(Keys.up + Keys.up)
    desk.expect(answered + ["dispatch> alpha"], x: 15)
    desk.pty.send(Keys.control("c"))
    let rows = answered + ["dispatch> alpha^C"]
    desk.expect(rows + ["dispatch>"], x: 10, afterEvents: 5)
    desk.pty.send(Keys.undo)
    desk.expect(rows + ["dispatch>"], x: 10, afterEvents: 5)
    desk.pty.send(Keys.up)
    desk.expect(rows + ["dispatch> bravo"], x: 15, afterEvents: 5)
    desk.pty.send(Keys.control("c"))
    expectNextCommand(desk, after: rows + ["dispatch> bravo^C"])
  }

  @Test func `at the moment a line is accepted it does not end the desk`() throws {
    let desk = try Session(events: 1)
    desk.expectPrompt()
    for number in 1...50 {
      desk.pty.send("x" + Keys.enter + Keys.control("c"))
      if number % 5 == 0 { desk.expect("an event", after: 1) { _ in true } }
    }
    desk.pty.send(Keys.enter + "next" + Keys.enter)
    desk.expect("the desk answers") { $0.all.contains("got: next") }
    desk.finish()
  }

  @Test func `while a command runs it ends the command and keeps what was typed ahead`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("slow 60" + Keys.enter)
    desk.expectRunning("slow 60")
    desk.pty.send("typed ahead")
    desk.expect("events go on without echo", after: 10) { $0.cursorRow == "" }
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "dispatch> typed ahead", x: 21, afterEvents: 5)
    #expect(Session.others(desk.pty.screen).contains { $0.hasSuffix("slow interrupted") })
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: typed ahead") }
    desk.finish()
  }
}
