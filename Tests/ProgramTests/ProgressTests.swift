import Support
import Testing

/// The bar of what takes long, at a terminal and in scripts on one.
struct ProgressTests {
  private static func isBar(_ row: String) -> Bool { row.hasPrefix("waiting ") }

  @Test func `a wait shows how much of it is over, and nothing of it stays`() throws {
    let desk = try TerminalDesk(["-b", "board"])
    desk.expectPrompt()
    desk.pty.send("wait 600" + Keys.enter)
    desk.expect("the bar") { $0.cursorRow.hasPrefix("waiting   0%    0 of 600  ░░░") }
    desk.pty.send(Keys.control("c"))
    desk.expectPrompt()
    #expect(!desk.pty.screen.all.contains(where: Self.isBar), "\(desk.picture)")
    desk.finish()
  }

  @Test func `what happens during a wait for all tracks appears above its bar`() throws {
    let desk = try TerminalDesk(["-b", "board", "sample-jobs"])
    desk.expectPrompt()
    desk.pty.send("dispatch 4" + Keys.enter)
    desk.expect("the trip") { $0.cursorRow.hasSuffix(">") && TerminalDesk.etaCount($0) > 0 }
    desk.pty.send("wait all" + Keys.enter)
    desk.expect("the bar below an update") { screen in
      screen.cursorRow.hasPrefix("waiting   0%  0 of 1  ")
        && screen.all.count(where: Self.isBar) == 1 && TerminalDesk.etaCount(screen) > 1
    }
    desk.pty.send(Keys.control("c"))
    desk.expect("the prompt") { $0.cursorRow.hasPrefix("tripdesk") && $0.cursorRow.hasSuffix(">") }
    #expect(!desk.pty.screen.all.contains(where: Self.isBar), "\(desk.picture)")
    desk.finish()
  }

  @Test func `a script on a terminal shows it too, and its lines stay alone`() throws {
    let desk = try TerminalDesk(["-b", "board", "-c", "wait 1", "-c", "echo done"])
    desk.expectEnd(.code(0))
    #expect(desk.rows == ["done"])
    #expect(String(decoding: desk.pty.transcript, as: UTF8.self).contains("\rwaiting "))
  }
}
