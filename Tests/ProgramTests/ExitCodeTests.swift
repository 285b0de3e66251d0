import Support
import Testing

/// The codes with which the program ends, and what it says then.
struct ExitCodeTests {
  private static let elsewhere = "name another file with --board"

  @Test func `all well is 0`() throws {
    #expect(try Home().run(["--version"]).all == Outcome(code: 0, output: "tripdesk 0.1.0\n"))
    #expect(try Home().run([], input: .file("/dev/null")).all == Outcome(code: 0))
    #expect(
      try Home().run([], input: .text("echo no newline at the end")).all
        == Outcome(code: 0, output: "no newline at the end\n"))
  }

  @Test func `a failed command is 1 and the script goes on`() throws {
    let home = Home()
    home.write("job 9\necho after\n", to: "bad.desk")
    let expected = Outcome(
      code: 1, output: "after\n",
      errors: "bad.desk:1: error: there is no job 9; type jobs for the list\n")
    #expect(try home.run(["-f", "bad.desk"]).all == expected)
  }

  @Test func `with --bail the first error ends the script`() throws {
    let run = try Home().run(
      ["--bail"], input: .text("echo before\njob 9 \njob 8\necho after\n"))
    #expect(
      run.all
        == Outcome(
          code: 1, output: "before\n",
          errors: "<stdin>:2: error: there is no job 9; type jobs for the list\n"))
    let several = try Home().run(["--bail", "-c", "retry 7 8", "-c", "echo after"])
    #expect(
      several.all
        == Outcome(code: 1, errors: "-c 1:1: error: there is no job 7; type jobs for the list\n"))
  }

  @Test func `a wait that times out is 1`() throws {
    let script = "dispatch 4\nwait 4 delivered --timeout 1\nset on-eof leave\n"
    let run = try Home().run(["--clock", "virtual", "sample-jobs"], input: .text(script))
    #expect(run.status == .code(1))
    #expect(
      run.errorText
        == "<stdin>:2: error: the wait timed out: job 4 is dispatched; wait longer, or type trips\n"
    )
  }

  @Test func `quit ends with what was, or with the code it names`() throws {
    let home = Home()
    let script: (String) -> ProgramInput = { .text("\($0)\necho after\n") }
    #expect(try home.run([], input: script("quit")).all == Outcome(code: 0))
    #expect(try home.run([], input: script("quit 7")).all == Outcome(code: 7))
    #expect(try home.run([], input: script("job 9\nquit")).status == .code(1))
    #expect(try home.run([], input: script("job 9\nquit 0")).status == .code(0))
  }

  @Test(
    arguments: [
      (["--bogus"], "there is no option --bogus; see tripdesk --help"),
      (["-x"], "there is no option -x; see tripdesk --help"),
      (["--json=1"], "--json=1: no such option, or it takes no value; see tripdesk --help"),
      (["-b"], "-b needs a value; see tripdesk --help"),
      (["--clock", "fast"], "--clock is live or virtual, not fast"),
      (["--seed", "-1"], "--seed takes a whole number from 0 on, not -1"),
      (
        ["--clock", "virtual", "--start", "noon"],
        "--start takes a time such as 2026-01-05T08:00Z, not noon"
      ),
      (
        ["--start", "2026-01-05T08:00Z"],
        "--start goes with --clock virtual; leave it out, or add that"
      ),
      (
        ["--zone", "Mars/Base"],
        "there is no time zone Mars/Base; use an IANA name such as America/Los_Angeles"
      ),
      (["-f", "none.desk"], "none.desk cannot be read: no such file or directory"),
      (["-f", "."], ". cannot be read: it is a folder"),
      (["none.json"], "none.json cannot be read: no such file or directory"),
      (
        ["."],
        ". holds no drivers.*, geofences.* or jobs.*; name a file or another folder"
      ),
    ] as [([String], String)])
  func `options and files that cannot be read are 2`(arguments: [String], message: String) throws {
    let run = try Home().run(arguments)
    #expect(run.all == Outcome(code: 2, errors: "error: \(message)\n"))
  }

  @Test func `a standard input that cannot be read is 2`() throws {
    let closed = try Home().run([], input: .closed)
    #expect(
      closed.all
        == Outcome(code: 2, errors: "error: standard input cannot be read: bad file descriptor\n"))
    let folder = try Home().run([], input: .file("/"))
    #expect(
      folder.all
        == Outcome(code: 2, errors: "error: standard input cannot be read: is a directory\n"))
    // With lines of its own it does not ask for it.
    #expect(
      try Home().run(["-c", "echo here"], input: .closed).all == Outcome(code: 0, output: "here\n"))
  }

  @Test func `a start before the board's last moment is 2`() throws {
    let home = Home()
    _ = try home.run(["--clock", "virtual", "-b", "board", "-c", "wait 60", "-c", "set hours on"])
    let run = try home.run(
      ["--clock", "virtual", "-b", "board", "--start", "2026-01-05T08:00Z", "-c", "jobs"])
    #expect(
      run.all
        == Outcome(
          code: 2,
          errors: "error: the board's last moment is 2026-01-05T08:01:00.000Z; "
            + "--start must not be before it\n"))
  }

  @Test func `output that cannot be written is 1`() throws {
    let full = "error: standard output cannot be written: no space left on device\n"
    for arguments in [["-c", "help"], ["--help"], ["--version"]] {
      let run = try Home().run(arguments, output: .file("/dev/full"))
      #expect(run.all == Outcome(code: 1, errors: full))
    }
    let closed = try Home().run(["-c", "help"], output: .closed)
    #expect(
      closed.all
        == Outcome(
          code: 1, errors: "error: standard output cannot be written: bad file descriptor\n")
    )
  }

  @Test func `a reader that has gone is 141, quietly`() throws {
    let script = String(repeating: "help\n", count: 2000)
    let piped = try Home().run([], input: .text(script), output: .lines(1))
    #expect(piped.status == .code(141))
    #expect(piped.errorText == "")
    // Nobody writes a command here: the notices themselves find the reader gone.
    let live = try Home().run(
      ["-b", ":memory:", "sample-jobs", "-c", "dispatch 4 --interval 0.05 --steps 200"],
      output: .lines(3))
    #expect(live.status == .code(141))
    #expect(live.errorText == "")
  }
}
