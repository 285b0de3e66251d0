import DeskCore

/// How the columns of a file, or of the objects in it, are to be understood.
struct Columns {
  var kind: RowKind?
  var preset: Preset?
  var map: [ReadOptions.Mapping]
  var isObjects: Bool

  func layout(of headers: [String], kind: RowKind) throws(ImportReason) -> Layout {
    try Layout(
      kind: kind, preset: preset?.kind == kind ? preset : nil, headers: headers,
      isObjects: isObjects, map: try Layout.map(map, kind: kind))
  }

  static let unknownKind = ImportReason(
    "no column tells whether these are jobs, drivers or geofences; "
      + "name one title, vehicle or externalId, or the file after what it holds")
}

extension RowFile {
  /// Where the pass over a file begins: what is said of the text, and its first piece.
  enum Beginning {
    case rows(DelimitedReader)
    case objects(ObjectReader)
  }

  /// Opens the file and tells by its first character how it is written.
  func begin(encoding: TextEncoding?, isChecked: Bool) throws -> Beginning {
    var source = try TextSource(open, encoding: encoding, isChecked: isChecked)
    if source.isEmpty { throw ImportReason("the file is empty") }
    var text: [UInt8] = []
    while true {
      let hasMore = try source.read(into: &text)
      let first = text.first { !$0.isASCIISpace }
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        return .objects(ObjectReader(source, beginning: text))
      }
      if first != nil { return .rows(try DelimitedReader(source, beginning: text)) }
      guard hasMore && text.count < 1 << 20 else { throw ImportReason("the file is empty") }
    }
  }

  /// The first of the two passes.
  func makePlan(encoding: TextEncoding?) throws -> Plan {
    switch try begin(encoding: encoding, isChecked: true) {
    case .rows(let reader): try surveyRows(reader)
    case .objects(let reader): try surveyObjects(reader, encoding: encoding)
    }
  }

  private func surveyRows(_ reader: DelimitedReader) throws -> Plan {
    var reader = reader
    let columns = try columns(of: reader.headers, isObjects: false)
    guard let kind = columns.kind ?? RowKind(headers: reader.headers) ?? mapped else {
      throw ImportError.Place(line: reader.headerLine, reason: Columns.unknownKind.text)
    }
    let layout: Layout
    do throws(ImportReason) {
      layout = try columns.layout(of: reader.headers, kind: kind)
      try checkMap(headers: reader.headers)
      if options.fence == nil { try layout.checkNeeded() }
    } catch {
      throw ImportError.Place(line: reader.headerLine, reason: error.text)
    }
    let separator = reader.splitter.separator
    var finder = FactFinder(allowsCommas: separator != UInt8(ascii: ","))
    var count = 0
    while try reader.next() {
      count += 1
      finder.look(at: reader.splitter.record, layout)
    }
    let facts = try finder.facts(order: options.dateOrder ?? columns.preset?.dateOrder) { field in
      layout[field].map { reader.headers[$0].columnHeader.harmless } ?? field.name
    }
    var survey = Survey(
      form: .delimited(separator: separator), kind: kind, preset: layout.preset?.name,
      encoding: reader.encoding.encoding, columnCount: reader.headers.count,
      unknownHeaders: layout.unknown, rowCount: count, headerRaw: reader.headerRaw, warnings: [])
    survey.warnings = warnings(reader.encoding, count)
    if kind == .jobs && layout[.id] == nil {
      survey.warnings.append(
        "no column for the id; each row goes by one made of its address, name and times")
    }
    return Plan(
      survey: survey, columns: columns, setting: .init(facts: facts, options: options),
      kinds: [kind])
  }

  /// The columns as the options or the headers tell; the kind may still be open.
  private func columns(of headers: [String], isObjects: Bool) throws(ImportReason) -> Columns {
    let kind = options.kind ?? RowKind(fileName: name)
    var columns = Columns(kind: kind, preset: nil, map: options.map, isObjects: isObjects)
    if let name = options.preset {
      let preset = try Preset.named(name)
      columns.preset = preset
      columns.kind = options.kind ?? preset.kind
    } else if let told = Preset.told(by: headers, isObjects: isObjects),
      kind == nil || kind == told.kind
    {
      columns.preset = told
      columns.kind = told.kind
    }
    return columns
  }

  /// What is mapped to the fields of one kind alone tells that kind.
  private var mapped: RowKind? {
    options.map.isEmpty
      ? nil
      : RowKind.allCases.first { kind in
        let names = ReadOptions.fieldNames(of: kind)
        return options.map.allSatisfy { names.contains($0.field) }
      }
  }

  private func checkMap(headers: [String]) throws(ImportReason) {
    let keys = Set(headers.map(\.columnKey))
    for mapping in options.map where !keys.contains(mapping.header.columnKey) {
      let names = headers.prefix(20).map(\.columnHeader.quoted).joined(separator: " ")
      throw ImportReason("there is no column \(mapping.header.quoted); there are \(names)")
    }
  }

  private func warnings(_ decoder: TextDecoder, _ count: Int) -> [String] {
    var warnings: [String] = []
    if options.encoding == nil, decoder.encoding == .windows1252,
      let (line, character) = decoder.firstForeign
    {
      warnings.append(
        "not UTF-8, so read as windows-1252: line \(line) has \(character.quoted); "
          + "say --encoding if that is wrong")
    }
    if decoder.hasBrokenPair {
      warnings.append("half a character of UTF-16 stands alone; it is shown as \u{FFFD}")
    }
    if count > KnownRows.most {
      warnings.append("only the first \(KnownRows.most) ids are looked at for a second row")
    }
    return warnings
  }

  private func surveyObjects(_ reader: ObjectReader, encoding: TextEncoding?) throws -> Plan {
    var columns = try columns(of: firstHeaders(reader), isObjects: true)
    // What has been read of the file is gone; the survey begins at its front.
    guard case .objects(var reader) = try begin(encoding: encoding, isChecked: true) else {
      throw ImportReason("the file has changed while it was read; import it again")
    }
    var layouts = ObjectLayouts(columns)
    var finder = FactFinder(allowsCommas: true)
    var count = 0
    var kinds: Set<RowKind> = []
    var headers: Set<String> = []
    var unknown: [String] = []
    var first: (RowKind, String?)?
    while try reader.next() {
      count += 1
      let layout: Layout
      do {
        layout = try layouts.layout(of: &reader)
      } catch {
        // What cannot be read as a row is told when it is read.
        continue
      }
      if layouts.isFresh {
        for name in layout.headers where headers.count < RowSplitter.mostColumns {
          headers.insert(name)
        }
        for name in layout.unknown
        where unknown.count < RowSplitter.mostColumns && !unknown.contains(name) {
          unknown.append(name)
        }
      }
      if first == nil { first = (layout.kind, layout.preset?.name) }
      kinds.insert(layout.kind)
      finder.look(at: reader.flattener.record, layout)
    }
    if columns.kind == nil, kinds.count == 1 { columns.kind = kinds.first }
    let facts = try finder.facts(order: options.dateOrder ?? columns.preset?.dateOrder) { $0.name }
    var survey = Survey(
      form: .objects, kind: first?.0 ?? columns.kind ?? .jobs, preset: first?.1,
      encoding: reader.encoding.encoding, columnCount: headers.count, unknownHeaders: unknown,
      rowCount: count, headerRaw: [], warnings: [])
    survey.warnings = warnings(reader.encoding, count)
    for name in reader.splitter.passedOver.sorted() {
      survey.warnings.append("the list \(name.quoted) is not read")
    }
    return Plan(
      survey: survey, columns: columns, setting: .init(facts: facts, options: options),
      kinds: [.drivers, .geofences, .jobs].filter(kinds.contains))
  }

  /// The headers of the first objects: not every one has all.
  private func firstHeaders(_ reader: ObjectReader) throws -> [String] {
    var reader = reader
    var headers: Set<String> = []
    var count = 0
    while count < 200, try reader.next() {
      count += 1
      do throws(ImportReason) {
        try reader.flatten()
        headers.formUnion(reader.headers)
      } catch {
        continue
      }
    }
    return headers.sorted()
  }
}

extension Layout {
  /// A table must have a column for what no row may lack.
  func checkNeeded() throws(ImportReason) {
    switch kind {
    case .jobs:
      let isNamed = [Field.title, .name, .address, .dropoff, .addressMore, .item].contains {
        self[$0] != nil
      }
      if !isNamed { throw ImportReason("no column for the title; put one header title") }
    case .drivers:
      if self[.id] == nil { throw ImportReason("no column for the id; put one header id") }
    case .geofences:
      if self[.externalID] == nil {
        throw ImportReason("no column for the externalId; put one header externalId")
      }
    }
  }
}
