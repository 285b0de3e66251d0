import Glibc
import Support
import Testing

extension Session {
  /// Starts the fixture and lets it show its picture.
  static func withPicture(
    events period: Int? = nil, columns: Int = 80, rows: Int = 24,
    _ variables: [String: String] = [:]
  ) throws -> Session {
    let desk = try Session(events: period, columns: columns, rows: rows, variables)
    let prompt = variables["PROMPT"]?.dropLast() ?? "dispatch>"
    desk.expect("the prompt") { $0.cursorRow == prompt }
    desk.pty.send("picture" + Keys.enter)
    let picture = ["picture \(columns)x\(rows) 0", "keys none", "resizes 0"]
    desk.expectPicture(picture.map { String($0.prefix(columns)) })
    return desk
  }

  /// Waits until the picture begins with these rows, on the other screen and without a cursor.
  func expectPicture(_ rows: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    expect("the picture \(rows)", sourceLocation: sourceLocation) { screen in
      screen.isAlternate && !screen.showsCursor && !screen.wraps && screen.rows.starts(with: rows)
    }
  }

  /// Checks that the screen of the shell is there with its cursor and its wrapping.
  func expectMainScreen(sourceLocation: SourceLocation = #_sourceLocation) {
    let screen = pty.screen
    #expect(
      !screen.isAlternate && screen.showsCursor && screen.wraps, sourceLocation: sourceLocation)
    #expect(screen.unknown == [], sourceLocation: sourceLocation)
  }
}

/// A picture on the whole screen: what it shows, what comes of keys, and the screen afterwards.
struct PictureTests {
  private let answered = ["dispatch> picture", "picture typed, keys 71, resizes 0", "dispatch>"]

  private func leave(_ desk: Session) {
    desk.pty.send("quit" + Keys.enter)
    #expect(desk.pty.waitForExit() == .code(0), "\(desk.picture)")
    desk.expectMainScreen()
    #expect(desk.pty.screen.modes.isEmpty)
    #expect(desk.pty.modes == desk.pty.initialModes)
  }

  @Test func `it ends with the screen as it was and the line can be typed on`() throws {
    let desk = try Session.withPicture()
    #expect(!desk.pty.modes.echoes && !desk.pty.modes.isCanonical)
    desk.pty.send("q")
    desk.expect(answered, x: 10)
    desk.expectMainScreen()
    desk.pty.send("after" + Keys.enter)
    desk.expect(answered.dropLast() + ["dispatch> after", "got: after", "dispatch>"], x: 10)
    leave(desk)
  }

  static let keys = [
    "enter": ("\r", "d"), "a letter": ("xq", "7871"), "up": ("\u{1b}[A", "1b5b41"),
    "a function key": ("\u{1b}[15~", "1b5b31357e"), "escape": ("\u{1b}", "1b"),
    "the end of input": ("\u{4}", "4"), "a wide character": ("日", "e697a5"),
    "a paste": ("\u{1b}[200~q\u{1b}[201~", "1b5b3230307e711b5b3230317e"), "tab": ("\t", "9"),
  ]

  @Test(arguments: keys.keys.sorted())
  func `a key comes as the bytes it sends`(name: String) throws {
    let (sent, bytes) = Self.keys[name]!
    let desk = try Session.withPicture()
    desk.pty.send(sent)
    if sent == Keys.enter {
      desk.expect(["dispatch> picture", "picture typed, keys d, resizes 0", "dispatch>"], x: 10)
    } else {
      desk.expectPicture(["picture 80x24 0", "keys \(bytes)", "resizes 0"])
      desk.pty.send("q")
      desk.expect(
        ["dispatch> picture", "picture typed, keys \(bytes) 71, resizes 0", "dispatch>"], x: 10)
    }
    leave(desk)
  }

  @Test func `the interrupt key ends it`() throws {
    let desk = try Session.withPicture()
    desk.pty.send(Keys.control("c"))
    desk.expect(
      ["dispatch> picture", "picture interrupted, keys none, resizes 0", "dispatch>"], x: 10)
    leave(desk)
  }

  @Test func `what was typed at it and not read is not typed at the prompt`() throws {
    let desk = try Session.withPicture()
    desk.pty.send("p")
    desk.expectPicture(["picture 80x24 1", "keys 70"])
    desk.pty.send("left over" + Keys.enter)
    let rows = ["dispatch> picture", "picture typed, keys 70, resizes 0"]
    desk.expect(rows + ["dispatch>"], x: 10)
    desk.pty.send("after" + Keys.enter)
    desk.expect(rows + ["dispatch> after", "got: after", "dispatch>"], x: 10)
    leave(desk)
  }

