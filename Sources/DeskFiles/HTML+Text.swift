extension HTML {
  /// The piece as it stands in a page.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    switch self {
    case .text(let words): Self.escape(words, to: &text)
    case .style(let rules): text.append("<style>\n\(rules)\n</style>\n")
    case .element(let name, let attributes, let content):
      text.append("<\(name)")
      for attribute in attributes {
        text.append(" \(attribute.name)=\"")
        Self.escape(attribute.value, to: &text)
        text.append("\"")
      }
      text.append(">")
      let place = Place(name)
      if place == .holdsLines { text.append("\n") }
      for piece in content { piece.write(to: &text) }
      if place != .isVoid { text.append("</\(name)>") }
      if place != .isInLine { text.append("\n") }
    }
  }

  /// How an element stands among the lines of the source.
  private enum Place {
    case isInLine, isLine, holdsLines, isVoid

    init(_ name: StaticString) {
      switch name.description {
      case "meta": self = .isVoid
      case "html", "head", "body", "header", "main", "section", "table", "thead", "tbody", "tfoot",
        "dl", "footer", "div", "tr", "svg", "ul":
        self = .holdsLines
      case "title", "h1", "h2", "p", "caption", "th", "td", "dt", "dd", "rect", "li": self = .isLine
      default: self = .isInLine
      }
    }
  }

  /// Adds text in which nothing is markup and nothing is hidden.
  static func escape(_ words: String, to text: inout String) {
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text.append("&amp;")
      case "<": text.append("&lt;")
      case ">": text.append("&gt;")
      case "\"": text.append("&quot;")
      case "'": text.append("&#39;")
      default:
        switch scalar.value {
        case 0..<0x20: text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "␀")
        case 0x7F: text.append("␡")
        // C1 controls, separators of lines, what turns text round or hides, and no characters.
        case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
          0xFDD0...0xFDEF:
          mark(scalar, to: &text)
        case let value where value & 0xFFFE == 0xFFFE: mark(scalar, to: &text)
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
  }

  private static func mark(_ scalar: Unicode.Scalar, to text: inout String) {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    text.append("&lt;U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex + "&gt;")
  }
}
