import Support
import Testing

/// The live view at a terminal: every way out of it leaves the terminal as it was.
struct LiveTests {
  private func desk(home: Home = Home(), columns: Int = 80, rows: Int = 24) throws -> TerminalDesk {
    try home.makeBoard("board")
    let desk = try TerminalDesk(
      ["-b", "board", "sample-jobs"], columns: columns, rows: rows, home: home)
    desk.expectPrompt()
    desk.run("dispatch 4 --no-track --arrive-by 2999-01-01T00:00Z", until: "T1: job 4")
    desk.run("eta T1 30", until: "said by hand")
    return desk
  }

  private func expectPicture(_ desk: TerminalDesk, rows: Int = 24) {
    desk.expect("the live view") { screen in
      screen.rows.first?.hasPrefix(" 1 on the road") == true
        && screen.rows.contains("🚗 T1 789 Market St | 30 minutes")
        && screen.rows.last == " q, Enter or ^C leaves; the trips go on · m map"
    }
  }

  @Test(arguments: ["q", "Q", Keys.enter, "\n", Keys.control("c"), Keys.control("d"), "\u{1B}"])
  func `each of its keys leaves it, and the trips go on`(key: String) throws {
    let desk = try desk()
    let before = desk.pty.modes
    let rows = desk.rows
    for _ in 1...2 {
      desk.pty.send("live" + Keys.enter)
      expectPicture(desk)
      desk.pty.send(key)
      desk.expectPrompt()
      #expect(desk.pty.modes == before)
    }
    #expect(desk.rows == rows.dropLast() + ["tripdesk> live", "tripdesk> live", "tripdesk>"])
    desk.run("trips", until: "started")
    desk.finish()
  }

  @Test func `keys that mean nothing change nothing`() throws {
    let desk = try desk()
    desk.pty.send("live T1" + Keys.enter)
    desk.expect("a card") { $0.rows.contains(" Driver 1 · Green Ford pickup truck") }
    desk.pty.send("xyz" + Keys.up + Keys.left + "\u{1B}[15~")
    desk.pty.send("q")
    desk.expectPrompt()
    desk.finish()
  }

  @Test func `a new size is taken at once`() throws {
    let desk = try desk()
    desk.pty.send("live" + Keys.enter)
    expectPicture(desk)
    desk.pty.resize(columns: 50, rows: 8)
    desk.expect("the small window") { screen in
      screen.rows.count == 8
        && screen.rows.last == " q, Enter or ^C leaves; the trips go on · m map"
    }
    desk.pty.resize(columns: 120, rows: 30)
    desk.expect("the large window") { screen in
      screen.rows.count == 30
        && screen.rows.last == " q, Enter or ^C leaves; the trips go on · m map"
    }
    desk.pty.send("q")
    desk.expectPrompt()
    desk.finish()
  }

  @Test(arguments: [["/bin/bash", "--norc", "--noprofile", "-i"], ["/bin/dash", "-i"]])
  func `control-Z gives the shell its terminal, and fg brings the view back`(words: [String]) throws
  {
    let home = Home()
    try home.makeBoard("board")
    let desk = try TerminalDesk(shell: words[0], Array(words.dropFirst()), home: home)
    desk.expect(row: "sh$", x: 4)
    desk.pty.send("stty -a > before; \"$TRIPDESK\" -b board sample-jobs" + Keys.enter)
    desk.expectPrompt()
    desk.run("dispatch 4 --no-track --arrive-by 2999-01-01T00:00Z", until: "T1: job 4")
    desk.run("eta T1 30", until: "said by hand")
    desk.pty.send("live" + Keys.enter)
    expectPicture(desk)
    desk.pty.send(Keys.control("z"))
    desk.expect(row: "sh$", x: 4)
    desk.pty.send("stty -a > stopped; echo $((40 + 2))" + Keys.enter)
    desk.expect("the shell works") { $0.all.contains("42") && $0.cursorRow == "sh$" }
    desk.pty.send("fg" + Keys.enter)
    expectPicture(desk)
    desk.pty.send("q")
    desk.expectPrompt()
    desk.pty.send("quit" + Keys.enter)
    desk.expect(row: "sh$", x: 4)
    desk.pty.send("stty -a > after; exit" + Keys.enter)
    #expect(desk.pty.waitForExit() == .code(0), "\(desk.picture)")
    #expect(home.text(of: "before") != "" && home.text(of: "stopped") == home.text(of: "before"))
    #expect(home.text(of: "after") == home.text(of: "before"))
  }

