import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// Commands for later: at a time, after a span, again and again.
@MainActor
struct TimerTranscripts {
  @Test func `commands are given when they are due, in order, and say so`() {
    expect(
      """
      > in 15m assign 3 to 2
      Timer 1 at 08:15:00: assign 3 to 2
      > every 10m echo "it's | > quoted"
      Timer 2 at 08:10:00, then every 10m: echo "it's | > quoted"
      > at 08:20 dispatch 4 --no-track
      Timer 3 at 08:20:00: dispatch 4 --no-track
      > timers
      ID  DUE       EVERY  COMMAND
       2  08:10:00  10m    echo "it's | > quoted"
       1  08:15:00         assign 3 to 2
       3  08:20:00         dispatch 4 --no-track
      > wait 1200
      08:10:00 timer 2: echo "it's | > quoted"
      it's | > quoted
      08:15:00 timer 1: assign 3 to 2
      Job 3 is assigned to driver 2.
      08:20:00 timer 2: echo "it's | > quoted"
      it's | > quoted
      08:20:00 timer 3: dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:20:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > untimer 2 9
      Timer 2 is called off.
      error: there is no timer 9; type timers for the list
      1 done, 1 refused.
      > timers
      No timers; type at 14:00 COMMAND, in 15m COMMAND or every 1h COMMAND.
      > untimer 2
      error: timer 2 is over already; type timers for those that wait
      """)
  }

  @Test func `what cannot be given later is refused`() {
    expect(
      """
      > at 25:00 jobs
      error: TIME is a time such as 14:00 or 2026-01-05T14:00, not "25:00"
      > at 2020-01-01T10:00 jobs
      error: 2020-01-01T10:00 has passed already; name a time that is still to come
      > in soon jobs
      error: SPAN is a span such as 90s, 15m, 1h30m or 1d, not "soon"
      > in 5m wait 3
      error: wait cannot be given by a timer; name a command that is done at once
      > in 5m assign 3 to 2 --dry-run
      error: a timer is for what is to happen; leave --dry-run out
      > in 5m ! true
      error: a timer runs no programs, since a board must not; name a command of the desk
      > in 5m jobs | tee x
      error: a timer runs no programs and writes no files; leave out |, > and >>, or use --to FILE
      > in 5m jobs > x
      error: a timer runs no programs and writes no files; leave out |, > and >>, or use --to FILE
      > in 5m source x
      error: source cannot be given by a timer; name a command that is done at once
      > in 5m proof 4 pin 1234
      error: a proof is given by hand, when there is one
      > in 5m # nothing
      error: there is no command to be given later
      > in 5m frob
      error: there is no command "frob"; type help for the list
      > in 5m
      error: missing COMMAND; usage: in SPAN COMMAND
      > every 0.5 jobs
      error: a timer comes again after a second at the soonest; give it a longer span
      """)
  }

