/// Rows in columns, as wide as they need and no wider than they may be.
struct Table {
  struct Column {
    let title: String
    var isRight = false
    /// The least it keeps when the table is too wide; nil never gives way.
    var minimum: Int?
    /// When it is left out because even the least of all is too wide: 1 goes first, nil stays.
    var leaves: Int?
  }

  let columns: [Column]
  private(set) var rows: [[String]] = []

  init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row of as many cells as there are columns; the cells are made harmless.
  mutating func add(_ cells: [String]) { rows.append(cells.map(shown)) }

  /// The lines, cut to a width where there is one; the mark stands where something was cut off.
  func text(width: Int?, mark: String = "…") -> String {
    let widths = fitted(width)
    var text = ""
    append(columns.map(\.title), widths, width, mark, to: &text)
    for row in rows { append(row, widths, width, mark, to: &text) }
    return text
  }

  private func append(
    _ cells: [String], _ widths: [Int], _ width: Int?, _ mark: String, to text: inout String
  ) {
    // Blanks are owed until something stands behind them, so that no line ends in any.
    var blanks = 0
    var line = ""
    for (i, cell) in cells.enumerated() {
      if widths[i] == 0 { continue }
      if !line.isEmpty || blanks > 0 { blanks += 2 }
      var cell = cell
      var cells = DisplayWidth.of(cell)
      if cells > widths[i] {
        cell = DisplayWidth.cut(cell, to: widths[i], mark: mark)
        cells = DisplayWidth.of(cell)
      }
      let gap = max(0, widths[i] - cells)
      if columns[i].isRight { blanks += gap }
      if !cell.isEmpty {
        for _ in 0..<blanks { line.append(" ") }
        line.append(cell)
        blanks = 0
      }
      if !columns[i].isRight { blanks += gap }
    }
    if let width { line = DisplayWidth.cut(line, to: width, mark: mark) }
    text.append(line)
    text.append("\n")
  }

  private func fitted(_ limit: Int?) -> [Int] {
    var widths = columns.enumerated().map { i, column in
      rows.reduce(DisplayWidth.of(column.title)) { max($0, DisplayWidth.of($1[i])) }
    }
    guard let limit else { return widths }
    leaveOut(&widths, limit)
    var excess = Self.total(widths) - limit
    while excess > 0 {
      // The widest of those that may give way gives way, cell by cell.
      let flexible = columns.indices.filter { i in
        columns[i].minimum.map { widths[i] > $0 } ?? false
      }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { return widths }
      let next = flexible.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let least = max(columns[widest].minimum ?? 0, min(next, widths[widest] - 1))
      let cut = min(excess, widths[widest] - least)
      widths[widest] -= cut
      excess -= cut
    }
    return widths
  }

  /// Leaves columns out, in their order, until the least that the others keep fits.
  private func leaveOut(_ widths: inout [Int], _ limit: Int) {
    func least() -> Int {
      Self.total(columns.indices.map { min(widths[$0], columns[$0].minimum ?? widths[$0]) })
    }
    let order = columns.indices.filter { columns[$0].leaves != nil }.sorted {
      columns[$0].leaves ?? 0 < columns[$1].leaves ?? 0
    }
    for i in order where least() > limit { widths[i] = 0 }
  }

  /// The cells of a line: the columns and two blanks between them.
  private static func total(_ widths: [Int]) -> Int {
    let kept = widths.filter { $0 > 0 }
    return kept.reduce(0, +) + 2 * max(0, kept.count - 1)
  }
}
