public import DeskCore
@preconcurrency import Dispatch
import Glibc

/// The wall clock, and one Dispatch timer for whatever is due next.
public final class LiveScheduler: Scheduler {
  private struct State {
    var timeline = Timeline()
    var timer: any DispatchSourceTimer
  }

  private let state: QueueConfined<State>

  /// Starts the clock; bodies run on a queue of its own, one after the other.
  public init() {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "desk.clock.due"))
    state = QueueConfined(State(timer: timer), label: "desk.clock")
    timer.setEventHandler { @Sendable [weak self] in self?.runDue() }
    timer.schedule(wallDeadline: .distantFuture)
    timer.activate()
  }

  public var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  public func schedule(at moment: Timestamp, _ body: @escaping @Sendable () -> Void) {
    state.sync { state in
      state.timeline.insert(at: moment, body)
      if state.timeline.next == moment { Self.arm(&state) }
    }
  }

  private func runDue() {
    let now = now
    while let body = state.sync({ $0.timeline.popFirst(upTo: now)?.body }) { body() }
    state.sync { Self.arm(&$0) }
  }

  // A timer with a leeway of 0: Dispatch otherwise takes a tenth of the span as its liberty.
  private static func arm(_ state: inout State) {
    guard let next = state.timeline.next else { return }
    let (seconds, milliseconds) = next.milliseconds.quotientAndRemainder(dividingBy: 1000)
    let deadline = timespec(tv_sec: Int(seconds), tv_nsec: Int(milliseconds) * 1_000_000)
    state.timer.schedule(
      wallDeadline: DispatchWallTime(timespec: deadline), leeway: .nanoseconds(0))
  }
}
