import DeskCore
import DeskShell
import DeskStore

extension Bench {
  /// A map drawn from what a live view keeps: the board, and the paths so far.
  static let map = Bench(
    name: "map", summary: "draw a map of 100 trips with 1,000 points each"
  ) { _ in
    var fleet = try Fleet()
    try fleet.grow(by: 100) { _ in Fleet.morning }
    try fleet.locateAll(at: Fleet.morning + .seconds(1), fraction: 0)
    let board = fleet.board
    var numbers = SeededNumbers()
    var paths: [Trip.ID: [PathPoint]] = [:]
    for i in 0..<100 { paths[Trip.ID(i + 1)] = path(of: i, &numbers) }
    let trips = (1...100).map { Trip.ID($0) }
    var look = Look()
    look.colors = .full
    var bytes = 0
    var times: [Double] = []
    for _ in 0..<50 {
      times.append(
        coreSeconds {
          let content = MapContent(
            board, trips: trips, paths: paths, now: Fleet.morning + .seconds(2))
          bytes += content.text(width: 120, height: 40, look: look).utf8.count
        })
    }
    guard bytes > 50 * 120 else { throw BenchError("the map is empty") }
    note("map: the paths take \(fixed(try reading() * 1000, digits: 0)) ms to read from a store")
    return [
      Figure(
        name: "map, 100 × 1,000 points", value: times.median * 1000, unit: .milliseconds,
        must: .atMost(20))
    ]
  }

  /// Streets rather than a straight line: each point lies a little beside the way.
  private static func path(of i: Int, _ numbers: inout SeededNumbers) -> [PathPoint] {
    (0..<1000).map { step in
      var place = Fleet.origin(i).interpolated(
        to: Fleet.destination(i), fraction: Double(step) / 1200)
      place.longitude += .random(in: -0.02...0.02, using: &numbers)
      return PathPoint(place, at: Fleet.morning + .seconds(step))
    }
  }

  /// The seconds that reading as many paths takes, which a map that is typed for does once.
  private static func reading() throws -> Double {
    let store = try SQLiteStore(path: ":memory:")
    var fleet = try Fleet(store: store)
    try fleet.grow(by: 100) { _ in Fleet.morning }
    for step in 1...1000 {
      try fleet.locateAll(
        at: Fleet.morning + .seconds(30 * step), fraction: Double(step) / 1200)
    }
    var count = 0
    let time = try coreSeconds {
      for number in 1...100 { count += try store.path(of: Trip.ID(number)).count }
    }
    guard count == 100_000 else { throw BenchError("the paths have \(count) points") }
    return time
  }
}
