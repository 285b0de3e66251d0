import Support
import Testing

/// The tabulator key knows commands, options, ids, drivers, reasons and files.
struct CompletionTests {
  @Test func `a word that can only be one is completed`() throws {
    let home = Home()
    home.write("", to: "folder/evening.desk")
    let desk = try TerminalDesk(["-b", ":memory:", "sample-jobs"], home: home)
    desk.expectPrompt()
    desk.run("add driver zora Zora", until: "zora Zora is on duty")
    desk.run("add job J-1042 Piano", until: "Job J-1042 is scheduled")
    for (typed, completed) in [
      ("disp", "dispatch "), ("unf", "unfollow "), ("add dr", "add driver "),
      ("dispatch 4 --ste", "dispatch 4 --steps "), ("job J", "job J-1042 "),
      ("assign 1 to z", "assign 1 to zora "), ("fail 4 vehi", "fail 4 vehicle_breakdown "),
      ("cancel 4 by_c", "cancel 4 by_customer "), ("set on-eof l", "set on-eof leave "),
      ("dispatch 4 --mode mot", "dispatch 4 --mode motorbike "), ("jobs del", "jobs delivered "),
      ("import fol", "import folder/"), ("import folder/e", "import folder/evening.desk "),
      ("help re", "help re"),
    ] {
      desk.pty.send(typed + Keys.tab)
      let row = String("tripdesk> \(completed)".reversed().drop { $0 == " " }.reversed())
      desk.expect(row: row, x: 10 + completed.count)
      desk.pty.send(Keys.control("c"))
      desk.expectPrompt()
    }
    desk.finish()
  }

  @Test func `the ids of trips on the road are offered`() throws {
    let desk = try TerminalDesk(["-b", ":memory:", "sample-jobs"])
    desk.expectPrompt()
    desk.run("dispatch 4 --no-track", until: "T1 80 inch TV is on its way")
    desk.pty.send("arrive T" + Keys.tab)
    desk.expect(row: "🚗 Unknown tripdesk> arrive T1", x: 31)
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "🚗 Unknown tripdesk>")
    desk.finish()
  }
}
