import DeskCore
import DeskTracking

extension Bench {
  /// What it costs to know, second by second, which of many jobs on the road have become late, at
  /// risk or stale. The locations that keep most of them fresh are not part of it.
  static let flags = Bench(
    name: "flags", summary: "the flags of 100,000 open jobs, second by second"
  ) { _ in
    var loop = try FlagLoop(jobs: 100_000)
    var times: [Double] = []
    for _ in 0..<180 { times.append(try loop.second() * 1000) }
    note(
      "flags: \(grouped(Double(loop.changes))) flags were raised and lowered in \(times.count) s; "
        + "the longest second took \(fixed(times.max() ?? 0, digits: 1)) ms")
    return [
      Figure(
        name: "flags of 100,000 open jobs", value: times.reduce(0, +) / Double(times.count),
        unit: .milliseconds, must: .atMost(20))
    ]
  }
}

/// A board whose trips are promised through an hour and report every half minute, a few in a hundred
/// of them never.
private struct FlagLoop {
  private var board: Board
  private var watch: FlagWatch
  private var now: Timestamp
  private let jobs: Int
  private(set) var changes = 0

  init(jobs: Int) throws {
    var fleet = try Fleet()
    try fleet.grow(by: jobs) { _ in Fleet.morning }
    board = fleet.board
    self.jobs = jobs
    now = Fleet.morning
    for i in 0..<jobs {
      var order = DispatchOrder(job: Job.ID("\(i + 1)"))
      order.arriveBy = now + .milliseconds(3_600_000 + 3_600_000 * Int64(i) / Int64(jobs))
      board.evolve(try board.decide(.dispatch(order), at: now, cause: .dispatcher))
    }
    watch = FlagWatch(board)
    now = now + .seconds(3600)
    try take(locations: 0..<jobs)
    _ = try second()
  }

  /// The seconds of a core that one second of the clock takes.
  mutating func second() throws -> Double {
    now = now + .seconds(1)
    let time = try coreSeconds {
      for action in watch.takeDue(at: now) {
        let events = try board.decide(action, at: now, cause: .timer)
        board.evolve(events)
        watch.hear(events)
        changes += events.count
      }
    }
    let part = jobs / 30
    let first = Int((now - Fleet.morning).seconds) % 30 * part
    try take(locations: first..<(first + part * 97 / 100))
    return time
  }

  private mutating func take(locations: Range<Int>) throws {
    let batch = locations.map { Fleet.location($0, at: now, fraction: 0.99) }
    let events = try board.decideAll(batch, at: now)
    board.evolve(events)
    watch.hear(events)
  }
}
