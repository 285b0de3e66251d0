import DeskCore
import DeskTerminal
import Glibc

/// What a line may do besides naming a command: run a program, or send its output somewhere.
extension Session {
  /// Width of the terminal that what is said now goes to; nil where there is none.
  var columns: Int? { isDiverted ? nil : console.columns }
  /// Height of the terminal that what is said now goes to; nil where there is none.
  var rows: Int? { isDiverted ? nil : console.rows }

  /// Does what one line says.
  func execute(_ line: String) throws(CommandError) {
    if let question { return try answer(line, to: question) }
    switch try TypedLine(expanded(line)) {
    case .nothing: return
    case .program(let text):
      try requireShell(for: "!")
      try runProgram(text, input: nil)
    case .command(_, let invocation, .console):
      try run(invocation)
    case .command(_, let invocation, .program(let text)):
      try requireShell(for: "|")
      try pipe(into: text) { () throws(CommandError) in try run(invocation) }
    case .command(_, let invocation, .file(let path, let appends)):
      try requireShell(for: appends ? ">>" : ">")
      try write(to: path, appends: appends) { () throws(CommandError) in
        try run(invocation)
      }
    }
  }

  /// A script that came from somewhere must not run programs unless its user says so.
  private func requireShell(for sign: String) throws(CommandError) {
    guard isInteractive || style.allowsShell else {
      let use = sign.hasPrefix(">") ? "writes a file" : "runs a program"
      throw .failed(
        "\(sign) \(use), which a script may not do by itself; start tripdesk with --allow-shell")
    }
  }

  /// A program gets what a command said, if it said anything, also of one that failed then; not of
  /// one that was broken off.
  private func pipe(into program: String, _ body: () throws(CommandError) -> Void)
    throws(CommandError)
  {
    let (outcome, text) = diverted(body)
    if case .failure(let error) = outcome {
      if text.isEmpty || error.endsLine {
        showPlainly(text)
        throw error
      }
    }
    try runProgram(program, input: Array(text.utf8))
    try outcome.get()
  }

  /// A file gets what a command said, all of it or nothing: of a command that fails it is shown.
  private func write(to path: String, appends: Bool, _ body: () throws(CommandError) -> Void)
    throws(CommandError)
  {
    // Before the command, whose doings would be lost on a file that cannot be written.
    let file = try writing { () throws(UnwritableOutput) in try doors.openOutput(path, appends) }
    let (outcome, text) = diverted(body)
    do throws(CommandError) {
      try outcome.get()
      if exitCode != nil && exitCode != 0 { throw .told }
    } catch {
      file.discard()
      showPlainly(text)
      throw error
    }
    try writing { () throws(UnwritableOutput) in
      try file.write(Array(text.utf8))
      try file.finish()
    }
  }

  /// Runs the body as if there were no terminal, and gives what it brought; errors are told.
  private func diverted(_ body: () throws(CommandError) -> Void)
    -> (outcome: Result<Void, CommandError>, text: String)
  {
    let wasDiverted = isDiverted
    isDiverted = true
    let (outcome, pieces) = captured(body)
    isDiverted = wasDiverted
    var text = ""
    for piece in pieces {
      switch piece {
      case .out(let lines): text += lines
      case .aside, .error: emit([piece])
      }
    }
    return (outcome, text)
  }

  // MARK: programs

  /// Runs a program to its end. It has the terminal meanwhile, or writes where the desk writes.
  private func runProgram(_ text: String, input: [UInt8]?) throws(CommandError) {
    let order = ProgramOrder(text: text, input: input, keepsOutput: isCapturing)
    let waker = console.waker
    let end: Loan
    var output: [UInt8] = []
    do throws(UnstartableProgram) {
      var program: StartedProgram?
      end = try console.lend { leadsGroup throws(UnstartableProgram) in
        let started = try doors.startProgram(order, leadsGroup, { waker.wake() })
        program = started
        return started.borrower
      }
      if order.keepsOutput { output = program?.output() ?? [] }
    } catch {
      throw .failed(error.message)
    }
    takeIn(output)
    let name = shown(text.count > 60 ? text.prefix(60) + "…" : text)
    switch end {
    case .ended(.code(0)): return
    // A shell between tells of the signal by its code.
    case .ended(.signal(SIGINT)) where isInteractive,
      .ended(.code(128 + SIGINT)) where isInteractive:
      throw .brokenOff("\(name) was ended by ^C")
    case .ended(.code(let code)): throw .failed("\(name) ended with code \(code)")
    case .ended(.signal(let signal)): throw .failed("\(name) was ended by signal \(signal)")
    case .interrupted: throw .interrupted
    case .left(let signal): throw .leave(signal: signal)
    }
  }

  /// Says what a program has printed, whole lines of it.
  private func takeIn(_ output: [UInt8]) {
    guard let last = output.last else { return }
    showPlainly(String(decoding: output, as: UTF8.self) + (last == 10 ? "" : "\n"))
  }

  /// Writes lines that were not made for a terminal: it would obey some of them.
  private func showPlainly(_ text: String) {
    if !text.isEmpty { write(columns == nil ? text : text.shownLines) }
  }
}

extension CommandError {
  /// Whether nothing more is to be done for the line, not even with what it brought so far.
  var endsLine: Bool {
    switch self {
    case .interrupted, .brokenOff, .leave: true
    case .usage, .refused, .failed, .store, .told: false
    }
  }
}
