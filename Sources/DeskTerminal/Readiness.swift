import Glibc

/// What `poll` says about the three things a console waits for.
struct Readiness {
  var input = false
  var inputHungUp = false
  var woken = false
  var signalled = false

  /// How standard input takes part.
  enum InputInterest {
    /// Not at all.
    case none
    /// Only its end, for a terminal that goes away.
    case hangUp
    /// Bytes to read.
    case bytes
  }

  /// Waits at most until `limit`; nil waits for ever. Returns early with nothing when interrupted.
  static func wait(
    input: InputInterest, wake: Int32, signals: Int32, until limit: ContinuousClock.Instant?
  ) -> Readiness {
    let events: Int16 = input == .bytes ? Int16(POLLIN) : 0
    var polled = [
      pollfd(fd: input == .none ? -1 : STDIN_FILENO, events: events, revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), timeout(until: limit)) > 0 else {
      return Readiness()
    }
    let hangUp = Int16(POLLHUP | POLLERR | POLLNVAL)
    return Readiness(
      input: input == .bytes && polled[0].revents != 0,
      inputHungUp: polled[0].revents & hangUp != 0,
      woken: polled[1].revents != 0,
      signalled: polled[2].revents != 0)
  }

  /// Whether standard input has something to read now.
  static func hasInput() -> Bool {
    var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLIN) != 0
  }

  /// Whether the terminal on standard input is gone.
  static func inputIsGone() -> Bool {
    var polled = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Milliseconds, rounded up so that the deadline has passed when the time is over.
  private static func timeout(until limit: ContinuousClock.Instant?) -> Int32 {
    guard let limit else { return -1 }
    let left = ContinuousClock.now.duration(to: limit)
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    guard seconds < 86_400 else { return 86_400_000 }
    return Int32(seconds) * 1000
      + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// Lets the sources of events take turns, so that a busy one starves no other.
struct Turns {
  enum Source: Int, CaseIterable {
    case woken, deadline, input
  }

  private var last = Source.input

  /// The ready source whose turn it is.
  mutating func pick(woken: Bool, deadline: Bool, input: Bool) -> Source? {
    let isReady = [woken, deadline, input]
    for step in 1...isReady.count {
      let index = (last.rawValue + step) % isReady.count
      if isReady[index], let source = Source(rawValue: index) {
        last = source
        return source
      }
    }
    return nil
  }
}
