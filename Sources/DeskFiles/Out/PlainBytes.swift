import DeskCore

/// Text as bytes at the end of others.
extension [UInt8] {
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// A number in the fewest digits that give it back, never with an exponent.
  mutating func append(decimal number: Double) {
    if number == number.rounded(), number.magnitude < 1e15, number != 0 || number.sign == .plus {
      return append(number: Int(number))
    }
    let text = number.description
    if text.utf8.contains(UInt8(ascii: "e")) {
      append(text.withoutExponent)
    } else {
      append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
  }

  /// A whole number.
  mutating func append(number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude, width: 1)
  }

  private mutating func append(digits number: UInt, width: Int) {
    var rest = number
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0 || count - start < width
    self[start...].reverse()
  }

  /// `2026-01-05T08:00:00.000Z`.
  mutating func append(_ moment: Timestamp) {
    append(CivilTime(moment), withMilliseconds: true)
    append(UInt8(ascii: "Z"))
  }

  /// `2026-01-05T08:00:00-08:00`: what a clock shows so many seconds east of UTC. Milliseconds are
  /// written where there are some, and UTC where an offset has seconds of its own.
  mutating func append(_ moment: Timestamp, offsetSeconds: Int) {
    let offset = offsetSeconds % 60 == 0 ? offsetSeconds : 0
    let civil = CivilTime(moment, offsetSeconds: offset)
    append(civil, withMilliseconds: civil.millisecond != 0)
    if offset == 0 { return append(UInt8(ascii: "Z")) }
    append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    append(digits: offset.magnitude / 3600, width: 2)
    append(UInt8(ascii: ":"))
    append(digits: offset.magnitude / 60 % 60, width: 2)
  }

  private mutating func append(_ civil: CivilTime, withMilliseconds: Bool) {
    append(digits: civil.year.magnitude, width: 4)
    append(UInt8(ascii: "-"))
    append(digits: civil.month.magnitude, width: 2)
    append(UInt8(ascii: "-"))
    append(digits: civil.day.magnitude, width: 2)
    append(UInt8(ascii: "T"))
    append(digits: civil.hour.magnitude, width: 2)
    append(UInt8(ascii: ":"))
    append(digits: civil.minute.magnitude, width: 2)
    append(UInt8(ascii: ":"))
    append(digits: civil.second.magnitude, width: 2)
    guard withMilliseconds else { return }
    append(UInt8(ascii: "."))
    append(digits: civil.millisecond.magnitude, width: 3)
  }
}

extension String {
  /// `0.000012` of `1.2e-05`.
  fileprivate var withoutExponent: String {
    let parts = split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return self }
    let isNegative = parts[0].hasPrefix("-")
    let number = parts[0].drop { $0 == "-" }.split(separator: ".")
    var whole = String(number[0])
    var fraction = number.count > 1 && number[1] != "0" ? String(number[1]) : ""
    for _ in 0..<exponent.magnitude {
      if exponent < 0 {
        fraction = String(whole.removeLast()) + fraction
        if whole.isEmpty { whole = "0" }
      } else {
        whole.append(fraction.isEmpty ? "0" : fraction.removeFirst())
      }
    }
    return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}

/// What the clocks of zones show: asking a zone for its offset costs more than all else of a row.
struct ZoneClocks {
  private let desk: Zone
  private var zones: [String: Zone] = [:]
  private var offsets: [String: [Int64: Int]] = [:]

  init(desk: Zone) { self.desk = desk }

  /// Seconds east of UTC in that zone, the desk's without an identifier.
  mutating func offsetSeconds(at moment: Timestamp, zone identifier: String?) -> Int {
    // Since 1972 no clock has been changed between two quarters of an hour.
    let quarter = moment.milliseconds / 900_000
    let key = identifier ?? ""
    if let known = offsets[key]?[quarter] { return known }
    let offset = zone(identifier).offsetSeconds(at: moment)
    if moment.milliseconds > 63_072_000_000 {
      if offsets[key, default: [:]].count > 4096 { offsets[key] = [:] }
      offsets[key, default: [:]][quarter] = offset
    }
    return offset
  }

  private mutating func zone(_ identifier: String?) -> Zone {
    guard let identifier, identifier != desk.identifier else { return desk }
    if let known = zones[identifier] { return known }
    let zone = Zone(identifier: identifier) ?? desk
    zones[identifier] = zone
    return zone
  }
}
