import DeskCore

extension Invocation {
  /// A number that an option gives; nil without the option.
  func number(_ option: String) throws(CommandError) -> Double? {
    guard let text = value(option) else { return nil }
    return try Self.number(text, of: "--\(option)")
  }

  /// A whole number that an option gives; nil without the option.
  func integer(_ option: String) throws(CommandError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text) else {
      throw .usage("--\(option) takes a whole number, not \(quoted(text))")
    }
    return number
  }

  /// A finite number.
  static func number(_ text: String, of name: String) throws(CommandError) -> Double {
    guard let number = decimalNumber(text) else {
      throw .usage("\(name) takes a number, not \(quoted(text))")
    }
    return number
  }

  /// A coordinate that an option gives; nil without the option.
  func coordinate(_ option: String) throws(CommandError) -> Coordinate? {
    guard let text = value(option) else { return nil }
    return try Self.coordinate(text, of: "--\(option)")
  }

  /// A place on Earth.
  static func coordinate(_ text: String, of name: String) throws(CommandError) -> Coordinate {
    guard let coordinate = Coordinate(text) else {
      throw .usage(
        "\(name) takes latitude,longitude such as 37.7865,-122.4040, not \(quoted(text))")
    }
    return coordinate
  }

  /// A mode that an option gives; nil without the option.
  func mode() throws(CommandError) -> Mode? {
    guard let text = value("mode") else { return nil }
    guard let mode = Mode(rawValue: text.lowercased()) else {
      let modes = Mode.allCases.map(\.rawValue)
      let nearest = Nearest.name(to: text, among: modes)
      throw .usage(
        "there is no mode \(quoted(text))"
          + (nearest.map { "; did you mean \($0)?" } ?? "; use one of \(list(modes))"))
    }
    return mode
  }

  /// Seconds that an option gives, as a span; nil without the option.
  func span(_ option: String) throws(CommandError) -> Duration? {
    guard let seconds = try number(option) else { return nil }
    guard seconds >= 0, seconds < 1e9 else {
      throw .usage("--\(option) takes seconds from 0 on, not \(quoted(value(option) ?? ""))")
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  /// A moment that an option gives, local to the desk; nil without the option.
  func moment(_ option: String, zone: Zone, now: Timestamp) throws(CommandError) -> Timestamp? {
    guard let text = value(option) else { return nil }
    guard let time = TimeText(text) else {
      throw .usage(
        "--\(option) takes a time such as 16:00 or 2026-01-05T16:00Z, not \(quoted(text))")
    }
    return time.resolved(in: zone, day: zone.civil(now))
  }
}
