import Glibc
import Support
import Testing

/// Every way out of a picture leaves the terminal as it was.
struct PictureEndingTests {
  private func expectTidy(_ desk: Session, _ status: ProgramEnd) {
    #expect(desk.pty.waitForExit() == status, "\(desk.picture)")
    #expect(desk.pty.modes == desk.pty.initialModes)
    #expect(desk.pty.screen.modes.isEmpty)
    desk.expectMainScreen()
    #expect(desk.pty.screen.rows.first == "dispatch> picture", "\(desk.picture)")
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends it tidily`(signal: Int32, code: Int32) throws {
    let desk = try Session.withPicture()
    desk.pty.kill(signal)
    expectTidy(desk, .code(code))
  }

  @Test func `a signal ends it while the terminal is stopped`() throws {
    let desk = try Session.withPicture(events: 10)
    desk.expect("some notices") { $0.rows.contains("wakes 5") }
    desk.pty.send(Keys.control("s"))
    desk.pty.kill(SIGTERM)
    expectTidy(desk, .code(143))
  }

  @Test func `a closed terminal ends it`() throws {
    let desk = try Session.withPicture(events: 10)
    desk.pty.hangUp()
    #expect(desk.pty.waitForExit() == .code(129))
  }

  // MARK: Job control

  private static let rows = ["picture 80x24 0", "keys 78", "resizes 0"]

  /// A fixture under a shell, with a picture that was typed at.
  private func shell(_ words: [String]) throws -> Session {
    let desk = try Session(shell: words[0], Array(words.dropFirst()))
    desk.expect("the shell") { $0.cursorRow == "sh$" }
    // Bash reads its line in modes of its own; what it gives its commands is asked of stty.
    desk.pty.send("stty -a > \"$HOME/before\"; \"$FIXTURE\"" + Keys.enter)
    desk.expectPrompt()
    desk.pty.send("picture" + Keys.enter)
    desk.expectPicture(["picture 80x24 0", "keys none"])
    desk.pty.send("x")
    desk.expectPicture(Self.rows)
    return desk
  }

  /// Whether `stty -a` says what it said before, the size of the window aside.
  private func expectModes(_ name: String, _ desk: Session) {
    func modes(_ name: String) -> [Substring] {
      (desk.folder.text(of: name) ?? "").split(separator: "\n").map {
        $0.hasPrefix("speed") ? $0.prefix { $0 != ";" } : $0
      }
    }
    #expect(modes("before").count > 3 && modes(name) == modes("before"))
  }

  private func stop(_ desk: Session) {
    desk.pty.send(Keys.control("z"))
    desk.expect("the shell is back on its screen") {
      $0.cursorRow == "sh$" && $0.x == 4 && !$0.isAlternate && $0.showsCursor && $0.wraps
    }
    desk.pty.send("stty -a > \"$HOME/stopped\"; echo asked" + Keys.enter)
    desk.expect("the shell answers") { $0.rows.contains("asked") && $0.cursorRow == "sh$" }
    #expect(!desk.pty.screen.rows.contains { $0.hasPrefix("keys") })
    expectModes("stopped", desk)
  }

  private func leave(_ desk: Session, saying rows: [String]) {
    desk.pty.send("q")
    desk.expect("the answer") { screen in
      screen.cursorRow == "dispatch>" && rows.allSatisfy { screen.all.contains($0) }
    }
    desk.expectMainScreen()
    desk.pty.send("quit" + Keys.enter)
    desk.expect("the shell is back") { $0.cursorRow == "sh$" }
    desk.pty.send("stty -a > \"$HOME/after\"; exit" + Keys.enter)
    #expect(desk.pty.waitForExit() == .code(0), "\(desk.picture)")
    expectModes("after", desk)
    #expect(desk.pty.screen.unknown == [])
  }

  @Test(arguments: JobControlTests.shells)
  func `stopped and resumed, twice, the picture is back`(words: [String]) throws {
    let desk = try shell(words)
    for _ in 1...2 {
      stop(desk)
      desk.pty.send("clear; fg" + Keys.enter)
      desk.expectPicture(Self.rows)
    }
    leave(desk, saying: ["picture typed, keys 78 71, resizes 0"])
  }

  @Test(arguments: JobControlTests.shells)
  func `resumed in another window it is told the size`(words: [String]) throws {
    let desk = try shell(words)
    stop(desk)
    desk.pty.resize(columns: 60, rows: 15)
    desk.pty.send("fg" + Keys.enter)
    desk.expectPicture(["picture 60x15 0", "keys 78", "resizes 1"])
    leave(desk, saying: ["picture typed, keys 78 71, resizes 1"])
  }

  @Test(arguments: JobControlTests.shells)
  func `in the background nothing is drawn until it comes back`(words: [String]) throws {
    let desk = try shell(words)
    stop(desk)
    desk.pty.send("bg; clear" + Keys.enter)
    desk.pty.send("echo still $((40 + 2))" + Keys.enter)
    desk.expect("the shell works") {
      $0.rows.contains { $0.hasSuffix("still 42") } && $0.cursorRow == "sh$"
    }
    // Longer than the background takes to look whether it is one.
    desk.pty.wait(timeout: .milliseconds(500)) { $0.isAlternate }
    desk.expectMainScreen()
    desk.pty.send("fg" + Keys.enter)
    desk.expectPicture(Self.rows)
    leave(desk, saying: ["picture typed, keys 78 71, resizes 0"])
  }

  @Test func `ended in the background it prints what it held and touches no mode`() throws {
    let desk = try shell(JobControlTests.shells[0])
    desk.pty.send("w")
    desk.expectPicture(["picture 80x24 0", "keys 78 77"])
    stop(desk)
    desk.pty.send("bg" + Keys.enter)
    desk.expect("the shell is back") { $0.cursorRow == "sh$" }
    desk.pty.send("kill %1; wait %1; echo code $?" + Keys.enter)
    desk.expect("its end") { $0.rows.contains("code 143") }
    desk.expect("what it held") { $0.all.contains { $0.hasSuffix("and this") } }
    desk.expectMainScreen()
    desk.pty.send("stty -a > \"$HOME/after\"; exit" + Keys.enter)
    #expect(desk.pty.waitForExit() != nil)
    expectModes("after", desk)
  }

  @Test func `stopped and continued from outside it is drawn again`() throws {
    let desk = try Session.withPicture()
    desk.pty.kill(SIGSTOP)
    desk.pty.resize(columns: 70, rows: 20)
    desk.pty.kill(SIGCONT)
    desk.expectPicture(["picture 70x20 0", "keys none", "resizes 1"])
    desk.pty.send("q")
    desk.expect("the prompt") { $0.cursorRow == "dispatch>" }
    desk.pty.send("quit" + Keys.enter)
    expectTidy(desk, .code(0))
  }

  @Test func `stopped from outside and sent to the background it leaves the screen`() throws {
    let desk = try shell(JobControlTests.shells[0])
    _ = Glibc.kill(-desk.pty.foregroundGroup, SIGSTOP)
    desk.expect("the shell, on the screen of the picture") {
      $0.cursorRow == "sh$" && $0.isAlternate
    }
    desk.pty.send("bg" + Keys.enter)
    desk.expect("the main screen") { !$0.isAlternate && $0.showsCursor && $0.wraps }
    desk.pty.send("fg" + Keys.enter)
    desk.expectPicture(Self.rows)
    leave(desk, saying: ["picture typed, keys 78 71, resizes 0"])
  }
}
