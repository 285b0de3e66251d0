/// The columns that rows have in common, and what each means.
final class Layout: Sendable {
  /// A column as digests know it: the bytes that go before those of its cell.
  struct Canonical: Sendable {
    let prefix: [UInt8]
    let column: Int
  }

  let kind: RowKind
  let preset: Preset?
  /// Whether its cells come from an array or object rather than from a table.
  let isObjects: Bool
  /// As written, in their order.
  let headers: [String]
  /// Columns that are kept as metadata, and the names under which their cells are.
  let extras: [(name: String, column: Int)]
  /// Those of them that the desk does not know at all.
  let unknown: [String]
  /// All columns, in one order for all files.
  let canonical: [Canonical]
  private let columns: [Int?]

  /// Two headers with one meaning are refused: nobody can know which one counts.
  init(
    kind: RowKind, preset: Preset?, headers: [String], isObjects: Bool = false,
    map: [String: Field] = [:]
  ) throws(ImportReason) {
    var draft = Draft(kind: kind, preset: preset, map: map, isObjects: isObjects)
    for (column, header) in headers.enumerated() { try draft.add(header, column, headers) }
    try draft.addTitlesOrNotes(headers)
    self.kind = kind
    self.preset = preset
    self.isObjects = isObjects
    self.headers = headers
    let kept = kind == .jobs ? Field.kept : []
    extras =
      draft.extras
      + kept.compactMap { field in
        draft.columns[field.rawValue].map { (field.name, $0) }
      }
    unknown = draft.extras.map(\.name)
    canonical = draft.meanings.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map { Canonical(prefix: Digest.prefix($0.name), column: $0.column) }
    columns = draft.columns
  }

  /// The column of a field; nil when there is none.
  subscript(field: Field) -> Int? { columns[field.rawValue] }

  /// The fields that these columns may be mapped to.
  static func map(_ mappings: [ReadOptions.Mapping], kind: RowKind) throws(ImportReason)
    -> [String: Field]
  {
    var map: [String: Field] = [:]
    let names = ReadOptions.fieldNames(of: kind)
    for mapping in mappings {
      // By its own name, or by any header that means it: exports and people say `by` for `to`.
      let named = Field.allCases.first { $0.name == mapping.field && names.contains($0.name) }
      guard let field = named ?? Field.aliases(of: kind)[mapping.field.columnKey] else {
        throw ImportReason(
          "there is no field \(mapping.field.quoted); write \(names.alternatives)")
      }
      map[mapping.header.columnKey] = field
    }
    return map
  }
}

/// What the columns mean, one after the other.
private struct Draft {
  let kind: RowKind
  let preset: Preset?
  let map: [String: Field]
  let isObjects: Bool
  var columns = [Int?](repeating: nil, count: Field.allCases.count)
  var extras: [(name: String, column: Int)] = []
  var meanings: [(name: String, column: Int)] = []
  private var seen: [String: Int] = [:]
  private var late: [Int] = []

  init(kind: RowKind, preset: Preset?, map: [String: Field], isObjects: Bool) {
    self.kind = kind
    self.preset = preset
    self.map = map
    self.isObjects = isObjects
  }

  mutating func add(
    _ written: String, _ column: Int, _ headers: [String]
  ) throws(ImportReason) {
    let header = written.columnHeader
    let key = header.columnKey
    if let field = map[key] {
      try mean(field.name, field, column, headers)
    } else if header.lowercased().hasPrefix("desk.") {
      // What the desk alone knows, as it writes it out: nothing to take in.
      return
    } else if let name = header.metadataName {
      extras.append((name, column))
      try mean("x." + name, nil, column, headers)
    } else if isObjects && key.isEmpty {
      return
    } else if preset?.metadata.contains(key) == true || (kind == .geofences && header == "_id") {
      try keep(header, column, headers)
    } else if kind == .jobs, Field.titleOrNotes.contains(key) {
      late.append(column)
    } else if let field = preset?.aliases[key] ?? Field.aliases(of: kind)[key] ?? geometry(header) {
      // What the map gives to a field, no alias does too.
      let isSecond =
        preset?.rules.contains(.firstMatch) == true && columns[field.rawValue] != nil
      if isSecond || map.values.contains(field) {
        try keep(header, column, headers)
      } else {
        try mean(field.name, field, column, headers)
      }
    } else {
      try keep(header, column, headers)
    }
  }

  private func geometry(_ header: String) -> Field? {
    isObjects && header == "geometry.type" ? .geometry : nil
  }

  mutating func addTitlesOrNotes(_ headers: [String]) throws(ImportReason) {
    for column in late {
      if columns[Field.title.rawValue] == nil {
        try mean(Field.title.name, .title, column, headers)
      } else if columns[Field.notes.rawValue] == nil {
        try mean(Field.notes.name, .notes, column, headers)
      } else {
        try keep(headers[column].columnHeader, column, headers)
      }
    }
  }

  private mutating func keep(
    _ header: String, _ column: Int, _ headers: [String]
  ) throws(ImportReason) {
    let key = header.columnKey
    extras.append((header, column))
    try mean("x." + (key.isEmpty ? header : key), nil, column, headers)
  }

  private mutating func mean(
    _ meaning: String, _ field: Field?, _ column: Int, _ headers: [String]
  ) throws(ImportReason) {
    if let other = seen.updateValue(column, forKey: meaning) {
      let names =
        "\(headers[other].columnHeader.quoted) and \(headers[column].columnHeader.quoted)"
      throw ImportReason("\(names) mean the same; keep one, or rename the other")
    }
    if let field { columns[field.rawValue] = column }
    meanings.append((meaning, column))
  }
}

extension String {
  /// `gate` of `metadata.gate` or `x.gate`: a name that is kept as it is, whatever else it could
  /// mean.
  fileprivate var metadataName: String? {
    guard let dot = firstIndex(of: "."), ["metadata", "x"].contains(self[..<dot].lowercased())
    else { return nil }
    let name = self[index(after: dot)...]
    return name.isEmpty ? nil : String(name)
  }
}
