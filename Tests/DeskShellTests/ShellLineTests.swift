import DeskCore
import DeskEngine
import DeskTerminal
import Support
import Testing

@testable import DeskShell

/// Lines that run programs or write files.
@MainActor
struct ShellLineTests {
  private func desk(isJSON: Bool = false, bails: Bool = false) -> Desk {
    var style = SessionStyle()
    style.allowsShell = true
    style.isJSON = isJSON
    style.bails = bails
    return Desk(style: style)
  }

  @Test func `a program gets what a command says, and errors go where errors go`() {
    let desk = desk()
    expect(
      """
      > echo on | cat
      on
      > ! date
      date
      > job 9 | cat
      error: there is no job 9; type jobs for the list
      > wait T1 | cat
      error: there is no trip T1; type trips --all for the list
      """, on: desk)
    #expect(desk.programs.orders == ["cat < on\n", "date"])
    #expect(desk.session.finalCode == 1)
  }

  @Test func `a program that fails is the failure of its line`() {
    let desk = desk(bails: true)
    #expect(desk.run("echo on | exit 3") == "error: exit 3 ended with code 3\n")
    #expect(desk.session.exitCode == 1)
    #expect(desk.run("! kill 9") == "error: kill 9 was ended by signal 9\n")
  }

  @Test func `control-C ends a program and what stands behind it in a file`() {
    let desk = Desk(
      isInteractive: true, texts: ["day.desk": "echo one\n! kill 2\necho two\n"])
    expect(
      """
      > source day.desk
      one
      day.desk:2: error: kill 2 was ended by ^C
      > ! exit 130
      error: exit 130 was ended by ^C
      """, on: desk)
  }

  @Test func `a file gets all that a command says, or keeps what it has`() {
    let desk = desk()
    expect(
      """
      > echo one > a
      > echo two >> a
      > echo three >> b
      > job 9 > a
      error: there is no job 9; type jobs for the list
      > job 9 >> b
      error: there is no job 9; type jobs for the list
      > echo on > locked
      error: locked cannot be written
      > assign 4 to 2 > locked
      error: locked cannot be written
      > echo on > full
      error: full has no room
      """, on: desk)
    #expect(desk.made.texts == ["a": "one\ntwo\n", "b": "three\n"])
    #expect(desk.engine.read { $0.job("4")?.driver } == "1")
  }

  @Test func `what goes to a program or a file is made for no terminal`() {
    let desk = Desk(isInteractive: true, columns: 40)
    desk.run("jobs > a", "jobs | cat")
    #expect(desk.made.texts["a"] == Desk().run("jobs"))
    #expect(desk.programs.orders == ["cat < " + Desk().run("jobs")])
    #expect(desk.run("jobs") != Desk().run("jobs"))
  }

  @Test func `a desk that answers in JSON gives its lines to programs and files`() {
    let desk = desk(isJSON: true)
    desk.run("echo on > a", "job 9 > b")
    #expect(
      desk.made.texts == ["a": "{\"command\":\"echo\",\"kind\":\"result\",\"text\":\"on\"}\n"])
  }

  @Test func `notices are shown after a program, not to it`() {
    let desk = desk()
    expect(
      """
      > dispatch 4 | cat
      T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 2 s
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      """, on: desk)
  }

  @Test(arguments: ["echo on | cat", "! cat", "echo on > a", "echo on >> a", "assign 4 to 2 | cat"])
  func `a script that is not allowed to does nothing of it`(line: String) {
    let desk = Desk()
    let answer = desk.run(line)
    #expect(answer.hasSuffix("by itself; start tripdesk with --allow-shell\n"), "\(answer)")
    #expect(desk.programs.orders == [])
    #expect(desk.made.texts == [:])
    #expect(desk.engine.read { $0.job("4")?.driver } == "1")
  }

  @Test func `what a program prints within a capture is captured`() {
    let desk = desk()
    let pieces = desk.session.captured { desk.session.run("! date") }.pieces
    #expect(pieces == [.out("date\n")])
  }
}
