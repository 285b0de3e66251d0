import DeskCore

/// What is to be called when: by deadline, then in the order in which it was put in.
struct Timeline {
  private var entries: [(moment: Timestamp, body: @Sendable () -> Void)] = []

  var next: Timestamp? { entries.first?.moment }

  mutating func insert(at moment: Timestamp, _ body: @escaping @Sendable () -> Void) {
    let index = entries.firstIndex { $0.moment > moment } ?? entries.count
    entries.insert((moment, body), at: index)
  }

  mutating func popFirst(upTo limit: Timestamp) -> (
    moment: Timestamp, body: @Sendable () -> Void
  )? {
    guard let first = entries.first, first.moment <= limit else { return nil }
    return entries.removeFirst()
  }
}
