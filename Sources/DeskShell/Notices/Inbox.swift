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

    mutating func add(_ other: Batch) {
      entries += other.entries
      counted.add(other.counted)
    }
  }

  /// What the session has use for.
  struct Wanted: Sendable {
    /// nil is any number.
    var room: NoticeGate.Room?
    /// Somebody hears of every status notice, also of those that are not shown.
    var isHeard = false
    var templates = NoticeTemplates.builtIn
  }

  private struct Held {
    var batch = Batch()
    var isWaking = false
  }

  private struct State {
    var batch = Batch()
    var wanted = Wanted()
    /// What may still be undone; nobody is told of it yet.
    var held: Held?
    var failure: String?
    var wake: @Sendable () -> Void = {}
    var isWoken = false

    /// Puts a batch in and gives what tells the session, unless it knows already.
    mutating func post(_ batch: Batch) -> (@Sendable () -> Void)? {
      self.batch.add(batch)
      if isWoken { return nil }
      isWoken = true
      return wake
    }
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
      if state.held != nil {
        state.held?.batch.add(batch)
        state.held?.isWaking = true
        return nil
      }
      return state.post(batch)
    }
    wake?()
  }

  /// Keeps back what is posted from here on.
  func hold() { state.sync { $0.held = Held() } }

  /// Posts what was kept back, or drops it and gives the room back that it took.
  func release(isKept: Bool) {
    let wake = state.sync { state -> (@Sendable () -> Void)? in
      guard let held = state.held else { return nil }
      state.held = nil
      if isKept { return held.isWaking ? state.post(held.batch) : nil }
      for case .notice(let notice, true) in held.batch.entries {
        state.wanted.room?.give(notice.kind)
      }
      return nil
    }
    wake?()
  }

  /// Says that what became due could not be stored.
  func fail(_ message: String) {
    state.sync { $0.failure = message }
    post(Batch())
  }

  /// Takes what failed, and leaves all that waits.
  func takeFailure() -> String? {
    state.sync { state in
      defer { state.failure = nil }
      return state.failure
    }
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
  mutating func take(_ kind: Notice.Kind) { add(-1, kind) }

  /// Gives the room of one back.
  mutating func give(_ kind: Notice.Kind) { add(1, kind) }

  private mutating func add(_ count: Int, _ kind: Notice.Kind) {
    if kind == .eta {
      etas += count
    } else if kind.isUrgent {
      urgent += count
    } else {
      statuses += count
    }
  }
}
