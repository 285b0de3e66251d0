import DeskEngine
import DeskTerminal
import Synchronization
import Testing

@testable import DeskShell

/// A program that a test plays: it takes what it is given, and fails when the test says so.
final class PlayedProgram: Sendable {
  private struct State: Sendable {
    var words: [String] = []
    var inputs: [String] = []
    var counts = NotifierCounts(run: 0, failed: 0, pending: 0)
    var onFailure: @Sendable (NotifierFailure) -> Void = { _ in }
    var whenIdle: (@Sendable () -> Void)?
    var stops = 0
  }

  private let state = Mutex(State())
  /// Whether what it is given is done at once.
  private let isQuick: Bool

  init(isQuick: Bool = true) { self.isQuick = isQuick }

  var words: [String] { state.withLock { $0.words } }
  var inputs: [String] { state.withLock { $0.inputs } }
  var stops: Int { state.withLock { $0.stops } }
  var isAwaited: Bool { state.withLock { $0.whenIdle != nil } }

  func fail(_ failure: NotifierFailure) {
    let (isFirst, tell) = state.withLock { state in
      state.counts.failed += 1
      return (state.counts.failed == 1, state.onFailure)
    }
    if isFirst { tell(failure) }
  }

  @MainActor
  func start(_ words: [String], _ onFailure: @escaping @Sendable (NotifierFailure) -> Void)
    -> NotifierHandle
  {
    state.withLock {
      $0.words = words
      $0.onFailure = onFailure
    }
    return NotifierHandle(
      run: { input, _ in
        self.state.withLock { state in
          state.inputs.append(String(decoding: input, as: UTF8.self))
          if self.isQuick { state.counts.run += 1 } else { state.counts.pending += 1 }
        }
      },
      counts: { self.state.withLock { $0.counts } },
      whenIdle: { body in self.state.withLock { $0.whenIdle = body } },
      stop: {
        self.state.withLock { state in
          state.stops += 1
          state.counts.failed += state.counts.pending
          state.counts.pending = 0
        }
      })
  }
}

/// The command `notify`, what a program is given, and what is said of it.
@MainActor
struct NotifyTests {
  private func desk(_ program: PlayedProgram, style: SessionStyle = SessionStyle()) -> Desk {
    Desk(style: style) { words, onFailure throws(NotifierFailure) in
      if words[0] == "none" || words[0] == "./none" { throw .cannotStart(2) }
      if words[0] == "folder" { throw .cannotStart(13) }
      return program.start(words, onFailure)
    }
  }

