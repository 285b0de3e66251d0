import CSignals
import Glibc

/// The signals that came, as seen by the main thread.
@MainActor
struct Signals {
  /// Becomes readable when a signal came.
  let descriptor: Int32

  init(interactive: Bool) {
    descriptor = desk_signals_open(interactive ? 1 : 0)
    precondition(descriptor >= 0, "there are no descriptors left for a pipe")
  }

  /// Makes ready to ask for signals that came until now.
  func drain() {
    desk_signals_drain()
  }

  /// Whether the signal came since it was asked for last.
  func take(_ number: Int32) -> Bool {
    desk_signals_take(number) != 0
  }

  /// Whether a signal came that was not asked for yet.
  var arePending: Bool {
    desk_signals_are_pending() != 0
  }

  /// Stops the process group that this process is in, as `^Z` does, and returns when it is continued;
  /// at once where nobody could continue it.
  func stopGroup() {
    // The others of the group first: while this process has its handler, it is only told.
    kill(0, SIGTSTP)
    desk_signals_stop_here()
  }

  /// The signal that wants the process to end, if one came.
  func takeLeaving() -> Int32? {
    if take(SIGTERM) { return SIGTERM }
    if take(SIGHUP) { return SIGHUP }
    return nil
  }

  /// Says that the process has done all it had to do after SIGTERM or SIGHUP.
  func finish() {
    desk_signals_cancel_deadline()
  }
}
