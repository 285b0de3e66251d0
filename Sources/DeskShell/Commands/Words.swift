/// A word of a line, and whether any part of it stood in quotes or behind a backslash.
struct Word: Equatable {
  var text: String
  var isQuoted = false

  /// `--steps`, `-x`; never a word of `-` and a digit or a point (southern latitudes), nor a lone
  /// `-`, nor anything quoted.
  var isOption: Bool {
    guard !isQuoted, text.utf8.first == UInt8(ascii: "-") else { return false }
    guard let second = text.utf8.dropFirst().first else { return false }
    return !(48...57).contains(second) && second != UInt8(ascii: ".")
  }
}

/// A line cut into words: blanks separate, `'…'`, `"…"` and `\` keep together.
enum Words {
  /// The words of a line; none for a comment. Throws for a quote that is not closed.
  static func split(_ line: String) throws(CommandError) -> [Word] {
    var words: [Word] = []
    var text: [UInt8] = []
    var isOpen = false
    var isQuoted = false
    var quote: UInt8?
    var isEscaped = false
    for byte in line.utf8 {
      if isEscaped {
        // Inside double quotes a backslash stands for itself before anything but `"` and `\`.
        if quote == doubleQuote && byte != doubleQuote && byte != backslash {
          text.append(backslash)
        }
        text.append(byte)
        isEscaped = false
      } else if byte == backslash && quote != singleQuote {
        (isEscaped, isOpen, isQuoted) = (true, true, true)
      } else if let open = quote {
        if byte == open { quote = nil } else { text.append(byte) }
      } else if byte == singleQuote || byte == doubleQuote {
        (quote, isOpen, isQuoted) = (byte, true, true)
      } else if byte == 32 || byte == 9 {
        if isOpen { words.append(word(text, isQuoted)) }
        text.removeAll(keepingCapacity: true)
        (isOpen, isQuoted) = (false, false)
      } else {
        if !isOpen && words.isEmpty && byte == UInt8(ascii: "#") { return [] }
        text.append(byte)
        isOpen = true
      }
    }
    if quote != nil { throw .usage("a quote is not closed; close it with the same mark") }
    if isEscaped { throw .usage("the line ends in a backslash; write \\\\ for a backslash") }
    if isOpen { words.append(word(text, isQuoted)) }
    return words
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let singleQuote = UInt8(ascii: "'")
  private static let doubleQuote = UInt8(ascii: "\"")

  private static func word(_ bytes: [UInt8], _ isQuoted: Bool) -> Word {
    Word(text: String(decoding: bytes, as: UTF8.self), isQuoted: isQuoted)
  }
}
