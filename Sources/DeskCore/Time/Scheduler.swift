/// The desk's clock and alarm: live on a Dispatch queue, or virtual for scripts and tests.
public protocol Scheduler: Sendable {
  /// The moment it is.
  var now: Timestamp { get }

  /// Calls the body once, at that moment or as soon after it as it can; at once-due bodies run in
  /// the order in which they were scheduled.
  func schedule(at moment: Timestamp, _ body: @escaping @Sendable () -> Void)
}

/// Something that becomes due by itself: the engine asks it at each tick and performs what it says.
///
/// An agenda is a value that the engine confines; it hears of events only once they are stored.
/// Where many actions are stored together it hears of them as they come, and when they are undone
/// the engine goes on with the value from before.
public protocol Agenda: Sendable {
  /// Whether it only looks at what time does to the board, and moves nothing on the road: nobody
  /// waits for it.
  var isWatch: Bool { get }

  /// When it next has something to do; nil when it waits for nothing.
  var nextDue: Timestamp? { get }

  /// Takes note of what has happened.
  mutating func hear(_ events: [Event])

  /// Hands over what is due at that moment, with its cause, in order. It is not handed over again.
  mutating func takeDue(at now: Timestamp) -> [Action]
}

extension Agenda {
  public var isWatch: Bool { false }
}
