import DeskCore

/// A word such as `title=Piano`, cut at its first `=`. The value is named in no error where it may be
/// a secret.
struct FieldValue {
  let field: String
  /// Without blanks at both ends.
  let value: String

  /// The words of a line. `names` are the fields there are; one that ends in a point takes a name
  /// of its own behind it.
  static func read(_ words: [String], _ names: [String], _ line: Invocation) throws(CommandError)
    -> [FieldValue]
  {
    // A word that went astray may be a pin, and pins are never shown.
    let mayHoldPin = words.contains { $0.lowercased().contains("pin") }
    return try words.map { word throws(CommandError) in
      guard let equals = word.firstIndex(of: "=") else {
        if mayHoldPin {
          throw .usage(
            "a word has no =; write metadata.pin=PIN without blanks; usage: \(line.command.call)")
        }
        throw .usage(
          "\(quoted(word)) has no value; write \(word.isEmpty ? "FIELD" : shown(word))=VALUE, "
            + "or = alone to clear it; usage: \(line.command.call)")
      }
      let field = String(word[..<equals])
      let value = trimmed(String(word[word.index(after: equals)...]))
      for name in names {
        let isIt = name.hasSuffix(".") ? field.hasPrefix(name) && field != name : field == name
        if isIt { return FieldValue(field: field, value: value) }
      }
      let plain = names.map { $0.hasSuffix(".") ? "\($0)KEY" : $0 }
      if field == "driver" && !names.contains("drivers") {
        throw .usage(
          "a driver is changed with assign JOB to DRIVER, or with reassign TRIP to DRIVER")
      }
      if field.isPinKey { throw .usage("there is no field \"pin\"; did you mean metadata.pin?") }
      let hint = Nearest.name(to: field, among: names).map {
        "did you mean \($0.hasSuffix(".") ? $0 + "KEY" : $0)?"
      }
      throw .usage("there is no field \(quoted(field)); \(hint ?? "use \(list(plain))")")
    }
  }

  /// nil clears.
  var text: String? { value.isEmpty ? nil : value }

  /// What stands behind `metadata.`.
  var key: String { String(field.drop { $0 != "." }.dropFirst()) }

  func coordinate() throws(CommandError) -> Coordinate? {
    try text.map { text throws(CommandError) in try Invocation.coordinate(text, of: field) }
  }

  func number() throws(CommandError) -> Double? {
    try text.map { text throws(CommandError) in try Invocation.number(text, of: field) }
  }

  func mode() throws(CommandError) -> Mode? {
    try text.map { text throws(CommandError) in try parsed(text, Mode.allCases, "mode") }
  }

  func time() throws(CommandError) -> TimeText? {
    try text.map { text throws(CommandError) in
      guard let time = TimeText(text) else {
        throw .usage(
          "\(field) takes a time such as 16:00 or 2026-01-05T16:00Z, not \(quoted(text))")
      }
      return time
    }
  }

  func geofence() throws(CommandError) -> Geofence.ID? {
    try text.map { text throws(CommandError) in
      guard let id = Geofence.ID(text) else {
        throw .usage("\(field) takes a geofence such as store/7, not \(quoted(text))")
      }
      return id
    }
  }
}
