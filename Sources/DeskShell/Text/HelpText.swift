/// What help says: all of it comes from the command table.
public enum HelpText {
  /// Every command with its synopsis and its sentence.
  public static func list() -> String {
    var text = ""
    for command in CommandTable.commands {
      let synopsis = command.synopsis
      if synopsis.count <= 34 {
        text += DisplayWidth.pad(synopsis, to: 36) + command.summary + "\n"
      } else {
        text += synopsis + "\n" + String(repeating: " ", count: 36) + command.summary + "\n"
      }
    }
    return text
  }

  /// One command in full.
  static func page(_ command: Command) -> String {
    var text = "\(command.synopsis)\n  \(command.summary)\n"
    if !command.aliases.isEmpty {
      text += "  Also: \(command.aliases.joined(separator: ", "))\n"
    }
    if !command.details.isEmpty {
      for line in command.details.split(separator: "\n") { text += "  \(line)\n" }
    }
    return text
  }
}
