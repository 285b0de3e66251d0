/// Turns the bytes of a file into UTF-8, piece by piece.
struct TextDecoder {
  let encoding: TextEncoding
  /// The line and the text of the first character that is not ASCII, where the encoding is guessed.
  private(set) var firstForeign: (line: Int, character: String)?
  /// Whether a half of a UTF-16 pair stood alone.
  private(set) var hasBrokenPair = false
  private var line = 1
  private var previous: UInt8 = 0
  private var oddByte: UInt8?
  private var highHalf: UInt16?

  init(_ encoding: TextEncoding) { self.encoding = encoding }

  /// The next bytes as UTF-8; those of UTF-8 itself are taken as they are.
  mutating func decode(_ piece: ArraySlice<UInt8>, into text: inout [UInt8]) {
    switch encoding {
    case .utf8: text.append(contentsOf: piece)
    case .windows1252: decode(piece, CodePages.windows1252, into: &text)
    case .latin1: decode(piece, CodePages.latin1, into: &text)
    case .macRoman: decode(piece, CodePages.macRoman, into: &text)
    case .utf16LittleEndian, .utf16BigEndian: decodePairs(piece, into: &text)
    }
  }

  /// There are no more bytes.
  mutating func finish(into text: inout [UInt8]) {
    if highHalf != nil || oddByte != nil { replace(into: &text) }
    highHalf = nil
    oddByte = nil
  }

  private mutating func decode(
    _ piece: ArraySlice<UInt8>, _ page: [Unicode.Scalar], into text: inout [UInt8]
  ) {
    text.reserveCapacity(text.count + piece.count + piece.count / 8)
    for byte in piece {
      if byte < 0x80 {
        if firstForeign == nil {
          let isSecondHalf = byte == .lineFeed && previous == .carriageReturn
          if byte == .carriageReturn || (byte == .lineFeed && !isSecondHalf) { line += 1 }
          previous = byte
        }
        text.append(byte)
      } else {
        let scalar = page[Int(byte) - 0x80]
        if firstForeign == nil { firstForeign = (line, String(scalar)) }
        text.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }

  private mutating func decodePairs(_ piece: ArraySlice<UInt8>, into text: inout [UInt8]) {
    for byte in piece {
      guard let first = oddByte else {
        oddByte = byte
        continue
      }
      oddByte = nil
      let isLittle = encoding == .utf16LittleEndian
      take(UInt16(isLittle ? byte : first) << 8 | UInt16(isLittle ? first : byte), into: &text)
    }
  }

  private mutating func take(_ unit: UInt16, into text: inout [UInt8]) {
    if let high = highHalf {
      highHalf = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        append(value, to: &text)
        return
      }
      replace(into: &text)
    }
    if UTF16.isLeadSurrogate(unit) {
      highHalf = unit
    } else if UTF16.isTrailSurrogate(unit) {
      replace(into: &text)
    } else {
      append(UInt32(unit), to: &text)
    }
  }

  private func append(_ value: UInt32, to text: inout [UInt8]) {
    if value < 0x80 {
      text.append(UInt8(value))
    } else if let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) {
      text.append(contentsOf: bytes)
    }
  }

  private mutating func replace(into text: inout [UInt8]) {
    hasBrokenPair = true
    append(0xFFFD, to: &text)
  }
}

/// What the upper 128 bytes of the old encodings stand for.
private enum CodePages {
  static let latin1 = (UInt8(0x80)...0xFF).map { Unicode.Scalar($0) }

  /// The five bytes without a meaning stand for the controls of their number, as in browsers.
  static let windows1252 =
    Array(
      "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    + latin1[32...]

  static let macRoman = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
      + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)
}
