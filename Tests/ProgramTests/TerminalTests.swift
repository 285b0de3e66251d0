import Glibc
import Support
import Testing

/// The desk at a terminal.
struct TerminalTests {
  private func desk(columns: Int = 80, _ variables: [String: String] = [:]) throws -> TerminalDesk {
    let home = Home()
    try home.makeBoard("board")
    let desk = try TerminalDesk(
      ["-b", "board", "sample-jobs"], columns: columns, home: home, variables)
    desk.expectPrompt()
    return desk
  }

  @Test func `it lists the jobs it took in and gives a prompt`() throws {
    let desk = try desk(columns: 100)
    let expected = [
      String(importLine.dropLast()),
      "ID  TITLE                  WINDOW        DROP-OFF         AWAY  DRIVER    STATUS",
      "3   Office starter bundle  by 12:00 -08  345 6th St                       scheduled",
      "1   Ping pong table        by 18:00 -08  234 5th St                       scheduled",
      "2   3 seater couch         by 10:00 -08  567 8th St                       scheduled",
      "4   80 inch TV             by 16:00 -08  789 Market St  4.1 mi  Driver 1  assigned",
      "5   Dining set             by 13:00 -08  345 2nd St     4.6 mi  Driver 1  assigned",
      "tripdesk>",
    ]
    #expect(desk.rows == expected)
    desk.finish()
  }

