import DeskEngine
import DeskTerminal

/// A program that is run for each notice, as it is handed to the shell; all of it from any thread.
public struct NotifierHandle: Sendable {
  /// Runs the program with these bytes on its standard input, soon, what is about one subject in
  /// order; returns at once.
  public var run: @Sendable (_ input: [UInt8], _ subject: String) -> Void
  /// What has come of all so far.
  public var counts: @Sendable () -> NotifierCounts
  /// Calls the body once, when nothing runs and nothing waits.
  public var whenIdle: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void
  /// Drops what waits and kills what runs; returns when it is gone.
  public var stop: @Sendable () -> Void

  public init(
    run: @escaping @Sendable (_ input: [UInt8], _ subject: String) -> Void,
    counts: @escaping @Sendable () -> NotifierCounts,
    whenIdle: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void,
    stop: @escaping @Sendable () -> Void
  ) {
    self.run = run
    self.counts = counts
    self.whenIdle = whenIdle
    self.stop = stop
  }
}

/// How many notices a program has been given, and what came of it.
public struct NotifierCounts: Hashable, Sendable {
  /// Those that the program was run for, whatever came of it.
  public var run: Int
  /// Those that did not get through, with those that the program was not even run for.
  public var failed: Int
  /// Being run, or still to be.
  public var pending: Int

  public init(run: Int, failed: Int, pending: Int) {
    self.run = run
    self.failed = failed
    self.pending = pending
  }
}

/// Why a notice did not get through.
public enum NotifierFailure: Error, Hashable, Sendable {
  /// The program cannot be started; the reason is an `errno`.
  case cannotStart(Int32)
  /// It ended with a code other than 0.
  case exited(Int32)
  /// A signal ended it.
  case killed(signal: Int32)
  /// It took longer than it may, and was killed.
  case timedOut(after: Duration)
  /// Too many notices wait for it.
  case tooManyWaiting
  /// The desk was left before.
  case stopped
}

/// Hands notices to a program, from any thread, and remembers the first that did not get through.
final class Notifier: Sendable {
  /// The program and its arguments.
  let arguments: [String]
  private let handle: NotifierHandle
  private let untold: QueueConfined<NotifierFailure?>
  private let waker: Waker

  /// Has the program looked up; wakes the session when there is something to tell.
  @MainActor
  init(_ arguments: [String], doors: Doors, waker: Waker) throws(NotifierFailure) {
    let untold = QueueConfined<NotifierFailure?>(nil, label: "desk.notifier")
    handle = try doors.startNotifier(arguments) { failure in
      untold.sync { $0 = failure }
      waker.wake()
    }
    self.arguments = arguments
    self.untold = untold
    self.waker = waker
  }

  var counts: NotifierCounts { handle.counts() }

  /// Hands over one notice: a line of JSON with sorted keys. Those about one job come in order.
  func send(_ fields: [String: JSON]) {
    let subject = JSON.object(["job": fields["job"] ?? .null]).line
    handle.run(Array((JSON.object(fields).line + "\n").utf8), subject)
  }

  /// The first failure, told once.
  func takeFailure() -> NotifierFailure? {
    untold.sync { failure in
      defer { failure = nil }
      return failure
    }
  }

  /// Wakes the session when all that was handed over is done.
  func wakeWhenIdle() {
    let waker = waker
    handle.whenIdle { waker.wake() }
  }

  func stop() { handle.stop() }
}