  @Test func `a board that says otherwise runs no program, and the timer is over`() throws {
    let store = MemoryStore()
    let desk = Desk(store: store)
    try desk.engine.perform(
      .addTimer(line: "! touch x", due: morning + .seconds(60), every: nil))
    #expect(
      desk.run("wait 60") == """
        08:01:00 timer 1: ! touch x
        timer 1: error: a timer runs no programs, since a board must not; name a command of the desk

        """)
    #expect(desk.engine.read { $0.waitingTimers } == [])
  }

  @Test func `aliases are put in when the timer is made`() {
    let desk = Desk()
    #expect(
      desk.run("alias late-ones jobs late", "in 5m late-ones not:4")
        == "Timer 1 at 08:05:00: jobs late not:4\n")
  }

  @Test func `a question does not hold timers up, nor is one answered by them`() {
    let desk = Desk(isInteractive: true)
    for i in 10..<40 { desk.run("add job \(i) x") }
    desk.run("in 1s note 4 y", "cancel 10..39")
    _ = desk.clock.step(upTo: morning + .seconds(1))
    desk.session.runDueTimers()
    #expect(desk.engine.read { $0.job("4")?.entries.map(\.text) } == ["y"])
    #expect(desk.run("n").hasSuffix("Nothing is done.\n"))
  }

  @Test func `what only shows something again and again keeps no wait alive`() {
    expect(
      """
      > every 4h jobs late
      Timer 1 at 12:00:00, then every 4h: jobs late
      > wait 3 delivered
      error: nothing is scheduled that could end this wait: job 3 is scheduled; dispatch 3 first
      > in 1m assign 3 to 2
      Timer 2 at 08:01:00: assign 3 to 2
      > wait 3 assigned
      08:01:00 timer 2: assign 3 to 2
      Job 3 is assigned to driver 2.
      """)
  }

  @Test func `a timer in between leaves last as it was`() {
    expect(
      """
      > assign 1 2 to 2
      Job 1 is assigned to driver 2.
      Job 2 is assigned to driver 2.
      2 done.
      > in 1m assign 3 to 3
      Timer 1 at 08:01:00: assign 3 to 3
      > wait 60
      08:01:00 timer 1: assign 3 to 3
      Job 3 is assigned to driver 3.
      > assign last to 1
      Job 1 is assigned to driver 1.
      Job 2 is assigned to driver 1.
      2 done.
      """)
  }

  @Test func `a time of day that has passed is tomorrow's`() {
    #expect(Desk().run("at 07:00 jobs") == "Timer 1 at Jan 6 07:00:00: jobs\n")
  }

  @Test func `a command that fails is told at its timer, and the timer is over`() {
    expect(
      """
      > in 1m complete 3
      Timer 1 at 08:01:00: complete 3
      > wait 60
      08:01:00 timer 1: complete 3
      timer 1: error: job 3 is scheduled, so you cannot complete it; type assign 3 to DRIVER, \
      dispatch 3 or cancel 3
      > timers
      No timers; type at 14:00 COMMAND, in 15m COMMAND or every 1h COMMAND.
      """)
  }

  @Test func `what was missed while the desk was closed is given once and says so`() {
    let store = MemoryStore()
    let desk = Desk(store: store)
    desk.run("every 1h echo tick", "in 90m assign 3 to 2")
    let later = Desk(ImportBatch(), board: loaded(store), store: store)
    _ = later.clock.step(upTo: morning + .seconds(2 * 3600 - 60))
    later.session.runMissedTimers()
    #expect(
      later.console.take() == """
        09:00:00 timer 1 (due while the desk was closed): echo tick
        tick
        09:30:00 timer 2 (due while the desk was closed): assign 3 to 2
        Job 3 is assigned to driver 2.

        """)
    #expect(
      later.run("timers") == """
        ID  DUE       EVERY  COMMAND
         1  10:00:00  1h     echo tick

        """)
  }

  private func loaded(_ store: MemoryStore) -> Board {
    var board = Board()
    do { try store.load { board.load($0) } } catch { Issue.record("\(error)") }
    return board
  }

  @Test func `the command and the end of its timer are one: a full disk keeps both for later`() {
    let store = MemoryStore()
    let desk = Desk(store: store)
    desk.run("in 1m assign 3 to 2")
    store.failNextAppend()
    desk.run("wait 60")
    #expect(desk.engine.read { $0.job("3")?.driver } == nil)
    #expect(desk.engine.read { $0.waitingTimers.count } == 1)
  }

  @Test(
    arguments: [
      ("90", 90.0), ("90s", 90), ("15m", 900), ("1h30m", 5400), ("1d", 86_400), ("2h5s", 7205),
    ] as [(String, Double)])
  func `spans are read as people type them`(text: String, seconds: Double) {
    #expect(SpanText.span(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "m", "0", "0s", "1m1h", "5x", "-3m", "99999999999h", "1.5.2", "nan"])
  func `what is no span is none`(text: String) {
    #expect(SpanText.span(text) == nil)
  }
}
