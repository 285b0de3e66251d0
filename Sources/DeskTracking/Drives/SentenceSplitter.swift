/// Finds NMEA sentences among the bytes of a log: between them may stand anything.
///
/// A sentence begins with `$` or `!` and ends with its line, or where the next one begins. Tag
/// blocks before it (`\…\`) are passed over. No more than one sentence is kept.
struct SentenceSplitter {
  enum Found {
    /// It stands in `sentence`.
    case sentence
    /// Something that is neither sentence, tag block nor blank.
    case garbage
  }

  /// A sentence has at most 82 bytes; those of makers may be longer.
  private static let longest = 1024

  private enum Place { case outside, tag, garbage, inside }

  /// The last one found, from its `$` on, without its line end.
  private(set) var sentence: [UInt8] = []
  /// The line of what was found last.
  private(set) var foundLine = 1
  private var buffer: [UInt8] = []
  private var place = Place.outside
  private var line = 1
  private var startLine = 1
  private var previous: UInt8 = 0

  /// The next one in the bytes, which are taken off as far as they have been looked at; nil when
  /// they are used up.
  mutating func next(in bytes: inout ArraySlice<UInt8>) -> Found? {
    while let byte = bytes.popFirst() {
      let isEnd = byte == 0x0A || byte == 0x0D
      let lineHere = line
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { line += 1 }
      previous = byte
      let found: Found?
      switch place {
      case .outside:
        found = nil
        begin(byte, lineHere)
      case .tag:
        found = nil
        if isEnd || byte == UInt8(ascii: "\\") { place = .outside }
      case .garbage:
        guard isEnd || byte == UInt8(ascii: "$") else { continue }
        found = .garbage
        foundLine = startLine
        begin(byte, lineHere)
      case .inside:
        if isEnd || byte == UInt8(ascii: "$") {
          found = handOver()
          begin(byte, lineHere)
        } else {
          found = nil
          grow(byte)
        }
      }
      if let found { return found }
    }
    return nil
  }

  /// What the bytes end with.
  mutating func finish() -> Found? {
    let last = place
    place = .outside
    switch last {
    case .outside, .tag: return nil
    case .garbage:
      foundLine = startLine
      return .garbage
    case .inside: return handOver()
    }
  }

  private mutating func begin(_ byte: UInt8, _ line: Int) {
    startLine = line
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "!"):
      buffer.removeAll(keepingCapacity: true)
      buffer.append(byte)
      place = .inside
    case UInt8(ascii: "\\"): place = .tag
    case 0x20, 0x09...0x0D: place = .outside
    default: place = .garbage
    }
  }

  private mutating func grow(_ byte: UInt8) {
    guard (0x20...0x7E).contains(byte), buffer.count < Self.longest else {
      place = .garbage
      return
    }
    buffer.append(byte)
  }

  private mutating func handOver() -> Found {
    swap(&sentence, &buffer)
    foundLine = startLine
    return .sentence
  }
}
