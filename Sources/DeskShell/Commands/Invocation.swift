/// A line bound to its command: what each parameter and option got.
struct Invocation {
  let command: Command
  private var values: [[String]]
  /// Whether ids stand in the place of a selector: their order is the board's, not somebody's.
  private(set) var isExpanded = false
  private var options: [(name: String, value: String)] = []
  /// Where the part of the line begins that is kept as it was typed, in UTF-8 bytes.
  private(set) var rawStart: Int?

  /// Binds the words behind a command's name; a raw parameter gets its part of the line.
  init(_ command: Command, _ words: ArraySlice<Word>, in line: String) throws(CommandError) {
    self.command = command
    values = Array(repeating: [], count: command.parameters.count)
    let positional = try takeOptions(words, line)
    try bind(positional)
  }

  /// The words of the parameter at a place.
  func words(at place: Int) -> [String] { values[place] }

  /// Puts other words in the place of a parameter's.
  mutating func replaceWords(at place: Int, with words: [String]) {
    isExpanded = isExpanded || values[place] != words
    values[place] = words
  }

  /// The words of a parameter, in order.
  func all(_ name: String) -> [String] {
    for (i, parameter) in command.parameters.enumerated() where parameter.name == name {
      return values[i]
    }
    return []
  }

  /// The first word of a parameter that must be there.
  func one(_ name: String) -> String { all(name).first ?? "" }

  /// The word of an optional parameter.
  func optional(_ name: String) -> String? { all(name).first }

  /// Whether an option without a value stands on the line.
  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The values of an option that may stand several times.
  func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  /// The value of an option.
  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  private mutating func takeOptions(_ words: ArraySlice<Word>, _ line: String)
    throws(CommandError) -> [Word]
  {
    var positional: [Word] = []
    positional.reserveCapacity(words.count)
    var rest = words
    let verbatim = command.parameters.firstIndex(where: \.isVerbatim)
    let raw = command.parameters.firstIndex(where: \.isRaw)
    while let word = rest.popFirst() {
      if positional.count == raw, !isOwnOption(word) {
        rawStart = word.start
        let text = String(decoding: line.utf8.dropFirst(word.start), as: UTF8.self)
        return positional + [Word(text: text, isQuoted: true, start: word.start)]
      }
      if !word.isOption {
        positional.append(word)
        if let verbatim, positional.count > verbatim { return positional + verbatimWords(rest) }
        continue
      }
      if word.text == "--" {
        positional += rest
        break
      }
      let parts = word.text.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].drop { $0 == "-" })
      guard word.text.hasPrefix("--"),
        let spec = command.allOptions.first(where: { $0.name == name })
      else { throw .usage(unknownOption(word.text)) }
      if spec.value == nil {
        if parts.count > 1 { throw .usage("--\(name) takes no value; usage: \(command.synopsis)") }
        options.append((name, ""))
      } else if parts.count > 1 {
        options.append((name, String(parts[1])))
      } else if let value = rest.popFirst() {
        options.append((name, value.text))
      } else {
        throw .usage("--\(name) needs a value; usage: \(command.synopsis)")
      }
    }
    return positional
  }

  /// What is taken as it is. Of a command that changes the board --dry-run is none of it, wherever it
  /// stands: somebody who asks what would happen must not find that it has.
  private mutating func verbatimWords(_ words: ArraySlice<Word>) -> [Word] {
    guard command.changes else { return Array(words) }
    return words.filter { word in
      guard !word.isQuoted, word.text == "--dry-run" else { return true }
      options.append(("dry-run", ""))
      return false
    }
  }

  /// Whether a word before a raw parameter is one of the command's options; all else belongs to it.
  private func isOwnOption(_ word: Word) -> Bool {
    word.isOption
      && command.allOptions.contains { spec in
        word.text == "--\(spec.name)" || word.text.hasPrefix("--\(spec.name)=")
      }
  }

  private func unknownOption(_ text: String) -> String {
    let name = String(text.drop { $0 == "-" }.prefix { $0 != "=" })
    let nearest = Nearest.name(to: name, among: command.allOptions.map(\.name))
    let hint = nearest.map { "; did you mean --\($0)?" } ?? "; usage: \(command.synopsis)"
    return "\(command.name) has no option \(quoted(text))\(hint)"
  }

  private mutating func bind(_ words: [Word]) throws(CommandError) {
    var front = words[...]
    var back: ArraySlice<Word> = []
    let parameters = command.parameters
    let keyed = parameters.firstIndex { $0.keyword != nil } ?? parameters.count
    if keyed < parameters.count,
      let split = words.firstIndex(where: {
        !$0.isQuoted && $0.text == parameters[keyed].keyword
      })
    {
      front = words[..<split]
      back = words[(split + 1)...]
      if back.isEmpty { throw missing(parameters[keyed]) }
    }
    try fill(0..<keyed, from: &front)
    if keyed < parameters.count { try fill(keyed..<parameters.count, from: &back) }
    if let extra = front.first ?? back.first {
      throw .usage("unexpected \(quoted(extra.text)); usage: \(command.synopsis)")
    }
  }

  private mutating func fill(_ range: Range<Int>, from words: inout ArraySlice<Word>)
    throws(CommandError)
  {
    for i in range {
      let parameter = command.parameters[i]
      // What must still be there for those that follow.
      let reserved = command.parameters[(i + 1)..<range.upperBound].filter {
        $0.arity == .one || $0.arity == .oneOrMore
      }.count
      let available = max(0, words.count - reserved)
      let count: Int
      switch parameter.arity {
      case .one: count = min(1, words.count)
      case .optional: count = min(1, available)
      case .oneOrMore, .any: count = available
      }
      if count == 0 && (parameter.arity == .one || parameter.arity == .oneOrMore) {
        throw missing(parameter)
      }
      values[i] = words.prefix(count).map(\.text)
      words = words.dropFirst(count)
    }
  }

  private func missing(_ parameter: Parameter) -> CommandError {
    let name = (parameter.keyword.map { $0 + " " } ?? "") + parameter.name
    return .usage("missing \(name); usage: \(command.synopsis)")
  }
}