  @Test func `notices scroll under the cards, and are counted when it is left`() throws {
    let home = Home()
    let desk = try desk(home: home)
    desk.run("dispatch 1 to 3 --steps 2000 --interval 0.05", until: "T2: job 1")
    desk.pty.send("live" + Keys.enter)
    desk.expect("an ETA line under the rule") { screen in
      let rule = screen.rows.firstIndex { $0.hasPrefix("────") } ?? .max
      return screen.rows.dropFirst(rule).contains { TerminalDesk.isETA($0) }
    }
    desk.pty.send("q")
    desk.expect("a count") { screen in
      screen.all.contains { $0.contains("came meanwhile; type notices --last") }
    }
    desk.finish()
  }

  @Test func `a notify program that crashes disturbs neither the view nor the terminal`() throws {
    let desk = try desk(columns: 120)
    desk.run("notify /bin/sh -c 'kill -SEGV $$'", until: "gets each notice")
    let before = desk.pty.modes
    desk.run("dispatch 1 to 3 --steps 20 --interval 0.1", until: "T2: job 1")
    desk.pty.send("live" + Keys.enter)
    desk.expect("the end of the trip under the cards") { screen in
      screen.rows.contains { $0.contains("Zoë delivered Ping pong table") }
        && screen.rows.last == " q, Enter or ^C leaves; the trips go on · m map"
    }
    desk.pty.send("q")
    desk.expect("the failure") { screen in
      screen.all.contains { $0.contains("error: notifier /bin/sh was ended by signal 11;") }
        && screen.cursorRow == "tripdesk>"
    }
    #expect(desk.pty.modes == before)
    desk.finish()
  }

  @Test(arguments: ["dumb", "unknown"])
  func `a terminal that cannot move its cursor gets a card for each change`(term: String) throws {
    let home = Home()
    try home.makeBoard("board")
    let desk = try TerminalDesk(["-b", "board", "sample-jobs"], home: home, ["TERM": term])
    desk.expectPrompt()
    desk.pty.send("dispatch 4 --steps 3 --interval 0.1 --arrive-by 2999-01-01T00:00Z" + Keys.enter)
    desk.pty.send("live T1" + Keys.enter)
    desk.expect("the last card") { $0.all.contains(" Delivered") }
    desk.finish()
  }

  @Test func `a pipe gets a card for each change, the same every time, and then the end`() throws {
    let home = Home()
    let script = "dispatch 4 --steps 4 --interval 30\nset notices quiet\nlive T1\n"
    let runs = try (1...2).map { _ in
      try home.run(["--clock", "virtual", "sample-jobs"], input: .text(script))
    }
    #expect(runs[0].all == runs[1].all && runs[0].status == .code(0))
    let headers = runs[0].lines.filter { $0.hasPrefix(" 🚗 789 Market St | ") }.map {
      $0.dropFirst(" 🚗 789 Market St | ".count).prefix { $0 != "T" }.split(separator: "  ")[0]
    }
    #expect(headers == ["Unknown", "18 minutes", "12 minutes", "6 minutes", "Ended 08:01"])
    #expect(runs[0].lines.suffix(4).first == " Delivered")
  }

  @Test func `after a restart a card is at the step that it had`() throws {
    let home = Home()
    let first = try home.run(
      ["-b", "board", "sample-jobs"],
      input: .text(
        "set threshold 1000\ndispatch 4 --no-track --arrive-by 2999-01-01T00:00Z\n"
          + "locate 1 37.7730,-122.4600\ncard 4 --plain\n"))
    #expect(first.lines.last?.hasPrefix("Approaching your destination. ETA ") == true)
    let second = try home.run(["-b", "board", "-c", "card 4 --plain"])
    #expect(second.lines == [first.lines.last ?? "nothing"])
  }
}
