import Glibc

/// A program that the person at the desk runs, as the console has to do with it: with a terminal it
/// leads a process group of its own, which has the terminal while it runs.
public struct Borrower: Sendable {
  /// What has become of a program.
  public enum Change: Sendable, Equatable {
    /// A signal stopped it, e.g. that of `^Z`.
    case stopped(signal: Int32)
    /// It has ended, and all that counts of it.
    case ended(End)
  }

  /// How a program ended.
  public enum End: Sendable, Equatable {
    case code(Int32)
    case signal(Int32)
  }

  /// Its process and, with a terminal, its process group.
  public let process: Int32
  /// What has become of it since the last time; nil is nothing. The waker tells when to ask.
  public let takeChange: @Sendable () -> Change?
  /// Sends a signal to it, and to its group when it has one of its own; nothing happens once it has
  /// ended.
  public let signal: @Sendable (Int32) -> Void

  /// A program as whoever started it knows it.
  public init(
    process: Int32, takeChange: @escaping @Sendable () -> Change?,
    signal: @escaping @Sendable (Int32) -> Void
  ) {
    self.process = process
    self.takeChange = takeChange
    self.signal = signal
  }
}

/// How lending the terminal to a program came to its end.
public enum Loan: Sendable, Equatable {
  case ended(Borrower.End)
  /// A script got SIGINT; the program has ended.
  case interrupted
  /// SIGTERM or SIGHUP: the program was asked to end, and then made to.
  case left(signal: Int32)
}

extension Borrower {
  /// Ends it because the desk has to leave at once.
  func end(by signal: Int32) {
    self.signal(signal)
    // A program that is stopped hears of nothing.
    self.signal(SIGCONT)
  }
}
