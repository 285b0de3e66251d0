import DeskCore
import DeskEngine
public import DeskTerminal

extension Session {
  /// Takes in files at the start; false when one of them cannot be read.
  public func importAtStart(_ paths: [String]) -> Bool {
    for path in paths {
      do throws(CommandError) {
        try importRows(at: [path], plainImport)
      } catch {
        report(error)
        return false
      }
    }
    if isInteractive && !paths.isEmpty { showFirstJobs() }
    return true
  }

  /// The jobs, where a window holds them.
  private func showFirstJobs() {
    let jobs = engine.read { $0.jobCount }
    if jobs <= 200 {
      run("jobs")
      return
    }
    remark("import", "There are \(grouped(jobs)) jobs; type jobs for the list, or board.")
  }

  /// Runs the lines of a script; errors name its lines.
  public func runScript(_ lines: [InputLine], name: String) {
    sources.append(Self.identity(of: name))
    defer { sources.removeLast() }
    for line in lines where exitCode == nil { run(line, of: name) }
  }

  /// Between two lines: whether a signal has ended the script. At the terminal `next` tells.
  private func heedSignal() {
    guard !isInteractive, exitCode == nil, let event = console.takeSignal() else { return }
    switch event {
    case .interrupted: exitCode = 130
    case .leave(let signal): exitCode = 128 + signal
    case .lines, .endOfInput, .woken, .deadline, .keys, .resized, .inputFailed: return
    }
  }

  /// Runs what the console gives until it ends or something says to leave.
  public func runConsole() {
    updatePrompt(isForced: true)
    var discarded = console.discardedLines
    while exitCode == nil {
      if console.discardedLines != discarded {
        discarded = console.discardedLines
        dropQuestion()
      }
      runDueTimers()
      showInbox()
      updatePrompt(isForced: false)
      if exitCode != nil { return }
      let deadline = [promptDeadline, nextNotices, nextTimer].compactMap { $0 }.min()
      switch console.next(readingInput: true, deadline: deadline) {
      case .lines(let lines):
        for line in lines where exitCode == nil {
          run(line, of: isInteractive ? nil : "<stdin>")
        }
        updatePrompt(isForced: true)
      case .woken, .deadline, .keys, .resized: continue
      case .endOfInput:
        guard question != nil else { return }
        dropQuestion()
      case .interrupted:
        if !isInteractive { exitCode = 130 }
      case .leave(let signal): exitCode = 128 + signal
      case .inputFailed(let code):
        report("standard input cannot be read: \(systemMessage(code))")
        exitCode = 2
      }
    }
  }

  /// Runs a line of a script, or a typed one; gives why it failed, which is told already.
  @discardableResult
  func run(_ line: InputLine, of script: String?) -> CommandError? {
    let outer = place
    place = script.map { "\(shown($0)):\(line.number)" }
    defer {
      place = outer
      heedSignal()
    }
    switch line.text {
    case .success(let text): return run(text)
    case .failure(.nul): return refuse("the line holds a NUL byte; remove it")
    case .failure(.invalidUTF8): return refuse("the line is not UTF-8; save the script as UTF-8")
    }
  }

  private func refuse(_ message: String) -> CommandError {
    report(message)
    if style.bails && !isInteractive { exitCode = 1 }
    return .told
  }

  /// `^C` and `^D` answer a question with no.
  private func dropQuestion() {
    guard question != nil else { return }
    question = nil
    updatePrompt(isForced: true)
  }

  /// At the end of a script's input: waits for its tracks unless the board says to leave.
  public func waitAtEnd() {
    guard exitCode == nil, !isInteractive, engine.read({ $0.policy.waitsAtEnd }) else { return }
    do throws(CommandError) {
      try wait(for: .tracks, timeout: nil)
    } catch {
      report(error)
    }
  }

  /// At the beginning of a desk on a terminal: the tracks that were running when the desk was left
  /// go on; those that the dispatcher has paused do not.
  public func resumeAtTerminal() {
    guard isInteractive else { return }
    do throws(CommandError) {
      let events = try perform(.resumeAll(pausedByDesk: true))
      if !events.isEmpty { remark("resume", "\(count(events.count, "track")) resumed.") }
    } catch {
      report(error)
    }
  }

  /// Pauses what runs, and says how much; lets the programs that got notices end.
  public func leave() {
    do throws(CommandError) {
      let paused = try perform(.pauseAll(byDispatcher: false)).count
      flushInbox()
      if paused > 0 { remark("quit", "\(count(paused, "track")) \(fate).") }
    } catch {
      report(error)
    }
    flushInbox()
    finishNotifiers()
  }

  /// What becomes of the tracks that still run.
  private var fate: String {
    if style.isInMemory { return "still running; the board was in memory and goes with the desk" }
    return isInteractive
      ? "paused until a desk on a terminal opens this board again"
      : "paused until you type resume all"
  }

  /// Closes the board and the console; nothing may be asked of the session any more.
  public func close() {
    engine.close()
    console.close()
  }
}
