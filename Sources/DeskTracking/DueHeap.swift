/// What is due when, by the moment, then by the order in which it was put in: a binary heap, since
/// neither the language nor its library brings one.
struct DueHeap {
  struct Entry {
    var milliseconds: Int64
    var order: UInt64
    /// What it stands for.
    var key: Int

    func isBefore(_ other: Entry) -> Bool {
      milliseconds != other.milliseconds
        ? milliseconds < other.milliseconds : order < other.order
    }
  }

  private var entries: [Entry] = []
  private var nextOrder: UInt64 = 0

  var first: Entry? { entries.first }

  /// Puts an entry in, and returns the order that is its own.
  mutating func insert(milliseconds: Int64, key: Int) -> UInt64 {
    let order = nextOrder
    entries.append(Entry(milliseconds: milliseconds, order: order, key: key))
    nextOrder += 1
    defer { rise(from: entries.count - 1) }
    return order
  }

  private mutating func rise(from index: Int) {
    var child = index
    while child > 0 {
      let parent = (child - 1) / 2
      if !entries[child].isBefore(entries[parent]) { break }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the first entry that is due by that moment.
  mutating func popFirst(upTo limit: Int64) -> Entry? {
    guard let first = entries.first, first.milliseconds <= limit else { return nil }
    let last = entries.removeLast()
    if entries.isEmpty { return first }
    entries[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < entries.count && entries[child].isBefore(entries[least]) {
        least = child
      }
      if least == parent { return first }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
