import Testing

@testable import DeskShell

/// What a line is read as.
struct TypedLineTests {
  private func read(_ line: String) throws -> String {
    switch try TypedLine(line) {
    case .nothing: return "nothing"
    case .program(let text): return "program \(text)."
    case .command(let command, let invocation, let outlet):
      let words = command.parameters.map { invocation.all($0.name) }
      return "\(command.name) \(words) \(outlet)"
    }
  }

  @Test(
    arguments: [
      ("", "nothing"), ("# jobs | less", "nothing"),
      ("echo a", #"echo [["a"]] console"#),
      ("echo a | less", #"echo [["a"]] program("less")"#),
      (
        #"echo a | sort "x  y" | head -1 > it's "#,
        #"echo [["a"]] program("sort \"x  y\" | head -1 > it\'s ")"#
      ),
      ("echo a | 'not closed", #"echo [["a"]] program("\'not closed")"#),
      ("echo a > b", #"echo [["a"]] file("b", appends: false)"#),
      ("echo a >> 'b c'", #"echo [["a"]] file("b c", appends: true)"#),
      ("echo a '|' \"> \" \\>> b", #"echo [["a", "|", "> ", ">>", "b"]] console"#),
      ("echo a>b |c >>d", #"echo [["a>b", "|c", ">>d"]] console"#),
      ("! ls  -l | head", "program ls  -l | head."), ("  !ls", "program ls."),
      ("! 'not closed", "program 'not closed."),
      ("echo !", #"echo [["!"]] console"#),
      ("alias", "alias [[], []] console"), ("alias a", #"alias [["a"], []] console"#),
      ("alias a echo 'x  y' | less", #"alias [["a"], ["echo \'x  y\' | less"]] console"#),
      ("alias a  --json > \"b", #"alias [["a"], ["--json > \"b"]] console"#),
      ("alias a | head -1", #"alias [["a"], ["| head -1"]] console"#),
    ])
  func `operators are words of their own, and what is raw stays as it is`(
    line: String, reading: String
  ) throws {
    #expect(try read(line) == reading)
  }

  @Test(
    arguments: [
      ("!", "missing PROGRAM; usage: ! PROGRAM…"), (" ! \t", "missing PROGRAM; usage: ! PROGRAM…"),
      ("echo a |", "missing PROGRAM; usage: COMMAND… | PROGRAM…"),
      ("echo a >", "missing FILE; usage: COMMAND… > FILE"),
      ("echo a >> ''", "missing FILE; usage: COMMAND… >> FILE"),
      ("echo a > | b", "missing FILE; usage: COMMAND… > FILE"),
      ("echo a > b c", "unexpected \"c\" behind > b; FILE ends the line"),
      ("echo a > b | c", "unexpected \"|\" behind > b; FILE ends the line"),
      ("echo a > 'b", "a quote is not closed; close it with the same mark"),
      ("echo 'a | b", "a quote is not closed; close it with the same mark"),
      ("| less", "missing a command before |; usage: COMMAND… | PROGRAM…"),
      ("> a", "missing a command before >; usage: COMMAND… > FILE"),
      ("frob | less", "there is no command \"frob\"; type help for the list"),
      ("alias 'a", "a quote is not closed; close it with the same mark"),
      ("frob 'a", "a quote is not closed; close it with the same mark"),
    ])
  func `a line that cannot be read says why`(line: String, message: String) {
    #expect(throws: CommandError.usage(message)) { try read(line) }
  }
}
