/// Lines that wait until there is room for them on the screen: the first thousand of them.
struct HeldLines {
  static let limit = 1000

  private(set) var text = ""
  private(set) var count = 0
  private(set) var dropped = 0

  var isEmpty: Bool { count == 0 }

  /// Adds whole lines.
  mutating func append(_ lines: String) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
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
