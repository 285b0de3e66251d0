/// A line as it was typed: a command and where its output goes, or a program.
enum TypedLine {
  /// Nothing but blanks, or a comment.
  case nothing
  /// `! PROGRAM…`: what stands behind the mark, for `sh`.
  case program(String)
  case command(Command, Invocation, Outlet)

  /// Where the output of a command goes.
  enum Outlet: Equatable {
    case console
    /// `| PROGRAM…`: what stands behind the bar, for `sh`.
    case program(String)
    /// `> FILE` or `>> FILE`.
    case file(String, appends: Bool)
  }

  /// Reads a line whose aliases have been put in.
  init(_ line: String) throws(CommandError) {
    if let program = Self.program(of: line) {
      guard program.contains(where: { !$0.isWhitespace }) else {
        throw .usage("missing PROGRAM; usage: ! PROGRAM…")
      }
      self = .program(program)
      return
    }
    let cut = Words.cut(line)
    guard !cut.words.isEmpty else {
      self = .nothing
      return
    }
    let sign = cut.words.firstIndex(where: \.isOperator) ?? cut.words.endIndex
    if sign == 0 {
      let sign = cut.words[0].text
      throw .usage("missing a command before \(sign); usage: COMMAND… \(Self.usage(of: sign))")
    }
    let (command, rest) = try Self.find(cut, before: sign)
    if command.parameters.contains(where: \.isRaw) {
      self = .command(command, try Self.raw(command, cut, rest.startIndex, line), .console)
      return
    }
    let outlet = try Self.outlet(cut, sign, line)
    self = .command(command, try Invocation(command, rest, in: line), outlet)
  }

  /// What stands behind `!`; nil for another line.
  static func program(of line: String) -> String? {
    let text = line.utf8.drop { $0 == 32 || $0 == 9 }
    guard text.first == UInt8(ascii: "!") else { return nil }
    return String(Substring(text.dropFirst().drop { $0 == 32 || $0 == 9 }))
  }

  private static func find(_ cut: Words.Cut, before sign: Int) throws(CommandError)
    -> (Command, ArraySlice<Word>)
  {
    do throws(CommandError) {
      return try CommandTable.find(Array(cut.words[..<sign]))
    } catch {
      throw sign == cut.words.endIndex ? cut.mistake ?? error : error
    }
  }

  /// A quote that is not closed is no business of ours in what is kept as it was typed.
  private static func raw(_ command: Command, _ cut: Words.Cut, _ start: Int, _ line: String)
    throws(CommandError) -> Invocation
  {
    let invocation: Invocation
    do throws(CommandError) {
      invocation = try Invocation(command, cut.words[start...], in: line)
    } catch {
      throw cut.mistake ?? error
    }
    if let mistake = cut.mistake, let last = cut.words.last?.start,
      last < invocation.rawStart ?? .max
    {
      throw mistake
    }
    return invocation
  }

  /// What stands behind the first operator; a quote that is not closed behind `|` is for `sh` to
  /// find.
  private static func outlet(_ cut: Words.Cut, _ sign: Int, _ line: String) throws(CommandError)
    -> Outlet
  {
    let rest = cut.words[sign...].dropFirst()
    guard sign < cut.words.endIndex, cut.words[sign].text == "|" else {
      if let mistake = cut.mistake { throw mistake }
      if sign == cut.words.endIndex { return .console }
      let text = cut.words[sign].text
      guard let file = rest.first, !file.isOperator, !file.text.isEmpty else {
        throw .usage("missing FILE; usage: COMMAND… \(usage(of: text))")
      }
      guard rest.count == 1 else {
        throw .usage(
          "unexpected \(quoted(rest[rest.startIndex + 1].text)) behind \(text) "
            + "\(shown(file.text)); FILE ends the line")
      }
      return .file(file.text, appends: text == ">>")
    }
    guard let first = rest.first else {
      throw .usage("missing PROGRAM; usage: COMMAND… \(usage(of: "|"))")
    }
    return .program(String(decoding: line.utf8.dropFirst(first.start), as: UTF8.self))
  }

  private static func usage(of sign: String) -> String {
    sign == "|" ? "| PROGRAM…" : "\(sign) FILE"
  }
}

extension Word {
  /// `|`, `>` or `>>`, standing alone and not quoted.
  var isOperator: Bool { !isQuoted && ["|", ">", ">>"].contains(text) }
}
