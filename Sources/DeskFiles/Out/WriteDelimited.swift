import DeskCore

/// Writes tables of cells by RFC 4180: CSV with CRLF, as it says, TSV with LF.
struct DelimitedWriter {
  private let separator: UInt8
  private let lineEnd: [UInt8]
  private let isRaw: Bool
  private let metadataKeys: [String]
  private var clocks: ZoneClocks

  init(_ order: ExportOrder) {
    let isTSV = order.format == .tsv
    separator = UInt8(ascii: isTSV ? "\t" : ",")
    lineEnd = Array((isTSV ? "\n" : "\r\n").utf8)
    isRaw = order.isRaw
    metadataKeys = order.metadataKeys
    clocks = ZoneClocks(desk: order.zone)
  }

  /// The row of headers.
  func head<Row>(_ columns: OutColumns<Row>, into bytes: inout [UInt8]) {
    let keys = columns.metadata == nil ? [] : metadataKeys
    let names = columns.inTables.map(\.name) + keys.map { "metadata.\($0)" }
    for (i, name) in names.enumerated() {
      if i > 0 { bytes.append(separator) }
      // What reads it finds the separator by counting marks outside quotes.
      let isPlain = name.utf8.allSatisfy { !",;|\t".utf8.contains($0) }
      append(name, isQuoted: !isPlain, into: &bytes)
    }
    bytes += lineEnd
  }

  mutating func append<Row>(_ rows: [Row], _ columns: OutColumns<Row>, into bytes: inout [UInt8]) {
    for row in rows {
      var isFirst = true
      for column in columns.inTables {
        if !isFirst { bytes.append(separator) }
        isFirst = false
        append(column.value(row), into: &bytes)
      }
      if let metadata = columns.metadata, !metadataKeys.isEmpty {
        let values = metadata(row)
        for key in metadataKeys {
          bytes.append(separator)
          if let value = values[key] { append(cell: value, into: &bytes) }
        }
      }
      bytes += lineEnd
    }
  }

  private mutating func append(_ value: ExportValue, into bytes: inout [UInt8]) {
    switch value {
    case .none: return
    case .text(let text): append(cell: text, into: &bytes)
    case .word(let word): bytes.append(word)
    case .number(let number): bytes.append(decimal: number)
    case .integer(let number): bytes.append(number: number)
    case .flag(let flag): bytes.append(flag ? "true" : "false")
    case .list(let names): append(cell: Self.cell(of: names), into: &bytes)
    case .ring(let ring): append(Self.wellKnown(ring), isQuoted: false, into: &bytes)
    case .moment(let moment): bytes.append(moment)
    case .local(let moment, let zone):
      bytes.append(moment, offsetSeconds: clocks.offsetSeconds(at: moment, zone: zone))
    }
  }

  /// Ids have no blanks; those that have what an import takes for a mark between two are an array.
  private static func cell(of names: [String]) -> String {
    let hasMarks = names.contains { name in name.first == "[" || name.contains { ",;".contains($0) }
    }
    guard hasMarks else { return names.joined(separator: " ") }
    var bytes: [UInt8] = []
    for (i, name) in names.enumerated() {
      bytes.append(i == 0 ? "[" : ",")
      bytes.append(json: name)
    }
    bytes.append("]")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `POLYGON((lng lat,lng lat,…))`.
  private static func wellKnown(_ ring: [Coordinate]) -> String {
    var bytes: [UInt8] = []
    for (i, place) in ring.enumerated() {
      bytes.append(i == 0 ? "POLYGON((" : ",")
      bytes.append(decimal: place.longitude)
      bytes.append(UInt8(ascii: " "))
      bytes.append(decimal: place.latitude)
    }
    bytes.append("))")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(cell text: String, into bytes: inout [UInt8]) {
    if !isRaw, let first = text.utf8.first, first.beginsFormula {
      append("'" + text, isQuoted: false, into: &bytes)
    } else {
      append(text, isQuoted: false, into: &bytes)
    }
  }

  private func append(_ text: String, isQuoted: Bool, into bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { cell in
      guard isQuoted || mustQuote(cell) else { return bytes.append(contentsOf: cell) }
      bytes.append(.quote)
      for byte in cell {
        if byte == .quote { bytes.append(.quote) }
        bytes.append(byte)
      }
      bytes.append(.quote)
    }
  }

  /// Blanks at an end are no part of a cell that stands without quotes.
  private func mustQuote(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = cell.first, let last = cell.last else { return false }
    if first.isASCIISpace || last.isASCIISpace { return true }
    return cell.contains {
      $0 == separator || $0 == .quote || $0 == .lineFeed || $0 == .carriageReturn
    }
  }
}

extension UInt8 {
  /// Whether a spreadsheet takes a cell that begins so for a formula, or an import would for a
  /// cell that was made safe from that.
  var beginsFormula: Bool {
    switch self {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "'"), UInt8(ascii: "\t"), .carriageReturn:
      true
    // The rest of all bytes.
    default: false
    }
  }
}
