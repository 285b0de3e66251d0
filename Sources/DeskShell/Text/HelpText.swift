/// What help says: all of it comes from the command table.
public enum HelpText {
  /// Every command with its arguments and its sentence.
  static func list() -> String {
    var text = ""
    for command in CommandTable.commands {
      text += DisplayWidth.pad(command.call, to: 30) + "  " + command.summary + "\n"
    }
    return text + "help COMMAND explains one with its options.\n"
  }

  /// One command in full.
  static func page(_ command: Command) -> String {
    var text = "\(command.call)\n  \(command.summary)\n"
    if !command.aliases.isEmpty {
      text += "  Also: \(command.aliases.joined(separator: ", "))\n"
    }
    for option in command.allOptions {
      text += "  " + DisplayWidth.pad(option.synopsis, to: 20) + "  " + option.summary + "\n"
    }
    for line in command.details.split(separator: "\n") {
      for part in wrapped(line) { text += "  \(part)\n" }
    }
    return text
  }

  /// A line of details in lines of up to 96 letters, broken between words.
  private static func wrapped(_ text: Substring) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= 96 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The synopsis of every command, one a line, as the README lists them.
  public static func synopses() -> String {
    CommandTable.commands.map { $0.synopsis + "\n" }.joined()
  }
}
