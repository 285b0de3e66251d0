import Dispatch
import Glibc
import Synchronization

/// Runs one program again and again, each time with other bytes on its standard input: a few at
/// once, the others in their order, none for longer than it may.
///
/// There is no shell between. A program that runs too long is killed with its whole process group;
/// what it leaves running when it ends by itself is left alone, as mail programs do that.
public final class ProgramRunner: Sendable {
  private let arguments: [String]
  private let timeout: Duration
  private let backlog: Int
  private let onFailure: @Sendable (ProgramFailure) -> Void
  // A serial queue has a thread as soon as it needs one; blocked work on a concurrent one would
  // hold up others.
  private let lanes: [DispatchQueue]
  private let alarms = DispatchQueue(label: "desk.programs.alarms")
  private let state: Mutex<RunnerState>

  /// A runner of `arguments`, whose first is the program: a path, or a name on the PATH.
  ///
  /// `onFailure` hears of the first failure and of no other, on any thread.
  public init(
    arguments: [String], limit: Int = 4, timeout: Duration = .seconds(10), backlog: Int = 1000,
    onFailure: @escaping @Sendable (ProgramFailure) -> Void = { _ in }
  ) {
    precondition(!arguments.isEmpty && limit > 0, "a runner has a program and room for one")
    self.arguments = arguments
    self.timeout = timeout
    self.backlog = backlog
    self.onFailure = onFailure
    lanes = (0..<limit).map { DispatchQueue(label: "desk.programs.\($0)") }
    state = Mutex(RunnerState(lanes: limit))
    keepEndedPrograms()
  }

  /// What has come of all so far.
  public var counts: ProgramCounts { state.withLock { $0.counts } }

  /// Runs the program with these bytes as soon as there is room; from any thread, returns at once.
  /// What is about one subject is run one after the other, in the order in which it came.
  public func run(input: [UInt8], about subject: String) {
    let (lane, isFirstFailure, failure) = state.withLock {
      $0.take(input, about: subject, backlog: backlog)
    }
    if let lane { lanes[lane].async { self.work(lane, input) } }
    if let failure, isFirstFailure { onFailure(failure) }
  }

  /// Calls the body once, when nothing runs and nothing waits: now, or on the thread that ends last.
  public func whenIdle(_ body: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { state in
      if !state.isIdle { state.idleBodies.append(body) }
      return state.isIdle
    }
    if isIdle { body() }
  }

  /// Waits for all that was asked for as long as that, then stops.
  public func finish(within patience: Duration) {
    awaitIdle(patience)
    stop()
  }

  /// Takes no more, drops what waits and kills what runs; returns when it is gone.
  public func stop() {
    let failure = state.withLock { $0.stop() }
    if let failure { onFailure(failure) }
    // Whom even SIGKILL does not end, e.g. on a dead file server, nobody waits for.
    awaitIdle(.seconds(1))
  }

  private func awaitIdle(_ patience: Duration) {
    let idle = DispatchSemaphore(value: 0)
    whenIdle { idle.signal() }
    _ = idle.wait(timeout: .now() + patience.dispatchInterval)
  }

  // MARK: on a lane

  private func work(_ lane: Int, _ first: [UInt8]) {
    var next: [UInt8]? = first
    while let input = next {
      let failure = perform(input, lane)
      let (following, isFirstFailure, bodies) = state.withLock { $0.conclude(lane, failure) }
      if let failure, isFirstFailure { onFailure(failure) }
      for body in bodies { body() }
      next = following
    }
  }

  private func perform(_ input: [UInt8], _ lane: Int) -> ProgramFailure? {
    if state.withLock({ $0.isStopped }) { return .stopped }
    let deadline = ContinuousClock.now + timeout
    let process: pid_t
    do throws(ProgramFailure) {
      process = try start(input, lane, deadline)
    } catch {
      return error
    }
    awaitEnd(of: process)
    return state.withLock { state in
      // Collected under the lock: until then the number is its own, and whoever kills it looks here.
      let end = collect(process)
      switch state.forget(lane) {
      case .timedOut: return .timedOut(after: timeout)
      case .stopped: return .stopped
      case nil: return end
      }
    }
  }

  /// Starts the program and gives it its input.
  private func start(_ input: [UInt8], _ lane: Int, _ deadline: ContinuousClock.Instant)
    throws(ProgramFailure) -> pid_t
  {
    let (process, pipe) = try DeskPrograms.start(arguments)
    defer { close(pipe) }
    watch(process, lane, until: deadline)
    feed(input, to: pipe, until: deadline)
    return process
  }

  // MARK: deadlines

  private func watch(_ process: pid_t, _ lane: Int, until deadline: ContinuousClock.Instant) {
    let isToArm = state.withLock { $0.watch(process, lane, until: deadline) }
    if isToArm { arm(deadline) }
  }

  private func arm(_ deadline: ContinuousClock.Instant) {
    let span = max(.zero, deadline - .now) + .milliseconds(1)
    alarms.asyncAfter(deadline: .now() + span.dispatchInterval) { [weak self] in
      guard let self else { return }
      if let next = state.withLock({ $0.killOverdue(at: .now) }) { arm(next) }
    }
  }
}

extension Duration {
  fileprivate var dispatchInterval: DispatchTimeInterval {
    // A century is as good as any more.
    let (seconds, attoseconds) = min(self, .seconds(3_000_000_000)).components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
