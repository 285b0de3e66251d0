extension Timestamp {
  /// ISO 8601 in UTC with milliseconds: `2026-01-05T08:00:00.000Z`.
  public var iso8601: String {
    let c = CivilTime(self)
    var text = ""
    text.reserveCapacity(24)
    text.append(padded: c.year, to: 4)
    text.append("-")
    text.append(padded: c.month, to: 2)
    text.append("-")
    text.append(padded: c.day, to: 2)
    text.append("T")
    text.append(padded: c.hour, to: 2)
    text.append(":")
    text.append(padded: c.minute, to: 2)
    text.append(":")
    text.append(padded: c.second, to: 2)
    text.append(".")
    text.append(padded: c.millisecond, to: 3)
    text.append("Z")
    return text
  }
}

extension String {
  /// Appends a number with zeros in front of it up to a width.
  public mutating func append(padded number: Int, to width: Int) {
    let digits = String(number)
    for _ in 0..<max(0, width - digits.utf8.count) { append("0") }
    append(digits)
  }
}

/// A time as people and files write it: a whole moment, or one that still lacks a zone or a day.
public enum TimeText: Hashable, Sendable {
  /// It names its offset: `2026-01-05T08:00Z`, `2026-01-05 08:00:00+01:00`.
  case moment(Timestamp)
  /// A date and a time, local to a zone yet to be said.
  case local(CivilTime)
  /// A time of day, local and of a day yet to be said; 24:00 is the end of that day.
  case ofDay(hour: Int, minute: Int, second: Int)

  /// Reads ISO 8601 and its everyday short forms; nil when the text is none of them.
  public init?(_ text: String) {
    var scan = Scan(text)
    if let time = scan.timeOfDay(), scan.isAtEnd {
      self = .ofDay(hour: time.hour, minute: time.minute, second: time.second)
      return
    }
    scan = Scan(text)
    guard let (year, month, day) = scan.date() else { return nil }
    var civil = CivilTime(year: year, month: month, day: day)
    if scan.take("T") || scan.take("t") || scan.take(" ") {
      guard let time = scan.timeOfDay() else { return nil }
      civil.hour = time.hour
      civil.minute = time.minute
      civil.second = time.second
      civil.millisecond = time.millisecond
    }
    guard civil.isValid else { return nil }
    if scan.isAtEnd {
      self = .local(civil)
      return
    }
    guard let offset = scan.offset(), scan.isAtEnd else { return nil }
    self = .moment(civil.moment(offsetSeconds: offset))
  }

  /// The moment that is meant, given the zone and the day (its date is what counts); `note` hears
  /// when the clock does not show the time just once.
  public func resolved(
    in zone: Zone, day: CivilTime, note: (TimeNote) -> Void = { _ in }
  ) -> Timestamp {
    let civil: CivilTime
    switch self {
    case .moment(let moment): return moment
    case .local(let local): civil = local
    case .ofDay(let hour, let minute, let second):
      civil = CivilTime(
        year: day.year, month: day.month, day: day.day, hour: hour, minute: minute,
        second: second)
    }
    let (moment, showing) = zone.reading(civil)
    switch showing {
    case .once: break
    case .twice: note(.shownTwice(civil))
    case .never: note(.neverShown(civil, instead: zone.civil(moment)))
    }
    return moment
  }
}

/// A reader of digits and marks over UTF-8.
private struct Scan {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text.utf8[...].dropLast(0) }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func number(digits range: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < range.upperBound, let byte = rest.first, (48...57).contains(byte) {
      value = value * 10 + Int(byte - 48)
      count += 1
      rest = rest.dropFirst()
    }
    return range.contains(count) ? value : nil
  }

  mutating func date() -> (Int, Int, Int)? {
    guard let year = number(digits: 4...4), take("-"), let month = number(digits: 2...2),
      take("-"), let day = number(digits: 2...2)
    else { return nil }
    return (year, month, day)
  }

  mutating func timeOfDay() -> (hour: Int, minute: Int, second: Int, millisecond: Int)? {
    guard let hour = number(digits: 1...2), take(":"), let minute = number(digits: 2...2) else {
      return nil
    }
    var second = 0
    var millisecond = 0
    if take(":") {
      guard let value = number(digits: 2...2) else { return nil }
      second = value
      if take(".") || take(",") {
        let before = rest.count
        guard let fraction = number(digits: 1...9) else { return nil }
        var digits = before - rest.count
        millisecond = fraction
        while digits > 3 {
          millisecond /= 10
          digits -= 1
        }
        while digits < 3 {
          millisecond *= 10
          digits += 1
        }
      }
    }
    let isEndOfDay = hour == 24 && minute == 0 && second == 0 && millisecond == 0
    guard isEndOfDay || (hour < 24 && minute < 60 && second < 60) else { return nil }
    return (hour, minute, second, millisecond)
  }

  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest: Bool
    if take("+") { isWest = false } else if take("-") { isWest = true } else { return nil }
    guard let hours = number(digits: 2...2) else { return nil }
    _ = take(":")
    let minutes = isAtEnd ? 0 : number(digits: 2...2)
    guard let minutes, hours < 24, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
