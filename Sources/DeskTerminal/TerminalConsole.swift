import CReadline
import CSignals
import Glibc

/// The console of a person at a terminal: readline edits the line, everything else is printed above.
///
/// There is one in a process. Only the main thread touches readline and the terminal.
@MainActor
public final class TerminalConsole: Console {
  /// Always true.
  public let isInteractive = true
  /// Interrupts `next` from any thread.
  public var waker: Waker { Waker(pipe: wakePipe) }
  /// The first failed write to standard output as errno.
  public internal(set) var outputError: Int32?

  /// The bar of work that takes long.
  public let progress: ProgressLine
  let completion: CompletionSource
  let keepsInHistory: HistoryFilter
  let signals = Signals(interactive: true)
  let wakePipe = WakePipe()
  private var turns = Turns()

  var history: HistoryFile?
  var lineCount = 0
  /// What the keys read last have brought, until `next` returns it.
  var news: ConsoleEvent?
  var paste: PasteCollector?

  public internal(set) var discardedLines = 0
  /// Readline shows the prompt and takes keys.
  var isEditing = false
  /// The terminal is in readline's modes; they are left only to stop and to end.
  var isRaw = false
  /// Another job has the terminal: no key is read, no prompt is drawn, no mode is set.
  var isInBackground = false
  var isClosed = false
  var comeBackAt: ContinuousClock.Instant?
  /// The picture that has the screen, or will have it when the terminal is ours again.
  var picture: Picture?
  /// The terminal shows the screen of pictures.
  var hasScreen = false

  var prompt = ""
  var shownPrompt = ""
  /// Written since the last flush.
  var unwritten = ""
  /// Written while the line being typed leaves no room on the screen.
  var held = HeldLines()
  var knownSize: WindowSize?
  /// Whether the terminal can move the cursor at all.
  let hasCursorCodes: Bool
  let hasJobControl: Bool
  let errorsAreOnTerminal: Bool

  /// Takes the terminal over; the prompt appears with the first `next` that reads input.
  init(
    name: String, historyPath: String?, historyLength: Int, progress: ProgressLine,
    completion: @escaping CompletionSource, keepsInHistory: @escaping HistoryFilter
  ) {
    precondition(Readline.console == nil, "there is one terminal console in a process")
    self.completion = completion
    self.keepsInHistory = keepsInHistory
    self.progress = progress
    hasJobControl = tcgetpgrp(STDIN_FILENO) >= 0
    errorsAreOnTerminal = Self.isSameTerminal(STDERR_FILENO, STDOUT_FILENO)
    desk_signals_guard_terminal(STDIN_FILENO)
    Self.makeBlocking(STDOUT_FILENO)
    Readline.begin(programName: name)
    hasCursorCodes = rlx_can_move_up() != 0
    Readline.console = self
    knownSize = WindowSize(of: STDOUT_FILENO)
    stifle_history(Int32(clamping: historyLength))
    history = historyPath.map { HistoryFile(path: $0, length: historyLength) }
    isInBackground = !isForeground
    enterRawModes()
  }

  /// Width of the terminal.
  public var columns: Int? { WindowSize(of: STDOUT_FILENO)?.columns }
  /// Height of the terminal.
  public var rows: Int? { WindowSize(of: STDOUT_FILENO)?.rows }

  /// Blocks until something happens.
  public func next(readingInput: Bool, deadline: ContinuousClock.Instant?) -> ConsoleEvent {
    guard !isClosed else { return .endOfInput }
    while true {
      if let event = handleSignals(readingInput: readingInput) { return event }
      if readingInput { beginEditing() }
      flush()
      let readsKeys = readingInput && (isEditing || picture != nil) && !isInBackground
      let ready = Readiness.wait(
        input: readsKeys ? .bytes : .hangUp, wake: wakePipe.readEnd,
        signals: signals.descriptor, until: limit(deadline))
      if ready.signalled { continue }
      if ready.inputHungUp { return .leave(signal: SIGHUP) }
      if isInBackground { comeBackIfForeground() }
      let isLate = deadline.map { $0 <= .now } ?? false
      switch turns.pick(woken: ready.woken, deadline: isLate, input: ready.input) {
      case .woken:
        wakePipe.take()
        return .woken
      case .deadline:
        return .deadline
      case .input:
        if picture == nil { readKeys() } else { readPictureKeys() }
        if let event = takeNews() { return event }
      case nil:
        continue
      }
    }
  }

  /// What a signal asks for, without waiting.
  public func takeSignal() -> ConsoleEvent? {
    if let signal = signals.takeLeaving() { return .leave(signal: signal) }
    return signals.take(SIGINT) ? .interrupted : nil
  }

  /// `fg` of a running job sends no signal, so the background looks now and then.
  private func limit(_ deadline: ContinuousClock.Instant?) -> ContinuousClock.Instant? {
    guard isInBackground else { return deadline }
    let look = ContinuousClock.now + .milliseconds(200)
    return deadline.map { min($0, look) } ?? look
  }

  func takeNews() -> ConsoleEvent? {
    defer { news = nil }
    return news
  }

  /// Finishes the line, restores the terminal, keeps the history, writes everything out.
  public func close() {
    guard !isClosed else { return }
    endPicture()
    if isEditing {
      if !isInBackground {
        flush()
        paste = nil
        rlx_move_to_end()
        rl_redisplay()
        put("\n")
      }
      rl_callback_handler_remove()
      isEditing = false
    }
    flush()
    isClosed = true
    history?.truncate()
    if isForeground { leaveRawModes() }
    signals.finish()
  }

  /// Another program may have left the terminal non-blocking; stdio would lose output then.
  static func makeBlocking(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0, flags & O_NONBLOCK != 0 { _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) }
  }

  private static func isSameTerminal(_ one: Int32, _ other: Int32) -> Bool {
    var first = stat()
    var second = stat()
    return isatty(one) == 1 && isatty(other) == 1 && fstat(one, &first) == 0
      && fstat(other, &second) == 0 && first.st_rdev == second.st_rdev
  }
}
