import DeskEngine

/// What waits to be shown: posted from any thread, taken by the session.
///
/// Bounded: when a terminal does not keep up, ETA lines beyond the bound are only counted, since the
/// ledger has them all. Lines that say more are kept whatever their number.
final class Inbox: Sendable {
  /// A line to show, and whether it may be summed up.
  struct Line: Sendable {
    let text: String
    var isETA = false
  }

  private struct State {
    var lines: [Line] = []
    var skippedETAs = 0
    var failure: String?
    var wake: @Sendable () -> Void = {}
    var isWoken = false
  }

  private let state = QueueConfined(State(), label: "desk.inbox")
  private let bound: Int

  /// An inbox that keeps so many lines before it begins to count ETA lines.
  init(bound: Int) { self.bound = bound }

  /// Sets what tells the session that something waits.
  func onPost(_ wake: @escaping @Sendable () -> Void) { state.sync { $0.wake = wake } }

  /// Puts lines in, and wakes the session once however many posts come before it looks.
  func post(_ lines: [Line]) {
    let wake = state.sync { state -> (@Sendable () -> Void)? in
      for line in lines {
        if line.isETA && state.lines.count >= bound {
          state.skippedETAs += 1
        } else {
          state.lines.append(line)
        }
      }
      if state.isWoken { return nil }
      state.isWoken = true
      return state.wake
    }
    wake?()
  }

  /// Says that what became due could not be stored.
  func fail(_ message: String) {
    state.sync { $0.failure = message }
    post([])
  }

  /// Takes all that waits, as text of whole lines, and what failed.
  func drain() -> (text: String, failure: String?) {
    let (lines, skipped, failure) = state.sync { state in
      defer {
        state.lines.removeAll()
        state.skippedETAs = 0
        state.failure = nil
        state.isWoken = false
      }
      return (state.lines, state.skippedETAs, state.failure)
    }
    var text = ""
    for line in lines {
      text.append(line.text)
      text.append("\n")
    }
    if skipped > 0 { text.append("+\(count(skipped, "ETA update"))\n") }
    return (text, failure)
  }
}
