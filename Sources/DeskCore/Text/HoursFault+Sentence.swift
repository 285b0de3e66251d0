extension OperatingHours.Fault {
  /// What is wrong with the hours, then what to do. What stands in them is from outside: `quoted`
  /// makes it harmless.
  public func sentence(_ quoted: (String) -> String) -> String {
    let example = "write them as Mon-Fri 09:00-17:00; Sat 10:00-13:00"
    switch self {
    case .empty: return "the hours say nothing; \(example)"
    case .unknownDay(let text): return "there is no day \(quoted(text)); \(example)"
    case .windowWithoutDay(let text): return "\(quoted(text)) stands before any day; \(example)"
    case .dayWithoutWindow(let text):
      return "\(quoted(text)) names no time; add one such as 09:00-17:00, or closed"
    case .malformedWindow(let text):
      return "\(quoted(text)) is no window of time; write it as 09:00-17:00"
    case .emptyWindow(let text):
      return "\(quoted(text)) closes when it opens; write 00:00-24:00 for the whole day"
    case .overlap(let weekday, let first, let second):
      return "\(first) and \(second) overlap on \(Self.name(weekday)); join them, or change one"
    case .openAndClosed(let weekday):
      return "\(Self.name(weekday)) is both open and closed; leave one out"
    }
  }

  private static func name(_ weekday: Int) -> String {
    let names = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    return names.indices.contains(weekday - 1) ? names[weekday - 1] : "day \(weekday)"
  }
}
