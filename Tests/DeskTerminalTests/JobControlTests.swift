import Glibc
import Support
import Testing

/// Leaving the desk for the shell and coming back.
struct JobControlTests {
  static let shells = [
    ["/bin/bash", "--norc", "--noprofile", "-i"], ["/bin/dash", "-i"],
  ]

  private func shell(_ words: [String]) throws -> Session {
    let desk = try Session(shell: words[0], Array(words.dropFirst()), events: 20)
    desk.expect("the shell") { $0.cursorRow == "sh$" }
    desk.pty.send("\"$FIXTURE\"" + Keys.enter)
    desk.expectPrompt()
    return desk
  }

  private func stop(_ desk: Session) {
    desk.pty.send(Keys.control("z"))
    desk.expect("the shell is back") { $0.cursorRow == "sh$" && $0.x == 4 }
  }

  /// Whether the shell gives its commands a normal terminal.
  private func expectNormalTerminal(_ desk: Session) {
    desk.pty.send(
      "stty -a | tr ' ;' '\\n\\n' | grep -xE -- '-?(echo|icanon|isig|icrnl)'" + Keys.enter)
    desk.expect("a normal terminal") { screen in
      let words = screen.all.suffix(20)
      return ["echo", "icanon", "isig", "icrnl"].allSatisfy { words.contains($0) }
        && screen.cursorRow == "sh$"
    }
    #expect(!desk.pty.screen.all.suffix(20).contains("-echo"))
  }

  private func leave(_ desk: Session) {
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: half a line") }
    desk.pty.send("quit" + Keys.enter)
    desk.expect("the shell is back") { $0.cursorRow == "sh$" }
    desk.pty.send("exit" + Keys.enter)
    #expect(desk.pty.waitForExit() == .code(0), "\(desk.picture)")
    desk.expectWholeEvents()
  }

  @Test(arguments: shells)
  func `stopped and resumed, twice, the line and its cursor are back`(words: [String]) throws {
    let desk = try shell(words)
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(row: "dispatch> half a line", x: 19, afterEvents: 3)
    for _ in 1...2 {
      stop(desk)
      #expect(!desk.pty.screen.modes.contains("?2004") || words[0] == "/bin/bash")
      expectNormalTerminal(desk)
      desk.pty.send("fg" + Keys.enter)
      desk.expect(row: "dispatch> half a line", x: 19, afterEvents: 3)
    }
    leave(desk)
  }

  @Test(arguments: shells)
  func `in the background events go on without a prompt until it comes back`(
    words: [String]
  ) throws {
    let desk = try shell(words)
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(row: "dispatch> half a line", x: 19, afterEvents: 3)
    stop(desk)
    let prompts = desk.pty.screen.all.count { $0.contains("dispatch>") }
    desk.pty.send("bg" + Keys.enter)
    // An event may land behind the shell's prompt, so rows that contain one are counted.
    let before = desk.pty.screen.all.count { $0.contains("event ") }
    desk.expect("events in the background") { screen in
      screen.all.count { $0.contains("event ") } > before + 10
    }
    desk.pty.send("echo still $((40 + 2))" + Keys.enter)
    desk.expect("the shell works") { $0.all.contains { $0.hasSuffix("still 42") } }
    #expect(desk.pty.screen.all.count { $0.contains("dispatch>") } == prompts)
    desk.pty.send("fg" + Keys.enter)
    desk.expect(row: "dispatch> half a line", x: 19, afterEvents: 3)
    desk.pty.send(Keys.enter)
    desk.expect("the line is accepted") { $0.all.contains("got: half a line") }
    desk.pty.send("exit 5" + Keys.enter)
    desk.expect("the shell is back") { $0.cursorRow == "sh$" }
    desk.pty.send("exit" + Keys.enter)
    #expect(desk.pty.waitForExit() == .code(5), "\(desk.picture)")
  }

  @Test func `without a shell that could resume it, it goes on`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(["dispatch> half a line"], x: 19)
    desk.pty.send(Keys.control("z"))
    desk.expect(["dispatch> half a line"], x: 19, afterEvents: 20)
    desk.pty.send("X" + Keys.enter)
    desk.expect(
      ["dispatch> half a liXne", "got: half a liXne", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `stopped and continued from outside it draws its line again`() throws {
    let desk = try Session(events: 10)
    desk.expectPrompt()
    desk.pty.send("half a line" + Keys.left + Keys.left)
    desk.expect(["dispatch> half a line"], x: 19)
    desk.pty.kill(SIGSTOP)
    desk.pty.kill(SIGCONT)
    desk.expect(["dispatch> half a line"], x: 19, afterEvents: 20)
    desk.pty.send(Keys.enter)
    desk.expect(["dispatch> half a line", "got: half a line", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }
}
