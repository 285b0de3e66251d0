/// Why a recorded drive cannot be read on.
public struct DriveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the file, from 1; nil when the reason is not about one line.
  public var line: Int?
  /// A lower-case sentence on one line: what is true, then what to do.
  public var reason: String

  /// A reason, and where it holds.
  public init(line: Int? = nil, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// `line 12: this is not well-formed XML`.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }

  /// A text of the file as a reason may quote it: short, and without what a terminal would obey.
  public static func quoted(_ text: some StringProtocol) -> String {
    var shown = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == 60 {
        shown += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: shown += " "
      // The standard library's categories: all that is left may be shown.
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return "\"\(shown)\""
  }
}
