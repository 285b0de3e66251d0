import Support
import Testing

/// What would touch many is asked for first; ^C and ^D mean no.
struct QuestionTests {
  @Test func `an interrupt and an end of input answer with no, and the desk stays`() throws {
    let home = Home()
    let fleet = Fleet(count: 30)
    fleet.write(to: home)
    _ = try home.run(["-b", "board", "fleet"], input: .file("/dev/null"))
    let desk = try TerminalDesk(["-b", "board"], home: home)
    desk.expect("it is there") {
      $0.cursorRow.hasSuffix("tripdesk> ") || $0.cursorRow == "tripdesk>"
    }
    for key in ["\u{3}", "\u{4}"] {
      desk.pty.send("cancel all" + Keys.enter)
      desk.expect("it asks") {
        $0.cursorRow.hasPrefix("cancel: this touches 30 at once; go on? (y/N)")
      }
      desk.pty.send(key)
      desk.expect("it goes on") { $0.cursorRow.hasPrefix("tripdesk>") }
    }
    desk.pty.send("jobs canceled" + Keys.enter)
    desk.expect("none was canceled") { $0.all.contains("No such jobs.") }
    desk.finish()
  }
}
