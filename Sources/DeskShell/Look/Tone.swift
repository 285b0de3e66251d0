/// What a piece of text is, for the terminal to show by a colour where it has one. No tone is ever
/// the only sign of anything.
enum Tone: UInt8, Hashable, Sendable {
  case plain
  /// What the eye should find first.
  case strong
  /// What may be passed over.
  case quiet
  /// The desk's own: light accent on twilight, readable on a light and on a dark terminal.
  case brand
  /// The same for what is not reached yet.
  case brandQuiet
  case good
  case warning
  case alarm

  /// The desk's two colours.
  static let twilight = Color(red: 0x2A, green: 0x16, blue: 0x88)
  static let accent = Color(red: 0xAC, green: 0xBD, blue: 0xC8)

  /// The control sequence that begins the tone; empty where there is nothing to begin.
  func start(_ colors: Look.Colors) -> String { Self.starts[colors.row][Int(rawValue)] }

  /// The control sequence that ends any tone.
  static let end = "\u{1B}[0m"

  // Built once: a board asks for thousands of them.
  private static let starts: [[String]] = Look.Colors.all.map { colors in
    (0...alarm.rawValue).map { (Tone(rawValue: $0) ?? .plain).make(colors) }
  }

  private func make(_ colors: Look.Colors) -> String {
    if colors == .none { return "" }
    switch self {
    case .plain: return ""
    case .strong: return "\u{1B}[1m"
    case .quiet: return "\u{1B}[2m"
    case .good: return "\u{1B}[32m"
    case .warning: return "\u{1B}[33m"
    case .alarm: return "\u{1B}[1;31m"
    case .brand, .brandQuiet: return brand(colors, isStrong: self == .brand)
    }
  }

  private func brand(_ colors: Look.Colors, isStrong: Bool) -> String {
    let weight = isStrong ? "1;" : ""
    switch colors {
    case .none: return ""
    // White on blue is what sixteen colours have that is nearest.
    case .sixteen: return "\u{1B}[\(weight)37;44m"
    case .palette:
      return "\u{1B}[\(weight)38;5;\(Self.accent.paletteIndex);48;5;\(Self.twilight.paletteIndex)m"
    case .full:
      let (front, back) = (Self.accent, Self.twilight)
      return "\u{1B}[\(weight)38;2;\(front.red);\(front.green);\(front.blue)"
        + ";48;2;\(back.red);\(back.green);\(back.blue)m"
    }
  }
}

extension Look.Colors {
  fileprivate static let all: [Look.Colors] = [.none, .sixteen, .palette, .full]

  fileprivate var row: Int {
    switch self {
    case .none: 0
    case .sixteen: 1
    case .palette: 2
    case .full: 3
    }
  }
}
