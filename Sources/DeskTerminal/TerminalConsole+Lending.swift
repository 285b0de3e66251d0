import CReadline
import CSignals
import Glibc

extension TerminalConsole {
  /// How long a program may take to end when the desk has to leave; the desk itself has a second.
  private static let grace = Duration.milliseconds(300)

  /// Lets a program have the terminal until it ends, with the modes that the desk found, and takes
  /// it back as it was, whatever the program did to it.
  public func lend<Failure: Error>(
    _ start: (_ leadsGroup: Bool) throws(Failure) -> Borrower
  ) throws(Failure) -> Loan {
    precondition(!isEditing && picture == nil, "the terminal is lent between two lines only")
    flush()
    let wasRaw = isRaw
    leaveRawModes()
    var modes = termios()
    let hasModes = tcgetattr(STDIN_FILENO, &modes) == 0
    defer {
      Self.makeBlocking(STDIN_FILENO)
      Self.makeBlocking(STDOUT_FILENO)
      if wasRaw { enterRawModes() }
      if !isInBackground { beginRow() }
    }
    let isMine = hasJobControl && isForeground
    let borrower = try start(isMine)
    // In the background the terminal is somebody else's, and none of ours to change.
    let isOurs = isMine || !hasJobControl
    var loan = TerminalLoan(
      group: isMine ? borrower.process : nil, modes: hasModes && isOurs ? modes : nil)
    if isMine {
      loan.handOver()
      borrower.signal(SIGCONT)
    }
    let end = wait(for: borrower, &loan)
    loan.takeBack()
    isInBackground = !isForeground
    if case .ended(.signal) = end, !isInBackground, hasCursorCodes {
      // Whoever was killed had no time to tidy up: colours, a hidden cursor, no wrapping.
      put("\u{1B}[0m\u{1B}[?25h\u{1B}[?7h")
    }
    return end
  }

  private func wait(for borrower: Borrower, _ loan: inout TerminalLoan) -> Loan {
    var leaving: (signal: Int32, deadline: ContinuousClock.Instant)?
    var wasWoken = false
    // The session will want to know what it was woken for.
    defer { if wasWoken { waker.wake() } }
    while true {
      switch borrower.takeChange() {
      case .ended(let end): return leaving.map { .left(signal: $0.signal) } ?? .ended(end)
      case .stopped where leaving == nil && loan.isOut:
        loan.takeBack()
        signals.stopGroup()
      case .stopped, nil: break
      }
      if !loan.isOut, leaving == nil, isForeground {
        loan.handOver()
        borrower.signal(SIGCONT)
      }
      signals.drain()
      if leaving == nil, let signal = signals.takeLeaving() {
        leaving = (signal, .now + Self.grace)
        borrower.end(by: signal)
      }
      // They are the program's while it has the terminal.
      for number in [SIGINT, SIGTSTP, SIGCONT] { _ = signals.take(number) }
      if let late = leaving, late.deadline <= .now {
        borrower.signal(SIGKILL)
        leaving?.deadline = .now + Self.grace
      }
      let look = loan.isOut ? nil : ContinuousClock.now + .milliseconds(200)
      let ready = Readiness.wait(
        input: leaving == nil ? .hangUp : .none, wake: wakePipe.readEnd,
        signals: signals.descriptor, until: leaving?.deadline ?? look)
      if ready.inputHungUp, leaving == nil {
        leaving = (SIGHUP, .now + Self.grace)
        borrower.end(by: SIGHUP)
      }
      if ready.woken {
        wakePipe.take()
        wasWoken = true
      }
    }
  }

  /// Goes to the beginning of a row: the one of the cursor when it stands there already, else the
  /// next. Nobody says where a program has left the cursor; a row of blanks finds out.
  private func beginRow() {
    guard hasCursorCodes, let columns else { return }
    put(String(repeating: " ", count: columns) + "\r\u{1B}[K")
    flushStream()
  }
}

/// A terminal that is lent to a process group.
@MainActor
private struct TerminalLoan {
  /// nil where there is no job control: then everybody has the terminal.
  let group: Int32?
  /// Ours, and the program's when it was stopped.
  private let modes: termios?
  private var itsModes: termios?
  /// Whether the group has the terminal.
  private(set) var isOut = true

  init(group: Int32?, modes: termios?) {
    self.group = group
    self.modes = modes
  }

  /// Takes the terminal, as it was before it was lent; what it was like is kept for the program.
  mutating func takeBack() {
    guard isOut else { return }
    var now = termios()
    itsModes = tcgetattr(STDIN_FILENO, &now) == 0 ? now : nil
    if group != nil { give(to: getpgrp()) }
    isOut = group == nil
    if let modes { set(modes) }
  }

  /// Gives the terminal to the program as it had it before.
  mutating func handOver() {
    guard let group else { return }
    if !isOut, let itsModes { set(itsModes) }
    give(to: group)
    isOut = true
  }

  private func set(_ modes: termios) {
    var modes = modes
    unstopped { _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
  }

  private func give(to group: Int32) { unstopped { _ = tcsetpgrp(STDIN_FILENO, group) } }

  /// Whoever does not have the terminal and changes it would be stopped.
  private func unstopped(_ body: () -> Void) {
    var output = sigset_t()
    var before = sigset_t()
    sigemptyset(&output)
    sigaddset(&output, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &output, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
