/// A reader of digits and marks in a short text.
struct TextScan {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip() { position += 1 }

  mutating func take(_ mark: UInt8) -> Bool {
    guard peek == mark else { return false }
    position += 1
    return true
  }

  /// One of these letters, large or small.
  mutating func take(letters: String) -> Bool {
    let end = position + letters.utf8.count
    guard end <= bytes.count,
      zip(bytes[position..<end], letters.utf8).allSatisfy({ $0.0 | 0x20 == $0.1 })
    else { return false }
    position = end
    return true
  }

  mutating func skipBlanks() {
    while let byte = peek, byte.isASCIISpace { position += 1 }
  }

  /// A number and how many digits it has; nil when it has none or too many.
  mutating func number(atMost digits: Int) -> (value: Int, digits: Int)? {
    let start = position
    var value = 0
    while let byte = peek, byte.isDigit {
      guard position - start < digits else { return nil }
      value = value * 10 + Int(byte - 48)
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }
}
