import Glibc
import Synchronization

/// A bar on standard error for work that takes longer than half a second: how much of it is done,
/// and how long it will take.
///
/// It is there only on a terminal, and drawn at most ten times a second by whoever calls `advance`.
/// `begin`, `end` and `aside` belong to one thread. No line may be edited and no picture shown
/// between `begin` and `end`: the bar has the row of the cursor for itself.
public final class ProgressLine: Sendable {
  private let descriptor: Int32
  private let isShown: Bool
  private let delay: UInt64
  private let now: @Sendable () -> UInt64

  private let isUnicodeNow: Atomic<Bool>
  /// The address of the name, which is a literal and stays.
  private let label = Atomic<UInt>(0)
  private let done = Atomic(0)
  /// Negative when nobody knows it.
  private let total = Atomic(-1)
  private let start = Atomic<UInt64>(0)
  /// When to draw next; never while nothing is under way.
  private let due = Atomic(UInt64.max)
  /// Who holds it may write to the terminal and change what is under way.
  private let pen = Atomic(false)
  private let isDrawn = Atomic(false)

  private static let interval: UInt64 = 100_000_000

  /// A bar on the terminal at the descriptor, if it is one that can erase a row.
  ///
  /// `delay` is what the work must take before anything is drawn; `now` counts nanoseconds.
  public convenience init(
    descriptor: Int32 = 2, isUnicode: Bool, delay: Duration = .milliseconds(500),
    now: @escaping @Sendable () -> UInt64 = ProgressLine.monotonic
  ) {
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    let canErase = !["", "dumb", "unknown"].contains(term)
    self.init(
      descriptor: descriptor, isShown: canErase && isatty(descriptor) == 1, isUnicode: isUnicode,
      delay: delay, now: now)
  }

  /// The same with the question of the terminal answered.
  init(
    descriptor: Int32, isShown: Bool, isUnicode: Bool, delay: Duration,
    now: @escaping @Sendable () -> UInt64
  ) {
    self.descriptor = descriptor
    self.isShown = isShown
    self.delay = UInt64(max(delay, .zero) / .nanoseconds(1))
    self.now = now
    isUnicodeNow = Atomic(isUnicode)
  }

  /// The bar of those who have no terminal: nothing is ever drawn.
  public static let none = ProgressLine(
    descriptor: -1, isShown: false, isUnicode: false, delay: .zero, now: { 0 })

  /// The machine's clock in nanoseconds.
  public static let monotonic: @Sendable () -> UInt64 = {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Whether blocks may be drawn; else the bar is ASCII.
  public var isUnicode: Bool {
    get { isUnicodeNow.load(ordering: .relaxed) }
    set { isUnicodeNow.store(newValue, ordering: .relaxed) }
  }

  /// Whether there is a terminal to draw on, so that it is worth calling `advance` now and then.
  public var isOnTerminal: Bool { isShown }

  /// Begins a piece of work, named by a few ASCII letters. Without a total only its time is shown.
  public func begin(_ label: StaticString, total: Int?) {
    guard isShown else { return }
    withPen {
      erase()
      self.label.store(UInt(bitPattern: label.utf8Start), ordering: .relaxed)
      self.total.store(total ?? -1, ordering: .relaxed)
      done.store(0, ordering: .relaxed)
      start.store(now(), ordering: .relaxed)
      due.store(now() + delay, ordering: .relaxed)
    }
  }

  /// Says how much is done; draws when it is time to. From any thread, and cheap. Outside of `begin`
  /// and `end` nothing happens.
  public func advance(to done: Int, of total: Int? = nil) {
    guard isShown else { return }
    let due = due.load(ordering: .relaxed)
    guard due != .max else { return }
    self.done.store(done, ordering: .relaxed)
    if let total { self.total.store(total, ordering: .relaxed) }
    // Another thread that has the pen draws, or is about to end.
    guard now() >= due, takePen() else { return }
    draw()
    layPen()
  }

  /// Clears the bar: the work is over.
  public func end() {
    guard isShown else { return }
    withPen {
      due.store(.max, ordering: .relaxed)
      erase()
    }
  }

  /// Clears the bar while something else writes to the terminal, and draws it again below.
  ///
  /// Not to be called within itself.
  public func aside(_ write: () -> Void) {
    guard isShown, due.load(ordering: .relaxed) != .max else { return write() }
    withPen {
      let wasDrawn = isDrawn.load(ordering: .relaxed)
      erase()
      write()
      if wasDrawn { draw() }
    }
  }

  private func draw() {
    guard due.load(ordering: .relaxed) != .max, isForeground else { return }
    let moment = now()
    let total = total.load(ordering: .relaxed)
    let text = ProgressText(
      label: UnsafePointer<UInt8>(bitPattern: label.load(ordering: .relaxed))
        .map { String(cString: $0) } ?? "",
      done: done.load(ordering: .relaxed), total: total < 0 ? nil : total,
      seconds: Double(moment &- start.load(ordering: .relaxed)) / 1e9)
    let columns = WindowSize(of: descriptor)?.columns ?? 80
    let row = text.line(isUnicode: isUnicode).prefix(columns - 1)
    _ = DescriptorWriter.write("\r\(row)\u{1B}[K", to: descriptor)
    isDrawn.store(true, ordering: .relaxed)
    due.store(moment + Self.interval, ordering: .relaxed)
  }

  private func erase() {
    guard isDrawn.load(ordering: .relaxed) else { return }
    isDrawn.store(false, ordering: .relaxed)
    if isForeground { _ = DescriptorWriter.write("\r\u{1B}[K", to: descriptor) }
  }

  /// In the background the terminal shows the shell's line; without job control it is ours.
  private var isForeground: Bool {
    let owner = tcgetpgrp(descriptor)
    return owner < 0 || owner == getpgrp()
  }

  private func takePen() -> Bool {
    pen.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
  }

  private func layPen() {
    pen.store(false, ordering: .releasing)
  }

  /// Waits for a drawing under way on another thread, which is one write.
  private func withPen(_ body: () -> Void) {
    while !takePen() { usleep(100) }
    body()
    layPen()
  }
}
