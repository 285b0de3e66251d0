import DeskCore

extension Bench {
  /// Decide and evolve without a store, with many trips and with few, on one core.
  static let memory = Bench(
    name: "memory", summary: "decide and evolve in memory, 100,000 live trips"
  ) { _ in
    var many = try MemoryLoop(trips: 100_000)
    var few = try MemoryLoop(trips: 1000)
    _ = try (many.run(), few.run())
    // Taken in turns, so that what else the machine does falls on both.
    var rates: [(many: Double, few: Double)] = []
    for _ in 0..<15 { rates.append((try many.run(), try few.run())) }
    // What else the machine does can only take from a rate, so the best round is what the code does;
    // the ratio is of two that stand side by side, and there the median tells.
    let rate = rates.map(\.many).max() ?? 0
    note("memory: \(grouped(rates.map(\.few).max() ?? 0)) locations/s with 1,000 trips")
    return [
      Figure(
        name: "memory, 100,000 trips", value: rate, unit: .perSecond, must: .atLeast(1_000_000)),
      Figure(
        name: "memory, 100,000 to 1,000 trips", value: rate, unit: .perSecond,
        must: .ratioAtLeast(0.35, of: "the rate with 1,000 trips"),
        ratio: rates.map { $0.many / $0.few }.median),
    ]
  }
}

/// A board in memory that takes in a stream of locations.
private struct MemoryLoop {
  private var board: Board
  private var stream: LocationStream
  private let trips: Int

  init(trips: Int) throws {
    var fleet = try Fleet()
    try fleet.grow(by: trips) { _ in Fleet.morning }
    board = fleet.board
    stream = LocationStream(drivers: trips, start: Fleet.morning)
    self.trips = trips
  }

  /// The rate over 100,000 locations or more. Making the locations is not part of it.
  mutating func run() throws -> Double {
    var taken = 0
    var time = 0.0
    while taken < 100_000 {
      let round = stream.nextRound()
      time += try coreSeconds { for batch in round { try take(batch) } }
      taken += trips
    }
    return Double(taken) / time
  }

  private mutating func take(_ batch: [Location]) throws {
    board.evolve(try board.decideAll(batch, at: stream.now))
  }
}
