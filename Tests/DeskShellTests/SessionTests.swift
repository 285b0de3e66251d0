import DeskCore
import DeskTerminal
import Support
import Testing

@testable import DeskShell

/// A desk from its first line to the code it leaves with.
@MainActor
struct SessionTests {
  private func lines(_ texts: String...) -> [InputLine] {
    texts.enumerated().map { InputLine(number: $0 + 1, text: .success($1)) }
  }

  @Test func `an error in a script names its line, and the script goes on`() {
    let desk = Desk()
    desk.session.runScript(lines("frob", "", "  # x", "echo on", "job 9"), name: "morning.desk")
    #expect(
      desk.console.take() == """
        morning.desk:1: error: there is no command "frob"; type help for the list
        on
        morning.desk:5: error: there is no job 9; type jobs for the list

        """)
    #expect(desk.session.finalCode == 1)
    #expect(
      desk.console.errors == """
        morning.desk:1: error: there is no command "frob"; type help for the list
        morning.desk:5: error: there is no job 9; type jobs for the list

        """)
  }

  @Test func `a script that bails ends at its first error`() {
    var style = SessionStyle()
    style.bails = true
    let desk = Desk(style: style)
    desk.session.runScript(lines("assign 9 3 to 2", "echo on"), name: "a")
    #expect(desk.console.take() == "a:1: error: there is no job 9; type jobs for the list\n")
    #expect(desk.session.finalCode == 1)
  }

  @Test func `piped lines are named after standard input, faulty ones too`() {
    let desk = Desk()
    desk.console.events = [
      .lines(lines("echo one", "frob")), .woken, .deadline,
      .lines([
        InputLine(number: 3, text: .failure(.nul)),
        InputLine(number: 4, text: .failure(.invalidUTF8)),
      ]),
      .endOfInput,
    ]
    desk.session.runConsole()
    #expect(
      desk.console.take() == """
        one
        <stdin>:2: error: there is no command "frob"; type help for the list
        <stdin>:3: error: the line holds a NUL byte; remove it
        <stdin>:4: error: the line is not UTF-8; save the script as UTF-8

        """)
    #expect(desk.session.finalCode == 1)
  }

  @Test func `an error as JSON has its place beside it, and stderr stays empty`() {
    let desk = Desk.json()
    desk.session.runScript(lines("job 9"), name: "a b.desk")
    #expect(
      desk.console.take()
        == #"{"kind":"error","message":"there is no job 9; type jobs for the list","#
        + #""place":"a b.desk:1"}"# + "\n")
    #expect(desk.console.errors == "")
  }

  @Test(
    arguments: [
      ("quit", nil, 0), ("exit", nil, 0), ("quit 7", nil, 7), ("quit 0", nil, 0),
      ("quit 126", "error: CODE is a number from 0 to 125, not \"126\"\n", 1),
      ("quit now", "error: CODE is a number from 0 to 125, not \"now\"\n", 1),
    ] as [(String, String?, Int32)])
  func `quit leaves with a code`(line: String, error: String?, code: Int32) {
    let desk = Desk()
    #expect(desk.run(line) == error ?? "")
    #expect((desk.session.exitCode != nil) == (error == nil))
    #expect(desk.session.finalCode == code)
  }

  @Test func `quit after an error leaves with 1, and nothing runs behind it`() {
    let desk = Desk()
    desk.console.events = [.lines(lines("frob", "quit", "echo never")), .endOfInput]
    desk.session.runConsole()
    desk.session.leave()
    desk.session.close()
    #expect(desk.session.finalCode == 1)
    #expect(
      desk.console.take()
        == "<stdin>:1: error: there is no command \"frob\"; type help for the list\n")
    #expect(desk.console.closings == 1)
  }

  @Test(
    arguments: [
      (.interrupted, 130), (.leave(signal: 15), 143), (.leave(signal: 1), 129),
      (.inputFailed(errno: 5), 2), (.endOfInput, 0),
    ] as [(ConsoleEvent, Int32)])
  func `a script leaves with the code of what ended it`(event: ConsoleEvent, code: Int32) {
    let desk = Desk()
    desk.console.events = [event]
    desk.session.runConsole()
    #expect(desk.session.finalCode == code)
  }

  @Test func `a person's errors and interrupts do not end the desk`() {
    let desk = Desk(isInteractive: true, columns: 80)
    desk.console.events = [.lines(lines("frob")), .interrupted, .lines(lines("dispatch 4"))]
    desk.session.runConsole()
    #expect(desk.session.exitCode == nil)
    #expect(desk.session.finalCode == 0)
    #expect(desk.console.prompts == ["tripdesk> ", "🚗 Unknown tripdesk> "])
    #expect(desk.console.errors == "error: there is no command \"frob\"; type help for the list\n")
  }

  @Test func `output that could not be written is a failure`() {
    let desk = Desk()
    desk.console.outputError = 28
    #expect(desk.session.finalCode == 1)
  }

  @Test func `a script waits for its tracks at its end, unless the board says to leave`() {
    let waiting = Desk()
    waiting.run("dispatch 4 --steps 2")
    waiting.session.waitAtEnd()
    waiting.session.leave()
    #expect(
      waiting.console.take() == """
        08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
        08:00:02 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
        08:00:02 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.

        """)
    let leaving = Desk()
    leaving.run("set on-eof leave", "dispatch 4 3 --steps 2")
    leaving.session.waitAtEnd()
    leaving.session.leave()
    #expect(leaving.console.take() == "2 tracks paused until you type resume all.\n")
  }

  @Test func `a desk on a terminal resumes what it has paused, not what the dispatcher has`() {
    let desk = Desk(isInteractive: true, columns: 80)
    desk.run("dispatch 4 3 2", "pause 3")
    desk.session.leave()
    #expect(
      desk.console.take()
        == "2 tracks paused until a desk on a terminal opens this board again.\n")
    desk.session.resumeAtTerminal()
    #expect(desk.console.take() == "2 tracks resumed.\n")
    desk.session.resumeAtTerminal()
    #expect(desk.console.take() == "")
  }

  @Test func `files are imported at the start, and a person sees the jobs`() {
    let desk = Desk(ImportBatch(), isInteractive: true, files: ["sample": .sample])
    #expect(desk.session.importAtStart(["sample"]))
    #expect(
      desk.console.take() == """
        sample: 5 new jobs, 0 changed, 0 unchanged; 3 new drivers, 0 changed, 0 unchanged
        ID  TITLE                  WINDOW    DROP-OFF         AWAY  DRIVER    STATUS
        3   Office starter bundle  by 12:00  345 6th St                       scheduled
        1   Ping pong table        by 18:00  234 5th St                       scheduled
        2   3 seater couch         by 10:00  567 8th St                       scheduled
        4   80 inch TV             by 16:00  789 Market St  4.1 mi  Driver 1  assigned
        5   Dining set             by 13:00  345 2nd St     4.6 mi  Driver 1  assigned

        """)
    #expect(!desk.session.importAtStart(["none", "sample"]))
    #expect(desk.console.take() == "error: none cannot be read\n")
  }

  @Test func `an import counts what is new, changed, unchanged and in conflict`() {
    var changed = ImportBatch.sample
    changed.jobs[0].digest = 1
    changed.jobs[3].digest = 1
    changed.jobs.append(.row("6"))
    var bad = ImportBatch.sample
    bad.jobs.append(.row("T7"))
    let desk = Desk(files: ["a": ImportBatch(), "b": changed, "bad": bad])
    desk.run("dispatch 4 --no-track")
    expect(
      """
      > import a none b
      error: none cannot be read
      > import a b
      a, b: 1 new job, 1 changed, 3 unchanged; 0 new drivers, 0 changed, 3 unchanged; 1 conflict, \
      dispatched already and left as before: 4
      > import bad
      error: bad:10: "T7" cannot be an id, since commands read it otherwise; choose another one; nothing \
      of it is kept
      """, on: desk)
  }
}
