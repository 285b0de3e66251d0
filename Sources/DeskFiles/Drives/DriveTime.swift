import DeskCore

/// The time of a recorded point as it is written.
enum DriveTime: Hashable {
  case none, unreadable
  case moment(Timestamp)

  /// ISO 8601, in UTC when it names no offset, or seconds or milliseconds since 1970.
  init(_ written: UnsafeBufferPointer<UInt8>) {
    let bytes = written.withoutBlanks
    if bytes.isEmpty {
      self = .none
    } else if let moment = Timestamp(iso8601: bytes) ?? Self.sinceEpoch(bytes) ?? Self.loose(bytes)
    {
      self = .moment(moment)
    } else {
      self = .unreadable
    }
  }

  /// Seconds since 1970 have nine to eleven digits, milliseconds twelve or thirteen.
  private static func sinceEpoch(_ bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard let number = Double(recorded: bytes) else { return nil }
    switch number {
    case 1e8..<1e11: return Timestamp(milliseconds: Int64((number * 1000).rounded()))
    case 1e11..<1e13: return Timestamp(milliseconds: Int64(number.rounded()))
    default: return nil
    }
  }

  /// `2026/01/05 08:00:00 UTC`, `2026-01-05 08:00:00 +0000`.
  private static func loose(_ bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard (11...64).contains(bytes.count) else { return nil }
    var text = Array(bytes)
    for index in [4, 7] where text[index] == UInt8(ascii: "/") { text[index] = UInt8(ascii: "-") }
    for zone in ["UTC", "GMT"] where text.suffix(3).elementsEqual(zone.utf8) {
      text.removeLast(3)
      text.append(UInt8(ascii: "Z"))
    }
    // The blank at the eleventh place parts day and time, another one only the offset.
    let head = text.prefix(11)
    let tail = text.dropFirst(11).filter { $0 != 0x20 }
    return (head + tail).withUnsafeBufferPointer { Timestamp(iso8601: $0) }
  }
}
