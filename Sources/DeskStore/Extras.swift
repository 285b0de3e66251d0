internal import DeskCore
internal import FoundationEssentials

/// What a row says besides its columns, as one JSON object of texts by name; nearly all rows say
/// little or nothing there.
///
/// A column costs time at every start, of every row, also where it is empty. So what most rows have
/// as usual stands here, and only where it is not as usual: `more ->> 'note'` asks for it.
struct Extras {
  private(set) var texts: [String: String] = [:]

  init() {}

  /// What a row had; nothing is read where the column is empty.
  init(_ texts: [String: String]) { self.texts = texts }

  var isEmpty: Bool { texts.isEmpty }

  // MARK: Writing

  mutating func put(_ name: String, _ value: String?) { if let value { texts[name] = value } }
  mutating func put(_ name: String, _ value: Int?) { put(name, value.map { "\($0)" }) }
  /// Written so that the very same number is read again.
  mutating func put(_ name: String, _ value: Double?) { put(name, value.map { "\($0)" }) }
  mutating func put(_ name: String, _ moment: Timestamp?) {
    put(name, moment.map { "\($0.milliseconds)" })
  }
  /// Says only what is true.
  mutating func put(_ name: String, _ isSo: Bool) { if isSo { texts[name] = "1" } }

  mutating func put(_ name: String, _ place: Coordinate?) {
    put("\(name)_lat", place?.latitude)
    put("\(name)_lng", place?.longitude)
  }

  /// A value that has parts, as JSON of its own.
  mutating func put(json name: String, _ value: (some Encodable)?) throws {
    guard let value else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    texts[name] = String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  // MARK: Reading

  func text(_ name: String) -> String? { texts[name] }
  func bool(_ name: String) -> Bool { texts[name] != nil }
  func int(_ name: String) throws -> Int? { try value(name) { Int($0) } }
  func double(_ name: String) throws -> Double? { try value(name) { Double($0) } }

  func moment(_ name: String) throws -> Timestamp? {
    try value(name) { Int64($0).map(Timestamp.init(milliseconds:)) }
  }

  func coordinate(_ name: String) throws -> Coordinate? {
    guard let latitude = try double("\(name)_lat"), let longitude = try double("\(name)_lng")
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A value spelled out as the core spells it.
  func word<Value: RawRepresentable<String>>(_ name: String) throws -> Value? {
    try value(name) { Value(rawValue: $0) }
  }

  /// A value that has parts, as `put(json:)` wrote it.
  func json<Value: Decodable>(_ name: String) throws -> Value? {
    guard let text = texts[name] else { return nil }
    return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private func value<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value? {
    guard let text = texts[name] else { return nil }
    guard let value = read(text) else { throw UnreadableRow() }
    return value
  }
}
