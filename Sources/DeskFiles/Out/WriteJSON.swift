import DeskCore

/// Writes rows as JSON objects, keys sorted; what is unknown is left out.
struct ObjectWriter {
  private var clocks: ZoneClocks

  init(_ order: ExportOrder) { clocks = ZoneClocks(desk: order.zone) }

  /// An object of the columns, on one line; without those of its place when a geometry has it.
  mutating func append<Row>(
    _ row: Row, _ columns: OutColumns<Row>, withPlace: Bool = true, into bytes: inout [UInt8]
  ) {
    var objects = Nesting()
    var metadata = columns.metadata.map { $0(row) } ?? [:]
    objects.open(into: &bytes)
    for column in columns.inObjects where withPlace || !column.isPlace {
      if !metadata.isEmpty, (column.group ?? column.key) > "metadata" {
        append(metadata, isTyped: columns.hasTypedMetadata, &objects, into: &bytes)
        metadata = [:]
      }
      let value = column.value(row)
      if case .none = value { continue }
      objects.key(column.key, in: column.group, into: &bytes)
      append(value, into: &bytes)
    }
    if !metadata.isEmpty {
      append(metadata, isTyped: columns.hasTypedMetadata, &objects, into: &bytes)
    }
    objects.close(into: &bytes)
  }

  private func append(
    _ metadata: [String: String], isTyped: Bool, _ objects: inout Nesting,
    into bytes: inout [UInt8]
  ) {
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      objects.key(key, in: "metadata", into: &bytes)
      if isTyped, Self.isBare(value) { bytes.append(value) } else { bytes.append(json: value) }
    }
  }

  /// Whether JSON has the value without quotes: it is a number or a truth.
  private static func isBare(_ value: String) -> Bool {
    switch MetadataValue(reading: value) {
    case .text: false
    case .number, .truth: true
    }
  }

  private mutating func append(_ value: ExportValue, into bytes: inout [UInt8]) {
    switch value {
    case .none: bytes.append("null")
    case .text(let text), .word(let text): bytes.append(json: text)
    case .number(let number): bytes.append(decimal: number)
    case .integer(let number): bytes.append(number: number)
    case .flag(let flag): bytes.append(flag ? "true" : "false")
    case .list(let names):
      for (i, name) in names.enumerated() {
        bytes.append(i == 0 ? "[" : ",")
        bytes.append(json: name)
      }
      bytes.append("]")
    case .ring(let ring): bytes.append(rings: [ring])
    case .moment(let moment):
      bytes.append(.quote)
      bytes.append(moment)
      bytes.append(.quote)
    case .local(let moment, let zone):
      bytes.append(.quote)
      bytes.append(moment, offsetSeconds: clocks.offsetSeconds(at: moment, zone: zone))
      bytes.append(.quote)
    }
  }
}

/// Which object within an object is open, and whether a comma is due.
private struct Nesting {
  private var group: String?
  private var isEmpty = true

  mutating func open(into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    isEmpty = true
  }

  mutating func key(_ key: String, in wanted: String?, into bytes: inout [UInt8]) {
    if wanted != group {
      if group != nil { bytes.append(UInt8(ascii: "}")) }
      if let wanted {
        separate(into: &bytes)
        bytes.append(json: wanted)
        bytes.append(UInt8(ascii: ":"))
        open(into: &bytes)
      } else {
        isEmpty = false
      }
      group = wanted
    }
    separate(into: &bytes)
    bytes.append(json: key)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func close(into bytes: inout [UInt8]) {
    if group != nil { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func separate(into bytes: inout [UInt8]) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
  }
}

extension [UInt8] {
  /// A text as JSON has it. More is escaped than it demands: what a terminal would obey.
  mutating func append(json text: String) {
    append(.quote)
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) && $0 != .quote && $0 != UInt8(ascii: "\\") }
    }
    if isPlain {
      append(text)
    } else {
      for scalar in text.unicodeScalars { append(json: scalar) }
    }
    append(.quote)
  }

  private mutating func append(json scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case _ where scalar.isUnseen:
      let digits = String(scalar.value, radix: 16)
      append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension Unicode.Scalar {
  /// Controls, separators, bidirectional marks and the byte order mark, none of them beyond U+FFFF.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    // All that is seen.
    default: false
    }
  }
}
