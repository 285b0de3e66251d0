import Support
import Testing

/// The bell and notifications on the desktop, at a terminal.
struct AlertTests {
  @Test func `they are sent with the notice, and the line being typed stays as it is`() throws {
    let home = Home()
    try home.makeBoard("board")
    let desk = try TerminalDesk(["-b", "board", "sample-jobs"], home: home)
    desk.expectPrompt()
    desk.run("set bell on", until: "bell")
    desk.run("set desktop on", until: "desktop")
    // It arrives while a line is typed, and is delivered by the same location.
    desk.run("dispatch 4 --steps 2 --interval 1", until: "is on its way!")
    let bells = desk.pty.screen.bells
    desk.pty.send("half a line" + Keys.left)
    desk.expect("arrived above the line") { screen in
      screen.all.contains { $0.contains("is delivered.") }
        && screen.cursorRow == "tripdesk> half a line" && screen.x == 20
    }
    #expect(desk.pty.screen.bells == bells + 1)
    let sent = String(decoding: desk.pty.transcript, as: UTF8.self)
    #expect(
      sent.contains(
        "\u{1B}]9;80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.\u{07}"))
    desk.pty.send(Keys.control("c"))
    desk.expectPrompt()
    desk.finish()
  }
}
