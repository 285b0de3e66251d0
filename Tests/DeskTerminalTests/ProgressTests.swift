import Glibc
import Support
import Testing

/// The bar in a terminal: below what is written, never wrapped, gone in the end.
struct ProgressTests {
  private func desk(columns: Int = 80, _ variables: [String: String] = [:]) throws -> Session {
    let all = ["PROGRESS_MS": "0"].merging(variables) { _, new in new }
    let desk = try Session(events: 10, columns: columns, all)
    desk.expect("the prompt") { $0.cursorRow == "dispatch>" }
    desk.pty.send("work" + Keys.enter)
    return desk
  }

  private func isBar(_ row: String) -> Bool { row.hasPrefix("working") }

  @Test func `notices appear above it, whole, and it is gone afterwards`() throws {
    let desk = try desk()
    desk.expect("the bar below the notices", after: 30) { screen in
      isBar(screen.cursorRow) && screen.cursorRow.contains(" of 2,000  ")
        && screen.all.count(where: isBar) == 1
    }
    #expect(desk.pty.screen.cursorRow.contains("░"))
    desk.pty.send(Keys.control("c"))
    desk.expect(["dispatch> work", "work interrupted", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `twenty columns are enough, and it is never wrapped`() throws {
    let desk = try desk(columns: 20, ["ASCII": "1"])
    desk.expect("the bar", after: 30) { screen in
      isBar(screen.cursorRow) && screen.cursorRow.count == 19
    }
    #expect(desk.pty.screen.all.count(where: isBar) == 1, "\(desk.picture)")
    desk.pty.send(Keys.control("c"))
    desk.expect(["dispatch> work", "work interrupted", "dispatch>"], x: 10, afterEvents: 5)
    desk.finish()
  }

  @Test func `work that is short shows nothing`() throws {
    let desk = try desk(["PROGRESS_MS": "600000"])
    desk.expect("notices", after: 30) { _ in true }
    desk.pty.send(Keys.control("c"))
    desk.expect(["dispatch> work", "work interrupted", "dispatch>"], x: 10)
    #expect(!String(decoding: desk.pty.transcript, as: UTF8.self).contains("working"))
    desk.finish()
  }

  @Test func `a dumb terminal shows nothing`() throws {
    let desk = try desk(["TERM": "dumb"])
    desk.expect("notices", after: 30) { _ in true }
    #expect(!String(decoding: desk.pty.transcript, as: UTF8.self).contains("working"))
  }

  @Test func `stopped and resumed it is not left in the shell`() throws {
    let desk = try Session(shell: "/bin/dash", ["-i"], events: 10)
    desk.expect("the shell") { $0.cursorRow == "sh$" }
    desk.pty.send("PROGRESS_MS=0 \"$FIXTURE\"" + Keys.enter)
    desk.expectPrompt()
    desk.pty.send("work" + Keys.enter)
    desk.expect("the bar", after: 10) { isBar($0.cursorRow) }
    desk.pty.send(Keys.control("z"))
    desk.expect("the shell") { $0.cursorRow == "sh$" && !$0.all.contains(where: isBar) }
    desk.pty.send("bg" + Keys.enter)
    let count = desk.pty.screen.all.count { $0.contains("event ") }
    desk.expect("notices") { $0.all.count { $0.contains("event ") } > count + 20 }
    #expect(!desk.pty.screen.all.contains(where: isBar), "\(desk.picture)")
    desk.pty.send("fg" + Keys.enter)
    desk.expect("the bar", after: 10) { isBar($0.cursorRow) }
  }

  // MARK: Scripts

  private func script(_ command: String) throws -> (Session, String) {
    let desk = try Session(
      shell: "/bin/sh",
      ["-c", "PROGRESS_MS=0; EVENTS=2000; export PROGRESS_MS EVENTS; " + command],
      events: 1)
    #expect(desk.pty.waitForExit(timeout: .seconds(60)) == .code(0), "\(desk.picture)")
    return (desk, String(decoding: desk.pty.transcript, as: UTF8.self))
  }

  @Test func `a script on a terminal shows it below its lines`() throws {
    let (desk, transcript) = try script("printf 'work\\n' | \"$FIXTURE\"")
    #expect(transcript.contains("\rworking"))
    #expect(Session.others(desk.pty.screen) == [])
    desk.expectWholeEvents()
  }

  @Test func `a script whose output goes to a file shows it alone`() throws {
    let (desk, transcript) = try script("printf 'work\\n' | \"$FIXTURE\" > \"$HOME/out\"")
    #expect(transcript.contains("\rworking"))
    #expect(desk.pty.screen.all.allSatisfy { $0 == "" })
    let lines = (desk.folder.text(of: "out") ?? "").split(separator: "\n")
    #expect(lines.first == "event 1" && !lines.contains { $0.contains("working") })
  }

  @Test func `errors in a file or a pipe get nothing of it`() throws {
    let (_, transcript) = try script("printf 'work\\n' | \"$FIXTURE\" 2> \"$HOME/errors\"")
    #expect(!transcript.contains("working") && !transcript.contains("\u{1b}"))
    let run = try runProgram(
      fixture, input: .text("work\n"),
      environment: Session.environment(
        home: "/nowhere", events: 1, ["PROGRESS_MS": "0", "EVENTS": "2000"]))
    #expect(run.status == .code(0) && run.errors.isEmpty && !run.output.contains(0x1b))
  }
}
