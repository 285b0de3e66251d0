import DeskCore
import DeskEngine

extension Session {
  /// When the next timer is due, on the clock of the machine; nil where time does not go by itself.
  var nextTimer: ContinuousClock.Instant? {
    guard case .live = clock, let due = engine.read({ $0.nextTimer }) else {
      return nil
    }
    return ContinuousClock.now + max(.zero, due - engine.now)
  }

  /// A line as a timer keeps it, its aliases put in; throws for one that no timer can give.
  ///
  /// A board must not run programs nor write files on whoever opens it next, nor hold up the desk.
  func timed(_ line: String) throws(CommandError) -> String {
    let line = expanded(line)
    switch try TypedLine(line) {
    case .nothing: throw .usage("there is no command to be given later")
    case .program:
      throw .usage("a timer runs no programs, since a board must not; name a command of the desk")
    case .command(let command, let invocation, let outlet):
      if outlet != .console {
        throw .usage(
          "a timer runs no programs and writes no files; leave out |, > and >>, or use --to FILE")
      }
      if Self.untimed.contains(command.name) {
        throw .usage(
          "\(command.name) cannot be given by a timer; name a command that is done at once")
      }
      if command.name == "proof" {
        throw .usage("a proof is given by hand, when there is one")
      }
      if invocation.has("dry-run") {
        throw .usage("a timer is for what is to happen; leave --dry-run out")
      }
    }
    return line
  }

  private static let untimed: Set = [
    "wait", "live", "quit", "at", "in", "every", "source", "alias", "unalias", "history",
  ]

  /// Gives, at the beginning, the commands that became due while the desk was closed: each once.
  public func runMissedTimers() { runDueTimers(afterOpening: true) }

  /// Gives the commands that are due.
  func runDueTimers(afterOpening: Bool = false) {
    guard !isInTimer, !isCapturing else { return }
    while exitCode == nil {
      let now = engine.now
      guard let timer = engine.read({ $0.dueTimers(at: now).first }) else { return }
      isInTimer = true
      defer { isInTimer = false }
      run(timer, isMissed: afterOpening)
      if hasLostStore { return }
    }
  }

  /// Whether a timer is to come that could end a wait: one that only shows something again and
  /// again could not, and would keep it for ever.
  var mayTimersEndAWait: Bool {
    let timers = engine.read { board in board.waitingTimers.compactMap(board.timer) }
    return timers.contains { timer in
      guard timer.every != nil else { return true }
      do throws(CommandError) {
        return try TypedLine(expanded(timer.line)).timing != .shows
      } catch {
        return false
      }
    }
  }

  private func run(_ timer: DeskTimer, isMissed: Bool) {
    let outer = place
    place = "timer \(timer.id)"
    defer { place = outer }
    let moments = moments()
    let lateness = isMissed ? " (due while the desk was closed)" : ""
    showInbox()
    show(
      "timer", "\(moments.second(timer.due)) timer \(timer.id)\(lateness): \(shown(timer.line))\n",
      [
        "timer": .count(timer.id.number), "due": .moment(timer.due), "line": .string(timer.line),
        "missed": .bool(isMissed),
      ])
    do throws(CommandError) {
      try give(timer)
    } catch {
      report(error)
    }
    showInbox()
  }

  // Whatever happens in between, a command that changes the board is given exactly once: it and the
  // end of its timer are stored together. An import is stored by itself, and doing it twice changes
  // nothing: there the timer ends afterwards. Everything else only shows something.
  private func give(_ timer: DeskTimer) throws(CommandError) {
    // What a question waits for is nothing of the timer's.
    let waiting = question
    question = nil
    defer { question = waiting }
    let timing: Command.Timing
    do throws(CommandError) {
      timing = try TypedLine(try timed(timer.line)).timing
    } catch {
      try perform(.fireTimer(timer.id))
      throw error
    }
    switch timing {
    case .together:
      try together { () throws(CommandError) in
        try perform(.fireTimer(timer.id))
        do throws(CommandError) {
          try execute(timer.line)
        } catch {
          if case .store = error { throw error }
          report(error)
          throw .told
        }
        return true
      }
    case .alone:
      defer { endQuietly(timer.id) }
      try execute(timer.line)
    case .shows:
      try perform(.fireTimer(timer.id))
      try execute(timer.line)
    }
  }

  private func endQuietly(_ id: DeskTimer.ID) {
    do throws(CommandError) {
      try perform(.fireTimer(id))
    } catch {
      report(error)
    }
  }
}

extension Command {
  /// How a timer's command and the end of the timer are stored.
  fileprivate enum Timing { case together, alone, shows }

  fileprivate var timing: Timing {
    if name == "import" { return .alone }
    return changes ? .together : .shows
  }
}

extension TypedLine {
  fileprivate var timing: Command.Timing {
    switch self {
    case .nothing, .program: .shows
    case .command(let command, _, _): command.timing
    }
  }
}
