/// Splits the text of CSV and its kin (RFC 4180) into rows of cells.
///
/// CR, LF and CRLF end a row alike; inside quotes they are kept. A quote inside a plain cell is
/// text. Only the piece at hand and an unfinished row are kept: a row that goes on in the next
/// piece is looked at again from its start.
struct RowSplitter {
  /// More than a cell of any real file.
  static let largestCell = 1 << 20
  static let mostColumns = 2000

  let separator: UInt8
  private(set) var record = Record()
  private var position = 0
  private var line: Int
  private var isHalfEnded = false
  private var isLast = false

  /// `line` is that of the first row to come.
  init(separator: UInt8, line: Int = 1) {
    self.separator = separator
    self.line = line
  }

  /// Takes more text; `append` adds to what is left, and answers whether there may be more.
  mutating func feed(_ append: (inout [UInt8]) throws -> Bool) rethrows {
    // A new buffer: rows that were handed over may still hold the old one.
    var text: [UInt8] = []
    text.reserveCapacity(record.text.count - position + (1 << 16))
    text.append(contentsOf: record.text[position...])
    isLast = try !append(&text)
    record.text = text
    position = 0
  }

  /// Whether all rows have been taken.
  var isDone: Bool { isLast && position == record.text.count }

  /// The present row as it was written.
  var written: ArraySlice<UInt8> { record.text[record.written] }

  /// Goes on to the next row that is not blank; false when there is none in the text so far.
  mutating func next() throws(ImportError.Place) -> Bool {
    while true {
      record.cells.removeAll(keepingCapacity: true)
      record.loose.removeAll(keepingCapacity: true)
      record.line = line
      var scan = Scan(
        separator: separator, position: position, line: line, isLast: isLast,
        isHalfEnded: isHalfEnded)
      let end = try scan.row(record.text, &record.cells, &record.loose)
      // Without a row, what has been passed is at most the second half of a line end.
      position = scan.position
      line = scan.line
      isHalfEnded = scan.isHalfEnded
      guard let end else { return false }
      record.written = scan.start..<end
      if !record.isBlank() { return true }
    }
  }
}

extension ImportError {
  /// A reason and the line that it is about.
  struct Place: Error, Hashable {
    var line: Int
    var reason: String
  }
}

/// One row on its way.
private struct Scan {
  let separator: UInt8
  var position: Int
  var line: Int
  let isLast: Bool
  var isHalfEnded: Bool
  var start = 0

  init(separator: UInt8, position: Int, line: Int, isLast: Bool, isHalfEnded: Bool) {
    self.separator = separator
    self.position = position
    self.line = line
    self.isLast = isLast
    self.isHalfEnded = isHalfEnded
  }

