/// Reads JSON: an array of objects, one object a line, an object with arrays of jobs, drivers or
/// geofences, or a single object.
func readJSON(_ text: ArraySlice<UInt8>, into intake: inout Intake) throws(ImportError) {
  if let lines = objectLines(of: text) {
    for (line, text) in lines {
      let value = try json(text, file: intake.file, line: line)
      try intake.take(value, line: line, objectNumber: nil)
    }
    return
  }
  switch try json(text, file: intake.file, line: nil) {
  case .array(let objects):
    try intake.take(all: objects)
  case .object(let parts) where !parts.keys.filter(containers.contains).isEmpty:
    try intake.take(parts: parts)
  case let other:
    try intake.take(other, line: nil, objectNumber: 1)
  }
}

private let containers: Set<String> = ["drivers", "jobs", "geofences"]

private func json(
  _ text: ArraySlice<UInt8>, file: String, line: Int?
) throws(ImportError) -> JSONValue {
  do {
    return try JSONValue(text)
  } catch {
    // The decoder does not tell where.
    throw ImportError(
      file: file, line: line,
      reason: "this is not valid JSON; look for a missing comma, quote or bracket")
  }
}

/// The lines that are not blank, with their numbers, when each seems to hold an object of its own.
private func objectLines(of text: ArraySlice<UInt8>) -> [(line: Int, text: ArraySlice<UInt8>)]? {
  let lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
    .enumerated().map { (line: $0.offset + 1, text: $0.element) }
    .filter { !$0.text.allSatisfy(\.isASCIISpace) }
  guard lines.count > 1, lines[0].text.last(where: { !$0.isASCIISpace }) == UInt8(ascii: "}"),
    lines.prefix(2).allSatisfy({ line in
      line.text.first { !$0.isASCIISpace } == UInt8(ascii: "{")
    })
  else { return nil }
  return lines
}

extension Intake {
  fileprivate mutating func take(parts: [String: JSONValue]) throws(ImportError) {
    for (name, kind) in [("drivers", RowKind.drivers), ("geofences", .geofences), ("jobs", .jobs)] {
      guard let part = parts[name] else { continue }
      guard case .array(let objects) = part else {
        throw ImportError(
          file: file, reason: "\(name.quoted) is not an array; write it as [{…}, {…}]")
      }
      self.kind = kind
      try take(all: objects)
    }
  }

  fileprivate mutating func take(all objects: [JSONValue]) throws(ImportError) {
    for (index, object) in objects.enumerated() {
      try take(object, line: nil, objectNumber: index + 1)
    }
  }

  fileprivate mutating func take(
    _ value: JSONValue, line: Int?, objectNumber: Int?
  ) throws(ImportError) {
    guard case .object(let object) = value else {
      let place = objectNumber.map { "item \($0)" } ?? "this line"
      throw ImportError(
        file: file, line: line, reason: "\(place) is not an object; write it as {…}")
    }
    var cells: [(header: String, text: String)] = []
    flatten(object, under: "", into: &cells)
    for cell in cells where cell.text.utf8.count > DelimitedParser.largestCell {
      throw ImportError(
        file: file, line: line, reason: "\(cell.header.quoted) has more than 1 MiB of text")
    }
    let headers = cells.map(\.header)
    let layout = try layout(headers: headers, line: line)
    try take(
      Row(layout: layout, cells: cells.map(\.text), line: line, objectNumber: objectNumber))
  }
}

/// Each value with the path of keys that leads to it: `{"pickup": {"lat": 1}}` is `pickup.lat`.
private func flatten(
  _ object: [String: JSONValue], under path: String,
  into cells: inout [(header: String, text: String)]
) {
  for (key, value) in object.sorted(by: { $0.key < $1.key }) {
    let header = path + key
    switch value {
    case .object(let inner): flatten(inner, under: header + ".", into: &cells)
    case .null: break
    case .array(let values) where values.isEmpty: break
    case .array, .bool, .number, .text:
      cells.append((header, String(value.cell.trimmingBlanks)))
    }
  }
}

extension String {
  /// Without white space at both ends.
  fileprivate var trimmingBlanks: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return rest
  }
}
