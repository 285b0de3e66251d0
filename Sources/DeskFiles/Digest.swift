/// FNV-1a, 64 bits, of a series of texts; nothing in it changes from one process to the next.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Goes on with a text and its length, so that `ab`, `c` is not `a`, `bc`.
  mutating func add(_ text: String) {
    let length = UInt32(truncatingIfNeeded: text.utf8.count)
    for shift: UInt32 in [0, 8, 16, 24] { add(UInt8(truncatingIfNeeded: length >> shift)) }
    // Over the bytes themselves this is twice as fast as over the view.
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { add(byte) }
    }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The low 48 bits in hexadecimal digits: few enough to be typed, enough for 100,000 rows.
  var shortText: String {
    let text = String(value & 0xFFFF_FFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 12 - text.count) + text
  }
}
