/// Rows in columns, as wide as they need and no wider than they may be.
struct Table {
  struct Column {
    let title: String
    var isRight = false
    /// Whether it gives way first when the table is too wide; the least it keeps.
    var minimum: Int?
  }

  let columns: [Column]
  private(set) var rows: [[String]] = []

  init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row of as many cells as there are columns; the cells are made harmless.
  mutating func add(_ cells: [String]) { rows.append(cells.map(shown)) }

  /// The lines, cut to a width where there is one.
  func text(width: Int?) -> String {
    let widths = fitted(width)
    var text = ""
    append(columns.map(\.title), widths, width, to: &text)
    for row in rows { append(row, widths, width, to: &text) }
    return text
  }

  private func append(_ cells: [String], _ widths: [Int], _ width: Int?, to text: inout String) {
    var line = ""
    for (i, cell) in cells.enumerated() {
      if widths[i] == 0 { continue }
      if !line.isEmpty { line.append("  ") }
      let cut = DisplayWidth.cut(cell, to: widths[i])
      let gap = max(0, widths[i] - DisplayWidth.of(cut))
      if columns[i].isRight {
        line.append(String(repeating: " ", count: gap) + cut)
      } else {
        line.append(cut)
        if i < cells.count - 1 { line.append(String(repeating: " ", count: gap)) }
      }
    }
    while line.last == " " { line.removeLast() }
    if let width { line = DisplayWidth.cut(line, to: width) }
    text.append(line)
    text.append("\n")
  }

  private func fitted(_ limit: Int?) -> [Int] {
    var widths = columns.enumerated().map { i, column in
      rows.reduce(DisplayWidth.of(column.title)) { max($0, DisplayWidth.of($1[i])) }
    }
    guard let limit else { return widths }
    // The widest of those that may give way gives way, cell by cell.
    while widths.reduce(2 * (widths.count - 1), +) > limit {
      var widest: Int?
      for (i, column) in columns.enumerated() {
        guard let minimum = column.minimum, widths[i] > minimum else { continue }
        if widest.map({ widths[i] > widths[$0] }) ?? true { widest = i }
      }
      guard let widest else { return widths }
      widths[widest] -= 1
    }
    return widths
  }
}
