import DeskCore

/// When a row says that its job is to be delivered.
struct RowWindow {
  var from: TimeText?
  var to: TimeText?
  var day: CivilTime?
  /// The texts that it was read from.
  var source: String?
}

extension Row {
  private var rules: Preset.Rules { layout.preset?.rules ?? [] }

  /// The window of the row's columns, whichever they are.
  mutating func window(assignedDay: CivilTime?) throws(ImportReason) -> RowWindow {
    var window = RowWindow()
    window.day = try day() ?? assignedDay
    let hasDay = window.day != nil
    if window.day == nil { window.day = setting.options.date }
    if has(.slot) {
      guard !has(.from) && !has(.to) else {
        throw refusal(.slot, "stands beside a time from or to; keep one of them")
      }
      (window.from, window.to) = try slot(window.day)
      window.source = value(.slot)
    } else if has(.windows) {
      (window.from, window.to) = try windows()
      window.source = value(.windows)
    } else if has(.from) || has(.to) {
      window.from = try time(.from, isEnd: false, window.day)
      window.to = try time(.to, isEnd: true, window.day)
      var source = value(.from) ?? ""
      source += "/"
      if let to = value(.to) { source += to }
      window.source = source
    } else if has(.fromHour) || has(.toHour) {
      window.from = try clock(.fromHour, .fromMinute)
      window.to = try clock(.toHour, .toMinute)
      window.source =
        "\(value(.fromHour) ?? ""):\(value(.fromMinute) ?? "")/"
        + "\(value(.toHour) ?? ""):\(value(.toMinute) ?? "")"
    } else {
      if hasDay {
        // A day alone is all of it.
        window.from = .ofDay(hour: 0, minute: 0, second: 0)
        window.to = .ofDay(hour: 24, minute: 0, second: 0)
        window.source = "/"
      } else {
        window.day = nil
        return window
      }
    }
    finish(&window, hasDay: hasDay)
    return window
  }

  private mutating func finish(_ window: inout RowWindow, hasDay: Bool) {
    guard window.from?.lacksDay == true || window.to?.lacksDay == true else {
      window.day = nil
      return
    }
    if let day = window.day {
      if !hasDay { said.insert("date \(day.dateText)") }
      window.source = "\(window.source ?? "")/\(day.dateText)"
    }
    if case .ofDay(let hour, let minute, let second)? = window.from,
      case .ofDay(let lastHour, let lastMinute, let lastSecond)? = window.to,
      (lastHour, lastMinute, lastSecond) < (hour, minute, second)
    {
      warn("the window ends before it begins, so it ends on the next day")
    }
  }

  /// The row's own day.
  private mutating func day() throws(ImportReason) -> CivilTime? {
    guard let text = value(.date) else { return nil }
    guard let written = WrittenTime(text), written.day != nil || written.moment != nil else {
      throw refusal(.date, "is not a date; write it as 2026-01-05")
    }
    if written.isSerial { warnOfSerial(.date) }
    if let moment = written.moment { return CivilTime(moment) }
    sayOrder(written, .date)
    let civil = written.day?.civil(
      order: setting.facts.orders[Field.date.rawValue], year: setting.options.today.year)
    guard let civil else { throw refusal(.date, "is on no calendar; write it as 2026-01-05") }
    return civil
  }

  /// One time; the desk knows zone and day where the text does not.
  private mutating func time(
    _ field: Field, isEnd: Bool, _ day: CivilTime?
  ) throws(ImportReason) -> TimeText? {
    guard let column = layout[field], !record.isEmpty(column) else { return nil }
    let rules = rules
    if let clock = record.withValue(column, Self.clock), !rules.contains(.utc), !has(.minutesWest) {
      return clock
    }
    guard let text = value(field) else { return nil }
    guard let written = WrittenTime(text) else {
      throw refusal(
        field, "is not a time; write it as 16:00, 2026-01-05 16:00 or 2026-01-05T16:00Z")
    }
    return try resolved(written, field, isEnd: isEnd, day)
  }

