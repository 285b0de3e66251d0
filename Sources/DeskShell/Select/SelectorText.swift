import DeskCore

/// Words that mean jobs: ids, ranges, and conditions that narrow each other. A job whose id is
/// spelled as one of them is meant by its id.
struct SelectorText {
  /// What a word is looked up in.
  struct Surroundings {
    var zone: Zone
    var now: Timestamp
    /// How long before its window opens a job may be dispatched.
    var lead: Duration = .zero
    /// What the last command was about.
    var last: [Job.ID] = []
    var hasJob: (Job.ID) -> Bool
    var hasDriver: (Driver.ID) -> Bool
  }

  /// The keys and words for completion.
  static let keys = ["status:", "driver:", "tag:", "due:", "not:"]
  static let words = ["all", "last", "due"] + JobFlag.allCases.map(\.rawValue)

  private(set) var selector = JobSelector()
  /// Whether any word was more than an id.
  private(set) var isMoreThanIDs = false

  /// Narrows it further.
  mutating func add(_ condition: JobSelector.Condition) { selector.conditions.append(condition) }

  /// Reads the words of a parameter.
  init(_ words: [String], _ surroundings: Surroundings) throws(CommandError) {
    for word in words {
      if surroundings.hasJob(Job.ID(word)) {
        selector.names.append(.job(Job.ID(word)))
      } else if word == "all" {
        selector.names.append(.all)
        isMoreThanIDs = true
      } else if let range = Self.range(word) {
        selector.names.append(.range(prefix: range.prefix, range.numbers))
        isMoreThanIDs = true
      } else if let condition = try Self.condition(word, surroundings) {
        selector.conditions.append(condition)
        isMoreThanIDs = true
      } else if Self.isUpsideDown(word) {
        throw .usage("the range \(quoted(word)) ends before it begins; turn it round")
      } else {
        selector.names.append(.job(Job.ID(word)))
      }
    }
  }

  /// `10..25` or `J-10..J-25`; nil for anything else.
  static func range(_ word: String) -> (prefix: String, numbers: ClosedRange<Int>)? {
    guard let (first, second) = halves(word) else { return nil }
    let digits = first.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let prefix = first.dropLast(digits)
    guard digits > 0, let from = Int(first.suffix(digits)), second.hasPrefix(prefix) else {
      return nil
    }
    let end = second.dropFirst(prefix.count)
    guard end.utf8.allSatisfy({ (48...57).contains($0) }), let to = Int(end), from <= to else {
      return nil
    }
    return (String(prefix), from...to)
  }

  /// What stands on the two sides of the first `..`.
  private static func halves(_ word: String) -> (Substring, Substring)? {
    guard let dots = word.ranges(of: "..").first else { return nil }
    return (word[..<dots.lowerBound], word[dots.upperBound...])
  }

  /// Whether it is written as a range and is none, its end before its beginning.
  private static func isUpsideDown(_ word: String) -> Bool {
    guard let (first, second) = halves(word) else { return false }
    return range("\(second)..\(first)") != nil
  }

  private static func condition(_ word: String, _ here: Surroundings) throws(CommandError)
    -> JobSelector.Condition?
  {
    switch word {
    case "due": return .releasable(by: here.now + here.lead)
    case "last": return .oneOf(Set(here.last))
    default: break
    }
    if let flag = JobFlag(rawValue: word) { return .flag(flag) }
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let value = String(word[word.index(after: colon)...])
    switch word[..<colon] {
    case "status":
      if value == "open" { return .not(.ended) }
      if value == "ended" { return .ended }
      return .status(try parsed(value, Job.Status.allCases, "status"))
    case "driver":
      if value == "none" { return .driver(nil) }
      let driver = Driver.ID(value)
      guard here.hasDriver(driver) else { throw .refused(.noDriver(driver)) }
      return .driver(driver)
    case "tag": return .tag(value.lowercased())
    case "due": return try due(value, here)
    case "not":
      guard let condition = try condition(value, here) else {
        if here.hasJob(Job.ID(value)) { return .not(.oneOf([Job.ID(value)])) }
        throw .usage("not: takes a condition such as not:late or not:status:failed, or an id")
      }
      return .not(condition)
    default: return nil
    }
  }

  private static func due(_ value: String, _ here: Surroundings) throws(CommandError)
    -> JobSelector.Condition
  {
    if value == "today" || value == "tomorrow" {
      let today = ServiceDay(here.zone.civil(here.now))
      let day = (value == "today" ? today : today.moved(by: 1)).range(in: here.zone)
      return .due(from: day.lowerBound, before: day.upperBound)
    }
    let minute: Duration = .seconds(60)
    if let (first, second) = halves(value) {
      return .due(from: try moment(first, here), before: try moment(second, here) + minute)
    }
    if value.hasPrefix("<=") {
      return .due(from: nil, before: try moment(value.dropFirst(2), here) + minute)
    }
    if value.hasPrefix(">=") {
      return .due(from: try moment(value.dropFirst(2), here), before: nil)
    }
    if value.hasPrefix("<") { return .due(from: nil, before: try moment(value.dropFirst(), here)) }
    if value.hasPrefix(">") {
      return .due(from: try moment(value.dropFirst(), here) + minute, before: nil)
    }
    throw .usage(
      "due: takes <14:00, <=14:00, >14:00, >=14:00, 12:00..14:00, today or tomorrow, not "
        + quoted(value))
  }

  private static func moment(_ text: some StringProtocol, _ here: Surroundings)
    throws(CommandError) -> Timestamp
  {
    guard let time = TimeText(String(text)) else {
      throw .usage(
        "due: takes a time such as 14:00 or 2026-01-05T14:00, not \(quoted(String(text)))")
    }
    return time.resolved(in: here.zone, day: here.zone.civil(here.now))
  }
}
