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

  mutating func put(_ metadata: [String: String]) {
    if metadata.isEmpty { putNull() } else { put(FlatJSON.text(metadata)) }
  }
}

/// A row that says something which no value of the core can be.
struct UnreadableRow: Error {}

extension RowReader {
  mutating func int() -> Int { Int(int64()) }
  mutating func bool() -> Bool { int64() != 0 }
  mutating func moment() -> Timestamp { Timestamp(milliseconds: int64()) }
  mutating func span() -> Duration { .milliseconds(int64()) }

  mutating func optional<Value>(_ read: (inout RowReader) throws -> Value) rethrows -> Value? {
    guard isNull else { return try read(&self) }
    skip()
    return nil
  }

  mutating func optionalInt64() -> Int64? { optional { $0.int64() } }
  mutating func optionalInt() -> Int? { optional { $0.int() } }
  mutating func optionalBool() -> Bool? { optional { $0.bool() } }
  mutating func optionalDouble() -> Double? { optional { $0.double() } }
  mutating func optionalText() -> String? { optional { $0.text() } }
  mutating func optionalMoment() -> Timestamp? { optional { $0.moment() } }

  mutating func coordinate() -> Coordinate { Coordinate(latitude: double(), longitude: double()) }

  mutating func optionalCoordinate() -> Coordinate? {
    if isNull {
      skip(2)
      return nil
    }
    return coordinate()
  }

  /// A value spelled out as the core spells it.
  mutating func word<Value: RawRepresentable<String>>(_: Value.Type = Value.self) throws -> Value {
    guard let value = Value(rawValue: text()) else { throw UnreadableRow() }
    return value
  }

  mutating func optionalWord<Value: RawRepresentable<String>>(_: Value.Type = Value.self) throws
    -> Value?
  {
    try optional { row throws(any Error) in try row.word() }
  }

  mutating func metadata() throws -> [String: String] {
    if isNull {
      skip()
      return [:]
    }
    return try withText { bytes throws(any Error) in try FlatJSON.values(bytes) }
  }
}
