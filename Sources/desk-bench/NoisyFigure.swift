import DeskCore
import DeskStore

extension Bench {
  /// Mock tracks as phones would report them: every second, with noise.
  static let noisy = Bench(
    name: "noisy", summary: "20,000 drivers at a location a second with noise, live for 20 s"
  ) { _ in
    let workplace = try Workplace()
    let board = workplace.file("board.sqlite")
    try makeBoard(at: board)
    let span = try LiveSpan.run(on: board, workplace)
    note("noisy: \(grouped(Double(span.due))) locations were due in the span")
    return [
      Figure(
        name: "noisy, p99 lateness", value: span.lateness, unit: .milliseconds, must: .atMost(100)),
      Figure(
        name: "noisy, missed", value: Double(span.due - span.stored), unit: .count,
        must: .atMost(0)),
      Figure(name: "noisy, processor", value: span.cores, unit: .cores, must: .atMost(1)),
    ]
  }

  /// Tracks whose starts are spread evenly over the second, paused before they have begun.
  private static func makeBoard(at path: String) throws {
    var fleet = try Fleet(store: try SQLiteStore(path: path))
    let pausedAt = Fleet.justNow - .seconds(600)
    var options = MockOptions()
    options.noiseMeters = 10
    var plan = MockPlan(steps: 10_000, interval: .seconds(1))
    plan.options = options
    let drivers = 20_000
    try fleet.grow(by: drivers, plan: plan) { i in pausedAt + .milliseconds(i * 1000 / drivers) }
    try fleet.pauseTracks(byDispatcher: true, at: pausedAt)
  }
}
