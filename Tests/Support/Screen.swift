internal import CPty

/// What a terminal would show: a small model of the screen, fed with the bytes a program writes.
///
/// It knows what readline and the desk use: delayed wrap at the right edge, wide and combining
/// characters, cursor movement, erasing, a scrollback, and rewrapping of long lines on resize as tmux
/// and VTE do it. Everything else lands in `unknown`, which a test expects to be empty.
public struct Screen {
  /// Width in columns.
  public private(set) var columns: Int
  /// Height in rows.
  public private(set) var height: Int
  /// Column of the cursor, from 0; it stays in the last column while a wrap is pending.
  public internal(set) var x = 0
  /// Row of the cursor, from 0.
  public internal(set) var y = 0
  /// Rows that left at the top, oldest first, without trailing blanks.
  public private(set) var scrollback: [String] = []
  /// Modes that are on, as they are written: `?2004` for bracketed paste.
  public internal(set) var modes: Set<String> = []
  /// Whether the other screen is shown, which has no scrollback.
  public var isAlternate: Bool { main != nil }
  /// Whether the cursor can be seen.
  public internal(set) var showsCursor = true
  /// Whether text runs on in the next row at the right edge.
  public internal(set) var wraps = true
  /// Control sequences this model does not know, readable.
  public internal(set) var unknown: [String] = []
  /// How often the bell rang.
  public internal(set) var bells = 0

  var lines: [Row]
  var history: [Row] = []
  var wrapIsPending = false
  /// The main screen, while the other one is shown.
  var main: Page?
  var saved = (x: 0, y: 0)
  var parser = Parser()

  /// An empty screen with the cursor at its home.
  public init(columns: Int, rows: Int) {
    precondition(columns > 1 && rows > 0, "a screen has at least two columns and one row")
    self.columns = columns
    self.height = rows
    lines = Array(repeating: Row(columns: columns), count: rows)
  }

  /// The rows of the screen from top to bottom, without trailing blanks.
  public var rows: [String] { lines.map(\.text) }

  /// The scrollback and the screen in one list.
  public var all: [String] { scrollback + rows }

  /// The row that holds the cursor, without trailing blanks.
  public var cursorRow: String { lines[y].text }
}

/// What is kept of a screen while the other one is shown.
struct Page {
  var lines: [Row]
  var x: Int
  var y: Int
  var wrapIsPending: Bool
}

/// One row of cells, and whether the text runs on in the next row.
struct Row {
  /// Marks the right half of a wide character.
  static let rightHalf = "\0"

  /// The text of each column: a character with its combining marks, `rightHalf`, or nothing.
  var cells: [String]
  var isWrapped = false

  init(columns: Int) {
    cells = Array(repeating: "", count: columns)
  }

  /// Number of columns up to the last written one.
  var used: Int { (cells.lastIndex { $0 != "" } ?? -1) + 1 }

  var text: String {
    var text = ""
    var end = text.endIndex
    for cell in cells.prefix(used) where cell != Row.rightHalf {
      text += cell == "" ? " " : cell
      if cell != "" && cell != " " { end = text.endIndex }
    }
    return String(text[..<end])
  }

  mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<cells.count)
    for column in range { cells[column] = "" }
    if range.upperBound == cells.count { isWrapped = false }
  }

  /// Blanks the other half when one half of a wide character is about to be overwritten.
  mutating func breakWide(at column: Int) {
    guard column < cells.count else { return }
    if cells[column] == Row.rightHalf, column > 0 { cells[column - 1] = "" }
    if column + 1 < cells.count, cells[column + 1] == Row.rightHalf { cells[column + 1] = "" }
  }
}

// MARK: - Writing

extension Screen {
  mutating func put(_ scalar: Unicode.Scalar) {
    let width = Int(cpty_width(scalar.value))
    if width == 0 { return combine(scalar) }
    guard width > 0 else { return unknown.append("U+\(String(scalar.value, radix: 16))") }
    if !wraps {
      x = min(x, columns - width)
    } else if wrapIsPending || x + width > columns {
      lines[y].isWrapped = true
      x = 0
      lineFeed()
    }
    wrapIsPending = false
    lines[y].breakWide(at: x)
    if width == 2 { lines[y].breakWide(at: x + 1) }
    lines[y].cells[x] = String(scalar)
    if width == 2 { lines[y].cells[x + 1] = Row.rightHalf }
    x += width
    if x >= columns {
      x = columns - 1
      wrapIsPending = wraps
    }
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = wrapIsPending ? x : x - 1
    if column > 0, lines[y].cells[column] == Row.rightHalf { column -= 1 }
    guard column >= 0 else { return }
    lines[y].cells[column].unicodeScalars.append(scalar)
  }

  mutating func lineFeed() {
    wrapIsPending = false
    guard y == height - 1 else {
      y += 1
      return
    }
    let row = lines.removeFirst()
    if !isAlternate {
      history.append(row)
      scrollback.append(row.text)
    }
    lines.append(Row(columns: columns))
  }

