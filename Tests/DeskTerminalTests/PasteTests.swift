import Support
import Testing

/// Pasted text is shown first and runs when the user says so.
struct PasteTests {
  private func answers(_ screen: Screen) -> [String] {
    screen.all.filter { $0.hasPrefix("got: ") }
  }

  @Test func `three pasted lines wait for Enter and then run in order`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send(Keys.paste("one\ntwo\nthree\n"))
    desk.expect("the text is shown", after: 20) { screen in
      let shown = Session.others(screen).joined()
      return ["one", "two", "three"].allSatisfy { shown.contains($0) }
    }
    #expect(answers(desk.pty.screen) == [])
    desk.pty.send(Keys.enter)
    desk.expect("three commands have run", after: 5) { screen in
      answers(screen) == ["got: one", "got: two", "got: three"] && screen.cursorRow == "dispatch>"
    }
    desk.finish()
  }

  @Test func `a pasted line is edited like a typed one`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("a" + Keys.paste("lpha\tbravo") + "!" + Keys.left + Keys.backspace)
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { screen in
      answers(screen).count == 1 && answers(screen)[0].hasPrefix("got: alpha")
        && answers(screen)[0].hasSuffix("brav!")
    }
    desk.finish()
  }

  @Test func `three hundred pasted lines run in order`() throws {
    let desk = try Session(events: 20)
    desk.expectPrompt()
    let lines = (1...300).map { "line \($0)" }
    desk.pty.send(Keys.paste(lines.joined(separator: "\r")) + Keys.enter)
    desk.expect("all have run", after: 5) { screen in
      screen.cursorRow == "dispatch>" && screen.all.contains("got: line 300")
    }
    #expect(answers(desk.pty.screen) == lines.map { "got: " + $0 })
    desk.finish()
  }

  @Test func `a pasted line of twenty thousand characters arrives whole`() throws {
    let desk = try Session(events: 20)
    desk.expectPrompt()
    let text = (0..<2000).map { String(10_000_000 + $0) + "  " }.joined().dropLast(2)
    desk.pty.send(Keys.paste(String(text)))
    let end = wrapped("dispatch> " + text, columns: 80).last ?? ""
    desk.expect("the end of the text is shown") { $0.cursorRow == end }
    desk.pty.send(Keys.enter)
    desk.expect("it is accepted and events go on", after: 5) { screen in
      screen.cursorRow == "dispatch>"
        && screen.all.suffix(400).contains { $0.hasSuffix("10001999") }
    }
    let bytes = String(decoding: desk.pty.transcript, as: UTF8.self)
    #expect(bytes.contains("got: " + text))
    desk.finish()
  }

  // ^C is not among them: the kernel makes a signal of it before anybody can read it.
  @Test func `control bytes of a paste do nothing`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send(Keys.paste("al\u{1}ph\u{15}a\u{1b}[D\u{4}\u{0}!"))
    desk.expect("the text is shown", after: 10) { $0.cursorRow.hasPrefix("dispatch> al") }
    desk.pty.send(Keys.control("e") + Keys.enter)
    desk.expect("the letters are accepted") { screen in
      answers(screen).count == 1 && screen.cursorRow == "dispatch>"
    }
    let answer = answers(desk.pty.screen).joined()
    #expect(answer.hasPrefix("got: alpha") && answer.hasSuffix("!"), "\(answer)")
    desk.finish()
  }

  @Test func `a paste without an end holds no event up and an interrupt frees the line`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("\u{1b}[200~never\rended\r")
    desk.expect("events go on", after: 30) { answers($0) == [] }
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "dispatch>", x: 10, afterEvents: 10)
    desk.pty.send("next" + Keys.enter)
    desk.expect("the next line is accepted") { answers($0) == ["got: next"] }
    desk.finish()
  }

  @Test func `a stray end of a paste does nothing`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("ab\u{1b}[201~c" + Keys.enter)
    desk.expect(["dispatch> abc", "got: abc", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }
}
