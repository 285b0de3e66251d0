import Glibc
import Support
import Testing

/// Programs that have the terminal for a while: whatever they do to it, the desk's line is as it was.
struct LendingTests {
  private func desk(home: Home = Home(), columns: Int = 80, _ arguments: [String] = []) throws
    -> TerminalDesk
  {
    try home.makeBoard("board")
    let desk = try TerminalDesk(["-b", "board"] + arguments, columns: columns, home: home)
    desk.expectPrompt()
    return desk
  }

  @Test(
    arguments: [
      ("echo on | cat", ["on"]), ("echo on | head -1", ["on"]),
      ("! printf half", ["half"]), ("! printf 'one\\ntwo\\n'", ["one", "two"]),
      ("! stty raw -echo -isig; printf raw", ["raw"]), ("echo on | sh -c 'stty raw <&1; exit'", []),
      ("! printf '%080d' 0", [String(repeating: "0", count: 80)]),
      ("! exit 3", ["error: exit 3 ended with code 3"]),
      (
        "! printf half; kill -9 $$",
        ["half", "error: printf half; kill -9 $$ was ended by signal 9"]
      ),
      ("echo on | nosuch 2>/dev/null", ["error: nosuch 2>/dev/null ended with code 127"]),
      ("! stty raw -echo; kill -9 $$", ["error: stty raw -echo; kill -9 $$ was ended by signal 9"]),
      ("! ", ["error: missing PROGRAM; usage: ! PROGRAM…"]),
    ])
  func `a program comes and goes, and the next line is edited as ever`(
    line: String, output: [String]
  ) throws {
    let desk = try desk()
    let before = desk.pty.modes
    desk.pty.send(line + Keys.enter)
    desk.expect("what it prints") { screen in
      screen.all.filter { $0 != "" }
        == ["tripdesk> \(line)".trimmed] + output + ["tripdesk>"] && screen.x == 10
    }
    #expect(desk.pty.modes == before)
    #expect(desk.pty.foregroundGroup == desk.pty.processID)
    // Left, left, and a letter in between: readline knows where it is.
    desk.pty.send("echo bd" + Keys.left + "c")
    desk.expect(row: "tripdesk> echo bcd", x: 17)
    desk.pty.send(Keys.enter)
    desk.expect("the answer") { $0.all.contains("bcd") && $0.cursorRow == "tripdesk>" }
    desk.finish()
  }

  @Test func `what is typed ahead of the prompt is there when it comes`() throws {
    let home = Home()
    let desk = try desk(home: home)
    desk.pty.send("! echo ready; until test -e done; do sleep 0.02; done" + Keys.enter)
    desk.expect("the program") { $0.all.contains("ready") }
    desk.pty.send("echo one" + Keys.enter + "echo tw")
    desk.expect("the echo of the terminal") { $0.cursorRow == "echo tw" }
    home.write("", to: "done")
    desk.expect("the line that was begun") { screen in
      screen.all.contains("one") && screen.cursorRow == "tripdesk> echo tw"
    }
    desk.pty.send("o" + Keys.enter)
    desk.expect("the answer") { $0.all.contains("two") && $0.cursorRow == "tripdesk>" }
    desk.finish()
  }

  @Test func `control-C ends the program and not the desk`() throws {
    let desk = try desk()
    let before = desk.pty.modes
    // What answers is past the moment in which a shell that forks loses signals.
    desk.pty.send("! echo ready; exec cat" + Keys.enter)
    desk.expect("the program") { $0.all.contains("ready") }
    desk.pty.send("typed" + Keys.enter)
    desk.expect("the answer") { $0.all.count { $0 == "typed" } == 2 }
    #expect(desk.pty.foregroundGroup != desk.pty.processID)
    #expect(desk.pty.modes == desk.pty.initialModes)
    desk.pty.send(Keys.control("c"))
    desk.expect("its end") { screen in
      screen.all.contains("error: echo ready; exec cat was ended by ^C")
        && screen.cursorRow == "tripdesk>"
    }
    #expect(desk.pty.modes == before)
    desk.finish()
  }

  @Test func `a program reads the terminal, and notices wait for its end`() throws {
    let home = Home()
    let desk = try desk(home: home, ["sample-jobs"])
    desk.pty.send("! echo ready; read a; echo got $a; read b" + Keys.enter)
    desk.expect("the program") { $0.all.contains("ready") }
    #expect(desk.pty.foregroundGroup != desk.pty.processID)
    desk.pty.send("this" + Keys.enter)
    desk.expect("the answer") { $0.all.contains("got this") }
    desk.pty.send(Keys.enter)
    desk.expectPrompt()
    // One after the other without a prompt, so that the trip ends while the program runs.
    home.write("dispatch 4 --steps 2 --interval 0.5\n! sleep 1.5; echo end\n", to: "both.desk")
    desk.pty.send("source both.desk" + Keys.enter)
    desk.expect("the notices behind its output") { screen in
      let rows = screen.all
      guard let end = rows.firstIndex(of: "end"),
        let notice = rows.firstIndex(where: { $0.contains("is delivered") })
      else { return false }
      return end < notice && screen.cursorRow == "tripdesk>"
    }
    desk.finish()
  }