  mutating func reverseLineFeed() {
    wrapIsPending = false
    guard y == 0 else {
      y -= 1
      return
    }
    lines.removeLast()
    lines.insert(Row(columns: columns), at: 0)
  }

  mutating func move(x newX: Int, y newY: Int) {
    wrapIsPending = false
    x = min(max(newX, 0), columns - 1)
    y = min(max(newY, 0), height - 1)
  }

  mutating func eraseRows(_ range: Range<Int>) {
    for row in range { lines[row] = Row(columns: columns) }
  }

  mutating func insertBlanks(_ count: Int) {
    let count = min(count, columns - x)
    lines[y].cells.insert(contentsOf: repeatElement("", count: count), at: x)
    lines[y].cells.removeLast(count)
  }

  mutating func deleteCharacters(_ count: Int) {
    let count = min(count, columns - x)
    lines[y].cells.removeSubrange(x..<x + count)
    lines[y].cells += repeatElement("", count: count)
  }

  mutating func eraseScrollback() {
    history = []
    scrollback = []
  }
}

// MARK: - Resizing

extension Screen {
  /// Changes the size. Text that ran over the right edge is wrapped anew and the cursor stays at its
  /// character; rows that no longer fit leave at the top, and come back when there is room.
  public mutating func resize(columns newColumns: Int, rows newHeight: Int) {
    precondition(newColumns > 1 && newHeight > 0, "a screen has at least two columns and one row")
    guard isAlternate else { return rewrap(columns: newColumns, rows: newHeight) }
    // Only the main screen is wrapped anew; the other one is cut or padded.
    var other = Page(lines: lines, x: x, y: y, wrapIsPending: wrapIsPending)
    showMain()
    rewrap(columns: newColumns, rows: newHeight)
    for row in other.lines.indices {
      let cells = other.lines[row].cells.prefix(newColumns)
      other.lines[row] = Row(columns: newColumns)
      other.lines[row].cells.replaceSubrange(0..<cells.count, with: cells)
    }
    showAlternate()
    lines.replaceSubrange(
      0..<min(newHeight, other.lines.count), with: other.lines.prefix(newHeight))
    move(x: other.x, y: other.y)
  }

  /// Shows the other screen, blank; nothing happens when it is shown.
  mutating func showAlternate() {
    guard !isAlternate else { return }
    main = Page(lines: lines, x: x, y: y, wrapIsPending: wrapIsPending)
    eraseRows(0..<height)
    wrapIsPending = false
  }

  /// Shows the main screen and its cursor as they were.
  mutating func showMain() {
    guard let page = main else { return }
    (lines, x, y, wrapIsPending) = (page.lines, page.x, page.y, page.wrapIsPending)
    main = nil
  }

  private mutating func rewrap(columns newColumns: Int, rows newHeight: Int) {
    var reflow = Reflow(columns: newColumns)
    let physical = history + lines
    let cursorRow = history.count + y
    let last = max(cursorRow, physical.lastIndex { $0.used > 0 } ?? 0)
    for (index, row) in physical[...last].enumerated() {
      let column = wrapIsPending ? columns : x
      reflow.add(
        row, followedBy: index < last ? physical[index + 1] : nil,
        cursor: index == cursorRow ? column : nil)
    }
    columns = newColumns
    height = newHeight
    let top = max(0, reflow.rows.count - newHeight)
    history = Array(reflow.rows[..<top])
    scrollback = history.map(\.text)
    lines = Array(reflow.rows[top...])
    while lines.count < newHeight { lines.append(Row(columns: newColumns)) }
    y = max(0, reflow.cursor.row - top)
    wrapIsPending = reflow.cursor.column >= newColumns
    x = min(reflow.cursor.column, newColumns - 1)
  }
}

/// Cuts lines anew for another width and follows the cursor.
private struct Reflow {
  let columns: Int
  var rows: [Row] = []
  var cursor = (row: 0, column: 0)
  private var pending: [String] = []
  private var cursorOffset: Int?

  init(columns: Int) { self.columns = columns }

  mutating func add(_ row: Row, followedBy next: Row?, cursor column: Int?) {
    if let column { cursorOffset = pending.count + column }
    guard row.isWrapped, let next else {
      pending += row.cells.prefix(row.used)
      return cut()
    }
    // A wide character that did not fit left one column free; that gap is not text.
    let gap = row.cells.last == "" && next.cells.count > 1 && next.cells[1] == Row.rightHalf
    pending += row.cells.prefix(gap ? row.cells.count - 1 : row.cells.count)
  }

  private mutating func cut() {
    var start = 0
    repeat {
      var end = min(start + columns, pending.count)
      if end < pending.count, pending[end] == Row.rightHalf { end -= 1 }
      var row = Row(columns: columns)
      row.cells.replaceSubrange(0..<end - start, with: pending[start..<end])
      row.isWrapped = end < pending.count
      if let offset = cursorOffset, offset >= start, offset < end || end == pending.count {
        cursor = (rows.count, min(offset - start, columns))
      }
      rows.append(row)
      start = end
    } while start < pending.count
    pending = []
    cursorOffset = nil
  }
}