  @Test func `a program is set, shown and ended`() {
    let program = PlayedProgram()
    let desk = desk(program)
    #expect(
      desk.run("notify") == """
        No program gets the notices; type notify COMMAND to have one run for each.

        """)
    #expect(
      desk.run("notify mail --to desk -v 'a b'") == """
        mail --to desk -v a b gets each notice: 0 run, 0 failed.

        """)
    #expect(program.words == ["mail", "--to", "desk", "-v", "a b"])
    desk.session.notifier?.send(["trip": .string("T1"), "body": .string("Zoë \u{1B}[31m")])
    #expect(program.inputs == ["{\"body\":\"Zoë \\u001b[31m\",\"trip\":\"T1\"}\n"])
    #expect(
      desk.run("notify", "notify off", "notify", "notify off") == """
        mail --to desk -v a b gets each notice: 1 run, 0 failed.
        mail --to desk -v a b gets no more notices: 1 run, 0 failed.
        No program gets the notices; type notify COMMAND to have one run for each.
        No program gets the notices; type notify COMMAND to have one run for each.

        """)
    #expect(desk.session.notifier == nil)
    #expect(program.stops == 0)
    #expect(desk.session.finalCode == 0)
  }

  @Test func `it gets the notice of a status as soon as it is shown, also of a muted trip`() {
    let program = PlayedProgram()
    let desk = desk(program)
    desk.run("notify mail", "dispatch 4 --no-track")
    #expect(
      program.inputs == [
        "{\"body\":\"Driver 1 is headed toward 789 Market St with 80 inch TV.\","
          + "\"cause\":\"dispatcher\",\"createdAt\":\"2026-01-05T08:00:00.000Z\","
          + "\"driver\":\"1\",\"eta\":null,\"event\":10,\"job\":\"4\",\"kind\":\"notice\","
          + "\"status\":\"started\",\"title\":\"80 inch TV is on its way!\",\"trip\":\"T1\"}\n"
      ])
    desk.run("mute T1", "set notices quiet", "arrive T1")
    #expect(program.inputs.count == 2)
    desk.run("notify off", "complete 4 --force")
    #expect(program.inputs.count == 2)
  }

  @Test func `as JSON it is one object`() {
    var style = SessionStyle()
    style.isJSON = true
    let desk = desk(PlayedProgram(), style: style)
    #expect(
      desk.run("notify", "notify mail -v", "notify off") == """
        {"command":"notify","failed":null,"kind":"result","pending":null,"program":null,"run":null}
        {"command":"notify","failed":0,"kind":"result","pending":0,"program":["mail","-v"],"run":0}
        {"command":"notify","failed":0,"kind":"result","pending":0,"program":null,"run":0}

        """)
  }

  @Test func `a program that cannot be run is refused, and the one before it stays`() {
    let desk = desk(PlayedProgram())
    #expect(
      desk.run("notify mail", "notify none -x", "notify ./none", "notify folder", "notify -x none")
        == """
        mail gets each notice: 0 run, 0 failed.
        error: there is no program "none" on the PATH; check its name, or give its path
        error: "./none" cannot be run: no such file or directory; check its path
        error: "folder" cannot be run: permission denied; make it an executable file
        error: notify has no option "-x"; usage: notify [COMMAND…]

        """)
    #expect(desk.session.notifier?.arguments == ["mail"])
  }

  @Test(
    arguments: [
      (.exited(3), "ended with code 3"), (.killed(signal: 11), "was ended by signal 11"),
      (.timedOut(after: .seconds(10)), "took longer than 10 s and was ended"),
      (.cannotStart(2), "cannot be started: no such file or directory"),
      (.tooManyWaiting, "is too slow: too many notices wait for it"),
      (.stopped, "was ended with the desk"),
    ] as [(NotifierFailure, String)])
  func `the first failure is told once, where errors go, and the exit code stays`(
    failure: NotifierFailure, words: String
  ) {
    let program = PlayedProgram()
    let desk = desk(program)
    desk.run("notify mail")
    program.fail(failure)
    program.fail(failure)
    let line =
      "error: notifier mail \(words); what else fails is only counted, type notify for the number\n"
    #expect(desk.run("echo on") == line + "on\n")
    #expect(desk.run("echo on") == "on\n")
    desk.session.leave()
    #expect(desk.console.take() == "error: 2 notices did not get through notifier mail\n")
    #expect(desk.console.errors.hasPrefix(line))
    #expect(desk.session.finalCode == 0)
  }

  @Test func `as JSON a failure is an error among the others`() {
    var style = SessionStyle()
    style.isJSON = true
    let program = PlayedProgram()
    let desk = desk(program, style: style)
    desk.run("notify mail")
    program.fail(.exited(1))
    #expect(
      desk.run("echo on") == """
        {"kind":"error","message":"notifier mail ended with code 1; what else fails is only counted, \
        type notify for the number","place":null}
        {"command":"echo","kind":"result","text":"on"}

        """)
    #expect(desk.console.errors == "")
  }

  @Test func `a desk that is left waits for its programs, and ^C cuts that short`() {
    let program = PlayedProgram(isQuick: false)
    let desk = desk(program)
    desk.run("notify mail")
    desk.session.notifier?.send([:])
    desk.run("notify off", "notify chat")
    desk.console.events = [.woken, .interrupted, .woken]
    desk.session.leave()
    #expect(program.isAwaited)
    #expect(program.stops == 2)
    #expect(desk.console.events.count == 1)
    #expect(desk.console.take().hasPrefix("error: 1 notice did not get through notifier mail\n"))
    #expect(desk.session.finalCode == 0)
  }

  @Test func `who leaves by a signal does not wait`() {
    let program = PlayedProgram(isQuick: false)
    let desk = desk(program)
    desk.run("notify mail")
    desk.session.notifier?.send([:])
    desk.session.exitCode = 143
    desk.session.leave()
    #expect(!program.isAwaited)
    #expect(program.stops == 1)
  }
}