  @Test(arguments: [["/bin/bash", "--norc", "--noprofile", "-i"], ["/bin/dash", "-i"]])
  func `control-Z stops the program with the desk, and fg brings both back`(words: [String]) throws
  {
    let home = Home()
    try home.makeBoard("board")
    let desk = try TerminalDesk(shell: words[0], Array(words.dropFirst()), home: home)
    desk.expect(row: "sh$", x: 4)
    desk.pty.send("stty -a > before; \"$TRIPDESK\" -b board" + Keys.enter)
    desk.expectPrompt()
    for _ in 1...2 {
      desk.pty.send("! stty -echo; echo begins; read a; echo got $a" + Keys.enter)
      desk.expect("the program") { $0.cursorRow == "" && $0.all.last { $0 != "" } == "begins" }
      desk.pty.send(Keys.control("z"))
      desk.expect("the shell") { $0.cursorRow == "sh$" }
      desk.pty.send("stty -a | cmp - before && echo same" + Keys.enter)
      desk.expect("the modes of the shell") { screen in
        screen.all.filter { $0 != "" }.suffix(2) == ["same", "sh$"]
      }
      desk.pty.send("fg" + Keys.enter)
      desk.expect("the program again") { screen in
        screen.cursorRow == "" && screen.all.last { $0 != "" }?.contains("board") == true
      }
      desk.pty.send("unseen" + Keys.enter)
      desk.expect("what it read") { screen in
        screen.all.filter { $0 != "" }.suffix(2) == ["got unseen", "tripdesk>"]
      }
    }
    desk.pty.send("quit" + Keys.enter)
    desk.expect("the shell") { $0.cursorRow == "sh$" }
    desk.pty.send("clear; stty -a | cmp - before && echo same" + Keys.enter)
    desk.expect("the modes of the shell") {
      $0.all.filter { $0 != "" }.suffix(2) == ["same", "sh$"]
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal to leave ends the program with the desk`(signal: Int32) throws {
    let desk = try desk()
    desk.pty.send("! trap '' TERM HUP; echo begins; sleep 100; exit" + Keys.enter)
    desk.expect("the program") { $0.all.contains("begins") }
    let group = desk.pty.foregroundGroup
    #expect(group != desk.pty.processID)
    desk.pty.kill(signal)
    desk.expectEnd(.code(128 + signal))
    #expect(!isRunning(group))
  }

  @Test func `settings are read first, and typed lines are remembered but for a PIN`() throws {
    let home = Home()
    home.write("alias hi echo hi\nfrob\n! echo from sh\n", to: "tripdesk/config.desk")
    try home.makeBoard("board")
    let variables = ["XDG_CONFIG_HOME": home.path]
    var desk = try TerminalDesk(["-b", "board"], home: home, variables)
    desk.expect("the settings") { screen in
      screen.all.filter { $0 != "" } == [
        "config.desk:2: error: there is no command \"frob\"; type help for the list", "from sh",
        "tripdesk>",
      ]
    }
    desk.pty.send("hi there" + Keys.enter)
    desk.expect("the alias") { $0.all.contains("hi there") && $0.cursorRow == "tripdesk>" }
    desk.pty.send("proof 4 pin 1234" + Keys.enter)
    desk.expect("an answer") { $0.cursorRow == "tripdesk>" }
    desk.pty.send("h" + Keys.tab + Keys.tab)
    desk.expect("completion") { $0.all.contains("help     hi       history") }
    desk.pty.send(Keys.control("u") + "history" + Keys.enter)
    desk.expect("the history") { screen in
      screen.all.filter { $0 != "" }.suffix(3) == ["  1  hi there", "  2  history", "tripdesk>"]
    }
    desk.finish()
    #expect(!home.text(of: "state/tripdesk/history").contains("1234"))
    desk = try TerminalDesk(["-b", "board", "--no-config"], home: home, variables)
    desk.expect("nothing of them") { $0.all.filter { $0 != "" } == ["tripdesk>"] }
    desk.finish()
  }
}

/// Whether a process is there and has not ended.
private func isRunning(_ process: Int32) -> Bool {
  guard let file = fopen("/proc/\(process)/stat", "r") else { return false }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 512)
  let text = String(decoding: bytes.prefix(fread(&bytes, 1, bytes.count, file)), as: UTF8.self)
  return text.split(separator: ")").last?.hasPrefix(" Z") == false
}

extension String {
  /// A row has no blanks at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
