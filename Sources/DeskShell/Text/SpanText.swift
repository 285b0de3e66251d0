import DeskCore

/// Spans as people type and read them: `90s`, `15m`, `1h30m`, `1d`; a bare number is seconds, as in
/// `wait`.
enum SpanText {
  private static let units: [(letter: Character, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000),
  ]

  /// Reads a span of more than nothing and at most ten years; nil for anything else.
  static func span(_ text: String) -> Duration? {
    let most: Int64 = 3650 * 86_400_000
    if let seconds = decimalNumber(text) {
      let milliseconds = seconds * 1000
      guard milliseconds >= 1, milliseconds <= Double(most) else { return nil }
      return .milliseconds(Int64(milliseconds.rounded()))
    }
    var total: Int64 = 0
    var rest = text.lowercased()[...]
    var allowed = units[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int64(digits), number <= 1_000_000_000,
        let letter = rest.dropFirst(digits.count).first,
        let place = allowed.firstIndex(where: { $0.letter == letter })
      else { return nil }
      total += number * units[place].milliseconds
      allowed = units[(place + 1)...]
      rest = rest.dropFirst(digits.count + 1)
    }
    return total > 0 && total <= most ? .milliseconds(total) : nil
  }

  /// `1h30m`.
  static func text(_ span: Duration) -> String {
    var rest = span.wholeMilliseconds
    var text = ""
    for unit in units where rest >= unit.milliseconds {
      text += "\(rest / unit.milliseconds)\(unit.letter)"
      rest %= unit.milliseconds
    }
    return text.isEmpty ? "0s" : text
  }
}
