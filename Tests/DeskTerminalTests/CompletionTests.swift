import Support
import Testing

/// Completing words while events are printed.
struct CompletionTests {
  @Test func `a unique word is completed and the rest of the line stays`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("x y" + Keys.left + Keys.left + Keys.left + "br" + Keys.tab)
    desk.expect("the word is completed") { $0.cursorRow.hasPrefix("dispatch> bravo") }
    desk.pty.send(Keys.control("e") + Keys.enter)
    desk.expect("the line is accepted", after: 5) { screen in
      Session.others(screen).contains { $0.hasPrefix("got: bravo") && $0.hasSuffix("x y") }
        && screen.cursorRow == "dispatch>"
    }
    desk.finish()
  }

  @Test func `an ambiguous word is completed as far as it goes and then listed above`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("al" + Keys.tab)
    desk.expect(row: "dispatch> alp", x: 13, afterEvents: 5)
    desk.pty.send(Keys.tab + Keys.tab)
    desk.expect("both words are listed above the line", after: 5) { screen in
      let others = Session.others(screen)
      return others.dropLast().contains { $0.contains("alpha") && $0.contains("alpine") }
        && screen.cursorRow == "dispatch> alp" && screen.x == 13
        && others.count { $0.hasPrefix("dispatch>") } == 1
    }
    desk.pty.send("h" + Keys.tab)
    desk.expect("the word is completed", after: 5) { $0.cursorRow.hasPrefix("dispatch> alpha") }
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { screen in
      Session.others(screen).contains { $0.hasPrefix("got: alpha") }
    }
    desk.finish()
  }

  @Test func `six lists on an empty line leave one prompt`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    for _ in 1...6 {
      desk.pty.send(Keys.tab + Keys.tab)
      desk.expect(row: "dispatch>", x: 10, afterEvents: 5)
    }
    #expect(Session.others(desk.pty.screen).count { $0.hasPrefix("dispatch>") } == 1)
    desk.pty.send("after" + Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: after") }
    desk.finish()
  }

  @Test func `more than a hundred matches neither ask nor block`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("it" + Keys.tab + Keys.tab + Keys.tab)
    desk.expect("the line is below the list", after: 20) { screen in
      screen.cursorRow == "dispatch> item" && screen.x == 14
        && Session.others(screen).contains { $0.contains("item000") }
    }
    desk.pty.send("149" + Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: item149") }
    desk.finish()
  }
}
