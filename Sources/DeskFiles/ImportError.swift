/// Why a file of people's rows was not taken: nothing of it has been read in.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as it was handed over.
  public var file: String
  /// Where in the file, from 1; nil when the reason is not about one line.
  public var line: Int?
  /// A lower-case sentence: what is true, then what to do.
  public var reason: String

  /// A reason, and where it holds.
  public init(file: String, line: Int? = nil, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// `jobs.csv:12: no title`.
  public var description: String {
    line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
  }
}

extension String {
  /// The text as an error quotes it: short, and without what a terminal would obey.
  var quoted: String { "\"\(harmless)\"" }

  /// The same without the quotes, for a header that reads like a word of the sentence.
  var harmless: String {
    var text = ""
    for (count, scalar) in unicodeScalars.enumerated() {
      if count == 60 {
        text += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: text += " "
      // The standard library's categories: all that is left may be shown.
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Sequence<String> {
  /// `a, b or c`.
  var alternatives: String {
    let all = Array(self)
    guard all.count > 1, let last = all.last else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " or " + last
  }
}
