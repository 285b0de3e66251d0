import DeskCore
import DeskTerminal

extension Command {
  static let source = Command(
    name: "source", parameters: [Parameter(name: "FILE", kind: .file)],
    summary: "run the lines of a file as if they were typed here",
    details: """
      Errors name the file and its line, and the lines behind them are run all the same; with \
      --bail, or ^C, they are not. A file may source others, up to 16 deep, but not itself.
      """
  ) { session, line throws(CommandError) in
    try session.source(line.one("FILE"))
  }

  static let history = Command(
    name: "history", parameters: [Parameter(name: "N", kind: .number, arity: .optional)],
    summary: "list the latest N lines that were typed, 20 without N",
    details: """
      Lines that begin with a blank are not kept, nor is what repeats the line before, nor a proof \
      with its PIN.
      """
  ) { session, line throws(CommandError) in
    let word = line.optional("N")
    guard let number = word.map({ Int($0) }) ?? 20, number > 0 else {
      throw .usage("N is a whole number from 1 on, not \(quoted(word ?? ""))")
    }
    guard session.isInteractive else {
      throw .failed("a script has no history; history lists what is typed at a terminal")
    }
    let lines = session.console.history(number)
    let width = lines.last.map { String($0.number).count } ?? 0
    for line in lines {
      let number = String(line.number)
      let space = String(repeating: " ", count: width - number.count + 2)
      session.show(
        "history", "\(space)\(number)  \(shown(line.text))\n",
        ["number": .count(line.number), "line": .string(line.text)])
    }
  }
}
