/// A value kept elsewhere, for what few rows have: where there is none it takes one word.
struct Boxed<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  var value: Value { storage.value }

  init(_ value: Value) { storage = Storage(value) }

  /// As the value itself stands there.
  init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  static func == (a: Self, b: Self) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
