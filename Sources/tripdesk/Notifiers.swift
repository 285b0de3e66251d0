import DeskPrograms
import DeskShell

/// Programs that notices are handed to, as the shell knows them.
enum Notifiers {
  /// Looks a program up and gives what runs it; `onFailure` hears of its first failure.
  static func start(
    _ arguments: [String], _ onFailure: @escaping @Sendable (NotifierFailure) -> Void
  ) throws(NotifierFailure) -> NotifierHandle {
    do throws(ProgramFailure) {
      _ = try programPath(arguments[0])
    } catch {
      throw NotifierFailure(error)
    }
    let runner = ProgramRunner(arguments: arguments) { onFailure(NotifierFailure($0)) }
    return NotifierHandle(
      run: { runner.run(input: $0, about: $1) }, counts: { NotifierCounts(runner.counts) },
      whenIdle: { runner.whenIdle($0) }, stop: { runner.stop() })
  }
}

extension NotifierCounts {
  fileprivate init(_ counts: ProgramCounts) {
    self.init(
      run: counts.succeeded + counts.failed - counts.notRun, failed: counts.failed,
      pending: counts.running + counts.waiting)
  }
}

extension NotifierFailure {
  fileprivate init(_ failure: ProgramFailure) {
    self =
      switch failure {
      case .cannotStart(let reason): .cannotStart(reason)
      case .exited(let code): .exited(code)
      case .killed(let signal): .killed(signal: signal)
      case .timedOut(let span): .timedOut(after: span)
      case .tooManyWaiting: .tooManyWaiting
      case .stopped: .stopped
      }
  }
}
