/// Which fences may be near a place: their boxes in a grid of cells, of eight sizes.
///
/// A fence is a slot number and its box. It stands in the cells that its box touches, of a size of
/// which it needs 25 at most. A place is looked for in one cell of each size that is in use.
public struct FenceIndex: Sendable {
  private var cells = CellTable()
  /// How many fences there are of each size of cell.
  private var counts = InlineArray<8, Int>(repeating: 0)
  /// Those wider than the largest cells, as about a pole; they are always looked at.
  private var wide: [CellTable.Entry] = []

  /// An index of no fences.
  public init() {}

  /// Takes a fence in; it does not stand in the index yet.
  public mutating func insert(_ slot: Int32, _ bounds: Bounds) {
    let entry = CellTable.Entry(slot: slot, box: MicroBox(bounds))
    guard let level = CellLevel(for: entry.box) else {
      wide.append(entry)
      return
    }
    counts[level.number] += 1
    level.forEachCell(of: entry.box) { cells.insert(entry, in: $0) }
  }

  /// Takes a fence out, by the box that it was taken in with; one that is not there is let be.
  public mutating func remove(_ slot: Int32, _ bounds: Bounds) {
    let entry = CellTable.Entry(slot: slot, box: MicroBox(bounds))
    guard let level = CellLevel(for: entry.box) else {
      if let i = wide.firstIndex(of: entry) { wide.remove(at: i) }
      return
    }
    var wasThere = false
    level.forEachCell(of: entry.box) { if cells.remove(entry, from: $0) { wasThere = true } }
    if wasThere { counts[level.number] -= 1 }
  }

  /// Calls the body once for every fence whose box holds the place, in no order; boxes count as up
  /// to a millionth of a degree larger than they are.
  public func forEach(near place: Coordinate, _ body: (Int32) -> Void) {
    guard let point = MicroPoint(place) else { return }
    for number in counts.indices where counts[number] > 0 {
      cells.forEach(in: CellLevel(number: number).key(of: point)) { entry in
        if entry.box.contains(point) { body(entry.slot) }
      }
    }
    for entry in wide where entry.box.contains(point) { body(entry.slot) }
  }

  /// The fences whose boxes meet a box, each once, the least slot first.
  public func candidates(in bounds: Bounds) -> [Int32] {
    let box = MicroBox(bounds)
    var slots: [Int32] = []
    func take(_ entry: CellTable.Entry) {
      if entry.box.intersects(box) { slots.append(entry.slot) }
    }
    for entry in wide { take(entry) }
    let levels = counts.indices.filter { counts[$0] > 0 }.map { CellLevel(number: $0) }
    if levels.reduce(0, { $0 + $1.cellCount(of: box) }) > cells.count {
      cells.forEach(take)
    } else {
      for level in levels {
        level.forEachCell(of: box) { cells.forEach(in: $0, take) }
      }
    }
    slots.sort()
    return slots.indices.filter { $0 == 0 || slots[$0] != slots[$0 - 1] }.map { slots[$0] }
  }
}
