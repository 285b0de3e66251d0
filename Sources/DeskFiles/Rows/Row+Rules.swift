import DeskCore

/// The cells of a geofence's rules.
extension Row {
  /// A yes or no in the words of people and programs.
  func truth(_ field: Field) throws(ImportReason) -> Bool? {
    guard let text = value(field) else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on", "1": return true
    case "false", "no", "off", "0": return false
    default: throw refusal(field, "is neither true nor false; write one of them")
    }
  }

  /// A number of any size: the board knows what is too much.
  func number(_ field: Field) throws(ImportReason) -> Double? {
    guard let text = value(field) else { return nil }
    guard let number = text.number else {
      throw refusal(field, "is not a number; write it as 5")
    }
    return number
  }

  /// A moment; where it names no offset it is one on the clocks of the row's own zone.
  func moment(_ field: Field) throws(ImportReason) -> Timestamp? {
    guard let text = value(field) else { return nil }
    switch TimeText(text) {
    case .moment(let moment): return moment
    case .local(let civil):
      if let zone = value(.zone).flatMap({ Zone(identifier: $0) }) {
        return TimeText.local(civil).resolved(in: zone, day: civil)
      }
    case .ofDay, nil: break
    }
    throw refusal(field, "is not a moment; write it as 2026-01-05T16:00Z")
  }

  /// Ids with blanks or commas between them, or an array of them.
  func names(_ field: Field) throws(ImportReason) -> [String] {
    guard let text = value(field) else { return [] }
    guard text.first == "[" else {
      return text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
    }
    guard let names = Self.texts(text) else {
      throw refusal(field, "is no list of ids; write them with blanks between")
    }
    return names
  }

  /// The hours of one cell, or of one for each day.
  func hours() throws(ImportReason) -> OperatingHours? {
    var clauses: [String] = []
    for day in Field.days {
      guard let column = layout[day], !record.isEmpty(column), let text = value(day) else {
        continue
      }
      guard let clause = Self.clause(day, text) else {
        throw refusal(day, "is no list of windows; write it as [[\"09:00\",\"17:00\"]]")
      }
      clauses.append(clause)
    }
    let field = Field.hours
    if let text = value(field) { clauses.append(text) }
    if clauses.isEmpty { return nil }
    do throws(OperatingHours.Fault) {
      return try OperatingHours(parsing: clauses.joined(separator: "; "))
    } catch {
      throw ImportReason(error.sentence(\.quoted))
    }
  }

  /// `monday 09:00-12:00,13:00-17:00` of `[["09:00","12:00"],["13:00","17:00"]]`; what is no array is
  /// taken as it is written.
  private static func clause(_ day: Field, _ text: String) -> String? {
    guard text.first == "[" else { return "\(day.name) \(text)" }
    let inner = text.dropFirst().dropLast()
    let pairs =
      inner.isEmpty
      ? []
      : inner.split(separator: "]").map { part in
        texts("[" + part.drop { $0 != "[" }.dropFirst() + "]")
      }
    var windows: [String] = []
    for pair in pairs {
      guard let pair, pair.count == 2 else { return nil }
      windows.append("\(pair[0])-\(pair[1])")
    }
    return "\(day.name) " + (windows.isEmpty ? "closed" : windows.joined(separator: ","))
  }

  /// The texts of a JSON array that has nothing else; nil when it is none.
  private static func texts(_ text: String) -> [String]? {
    var reader = JSONReader(Array(text.utf8)[...])
    var texts: [String] = []
    do throws(ImportReason) {
      try reader.expect(UInt8(ascii: "["))
      if reader.take(UInt8(ascii: "]")) { return reader.isAtEnd ? [] : nil }
      repeat {
        var bytes: [UInt8] = []
        if try reader.peek() == .quote {
          try reader.string(into: &bytes)
        } else {
          try reader.number(into: &bytes)
        }
        texts.append(String(decoding: bytes, as: UTF8.self))
      } while reader.take(UInt8(ascii: ","))
      try reader.expect(UInt8(ascii: "]"))
    } catch {
      return nil
    }
    return reader.isAtEnd ? texts : nil
  }
}
