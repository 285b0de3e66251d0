import CReadline

/// Where readline's prompt and line fall on the screen at a given width.
struct LineLayout {
  private let columns: Int
  private(set) var row = 0
  private var column = 0

  init(columns: Int) {
    self.columns = max(columns, 1)
  }

  /// The prompt: what stands between the marks 1 and 2 has no width.
  mutating func addPrompt(_ prompt: String) {
    var isHidden = false
    for scalar in prompt.unicodeScalars {
      switch scalar.value {
      case 1: isHidden = true
      case 2: isHidden = false
      default: if !isHidden { add(scalar) }
      }
    }
  }

  /// The typed text.
  mutating func addText(_ text: String) {
    for scalar in text.unicodeScalars { add(scalar) }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A:
      row += 1
      column = 0
    case 0x09: advance(8 - column % 8)
    case 0..<0x20, 0x7F: advance(2)
    default: advance(max(0, Int(wcwidth(wchar_t(scalar.value)))))
    }
  }

  private mutating func advance(_ width: Int) {
    column += width
    if column > columns {
      row += 1
      column = min(width, columns)
    }
    if column == columns {
      row += 1
      column = 0
    }
  }
}

extension LineLayout {
  /// Rows above that of the cursor, for the line being edited.
  static func rowsAboveCursor(columns: Int) -> Int {
    rows(columns: columns, upTo: Int(rlx_point()))
  }

  /// Rows above the last one of the line being edited.
  static func rowsAboveEnd(columns: Int) -> Int {
    rows(columns: columns, upTo: Int(rlx_end()))
  }

  private static func rows(columns: Int, upTo offset: Int) -> Int {
    var layout = LineLayout(columns: columns)
    layout.addPrompt(String(cString: rlx_display_prompt()))
    let bytes = UnsafeRawBufferPointer(start: rlx_line(), count: offset)
    layout.addText(String(decoding: bytes, as: UTF8.self))
    return layout.row
  }
}
