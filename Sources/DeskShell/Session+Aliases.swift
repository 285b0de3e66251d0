import DeskCore

/// Short names for lines: a session's own, kept by writing them in the settings file.
extension Session {
  /// A line with its first word replaced while that is an alias. It ends, because `setAlias` takes
  /// none that leads back to itself.
  func expanded(_ line: String) -> String {
    var line = line
    while !aliases.isEmpty, let (word, text) = alias(beginning: line) {
      let rest = line.utf8.dropFirst(word.start + word.text.utf8.count)
      line = text + String(decoding: rest, as: UTF8.self)
    }
    return line
  }

  private func alias(beginning line: String) -> (word: Word, text: String)? {
    guard let word = Words.cut(line).words.first, !word.isQuoted else { return nil }
    return aliases[word.text].map { (word, $0) }
  }

  /// Whether a typed line may go into the history: not with the PIN of a proof, however far the line
  /// has come to be one.
  public func keepsInHistory(_ line: String) -> Bool {
    // An answer is no line to be typed again.
    if question != nil { return false }
    let words = Words.cut(expanded(line)).words.map(\.text)
    if words.contains(where: { $0.lowercased().hasPrefix("metadata.pin=") }) { return false }
    guard let proof = words.firstIndex(of: "proof") else { return true }
    return !words[proof...].contains("pin")
  }

  /// Lets a name stand for a line from now on.
  func setAlias(_ name: String, _ text: String) throws(CommandError) {
    guard !CommandTable.firstWords.contains(name) else {
      throw .failed("\(name) is a command and stays one; choose another name for the alias")
    }
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(\.mayNameAlias) else {
      throw .usage(
        "an alias is named by letters, digits, dots, dashes and underscores, not \(quoted(name))")
    }
    // The way that the name would lead: alias by alias, until something else comes.
    var way = [name]
    var next = firstWord(of: text)
    while let word = next {
      if word == name {
        way.append(name)
        throw .failed(
          "alias \(name) would lead back to itself: \(way.joined(separator: ", then ")); "
            + "let it begin with a command")
      }
      way.append(word)
      next = aliases[word].flatMap(firstWord)
    }
    aliases[name] = text
  }

  private func firstWord(of text: String) -> String? {
    Words.cut(text).words.first.flatMap { $0.isQuoted ? nil : $0.text }
  }
}

extension Unicode.Scalar {
  fileprivate var mayNameAlias: Bool {
    properties.isAlphabetic || properties.numericType != nil || "._-".unicodeScalars.contains(self)
  }
}
