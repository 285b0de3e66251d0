/// Which fences may be near a place: their boxes in a grid of cells, of eight sizes.
///
/// A fence is a slot number and its box. It stands in the cells of the smallest size that its box
/// does not exceed, four at most. A place is looked for in one cell of each size that is in use.
public struct FenceIndex: Sendable {
  private var cells: [UInt64: [Entry]] = [:]
  /// How many fences there are of each size of cell.
  private var counts = InlineArray<8, Int>(repeating: 0)
  /// Those wider than the largest cells, as about a pole; they are always looked at.
  private var wide: [Entry] = []

  // The box stands with the slot, so that a fence it rules out costs no other memory.
  private struct Entry {
    var slot: Int32
    var box: MicroBox
  }

  /// An index of no fences.
  public init() {}

  /// Takes a fence in; it does not stand in the index yet.
  public mutating func insert(_ slot: Int32, _ bounds: Bounds) {
    let entry = Entry(slot: slot, box: MicroBox(bounds))
    guard let level = CellLevel(for: entry.box) else {
      wide.append(entry)
      return
    }
    counts[level.number] += 1
    level.forEachCell(of: entry.box) { cells[$0, default: []].append(entry) }
  }

  /// Takes a fence out, by the box that it was taken in with; one that is not there is let be.
  public mutating func remove(_ slot: Int32, _ bounds: Bounds) {
    let box = MicroBox(bounds)
    guard let level = CellLevel(for: box) else {
      Self.remove(slot, box, from: &wide)
      return
    }
    var wasThere = false
    level.forEachCell(of: box) { key in
      guard let found = cells.index(forKey: key) else { return }
      if Self.remove(slot, box, from: &cells.values[found]) { wasThere = true }
      if cells.values[found].isEmpty { cells.remove(at: found) }
    }
    if wasThere { counts[level.number] -= 1 }
  }

  /// Calls the body once for every fence whose box holds the place, in no order; boxes count as up
  /// to a millionth of a degree larger than they are.
  public func forEach(near place: Coordinate, _ body: (Int32) -> Void) {
    guard let point = MicroPoint(place) else { return }
    for number in counts.indices where counts[number] > 0 {
      guard let entries = cells[CellLevel(number: number).key(of: point)] else { continue }
      for entry in entries where entry.box.contains(point) { body(entry.slot) }
    }
    for entry in wide where entry.box.contains(point) { body(entry.slot) }
  }

  /// The fences whose boxes meet a box, each once, the least slot first.
  public func candidates(in bounds: Bounds) -> [Int32] {
    let box = MicroBox(bounds)
    var slots: [Int32] = []
    func take(_ entries: [Entry]) {
      for entry in entries where entry.box.intersects(box) { slots.append(entry.slot) }
    }
    take(wide)
    let levels = counts.indices.filter { counts[$0] > 0 }.map { CellLevel(number: $0) }
    if levels.reduce(0, { $0 + $1.cellCount(of: box) }) > cells.count {
      for entries in cells.values { take(entries) }
    } else {
      for level in levels {
        level.forEachCell(of: box) { key in
          if let entries = cells[key] { take(entries) }
        }
      }
    }
    slots.sort()
    return slots.indices.filter { $0 == 0 || slots[$0] != slots[$0 - 1] }.map { slots[$0] }
  }

  @discardableResult
  private static func remove(_ slot: Int32, _ box: MicroBox, from entries: inout [Entry]) -> Bool {
    guard let i = entries.firstIndex(where: { $0.slot == slot && $0.box == box }) else {
      return false
    }
    entries.swapAt(i, entries.count - 1)
    entries.removeLast()
    return true
  }
}
