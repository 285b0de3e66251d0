/// Reads the parts of a JSON text (RFC 8259) one after the other.
struct JSONReader {
  private let bytes: ArraySlice<UInt8>
  var position: Int

  static let invalid = ImportReason(ObjectSplitter.invalidReason)

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return position == bytes.endIndex
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.endIndex {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// The next byte that is no blank, without taking it.
  mutating func peek() throws(ImportReason) -> UInt8 {
    skipBlanks()
    guard position < bytes.endIndex else { throw Self.invalid }
    return bytes[position]
  }

  mutating func take(_ mark: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.endIndex, bytes[position] == mark else { return false }
    position += 1
    return true
  }

  mutating func expect(_ mark: UInt8) throws(ImportReason) {
    guard take(mark) else { throw Self.invalid }
  }

  mutating func word(_ word: StaticString) throws(ImportReason) {
    skipBlanks()
    for index in 0..<word.utf8CodeUnitCount {
      guard position < bytes.endIndex, bytes[position] == word.utf8Start[index] else {
        throw Self.invalid
      }
      position += 1
    }
  }

  /// A string without its quotes and escapes.
  mutating func string(into text: inout [UInt8]) throws(ImportReason) {
    try expect(.quote)
    while position < bytes.endIndex {
      let start = position
      while position < bytes.endIndex, bytes[position] != .quote,
        bytes[position] != UInt8(ascii: "\\"), bytes[position] >= 0x20
      {
        position += 1
      }
      text.append(contentsOf: bytes[start..<position])
      guard position < bytes.endIndex, bytes[position] >= 0x20 else { break }
      if bytes[position] == .quote {
        position += 1
        return
      }
      position += 1
      try escape(into: &text)
    }
    throw Self.invalid
  }

  private mutating func escape(into text: inout [UInt8]) throws(ImportReason) {
    guard position < bytes.endIndex else { throw Self.invalid }
    let mark = bytes[position]
    position += 1
    switch mark {
    case .quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(mark)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "r"): text.append(.carriageReturn)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var value = try unit()
      if 0xD800..<0xDC00 ~= value, bytes[position...].starts(with: "\\u".utf8) {
        let before = position
        position += 2
        let low = try unit()
        if 0xDC00..<0xE000 ~= low {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        } else {
          position = before
        }
      }
      // Half a pair is no character; NUL is none that may stand in a text.
      guard value != 0 else { throw ImportReason("a NUL character in a text; take it out") }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      text.append(contentsOf: UTF8.encode(scalar)!)
    default: throw Self.invalid
    }
  }

  private mutating func unit() throws(ImportReason) -> UInt32 {
    guard bytes.endIndex - position >= 4 else { throw Self.invalid }
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[position]
      position += 1
      if byte.isDigit {
        value = value << 4 | UInt32(byte - 48)
      } else if (97...102).contains(byte | 0x20) {
        value = value << 4 | UInt32((byte | 0x20) - 87)
      } else {
        throw Self.invalid
      }
    }
    return value
  }

  /// A number as its digits, without an exponent and without zeros that say nothing.
  mutating func number(into text: inout [UInt8]) throws(ImportReason) {
    skipBlanks()
    let isNegative = take(UInt8(ascii: "-"))
    let whole = digits()
    var fraction: [UInt8] = []
    guard !whole.isEmpty, whole.count == 1 || whole[0] != 48 else { throw Self.invalid }
    if position < bytes.endIndex, bytes[position] == UInt8(ascii: ".") {
      position += 1
      fraction = digits()
      if fraction.isEmpty { throw Self.invalid }
    }
    var exponent = 0
    if position < bytes.endIndex, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      let isSmall = position < bytes.endIndex && bytes[position] == UInt8(ascii: "-")
      if isSmall || (position < bytes.endIndex && bytes[position] == UInt8(ascii: "+")) {
        position += 1
      }
      let power = digits()
      guard !power.isEmpty, power.count < 4 else { throw Self.invalid }
      exponent = power.reduce(0) { $0 * 10 + Int($1 - 48) } * (isSmall ? -1 : 1)
    }
    Self.write(whole, fraction, exponent, isNegative: isNegative, into: &text)
  }

  private mutating func digits() -> [UInt8] {
    let start = position
    while position < bytes.endIndex, bytes[position].isDigit { position += 1 }
    return Array(bytes[start..<position])
  }

  private static func write(
    _ whole: [UInt8], _ fraction: [UInt8], _ exponent: Int, isNegative: Bool,
    into text: inout [UInt8]
  ) {
    var digits = whole + fraction
    var point = whole.count + exponent
    if point < 0 {
      digits.insert(contentsOf: repeatElement(48, count: -point), at: 0)
      point = 0
    }
    if point > digits.count {
      digits.append(contentsOf: repeatElement(48, count: point - digits.count))
    }
    var first = 0
    while first < point - 1, digits[first] == 48 { first += 1 }
    var last = digits.count
    while last > point, digits[last - 1] == 48 { last -= 1 }
    let isZero = digits[first..<last].allSatisfy { $0 == 48 }
    if isNegative && !isZero { text.append(UInt8(ascii: "-")) }
    if point == 0 { text.append(48) }
    text.append(contentsOf: digits[first..<point])
    if last > max(point, first) {
      text.append(UInt8(ascii: "."))
      text.append(contentsOf: digits[point..<last])
    }
  }

  /// A value as it is written, without the blanks between its parts.
  mutating func compact(into text: inout [UInt8], deepest: Int) throws(ImportReason) {
    guard deepest > 0 else { throw ImportReason("arrays in arrays, too deep to be a row") }
    let first = try peek()
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let last = first + 2
      position += 1
      text.append(first)
      if take(last) {
        text.append(last)
        return
      }
      while true {
        if first == UInt8(ascii: "{") {
          try raw(into: &text)
          try expect(UInt8(ascii: ":"))
          text.append(UInt8(ascii: ":"))
        }
        try compact(into: &text, deepest: deepest - 1)
        guard take(UInt8(ascii: ",")) else { break }
        text.append(UInt8(ascii: ","))
      }
      try expect(last)
      text.append(last)
    case .quote: try raw(into: &text)
    case UInt8(ascii: "n"):
      try word("null")
      text.append(contentsOf: "null".utf8)
    case UInt8(ascii: "t"):
      try word("true")
      text.append(contentsOf: "true".utf8)
    case UInt8(ascii: "f"):
      try word("false")
      text.append(contentsOf: "false".utf8)
    default: try number(into: &text)
    }
  }

  /// A string with its quotes and escapes.
  private mutating func raw(into text: inout [UInt8]) throws(ImportReason) {
    _ = try peek()
    let start = position
    var unused: [UInt8] = []
    try string(into: &unused)
    text.append(contentsOf: bytes[start..<position])
  }
}
