import Support
import Testing

/// Other prompts, widths, languages, terminals and event texts.
struct AppearanceTests {
  @Test func `a coloured prompt with an emoji stands through events`() throws {
    let desk = try Session(
      events: 10, columns: 40,
      ["PROMPT": "\u{1}\u{1b}[1;32m\u{2}🚚 Zoë\u{1}\u{1b}[0m\u{2}> "])
    desk.expect(row: "🚚 Zoë>", x: 8)
    let text = String(repeating: "0123456789", count: 4)
    desk.pty.send(text + Keys.left + Keys.left)
    desk.expect(wrapped("🚚 Zoë> " + text, columns: 40), x: 6, afterEvents: 30)
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") {
      $0.all.contains("got: 01234567890123456789012345678901234")
    }
    desk.finish()
  }

  @Test func `a prompt wider than the terminal keeps line and cursor`() throws {
    let prompt = "a prompt that is wider than the terminal> "
    let desk = try Session(events: 10, columns: 30, ["PROMPT": prompt])
    desk.expect(wrapped(prompt, columns: 30), x: 12)
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(wrapped(prompt + "half a line", columns: 30), x: 21, afterEvents: 30)
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: half a line") }
    desk.finish()
  }

  @Test func `a terminal of eight columns works`() throws {
    let desk = try Session(events: 10, columns: 8, ["EVENTS": "99"])
    desk.expect(["dispatch", ">"], x: 2)
    desk.pty.send("0123456789" + Keys.left)
    desk.expect(["dispatch", "> 012345", "6789"], x: 3, afterEvents: 20)
    desk.pty.send(Keys.enter)
    desk.expect(
      ["dispatch", "> 012345", "6789", "got: 012", "3456789", "dispatch", ">"], x: 2,
      afterEvents: 5)
    desk.finish()
  }

  @Test(arguments: ["(unset)", "C", "POSIX", "xx_YY.UTF-8", "C.UTF-8"])
  func `accented and wide letters arrive in every locale`(locale: String) throws {
    let desk = try Session(events: 10, ["LC_ALL": locale])
    desk.expectPrompt()
    desk.pty.send("Zoë 日本" + Keys.left)
    desk.expect(["dispatch> Zoë 日本"], x: 16, afterEvents: 5)
    desk.pty.send(Keys.enter)
    desk.expect(["dispatch> Zoë 日本", "got: Zoë 日本", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test(arguments: ["xterm-256color", "xterm", "linux", "tmux-256color", "vt100"])
  func `known terminals keep the line`(terminal: String) throws {
    let desk = try Session(events: 10, columns: 40, ["TERM": terminal])
    desk.expectPrompt()
    let text = String(repeating: "abcdefghi ", count: 5) + "z"
    desk.pty.send(text + Keys.left)
    desk.expect(wrapped("dispatch> " + text, columns: 40), x: 20, afterEvents: 20)
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted", after: 5) { $0.cursorRow == "dispatch>" }
    desk.finish()
  }

  @Test(arguments: ["dumb", "(unset)", "no-such-terminal"])
  func `simple terminals keep the line in one row and see no colour`(terminal: String) throws {
    let desk = try Session(events: 10, ["TERM": terminal])
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.control("b") + Keys.control("b"))
    desk.expect(["dispatch> half a line"], x: 19, afterEvents: 20)
    desk.pty.send(Keys.enter)
    desk.expect(["dispatch> half a line", "got: half a line", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
    #expect(!desk.pty.transcript.contains(0x1b))
  }

  @Test func `an event wider than the terminal leaves the line intact`() throws {
    let text = String(repeating: "0123456789", count: 12) + " 日本 🚚"
    let desk = try Session(events: 20, columns: 40, ["EVENT_TEXT": text])
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect("thirty events are shown") { screen in
      screen.all.contains { $0.hasPrefix("event 30 ") }
        && screen.cursorRow == "dispatch> half a line"
        && screen.x == 19
    }
    #expect(desk.pty.screen.all.count { $0.hasPrefix("dispatch>") } == 1)
    #expect(desk.pty.screen.all.contains { $0.hasSuffix("日本 🚚") })
    desk.pty.send("quit" + Keys.enter)
    #expect(desk.pty.screen.unknown == [])
  }

  @Test func `an event of several coloured rows leaves the line intact`() throws {
    let desk = try Session(
      events: 20, ["EVENT_TEXT": "\u{1b}[1;31mlate\u{1b}[0m by 4 min\n  next: 日本\n"])
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect("thirty events are shown") { screen in
      screen.all.contains { $0.hasPrefix("event 30 ") }
        && screen.cursorRow == "dispatch> half a line"
        && screen.x == 19
    }
    let rows = desk.pty.screen.all
    for number in 1...30 {
      let index = try #require(rows.firstIndex { $0.hasPrefix("event \(number) ") })
      #expect(rows[index...].prefix(3) == ["event \(number) late by 4 min", "  next: 日本", ""])
    }
    #expect(rows.count { $0.hasPrefix("dispatch>") } == 1)
    #expect(desk.pty.screen.unknown == [])
  }
}
