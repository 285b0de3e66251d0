import DeskCore
import DeskStore

extension Bench {
  /// Decide, store and evolve in batches of 1,000, against a plain loop that writes the same rows.
  static let stored = Bench(
    name: "stored", summary: "the same stored, against a plain SQLite loop with the same rows"
  ) { large in
    let workplace = try Workplace()
    try large.copy(to: workplace.file("board.sqlite"))
    var loop = try StoredLoop(board: workplace.file("board.sqlite"))
    let plain = try PlainTable(
      path: workplace.file("plain.sqlite"), like: workplace.file("board.sqlite"))
    // Each trip's first location also writes where the trip began, once and never again.
    _ = try loop.run(loop.nextRound())
    var time = (loop: 0.0, plain: 0.0)
    var count = 0
    for _ in 0..<4 {
      var round = try loop.nextRound()[...]
      while !round.isEmpty {
        let batches = Array(round.prefix(20))
        round = round.dropFirst(20)
        let last = loop.lastEventID
        time.loop += try loop.run(batches)
        let rows = try plain.peerRows(after: last)
        time.plain += try seconds { try plain.insert(rows, batchSize: LocationStream.batchSize) }
        count += rows.count
      }
    }
    note("stored: the plain loop wrote \(grouped(Double(count) / time.plain)) rows/s")
    return [
      Figure(
        name: "stored, 100,000 trips", value: Double(count) / time.loop, unit: .perSecond,
        must: .ratioAtLeast(0.4, of: "a plain SQLite loop"), ratio: time.plain / time.loop)
    ]
  }
}

/// A board on disk that takes in a stream of locations, a transaction a batch.
private struct StoredLoop {
  private var board = Board()
  private let store: SQLiteStore
  private var stream: LocationStream

  init(board path: String) throws {
    store = try SQLiteStore(path: path)
    var loaded = Board()
    try store.load { loaded.load($0) }
    board = loaded
    stream = LocationStream(drivers: 100_000, start: board.lastMoment ?? Fleet.justNow)
  }

  var lastEventID: Int64 { board.lastEventID }

  mutating func nextRound() throws -> [[Location]] { stream.nextRound() }

  /// The seconds that some batches take.
  mutating func run(_ batches: [[Location]]) throws -> Double {
    try seconds {
      for batch in batches {
        let events = try board.decideAll(batch, at: stream.now)
        try store.append(events)
        board.evolve(events)
      }
    }
  }
}