  @Test func `the live prompt tells of the trips on the road, and the line stays as it is`() throws
  {
    let desk = try TerminalDesk(["-b", "board", "sample-jobs"])
    desk.expectPrompt()
    desk.run("dispatch 4 --no-track", until: "T1: job 4")
    desk.expect(row: "🚗 Unknown tripdesk>", x: 21)
    desk.pty.send("half a line" + Keys.left)
    desk.expect(row: "🚗 Unknown tripdesk> half a line", x: 31)
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "🚗 Unknown tripdesk>", x: 21)
    desk.run("eta T1 30", until: "T1: ETA 30 minutes")
    desk.expect(row: "🚗 30 min tripdesk>", x: 20)
    desk.run("dispatch 1 to 2 --no-track", until: "T2: job 1")
    desk.expect(row: "🚗 2 · 30 min tripdesk>", x: 24)
    desk.run("eta T2 20", until: "T2: ETA 20 minutes")
    desk.expect(row: "🚲 2 · 20 min tripdesk>", x: 24)
    desk.run("set glyphs ascii", until: "glyphs")
    desk.expect(row: "B 2 - 20 min tripdesk>", x: 23)
    desk.run("set prompt plain", until: "prompt")
    desk.expectPrompt()
    desk.finish()
  }

  @Test func `the prompt counts down by itself while a line is typed`() throws {
    let desk = try TerminalDesk(["-b", "board", "sample-jobs"])
    desk.expectPrompt()
    desk.run("dispatch 4 --no-track", until: "T1: job 4")
    // It is 3 minutes for less than a second more.
    desk.run("eta T1 2.51", until: "T1: ETA 3 minutes")
    desk.pty.send("half a line" + Keys.left)
    desk.expect(row: "🚗 2 min tripdesk> half a line", x: 29)
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "🚗 2 min tripdesk>", x: 19)
    desk.finish()
  }

  @Test func `control-C ends a wait and leaves the trips running`() throws {
    let desk = try desk()
    desk.run("dispatch 4 --steps 2000 --interval 0.05", until: "T1: job 4")
    desk.pty.send("wait all" + Keys.enter)
    desk.expect("an update during the wait") { TerminalDesk.etaCount($0) > 1 }
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "tripdesk>", x: 10)
    let before = TerminalDesk.etaCount(desk.pty.screen)
    desk.expect("it still runs") { TerminalDesk.etaCount($0) > before }
    desk.pty.send("half a line")
    desk.expect(row: "tripdesk> half a line")
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "tripdesk>", x: 10)
    desk.finish()
  }

  @Test func `control-D leaves and says how many tracks are paused`() throws {
    let desk = try desk()
    desk.run("dispatch 4 --steps 2000 --interval 0.05", until: "T1: job 4")
    desk.pty.send(Keys.control("d"))
    desk.expectEnd(.code(0))
    #expect(desk.rows.last == "1 track paused until a desk on a terminal opens this board again.")
    #expect(desk.home.names().filter { $0.hasPrefix("board") } == ["board"])
  }

  @Test func `quit names its code, and an error at a terminal is no failure`() throws {
    let failing = try desk()
    failing.run("job 9", until: "error: there is no job 9")
    failing.finish()
    let seven = try desk()
    seven.pty.send("quit 7" + Keys.enter)
    seven.expectEnd(.code(7))
  }

  @Test(arguments: [["/bin/bash", "--norc", "--noprofile", "-i"], ["/bin/dash", "-i"]])
  func `control-Z gives the shell the terminal, and fg brings the line back`(
    words: [String]
  ) throws {
    let home = Home()
    try home.makeBoard("board")
    let desk = try TerminalDesk(shell: words[0], Array(words.dropFirst()), home: home)
    desk.expect(row: "sh$", x: 4)
    desk.pty.send("\"$TRIPDESK\" -b board sample-jobs" + Keys.enter)
    desk.expectPrompt()
    desk.run("dispatch 4 --steps 2000 --interval 0.05", until: "T1: job 4")
    desk.pty.send("half a line" + Keys.left)
    desk.expect(row: "tripdesk> half a line", x: 20)
    for _ in 1...2 {
      desk.pty.send(Keys.control("z"))
      desk.expect(row: "sh$", x: 4)
      desk.pty.send("echo $((40 + 2))" + Keys.enter)
      desk.expect("the shell works") { $0.all.contains("42") && $0.cursorRow == "sh$" }
      desk.pty.send("fg" + Keys.enter)
      desk.expect(row: "tripdesk> half a line", x: 20)
    }
    desk.pty.send(Keys.control("c"))
    desk.expect(row: "tripdesk>", x: 10)
    desk.pty.send("quit" + Keys.enter)
    desk.expect(row: "sh$", x: 4)
    desk.pty.send("exit" + Keys.enter)
    #expect(desk.pty.waitForExit() == .code(0), "\(desk.picture)")
    #expect(desk.rows.contains("1 track paused until a desk on a terminal opens this board again."))
  }

  @Test func `a resize keeps the line, narrower and wider`() throws {
    let desk = try desk()
    desk.run("dispatch 4 --steps 2000 --interval 0.05", until: "T1: job 4")
    desk.pty.send("echo 0123456789 0123456789 01234567")
    desk.expect(row: "tripdesk> echo 0123456789 0123456789 01234567", x: 45)
    desk.pty.resize(columns: 40, rows: 24)
    desk.expect("wrapped") { screen in
      screen.cursorRow == "34567" && screen.x == 5
        && screen.rows.contains("tripdesk> echo 0123456789 0123456789 012")
    }
    desk.pty.resize(columns: 100, rows: 30)
    desk.expect(row: "tripdesk> echo 0123456789 0123456789 01234567", x: 45)
    desk.pty.send(Keys.enter)
    desk.expect("it was taken") { $0.all.contains("0123456789 0123456789 01234567") }
    desk.finish()
  }

  @Test func `what a terminal and a pipe share is a pipe: no codes, no prompt`() throws {
    let home = Home()
    let run = try home.run(
      ["-b", ":memory:", "sample-jobs"],
      input: .text("jobs\ndispatch 4 --steps 3 --interval 0.01\nhelp\ntrips --all\nnope\n"))
    #expect(!run.output.contains(0x1b) && !run.errors.contains(0x1b))
    #expect(!run.outputText.contains("tripdesk>"))
    #expect(home.names() == ["sample-jobs"])
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], [:]])
  func `colours only where they are wanted`(variables: [String: String]) throws {
    let desk = try desk(variables)
    let hasColor = String(decoding: desk.pty.transcript, as: UTF8.self).contains("\u{1b}[1m")
    #expect(hasColor == variables.isEmpty)
    desk.finish()
  }
}