  /// `16:00`, as nearly all are written.
  private static func clock(_ bytes: UnsafeBufferPointer<UInt8>) -> TimeText? {
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), bytes[0].isDigit, bytes[1].isDigit,
      bytes[3].isDigit, bytes[4].isDigit
    else { return nil }
    let hour = Int(bytes[0] - 48) * 10 + Int(bytes[1] - 48)
    let minute = Int(bytes[3] - 48) * 10 + Int(bytes[4] - 48)
    return hour < 24 && minute < 60 ? .ofDay(hour: hour, minute: minute, second: 0) : nil
  }

  private mutating func resolved(
    _ written: WrittenTime, _ field: Field, isEnd: Bool, _ day: CivilTime?
  ) throws(ImportReason) -> TimeText {
    if written.isSerial { warnOfSerial(field) }
    sayOrder(written, field)
    let time = written.timeText(
      order: setting.facts.orders[field.rawValue], year: setting.options.today.year, isEnd: isEnd)
    guard let time else { throw refusal(field, "is on no calendar; write it as 2026-01-05") }
    return try shifted(time, day: day ?? setting.options.today)
  }

  /// The moment, where the system that wrote the file says how far its times are from UTC.
  private func shifted(_ time: TimeText, day: CivilTime) throws(ImportReason) -> TimeText {
    var offset = 0
    if let text = value(.minutesWest) {
      guard let west = Int(text), west.magnitude <= 1080 else {
        throw refusal(.minutesWest, "is not a number of minutes west of UTC; write it as -330")
      }
      offset = west * -60
    } else if !rules.contains(.utc) {
      return time
    }
    switch time {
    case .moment: return time
    case .local(let civil): return .moment(civil.moment(offsetSeconds: offset))
    case .ofDay(let hour, let minute, let second):
      let civil = CivilTime(
        year: day.year, month: day.month, day: day.day, hour: hour, minute: minute,
        second: second)
      return .moment(civil.moment(offsetSeconds: offset))
    }
  }

  private mutating func slot(
    _ day: CivilTime?
  ) throws(ImportReason) -> (from: TimeText?, to: TimeText?) {
    guard let text = value(.slot) else { return (nil, nil) }
    let one = WrittenTime(text)
    // `9-11` could be a day of September, but a slot has times.
    if let one, one.clock != nil || one.moment != nil {
      return (nil, try resolved(one, .slot, isEnd: true, day))
    }
    guard let (from, to) = WrittenTime.slot(text) else {
      if let one { return (nil, try resolved(one, .slot, isEnd: true, day)) }
      throw refusal(.slot, "is not a slot; write it as 09:00-11:00")
    }
    return (
      try resolved(from, .slot, isEnd: false, day), try resolved(to, .slot, isEnd: true, day)
    )
  }

  /// `[[from, to], …]` in seconds, of 1970 or of the day.
  private mutating func windows() throws(ImportReason) -> (from: TimeText?, to: TimeText?) {
    let numbers = (value(.windows) ?? "").split { "[],".contains($0) }.map { String($0).number }
    guard numbers.count >= 2, numbers.count % 2 == 0, let from = numbers[0], let to = numbers[1],
      (0..<1e11).contains(from), (0..<1e11).contains(to)
    else { throw refusal(.windows, "are no windows; write them as [[32400, 36000]]") }
    if numbers.count > 2 { warn("of several windows the first is kept") }
    func time(_ seconds: Double) -> TimeText {
      let seconds = Int64(seconds)
      if seconds > 86_400 { return .moment(Timestamp(milliseconds: seconds * 1000)) }
      return .ofDay(
        hour: Int(seconds / 3600), minute: Int(seconds / 60 % 60), second: Int(seconds % 60))
    }
    return (time(from), time(to))
  }

  private func clock(_ hours: Field, _ minutes: Field) throws(ImportReason) -> TimeText? {
    guard let hour = value(hours) else { return nil }
    guard let hour = Int(hour), let minute = Int(value(minutes) ?? "0"), (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { throw refusal(hours, "is no hour of the day; write it as 16") }
    return .ofDay(hour: hour, minute: minute, second: 0)
  }

  private mutating func warnOfSerial(_ field: Field) {
    warn("\(header(field)) \((value(field) ?? "").quoted) is read as Excel counts days")
  }

  /// A day that was read as somebody said is another one when they say otherwise.
  private mutating func sayOrder(_ written: WrittenTime, _ field: Field) {
    if written.day?.isOpen == true, let order = setting.facts.orders[field.rawValue] {
      said.insert(order.rawValue)
    }
  }
}

extension TimeText {
  fileprivate var lacksDay: Bool {
    switch self {
    case .moment, .local: false
    case .ofDay: true
    }
  }
}

extension CivilTime {
  /// `2026-01-05`.
  var dateText: String {
    var text = ""
    text.append(padded: year, to: 4)
    text.append("-")
    text.append(padded: month, to: 2)
    text.append("-")
    text.append(padded: day, to: 2)
    return text
  }
}
