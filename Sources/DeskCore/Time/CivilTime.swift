/// A date and time of day as a clock on the wall shows it, without a zone.
public struct CivilTime: Hashable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  public var millisecond: Int

  /// A wall-clock time; nothing is checked (see `isValid`).
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    millisecond: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  /// The wall-clock time of a moment at a fixed offset from UTC.
  public init(_ moment: Timestamp, offsetSeconds: Int = 0) {
    let local = moment.milliseconds &+ Int64(offsetSeconds) &* 1000
    let days = local.flooredQuotient(86_400_000)
    let inDay = Int(local &- days &* 86_400_000)
    (year, month, day) = Self.date(daysSince1970: Int(days))
    hour = inDay / 3_600_000
    minute = inDay / 60_000 % 60
    second = inDay / 1000 % 60
    millisecond = inDay % 1000
  }

  /// Whether the date is on the calendar and the time on the clock; hour 24 is allowed at 24:00.
  public var isValid: Bool {
    guard (1...12).contains(month), (1...9999).contains(year), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return false }
    if hour == 24 { return minute == 0 && second == 0 && millisecond == 0 }
    return (0..<24).contains(hour) && (0..<60).contains(minute) && (0..<60).contains(second)
      && (0..<1000).contains(millisecond)
  }

  /// The moment at which this clock time shows at a fixed offset from UTC.
  public func moment(offsetSeconds: Int = 0) -> Timestamp {
    let days = Int64(Self.daysSince1970(year: year, month: month, day: day))
    let inDay = Int64(((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
    return Timestamp(milliseconds: days * 86_400_000 + inDay - Int64(offsetSeconds) * 1000)
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // The proleptic Gregorian calendar counted in eras of 400 years that begin on 1 March, so that
  // the leap day is the last of its year.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  static func date(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let z = daysSince1970 + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

extension Int64 {
  fileprivate func flooredQuotient(_ divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
