internal import DeskCore

// The core's values as columns. What is written here stands in boards that exist: a change of form
// is a migration.

extension RowWriter {
  mutating func put(_ value: Int) { put(Int64(value)) }
  mutating func put(_ value: Bool) { put(value ? 1 as Int64 : 0) }
  mutating func put(_ moment: Timestamp) { put(moment.milliseconds) }
  /// Spans are kept in whole milliseconds.
  mutating func put(_ span: Duration) { put(span.wholeMilliseconds) }

  mutating func put(_ value: Int64?) { if let value { put(value) } else { putNull() } }
  mutating func put(_ value: Int?) { if let value { put(value) } else { putNull() } }
  mutating func put(_ value: Bool?) { if let value { put(value) } else { putNull() } }
  mutating func put(_ value: Double?) { if let value { put(value) } else { putNull() } }
  mutating func put(_ value: String?) { if let value { put(value) } else { putNull() } }
  mutating func put(_ moment: Timestamp?) { put(moment?.milliseconds) }

  mutating func put(_ place: Coordinate?) {
    put(place?.latitude)
    put(place?.longitude)
  }

  /// What has been written; NULL where that is an object without fields.
  mutating func put(_ writer: JSONWriter) throws {
    if writer.isEmptyObject { putNull() } else { put(text: try writer.bytes()) }
  }

  mutating func put(_ texts: [String: String]) throws {
    if texts.isEmpty { putNull() } else { put(try FlatJSON.text(texts)) }
  }

  mutating func put(_ more: Extras) throws { try put(more.texts) }
}

/// A row that says something which no value of the core can be.
struct UnreadableRow: Error {}

extension RowReader {
  mutating func int() -> Int { Int(int64()) }
  mutating func bool() -> Bool { int64() != 0 }
  mutating func moment() -> Timestamp { Timestamp(milliseconds: int64()) }
  mutating func span() -> Duration { .milliseconds(int64()) }

  mutating func optionalInt() -> Int? { optionalInt64().map(Int.init) }
  mutating func optionalBool() -> Bool? { optionalInt64().map { $0 != 0 } }
  mutating func optionalMoment() -> Timestamp? {
    optionalInt64().map(Timestamp.init(milliseconds:))
  }

  mutating func coordinate() -> Coordinate { Coordinate(latitude: double(), longitude: double()) }

  mutating func optionalCoordinate() -> Coordinate? {
    guard let latitude = optionalDouble() else {
      skip()
      return nil
    }
    return Coordinate(latitude: latitude, longitude: double())
  }

  /// A value spelled out as the core spells it.
  mutating func word<Value: RawRepresentable<String>>(_: Value.Type = Value.self) throws -> Value {
    guard let value = Value(rawValue: text()) else { throw UnreadableRow() }
    return value
  }

  mutating func optionalWord<Value: RawRepresentable<String>>(_: Value.Type = Value.self) throws
    -> Value?
  {
    guard let text = optionalText() else { return nil }
    guard let value = Value(rawValue: text) else { throw UnreadableRow() }
    return value
  }

  mutating func metadata() throws -> [String: String] { try texts() ?? [:] }

  /// What the row says besides its columns; nil when that is nothing.
  mutating func extras() throws -> Extras? { try texts().map(Extras.init) }

  private mutating func texts() throws -> [String: String]? {
    try withText { bytes throws(any Error) in
      bytes.baseAddress == nil ? nil : try FlatJSON.values(bytes)
    }
  }
}
