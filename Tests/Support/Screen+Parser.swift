extension Screen {
  /// Shows what a program wrote. Sequences and characters may be split over several calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  /// Where the reader stands inside a sequence or a character.
  struct Parser {
    enum State { case text, escape, control, string, stringEscape, charset }

    var state = State.text
    var collected: [UInt8] = []
    var missing = 0
  }

  private mutating func feed(_ byte: UInt8) {
    switch parser.state {
    case .text: text(byte)
    case .escape: escape(byte)
    case .control:
      parser.collected.append(byte)
      if (0x40...0x7e).contains(byte) { control() }
    case .string:
      if byte == 0x07 { parser.state = .text }
      if byte == 0x1b { parser.state = .stringEscape }
    case .stringEscape, .charset: parser.state = .text
    }
  }

  // MARK: Characters

  private mutating func text(_ byte: UInt8) {
    if parser.missing > 0 {
      guard byte & 0xc0 == 0x80 else {
        parser.missing = 0
        unknown.append("invalid UTF-8")
        return text(byte)
      }
      parser.collected.append(byte)
      parser.missing -= 1
      if parser.missing == 0 { character() }
      return
    }
    switch byte {
    case 0x00: break
    case 0x07: bells += 1
    case 0x08: move(x: x - 1, y: y)
    case 0x09: move(x: (x / 8 + 1) * 8, y: y)
    case 0x0a: lineFeed()
    case 0x0d: move(x: 0, y: y)
    case 0x1b: parser.state = .escape
    case 0x20..<0x7f: put(Unicode.Scalar(byte))
    case 0xc2..<0xe0: begin(byte, missing: 1)
    case 0xe0..<0xf0: begin(byte, missing: 2)
    case 0xf0..<0xf5: begin(byte, missing: 3)
    default: unknown.append("byte \(String(byte, radix: 16))")
    }
  }

  private mutating func begin(_ byte: UInt8, missing: Int) {
    parser.collected = [byte]
    parser.missing = missing
  }

  private mutating func character() {
    let text = String(decoding: parser.collected, as: UTF8.self)
    for scalar in text.unicodeScalars { put(scalar) }
  }

  // MARK: Sequences

  private mutating func escape(_ byte: UInt8) {
    parser.state = .text
    parser.collected = []
    switch byte {
    case UInt8(ascii: "["): parser.state = .control
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      parser.state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"): parser.state = .charset
    case UInt8(ascii: "7"): saved = (x, y)
    case UInt8(ascii: "8"): move(x: saved.x, y: saved.y)
    case UInt8(ascii: "M"): reverseLineFeed()
    case UInt8(ascii: "="): modes.insert("=")
    case UInt8(ascii: ">"): modes.remove("=")
    default: unknown.append("ESC \(Unicode.Scalar(byte))")
    }
  }

  private mutating func control() {
    parser.state = .text
    let sequence = String(decoding: parser.collected, as: UTF8.self)
    let final = sequence.last ?? "?"
    let parameters = sequence.dropLast()
    if final == "h" || final == "l" { return setModes(parameters, on: final == "h") }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" || (final == "m" && $0 == ":") }) else {
      return unknown.append("CSI \(sequence)")
    }
    func number(_ index: Int = 0, else other: Int = 1) -> Int {
      let given = index < numbers.count ? numbers[index] : nil
      return given.map { max($0, other) } ?? other
    }
    switch final {
    case "A": move(x: x, y: y - number())
    case "B": move(x: x, y: y + number())
    case "C": move(x: x + number(), y: y)
    case "D": move(x: x - number(), y: y)
    case "G": move(x: number() - 1, y: y)
    case "d": move(x: x, y: number() - 1)
    case "H": move(x: number(1) - 1, y: number() - 1)
    case "J": eraseInScreen(number(else: 0))
    case "K": eraseInRow(number(else: 0))
    case "P": deleteCharacters(number())
    case "@": insertBlanks(number())
    case "m": break
    default: unknown.append("CSI \(sequence)")
    }
  }

  private mutating func setModes(_ parameters: Substring, on: Bool) {
    let prefix = parameters.first == "?" ? "?" : ""
    for number in parameters.drop(while: { $0 == "?" }).split(separator: ";") {
      switch prefix + number {
      case "?7": wraps = on
      case "?25": showsCursor = on
      case "?1049": if on { showAlternate() } else { showMain() }
      case let mode: if on { modes.insert(mode) } else { modes.remove(mode) }
      }
    }
  }

  private mutating func eraseInScreen(_ part: Int) {
    switch part {
    case 0:
      lines[y].erase(x..<columns)
      eraseRows(y + 1..<height)
    case 1:
      eraseRows(0..<y)
      lines[y].erase(0..<x + 1)
    case 2: eraseRows(0..<height)
    case 3: eraseScrollback()
    default: unknown.append("CSI \(part)J")
    }
  }

  private mutating func eraseInRow(_ part: Int) {
    switch part {
    case 0: lines[y].erase(x..<columns)
    case 1: lines[y].erase(0..<x + 1)
    case 2: lines[y].erase(0..<columns)
    default: unknown.append("CSI \(part)K")
    }
  }
}
