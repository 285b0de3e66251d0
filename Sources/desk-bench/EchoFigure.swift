import DeskCore
import DeskStore
import Support

extension Bench {
  /// From a key to its echo in a pseudo-terminal, while notices keep coming.
  static let echo = Bench(
    name: "echo", summary: "a key to its echo while 1,000 notices a second arrive"
  ) { _ in
    let workplace = try Workplace()
    try makeBoard(at: workplace.file("board.sqlite"))
    let desk = try Pty(
      builtProgram("tripdesk"), ["-b", workplace.file("board.sqlite")],
      environment: workplace.environment)
    guard desk.wait(until: { $0.cursorRow.contains(" \(tracks) · ") }) else {
      throw BenchError("tripdesk showed no prompt: \(desk.screen.rows)")
    }
    // Until the tracks that were resumed run evenly.
    desk.wait(timeout: .seconds(3)) { _ in false }
    let shownBefore = desk.screen.scrollback.count
    let start = ContinuousClock.now
    let times = try type(on: desk)
    let time = start.secondsUntilNow
    let notices = desk.screen.scrollback[shownBefore...].reduce(0) { $0 + noticeCount($1) }
    desk.kill(15)
    _ = desk.waitForExit()
    let rate = Double(notices) / time
    note("echo: \(times.count) keys, p50 \(fixed(times.percentile(50) * 1000, digits: 2)) ms")
    return [
      Figure(name: "echo, notices", value: rate, unit: .perSecond, must: .atLeast(1000)),
      Figure(
        name: "echo, p99 of a key", value: times.percentile(99) * 1000, unit: .milliseconds,
        must: .atMost(20)),
    ]
  }

  /// Each brings a notice every two seconds.
  private static let tracks = 2200

  /// 1 for a notice; more for the line that sums up what would be too much to read.
  private static func noticeCount(_ row: String) -> Int {
    if row.hasPrefix("+") {
      return Int(row.dropFirst().prefix { $0 != " " }.filter { $0 != "," }) ?? 0
    }
    return row.contains(": ETA ") ? 1 : 0
  }

  /// Types lines of different letters and erases each; gives the seconds until each letter showed.
  private static func type(on desk: Pty) throws -> [Double] {
    var times: [Double] = []
    var numbers = SeededNumbers()
    for _ in 0..<12 {
      var typed = ""
      for letter in "abcdefghijklmnopqrstuvwxyz0123" {
        // At no fixed distance, so as not to fall into step with the desk's ticks.
        let gap = Int.random(in: 20...50, using: &numbers)
        desk.wait(timeout: .milliseconds(gap)) { _ in false }
        typed.append(letter)
        let start = ContinuousClock.now
        desk.send(String(letter))
        guard desk.wait(until: { $0.cursorRow.hasSuffix("> \(typed)") }) else {
          throw BenchError("a key was not echoed: \(desk.screen.rows)")
        }
        times.append(start.secondsUntilNow)
      }
      desk.send("\u{15}")
      desk.wait { $0.cursorRow.hasSuffix(">") }
    }
    return times
  }

  /// Tracks whose every point is more than a minute nearer, paused as by a desk that was left.
  private static func makeBoard(at path: String) throws {
    var fleet = try Fleet(store: try SQLiteStore(path: path))
    let pausedAt = Fleet.justNow - .seconds(60)
    try fleet.grow(by: tracks, plan: MockPlan(steps: 200, interval: .seconds(2))) { i in
      pausedAt + .milliseconds(i * 2000 / tracks)
    }
    try fleet.pauseTracks(byDispatcher: false, at: pausedAt)
  }
}
