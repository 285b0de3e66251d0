public import DeskCore
@preconcurrency import Dispatch
import Glibc

/// The clock on the wall as it was when the desk was opened, going on by itself from there, and one
/// Dispatch timer for whatever is due next.
///
/// It never goes back and never stands still: what somebody does to the machine's clock meanwhile
/// is seen when the desk is opened again.
public final class LiveScheduler: Scheduler {
  private struct State {
    var timeline = Timeline()
    var timer: any DispatchSourceTimer
  }

  private let state: QueueConfined<State>
  /// What to add to the time since the machine was started.
  private let offset: Int64

  /// Starts the clock, not before a moment that is recorded already; bodies run on a queue of its
  /// own, one after the other.
  public init(notBefore earliest: Timestamp? = nil) {
    let start = max(Self.wallClock.milliseconds, earliest?.milliseconds ?? .min)
    offset = start - Self.milliseconds(CLOCK_BOOTTIME)
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "desk.clock.due"))
    state = QueueConfined(State(timer: timer), label: "desk.clock")
    timer.setEventHandler { @Sendable [weak self] in self?.runDue() }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  public var now: Timestamp {
    Timestamp(milliseconds: Self.milliseconds(CLOCK_BOOTTIME) + offset)
  }

  /// What the machine's clock says.
  public static var wallClock: Timestamp { Timestamp(milliseconds: milliseconds(CLOCK_REALTIME)) }

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  public func schedule(at moment: Timestamp, _ body: @escaping @Sendable () -> Void) {
    let now = now
    state.sync { state in
      state.timeline.insert(at: moment, body)
      if state.timeline.next == moment { Self.arm(&state, now: now) }
    }
  }

  private func runDue() {
    let now = now
    while let body = state.sync({ $0.timeline.popFirst(upTo: now)?.body }) { body() }
    state.sync { Self.arm(&$0, now: self.now) }
  }

  // A timer with a leeway of 0: Dispatch otherwise takes a tenth of the span as its liberty. A span
  // longer than a day is looked at again then.
  private static func arm(_ state: inout State, now: Timestamp) {
    guard let next = state.timeline.next else { return }
    let wait = min(max(0, next.milliseconds - now.milliseconds), 86_400_000)
    state.timer.schedule(
      deadline: .now() + .milliseconds(Int(wait)), leeway: .nanoseconds(0))
  }
}
