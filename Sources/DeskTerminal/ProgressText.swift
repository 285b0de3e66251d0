/// What the bar of a piece of work says.
struct ProgressText {
  var label: String
  var done: Int
  /// nil when nobody knows it.
  var total: Int?
  /// Since the beginning.
  var seconds: Double

  private static let cells = 20

  /// One row; what matters most stands first, because a narrow window cuts it.
  func line(isUnicode: Bool) -> String {
    guard let total, total > 0 else {
      let count = done > 0 ? "  \(Self.grouped(done))" : ""
      return "\(label)\(count)  \(Self.span(seconds))"
    }
    let share = min(max(Double(done) / Double(total), 0), 1)
    // Rounded down: 100 % is said of what is done.
    let percent = Self.padded(String(Int(share * 100)), 3)
    let full = Int(share * Double(Self.cells))
    let bar =
      String(repeating: isUnicode ? "█" : "#", count: full)
      + String(repeating: isUnicode ? "░" : ".", count: Self.cells - full)
    let wide = Self.grouped(total)
    let count = Self.padded(Self.grouped(min(done, total)), wide.count)
    return "\(label) \(percent)%  \(count) of \(wide)  \(bar)  \(time(share))"
  }

  private func time(_ share: Double) -> String {
    guard share > 0 else { return Self.span(seconds) }
    return "\(Self.span((seconds * (1 - share) / share).rounded(.up))) left"
  }

  static func span(_ seconds: Double) -> String {
    switch seconds {
    case ..<100: "\(Int(max(seconds, 0))) s"
    case ..<6000: "\(Int(seconds / 60)) min"
    case ..<360_000: "\(Int(seconds / 3600)) h"
    default: "days"
    }
  }

  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