  @Test func `only what differs is written, in the end the last picture stands there`() throws {
    let desk = try Session.withPicture()
    desk.pty.send("f")
    desk.expectPicture(["picture 80x24 0", "keys 66", "resizes 0", rowOf(3)])
    let before = desk.pty.transcript.count
    desk.pty.send("x")
    desk.expectPicture(["picture 80x24 0", "keys 66 78", "resizes 0", rowOf(3)])
    let change = String(decoding: desk.pty.transcript[before...], as: UTF8.self)
    #expect(change == "\u{1b}[2;1H\u{1b}[K\u{1b}[1;31mkeys 66 78\u{1b}[0m\u{1b}[0m")
    desk.pty.send("n")
    let full = (3..<24).map { rowOf($0 + 200) }
    desk.expectPicture(["picture 80x24 200", "keys 66 78 6e", "resizes 0"] + full)
    desk.pty.send("s")
    desk.expectPicture(
      ["picture 80x24 200", "keys 66 78 6e 73", "resizes 0"] + Array(repeating: "", count: 21))
    desk.pty.send("q")
    desk.expect("the prompt") { $0.cursorRow == "dispatch>" }
    #expect(desk.pty.screen.scrollback == [])
    leave(desk)
  }

  private func rowOf(_ number: Int, columns: Int = 80) -> String {
    String(repeating: String(number % 10), count: columns)
  }

  @Test func `a terminal of ten columns and three rows is filled and not scrolled`() throws {
    let desk = try Session.withPicture(columns: 10, rows: 3, ["PROMPT": "> "])
    desk.pty.send("n")
    desk.expectPicture(["picture 10", "keys 6e", "resizes 0"])
    desk.pty.send("q")
    desk.expect("the prompt") { $0.cursorRow == ">" }
    let text = ["> picture", "picture ty", "ped, keys", "6e 71, res", "izes 0", ">"]
    desk.expect(text, x: 2)
    leave(desk)
  }

  @Test func `what is written meanwhile is printed afterwards, a thousand lines of it`() throws {
    let desk = try Session.withPicture()
    desk.pty.send("w")
    desk.expectPicture(["picture 80x24 0", "keys 77", "resizes 0", "", ""])
    desk.pty.send("e")
    desk.expectPicture(["picture 80x24 0", "keys 77 65", "resizes 0", "", ""])
    desk.pty.send("q")
    desk.expect(
      [
        "dispatch> picture", "written", "and this", "error: bad",
        "picture typed, keys 77 65 71, resizes 0", "dispatch>",
      ], x: 10)
    desk.pty.send("picture" + Keys.enter)
    desk.expectPicture(["picture 80x24 0", "keys none"])
    desk.pty.send("W")
    desk.expectPicture(["picture 80x24 0", "keys 57"])
    desk.pty.send("q")
    desk.expect("the note") { $0.all.contains("… 500 more lines not shown") }
    desk.expect("the prompt") { $0.cursorRow == "dispatch>" }
    #expect(desk.pty.screen.all.contains("written 1000"))
    #expect(!desk.pty.screen.all.contains("written 1001"))
    leave(desk)
  }

  @Test func `notices wait and come whole and in order`() throws {
    let desk = try Session.withPicture(events: 10)
    desk.expect("some notices") { $0.rows.contains("wakes 20") }
    desk.pty.send("q")
    desk.expect(answered, x: 10, afterEvents: 20)
    desk.finish()
  }

  @Test func `another size is told, and the next picture is whole`() throws {
    let desk = try Session.withPicture()
    desk.pty.send("f")
    desk.expectPicture(["picture 80x24 0", "keys 66", "resizes 0", rowOf(3)])
    for (resizes, size) in [(40, 10), (120, 30), (10, 3), (80, 24)].enumerated() {
      desk.pty.resize(columns: size.0, rows: size.1)
      let rows = ["picture \(size.0)x\(size.1) 0", "keys 66", "resizes \(resizes + 1)"]
        .map { String($0.prefix(size.0)) }
      let rest = (3..<max(size.1, 3)).map { rowOf($0, columns: size.0) }
      desk.expect("the picture of \(size)") { $0.isAlternate && $0.rows == rows + rest }
    }
    desk.pty.send("q")
    desk.expect(
      ["dispatch> picture", "picture typed, keys 66 71, resizes 4", "dispatch>"], x: 10)
    leave(desk)
  }

  @Test func `there is none in a dumb terminal and in a pipe`() throws {
    for term in ["dumb", "(unset)"] {
      let desk = try Session(["TERM": term])
      desk.expect("the prompt") { $0.cursorRow == "dispatch>" }
      desk.pty.send("picture" + Keys.enter)
      desk.expect("the answer") { $0.all.contains("no picture") }
      #expect(!desk.pty.transcript.contains(0x1b))
    }
    let run = try runProgram(
      fixture, input: .text("picture\n"), environment: Session.environment(home: "/nowhere"))
    #expect(run.outputText == "no picture\n")
  }
}
