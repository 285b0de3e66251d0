/// The columns that rows have in common, and what each means.
final class Layout: Sendable {
  let file: String
  let kind: RowKind
  /// As written, in their order.
  let headers: [String]
  /// Columns that mean nothing to the desk, and the names under which their cells are kept.
  let extras: [(name: String, column: Int)]
  /// All columns by the names that digests know them by, in one order for all files.
  let canonical: [(name: String, column: Int)]
  private let columns: [Int?]

  /// Two headers with one meaning are refused: nobody can know which one counts.
  init(file: String, line: Int?, kind: RowKind, headers: [String]) throws(ImportError) {
    let aliases = Field.aliases(of: kind)
    var columns = [Int?](repeating: nil, count: Field.allCases.count)
    var extras: [(name: String, column: Int)] = []
    var canonical: [(name: String, column: Int)] = []
    var seen: [String: Int] = [:]
    for (column, written) in headers.enumerated() {
      let header = written.columnHeader
      // What an export tells of the desk's own doing is no word of the customer's.
      if header.lowercased().hasPrefix("desk.") { continue }
      let meaning: String
      if let name = header.metadataName {
        meaning = "x." + name
        extras.append((name, column))
      } else if let field = aliases[header.columnKey] {
        meaning = field.name
        columns[field.rawValue] = column
      } else {
        let key = header.columnKey
        meaning = "x." + (key.isEmpty ? header : key)
        extras.append((header, column))
      }
      if let other = seen.updateValue(column, forKey: meaning) {
        let names = "\(headers[other].columnHeader.quoted) and \(header.quoted)"
        throw ImportError(
          file: file, line: line, reason: "\(names) mean the same; keep one, or rename the other")
      }
      canonical.append((meaning, column))
    }
    self.file = file
    self.kind = kind
    self.headers = headers
    self.extras = extras
    self.canonical = canonical.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.columns = columns
  }

  /// The column of a field; nil when there is none.
  subscript(field: Field) -> Int? { columns[field.rawValue] }
}

extension String {
  /// `gate` of `metadata.gate`: a name that is kept as it is, whatever else it could mean.
  fileprivate var metadataName: String? {
    guard let dot = firstIndex(of: "."), self[..<dot].lowercased() == "metadata" else { return nil }
    let name = self[index(after: dot)...]
    return name.isEmpty ? nil : String(name)
  }
}
