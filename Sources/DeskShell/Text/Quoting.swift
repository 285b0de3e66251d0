/// A word of a person's, in quotes and made harmless, for a sentence.
func quoted(_ text: String) -> String {
  let short = text.count > 60 ? text.prefix(60) + "…" : text[...]
  return "\"\(shown(String(short)))\""
}

/// `a, b or c`.
func list(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

/// `1 trip`, `3 trips`.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Text from outside as it may reach a terminal: control, escape and bidirectional override
/// characters become visible marks, all else stays.
func shown(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case _ where !scalar.isHarmful: result.unicodeScalars.append(scalar)
    case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "␀")
    case 0x7F: result.append("␡")
    default:
      result.append("<U+")
      let hex = String(scalar.value, radix: 16, uppercase: true)
      result.append(String(repeating: "0", count: max(0, 4 - hex.count)) + hex + ">")
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether it does something to a terminal instead of being seen: controls, line and paragraph
  /// separators, bidirectional marks, overrides and isolates, the byte order mark.
  var isHarmful: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}

/// The same for those who stand outside the shell: a path or a message made harmless.
public func printable(_ text: String) -> String { shown(text) }
