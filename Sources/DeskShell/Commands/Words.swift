/// A word of a line, and whether any part of it stood in quotes or behind a backslash.
struct Word: Equatable {
  var text: String
  var isQuoted = false
  /// Where it begins in its line, in UTF-8 bytes.
  var start = 0

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
  /// The words of a line, and why the last of them is none: its quote is not closed, or it ends in a
  /// backslash.
  struct Cut {
    var words: [Word] = []
    var mistake: CommandError?
  }

  /// The words of a line; none for a comment. Throws for a quote that is not closed.
  static func split(_ line: String) throws(CommandError) -> [Word] {
    let cut = cut(line)
    if let mistake = cut.mistake { throw mistake }
    return cut.words
  }

  /// The same for those who may have no use for the last word.
  static func cut(_ line: String) -> Cut {
    var cut = Cut()
    var text: [UInt8] = []
    var start: Int?
    var isQuoted = false
    var quote: UInt8?
    var isEscaped = false
    func endWord() {
      if let begin = start { cut.words.append(word(text, isQuoted, begin)) }
      text.removeAll(keepingCapacity: true)
      (start, isQuoted) = (nil, false)
    }
    for (offset, byte) in line.utf8.enumerated() {
      if isEscaped {
        // Inside double quotes a backslash stands for itself before anything but `"` and `\`.
        if quote == doubleQuote && byte != doubleQuote && byte != backslash {
          text.append(backslash)
        }
        text.append(byte)
        isEscaped = false
      } else if byte == backslash && quote != singleQuote {
        (isEscaped, isQuoted, start) = (true, true, start ?? offset)
      } else if let open = quote {
        if byte == open { quote = nil } else { text.append(byte) }
      } else if byte == singleQuote || byte == doubleQuote {
        (quote, isQuoted, start) = (byte, true, start ?? offset)
      } else if byte == 32 || byte == 9 {
        endWord()
      } else {
        if start == nil && cut.words.isEmpty && byte == UInt8(ascii: "#") { return Cut() }
        text.append(byte)
        start = start ?? offset
      }
    }
    endWord()
    if quote != nil {
      cut.mistake = .usage("a quote is not closed; close it with the same mark")
    } else if isEscaped {
      cut.mistake = .usage("the line ends in a backslash; write \\\\ for a backslash")
    }
    return cut
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let singleQuote = UInt8(ascii: "'")
  private static let doubleQuote = UInt8(ascii: "\"")

  private static func word(_ bytes: [UInt8], _ isQuoted: Bool, _ start: Int) -> Word {
    Word(text: String(decoding: bytes, as: UTF8.self), isQuoted: isQuoted, start: start)
  }
}
