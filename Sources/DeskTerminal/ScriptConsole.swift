import Glibc

/// The console of scripts: no prompt, no echo, no codes, no questions.
@MainActor
public final class ScriptConsole: Console {
  /// Always false.
  public let isInteractive = false
  /// Interrupts `next` from any thread.
  public var waker: Waker { Waker(pipe: wakePipe) }
  /// The first failed write to standard output as errno.
  public private(set) var outputError: Int32?

  /// The bar of work that takes long.
  public let progress: ProgressLine

  private let wakePipe = WakePipe()
  private let signals = Signals(interactive: false)
  private let outputWasClosed: Bool
  private let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  private var input: Input
  private var splitter = LineSplitter()
  private var turns = Turns()
  private var output: [UInt8] = []
  private var readBuffer: [UInt8]
  private var isClosed = false

  private enum Input {
    case open
    case ended
    case failed(errno: Int32)
  }

  private static let bufferSize = 1 << 16

  /// With `readsStandardInput` false there is no input at all, as if it had ended.
  init(readsStandardInput: Bool, closed: StandardDescriptors, progress: ProgressLine) {
    self.progress = progress
    input = readsStandardInput ? .open : .ended
    if readsStandardInput, closed.inputWasClosed { input = .failed(errno: EBADF) }
    outputWasClosed = closed.outputWasClosed
    readBuffer = [UInt8](repeating: 0, count: Self.bufferSize)
    output.reserveCapacity(2 * Self.bufferSize)
  }

  /// Width of the terminal on standard output; nil when that is no terminal.
  public var columns: Int? { WindowSize(of: STDOUT_FILENO)?.columns }
  /// Height of the terminal on standard output; nil when that is no terminal.
  public var rows: Int? { WindowSize(of: STDOUT_FILENO)?.rows }

  /// Blocks until something happens.
  public func next(readingInput: Bool, deadline: ContinuousClock.Instant?) -> ConsoleEvent {
    flush()
    while true {
      signals.drain()
      if let signal = signals.takeLeaving() { return .leave(signal: signal) }
      if signals.take(SIGINT) { return .interrupted }
      let hasNews: Bool
      if case .open = input { hasNews = false } else { hasNews = readingInput }
      let ready = Readiness.wait(
        input: readingInput && !hasNews ? .bytes : .none, wake: wakePipe.readEnd,
        signals: signals.descriptor, until: hasNews ? .now : deadline)
      if ready.signalled { continue }
      let isLate = deadline.map { $0 <= .now } ?? false
      switch turns.pick(woken: ready.woken, deadline: isLate, input: ready.input || hasNews) {
      case .woken:
        wakePipe.take()
        return .woken
      case .deadline:
        return .deadline
      case .input:
        if let event = readInput() { return event }
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

  /// What the next bytes bring; nil when they end no line.
  private func readInput() -> ConsoleEvent? {
    guard case .open = input else { return endEvent }
    let count = readBuffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count > 0 {
      let lines = readBuffer.withUnsafeBytes {
        splitter.feed(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      return lines.isEmpty ? nil : .lines(lines)
    }
    if count == 0 {
      input = .ended
      return splitter.finish().map { .lines([$0]) } ?? endEvent
    }
    if errno == EINTR || errno == EAGAIN { return nil }
    input = .failed(errno: errno)
    return endEvent
  }

  private var endEvent: ConsoleEvent? {
    switch input {
    case .open: nil
    case .ended: .endOfInput
    case .failed(let errno): .inputFailed(errno: errno)
    }
  }

  /// Writes whole lines to standard output, when the buffer is full or `next` waits.
  public func write(_ text: String) {
    output.append(contentsOf: text.utf8)
    if output.count > Self.bufferSize || isClosed { flush() }
  }

  /// Writes whole lines to standard error, after everything written before.
  public func writeError(_ text: String) {
    flush()
    progress.aside { _ = DescriptorWriter.write(text, to: STDERR_FILENO) }
  }

  /// Waits for a program, which has what the desk has. A signal goes on to it.
  public func lend<Failure: Error>(_ start: (_ leadsGroup: Bool) throws(Failure) -> Borrower)
    throws(Failure) -> Loan
  {
    flush()
    let borrower = try start(false)
    var isInterrupted = false
    var leaving: (signal: Int32, deadline: ContinuousClock.Instant)?
    var wasWoken = false
    // The session will want to know what it was woken for.
    defer { if wasWoken { waker.wake() } }
    while true {
      if case .ended(let end)? = borrower.takeChange() {
        if let leaving { return .left(signal: leaving.signal) }
        return isInterrupted || signals.take(SIGINT) ? .interrupted : .ended(end)
      }
      signals.drain()
      if signals.take(SIGINT) {
        isInterrupted = true
        // A typed ^C has reached the program already.
        if !Self.isAtTerminal { borrower.signal(SIGINT) }
      }
      if leaving == nil, let signal = signals.takeLeaving() {
        leaving = (signal, .now + .milliseconds(300))
        borrower.end(by: signal)
      }
      if let late = leaving, late.deadline <= .now {
        borrower.signal(SIGKILL)
        leaving?.deadline = .now + .milliseconds(300)
      }
      let ready = Readiness.wait(
        input: .none, wake: wakePipe.readEnd, signals: signals.descriptor,
        until: leaving?.deadline)
      if ready.woken {
        wakePipe.take()
        wasWoken = true
      }
    }
  }

  /// Whether what is typed at a terminal goes to this process and its like.
  private static var isAtTerminal: Bool {
    (STDIN_FILENO...STDERR_FILENO).contains { tcgetpgrp($0) == getpgrp() }
  }

  /// Nobody is there to be alerted.
  public func alert(_ sequence: String) {}

  /// Writes out everything buffered.
  public func flush() {
    guard !output.isEmpty else { return }
    var failure: Int32?
    if outputIsTerminal {
      progress.aside { failure = writeOut() }
    } else {
      failure = writeOut()
    }
    output.removeAll(keepingCapacity: true)
    if failure == EPIPE { DescriptorWriter.endForClosedPipe() }
    if outputError == nil { outputError = failure }
  }

  private func writeOut() -> Int32? {
    guard !outputWasClosed else { return EBADF }
    return output.withUnsafeBytes { DescriptorWriter.write($0, to: STDOUT_FILENO) }
  }

  /// There is no prompt in a script.
  public func setPrompt(_ prompt: String) {}

  /// Writes everything out.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    flush()
    signals.finish()
  }
}
