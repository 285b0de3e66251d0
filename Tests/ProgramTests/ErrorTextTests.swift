import Support
import Testing

/// What the program says of lines it cannot take: whole sentences, each with its place.
struct ErrorTextTests {
  static let dispatchUsage =
    "usage: dispatch JOB… [to DRIVER] [--mode M] [--steps N] [--interval S] [--from LAT,LNG] "
    + "[--threshold MIN] [--arrive-by TIME] [--queue] [--replace] [--lead SPAN] [--no-track] "
    + "[PHONE OPTION…]"

  static let complaints: [(line: String, message: String)] = [
    ("dispach 4", "there is no command \"dispach\"; did you mean dispatch?"),
    ("xyzzy", "there is no command \"xyzzy\"; type help for the list"),
    ("help foo", "there is no command \"foo\"; type help for the list"),
    ("dispatch 4 --step 5", "dispatch has no option \"--step\"; did you mean --steps?"),
    ("jobs --al", "jobs has no option \"--al\"; usage: jobs [SELECTOR…]"),
    ("trips -a", "trips has no option \"-a\"; usage: trips [SELECTOR…] [--all]"),
    ("dispatch", "missing JOB; \(dispatchUsage)"),
    ("assign 1 to", "missing to DRIVER; usage: assign JOB… to DRIVER"),
    ("dispatch 4 --steps", "--steps needs a value; \(dispatchUsage)"),
    ("add", "missing job, driver or geofence; type add job …"),
    ("job 3 4", "unexpected \"4\"; usage: job JOB"),
    ("job 9", "there is no job 9; type jobs for the list"),
    ("assign 1 to 9", "there is no driver 9; type drivers for the list"),
    ("driver 9", "there is no driver 9; type drivers for the list"),
    ("trip T9", "there is no trip T9; type trips --all for the list"),
    ("trip 4", "job 4 has no trip yet; type dispatch 4"),
    ("pause M9", "there is no track M9; type trips or drivers for what is running"),
    ("fail 4 refusd", "there is no reason \"refusd\"; did you mean refused?"),
    ("mock 1 37,-122 91,0", "TO takes latitude,longitude such as 37.7865,-122.4040, not \"91,0\""),
    ("locate 1 0,0", "0,0 is what broken receivers say; locate the driver where the driver is"),
    ("set unit metric", "there is no setting \"unit\"; did you mean units?"),
    ("set units miles", "units cannot be \"miles\"; use imperial or metric"),
    ("dispatch 4 --steps x", "--steps takes a whole number, not \"x\""),
    ("import none.csv", "none.csv cannot be read: no such file or directory"),
    ("echo \"half", "a quote is not closed; close it with the same mark"),
    ("echo half\\", "the line ends in a backslash; write \\\\ for a backslash"),
    ("wait 4", ""),
    (
      "wait 4 delivered",
      "nothing is scheduled that could end this wait: job 4 is assigned; "
        + "dispatch 4 first"
    ),
    ("dispatch 4 --no-track", ""),
    (
      "dispatch 5",
      "driver 1 is on trip T1; dispatch with --queue to go after it, or with --replace to "
        + "cancel it"
    ),
    (
      "complete 4",
      "nobody knows whether the driver of job 4 is at the destination; "
        + "type complete 4 --force if it is delivered"
    ),
    (
      "wait T1",
      "nothing is scheduled that could end this wait: T1 is started; "
        + "resume its track, locate its driver, or arrive and complete it"
    ),
    (
      "wait all",
      "nothing is scheduled that could end this wait: 1 trip on the road, and no "
        + "track runs; resume all, locate the drivers, or arrive and complete"
    ),
    (
      "retry 4",
      "job 4 is dispatched, so you cannot retry it; "
        + "type arrive 4, complete 4, fail 4 REASON or cancel 4"
    ),
    ("e\u{1b}[2J", "there is no command \"e␛[2J\"; type help for the list"),
  ]

  @Test func `each says what is true and what to do next, at its line`() throws {
    let home = Home()
    home.write(Self.complaints.map { $0.line + "\n" }.joined(), to: "desk/morning.desk")
    let run = try home.run(["--clock", "virtual", "sample-jobs", "-f", "desk/morning.desk"])
    #expect(run.status == .code(1))
    let expected = Self.complaints.enumerated().filter { $0.element.message != "" }.map {
      "desk/morning.desk:\($0.offset + 1): error: \($0.element.message)"
    }
    #expect(run.errorLines == expected)
  }

  @Test func `bytes that are no text are refused, line by line`() throws {
    let bytes: [UInt8] =
      [0xEF, 0xBB, 0xBF] + Array("echo one\r\nec\0ho\necho \u{e9}".utf8) + [0xff] + Array("\n".utf8)
      + Array("# comment\n\n  echo 'two three'  \necho\tfour".utf8)
    let run = try Home().run(["--clock", "virtual"], input: .bytes(bytes))
    #expect(
      run.all
        == Outcome(
          code: 1, output: "one\ntwo three\nfour\n",
          errors: """
            <stdin>:2: error: the line holds a NUL byte; remove it
            <stdin>:3: error: the line is not UTF-8; save the script as UTF-8

            """))
  }

  @Test func `as JSON an error is a line among the others`() throws {
    let run = try Home().run(
      ["--clock", "virtual", "--json"], input: .text("echo a\njob 9\necho b\n"))
    #expect(
      run.all
        == Outcome(
          code: 1,
          output: """
            {"command":"echo","kind":"result","text":"a"}
            {"kind":"error","message":"there is no job 9; type jobs for the list",\
            "place":"<stdin>:2"}
            {"command":"echo","kind":"result","text":"b"}

            """))
  }

  @Test func `at a terminal an error has no place`() throws {
    let desk = try TerminalDesk(["-b", ":memory:"])
    desk.expectPrompt()
    desk.run("job 9", until: "error: there is no job 9; type jobs for the list")
    #expect(desk.rows.contains("error: there is no job 9; type jobs for the list"))
    desk.finish()
  }
}
