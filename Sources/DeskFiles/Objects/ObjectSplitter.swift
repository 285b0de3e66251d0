/// Splits JSON text into the objects that are rows: those of an array, of arrays under well-known
/// names, or one after the other.
///
/// Like `RowSplitter` it keeps the piece at hand and an unfinished object, no more.
struct ObjectSplitter {
  /// More than any real row.
  static let largestObject = 4 << 20

  /// What stands in the text where a row should be.
  struct Item {
    var line = 1
    var range = 0..<0
    /// The name of the list that it stands in; empty when it has none.
    var list = ""
    /// Its own name in a list whose items have names.
    var name: String?
  }

  private enum State: Equatable {
    case top
    /// In `[…]`; whether that stands in an object of lists.
    case items(isMember: Bool)
    /// In `{"a": {…}, …}`, the value of a list.
    case named
    /// In an object of lists.
    case members
  }

  private(set) var text: [UInt8] = []
  private(set) var item = Item()
  /// Names of other lists, which are passed over.
  private(set) var passedOver: Set<String> = []
  private var position = 0
  private var line = 1
  private var state = State.top
  private var list = ""
  private var needsComma = false
  private var isLast = false

  /// Takes more text; `append` adds to what is left, and answers whether there may be more.
  mutating func feed(_ append: (inout [UInt8]) throws -> Bool) rethrows {
    var fresh: [UInt8] = []
    fresh.reserveCapacity(text.count - position + (1 << 16))
    fresh.append(contentsOf: text[position...])
    isLast = try !append(&fresh)
    text = fresh
    position = 0
  }

  /// Whether all has been taken.
  var isDone: Bool { isLast && position == text.count }

  /// Goes on to the next item; false when there is none in the text so far.
  mutating func next() throws(ImportError.Place) -> Bool {
    while skipBlanks() {
      let byte = text[position]
      if byte == UInt8(ascii: ",") && needsComma {
        needsComma = false
        position += 1
        continue
      }
      if let isClosed = close(byte) {
        if isClosed { continue }
        throw invalid
      }
      if needsComma && state != .top { throw invalid }
      switch state {
      case .top where byte == UInt8(ascii: "["):
        state = .items(isMember: false)
        list = ""
        position += 1
      case .top where byte == UInt8(ascii: "{"):
        if try enterLists() { continue }
        return try take(at: position, name: nil)
      case .top: throw invalid
      case .items: return try take(at: position, name: nil)
      case .named, .members:
        guard let (name, value) = try member() else { return false }
        if state == .named { return try take(at: value, name: name) }
        if try enter(name, at: value) { continue }
        guard let end = try endOfValue(at: value) else { return false }
        if text[value] == UInt8(ascii: "["), name != "bbox", passedOver.count < 20 {
          passedOver.insert(name)
        }
        pass(to: end)
        needsComma = true
      }
    }
    if isLast && state != .top { throw invalid }
    return false
  }

  private var invalid: ImportError.Place { .init(line: line, reason: Self.invalidReason) }
  static let invalidReason =
    "this is not valid JSON; look for a missing comma, quote or bracket"

  /// Moves over blanks; false at the end of the text.
  private mutating func skipBlanks() -> Bool {
    while position < text.count, text[position].isASCIISpace {
      if text[position] == .lineFeed { line += 1 }
      position += 1
    }
    return position < text.count
  }

  private mutating func pass(to end: Int) {
    for byte in text[position..<end] where byte == .lineFeed { line += 1 }
    position = end
  }

  /// Ends what the state is about; nil when the byte is no end, false when it is the wrong one.
  private mutating func close(_ byte: UInt8) -> Bool? {
    guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") else { return nil }
    let isBracket = byte == UInt8(ascii: "]")
    switch state {
    case .top: return false
    case .items(let isMember):
      guard isBracket else { return false }
      state = isMember ? .members : .top
    case .named:
      guard !isBracket else { return false }
      state = .members
    case .members:
      guard !isBracket else { return false }
      state = .top
    }
    list = ""
    needsComma = state != .top
    position += 1
    return true
  }

  /// The item at a place, if all of it is there.
  private mutating func take(at start: Int, name: String?) throws(ImportError.Place) -> Bool {
    guard let end = try endOfValue(at: start) else { return false }
    pass(to: start)
    item = Item(line: line, range: start..<end, list: list, name: name)
    pass(to: end)
    needsComma = state != .top
    return true
  }

  /// A name and where its value begins; nil when there is not enough text.
  private func member() throws(ImportError.Place) -> (name: String, value: Int)? {
    guard text[position] == .quote else { throw invalid }
    guard let end = try endOfValue(at: position) else { return nil }
    var index = end
    while index < text.count, text[index].isASCIISpace { index += 1 }
    guard index < text.count else { return try unfinished() }
    guard text[index] == UInt8(ascii: ":") else { throw invalid }
    index += 1
    while index < text.count, text[index].isASCIISpace { index += 1 }
    guard index < text.count else { return try unfinished() }
    return (String(decoding: text[position + 1..<end - 1], as: UTF8.self), index)
  }

  /// More text is needed, if there is any.
  private func unfinished() throws(ImportError.Place) -> (name: String, value: Int)? {
    if isLast { throw invalid }
    return nil
  }

  private static let lists: Set<String> = [
    "drivers", "geofences", "jobs", "features", "tasks", "stops", "orders", "visits", "shipments",
  ]

  /// Goes into a list; false when the name is none of a list.
  private mutating func enter(_ name: String, at value: Int) throws(ImportError.Place) -> Bool {
    guard Self.lists.contains(name) else { return false }
    if text[value] == UInt8(ascii: "[") {
      state = .items(isMember: true)
    } else if name == "visits", text[value] == UInt8(ascii: "{") {
      state = .named
    } else if RowKind(rawValue: name) != nil {
      throw .init(
        line: line, reason: "\(name.quoted) is not an array; write it as [{…}, {…}]")
    } else {
      return false
    }
    pass(to: value + 1)
    list = name
    needsComma = false
    return true
  }

  /// Goes into an object at the top if one of its first members is a list.
  private mutating func enterLists() throws(ImportError.Place) -> Bool {
    let before = (position, line)
    var others: [String] = []
    position += 1
    while skipBlanks(), text[position] == .quote {
      guard let (name, value) = try member() else { break }
      if try enter(name, at: value) {
        passedOver.formUnion(others)
        return true
      }
      guard let end = try endOfValue(at: value) else { break }
      if text[value] == UInt8(ascii: "["), name != "bbox" { others.append(name) }
      pass(to: end)
      guard skipBlanks(), text[position] == UInt8(ascii: ",") else { break }
      position += 1
    }
    (position, line) = before
    return false
  }

  /// Where the value at a place ends; nil when it is not all there yet.
  private func endOfValue(at start: Int) throws(ImportError.Place) -> Int? {
    let end = text.withUnsafeBufferPointer { Self.endOfValue($0, at: start, isLast: isLast) }
    if (end ?? text.count) - start > Self.largestObject {
      throw .init(line: line, reason: "an object of more than 4 MiB; look for a missing quote")
    }
    if end == nil && isLast { throw invalid }
    return end
  }

  private static func endOfValue(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, isLast: Bool
  ) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case .quote:
        index += 1
        while index < bytes.count, bytes[index] != .quote {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count else { return nil }
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of what is around a bare word.
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: ","), 0x20, 0x09...0x0D:
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return depth == 0 && isLast ? index : nil
  }
}
