import DeskEngine

/// What waits to be shown: posted from any thread, taken by the session.
///
/// Bounded for a terminal: the session says how many more notices it has room for, and what is
/// beyond is only counted, since the ledger has it all.
final class Inbox: Sendable {
  /// What is posted together.
  struct Batch: Sendable {
    enum Entry: Sendable {
      /// A whole line that is no notice: of a desk that answers in JSON.
      case line(String)
      /// One that is not shown is only passed on.
      case notice(Notice, isShown: Bool)
    }

    var entries: [Entry] = []
    /// What came besides and got no words.
    var counted = NoticeTally()

    var isEmpty: Bool { entries.isEmpty && counted.isEmpty }
  }

  /// What the session has use for.
  struct Wanted: Sendable {
    /// nil is any number.
    var room: NoticeGate.Room?
    /// Somebody hears of every status notice, also of those that are not shown.
    var isHeard = false
    var templates = NoticeTemplates.builtIn
  }

  private struct State {
    var batch = Batch()
    var wanted = Wanted()
    var failure: String?
    var wake: @Sendable () -> Void = {}
    var isWoken = false
    /// What waited when something was begun that may be undone.
    var before: (batch: Batch, room: NoticeGate.Room?)?
  }

  private let state = QueueConfined(State(), label: "desk.inbox")

  init() {}

  /// Sets what tells the session that something waits.
  func onPost(_ wake: @escaping @Sendable () -> Void) { state.sync { $0.wake = wake } }

  /// What to make words of: the room that is left besides what waits here already.
  var wanted: Wanted { state.sync { $0.wanted } }

  /// Changes what the session has use for.
  func want(_ change: (inout Wanted) -> Void) { state.sync { change(&$0.wanted) } }

  /// Puts a batch in, and wakes the session once however many posts come before it looks.
  func post(_ batch: Batch) {
    let wake = state.sync { state -> (@Sendable () -> Void)? in
      for case .notice(let notice, true) in batch.entries { state.wanted.room?.take(notice.kind) }
      state.batch.entries += batch.entries
      state.batch.counted.add(batch.counted)
      if state.isWoken { return nil }
      state.isWoken = true
      return state.wake
    }
    wake?()
  }

  /// What is posted from here to `end` may yet be undone.
  func begin() { state.sync { $0.before = ($0.batch, $0.wanted.room) } }

  /// Keeps what was posted since `begin`, or forgets it.
  func end(isKept: Bool) {
    state.sync { state in
      if !isKept, let before = state.before {
        state.batch = before.batch
        state.wanted.room = before.room
      }
      state.before = nil
    }
  }

  /// Says that what became due could not be stored.
  func fail(_ message: String) {
    state.sync { $0.failure = message }
    post(Batch())
  }

  /// Takes all that waits, and what failed.
  func drain() -> (batch: Batch, failure: String?) {
    state.sync { state in
      defer {
        state.batch = Batch()
        state.failure = nil
        state.isWoken = false
      }
      return (state.batch, state.failure)
    }
  }
}

extension NoticeGate.Room {
  /// Whether there is room for one more of a kind.
  func has(_ kind: Notice.Kind) -> Bool {
    kind == .eta ? etas > 0 : kind.isUrgent ? urgent > 0 : statuses > 0
  }

  /// Takes the room of one.
  mutating func take(_ kind: Notice.Kind) {
    if kind == .eta { etas -= 1 } else if kind.isUrgent { urgent -= 1 } else { statuses -= 1 }
  }
}
