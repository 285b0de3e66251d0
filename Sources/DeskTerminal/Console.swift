import Glibc

/// The one reader of standard input and the one writer of standard output and standard error.
@MainActor
public protocol Console: AnyObject {
  /// Whether a person types here: both standard input and standard output are terminals.
  var isInteractive: Bool { get }
  /// Width of the terminal on standard output; nil when that is no terminal.
  var columns: Int? { get }
  /// Height of the terminal on standard output; nil when that is no terminal.
  var rows: Int? { get }
  /// Interrupts `next` from any thread.
  var waker: Waker { get }
  /// How many lines `^C` has thrown away at the prompt; each is followed by `.woken`.
  var discardedLines: Int { get }
  /// The first failed write to standard output as errno; nil if all went well.
  ///
  /// A closed pipe is never seen here: it ends the process with 141, silently.
  var outputError: Int32? { get }

  /// The bar of work that takes long, on standard error; what is written meanwhile appears above it.
  ///
  /// It must have ended before `next` reads input and before `beginPicture`.
  var progress: ProgressLine { get }

  /// Blocks until something happens, after writing out everything buffered.
  ///
  /// Without `readingInput` standard input is left alone: what is typed stays for later, is not
  /// echoed, and `^C` gives `.interrupted`.
  func next(readingInput: Bool, deadline: ContinuousClock.Instant?) -> ConsoleEvent
  /// `.leave` or `.interrupted` when a signal has come that nobody has been told of yet, else nil.
  ///
  /// For those who work long without `next`; it neither waits nor writes.
  func takeSignal() -> ConsoleEvent?
  /// Writes whole lines, each ending in a newline, to standard output; on a terminal above the line
  /// being typed.
  ///
  /// The text holds no control characters except colours.
  func write(_ text: String)
  /// Writes whole lines to standard error, after everything written before.
  func writeError(_ text: String)
  /// Writes a control sequence that neither moves the cursor nor shows anything (a bell, a desktop
  /// notification), in order with what is written; a script has no use for it.
  func alert(_ sequence: String)
  /// Writes out everything buffered.
  func flush()
  /// Sets the prompt, one line; colours stand between `\u{1}` and `\u{2}`.
  func setPrompt(_ prompt: String)
  /// Gives the whole screen to pictures until `endPicture`; false where there is none to give: no
  /// terminal, one that cannot move its cursor, another job's. Only between two lines.
  ///
  /// Meanwhile `next` with `readingInput` gives `.keys`, and in any case `.resized` and, for `^C`,
  /// `.interrupted`. What is written is held, a thousand lines of it, and printed at the end. `^Z`
  /// and `fg` give the screen back and take it again by themselves; in the background nothing is
  /// drawn.
  func beginPicture() -> Bool
  /// Shows a picture: as many lines as there are rows, without newline, colours allowed, none wider
  /// than the screen.
  ///
  /// Only the lines that differ from the last picture are written, all at once; what is below the
  /// last line is blank.
  func showPicture(_ lines: [String])
  /// Gives the screen back as it was. What was typed at the picture and not read is dropped.
  func endPicture()
  /// Starts a program and gives it the terminal, if there is one, until it ends. Only between two
  /// lines, without a picture and without a bar.
  ///
  /// `start` is told whether the program is to lead a process group, which gets the terminal and then
  /// SIGCONT to begin, and has the console woken whenever something becomes of it. What a signal asks of the desk meanwhile is
  /// asked of the program too. `^Z` stops both.
  func lend<Failure: Error>(_ start: (_ leadsGroup: Bool) throws(Failure) -> Borrower)
    throws(Failure) -> Loan
  /// The latest lines of the history, oldest first, as many as that at most.
  func history(_ count: Int) -> [HistoryLine]
  /// Ends: finishes the line, restores the terminal, keeps the history, writes everything out.
  /// Nothing happens the second time.
  func close()
}

/// A line that was typed, and its place among all that were.
public struct HistoryLine: Sendable, Equatable {
  /// Counted from 1, those that have been dropped too.
  public let number: Int
  public let text: String
}

/// Says whether a typed line may be kept.
public typealias HistoryFilter = @MainActor (_ line: String) -> Bool

extension Console {
  /// Without a terminal nothing is typed.
  public func history(_ count: Int) -> [HistoryLine] { [] }

  /// Without a terminal there is nothing to lend: the program is waited for.
  public func lend<Failure: Error>(_ start: (_ leadsGroup: Bool) throws(Failure) -> Borrower)
    throws(Failure) -> Loan
  {
    let borrower = try start(false)
    while true {
      if case .ended(let end)? = borrower.takeChange() { return .ended(end) }
      _ = Readiness.wait(
        input: .none, wake: waker.pipe.readEnd, signals: -1, until: .now + .milliseconds(20))
      waker.pipe.take()
    }
  }

  /// Without a prompt there is no line to throw away.
  public var discardedLines: Int { 0 }
  /// Without signals there is nothing to tell.
  public func takeSignal() -> ConsoleEvent? { nil }
  /// Without a terminal there is no bar.
  public var progress: ProgressLine { .none }
  /// Without a terminal there is no screen.
  public func beginPicture() -> Bool { false }
  /// Without a screen nothing is shown.
  public func showPicture(_ lines: [String]) {}
  /// Without a screen there is nothing to give back.
  public func endPicture() {}
}

/// Makes the console for this process: a terminal when standard input is to be read and both it and
/// standard output are terminals, else one for scripts.
///
/// To be called once, before any descriptor is opened. `name` is the program's in `$if` of an
/// inputrc. No `historyPath` means no history file; lines that `keepsInHistory` says no to are not kept
/// in memory either.
@MainActor
public func makeConsole(
  name: String,
  readsStandardInput: Bool = true,
  historyPath: String? = nil,
  historyLength: Int = 10_000,
  progress: ProgressLine = .none,
  completion: @escaping CompletionSource = { _, _, _ in .none },
  keepsInHistory: @escaping HistoryFilter = { _ in true }
) -> any Console {
  let closed = StandardDescriptors.fillClosed()
  if readsStandardInput, isatty(0) == 1, isatty(1) == 1 {
    return TerminalConsole(
      name: name, historyPath: historyPath, historyLength: historyLength, progress: progress,
      completion: completion, keepsInHistory: keepsInHistory)
  }
  return ScriptConsole(
    readsStandardInput: readsStandardInput, closed: closed, progress: progress)
}
