extension OperatingHours: CustomStringConvertible {
  /// `Mon-Fri 09:00-17:00; Sat 10:00-12:00,13:00-16:00`, or `closed`; it is read as the same hours.
  public var description: String {
    let days = (1...7).map { day in
      windows.filter { $0.weekday == day }.map(\.text).joined(separator: ",")
    }
    var clauses: [String] = []
    var first = 0
    while first < 7 {
      var last = first
      while last < 6 && days[last + 1] == days[first] { last += 1 }
      if !days[first].isEmpty {
        let range = first == last ? "" : "-\(Self.shortNames[last])"
        clauses.append("\(Self.shortNames[first])\(range) \(days[first])")
      }
      first = last + 1
    }
    return clauses.isEmpty ? "closed" : clauses.joined(separator: "; ")
  }

  static let longNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let shortNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Reads people's text such as `Mon-Fri 9:00 AM–5:30 PM; Sat 10:00-12:00,13:00-16:00; Sun closed`.
  ///
  /// Days are English, of two or three letters or whole, or `daily`; a range may go over Sunday.
  /// Days that are not named are closed.
  public init(parsing text: String) throws(Fault) {
    var week = WeekText()
    // Maps and spreadsheets put their own blanks and dashes.
    let plain = String(text.map { $0.isWhitespace && !$0.isNewline ? " " : $0 })
    for clause in plain.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      try week.read(clause: clause)
    }
    guard week.saysAnything else { throw .empty }
    for day in 1...7
    where week.closed.contains(day) && week.windows.contains(where: { $0.weekday == day }) {
      throw .openAndClosed(weekday: day)
    }
    try self.init(windows: week.windows)
  }
}

/// Written as its text.
extension OperatingHours: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(Fault) {
      try self.init(parsing: text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
