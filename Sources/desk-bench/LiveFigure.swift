import DeskCore
import DeskStore
import Glibc

extension Bench {
  /// Many mock trips played live and stored, in a process that does nothing else.
  static let live = Bench(
    name: "live", summary: "110,000 mock trips played live and stored for 20 s"
  ) {
    let workplace = try Workplace()
    let board = workplace.file("board.sqlite")
    let setUp = try seconds { try makeBoard(at: board) }
    note("live: the board took \(fixed(setUp, digits: 1)) s to make")
    let program = try ownPath()
    let child = try ProgramOnPipe(program, [LiveSpan.option, board], workplace, keepsOutput: true)
    try child.finish()
    let span = try LiveSpan.Outcome(child.output)
    note("live: \(grouped(Double(span.due))) locations were due in the span")
    return [
      Figure(
        name: "live, p99 lateness", value: span.lateness, unit: .milliseconds, must: .atMost(50)),
      Figure(
        name: "live, missed", value: Double(span.due - span.stored), unit: .count, must: .atMost(0)),
      Figure(name: "live, peak memory", value: span.memory, unit: .megabytes, must: .atMost(400)),
      Figure(name: "live, processor", value: span.cores, unit: .cores, must: .atMost(0.5)),
    ]
  }

  /// 100,000 trips at 30 s and 10,000 at 2 s, their starts spread evenly over the interval, paused.
  ///
  /// All of it lies a few minutes back, so that what the desk does next is later than any of it.
  private static func makeBoard(at path: String) throws {
    var fleet = try Fleet(store: try SQLiteStore(path: path))
    let pausedAt = Fleet.justNow - .seconds(300)
    for (count, interval) in [(100_000, Int64(30_000)), (10_000, 2000)] {
      let first = fleet.size
      let plan = MockPlan(steps: 10_000, interval: .milliseconds(interval))
      try fleet.grow(by: count, plan: plan) { i in
        pausedAt + .milliseconds(Int64(i - first) * interval / Int64(count))
      }
    }
    // A track that is paused when it has not begun yet begins that much later than it is resumed.
    try fleet.pauseTracks(byDispatcher: true, at: pausedAt)
  }

  private static func ownPath() throws -> String {
    guard let path = realpath("/proc/self/exe", nil) else {
      throw BenchError("this program does not find itself")
    }
    defer { free(path) }
    return String(cString: path)
  }
}

extension Fleet {
  /// The wall clock now.
  static var justNow: Timestamp { Timestamp(milliseconds: Int64(time(nil)) * 1000) }
}
