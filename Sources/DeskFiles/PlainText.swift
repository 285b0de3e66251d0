/// The bytes as UTF-8 without its mark; what is no such text is refused with what to do about it.
func plainText(_ bytes: [UInt8], file: String) throws(ImportError) -> ArraySlice<UInt8> {
  func refusal(at offset: Int? = nil, _ reason: String) -> ImportError {
    ImportError(file: file, line: offset.map { bytes[..<$0].lineNumber }, reason: reason)
  }
  // A column may well be called PK; a workbook goes on with a small number.
  let isZip = bytes.starts(with: [0x50, 0x4B]) && bytes.dropFirst(2).first.map { $0 < 9 } ?? true
  if isZip || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
    throw refusal("this is an Excel workbook; save it as CSV UTF-8")
  }
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    throw refusal("this is UTF-16 text; save it as UTF-8")
  }
  if let offset = bytes.firstIndex(of: 0) {
    throw refusal(at: offset, "a NUL byte, so this is not UTF-8 text; save it as UTF-8")
  }
  if String(validating: bytes, as: UTF8.self) == nil {
    throw refusal(at: bytes.firstInvalidUTF8, "a byte that is not UTF-8; save the file as UTF-8")
  }
  return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")

  var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension [UInt8] {
  /// Where the first byte stands that belongs to no character.
  fileprivate var firstInvalidUTF8: Int? {
    var iterator = makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number of the line that comes after these bytes; CR, LF and CRLF end one alike.
  fileprivate var lineNumber: Int {
    var line = 1
    var previous: UInt8 = 0
    for byte in self {
      let isSecondHalf = byte == .lineFeed && previous == .carriageReturn
      if (byte == .lineFeed && !isSecondHalf) || byte == .carriageReturn { line += 1 }
      previous = byte
    }
    return line
  }
}
