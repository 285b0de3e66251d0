/// Reads the plain JSON that the desk itself writes: no spaces, and the fields in their order.
///
/// Whatever else it meets it throws `NotPlain`; it is Foundation's turn then, which reads every
/// form, at ten times the price.
struct JSONReader {
  struct NotPlain: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// Whether the next field is the first of its object.
  private var isFirst = true

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  // MARK: Structure

  /// Reads an object, whose fields the body takes one after the other.
  mutating func object<Value>(_ body: (inout Self) throws -> Value) throws -> Value {
    try take(UInt8(ascii: "{"))
    isFirst = true
    let value = try body(&self)
    try take(UInt8(ascii: "}"))
    isFirst = false
    return value
  }

  /// Whether the next field is of that name; its value is to be read then.
  mutating func has(_ name: StaticString) -> Bool {
    let size = name.utf8CodeUnitCount
    let start = place + (isFirst ? 0 : 1)
    guard start + size + 3 <= bytes.count, isFirst || bytes[place] == UInt8(ascii: ","),
      bytes[start] == UInt8(ascii: "\""), bytes[start + size + 1] == UInt8(ascii: "\""),
      bytes[start + size + 2] == UInt8(ascii: ":")
    else { return false }
    let expected = name.utf8Start
    for i in 0..<size where bytes[start + 1 + i] != expected[i] { return false }
    place = start + size + 3
    isFirst = false
    return true
  }

  /// Goes to the value of a field that must be there.
  mutating func expect(_ name: StaticString) throws { if !has(name) { throw NotPlain() } }

  /// Reads a whole object of texts.
  mutating func texts() throws -> [String: String] {
    try take(UInt8(ascii: "{"))
    var values: [String: String] = [:]
    if peek(UInt8(ascii: "}")) {
      place += 1
      return values
    }
    while true {
      let name = try string()
      try take(UInt8(ascii: ":"))
      values[name] = try string()
      if !peek(UInt8(ascii: ",")) { break }
      place += 1
    }
    try take(UInt8(ascii: "}"))
    isFirst = false
    return values
  }

  /// Reads an array, whose elements the body takes one after the other.
  mutating func array<Value>(_ element: (inout Self) throws -> Value) throws -> [Value] {
    try take(UInt8(ascii: "["))
    var values: [Value] = []
    while !peek(UInt8(ascii: "]")) {
      if !values.isEmpty { try take(UInt8(ascii: ",")) }
      values.append(try element(&self))
    }
    try take(UInt8(ascii: "]"))
    isFirst = false
    return values
  }

  /// Nothing may stand behind what has been read.
  func end() throws { if place != bytes.count { throw NotPlain() } }

  private func peek(_ byte: UInt8) -> Bool { place < bytes.count && bytes[place] == byte }

  private mutating func take(_ byte: UInt8) throws {
    guard peek(byte) else { throw NotPlain() }
    place += 1
  }

  // MARK: Values

  mutating func string() throws -> String {
    try take(UInt8(ascii: "\""))
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: bytes[start..<(place - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"): return try escaped(from: start)
      default: place += 1
      }
    }
    throw NotPlain()
  }

  private mutating func escaped(from start: Int) throws -> String {
    var text = Array(bytes[start..<place])
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(try escape())
      default: text.append(byte)
      }
    }
    throw NotPlain()
  }

  // The escapes of letters below 0x80, which are all that the desk writes.
  private mutating func escape() throws -> UInt8 {
    guard place < bytes.count else { throw NotPlain() }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return letter
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      guard place + 4 <= bytes.count,
        let value = UInt8(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16),
        value < 0x80
      else { throw NotPlain() }
      place += 4
      return value
    default: throw NotPlain()
    }
  }

  mutating func bool() throws -> Bool {
    let isTrue = peek(UInt8(ascii: "t"))
    for scalar in (isTrue ? "true" : "false").utf8 { try take(scalar) }
    return isTrue
  }

  mutating func int64() throws -> Int64 {
    let isNegative = peek(UInt8(ascii: "-"))
    if isNegative { place += 1 }
    let (magnitude, size) = digits()
    guard (1...19).contains(size), magnitude <= Int64.max.magnitude + (isNegative ? 1 : 0),
      !peek(UInt8(ascii: ".")), !peek(UInt8(ascii: "e"))
    else { throw NotPlain() }
    return isNegative ? 0 &- Int64(bitPattern: magnitude) : Int64(magnitude)
  }

  mutating func int() throws -> Int { Int(try int64()) }

  // Nineteen digits always fit; the value of more is not to be used.
  private mutating func digits() -> (value: UInt64, size: Int) {
    var value: UInt64 = 0
    let start = place
    while place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ UInt64(bytes[place] &- UInt8(ascii: "0"))
      place += 1
    }
    return (value, place - start)
  }

  mutating func double() throws -> Double {
    let start = place
    let isNegative = peek(UInt8(ascii: "-"))
    if isNegative { place += 1 }
    let whole = digits()
    var fraction: (value: UInt64, size: Int) = (0, 0)
    if peek(UInt8(ascii: ".")) {
      place += 1
      fraction = digits()
      if fraction.size == 0 { throw NotPlain() }
    }
    guard whole.size > 0, !peek(UInt8(ascii: "e")), !peek(UInt8(ascii: "E")) else {
      throw NotPlain()
    }
    // Two numbers that a Double holds exactly have a quotient that is rounded once.
    if whole.size + fraction.size <= 15 {
      let scale = Self.powers[fraction.size]
      let value = (Double(whole.value) * scale + Double(fraction.value)) / scale
      return isNegative ? -value : value
    }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw NotPlain()
    }
    return value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A value spelled out as the core spells it.
  mutating func word<Value: RawRepresentable<String>>(_: Value.Type = Value.self) throws -> Value {
    guard let value = Value(rawValue: try string()) else { throw NotPlain() }
    return value
  }
}
