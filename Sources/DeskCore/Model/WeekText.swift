/// What the clauses of a text have said so far.
struct WeekText {
  typealias Fault = OperatingHours.Fault

  var windows: [OperatingHours.Window] = []
  var closed: Set<Int> = []

  var saysAnything: Bool { !windows.isEmpty || !closed.isEmpty }

  /// Reads days and what they are: both are lists with commas, and more days may follow a window.
  mutating func read(clause: Substring) throws(Fault) {
    let clause = clause.trimmingSpaces
    if clause.isEmpty { return }
    var days: [Int] = []
    var isSettled = false
    for part in clause.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.trimmingSpaces
      let isClosed = part.lowercased().hasSuffix("closed")
      let end =
        isClosed
        ? part.index(part.endIndex, offsetBy: -6)
        : part.firstIndex { $0.isASCII && $0.isNumber }
      let named = part[..<(end ?? part.endIndex)].trimmingSpaces
      if !named.isEmpty {
        if isSettled { (days, isSettled) = ([], false) }
        for day in try Self.days(named) where !days.contains(day) { days.append(day) }
      }
      if isClosed {
        closed.formUnion(days.isEmpty ? Array(1...7) : days)
        isSettled = true
      } else if let end {
        try add(part[end...], on: days)
        isSettled = true
      } else if named.isEmpty {
        throw .malformedWindow(String(clause))
      }
    }
    if !isSettled { throw .dayWithoutWindow(String(clause)) }
  }

  private mutating func add(_ text: Substring, on days: [Int]) throws(Fault) {
    if days.isEmpty { throw .windowWithoutDay(String(text)) }
    let times = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isDash)
      .map { Self.minute($0.trimmingSpaces) }
    guard times.count == 2, let open = times[0], let close = times[1], open < 1440 else {
      throw .malformedWindow(String(text))
    }
    for day in days {
      guard let window = OperatingHours.Window(weekday: day, from: open, to: close) else {
        throw .emptyWindow(String(text))
      }
      windows.append(window)
    }
  }

  private static func isDash(_ mark: Character) -> Bool {
    switch mark {
    case "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}": true
    default: false
    }
  }

  /// The days of `mon`, `friday-monday` or `daily`, perhaps with a colon behind.
  private static func days(_ text: Substring) throws(Fault) -> [Int] {
    let names = (text.last == ":" ? text.dropLast() : text).trimmingSpaces
    if names.lowercased() == "daily" { return Array(1...7) }
    let ends = names.split(omittingEmptySubsequences: false, whereSeparator: isDash)
      .map { day($0.trimmingSpaces) }
    guard (1...2).contains(ends.count), let first = ends.first ?? nil, let last = ends.last ?? nil
    else { throw .unknownDay(String(names)) }
    return (0...(last - first + 7) % 7).map { (first - 1 + $0) % 7 + 1 }
  }

  private static func day(_ text: Substring) -> Int? {
    let name = text.lowercased()
    return OperatingHours.longNames.firstIndex {
      name == $0 || ((2...3).contains(name.count) && $0.hasPrefix(name))
    }.map { $0 + 1 }
  }

  /// The minute of the day of `9:00`, `24:00`, `9:00 am` or `9am`.
  private static func minute(_ text: Substring) -> Int? {
    var clock = text
    var half: Int?
    for (mark, minutes) in [("am", 0), ("pm", 720), ("a.m.", 0), ("p.m.", 720)]
    where text.lowercased().hasSuffix(mark) {
      clock = text.dropLast(mark.count).trimmingSpaces
      half = minutes
    }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    // Without am or pm, an hour alone might be either.
    guard parts.count == 2 || (parts.count == 1 && half != nil),
      let hour = number(parts[0], digits: 1...2)
    else { return nil }
    var minute = 0
    if parts.count == 2 {
      guard let given = number(parts[1], digits: 2...2), given < 60 else { return nil }
      minute = given
    }
    guard let half else {
      return hour < 24 || (hour == 24 && minute == 0) ? hour * 60 + minute : nil
    }
    return (1...12).contains(hour) ? hour % 12 * 60 + minute + half : nil
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
