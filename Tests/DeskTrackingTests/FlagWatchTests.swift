import DeskCore
import Support
import Testing

@testable import DeskTracking

/// Flags that time alone raises and lowers: at the moment, once, and as a plain look at everything
/// would have them.
struct FlagWatchTests {
  /// A board and a watch over it, and what the watch made of it, moment by moment.
  private struct Watched {
    var board: Board
    var watch: FlagWatch
    var now = morning
    var changes: [Change] = []

    init(_ board: Board) {
      self.board = board
      watch = FlagWatch(board)
    }

    mutating func perform(_ action: Action, after seconds: Double = 0) throws {
      pass(seconds)
      note(try board.perform(action, at: now))
    }

    mutating func locate(_ point: Int, after seconds: Double = 0) {
      pass(seconds)
      note(board.locate(RunM.point(point), at: now, source: .mock).events)
    }

    /// Lets time go on, moment by moment as something is due.
    mutating func pass(_ seconds: Double) {
      let end = now + .milliseconds(Int64(seconds * 1000))
      while let due = watch.nextDue, due <= end {
        now = max(now, due)
        for action in watch.takeDue(at: now) {
          note((try? board.perform(action, at: now, cause: .timer)) ?? [])
        }
      }
      now = end
    }

    private mutating func note(_ events: [Event]) {
      watch.hear(events)
      for event in events {
        guard case .job(let change, let job) = event.kind,
          change == .flagged || change == .unflagged
        else { continue }
        changes.append(
          Change(
            at: seconds(event.recordedAt), cause: event.cause,
            flags: job.raisedFlags.map { Flag($0.flag, seconds($0.since)) }))
      }
    }

    private func seconds(_ moment: Timestamp) -> Double { (moment - morning).seconds }
  }

  /// What stood after a change, and when and why that was; in seconds from the morning.
  private struct Change: Hashable {
    var at: Double
    var cause: Event.Cause
    var flags: [Flag]
  }

  private struct Flag: Hashable {
    var flag: JobFlag
    var since: Double
    init(_ flag: JobFlag, _ since: Double) {
      self.flag = flag
      self.since = since
    }
  }

  private static func board(from: String? = nil, to: String? = nil) throws -> Board {
    var board = try RunM.board()
    try board.perform(.addJob(.row("W", driver: "1", from: from, to: to)))
    return board
  }

  @Test func `a job that waits is late from its promise on, and on time again when that moves`()
    throws
  {
    var desk = Watched(try Self.board(to: "08:10"))
    desk.pass(599.999)
    #expect(desk.changes == [])
    desk.pass(3600)
    #expect(desk.changes == [Change(at: 600, cause: .timer, flags: [Flag(.late, 600)])])
    var row = JobRow.row("W", driver: "1", to: "12:00", digest: 9)
    row.details.window.source = "by 12:00"
    try desk.perform(.import(ImportBatch(jobs: [row])))
    #expect(desk.changes.last == Change(at: 4199.999, cause: .import, flags: []))
    desk.pass(12 * 3600)
    #expect(desk.changes.last == Change(at: 4 * 3600, cause: .timer, flags: [Flag(.late, 14_400)]))
    #expect(desk.changes.count == 3)
  }

  @Test func `a job that comes in late is late at once`() throws {
    var desk = Watched(try RunM.board())
    desk.pass(7200)
    try desk.perform(.addJob(.row("W", to: "09:00")))
    #expect(desk.changes == [Change(at: 7200, cause: .dispatcher, flags: [Flag(.late, 3600)])])
    try desk.perform(.cancelJob("W", nil), after: 10)
    #expect(desk.changes.last == Change(at: 7210, cause: .dispatcher, flags: []))
    #expect(desk.changes.count == 2)
  }

  @Test func `a trip without a word is stale after twice the interval, until it is heard of`()
    throws
  {
    var desk = Watched(try Self.board())
    try desk.perform(.dispatch(DispatchOrder(job: "W")))
    desk.locate(0)
    desk.pass(60)
    #expect(desk.changes == [])
    desk.pass(600)
    #expect(desk.changes == [Change(at: 60.001, cause: .timer, flags: [Flag(.stale, 60)])])
    desk.locate(1)
    #expect(desk.changes.last == Change(at: 660, cause: .location, flags: []))
    desk.locate(2, after: 60)
    desk.pass(60)
    #expect(desk.changes.count == 2)
    desk.pass(1)
    #expect(desk.changes.last == Change(at: 780.001, cause: .timer, flags: [Flag(.stale, 780)]))
    try desk.perform(.arrive(1), after: 1)
    #expect(desk.changes.last == Change(at: 782, cause: .dispatcher, flags: []))
    desk.pass(86_400)
    #expect(desk.changes.count == 4)
  }

  @Test func `while a track runs or is paused its own interval counts`() throws {
    var desk = Watched(try Self.board())
    var order = DispatchOrder(job: "W", plan: MockPlan(steps: 10, interval: .seconds(2)))
    order.plan?.origin = RunM.origin
    try desk.perform(.dispatch(order))
    try desk.perform(.pause(1), after: 1)
    desk.pass(10)
    #expect(desk.changes == [Change(at: 4.001, cause: .timer, flags: [Flag(.stale, 4)])])
    try desk.perform(.resume(1), after: 1)
    #expect(desk.changes.last == Change(at: 12, cause: .dispatcher, flags: []))
    try desk.perform(.cancelRun(1), after: 1)
    desk.pass(60)
    #expect(desk.changes.last == Change(at: 60.001, cause: .timer, flags: [Flag(.stale, 60)]))
    #expect(desk.changes.count == 3)
  }

