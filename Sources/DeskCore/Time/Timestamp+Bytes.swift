extension Timestamp {
  /// Reads a moment as recordings have it: ISO 8601, with an offset, or without one in UTC; nil when
  /// the bytes are none. A leap second is the first one after it.
  public init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
    if let moment = Self.fixed(bytes) {
      self = moment
      return
    }
    guard bytes.count <= 64 else { return nil }
    switch TimeText(String(decoding: bytes, as: UTF8.self)) {
    case .moment(let moment): self = moment
    case .local(let civil): self = civil.moment()
    case .ofDay, nil: return nil
    }
  }

  /// `2026-01-05T08:00:00.123Z`, the form of nearly all recordings, without making a text of it.
  private static func fixed(_ bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard bytes.count >= 19, bytes.count <= 64,
      let century = pair(bytes, 0), let year = pair(bytes, 2), bytes[4] == UInt8(ascii: "-"),
      let month = pair(bytes, 5), bytes[7] == UInt8(ascii: "-"), let day = pair(bytes, 8),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let hour = pair(bytes, 11), bytes[13] == UInt8(ascii: ":"), let minute = pair(bytes, 14),
      bytes[16] == UInt8(ascii: ":"), let second = pair(bytes, 17), second <= 60
    else { return nil }
    var civil = CivilTime(
      year: century * 100 + year, month: month, day: day, hour: hour, minute: minute)
    guard hour < 24, civil.isValid else { return nil }
    civil.second = second
    var index = 19
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") {
      index += 1
      let start = index
      var unit = 100
      while index < bytes.count, (48...57).contains(bytes[index]) {
        civil.millisecond += Int(bytes[index] - 48) * unit
        unit /= 10
        index += 1
      }
      if index == start { return nil }
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "Z") { index += 1 }
    return index == bytes.count ? civil.moment() : nil
  }

  private static func pair(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    let tens = bytes[index] &- 48
    let ones = bytes[index + 1] &- 48
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }
}
