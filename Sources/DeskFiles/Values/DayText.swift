import DeskCore

/// A day as people write it; the two numbers of `03/04/2026` may be either way round.
enum DayText: Hashable {
  case day(CivilTime)
  /// A month and a day in the year that is on.
  case monthDay(month: Int, day: Int)
  case numbers(Int, Int, year: Int?)

  /// Which of the two numbers must be the day; nil when both may be.
  var order: DateOrder? {
    guard case .numbers(let first, let second, _) = self else { return nil }
    if first > 12 { return .dmy }
    return second > 12 ? .mdy : nil
  }

  /// Whether it says two different days to two people.
  var isOpen: Bool {
    guard case .numbers(let first, let second, _) = self else { return false }
    return order == nil && first != second
  }

  /// The day on the calendar; nil when there is none such.
  func civil(order: DateOrder?, year thisYear: Int) -> CivilTime? {
    let civil: CivilTime
    switch self {
    case .day(let day): civil = day
    case .monthDay(let month, let day): civil = CivilTime(year: thisYear, month: month, day: day)
    case .numbers(let first, let second, let year):
      let isDayFirst = (order ?? self.order ?? .dmy) == .dmy
      civil = CivilTime(
        year: year ?? thisYear, month: isDayFirst ? second : first,
        day: isDayFirst ? first : second)
    }
    return civil.isValid ? civil : nil
  }
}

extension TextScan {
  /// A day in one of the forms of import.md §1 and §3.
  mutating func day() -> DayText? {
    guard let (first, digits) = number(atMost: 4) else { return nil }
    guard let mark = peek, ["-", "/", "."].contains(Unicode.Scalar(mark)) else { return nil }
    skip()
    guard let (second, _) = number(atMost: 2) else { return nil }
    if digits == 4 {
      guard take(mark), let (day, _) = number(atMost: 2) else { return nil }
      return .day(CivilTime(year: first, month: second, day: day))
    }
    guard digits <= 2 else { return nil }
    var year: Int?
    if take(mark) {
      if let (number, digits) = number(atMost: 4) {
        guard digits == 2 || digits == 4 else { return nil }
        year = digits == 2 ? 2000 + number : number
      } else if mark != UInt8(ascii: ".") {
        return nil
      }
    }
    switch mark {
    case UInt8(ascii: "."):
      // Whoever writes full stops writes the day first.
      guard let year else {
        return .monthDay(month: second, day: first)
      }
      return .day(CivilTime(year: year, month: second, day: first))
    case UInt8(ascii: "-") where year == nil: return .monthDay(month: first, day: second)
    default: return .numbers(first, second, year: year)
    }
  }
}
