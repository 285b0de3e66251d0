/// Reads a table of cells: its headers, then row after row.
struct DelimitedReader {
  private var source: TextSource
  private(set) var splitter: RowSplitter
  /// As written, but for those that are missing.
  let headers: [String]
  let headerRaw: [UInt8]
  let headerLine: Int

  /// Takes the beginning that has been read already.
  init(_ source: TextSource, beginning: [UInt8]) throws {
    var source = source
    var text = beginning
    var isWhole = false
    var first = HeaderLine(text, isWhole: false)
    while first == nil {
      isWhole = try !source.read(into: &text) || text.count > ObjectSplitter.largestObject
      first = HeaderLine(text, isWhole: isWhole)
      if isWhole { break }
    }
    let skipped = first?.skipped ?? 0
    var splitter = RowSplitter(
      separator: first?.separator ?? UInt8(ascii: ","), line: skipped > 0 ? 2 : 1)
    splitter.feed { rest in
      rest.append(contentsOf: text[skipped...])
      return true
    }
    var isFound = try splitter.next()
    while !isFound && !splitter.isDone {
      try splitter.feed { try source.read(into: &$0) }
      isFound = try splitter.next()
    }
    guard isFound else { throw ImportReason("the file is empty") }
    let record = splitter.record
    headers = (0..<record.count).map { column in
      let text = record.withBytes(column) { String(composing: $0) }
      return text.columnHeader.isEmpty ? "column \(column + 1)" : text
    }
    headerRaw = Array(splitter.written)
    headerLine = record.line
    self.source = source
    self.splitter = splitter
  }

  var encoding: TextDecoder { source.decoder }

  /// Goes on to the next row that is not blank; false at the end.
  mutating func next() throws -> Bool {
    while try !splitter.next() {
      if splitter.isDone { return false }
      try splitter.feed { try source.read(into: &$0) }
    }
    return true
  }
}
