import DeskCore

/// Reads the parts of JSON text one after the other, however long the whole is.
///
/// It keeps the piece at hand and the text of one string or number, cut after a kilobyte.
struct JSONStream {
  private static let longestText = 1024
  private static let deepest = 64

  private var source: TextSource
  private var buffer: [UInt8] = []
  private var position = 0
  /// Where it has come to, from 1.
  private(set) var line = 1
  /// The last string or number, without quotes and escapes.
  private(set) var text: [UInt8] = []

  init(_ source: TextSource) { self.source = source }

  var invalid: DriveError { DriveError(line: line, reason: ObjectSplitter.invalidReason) }

  /// The next byte, without taking it; nil at the end.
  private mutating func byte() throws -> UInt8? {
    while position == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      position = 0
      guard try source.read(into: &buffer) else { return nil }
    }
    return buffer[position]
  }

  /// The next byte that is no blank, without taking it; nil at the end.
  mutating func peek() throws -> UInt8? {
    while let byte = try byte() {
      // Texts one after the other may begin with RS (RFC 8142).
      guard byte <= 0x20, byte.isASCIISpace || byte == 0x1E else { return byte }
      if byte == .lineFeed { line += 1 }
      position += 1
    }
    return nil
  }

  mutating func take(_ mark: Unicode.Scalar) throws -> Bool {
    guard try peek() == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ mark: Unicode.Scalar) throws {
    guard try take(mark) else { throw invalid }
  }

  /// Goes through an array or object that has just been opened: calls the body before each element
  /// or member, which the body takes.
  mutating func elements(
    until end: Unicode.Scalar, _ body: (inout JSONStream) throws -> Void
  ) throws {
    if try take(end) { return }
    repeat { try body(&self) } while try take(",")
    try expect(end)
  }

  /// A name and its colon; the name is then the text.
  mutating func name() throws {
    try string()
    try expect(":")
  }

  /// A string, a number or a word, whose characters are then the text; `null` leaves it empty.
  mutating func scalar() throws {
    guard let first = try peek() else { throw invalid }
    if first == .quote { return try string() }
    text.removeAll(keepingCapacity: true)
    while let byte = try byte(),
      byte.isASCIILetter || byte.isDigit || byte == 0x2D || byte == 0x2B
        || byte == 0x2E
    {
      append(byte)
      position += 1
    }
    if text.isEmpty { throw invalid }
    if text.elementsEqual("null".utf8) { text.removeAll(keepingCapacity: true) }
  }

  mutating func string() throws {
    try expect("\"")
    text.removeAll(keepingCapacity: true)
    while let byte = try byte() {
      position += 1
      switch byte {
      case .quote: return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw invalid
      default: append(byte)
      }
    }
    throw invalid
  }

  /// Passes over a value, whatever it is.
  mutating func skip(depth: Int = 0) throws {
    guard depth < Self.deepest else {
      throw DriveError(line: line, reason: "arrays in arrays, more than 64 deep")
    }
    if try take("[") {
      try elements(until: "]") { try $0.skip(depth: depth + 1) }
    } else if try take("{") {
      try elements(until: "}") { stream in
        try stream.name()
        try stream.skip(depth: depth + 1)
      }
    } else {
      try scalar()
    }
  }

  private mutating func append(_ byte: UInt8) {
    if text.count < Self.longestText { text.append(byte) }
  }

  /// What is escaped with digits is in no name and no number here; half a pair stands for itself.
  private mutating func escape() throws {
    guard let mark = try byte() else { throw invalid }
    position += 1
    switch mark {
    case .quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): append(mark)
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      append(0x20)
    case UInt8(ascii: "u"):
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = try byte(), let number = Character(Unicode.Scalar(digit)).hexDigitValue
        else { throw invalid }
        position += 1
        value = value << 4 | UInt32(number)
      }
      for byte in UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")
        ?? UTF8.encodedReplacementCharacter
      {
        append(byte)
      }
    default: throw invalid
    }
  }
}
