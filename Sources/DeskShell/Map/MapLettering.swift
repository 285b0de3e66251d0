/// A label on a map, in cells from the top left corner.
struct MapLabel: Sendable, Hashable {
  let text: String
  let tone: Tone
  let row: Int
  let column: Int
  let width: Int
}

/// A mark on a map: one cell.
struct MapMark: Sendable, Hashable {
  let glyph: String
  let tone: Tone
  let row: Int
  let column: Int
}

/// Marks and labels, of which no two share a cell.
struct MapLettering: Sendable {
  let width: Int
  let height: Int
  private(set) var marks: [MapMark] = []
  private(set) var labels: [MapLabel] = []
  /// Which cells are taken.
  private var isTaken: [Bool]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    isTaken = Array(repeating: false, count: width * height)
  }

  /// The longest label, in cells; longer ones are cut.
  static let widest = 24

  /// Puts a mark; one whose cell another one has is left out.
  mutating func add(_ mark: MapMark) {
    guard (0..<height).contains(mark.row), (0..<width).contains(mark.column) else { return }
    let cell = mark.row * width + mark.column
    if isTaken[cell] { return }
    isTaken[cell] = true
    marks.append(mark)
  }

  /// Writes a label beside a cell: to the right, to the left, above, below or a little further off,
  /// wherever it harms the drawing least; where there is room nowhere it is left out.
  mutating func add(
    _ text: String, _ tone: Tone, row: Int, column: Int, over canvas: borrowing BrailleCanvas,
    _ look: Look
  ) {
    let most = min(Self.widest, width - 2)
    let text = DisplayWidth.cut(text, to: most, mark: look.cutMark)
    let cells = DisplayWidth.of(text)
    if cells == 0 { return }
    let centered = min(max(0, column - cells / 2), max(0, width - cells))
    let places = [
      (row, column + 2), (row, column - 1 - cells), (row - 1, centered), (row + 1, centered),
      (row, column + 3), (row, column - 2 - cells),
    ]
    var best: (row: Int, column: Int, harm: Int)?
    for (row, column) in places where isFree(row: row, column: column, width: cells) {
      let harm = harm(row: row, column: column, width: cells, canvas)
      if best.map({ harm < $0.harm }) ?? true { best = (row, column, harm) }
    }
    guard let best else { return }
    let first = best.row * width + best.column
    for cell in first..<first + cells { isTaken[cell] = true }
    labels.append(
      MapLabel(text: text, tone: tone, row: best.row, column: best.column, width: cells))
  }

  /// How many cells of the drawing a label would hide; one that it only touches counts as one too.
  private func harm(
    row: Int, column: Int, width cells: Int, _ canvas: borrowing BrailleCanvas
  ) -> Int {
    (max(0, column - 1)..<min(width, column + cells + 1)).count {
      canvas.pattern(row * width + $0) != 0
    }
  }

  /// Whether a label fits between the edges, with a free cell before and behind it unless it stands
  /// at the edge.
  private func isFree(row: Int, column: Int, width cells: Int) -> Bool {
    guard (0..<height).contains(row), column >= 0, column + cells <= width else { return false }
    return (max(0, column - 1)..<min(width, column + cells + 1)).allSatisfy {
      !isTaken[row * width + $0]
    }
  }
}
