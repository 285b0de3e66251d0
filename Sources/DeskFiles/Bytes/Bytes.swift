extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")

  var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (48...57).contains(self) }
  var isASCIILetter: Bool { (97...122).contains(self | 0x20) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The part without ASCII blanks and no-break spaces at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end {
      if self[start].isASCIISpace {
        start += 1
      } else if self[start] == 0xC2, start + 1 < end, self[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while start < end {
      if self[end - 1].isASCIISpace {
        end -= 1
      } else if self[end - 1] == 0xA0, end - 2 >= start, self[end - 2] == 0xC2 {
        end -= 2
      } else {
        break
      }
    }
    return start..<end
  }
}
