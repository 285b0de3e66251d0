import Support
import Testing

/// What a dispatcher has typed, and how the keys work, outlives the desk.
struct HistoryTests {
  private static let history = "state/tripdesk/history"

  private func desk(_ home: Home, _ variables: [String: String] = [:]) throws -> TerminalDesk {
    let desk = try TerminalDesk(["-b", ":memory:"], home: home, variables)
    desk.expectPrompt()
    return desk
  }

  @Test func `the lines are kept for the user alone and shared over sessions`() throws {
    let home = Home()
    let first = try desk(home)
    first.run("echo alpha", until: "alpha")
    first.run("echo bravo", until: "bravo")
    first.run("echo bravo", until: "bravo")
    first.finish()
    #expect(home.permissions(of: Self.history) == 0o600)
    #expect(home.permissions(of: "state/tripdesk") == 0o700)
    let lines = home.text(of: Self.history).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines == ["echo alpha", "echo bravo", "quit"])
    let second = try desk(home)
    second.pty.send(Keys.up + Keys.up + Keys.up)
    second.expect(row: "tripdesk> echo alpha")
    second.pty.send(Keys.enter)
    second.expect("it is run again") { $0.all.contains("alpha") }
    second.finish()
  }

  @Test func `a script leaves no history`() throws {
    let home = Home()
    _ = try home.run(["-b", ":memory:", "-c", "echo alpha"])
    _ = try home.run(["-b", ":memory:"], input: .text("echo alpha\n"))
    #expect(home.names() == ["sample-jobs"])
  }

  @Test func `without the variable it is in the home folder's state`() throws {
    let home = Home()
    let desk = try desk(home, ["XDG_STATE_HOME": ""])
    desk.run("echo alpha", until: "alpha")
    desk.finish()
    #expect(home.permissions(of: ".local/state/tripdesk/history") == 0o600)
  }

  @Test func `an inputrc has keys for this program alone`() throws {
    let home = Home()
    home.write(
      """
      $if tripdesk
      "\\C-t": "trips --all"
      $endif
      $if bash
      "\\C-t": "wrong"
      $endif

      """, to: ".inputrc")
    let desk = try desk(home, ["INPUTRC": ""])
    desk.pty.send(Keys.control("t"))
    desk.expect(row: "tripdesk> trips --all")
    desk.pty.send(Keys.enter)
    desk.expect("it is run") { $0.all.contains { $0.hasPrefix("No such trips") } }
    desk.finish()
  }
}
