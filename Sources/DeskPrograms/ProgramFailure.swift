/// Why a program did not do what it was given, or was not even started. The sentence for it belongs
/// to whoever shows it.
public enum ProgramFailure: Error, Hashable, Sendable {
  /// It could not be started; the reason is an `errno`.
  case cannotStart(Int32)
  /// It ended with a code other than 0.
  case exited(Int32)
  /// A signal ended it.
  case killed(signal: Int32)
  /// It ran for longer than it may, and was killed.
  case timedOut(after: Duration)
  /// Too many were waiting already; it was not run.
  case tooManyWaiting
  /// The end came first: it was not run, or was killed.
  case stopped
}

/// How often a program was to be run, and what came of it.
public struct ProgramCounts: Hashable, Sendable {
  /// How often somebody asked for it.
  public var asked = 0
  /// Those that ended with code 0.
  public var succeeded = 0
  /// Those that did not, for whatever reason; those that were never run are among them.
  public var failed = 0
  /// Those of the failed that were never run.
  public var notRun = 0
  /// Running now.
  public var running = 0
  /// Waiting for their turn.
  public var waiting = 0

  /// None asked for yet.
  public init() {}
}
