import DeskCore

/// The locations of a fleet, round after round: every driver once a round, in random order, a little
/// further on the way each time.
struct LocationStream {
  static let batchSize = 1000

  private var order: [Int]
  private var numbers = SeededNumbers()
  private var round = 0
  private let start: Timestamp

  init(drivers: Int, start: Timestamp) {
    order = Array(0..<drivers)
    self.start = start
  }

  var now: Timestamp { start + .seconds(round) }

  /// The next round in batches; 10 m and a second further than the one before.
  mutating func nextRound() -> [[Location]] {
    round += 1
    let now = now
    order.shuffle(using: &numbers)
    return stride(from: 0, to: order.count, by: Self.batchSize).map { start in
      order[start..<min(order.count, start + Self.batchSize)].map {
        Fleet.location($0, at: now, fraction: Double(round) / 10_000)
      }
    }
  }
}

extension Board {
  /// Decides a batch in which no driver stands twice.
  mutating func decideAll(_ batch: [Location], at now: Timestamp) throws -> [Event] {
    let (events, consumed) = decide(
      locations: batch[...], at: now, cause: .location
    ) { _, _ in }
    guard consumed == batch.count, events.count >= batch.count else {
      throw BenchError("a location of the stream was refused")
    }
    return events
  }
}
