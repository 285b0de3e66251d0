import Support
import Testing

/// Looking for earlier lines while events are printed.
struct HistoryTests {
  /// A desk that has already taken these lines.
  private func desk(after lines: [String]) throws -> (Session, rows: [String]) {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    var rows: [String] = []
    for line in lines {
      desk.pty.send(line + Keys.enter)
      rows += ["dispatch> " + line, "got: " + line]
      desk.expect(rows + ["dispatch>"], x: 10)
    }
    return (desk, rows)
  }

  private func search(_ text: String, finds line: String) -> String {
    "(reverse-i-search)`\(text)': \(line)"
  }

  @Test func `a search shows what it found through events and Enter runs it`() throws {
    var (desk, rows) = try desk(after: ["alpha one", "bravo two"])
    desk.pty.send(Keys.control("r") + "alp")
    desk.expect(rows + [search("alp", finds: "alpha one")], afterEvents: 20)
    desk.pty.send(Keys.enter)
    rows += ["dispatch> alpha one", "got: alpha one"]
    desk.expect(rows + ["dispatch>"], x: 10, afterEvents: 5)

    desk.pty.send(Keys.control("r") + "bra")
    desk.expect(rows + [search("bra", finds: "bravo two")], afterEvents: 20)
    desk.pty.send(Keys.enter)
    desk.expect(
      rows + ["dispatch> bravo two", "got: bravo two", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `a search that is given up brings the draft back`() throws {
    let (desk, rows) = try desk(after: ["alpha one"])
    desk.pty.send("draft")
    desk.expect(rows + ["dispatch> draft"], x: 15, afterEvents: 5)
    desk.pty.send(Keys.control("r") + "alp")
    desk.expect(rows + [search("alp", finds: "alpha one")], afterEvents: 20)
    desk.pty.send(Keys.control("g"))
    desk.expect(rows + ["dispatch> draft"], x: 15, afterEvents: 20)
    desk.pty.send(Keys.enter)
    desk.expect(rows + ["dispatch> draft", "got: draft", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `an arrow takes the line that was found for editing`() throws {
    let (desk, rows) = try desk(after: ["alpha one", "bravo two"])
    desk.pty.send(Keys.control("r") + "one")
    desk.expect(rows + [search("one", finds: "alpha one")], afterEvents: 10)
    desk.pty.send(Keys.left)
    desk.expect(rows + ["dispatch> alpha one"], x: 15, afterEvents: 20)
    desk.pty.send("X")
    desk.expect(rows + ["dispatch> alphaX one"], x: 16, afterEvents: 5)
    desk.pty.send(Keys.enter)
    desk.expect(
      rows + ["dispatch> alphaX one", "got: alphaX one", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `up and down keep the draft, and an edited entry is not changed for good`() throws {
    var (desk, rows) = try desk(after: ["alpha", "bravo"])
    desk.pty.send("draft" + Keys.up)
    desk.expect(rows + ["dispatch> bravo"], x: 15, afterEvents: 10)
    desk.pty.send(Keys.up + "X")
    desk.expect(rows + ["dispatch> alphaX"], x: 16, afterEvents: 10)
    desk.pty.send(Keys.down + Keys.down)
    desk.expect(rows + ["dispatch> draft"], x: 15, afterEvents: 10)
    desk.pty.send(Keys.enter)
    rows += ["dispatch> draft", "got: draft"]
    desk.expect(rows + ["dispatch>"], x: 10, afterEvents: 5)
    desk.pty.send(Keys.up + Keys.up + Keys.up)
    desk.expect(rows + ["dispatch> alpha"], x: 15, afterEvents: 5)
    desk.pty.send(Keys.control("c"))
    desk.expect(rows + ["dispatch> alpha^C", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `two sessions at once lose no line and the file is private`() throws {
    let folder = TemporaryFolder()
    let variables = ["HISTORY": folder.path + "/history"]
    let desks = [try Session(variables), try Session(variables)]
    for desk in desks { desk.expectPrompt() }
    for number in 1...10 {
      for (index, desk) in desks.enumerated() {
        desk.pty.send("line \(index).\(number)" + Keys.enter)
        desk.expect("answered") { $0.all.contains("got: line \(index).\(number)") }
      }
    }
    desks[0].pty.send(" secret" + Keys.enter)
    desks[0].expect("answered") {
      $0.all.contains { $0.hasSuffix("secret") && $0.hasPrefix("got") }
    }
    for desk in desks { desk.finish() }
    let lines = (folder.text(of: "history") ?? "").split(separator: "\n").map(String.init)
    for index in 0...1 {
      #expect(
        lines.filter { $0.hasPrefix("line \(index).") } == (1...10).map { "line \(index).\($0)" })
    }
    #expect(!lines.contains { $0.contains("secret") })
    #expect(folder.permissions(of: "history") == 0o600)
  }

  @Test func `the next session finds the lines of the last, without repetitions in a row`() throws {
    let folder = TemporaryFolder()
    let variables = ["HISTORY": folder.path + "/history"]
    let first = try Session(variables)
    first.expectPrompt()
    first.pty.send("alpha" + Keys.enter + "bravo" + Keys.enter + "bravo" + Keys.enter)
    first.expect("three answers") { Session.others($0).count { $0.hasPrefix("got:") } == 3 }
    first.finish()
    let second = try Session(variables)
    second.expectPrompt()
    second.pty.send(Keys.up + Keys.up)
    second.expect(row: "dispatch> bravo")
    second.pty.send(Keys.up)
    second.expect(row: "dispatch> alpha")
    second.pty.send(Keys.control("c"))
    second.expect(row: "dispatch>", x: 10)
    second.finish()
  }
}