  /// Where the row ends, before its line end; nil when it has not ended yet.
  mutating func row(
    _ text: [UInt8], _ cells: inout [Record.Cell], _ loose: inout [UInt8]
  ) throws(ImportError.Place) -> Int? {
    let result = text.withUnsafeBufferPointer { bytes -> Result<Int?, ImportError.Place> in
      do throws(ImportError.Place) {
        return .success(try row(bytes, &cells, &loose))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func row(
    _ bytes: UnsafeBufferPointer<UInt8>, _ cells: inout [Record.Cell], _ loose: inout [UInt8]
  ) throws(ImportError.Place) -> Int? {
    let count = bytes.count
    var index = position
    if isHalfEnded, index < count {
      if bytes[index] == .lineFeed { index += 1 }
      isHalfEnded = false
      position = index
    }
    start = index
    let firstLine = line
    guard index < count else { return nil }
    while true {
      let cellStart = index
      if index < count, bytes[index] == .quote {
        guard let cell = try quoted(bytes, &index, &loose) else {
          line = firstLine
          return nil
        }
        cells.append(cell.isLoose ? cell : cell.unguarded(bytes))
      } else {
        while index < count {
          let byte = bytes[index]
          if byte <= 0x0D, byte == .lineFeed || byte == .carriageReturn || byte == 0 { break }
          if byte == separator { break }
          index += 1
        }
        if index < count, bytes[index] == 0 { throw nul }
        let range = bytes.trimmed(cellStart..<index)
        let cell = Record.Cell(start: Int32(range.lowerBound), end: Int32(range.upperBound))
        cells.append(cell.unguarded(bytes))
      }
      if index - cellStart > RowSplitter.largestCell {
        throw .init(line: firstLine, reason: "a cell of more than 1 MiB; look for a missing quote")
      }
      if cells.count > RowSplitter.mostColumns {
        throw .init(
          line: firstLine, reason: "more than 2000 columns; look for a missing line end")
      }
      if index == count {
        guard isLast else {
          line = firstLine
          return nil
        }
        position = index
        return index
      }
      if bytes[index] == separator {
        index += 1
        continue
      }
      line += 1
      position = index + 1
      if bytes[index] == .carriageReturn {
        if index + 1 == count {
          isHalfEnded = true
        } else if bytes[index + 1] == .lineFeed {
          position += 1
        }
      }
      return index
    }
  }

  private var nul: ImportError.Place {
    .init(line: line, reason: "a NUL byte, so this is no text; save it as CSV UTF-8")
  }

  /// The cell whose opening quote is here; nil when it is not closed yet.
  private mutating func quoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ loose: inout [UInt8]
  ) throws(ImportError.Place) -> Record.Cell? {
    let opening = index
    let lineOfQuote = line
    var isDoubled = false
    index += 1
    while true {
      while index < bytes.count, bytes[index] > .quote { index += 1 }
      if index - opening > RowSplitter.largestCell {
        throw .init(
          line: lineOfQuote, reason: "a cell of more than 1 MiB; look for a missing quote")
      }
      guard index < bytes.count else {
        if isLast {
          throw .init(
            line: lineOfQuote,
            reason: "a cell opens with a quote that nothing closes; close it, or double it")
        }
        return nil
      }
      switch bytes[index] {
      case .quote:
        if index + 1 == bytes.count && !isLast { return nil }
        if index + 1 < bytes.count, bytes[index + 1] == .quote {
          isDoubled = true
          index += 2
          continue
        }
        return tail(bytes, opening, &index, isDoubled, &loose)
      case .lineFeed: if bytes[index - 1] != .carriageReturn { line += 1 }
      case .carriageReturn: line += 1
      case 0: throw nul
      default: break
      }
      index += 1
    }
  }

  /// What comes after the closing quote belongs to the cell.
  private func tail(
    _ bytes: UnsafeBufferPointer<UInt8>, _ opening: Int, _ index: inout Int, _ isDoubled: Bool,
    _ loose: inout [UInt8]
  ) -> Record.Cell? {
    let closing = index
    index += 1
    while index < bytes.count, bytes[index] != separator, bytes[index] != .lineFeed,
      bytes[index] != .carriageReturn
    {
      index += 1
    }
    let rest = bytes.trimmed(closing + 1..<index)
    if !isDoubled && rest.isEmpty {
      return .init(start: Int32(opening + 1), end: Int32(closing))
    }
    let first = loose.count
    var isSecond = false
    for byte in bytes[opening + 1..<closing] {
      isSecond = byte == .quote && !isSecond
      if !isSecond { loose.append(byte) }
    }
    if !rest.isEmpty { loose.append(contentsOf: bytes[closing + 1..<rest.upperBound]) }
    let cell = Record.Cell(start: Int32(first), end: Int32(loose.count), isLoose: true)
    return loose.withUnsafeBufferPointer { cell.unguarded($0) }
  }
}

extension Record.Cell {
  /// Without the apostrophe that keeps a spreadsheet from taking a text for a formula.
  fileprivate func unguarded(_ bytes: UnsafeBufferPointer<UInt8>) -> Self {
    guard end - start > 1, bytes[Int(start)] == UInt8(ascii: "'") else { return self }
    switch bytes[Int(start) + 1] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "'"), 0x09, .carriageReturn:
      return .init(start: start + 1, end: end, isLoose: isLoose)
    default: return self
    }
  }
}
