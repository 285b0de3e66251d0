/// Dots, 2 × 4 a cell, and for each cell the most telling stroke that runs through it.
struct BrailleCanvas: Sendable {
  /// What a line is, the more telling ones last.
  enum Stroke: UInt8, Sendable {
    case none, place, path, circle, rest, lateCircle, lateRest

    var tone: Tone {
      switch self {
      case .none, .circle: .plain
      case .place, .path: .quiet
      case .rest: .strong
      case .lateCircle, .lateRest: .warning
      }
    }

    /// The mark of a cell where there is no more than ASCII.
    var ascii: Unicode.Scalar {
      switch self {
      case .none: " "
      case .place: ","
      case .path: "."
      case .circle, .lateCircle: "o"
      case .rest, .lateRest: ":"
      }
    }
  }

  /// Cells.
  let width: Int
  let height: Int
  private var dots: [UInt8]
  private var strokes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    dots = Array(repeating: 0, count: width * height)
    strokes = dots
  }

  /// The eight dots of a cell, whether they are set.
  func pattern(_ cell: Int) -> UInt8 { dots[cell] }

  func stroke(_ cell: Int) -> Stroke { Stroke(rawValue: strokes[cell]) ?? .none }

  /// The character of a cell.
  func scalar(_ cell: Int, isUnicode: Bool) -> Unicode.Scalar {
    if dots[cell] == 0 { return " " }
    if !isUnicode { return stroke(cell).ascii }
    return Unicode.Scalar(0x2800 + UInt32(dots[cell])) ?? " "
  }

  /// Whether a dot is set.
  func isSet(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width * 2, y < height * 4 else { return false }
    return dots[(y >> 2) * width + x >> 1] & Self.bit(x, y) != 0
  }

  /// Sets a dot; one that lies outside is passed over.
  mutating func set(_ x: Int, _ y: Int, _ stroke: Stroke) {
    guard x >= 0, y >= 0, x < width * 2, y < height * 4 else { return }
    let cell = (y >> 2) * width + x >> 1
    dots[cell] |= Self.bit(x, y)
    if stroke.rawValue > strokes[cell] { strokes[cell] = stroke.rawValue }
  }

  /// Braille numbers its dots down the left side, then down the right one; the fourth row came later.
  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    let right = UInt8(truncatingIfNeeded: x & 1)
    switch y & 3 {
    case 3: return 0x40 << right
    case let row: return 1 << (UInt8(truncatingIfNeeded: row) + 3 * right)
    }
  }

  /// Draws a line from dot to dot, every dot of it or only every second one.
  mutating func line(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ stroke: Stroke, isDotted: Bool = false
  ) {
    let (width, height) = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    let (right, down) = (end.x < start.x ? -1 : 1, end.y < start.y ? -1 : 1)
    var (x, y) = start
    var error = Int(width) - Int(height)
    for step in 0...Int(max(width, height)) {
      if !isDotted || step & 1 == 0 { set(x, y, stroke) }
      let doubled = 2 * error
      if doubled > -Int(height) {
        error -= Int(height)
        x += right
      }
      if doubled < Int(width) {
        error += Int(width)
        y += down
      }
    }
  }
}
