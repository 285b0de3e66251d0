internal import Glibc

/// Writes JSON into one buffer that is used again and again.
///
/// What is written is what Foundation's encoder writes with sorted keys and unescaped slashes, in a
/// twentieth of its time. The caller gives the keys in their order.
final class JSONWriter {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private var count = 0
  /// Whether the next value stands behind another one.
  private var needsComma = false
  /// Whether a number was to be written that JSON has no form for.
  private var hasUnwritable = false

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  /// Begins again; what was written is gone.
  func clear() {
    count = 0
    needsComma = false
    hasUnwritable = false
  }

  /// What has been written, until the next change.
  func bytes() throws -> UnsafeRawBufferPointer {
    if hasUnwritable { throw UnwritableNumber() }
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  /// What has been written, for what holds no numbers that may have no form.
  var text: String {
    precondition(!hasUnwritable, "a number that JSON has no form for")
    return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Whether what has been written is `{}`.
  var isEmptyObject: Bool { count == 2 }

  // MARK: Structure

  func object(_ body: () -> Void) { enclosed("{", "}", body) }
  func object(_ name: StaticString, _ body: () -> Void) {
    key(name)
    enclosed("{", "}", body)
  }
  func array(_ body: () -> Void) { enclosed("[", "]", body) }
  func array(_ name: StaticString, _ body: () -> Void) {
    key(name)
    enclosed("[", "]", body)
  }

  private func enclosed(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: () -> Void) {
    put(UInt8(ascii: open))
    needsComma = false
    body()
    put(UInt8(ascii: close))
    needsComma = true
  }

  private func comma() {
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }

  // Keys known at build time need no escapes.
  private func key(_ name: StaticString) {
    comma()
    let size = name.utf8CodeUnitCount
    reserve(size + 3)
    start[count] = UInt8(ascii: "\"")
    memcpy(start + count + 1, name.utf8Start, size)
    start[count + size + 1] = UInt8(ascii: "\"")
    start[count + size + 2] = UInt8(ascii: ":")
    count += size + 3
    needsComma = false
  }

  // MARK: Fields; those that are nil are left out

  func put(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    quoted(value)
    needsComma = true
  }

  func put(_ name: StaticString, _ value: Bool) {
    key(name)
    value ? plain("true") : plain("false")
    needsComma = true
  }

  func put(_ name: StaticString, _ value: Int64?) {
    guard let value else { return }
    key(name)
    digits(value)
    needsComma = true
  }

  func put(_ name: StaticString, _ value: Int?) { put(name, value.map(Int64.init)) }

  func put(_ name: StaticString, _ value: UInt64?) {
    guard let value else { return }
    key(name)
    digits(value)
    needsComma = true
  }

  func put(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
    needsComma = true
  }

  /// The texts by name, by their names.
  func put(_ name: StaticString, _ texts: [String: String]) {
    key(name)
    object(texts)
  }

  /// An object of texts by name, by their names.
  func object(_ texts: [String: String]) {
    object {
      // By their bytes, as the encoder does it, not as Unicode orders them.
      let sorted = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (name, value) in sorted { put(text: name, value) }
    }
  }

  /// A field of an object of texts.
  func put(text name: String, _ value: String) {
    named(name)
    quoted(value)
  }

  private func named(_ name: String) {
    comma()
    quoted(name)
    put(UInt8(ascii: ":"))
  }

  /// An object in an array.
  func element(_ body: () -> Void) {
    comma()
    object(body)
  }

  /// A value in an array.
  func element(_ value: some BinaryInteger) {
    comma()
    if value < 0 { put(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude))
  }

  /// A number in an array.
  func element(_ value: Double) {
    comma()
    number(value)
  }

  /// A text in an array.
  func element(_ value: String) {
    comma()
    quoted(value)
  }

  /// A value of a field whose name is known only now.
  func put(text name: String, _ value: Double) {
    named(name)
    number(value)
  }

  /// A value of a field whose name is known only now.
  func put(text name: String, _ value: Bool) {
    named(name)
    value ? plain("true") : plain("false")
  }

  // MARK: Values

  private func quoted(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      // The most that a byte becomes is six.
      reserve(bytes.count * 6 + 2)
      start[count] = UInt8(ascii: "\"")
      count += 1
      var from = 0
      for i in bytes.indices {
        let byte = bytes[i]
        if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { continue }
        copy(bytes, from, i)
        escape(byte)
        from = i + 1
      }
      copy(bytes, from, bytes.count)
      start[count] = UInt8(ascii: "\"")
      count += 1
    }
  }

  private func copy(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int) {
    guard to > from, let source = bytes.baseAddress else { return }
    memcpy(start + count, source + from, to - from)
    count += to - from
  }

  private func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): plain("\\\"")
    case UInt8(ascii: "\\"): plain("\\\\")
    case 0x08: plain("\\b")
    case 0x0C: plain("\\f")
    case UInt8(ascii: "\n"): plain("\\n")
    case UInt8(ascii: "\r"): plain("\\r")
    case UInt8(ascii: "\t"): plain("\\t")
    default:
      plain("\\u00")
      put(UInt8(ascii: byte < 0x10 ? "0" : "1"))
      let low = byte & 15
      put(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    }
  }

  private func digits(_ value: Int64) {
    if value < 0 { put(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  private func digits(_ value: UInt64) {
    reserve(20)
    var rest = value
    var size = 1
    var power = rest
    while power >= 10 {
      power /= 10
      size += 1
    }
    for i in stride(from: size - 1, through: 0, by: -1) {
      start[count + i] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    count += size
  }

  // The shortest text that is read as the very same number.
  private func number(_ value: Double) {
    guard value.isFinite else {
      hasUnwritable = true
      return
    }
    if value == value.rounded(), value.magnitude < 1e15, value != 0 || value.sign == .plus {
      return digits(Int64(value))
    }
    var text = value.description
    text.withUTF8 { bytes in
      reserve(bytes.count)
      let isWhole =
        bytes.count > 2 && bytes[bytes.count - 2] == UInt8(ascii: ".")
        && bytes[bytes.count - 1] == UInt8(ascii: "0")
      copy(bytes, 0, isWhole ? bytes.count - 2 : bytes.count)
    }
  }

  private func plain(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    memcpy(start + count, text.utf8Start, text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  private func put(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  @inline(__always)
  private func reserve(_ more: Int) { if count + more > capacity { grow(more) } }

  private func grow(_ more: Int) {
    var larger = capacity * 2
    while larger < count + more { larger *= 2 }
    let next = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memcpy(next, start, count)
    start.deallocate()
    start = next
    capacity = larger
  }
}

/// A number that is none, or infinite.
struct UnwritableNumber: Error, CustomStringConvertible {
  var description: String { "a number that is not finite cannot be stored" }
}
