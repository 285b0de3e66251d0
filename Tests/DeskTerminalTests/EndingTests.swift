import Glibc
import Support
import Testing

/// Every way to end leaves the terminal as it was.
struct EndingTests {
  /// A desk whose prompt is shown.
  private func desk(_ variables: [String: String] = [:]) throws -> Session {
    let desk = try Session(events: 10, variables)
    desk.expectPrompt()
    #expect(desk.pty.screen.modes.contains("?2004"))
    return desk
  }

  private func expectTidy(_ desk: Session, _ status: ProgramEnd) {
    #expect(desk.pty.waitForExit() == status, "\(desk.picture)")
    #expect(desk.pty.modes == desk.pty.initialModes)
    #expect(desk.pty.screen.modes.isEmpty)
    #expect(desk.pty.screen.x == 0 && desk.pty.screen.cursorRow == "", "\(desk.picture)")
    desk.expectWholeEvents()
  }

  @Test func `the end of input on an empty line ends it well`() throws {
    let desk = try desk()
    desk.pty.send(Keys.control("d"))
    expectTidy(desk, .code(0))
  }

  @Test func `the end of input inside a line deletes a character`() throws {
    let desk = try desk()
    desk.pty.send("abc" + Keys.control("a") + Keys.control("d"))
    desk.expect(["dispatch> bc"], x: 10, afterEvents: 10)
    desk.pty.send(Keys.enter)
    desk.expect(["dispatch> bc", "got: bc", "dispatch>"], x: 10)
    desk.pty.send(Keys.control("d"))
    expectTidy(desk, .code(0))
  }

  @Test func `a command ends it with the code it names`() throws {
    let desk = try desk()
    desk.pty.send("exit 7" + Keys.enter)
    expectTidy(desk, .code(7))
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends it tidily`(signal: Int32, code: Int32) throws {
    let desk = try desk()
    desk.pty.send("half a line")
    desk.expect(row: "dispatch> half a line", afterEvents: 5)
    desk.pty.kill(signal)
    expectTidy(desk, .code(code))
  }

  @Test func `a signal ends it while a command runs`() throws {
    let desk = try desk()
    desk.pty.send("slow 60" + Keys.enter)
    desk.expectRunning("slow 60")
    desk.pty.kill(SIGTERM)
    expectTidy(desk, .code(143))
  }

  @Test func `a signal ends it while the terminal is stopped`() throws {
    let desk = try desk()
    desk.pty.send(Keys.control("s"))
    desk.pty.kill(SIGTERM)
    #expect(desk.pty.waitForExit() == .code(143))
    #expect(desk.pty.modes == desk.pty.initialModes)
  }

  @Test func `a closed terminal ends it`() throws {
    let desk = try desk()
    desk.pty.hangUp()
    #expect(desk.pty.waitForExit() == .code(129))
  }

  @Test func `a closed terminal ends it also when hang-ups are ignored`() throws {
    let desk = try Session(
      shell: "/bin/sh", ["-c", "trap '' HUP; exec \"$FIXTURE\""], events: 10)
    desk.expectPrompt()
    desk.pty.hangUp()
    #expect(desk.pty.waitForExit() == .code(129))
  }

  @Test func `the quit key does nothing`() throws {
    let desk = try desk()
    desk.pty.send("half" + Keys.quit)
    desk.expect(["dispatch> half"], x: 14, afterEvents: 20)
    desk.pty.send(Keys.enter)
    desk.expect(["dispatch> half", "got: half", "dispatch>"], x: 10)
    desk.pty.send(Keys.control("d"))
    expectTidy(desk, .code(0))
  }

  @Test func `twenty desks that end under a storm of events all end well`() throws {
    for _ in 1...20 {
      let desk = try Session(events: 1)
      desk.expect("events run", after: 5) { _ in true }
      desk.pty.send(Keys.control("d"))
      #expect(desk.pty.waitForExit() == .code(0), "\(desk.picture)")
      desk.expectWholeEvents()
    }
  }
}
