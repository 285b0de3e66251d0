extension UnsafeBufferPointer<UInt8> {
  /// The bytes without ASCII blanks at both ends.
  public var withoutBlanks: UnsafeBufferPointer<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return UnsafeBufferPointer(rebasing: self[0..<0]) }
    return UnsafeBufferPointer(rebasing: self[first...last])
  }
}

extension Double {
  /// The number in a text of a recording, infinite or none at all if it says so; nil for another
  /// text.
  public init?(recorded bytes: UnsafeBufferPointer<UInt8>) {
    let text = bytes.withoutBlanks
    if let number = plainNumber(text) {
      self = number
      return
    }
    guard text.count <= 64 else { return nil }
    let written = String(decoding: text, as: UTF8.self)
    // The language reads `0x10` as well, the desk does not.
    guard let number = Double(written), !number.isFinite || decimalNumber(written) != nil else {
      return nil
    }
    self = number
  }
}
