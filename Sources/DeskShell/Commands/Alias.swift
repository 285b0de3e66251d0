import DeskCore

extension Command {
  static let alias = Command(
    name: "alias",
    parameters: [
      Parameter(name: "NAME", kind: .alias, arity: .optional),
      Parameter(name: "COMMAND", kind: .text, arity: .any, isRaw: true),
    ],
    summary: "let a name stand for a line, or show what it stands for, or all",
    details: """
      The rest of the line is kept as it is typed, with quotes, |, > and all. A line that begins \
      with the name is that line, with what stands behind the name added to it.
      Aliases go with the desk; write them in config.desk to have them every time. See help lines.
      """
  ) { session, line throws(CommandError) in
    guard let name = line.optional("NAME") else {
      for name in session.aliases.keys.sorted() { session.tellAlias(name) }
      if session.aliases.isEmpty {
        session.remark("alias", "There are no aliases; type alias NAME COMMAND… to make one.")
      }
      return
    }
    if let text = line.optional("COMMAND") {
      // Silently, as in a shell: the settings of a desk are no news.
      return try session.setAlias(name, text)
    }
    guard session.aliases[name] != nil else { throw session.noAlias(name) }
    session.tellAlias(name)
  }

  static let unalias = Command(
    name: "unalias", parameters: [Parameter(name: "NAME", kind: .alias, arity: .oneOrMore)],
    summary: "remove aliases"
  ) { session, line throws(CommandError) in
    let names = line.all("NAME")
    if let unknown = names.first(where: { session.aliases[$0] == nil }) {
      throw session.noAlias(unknown)
    }
    for name in names { session.aliases[name] = nil }
    session.remark("unalias", "\(names.joined(separator: ", ")) removed.")
  }
}

extension Session {
  /// As it would be typed.
  fileprivate func tellAlias(_ name: String) {
    let text = aliases[name] ?? ""
    show(
      "alias", "alias \(name) \(shown(text))\n", ["name": .string(name), "line": .string(text)])
  }

  fileprivate func noAlias(_ name: String) -> CommandError {
    let nearest = Nearest.name(to: name, among: aliases.keys.sorted())
    let hint = nearest.map { "did you mean \($0)?" } ?? "type alias for the list"
    return .failed("there is no alias \(quoted(name)); \(hint)")
  }
}