  @Test func `expected within the margin is at risk, beyond the threshold late, and back again`()
    throws
  {
    var desk = Watched(try Self.board(to: "09:00"))
    try desk.perform(.set(.updateInterval, "3600"))
    try desk.perform(.dispatch(DispatchOrder(job: "W")))
    try desk.perform(.setETA(1, minutes: 54.9), after: 1)
    #expect(desk.changes == [])
    for (minutes, flags) in [
      (56.0, [Flag(.atRisk, 2)]), (66, [Flag(.late, 4)]), (64, [Flag(.atRisk, 5)]), (10, []),
    ] as [(Double, [Flag])] {
      try desk.perform(.setETA(1, minutes: minutes), after: 1)
      #expect(desk.changes.last?.flags == flags, "\(minutes)")
      if minutes == 56 { desk.pass(1) }
    }
    // The estimate passes, and then what it was promised by comes near.
    desk.pass(3600)
    #expect(
      desk.changes.suffix(3) == [
        Change(at: 3300, cause: .timer, flags: [Flag(.atRisk, 3300)]),
        Change(at: 3600, cause: .timer, flags: []),
        Change(at: 3600, cause: .timer, flags: [Flag(.late, 3600)]),
      ])
  }

  @Test func `expected before the window opens is early, until it opens`() throws {
    var desk = Watched(try Self.board(from: "08:30", to: "12:00"))
    try desk.perform(.set(.updateInterval, "3600"))
    try desk.perform(.dispatch(DispatchOrder(job: "W")))
    desk.locate(0, after: 1)
    desk.pass(3600)
    #expect(
      desk.changes == [
        Change(at: 1, cause: .location, flags: [Flag(.early, 1)]),
        Change(at: 1800, cause: .timer, flags: []),
      ])
  }

  @Test func `a driver who leaves without an outcome has left, until somebody says how it ended`()
    throws
  {
    var desk = Watched(try Self.board())
    try desk.perform(.set(.exact, "on"))
    try desk.perform(.dispatch(DispatchOrder(job: "W")))
    desk.locate(9, after: 10)
    #expect(desk.changes == [])
    desk.locate(5, after: 10)
    #expect(desk.changes == [Change(at: 20, cause: .location, flags: [Flag(.left, 20)])])
    desk.locate(9, after: 10)
    #expect(desk.changes.last == Change(at: 30, cause: .location, flags: []))
    desk.locate(5, after: 10)
    try desk.perform(.complete("W", isForced: true), after: 10)
    #expect(desk.changes.suffix(2).map(\.flags) == [[Flag(.left, 40)], []])
    #expect(desk.changes.count == 4)
    #expect(desk.board.flags(of: "W") == [RaisedFlag(.remote, since: morning + .seconds(50))])
  }

  @Test func `said by hand to have arrived, a driver who was never there has not left`() throws {
    var desk = Watched(try Self.board())
    try desk.perform(.dispatch(DispatchOrder(job: "W")))
    desk.locate(5, after: 10)
    try desk.perform(.arrive(1))
    desk.locate(4, after: 10)
    #expect(desk.changes == [])
  }

  @Test func `a delivered job keeps only what follows from how it was delivered`() throws {
    var desk = Watched(try Self.board(to: "08:01"))
    try desk.perform(.dispatch(DispatchOrder(job: "W")))
    desk.pass(300)
    #expect(desk.board.flags(of: "W").map(\.flag) == [.late, .stale])
    desk.locate(9)
    #expect(desk.board.flags(of: "W") == [])
    #expect(desk.board.job("W")?.status == .arrived)
  }

  @Test func `an expired trip leaves a flag on its job`() throws {
    var desk = Watched(try Self.board())
    try desk.perform(.dispatch(DispatchOrder(job: "W")))
    try desk.perform(.setStatus(1, .expired, isForced: false), after: 5)
    #expect(desk.board.flags(of: "W") == [RaisedFlag(.expired, since: morning + .seconds(5))])
  }

  @Test func `a board without windows and trips is never looked at`() throws {
    var desk = Watched(try RunM.board())
    #expect(desk.watch.nextDue == nil)
    desk.pass(1e6)
    #expect(desk.changes == [])
  }

  @Test func `a live watch hands over once in its gap, and all that is due with it`() throws {
    var board = try RunM.board()
    for i in 0..<5 { try board.perform(.addJob(.row("W\(i)", to: "08:00:0\(i)"))) }
    var watch = FlagWatch(board, gap: .seconds(3), from: morning)
    #expect(watch.nextDue == morning + .seconds(3))
    #expect(watch.takeDue(at: morning + .seconds(2)).isEmpty)
    guard case .review(let jobs)? = watch.takeDue(at: morning + .seconds(3)).first else {
      Issue.record("nothing was due")
      return
    }
    #expect(jobs == ["W1", "W2", "W3"])
    #expect(watch.nextDue == morning + .seconds(6))
  }
}
