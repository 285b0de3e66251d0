public import DeskCore

/// A clock that stands still until it is told to go on: the same calls give the same order, on
/// every run and every machine. Bodies run on the thread that lets time go on.
public final class VirtualScheduler: Scheduler {
  private struct State {
    var now: Timestamp
    var timeline = Timeline()
  }

  private let state: QueueConfined<State>

  /// A clock that shows that moment.
  public init(start: Timestamp) {
    state = QueueConfined(State(now: start), label: "desk.virtual-clock")
  }

  public var now: Timestamp { state.sync { $0.now } }

  public func schedule(at moment: Timestamp, _ body: @escaping @Sendable () -> Void) {
    state.sync { $0.timeline.insert(at: moment, body) }
  }

  /// When the next body is due.
  public var next: Timestamp? { state.sync { $0.timeline.next } }

  /// Lets time go on to the next body that is due by the limit, and runs it; false, and the clock
  /// at the limit, when there is none.
  public func step(upTo limit: Timestamp) -> Bool {
    let body = state.sync { state -> (@Sendable () -> Void)? in
      guard let entry = state.timeline.popFirst(upTo: limit) else {
        state.now = max(state.now, limit)
        return nil
      }
      state.now = max(state.now, entry.moment)
      return entry.body
    }
    body?()
    return body != nil
  }
}
