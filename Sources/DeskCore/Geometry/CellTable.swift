/// The entries of the cells of a `FenceIndex`: those of one cell lie side by side, and a table tells
/// where. A place is looked for at every location, so that this costs two looks into memory a cell,
/// where a dictionary of arrays costs five.
struct CellTable {
  struct Entry {
    var slot: Int32
    /// It stands with the slot, so that a fence it rules out costs no other memory.
    var box: MicroBox
  }

  /// Where the entries of a cell lie in the pool. One that has become empty keeps its room.
  private struct Cell {
    var key: UInt64
    var start: Int32
    var count: Int32
    /// How many there is room for; 0 is no cell.
    var room: Int32
  }

  private static let leastRoom: Int32 = 4

  /// Always a power of two, at most half of them taken; a cell stands where its key says or after it.
  private var cells = [Cell](
    repeating: Cell(key: 0, start: 0, count: 0, room: 0), count: 16)
  private var pool: [Entry] = []
  /// Where room is left that a cell has grown out of, by how often it is twice the least.
  private var spare: [[Int32]] = []
  /// How many cells there are, the empty ones too.
  private(set) var count = 0

  mutating func insert(_ entry: Entry, in key: UInt64) {
    var i = place(of: key)
    if cells[i].room == 0 {
      if count * 2 >= cells.count {
        grow()
        i = place(of: key)
      }
      cells[i] = Cell(
        key: key, start: takeRoom(Self.leastRoom), count: 0, room: Self.leastRoom)
      count += 1
    }
    if cells[i].count == cells[i].room { widen(i) }
    pool[Int(cells[i].start + cells[i].count)] = entry
    cells[i].count += 1
  }

  /// Takes an entry out; false when it is not in the cell.
  mutating func remove(_ entry: Entry, from key: UInt64) -> Bool {
    let cell = cells[place(of: key)]
    for i in Int(cell.start)..<Int(cell.start + cell.count) where pool[i] == entry {
      // The last one takes its place.
      pool[i] = pool[Int(cell.start + cell.count) - 1]
      cells[place(of: key)].count -= 1
      return true
    }
    return false
  }

  func forEach(in key: UInt64, _ body: (Entry) -> Void) {
    let cell = cells[place(of: key)]
    let entries = pool.span
    for i in Int(cell.start)..<Int(cell.start + cell.count) { body(entries[i]) }
  }

  func forEach(_ body: (Entry) -> Void) {
    for cell in cells {
      for i in Int(cell.start)..<Int(cell.start + cell.count) { body(pool[i]) }
    }
  }

  /// Where a cell is, or would be.
  private func place(of key: UInt64) -> Int {
    let mask = cells.count - 1
    // The high bits of the product depend on all of the key.
    var i = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    let span = cells.span
    while span[i].room != 0 && span[i].key != key { i = (i + 1) & mask }
    return i
  }

  private mutating func grow() {
    let old = cells
    cells = [Cell](
      repeating: Cell(key: 0, start: 0, count: 0, room: 0), count: old.count * 2)
    for cell in old where cell.room != 0 { cells[place(of: cell.key)] = cell }
  }

  private mutating func widen(_ i: Int) {
    let cell = cells[i]
    let start = takeRoom(cell.room * 2)
    for k in 0..<Int(cell.count) { pool[Int(start) + k] = pool[Int(cell.start) + k] }
    spare[Self.rank(cell.room)].append(cell.start)
    cells[i].start = start
    cells[i].room = cell.room * 2
  }

  private mutating func takeRoom(_ room: Int32) -> Int32 {
    let rank = Self.rank(room)
    while spare.count <= rank { spare.append([]) }
    if let start = spare[rank].popLast() { return start }
    let start = Int32(pool.count)
    let nothing = Entry(slot: -1, box: MicroBox(Bounds(Coordinate(latitude: 0, longitude: 0))))
    pool.append(contentsOf: repeatElement(nothing, count: Int(room)))
    return start
  }

  private static func rank(_ room: Int32) -> Int { (room / leastRoom).trailingZeroBitCount }
}

extension CellTable.Entry: Equatable {}
