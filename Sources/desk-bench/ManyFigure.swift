import DeskCore
import DeskStore
import Support

extension Bench {
  /// Many jobs at once, on a board of 100,000: what words mean, a list into a pipe, a change of
  /// 10,000 and its undoing, as the program does them.
  static let many = Bench(
    name: "many", summary: "selectors, lists, bulk changes and undo with 100,000 jobs"
  ) { _ in
    let workplace = try Workplace()
    let path = workplace.file("board.sqlite")
    try makeBoard(at: path, jobs: 100_000)
    try addDriver(to: path)
    let selecting = try selecting(path)
    let idle = try (0..<5).map { _ in try run(workplace, ["echo"]) }.median
    // What opening the board takes is a figure of its own.
    let list = try (0..<5).map { _ in try cores(workplace, ["jobs"]) - cores(workplace, ["echo"]) }
    var bulk: [Double] = []
    var undo: [Double] = []
    for _ in 0..<3 {
      bulk.append(try run(workplace, ["assign J-1..J-10000 to d --yes"]) - idle)
      undo.append(try run(workplace, ["undo --yes"]) - idle)
    }
    return [
      Figure(
        name: "a selector over 100,000 jobs", value: selecting * 1000,
        unit: .milliseconds, must: .atMost(30)),
      Figure(
        name: "jobs, 100,000 to a pipe", value: list.median * 1000, unit: .milliseconds,
        must: .atMost(500)),
      Figure(
        name: "10,000 jobs assigned at once", value: bulk.median * 1000, unit: .milliseconds,
        must: .atMost(500)),
      Figure(
        name: "and undone", value: undo.median * 1000, unit: .milliseconds, must: .atMost(500)),
    ]
  }

  private static func addDriver(to path: String) throws {
    let store = try SQLiteStore(path: path)
    var board = Board()
    try store.load { board.load($0) }
    let driver = DriverRow(driver: Driver(id: Driver.ID("d"), name: "D"))
    let events = try board.decide(.addDriver(driver), at: Fleet.morning, cause: .dispatcher)
    try store.append(events)
  }

  /// Conditions of every kind that look at much: most of them hold for many.
  private static func selecting(_ path: String) throws -> Double {
    let store = try SQLiteStore(path: path)
    var board = Board()
    try store.load { board.load($0) }
    let noon = Fleet.morning + .seconds(4 * 3600)
    let selector = JobSelector(
      names: [.range(prefix: "J-", 10...90_000)],
      conditions: [
        .status(.scheduled), .driver(nil), .due(from: nil, before: noon + .seconds(86_400)),
        .not(.flag(.late)), .not(.tag("cold")),
      ])
    var times: [Double] = []
    for _ in 0..<9 {
      times.append(
        try coreSeconds {
          if board.jobs(selector).isEmpty { throw BenchError("the selector found nothing") }
        })
    }
    return times.median
  }

  private static func cores(_ workplace: Workplace, _ lines: [String]) throws -> Double {
    let before = childSeconds()
    _ = try run(workplace, lines)
    return childSeconds() - before
  }

  private static func run(_ workplace: Workplace, _ lines: [String]) throws -> Double {
    // On the morning of the board, before any promise has passed.
    let arguments =
      ["--clock", "virtual", "-b", workplace.file("board.sqlite")] + lines.flatMap { ["-c", $0] }
    return try seconds {
      try ProgramOnPipe(builtProgram("tripdesk"), arguments, workplace).finish()
    }
  }
}
