import Testing

@testable import DeskShell

/// How words are bound to a command's parameters and options, and what is said when they do not fit.
struct InvocationTests {
  /// A command with everything that a command may take.
  private static let send = Command(
    name: "send",
    parameters: [
      Parameter(name: "JOB", kind: .job, arity: .oneOrMore),
      Parameter(name: "DRIVER", kind: .driver, arity: .optional, keyword: "to"),
    ],
    options: [OptionSpec("steps", "N", "how many"), OptionSpec("queue", "later")],
    summary: "send jobs"
  ) { _, _ in }

  /// One parameter that must be there, and what is left over.
  private static let note = Command(
    name: "note",
    parameters: [
      Parameter(name: "JOB", kind: .job), Parameter(name: "TEXT", kind: .text, arity: .any),
    ],
    summary: "note"
  ) { _, _ in }

  private func bind(_ command: Command, _ line: String) throws -> Invocation {
    try Invocation(command, Words.split(line)[...], in: line)
  }

  @Test(
    arguments: [
      ("4", ["4"], nil), ("4 5 6", ["4", "5", "6"], nil), ("4 5 to 1", ["4", "5"], "1"),
      ("4 'to' 5", ["4", "to", "5"], nil), ("4 'to' to 'to'", ["4", "to"], "to"),
    ] as [(String, [String], String?)])
  func `several words go before the keyword and one behind it`(
    line: String, jobs: [String], driver: String?
  ) throws {
    let bound = try bind(Self.send, line)
    #expect(bound.all("JOB") == jobs)
    #expect(bound.optional("DRIVER") == driver)
  }

  @Test(
    arguments: [
      ("4 --steps 3", ["4"], "3"), ("--steps 3 4", ["4"], "3"), ("4 --steps=3", ["4"], "3"),
      ("4 --steps=", ["4"], ""), ("4 --steps=a=b", ["4"], "a=b"), ("4 --steps -3", ["4"], "-3"),
      ("4 --steps --queue", ["4"], "--queue"), ("4 --steps 1 --steps 2", ["4"], "2"),
      ("-- --steps 4", ["--steps", "4"], nil), ("4 '--steps'", ["4", "--steps"], nil),
      ("-33.8,151.2", ["-33.8,151.2"], nil),
    ] as [(String, [String], String?)])
  func `options stand anywhere before a double dash`(
    line: String, jobs: [String], steps: String?
  ) throws {
    let bound = try bind(Self.send, line)
    #expect(bound.all("JOB") == jobs)
    #expect(bound.value("steps") == steps)
    #expect(!bound.has("queue"))
  }

  @Test(
    arguments: [
      ("mail --queue -x -- -y", ["mail", "--queue", "-x", "--", "-y"], false),
      ("--queue mail --queue", ["mail", "--queue"], true), ("-- --queue", ["--queue"], false),
      ("", [], false),
    ] as [(String, [String], Bool)])
  func `what belongs to somebody else is left as it is behind its first word`(
    line: String, words: [String], isQueued: Bool
  ) throws {
    let hand = Command(
      name: "hand",
      parameters: [Parameter(name: "COMMAND", kind: .text, arity: .any, isVerbatim: true)],
      options: [OptionSpec("queue", "later")], summary: "hand over"
    ) { _, _ in }
    let bound = try bind(hand, line)
    #expect(bound.all("COMMAND") == words)
    #expect(bound.has("queue") == isQueued)
  }

  @Test func `an option without a value is there or not`() throws {
    #expect(try bind(Self.send, "4 --queue").has("queue"))
    #expect(try !bind(Self.send, "4").has("queue"))
  }

  @Test(arguments: [("4", "4", []), ("4 a b", "4", ["a", "b"])] as [(String, String, [String])])
  func `what is left over goes to a parameter of any number`(
    line: String, job: String, text: [String]
  ) throws {
    let bound = try bind(Self.note, line)
    #expect(bound.one("JOB") == job)
    #expect(bound.all("TEXT") == text)
  }

  @Test(
    arguments: [
      ("", "missing JOB; usage: send JOB… [to DRIVER] [--steps N] [--queue]"),
      ("to 1", "missing JOB; usage: send JOB… [to DRIVER] [--steps N] [--queue]"),
      ("4 to", "missing to DRIVER; usage: send JOB… [to DRIVER] [--steps N] [--queue]"),
      ("4 to 1 2", "unexpected \"2\"; usage: send JOB… [to DRIVER] [--steps N] [--queue]"),
      ("4 --steps", "--steps needs a value; usage: send JOB… [to DRIVER] [--steps N] [--queue]"),
      (
        "4 --queue=yes",
        "--queue takes no value; usage: send JOB… [to DRIVER] [--steps N] [--queue]"
      ),
      ("4 --step 3", "send has no option \"--step\"; did you mean --steps?"),
      ("4 --quue=3", "send has no option \"--quue=3\"; did you mean --queue?"),
      (
        "4 --color",
        "send has no option \"--color\"; usage: send JOB… [to DRIVER] [--steps N] [--queue]"
      ),
      ("4 -x", "send has no option \"-x\"; usage: send JOB… [to DRIVER] [--steps N] [--queue]"),
    ])
  func `what does not fit is refused with the synopsis or the nearest`(
    line: String, message: String
  ) {
    #expect(throws: CommandError.usage(message)) { try bind(Self.send, line) }
  }
}
