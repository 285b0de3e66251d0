// The standard library normalises texts to compare them and shows it to nobody; whoever else does
// it brings all of Foundation along.
@_spi(_Unicode) import Swift

extension String {
  /// A text of these bytes in Unicode's composed form (NFC).
  init(composing bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Nothing below U+0300 is changed by composing, and 0xCC begins what comes from there on.
    if bytes.contains(where: { $0 >= 0xCC }) { self = composed }
  }

  /// The text in Unicode's composed form (NFC).
  var composed: String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in _nfc { text.unicodeScalars.append(scalar) }
    return text
  }

  /// The text with the signs that only look different from plain ones made plain: full-width forms,
  /// raised, lowered and circled digits, ligatures, the blanks of print (a part of NFKC, the one
  /// that headers and numbers meet).
  var plain: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    for scalar in composed.unicodeScalars { text += scalar.plain }
    return text.composed
  }
}

extension Unicode.Scalar {
  fileprivate var plain: String {
    switch value {
    case 0xFF01...0xFF5E: return String(Unicode.Scalar(value - 0xFEE0)!)
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return " "
    case 0xFB00...0xFB06:
      return ["ff", "fi", "fl", "ffi", "ffl", "st", "st"][Int(value - 0xFB00)]
    case 0x00AA: return "a"
    case 0x00BA: return "o"
    case 0x2116: return "No"
    case 0x2122: return "TM"
    case 0x1D400...0x1D7CB: return mathematicalLetter ?? String(self)
    case 0x00B2, 0x00B3, 0x00B9, 0x2070...0x2089, 0x2460...0x2473, 0x1D7CE...0x1D7FF:
      guard let number = properties.numericValue else { return String(self) }
      return String(Int(number))
    default: return String(self)
    }
  }

  /// The thirteen alphabets of formulas, each A to Z and a to z, but for the Greek ones.
  private var mathematicalLetter: String? {
    guard value < 0x1D6A4 else { return nil }
    let index = (value - 0x1D400) % 52
    return String(Unicode.Scalar(index < 26 ? 65 + index : 71 + index)!)
  }
}
