/// The rows of a file by their ids, so that a second one of the same id is noticed.
///
/// It has 16 bytes a row and is full at 786,432 rows: the reader's memory does not grow with its
/// file. Rows after that are not compared.
struct KnownRows {
  static let most = capacities.last! / 4 * 3
  private static let capacities = (10...20).map { 1 << $0 }

  enum Answer: Hashable {
    case isNew
    case isEqual(line: Int)
    case differs(line: Int)
  }

  private struct Entry {
    var id: UInt64 = 0
    var digest: UInt32 = 0
    /// 0 is a free place.
    var line: UInt32 = 0
  }

  private var entries: [Entry]
  private(set) var count = 0

  /// Room for so many rows, as far as there is room.
  init(expecting rows: Int) {
    let capacity = Self.capacities.first { rows < $0 / 4 * 3 } ?? Self.capacities.last!
    entries = [Entry](repeating: Entry(), count: capacity)
  }

  /// Takes a row, unless one of its id is known.
  mutating func take(id: String, digest: Int64, line: Int) -> Answer {
    var hash = Digest()
    hash.add(id)
    let short = UInt32(truncatingIfNeeded: digest ^ digest >> 32)
    let index = place(of: hash.value)
    let entry = entries[index]
    if entry.line != 0 {
      let line = Int(entry.line)
      return entry.digest == short ? .isEqual(line: line) : .differs(line: line)
    }
    guard count < Self.most else { return .isNew }
    entries[index] = Entry(id: hash.value, digest: short, line: UInt32(clamping: max(1, line)))
    count += 1
    if count * 4 >= entries.count * 3, entries.count < Self.capacities.last! { grow() }
    return .isNew
  }

  private func place(of id: UInt64) -> Int {
    let mask = entries.count - 1
    var index = Int(truncatingIfNeeded: (id ^ id >> 29) & UInt64(mask))
    while entries[index].line != 0 && entries[index].id != id { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](repeating: Entry(), count: old.count * 2)
    for entry in old where entry.line != 0 { entries[place(of: entry.id)] = entry }
  }
}
