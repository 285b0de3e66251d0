/// Lines that wait until there is room for them on the screen: the first thousand of them.
struct HeldLines {
  static let limit = 1000

  private(set) var text = ""
  private(set) var count = 0
  private(set) var dropped = 0

  var isEmpty: Bool { count == 0 }

  /// Adds whole lines.
  mutating func append(_ lines: String) {
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
    // What stands behind the last line end is an alert.
    defer { text += lines.last ?? "" }
    for line in lines.dropLast() {
      if count < Self.limit {
        text += line
        text += "\n"
        count += 1
      } else {
        dropped += 1
      }
    }
  }

  /// Gives the lines, with a note on those there was no room for.
  mutating func take() -> String {
    defer { self = HeldLines() }
    return dropped == 0
      ? text : text + "… \(dropped) more \(dropped == 1 ? "line" : "lines") not shown\n"
  }
}
