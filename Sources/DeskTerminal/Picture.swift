/// A picture on the whole screen, and what has to be written to turn it into another one.
struct Picture {
  /// The other screen, blank. Without autowrap a full last line cannot scroll it.
  static let takesScreen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  /// A terminal without another screen is left blank instead of with half a picture.
  static let givesScreenBack =
    "\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  private static let clears = "\u{1B}[0m\u{1B}[H\u{1B}[2J"

  /// The picture that is wanted, whether it is on the screen or not.
  private(set) var lines: [String] = []
  /// What is on the screen; nil when that cannot be known.
  private var drawn: [String]?

  /// Asks for other lines.
  mutating func set(_ lines: [String]) {
    self.lines = lines
  }

  /// What is on the screen is not ours any more: all of it is drawn next time.
  mutating func forget() {
    drawn = nil
  }

  /// What draws the wanted lines on a screen of so many rows; empty when they stand there.
  mutating func drawing(rows: Int) -> String {
    let wanted = Array(lines.prefix(rows))
    defer { drawn = wanted }
    guard let drawn else {
      return wanted.indices.reduce(Self.clears) { $0 + Self.line(wanted, $1) }
    }
    var text = ""
    for row in wanted.indices where row >= drawn.count || wanted[row] != drawn[row] {
      text += Self.line(wanted, row)
    }
    if drawn.count > wanted.count { text += "\u{1B}[\(wanted.count + 1);1H\u{1B}[J" }
    return text
  }

  /// Erased first: after a full line the cursor stands on its last character.
  private static func line(_ lines: [String], _ row: Int) -> String {
    "\u{1B}[\(row + 1);1H\u{1B}[K\(lines[row])\u{1B}[0m"
  }
}
