import DeskCore
import Support
import Synchronization
import Testing

@testable import DeskStore

/// What a store tells while it stores much at once.
struct ProgressTests {
  /// The numbers that were told, added up, and how often.
  private final class Told: Sendable {
    let count = Atomic(0)
    let sum = Atomic(0)
    let total = Atomic(0)
  }

  private func store(_ count: Int) throws -> Told {
    let told = Told()
    let store = try SQLiteStore(path: ":memory:") { done, total in
      told.count.add(1, ordering: .relaxed)
      told.sum.add(done, ordering: .relaxed)
      told.total.store(total, ordering: .relaxed)
    }
    let kinds = (0..<count).map { Event.Kind.setting(.units, $0 % 2 == 0 ? "metric" : "imperial") }
    try store.append(Samples.events(kinds))
    return told
  }

  @Test func `of more than five thousand events every thousandth is told`() throws {
    let told = try store(6001)
    #expect(told.count.load(ordering: .relaxed) == 6)
    #expect(told.sum.load(ordering: .relaxed) == 21_000)
    #expect(told.total.load(ordering: .relaxed) == 6001)
  }

  @Test func `of fewer nothing is told`() throws {
    #expect(try store(5000).count.load(ordering: .relaxed) == 0)
  }
}
