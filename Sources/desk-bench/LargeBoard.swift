import DeskCore
import DeskStore
import Glibc

/// A stored board of 110,000 trips, made once for all figures that need it, and gone with this
/// object.
///
/// 100,000 trips are tracked at 30 s and 10,000 at 2 s, their starts spread evenly over the
/// interval; all tracks are paused before they have begun.
final class LargeBoard {
  private let workplace: Workplace
  private var isMade = false

  init() throws { workplace = try Workplace() }

  /// The board's file; whoever changes it asks for a copy.
  func path() throws -> String {
    let path = workplace.file("board.sqlite")
    if !isMade {
      let time = try seconds { try Self.make(at: path) }
      note("the board of 110,000 trips took \(fixed(time, digits: 1)) s to make")
      isMade = true
    }
    return path
  }

  /// Copies the board to another file.
  func copy(to copy: String) throws {
    let (from, to) = (open(try path(), O_RDONLY), open(copy, O_WRONLY | O_CREAT, 0o600))
    defer {
      close(from)
      close(to)
    }
    while true {
      let count = sendfile(to, from, nil, 1 << 24)
      guard count >= 0 else { throw BenchError("the board cannot be copied") }
      if count == 0 { return }
    }
  }

  /// All of it lies a few minutes back, so that what the desk does next is later than any of it.
  private static func make(at path: String) throws {
    var fleet = try Fleet(store: try SQLiteStore(path: path))
    let pausedAt = Fleet.justNow - .seconds(600)
    for (count, interval) in [(100_000, 30_000), (10_000, 2000)] {
      let first = fleet.size
      let plan = MockPlan(steps: 10_000, interval: .milliseconds(interval))
      try fleet.grow(by: count, plan: plan) { i in
        pausedAt + .milliseconds((i - first) * interval / count)
      }
    }
    // A track that is paused before it has begun begins that much later than it is resumed.
    try fleet.pauseTracks(byDispatcher: true, at: pausedAt)
  }
}
