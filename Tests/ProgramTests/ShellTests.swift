import Glibc
import Support
import Testing

/// Lines of a script that run programs and write files, as a process.
struct ShellTests {
  private let home = Home()

  private func run(_ lines: String..., options: [String] = ["--allow-shell"]) throws -> Outcome {
    try home.run(["--clock", "virtual"] + options + lines.flatMap { ["-c", $0] }).all
  }

  @Test(
    arguments: [
      ("echo on | cat", "| runs a program"), ("! touch made", "! runs a program"),
      ("echo on > made", "> writes a file"), ("echo on >> made", ">> writes a file"),
    ])
  func `a script needs leave for programs and files`(line: String, what: String) throws {
    let message = "\(what), which a script may not do by itself; start tripdesk with --allow-shell"
    #expect(
      try run(line, "echo next", options: [])
        == Outcome(code: 1, output: "next\n", errors: "-c 1:1: error: \(message)\n"))
    #expect(
      try run(line, "echo next", options: ["--bail"])
        == Outcome(code: 1, errors: "-c 1:1: error: \(message)\n"))
    let piped = try home.run(["--clock", "virtual"], input: .text(line))
    #expect(piped.all == Outcome(code: 1, errors: "<stdin>:1: error: \(message)\n"))
    #expect(home.permissions(of: "made") == nil)
  }

  @Test func `programs write where the desk writes, in order`() throws {
    #expect(
      try run(
        "echo one", "! echo two", "echo three | tr a-z A-Z | sed 's/^/> /'", "echo four",
        "! printf five; echo six >&2", "echo seven")
        == Outcome(
          code: 0, output: "one\ntwo\n> THREE\nfour\nfiveseven\n", errors: "six\n"))
  }

  @Test func `a program that fails fails its line`() throws {
    #expect(
      try run("echo on | exit 3", "! kill -9 $$", "echo on")
        == Outcome(
          code: 1, output: "on\n",
          errors: """
            -c 1:1: error: exit 3 ended with code 3
            -c 2:1: error: kill -9 $$ was ended by signal 9

            """))
    #expect(
      try run("! exit 3", "echo on", options: ["--allow-shell", "--bail"])
        == Outcome(code: 1, errors: "-c 1:1: error: exit 3 ended with code 3\n"))
    // Nobody reads what is more than a pipe holds.
    let many = (1...5000).map { "echo line \($0) of a long file" }.joined(separator: "\n")
    home.write(many, to: "many.desk")
    #expect(
      try run("source many.desk | head -1")
        == Outcome(
          code: 0, output: "line 1 of a long file\n"))
  }

  @Test func `the lines of a script are not what a program reads`() throws {
    let piped = try home.run(
      ["--clock", "virtual", "--allow-shell"], input: .text("! cat\necho on\n"))
    #expect(piped.all == Outcome(code: 0, output: "on\n"))
    let free = try home.run(
      ["--clock", "virtual", "--allow-shell", "-c", "! cat"], input: .text("mine\n"))
    #expect(free.all == Outcome(code: 0, output: "mine\n"))
  }

  @Test func `files are replaced in whole, or grow, and a board is neither`() throws {
    home.write("old\n", to: "a")
    #expect(
      try run(
        "echo one > a", "echo two >> a", "echo three >> b", "job 9 > a", "echo x > /dev/null",
        "echo x > .", "echo x >> .", "echo x > no/where", "echo x > /dev/full")
        == Outcome(
          code: 1,
          errors: """
            -c 4:1: error: there is no job 9; type jobs for the list
            -c 6:1: error: . cannot be written: it is a folder
            -c 7:1: error: . cannot be written: it is a folder
            -c 8:1: error: no/where cannot be written: no such file or directory
            -c 9:1: error: /dev/full cannot be written: no space left on device

            """))
    #expect(home.text(of: "a") == "one\ntwo\n")
    #expect(home.text(of: "b") == "three\n")
    try home.makeBoard("board")
    let before = try home.ledger(of: "board")
    for sign in [">", ">>"] {
      for (file, reason) in [
        ("board", "this board lies in it"), ("board-wal", "this board lies in it"),
      ] {
        let run = try home.run(["-b", "board", "--allow-shell", "-c", "echo x \(sign) \(file)"])
        #expect(
          run.all
            == Outcome(
              code: 1, errors: "-c 1:1: error: \(file) cannot be written: \(reason)\n"))
      }
      #expect(
        try self.run("echo x \(sign) board").errors
          == "-c 1:1: error: board cannot be written: it is a board or belongs to one; "
          + "name another file\n")
    }
    #expect(try home.ledger(of: "board") == before)
  }

  @Test func `JSON lines go to programs, and errors stay among the answers`() throws {
    let outcome = try run(
      "echo on | sed s/on/off/", "job 9 | cat", options: ["--allow-shell", "--json"])
    #expect(
      outcome
        == Outcome(
          code: 1,
          output: """
            {"command":"echo","kind":"result","text":"off"}
            {"kind":"error","message":"there is no job 9; type jobs for the list","place":"-c 2:1"}

            """))
  }

  @Test func `a file of lines stops with bail, and names its errors`() throws {
    home.write("alias hi echo hi\nfrob\nhi there\n", to: "day.desk")
    let error = "day.desk:2: error: there is no command \"frob\"; type help for the list\n"
    #expect(
      try run("source day.desk", "hi", options: [])
        == Outcome(code: 1, output: "hi there\nhi\n", errors: error))
    #expect(
      try run("source day.desk", "hi", options: ["--bail"])
        == Outcome(code: 1, errors: error))
    home.write("source self.desk\n", to: "self.desk")
    #expect(
      try home.run(["--clock", "virtual", "-f", "self.desk"]).all
        == Outcome(
          code: 1,
          errors: "self.desk:1: error: self.desk sources itself; take that line out of it\n"
        ))
    home.write([0xFF, 0x0A], to: "latin")
    #expect(
      try run("source latin", "source .", options: []).errors
        == "-c 1:1: error: latin cannot be read: it is not UTF-8\n"
        + "-c 2:1: error: . cannot be read: it is a folder\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that ends the desk ends its program too`(signal: Int32) throws {
    let desk = try home.start(["--clock", "virtual", "--allow-shell"])
    desk.send("! echo $$; exec sleep 100\necho not any more\n")
    #expect(desk.wait { $0.outputText.hasSuffix("\n") })
    let process = try #require(Int32(desk.outputText.dropLast()))
    desk.kill(signal)
    #expect(desk.waitForExit() == .code(128 + signal))
    #expect(wholeLines(desk.output).count == 1)
    #expect(kill(process, 0) != 0 && errno == ESRCH)
  }
}
