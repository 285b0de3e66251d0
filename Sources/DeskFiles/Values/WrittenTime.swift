import DeskCore

/// A day, a time of day or both, as people write them, before anybody knows zone and order.
struct WrittenTime: Hashable {
  struct Clock: Hashable {
    var hour: Int
    var minute = 0
    var second = 0
  }

  var day: DayText?
  var clock: Clock?
  /// Set when it is a moment by itself.
  var moment: Timestamp?
  /// Whether Excel has made a number of it.
  var isSerial = false

  /// nil when the text is no time at all.
  init?(_ written: String) {
    let text = written.plain
    if let known = TimeText(text) {
      self.init(known, hasClock: text.utf8.contains(UInt8(ascii: ":")))
    } else if let number = text.number, text.first != "-", text.first != "+" {
      self.init(number: number, digits: text.utf8.count)
    } else {
      self.init(scanning: text)
    }
  }

  private init(_ known: TimeText, hasClock: Bool) {
    switch known {
    case .moment(let moment): self.moment = moment
    case .ofDay(let hour, let minute, let second):
      clock = Clock(hour: hour, minute: minute, second: second)
    case .local(let civil):
      // Spreadsheets count from here: a time without a day.
      let isTimeAlone = civil.year == 1899 && civil.month == 12 && civil.day >= 30
      if !isTimeAlone {
        day = .day(CivilTime(year: civil.year, month: civil.month, day: civil.day))
      }
      if hasClock || isTimeAlone {
        clock = Clock(hour: civil.hour, minute: civil.minute, second: civil.second)
      }
    }
  }

  /// `9`, `930`, milliseconds or seconds since 1970, or the days since 1899 that Excel counts.
  private init?(number: Double, digits: Int) {
    let isWhole = number == number.rounded(.down)
    switch number {
    case 0..<1 where !isWhole: setSerial(number)
    case 0...24 where isWhole && digits <= 2: clock = Clock(hour: Int(number))
    case 0..<2401 where isWhole && (3...4).contains(digits):
      let (hour, minute) = (Int(number) / 100, Int(number) % 100)
      guard minute < 60 else { return nil }
      clock = Clock(hour: hour, minute: minute)
    case 45_000...60_000: setSerial(number)
    case 1e11..<1e14 where isWhole: moment = Timestamp(milliseconds: Int64(number))
    case 1e8..<1e11 where isWhole: moment = Timestamp(milliseconds: Int64(number) * 1000)
    default: return nil
    }
  }

  private mutating func setSerial(_ serial: Double) {
    isSerial = true
    let days = serial.rounded(.down)
    let minutes = Int(((serial - days) * 1440).rounded())
    if days > 0 {
      // Day 25,569 is the first of 1970.
      let civil = CivilTime(Timestamp(milliseconds: Int64(days - 25_569) * 86_400_000))
      day = .day(CivilTime(year: civil.year, month: civil.month, day: civil.day))
    }
    if days == 0 || minutes > 0 { clock = Clock(hour: minutes / 60, minute: minutes % 60) }
  }

  private init?(scanning text: String) {
    var scan = TextScan(text)
    let start = scan
    if let day = scan.day() {
      self.day = day
      let hasMark = scan.take(UInt8(ascii: ",")) || scan.take(letters: "t")
      scan.skipBlanks()
      if scan.isAtEnd && !hasMark { return }
    } else {
      scan = start
    }
    guard let clock = scan.clock(), scan.isAtEnd else { return nil }
    self.clock = clock
  }

  /// What is meant, but for what only the desk knows; nil when there is no such day.
  func timeText(order: DateOrder?, year: Int, isEnd: Bool) -> TimeText? {
    if let moment { return .moment(moment) }
    guard let day else {
      return clock.map { .ofDay(hour: $0.hour, minute: $0.minute, second: $0.second) }
    }
    guard var civil = day.civil(order: order, year: year) else { return nil }
    // A day alone is all of it.
    let clock = clock ?? Clock(hour: isEnd ? 24 : 0)
    civil.hour = clock.hour
    civil.minute = clock.minute
    civil.second = clock.second
    return .local(civil)
  }

  /// The two times of `9-11`, `09:00 to 10:00` or `2018-02-15 09:00 - 2018-02-15 10:00`.
  static func slot(_ written: String) -> (from: WrittenTime, to: WrittenTime)? {
    let text = written.plain.replacing("–", with: "-").replacing("—", with: "-")
    for mark in [" - ", " to ", "~", "/", "-"] {
      for range in text.ranges(of: mark) {
        if let from = WrittenTime(String(text[..<range.lowerBound]).trimmed),
          let to = WrittenTime(String(text[range.upperBound...]).trimmed),
          from.clock != nil, to.clock != nil
        {
          return (from, to)
        }
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    // dropLast() would count all that is left, each time.
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

extension TextScan {
  /// `9:00`, `9h`, `9h30`, `9:00:30`, `9 am`, `9.30 pm`.
  mutating func clock() -> WrittenTime.Clock? {
    guard let (hour, _) = number(atMost: 2) else { return nil }
    var clock = WrittenTime.Clock(hour: hour)
    var isClock = take(letters: "h")
    if isClock {
      if let (minute, digits) = number(atMost: 2) {
        guard digits == 2 else { return nil }
        clock.minute = minute
      }
    } else if take(UInt8(ascii: ":")) || take(UInt8(ascii: ".")) {
      guard let (minute, digits) = number(atMost: 2), digits == 2 else { return nil }
      clock.minute = minute
      isClock = true
      if take(UInt8(ascii: ":")) {
        guard let (second, digits) = number(atMost: 2), digits == 2 else { return nil }
        clock.second = second
      }
    }
    skipBlanks()
    let isMorning = take(letters: "am") || take(letters: "a.m.")
    let isAfternoon = !isMorning && (take(letters: "pm") || take(letters: "p.m."))
    if isMorning || isAfternoon {
      guard (1...12).contains(clock.hour) else { return nil }
      clock.hour = clock.hour % 12 + (isAfternoon ? 12 : 0)
    } else if !isClock {
      return nil
    }
    let isEndOfDay = clock.hour == 24 && clock.minute == 0 && clock.second == 0
    guard isEndOfDay || (clock.hour < 24 && clock.minute < 60 && clock.second < 60) else {
      return nil
    }
    return clock
  }
}
