/// Whether bytes that come in pieces are UTF-8.
struct UTF8Check {
  private var missing = 0
  private var lower: UInt8 = 0x80
  private var upper: UInt8 = 0xBF

  /// Goes on; false at the first byte that belongs to no character.
  mutating func accept(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = bytes.count
    var index = 0
    while index < end {
      if missing == 0 {
        index = Self.endOfASCII(bytes, from: index)
        if index == end { break }
      }
      guard accept(bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  /// Whether the last character is whole.
  var isComplete: Bool { missing == 0 }

  private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < raw.count, raw[index] < 0x80 { index += 1 }
    return index
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    if missing > 0 {
      guard byte >= lower, byte <= upper else { return false }
      lower = 0x80
      upper = 0xBF
      missing -= 1
      return true
    }
    // Neither longer forms than needed, nor surrogates, nor more than U+10FFFF.
    switch byte {
    case 0..<0x80: return true
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF:
      missing = 2
      if byte == 0xE0 { lower = 0xA0 }
      if byte == 0xED { upper = 0x9F }
    case 0xF0...0xF4:
      missing = 3
      if byte == 0xF0 { lower = 0x90 }
      if byte == 0xF4 { upper = 0x8F }
    default: return false
    }
    return true
  }
}
