/// A phone number as it is kept, out of what spreadsheets make of it.
struct PhoneText: Hashable {
  /// nil when the number is lost.
  var number: String?
  var warning: String?

  /// Keeps what is written, but for `00`, which is `+`; no country is ever guessed.
  init(_ written: String) {
    if Self.isUsual(written) {
      number = written
      return
    }
    var text = written.plain.unwrapped
    while text.first == "'" || text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    if let digits = Self.digits(ofPower: text) {
      warning = "Excel turned the phone \(written.quoted) into a number; read as \(digits)"
      number = digits
    } else if Self.isPower(text) {
      warning =
        "Excel turned the phone \(written.quoted) into a number; it is left out, give it again"
    } else if text.hasPrefix("00") && text.utf8.count > 4 {
      number = "+" + text.dropFirst(2)
    } else {
      number = text
    }
  }

  /// Digits and the marks between them: nothing that anything has spoilt.
  private static func isUsual(_ text: String) -> Bool {
    text.utf8.first != 48
      && text.utf8.allSatisfy {
        $0.isDigit || $0 == 0x20 || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
      }
  }

  private static func parts(_ text: String) -> (digits: String, decimals: Int, power: Int)? {
    let halves = text.uppercased().split(separator: "E", omittingEmptySubsequences: false)
    guard halves.count == 2, let power = Int(halves[1]), (0...20).contains(power) else {
      return nil
    }
    let numbers = halves[0].replacing(",", with: ".").split(
      separator: ".", omittingEmptySubsequences: false)
    guard numbers.count <= 2, numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    let decimals = numbers.count == 2 ? numbers[1].utf8.count : 0
    return (numbers.joined(), decimals, power)
  }

  private static func isPower(_ text: String) -> Bool { parts(text) != nil }

  /// The digits of `6.50208634E8`, of which none is lost; nil for `6.50209E+08`.
  private static func digits(ofPower text: String) -> String? {
    guard let (digits, decimals, power) = parts(text), decimals == power, power > 5 else {
      return nil
    }
    return digits
  }
}

extension String {
  /// `0123` of `="0123"` or `=("0123")`, with which people keep Excel from taking texts for numbers.
  var unwrapped: String {
    guard first == "=", last == "\"" || last == ")" else { return self }
    for (opening, closing) in [("=\"", "\""), ("=(\"", "\")")]
    where hasPrefix(opening) && hasSuffix(closing) && count >= opening.count + closing.count {
      return String(dropFirst(opening.count).dropLast(closing.count))
    }
    return self
  }
}
