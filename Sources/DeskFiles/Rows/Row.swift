import DeskCore

/// A row of text cells under a layout, from whatever format, on its way to what it describes.
struct Row {
  /// What is the same for all rows of a file.
  final class Setting: Sendable {
    let facts: Facts
    let options: ReadOptions
    init(facts: Facts, options: ReadOptions) {
      self.facts = facts
      self.options = options
    }
  }

  let layout: Layout
  let record: Record
  let setting: Setting
  /// What was mended or is doubtful.
  var warnings: [String] = []
  /// What the row means by what was said about the file, not by its cells.
  var said: Set<String> = []

  /// The text under a field as it is written; nil when the cell is empty or there is no column.
  subscript(field: Field) -> String? {
    guard let column = layout[field], !record.isEmpty(column) else { return nil }
    return record.withBytes(column) { String(composing: $0) }
  }

  /// The same without blanks at both ends: for what is no free text.
  func value(_ field: Field) -> String? {
    guard let column = layout[field], !record.isEmpty(column) else { return nil }
    let text = record.withValue(column) { String(composing: $0) }
    return text.isEmpty ? nil : text
  }

  func has(_ field: Field) -> Bool {
    guard let column = layout[field] else { return false }
    return !record.isEmpty(column)
  }

  /// The cells that the desk keeps without knowing what they mean.
  var metadata: [String: String] {
    var metadata: [String: String] = [:]
    for (name, column) in layout.extras where !record.isEmpty(column) {
      metadata[name] = record.withBytes(column) { String(composing: $0) }
    }
    return metadata
  }

  /// The same for the same cells, in every process and whatever the order of the columns; empty
  /// cells do not count.
  var digest: Int64 {
    var digest = Digest()
    for canonical in layout.canonical where !record.isEmpty(canonical.column) {
      digest.add(prefix: canonical.prefix)
      record.withBytes(canonical.column) { digest.add($0) }
    }
    if !said.isEmpty { for said in said.sorted() { digest.add(said) } }
    return Int64(bitPattern: digest.value)
  }

  /// Why a row is refused because of this cell: `lat "x" <reason>`.
  func refusal(_ field: Field, _ reason: String) -> ImportReason {
    ImportReason("\(header(field)) \((value(field) ?? "").quoted) \(reason)")
  }

  func header(_ field: Field) -> String {
    layout[field].map { layout.headers[$0].columnHeader.harmless } ?? field.name
  }

  mutating func warn(_ sentence: String) { warnings.append(sentence) }
}
