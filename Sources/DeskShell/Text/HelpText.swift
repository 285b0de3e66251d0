/// What help says: all of it comes from the command table.
public enum HelpText {
  /// Every command with its arguments and its sentence.
  static func list() -> String {
    var text = ""
    for command in CommandTable.commands {
      text += DisplayWidth.pad(command.call, to: 30) + "  " + command.summary + "\n"
    }
    return text + """
      help COMMAND explains one with its options.
      help \(linesTopic) explains COMMAND | PROGRAM, COMMAND > FILE, COMMAND >> FILE and ! PROGRAM.

      """
  }

  /// The word behind help that asks for what a line may be besides a command.
  static let linesTopic = "lines"

  /// What a line may be besides a command.
  static let lines = """
    COMMAND | PROGRAM…   gives what the command prints to a program: jobs | grep TV
    COMMAND > FILE       writes it to a file, which is replaced: report > today.txt
    COMMAND >> FILE      adds it at the end of a file
    ! PROGRAM…           runs a program: ! vi notes.txt
      What stands behind | and ! goes to sh as it is. |, > and >> are meant only where they stand
      alone, with blanks around them and no quotes.
      Errors are told here and go neither to a program nor to a file. A command that fails leaves its
      file as it was.
      ^C and ^Z are the program's; trips go on, and their notices are shown after it.
      In a script all four need tripdesk --allow-shell.
    ALIAS WORD…          is the line that the alias stands for, with the words added: help alias
    # TEXT               is a comment

    """

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
