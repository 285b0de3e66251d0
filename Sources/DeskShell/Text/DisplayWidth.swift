/// How many cells a text takes in a terminal, by Unicode's East Asian widths and emoji, whatever
/// the locale says.
enum DisplayWidth {
  /// The cells of a text without control characters.
  static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    // Letters of Western Europe and dashes stand alone, a cell each: no clusters to look for.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x300 || 0x2010...0x2027 ~= $0.value }) {
      return text.unicodeScalars.count
    }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The text cut to a width, its last cell a mark where something was cut off.
  static func cut(_ text: String, to width: Int, mark: String = "…") -> String {
    if of(text) <= width { return text }
    if width < 1 { return "" }
    var result = ""
    var used = 0
    for character in text {
      let cells = of(character)
      if used + cells > width - 1 { break }
      result.append(character)
      used += cells
    }
    return result + mark
  }

  /// The text with blanks behind it up to a width.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  // A cluster is as wide as its first scalar, but two cells where a selector or its own nature
  // makes it an emoji.
  private static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return of(first)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
