/// Reads a JSON object as a row: each value under the path of names that leads to it.
///
/// `{"pickup": {"lat": 1}}` is the cell `1` under `pickup.lat`. Numbers are their digits: an id is
/// never rounded and never gets an exponent. Arrays are cells of compact JSON.
struct Flattener {
  private static let deepest = 64

  private(set) var record = Record()
  /// The paths, each with a line feed at its end.
  private(set) var keys: [UInt8] = []
  /// Paths of arrays of which the first object is read too, as `recipients.0.name`.
  var opened: Set<[UInt8]> = []
  private var path: [UInt8] = []

  /// The paths as headers.
  var headers: [String] {
    keys.split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads an object; throws what is wrong with it.
  mutating func flatten(
    _ text: ArraySlice<UInt8>, line: Int
  ) throws(ImportReason) {
    record.line = line
    record.text.removeAll(keepingCapacity: true)
    record.cells.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    path.removeAll(keepingCapacity: true)
    var reader = JSONReader(text)
    try object(&reader, depth: 0)
    guard reader.isAtEnd else { throw JSONReader.invalid }
  }

  /// Adds a cell that the text has not.
  mutating func add(_ header: String, _ text: String) {
    let start = record.text.count
    record.text.append(contentsOf: text.utf8)
    path = Array(header.utf8)
    keep(from: start)
  }

  private mutating func object(_ reader: inout JSONReader, depth: Int) throws(ImportReason) {
    guard depth < Self.deepest else {
      throw ImportReason("objects in objects, too deep to be a row")
    }
    try reader.expect(UInt8(ascii: "{"))
    if reader.take(UInt8(ascii: "}")) { return }
    repeat {
      let length = path.count
      if length > 0 { path.append(UInt8(ascii: ".")) }
      try reader.string(into: &path)
      // A line feed ends a path.
      for index in length..<path.count where path[index] == .lineFeed { path[index] = 0x20 }
      try reader.expect(UInt8(ascii: ":"))
      try value(&reader, depth: depth)
      path.removeSubrange(length...)
    } while reader.take(UInt8(ascii: ","))
    try reader.expect(UInt8(ascii: "}"))
  }

  private mutating func value(_ reader: inout JSONReader, depth: Int) throws(ImportReason) {
    let start = record.text.count
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      try object(&reader, depth: depth + 1)
      return
    case UInt8(ascii: "["):
      let from = reader.position
      try reader.compact(into: &record.text, deepest: Self.deepest)
      if record.text.count == start + 2 {
        record.text.removeLast(2)
        return
      }
      keep(from: start)
      if opened.contains(path) { try open(reader, from: from, depth: depth) }
      return
    case .quote: try reader.string(into: &record.text)
    case UInt8(ascii: "n"):
      try reader.word("null")
      return
    case UInt8(ascii: "t"):
      try reader.word("true")
      record.text.append(contentsOf: "true".utf8)
    case UInt8(ascii: "f"):
      try reader.word("false")
      record.text.append(contentsOf: "false".utf8)
    default: try reader.number(into: &record.text)
    }
    if record.text.count - start > RowSplitter.largestCell {
      throw ImportReason(
        "\(String(decoding: path, as: UTF8.self).quoted) has more than 1 MiB of text")
    }
    keep(from: start)
  }

  /// The first object of the array that the reader has just passed.
  private mutating func open(
    _ reader: JSONReader, from: Int, depth: Int
  ) throws(ImportReason) {
    var again = reader
    again.position = from
    try again.expect(UInt8(ascii: "["))
    guard try again.peek() == UInt8(ascii: "{") else { return }
    let length = path.count
    path.append(contentsOf: ".0".utf8)
    try object(&again, depth: depth + 1)
    path.removeSubrange(length...)
  }

  private mutating func keep(from start: Int) {
    record.cells.append(.init(start: Int32(start), end: Int32(record.text.count)))
    keys.append(contentsOf: path)
    keys.append(.lineFeed)
  }
}
