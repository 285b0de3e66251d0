import DeskCore

extension Layout {
  /// Whether several rows may be one job.
  var joinsRows: Bool {
    preset.map { !$0.rules.isDisjoint(with: [.items, .stops]) } == true && self[.id] != nil
  }
}

/// Rows that follow each other and are one job: its items, or its stops.
struct RowGroup {
  /// More than any real job.
  private static let largest = 1000
  private var rows: [Row] = []
  /// All that was written.
  private(set) var raw: ArraySlice<UInt8> = []

  var isEmpty: Bool { rows.isEmpty }

  /// Whether a row goes on with the job of those before it.
  func accepts(_ row: Row) -> Bool {
    guard let first = rows.first, let id = row.value(.id), rows.count < Self.largest else {
      return false
    }
    return first.value(.id) == id
  }

  mutating func add(_ row: Row, _ written: ArraySlice<UInt8>) {
    rows.append(row)
    raw = raw.isEmpty ? written : raw + [.lineFeed] + written
  }

  /// Where it begins.
  var line: Int { rows[0].record.line }

  /// The job that they are together.
  func job(_ warnings: inout [String]) throws(ImportReason) -> JobRow {
    let hasStops = rows[0].layout.preset?.rules.contains(.stops) == true
    let base = hasStops ? rows.firstIndex { !$0.isPickup } ?? 0 : 0
    var row = rows[base]
    var job = try JobRow(&row)
    if hasStops {
      try addPickup(to: &job, &row, base)
    } else {
      addItems(to: &job, &row)
    }
    for other in rows.indices where other != base {
      job.digest = job.digest &* 31 ^ rows[other].digest
    }
    warnings = row.warnings
    return job
  }

  private func addItems(to job: inout JobRow, _ row: inout Row) {
    let items = rows.compactMap(\.itemText)
    if !items.isEmpty { job.details.metadata["items"] = items.joined(separator: " | ") }
    job.details.metadata[Field.quantity.name] = nil
    reportConflicts(&row, base: 0, leaving: [.item, .sku, .quantity, .weight])
  }

  private func addPickup(
    to job: inout JobRow, _ row: inout Row, _ base: Int
  ) throws(ImportReason) {
    if let other = rows.indices.first(where: { $0 != base && rows[$0].isPickup }) {
      var pickup = rows[other]
      job.details.pickup = try JobRow(&pickup).details.dropoff
    }
    if let third = rows.indices.first(where: { $0 != base && !rows[$0].isPickup }) {
      row.warn(
        "a second stop stands on line \(rows[third].record.line); a job has one, so it is left out")
    }
  }

  /// Cells that ought to be the same in all rows of a job.
  private func reportConflicts(_ row: inout Row, base: Int, leaving: Set<Field>) {
    let leaving = leaving.compactMap { row.layout[$0] }
    for other in rows.dropFirst() {
      for column in row.layout.headers.indices where !leaving.contains(column) {
        let kept = rows[base].record.withValue(column) { String(decoding: $0, as: UTF8.self) }
        let text = other.record.withValue(column) { String(decoding: $0, as: UTF8.self) }
        guard kept != text, !text.isEmpty else { continue }
        row.warn(
          "\(row.layout.headers[column].columnHeader.harmless) is \(text.quoted) on line "
            + "\(other.record.line); \(kept.quoted) of line \(rows[base].record.line) is kept")
      }
    }
  }
}

extension Row {
  fileprivate var isPickup: Bool {
    value(.stopType).map { $0.uppercased() == "P" || $0.lowercased() == "pickup" } == true
  }

  /// `2 × Chair (C-7)`.
  fileprivate var itemText: String? {
    guard let item = value(.item) ?? value(.sku) else { return nil }
    let number = value(.quantity).map { "\($0) × " } ?? ""
    let code = value(.item) != nil ? value(.sku).map { " (\($0))" } ?? "" : ""
    return number + item + code
  }
}
