import DeskCore
import DeskTerminal

extension Session {
  /// How long the programs that got notices may take when the desk is left.
  private static let patience = Duration.seconds(10)

  /// Lets a program get all notices from now on; what the one before it got is still run.
  func startNotifier(_ arguments: [String]) throws(CommandError) {
    do throws(NotifierFailure) {
      let next = try Notifier(arguments, doors: doors, waker: console.waker)
      endNotifier()
      notifier = next
    } catch {
      throw .failed(NotifierText.refusal(arguments[0], error))
    }
  }

  /// Hands nothing over any more.
  func endNotifier() {
    guard let notifier else { return }
    formerNotifiers.append(notifier)
    self.notifier = nil
  }

  /// Tells the first failure of each notifier. It is no failure of the desk's: a script's exit code
  /// says how its own commands went.
  func tellNotifierFailures() {
    for notifier in notifiers {
      guard let failure = notifier.takeFailure() else { continue }
      complain(NotifierText.firstFailure(notifier.arguments[0], failure))
    }
  }

  /// At the end of the desk: waits for the programs that were given something, not for ever, ends
  /// them then, and says how many notices did not get through.
  func finishNotifiers() {
    let deadline = ContinuousClock.now + Self.patience
    // Who leaves by a signal wants to leave.
    var isPatient = exitCode.map { $0 <= 128 } ?? true
    for notifier in notifiers {
      if isPatient { isPatient = letEnd(notifier, until: deadline) }
      notifier.stop()
    }
    tellNotifierFailures()
    for notifier in notifiers where notifier.counts.failed > 0 {
      complain(NotifierText.total(notifier.arguments[0], notifier.counts))
    }
  }

  private var notifiers: [Notifier] { formerNotifiers + (notifier.map { [$0] } ?? []) }

  /// Waits for a notifier; false when a signal cuts the wait short.
  private func letEnd(_ notifier: Notifier, until deadline: ContinuousClock.Instant) -> Bool {
    if isInteractive && notifier.counts.pending > 0 {
      let text = "\(count(notifier.counts.pending, "notice")) still with "
      remark("quit", text + "\(shown(notifier.arguments[0])); ^C does not wait for it.")
    }
    notifier.wakeWhenIdle()
    while notifier.counts.pending > 0 && .now < deadline {
      switch console.next(readingInput: false, deadline: deadline) {
      case .interrupted: return false
      case .leave(let signal):
        exitCode = 128 + signal
        return false
      case .woken, .deadline, .lines, .endOfInput, .keys, .resized, .inputFailed: continue
      }
    }
    return true
  }
}
