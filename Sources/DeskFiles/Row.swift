/// A row of text cells under a layout, from whatever format.
struct Row {
  let layout: Layout
  /// One for each header, without blanks at both ends.
  let cells: [String]
  /// Its line; nil where the format has none to tell.
  var line: Int?
  /// Its number among the objects of its file, where that is all there is to tell.
  var objectNumber: Int?

  /// The text under a field; nil when the cell is empty or there is no such column.
  subscript(field: Field) -> String? {
    guard let column = layout[field] else { return nil }
    let cell = cells[column]
    return cell.isEmpty ? nil : cell
  }

  /// The cells that the desk keeps without knowing what they mean.
  var metadata: [String: String] {
    var metadata: [String: String] = [:]
    for (name, column) in layout.extras where !cells[column].isEmpty {
      metadata[name] = cells[column]
    }
    return metadata
  }

  /// The same for the same cells, in every process and whatever the order of the columns; empty
  /// cells do not count.
  var digest: Int64 {
    var digest = Digest()
    for (name, column) in layout.canonical where !cells[column].isEmpty {
      digest.add(name)
      digest.add(cells[column])
    }
    return Int64(bitPattern: digest.value)
  }

  /// Why the file is refused because of this row.
  func refusal(_ reason: String) -> ImportError {
    let place = objectNumber.map { "object \($0): " } ?? ""
    return ImportError(file: layout.file, line: line, reason: place + reason)
  }

  /// Why the file is refused because of this cell: `lat "x" <reason>`.
  func refusal(_ field: Field, _ reason: String) -> ImportError {
    let header = layout[field].map { layout.headers[$0].columnHeader } ?? field.name
    return refusal("\(header) \((self[field] ?? "").quoted) \(reason)")
  }
}
