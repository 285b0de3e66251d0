import DeskCore

/// What one sentence tells about a moment.
struct NMEAFix {
  enum Kind { case rmc, gga, gll, zda }

  var kind: Kind
  /// Milliseconds since midnight, UTC; nil when the receiver does not know it yet.
  var timeOfDay: Int64?
  /// Days since 1970.
  var day: Int64?
  /// Whether the receiver knows no place.
  var isVoid = false
  var coordinate: Coordinate?
  var accuracyMeters: Double?
  var speed: Double?
  var heading: Double?
}

/// What a sentence turns out to be.
enum NMEASentence {
  /// One that is read; whether it had a checksum.
  case fix(NMEAFix, isChecked: Bool)
  /// One of another kind.
  case other(isChecked: Bool)
  case skipped(DriveSkip)

  /// Reads a sentence from its `$` on; without a checksum it is taken only when none is needed.
  init(_ bytes: [UInt8], needsChecksum: Bool) {
    self = bytes.withUnsafeBufferPointer { Self.read($0, needsChecksum) }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ needsChecksum: Bool
  ) -> NMEASentence {
    let star = bytes.lastIndex(of: UInt8(ascii: "*"))
    if let star {
      let sum = bytes[1..<star].reduce(0, ^)
      guard hexadecimal(bytes[(star + 1)...]) == sum else { return .skipped(.checksum) }
    } else if needsChecksum {
      return .skipped(.checksum)
    }
    let isChecked = star != nil
    let text = UnsafeBufferPointer(rebasing: bytes[1..<(star ?? bytes.count)]).withoutBlanks
    let fields = NMEAFields(text)
    let address = fields[0]
    guard address.count >= 3, fields.count > 1, address.allSatisfy({ $0.isNMEALetter }) else {
      return .skipped(.unreadable)
    }
    // What a maker has added begins with P, and its rest means what he likes.
    guard address.count == 5, address[0] != UInt8(ascii: "P"), bytes[0] == UInt8(ascii: "$") else {
      return .other(isChecked: isChecked)
    }
    let fix: NMEAFix?
    switch (address[2], address[3], address[4]) {
    case (UInt8(ascii: "R"), UInt8(ascii: "M"), UInt8(ascii: "C")): fix = fields.rmc()
    case (UInt8(ascii: "G"), UInt8(ascii: "G"), UInt8(ascii: "A")): fix = fields.gga()
    case (UInt8(ascii: "G"), UInt8(ascii: "L"), UInt8(ascii: "L")): fix = fields.gll()
    case (UInt8(ascii: "Z"), UInt8(ascii: "D"), UInt8(ascii: "A")): fix = fields.zda()
    default: return .other(isChecked: isChecked)
    }
    return fix.map { .fix($0, isChecked: isChecked) } ?? .skipped(.unreadable)
  }

  /// Two hexadecimal digits, with nothing but blanks behind them.
  private static func hexadecimal(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    guard bytes.count >= 2, bytes.dropFirst(2).allSatisfy({ $0 == 0x20 }) else { return nil }
    var value: UInt8 = 0
    for byte in bytes.prefix(2) {
      switch byte {
      case 48...57: value = value << 4 | (byte - 48)
      case 65...70, 97...102: value = value << 4 | ((byte | 0x20) - 87)
      default: return nil
      }
    }
    return value
  }
}

extension UInt8 {
  fileprivate var isNMEALetter: Bool { (65...90).contains(self) || (48...57).contains(self) }
}
