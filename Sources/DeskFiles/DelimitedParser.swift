/// One row of cells, as its bytes.
struct DelimitedRow {
  /// Where it begins in its file, from 1.
  fileprivate(set) var line = 1
  fileprivate var bytes: [UInt8] = []
  fileprivate var ends: [Int] = []

  /// How many cells it has.
  var count: Int { ends.count }

  /// A cell without the blanks at both ends; one past the last is empty.
  func cell(_ index: Int) -> String {
    index < ends.count ? String(decoding: trimmed(index), as: UTF8.self) : ""
  }

  /// Whether nothing but blanks stands in it from a cell on.
  func isBlank(from index: Int = 0) -> Bool {
    (index..<max(index, ends.count)).allSatisfy { trimmed($0).isEmpty }
  }

  private func trimmed(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]].trimmed
  }
}

/// A push parser of RFC 4180: bytes go in as they come, rows come out as they end.
///
/// CR, LF and CRLF end a row alike; a newline inside quotes becomes LF. A quote inside a plain cell
/// is text. Only the present row is kept.
struct DelimitedParser {
  /// More than a cell of any real file.
  static let largestCell = 1 << 20

  private enum State { case atStart, plain, quoted, afterQuote }

  private let file: String
  private let separator: UInt8
  private var state = State.atStart
  private var row = DelimitedRow()
  private var cellStart = 0
  private var line = 1
  private var lineOfQuote = 1
  private var endedWithReturn = false

  init(file: String, separator: UInt8) {
    self.file = file
    self.separator = separator
  }

  /// Goes on with these bytes.
  mutating func push(
    _ bytes: ArraySlice<UInt8>, row take: (DelimitedRow) throws(ImportError) -> Void
  ) throws(ImportError) {
    for byte in bytes {
      let isSecondHalf = endedWithReturn && byte == .lineFeed
      endedWithReturn = byte == .carriageReturn
      if isSecondHalf { continue }
      let isNewline = byte == .lineFeed || byte == .carriageReturn
      if isNewline { line += 1 }
      switch state {
      case .quoted:
        if byte == .quote {
          state = .afterQuote
        } else {
          try keep(isNewline ? .lineFeed : byte)
        }
      case .afterQuote where byte == .quote:
        try keep(byte)
        state = .quoted
      case .atStart where byte == .quote:
        state = .quoted
        lineOfQuote = line
      case .atStart, .plain, .afterQuote:
        if isNewline {
          try endRow(take)
        } else if byte == separator {
          endCell()
        } else {
          try keep(byte)
          state = .plain
        }
      }
    }
  }

  /// There are no more bytes.
  mutating func finish(
    row take: (DelimitedRow) throws(ImportError) -> Void
  ) throws(ImportError) {
    if state == .quoted {
      throw ImportError(
        file: file, line: lineOfQuote,
        reason: "a cell opens with a quote that nothing closes; close it, or double it")
    }
    if state != .atStart || row.count > 0 { try endRow(take) }
  }

  private mutating func keep(_ byte: UInt8) throws(ImportError) {
    guard row.bytes.count - cellStart < Self.largestCell else {
      throw ImportError(
        file: file, line: row.line, reason: "a cell of more than 1 MiB; look for a missing quote")
    }
    row.bytes.append(byte)
  }

  private mutating func endCell() {
    cellStart = row.bytes.count
    row.ends.append(cellStart)
    state = .atStart
  }

  private mutating func endRow(
    _ take: (DelimitedRow) throws(ImportError) -> Void
  ) throws(ImportError) {
    endCell()
    try take(row)
    row.bytes.removeAll(keepingCapacity: true)
    row.ends.removeAll(keepingCapacity: true)
    cellStart = 0
    row.line = line
  }
}

extension ArraySlice<UInt8> {
  /// Without ASCII blanks and no-break spaces at both ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first {
      if first.isASCIISpace {
        rest = rest.dropFirst()
      } else if first == 0xC2, rest.dropFirst().first == 0xA0 {
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    while let last = rest.last {
      if last.isASCIISpace {
        rest = rest.dropLast()
      } else if last == 0xA0, rest.dropLast().last == 0xC2 {
        rest = rest.dropLast(2)
      } else {
        break
      }
    }
    return rest
  }
}
