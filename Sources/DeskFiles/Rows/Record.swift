/// The cells of one row or object as their bytes in UTF-8.
struct Record {
  /// Where a cell's text is.
  struct Cell {
    var start: Int32
    var end: Int32
    /// In `loose`, because it is not written in one piece.
    var isLoose = false
  }

  /// Where it begins in its file, from 1.
  var line = 1
  /// What the cells point into.
  var text: [UInt8] = []
  var loose: [UInt8] = []
  var cells: [Cell] = []
  /// All that was written, in the buffer of whoever read it.
  var written = 0..<0

  /// How many cells it has.
  var count: Int { cells.count }

  /// A cell's bytes; one past the last is empty.
  func withBytes<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard index < cells.count else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let cell = cells[index]
    let range = Int(cell.start)..<Int(cell.end)
    return (cell.isLoose ? loose : text).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// A cell's bytes without blanks at both ends.
  func withValue<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withBytes(index) { bytes in
      guard let first = bytes.first, let last = bytes.last else { return body(bytes) }
      if first > 0x20 && first < 0x7F && last > 0x20 && last < 0x7F { return body(bytes) }
      return body(UnsafeBufferPointer(rebasing: bytes[bytes.trimmed(0..<bytes.count)]))
    }
  }

  /// Whether a cell has no byte at all.
  func isEmpty(_ index: Int) -> Bool {
    index >= cells.count || cells[index].start == cells[index].end
  }

  /// Whether nothing but blanks stands in it from a cell on.
  func isBlank(from index: Int = 0) -> Bool {
    for index in index..<max(index, cells.count) {
      if !isEmpty(index), !withValue(index, \.isEmpty) { return false }
    }
    return true
  }
}
