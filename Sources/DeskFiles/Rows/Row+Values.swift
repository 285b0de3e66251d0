import DeskCore

extension Row {
  /// One of a list of words.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: Field, of type: Word.Type
  ) throws(ImportReason) -> Word? {
    guard let text = value(field) else { return nil }
    guard let word = Word(rawValue: text.lowercased()) else {
      throw refusal(field, "is unknown; write \(Word.allCases.map(\.rawValue).alternatives)")
    }
    return word
  }

  /// How somebody drives; what nobody knows is left open, for the same goods arrive by it.
  mutating func mode() -> Mode? {
    guard let text = value(.mode) else { return nil }
    let mode = Mode(rawValue: text.lowercased())
    if mode == nil {
      warn(
        "\(header(.mode)) \(text.quoted) is unknown and left out; write "
          + Mode.allCases.map(\.rawValue).alternatives)
    }
    return mode
  }

  /// Whole minutes, at most a day; also written `10 min` or `0:10`.
  func minutes(_ field: Field) throws(ImportReason) -> Int? {
    guard let text = value(field) else { return nil }
    let isSeconds = layout.preset?.rules.contains(.seconds) == true
    var minutes: Int?
    if let number = text.number, isSeconds || number == number.rounded(.down) {
      minutes =
        isSeconds ? Int((min(max(number, -1), 1e6) / 60).rounded(.up)) : Int(exactly: number)
    } else if let suffix = ["minutes", "mins", "min", "m"].first(where: text.lowercased().hasSuffix)
    {
      minutes = Int(text.dropLast(suffix.count).filter { $0 != " " })
    } else if case .ofDay(let hour, let minute, let second)? = TimeText(text) {
      minutes = hour * 60 + minute + (second > 0 ? 1 : 0)
    }
    guard let minutes, (0...1440).contains(minutes) else {
      throw refusal(field, "is not a number of minutes from 0 to 1440; write it as 10")
    }
    return minutes
  }

  /// A circle's radius in metres.
  func radius(_ field: Field) throws(ImportReason) -> Double? {
    guard let text = value(field) else { return nil }
    guard let radius = text.number, Circle.radii.contains(radius) else {
      throw refusal(field, "is not a radius of 10 to 10000 metres; write it as 100")
    }
    return radius
  }

  /// A phone number, mended where a spreadsheet has spoilt it.
  mutating func phone(_ metadata: inout [String: String]) -> String? {
    guard let text = value(.phone) else { return nil }
    let phone = PhoneText(text)
    if let warning = phone.warning { warn(warning) }
    guard let number = phone.number else {
      metadata["needs_phone"] = text
      return nil
    }
    if let code = value(.phoneCode), !number.hasPrefix("+"), !number.isEmpty {
      return "+\(code.filter(\.isNumber)) \(number)"
    }
    return number.isEmpty ? nil : number
  }
}
