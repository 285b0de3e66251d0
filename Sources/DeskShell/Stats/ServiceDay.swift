import DeskCore

/// A day of the calendar as the desk's clocks show it: of 23 or 25 hours where they are changed.
struct ServiceDay: Hashable, Comparable {
  /// Its midnight.
  let date: CivilTime

  /// The day of a wall-clock time.
  init(_ time: CivilTime) {
    date = CivilTime(year: time.year, month: time.month, day: time.day)
  }

  /// Reads `2026-01-05`, `today` or `yesterday`; `name` is what takes it.
  init(_ word: String, of name: String, today: CivilTime) throws(CommandError) {
    let today = ServiceDay(today)
    if word == "today" {
      self = today
    } else if word == "yesterday" {
      self = today.moved(by: -1)
    } else if word.utf8.count == 10, case .local(let date)? = TimeText(word) {
      self.init(date)
    } else {
      throw .usage(
        "\(name) takes a date such as 2026-01-05, today or yesterday, not \(quoted(word))")
    }
  }

  /// From its first moment to that of the next day.
  func range(in zone: Zone) -> Range<Timestamp> {
    zone.moment(date)..<zone.moment(moved(by: 1).date)
  }

  /// `2026-01-05`.
  var text: String {
    var text = ""
    text.append(padded: date.year, to: 4)
    text.append("-")
    text.append(padded: date.month, to: 2)
    text.append("-")
    text.append(padded: date.day, to: 2)
    return text
  }

  /// `Monday, 5 January 2026`.
  var longText: String {
    // The first of January 1970 was a Thursday.
    let days = Int(date.moment().milliseconds / 86_400_000)
    let weekday = ((days + 4) % 7 + 7) % 7
    return "\(Self.weekdays[weekday]), \(date.day) \(Self.months[date.month - 1]) \(date.year)"
  }

  static func < (a: Self, b: Self) -> Bool { a.date.moment() < b.date.moment() }

  // Counted on the calendar, where every day has 24 hours.
  func moved(by days: Int) -> ServiceDay {
    ServiceDay(CivilTime(date.moment() + .seconds(86_400 * days)))
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
