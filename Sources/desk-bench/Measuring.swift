import Glibc

/// What went wrong while measuring, in one sentence.
struct BenchError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The seconds that a body takes on the clock on the wall.
func seconds(of body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return start.secondsUntilNow
}

extension ContinuousClock.Instant {
  /// Seconds since then.
  var secondsUntilNow: Double {
    let (seconds, attoseconds) = duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// The seconds of a core that a body takes, however much of it other programs are given meanwhile.
func coreSeconds(of body: () throws -> Void) rethrows -> Double {
  let start = threadSeconds()
  try body()
  return threadSeconds() - start
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The seconds of a core that the programs that were run and have ended took so far.
func childSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  return [usage.ru_utime, usage.ru_stime].reduce(0) {
    $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
  }
}

extension [Double] {
  /// The value that so many of a hundred do not exceed.
  func percentile(_ percent: Double) -> Double {
    guard !isEmpty else { return .nan }
    let rank = Int((Double(count) * percent / 100).rounded(.up))
    return sorted()[Swift.max(0, Swift.min(count, rank) - 1)]
  }

  /// The value in the middle.
  var median: Double { percentile(50) }
}

/// Waits until a moment of the monotonic clock.
func pause(seconds: Double) {
  usleep(UInt32(max(0, seconds) * 1_000_000))
}

/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
