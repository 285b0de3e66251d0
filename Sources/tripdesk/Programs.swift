import DeskPrograms
import DeskShell
import DeskTerminal

/// Programs that lines of the desk run, as the shell knows them.
enum Programs {
  /// Starts one; without a terminal it reads the desk's standard input only when nobody else does.
  static func start(
    _ order: ProgramOrder, _ leadsGroup: Bool, isInputFree: Bool,
    _ onChange: @escaping @Sendable () -> Void
  ) throws(UnstartableProgram) -> StartedProgram {
    let input: ShellRun.Input =
      order.input.map { .bytes($0) } ?? (leadsGroup || isInputFree ? .inherited : .nothing)
    do throws(ProgramFailure) {
      let run = try ShellRun(
        order.text, input: input, leadsGroup: leadsGroup, keepsOutput: order.keepsOutput,
        onChange: onChange)
      let borrower = Borrower(
        process: run.process, takeChange: { run.takeChange().map(Borrower.Change.init) },
        signal: { run.send($0) })
      return StartedProgram(borrower: borrower, output: { run.output() })
    } catch {
      guard case .cannotStart(let reason) = error else {
        throw UnstartableProgram("sh cannot be run")
      }
      throw UnstartableProgram("sh cannot be run: \(systemMessage(reason))")
    }
  }
}

extension Borrower.Change {
  fileprivate init(_ change: ShellRun.Change) {
    self =
      switch change {
      case .stopped(let signal): .stopped(signal: signal)
      case .ended(nil): .ended(.code(0))
      case .ended(.killed(let signal)?): .ended(.signal(signal))
      case .ended(.exited(let code)?): .ended(.code(code))
      // What only a runner does to its programs.
      case .ended(.cannotStart?), .ended(.timedOut?), .ended(.tooManyWaiting?), .ended(.stopped?):
        .ended(.code(126))
      }
  }
}
