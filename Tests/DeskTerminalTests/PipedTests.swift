import Glibc
import Support
import Testing

/// Without a terminal on both sides the program is a filter: no prompt, no echo, no escape codes.
struct PipedTests {
  private func run(
    _ input: ProgramInput, output: ProgramOutput = .collected, events period: Int? = nil
  ) throws -> ProgramRun {
    try runProgram(
      fixture, input: input, output: output,
      environment: Session.environment(home: "/nowhere", events: period))
  }

  private static let endings = [
    "line feeds": "one\ntwo\n", "no last line feed": "one\ntwo",
    "carriage returns": "one\r\ntwo\r\n", "a byte order mark": "\u{feff}one\ntwo\n",
  ]

  @Test(arguments: endings.keys.sorted())
  func `every line is answered and nothing else is written`(kind: String) throws {
    let run = try run(.text(Self.endings[kind]!))
    #expect(run.status == .code(0))
    #expect(run.outputText == "got: one\ngot: two\n")
    #expect(run.errors.isEmpty)
  }

  @Test func `keys that edit a typed line are only text here`() throws {
    let run = try run(.text("a\tb\u{1}c\u{1b}[Dd\u{7f}e\n"))
    #expect(run.outputText == "got: a\tb\u{1}c\u{1b}[Dd\u{7f}e\n")
  }

  @Test func `lines that are no text are refused and the others run`() throws {
    let run = try run(
      .bytes(Array("one\na".utf8) + [0] + Array("b\nc".utf8) + [0xff, 10, 100, 10]))
    #expect(run.status == .code(1))
    #expect(run.outputText == "got: one\ngot: d\n")
    #expect(run.errorText == "error: line 2: nul\nerror: line 3: invalidUTF8\n")
  }

  @Test func `a line of a megabyte arrives whole`() throws {
    let text = String(repeating: "0123456789", count: 100_000)
    let run = try run(.text("\(text)\nend\n"))
    #expect(run.outputText == "got: \(text)\ngot: end\n")
  }

  @Test func `an error goes to standard error and the next line runs`() throws {
    let run = try run(.text("bad\none\n"))
    #expect(run.outputText == "got: one\n")
    #expect(run.errorText == "error: bad\n")
  }

  @Test func `an exit code is passed on`() throws {
    #expect(try run(.text("one\nexit 7\ntwo\n")).status == .code(7))
  }

  @Test func `no input is no error, and input that cannot be read is one`() throws {
    #expect(try run(.text("")).status == .code(0))
    #expect(try run(.file("/dev/null")).status == .code(0))
    #expect(try run(.file("/dev/null")).output.isEmpty)
    let closed = try run(.closed)
    #expect(closed.status == .code(2) && closed.errorText.hasPrefix("error: "))
    let folder = try run(.file("/tmp"))
    #expect(folder.status == .code(2) && folder.errorText.hasPrefix("error: "))
  }

  @Test func `output that cannot be written is an error`() throws {
    #expect(try run(.text("one\n"), output: .file("/dev/full")).status == .code(1))
    #expect(try run(.text("one\n"), output: .closed).status == .code(1))
  }

  @Test func `a reader that goes away ends it silently`() throws {
    let lines = String(repeating: "line\n", count: 100_000)
    let during = try run(.text(lines), output: .lines(1))
    #expect(during.status == .code(141) && during.errors.isEmpty)
    let waiting = try run(.open, output: .lines(1), events: 20)
    #expect(waiting.status == .code(141) && waiting.errors.isEmpty)
  }

  @Test func `a slow writer is answered line by line, with events between`() throws {
    let program = try PipedProgram(
      fixture, environment: Session.environment(home: "/nowhere", events: 20))
    program.send("one\n")
    #expect(program.wait { $0.outputText.contains("got: one\n") })
    program.send("tw")
    #expect(program.wait { $0.outputText.contains("event 5\n") })
    program.send("o\n")
    #expect(program.wait { $0.outputText.contains("got: two\n") })
    program.closeInput()
    #expect(program.waitForExit() == .code(0))
    #expect(!program.output.contains(0x1b))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends it while it waits for input`(signal: Int32, code: Int32) throws {
    let program = try PipedProgram(
      fixture, environment: Session.environment(home: "/nowhere"))
    program.send("one\n")
    #expect(program.wait { $0.outputText == "got: one\n" })
    program.kill(signal)
    #expect(program.waitForExit() == .code(code))
  }

  @Test func `three hundred short runs under events all end well`() throws {
    for _ in 1...300 {
      let run = try run(.text("one\nquit\n"), events: 1)
      guard run.status == .code(0), run.outputText.contains("got: one\n") else {
        Issue.record("\(String(describing: run.status)): \(run.outputText)\(run.errorText)")
        return
      }
    }
  }

  // MARK: A terminal on one side

  @Test func `typed input with piped output shows no prompt and no codes`() throws {
    let folder = TemporaryFolder()
    let desk = try Pty(
      "/bin/sh", ["-c", "\"$FIXTURE\" > out"],
      environment: Session.environment(home: folder.path, ["FIXTURE": fixture]),
      directory: folder.path)
    desk.send("one\rtwo\r\u{4}")
    #expect(desk.waitForExit() == .code(0))
    #expect(folder.text(of: "out") == "got: one\ngot: two\n")
    #expect(desk.screen.all.filter { $0 != "" } == ["one", "two"])
    #expect(!desk.transcript.contains(0x1b))
  }

  @Test func `piped input with output to a terminal shows no prompt and no codes`() throws {
    let desk = try Pty(
      "/bin/sh", ["-c", "printf 'one\\ntwo\\n' | \"$FIXTURE\""],
      environment: Session.environment(home: "/nowhere", ["FIXTURE": fixture]))
    #expect(desk.waitForExit() == .code(0))
    #expect(desk.screen.all.filter { $0 != "" } == ["got: one", "got: two"])
    #expect(!desk.transcript.contains(0x1b))
  }
}
