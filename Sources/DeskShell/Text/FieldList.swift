/// A heading and fields under it, one a line, their values in one column.
struct FieldList {
  private(set) var text: String

  init(_ heading: String) {
    text = ""
    text.reserveCapacity(512)
    text.append(heading)
    text.append("\n")
  }

  /// Adds a field, unless it has no value. The value is harmless already.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    text.append("  ")
    text.append(name)
    let width = DisplayWidth.of(name)
    for _ in width..<max(14, width + 1) { text.append(" ") }
    text.append(value)
    text.append("\n")
  }
}
