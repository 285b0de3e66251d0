/// Reads CSV and its kin: a row of headers, then rows.
func readDelimited(_ text: ArraySlice<UInt8>, into intake: inout Intake) throws(ImportError) {
  let file = intake.file
  var parser = DelimitedParser(file: file, separator: separator(of: text))
  var layout: Layout?
  func take(_ row: DelimitedRow) throws(ImportError) {
    if row.isBlank() { return }
    if let layout {
      try intake.take(try Row(row, layout: layout))
    } else {
      layout = try intake.layout(of: row)
    }
  }
  try parser.push(text, row: take)
  try parser.finish(row: take)
}

/// The mark that stands most often on the line of headers outside quotes; a comma when none does.
private func separator(of text: ArraySlice<UInt8>) -> UInt8 {
  let marks = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
  var counts = [0, 0, 0, 0]
  var isQuoted = false
  for byte in text.drop(while: { $0 == .lineFeed || $0 == .carriageReturn }) {
    if byte == .quote { isQuoted.toggle() }
    if isQuoted { continue }
    if byte == .lineFeed || byte == .carriageReturn { break }
    if let index = marks.firstIndex(of: byte) { counts[index] += 1 }
  }
  let most = counts.max() ?? 0
  return zip(marks, counts).first { $0.1 == most }?.0 ?? marks[0]
}

extension Intake {
  /// The columns of a row of headers; one without a header goes by its number.
  fileprivate mutating func layout(of row: DelimitedRow) throws(ImportError) -> Layout {
    var headers = (0..<row.count).map { row.cell($0) }
    for index in headers.indices where headers[index].columnHeader.isEmpty {
      headers[index] = "column \(index + 1)"
    }
    let layout = try layout(headers: headers, line: row.line)
    let needed = layout.kind.needed
    if layout[needed.field] == nil {
      throw ImportError(
        file: file, line: row.line,
        reason: "no column for the \(needed.header); put one header \(needed.header)")
    }
    return layout
  }
}

extension Row {
  /// A short row is filled up with empty cells; a long one has lost a quote somewhere.
  fileprivate init(_ row: DelimitedRow, layout: Layout) throws(ImportError) {
    let count = layout.headers.count
    guard row.isBlank(from: count) else {
      throw ImportError(
        file: layout.file, line: row.line,
        reason: "\(row.count) cells under \(count) headers; "
          + "put a cell that holds the separator in quotes")
    }
    self.init(layout: layout, cells: (0..<count).map { row.cell($0).withoutGuard }, line: row.line)
  }
}

extension String {
  /// Without the `'` that keeps a spreadsheet from taking a cell for a formula.
  fileprivate var withoutGuard: String {
    let bytes = utf8.prefix(2)
    guard bytes.first == UInt8(ascii: "'"), bytes.dropFirst().first?.beginsFormula == true else {
      return self
    }
    return String(dropFirst())
  }
}
