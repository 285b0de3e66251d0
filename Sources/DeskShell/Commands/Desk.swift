import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let set = Command(
    name: "set",
    parameters: [
      Parameter(name: "NAME", kind: .setting, arity: .optional),
      Parameter(name: "VALUE", kind: .settingValue, arity: .any),
    ],
    changes: true, summary: "show the settings, or one of them, or change it",
    details: Setting.allCases.map { "\($0.rawValue): \($0.values)" }.joined(separator: "\n") + "."
  ) { session, line throws(CommandError) in
    guard let name = line.optional("NAME") else {
      for setting in Setting.allCases { session.tell(setting) }
      return
    }
    let setting = try parsed(name, Setting.allCases, "setting")
    let words = line.all("VALUE")
    if !words.isEmpty {
      let value = words.joined(separator: " ")
      if setting == .templates {
        try session.setTemplates(value)
      } else {
        try session.perform(.set(setting, value))
      }
    }
    session.tell(setting)
    if setting == .desktop, words == ["on"], session.isInteractive,
      session.style.look.desktop == nil
    {
      session.remark("set", "This terminal shows no notifications on the desktop.")
    }
  }

  static let echo = Command(
    name: "echo", parameters: [Parameter(name: "TEXT", kind: .text, arity: .any)],
    summary: "print a text"
  ) { session, line throws(CommandError) in
    session.remark("echo", shown(line.all("TEXT").joined(separator: " ")))
  }

  static let help = Command(
    name: "help", parameters: [Parameter(name: "COMMAND", kind: .command, arity: .any)],
    summary: "list the commands, or explain one"
  ) { session, line throws(CommandError) in
    let words = line.all("COMMAND")
    if words.isEmpty { return session.tellHelp(HelpText.list(), indent: 32) }
    let name = words.joined(separator: " ")
    if name == HelpText.linesTopic { return session.tellHelp(HelpText.lines, indent: 21) }
    if let command = CommandTable.named(name) {
      return session.tellHelp(HelpText.page(command), indent: 24)
    }
    if let text = session.aliases[name] {
      return session.tellHelp("\(name) is an alias of: \(shown(text))\n", indent: 2)
    }
    guard let first = words.first, let second = CommandTable.secondWords(of: first) else {
      throw try unknown(name)
    }
    let pages = second.compactMap { CommandTable.named("\(first) \($0)") }.map(HelpText.page)
    session.tellHelp(pages.joined(separator: "\n"), indent: 24)
  }

  private static func unknown(_ name: String) throws(CommandError) -> CommandError {
    let nearest = Nearest.name(to: name, among: CommandTable.firstWords)
    let hint = nearest.map { "did you mean \($0)?" } ?? "type help for the list"
    return .usage("there is no command \(quoted(name)); \(hint)")
  }

  static let quit = Command(
    name: "quit", aliases: ["exit"],
    parameters: [Parameter(name: "CODE", kind: .number, arity: .optional)],
    summary: "leave at once; running tracks are paused"
  ) { session, line throws(CommandError) in
    guard let word = line.optional("CODE") else {
      session.exitCode = session.finalCode
      return
    }
    guard let code = Int32(word), (0...125).contains(code) else {
      throw .usage("CODE is a number from 0 to 125, not \(quoted(word))")
    }
    session.exitCode = code
  }
}

extension Session {
  fileprivate func tell(_ setting: Setting) {
    let value = engine.read { $0.policy.value(setting) }
    show(
      "set", DisplayWidth.pad(setting.rawValue, to: 20) + shown(value) + "\n",
      ["name": .string(setting.rawValue), "value": .string(value)])
  }

  /// Help with its lines broken between words where the window is narrow.
  fileprivate func tellHelp(_ text: String, indent: Int) {
    let width = columns
    let indent = min(indent, (width ?? .max) / 3)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    show(
      "help", lines.map { wrapped(String($0), to: width, indent: indent) }.joined(),
      ["text": .string(text)])
  }
}

extension Setting {
  /// What it takes, in words.
  var values: String {
    switch form {
    case .choice(let choices): list(choices)
    case .number(let range, let orNone):
      "\(range.lowerBound.formattedPlainly) to \(range.upperBound.formattedPlainly)"
        + (orNone ? ", or none" : "")
    case .path: "the path of a file, or none"
    case .tracking:
      list(Tracking.Preset.allCases.map(\.rawValue))
        + ", and what is otherwise, as in continuous stop-duration=60 stop-distance=50"
    }
  }
}
