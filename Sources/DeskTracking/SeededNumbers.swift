import Glibc

/// Numbers that only look random, from a seed, what they are for, and a number: each point of a run
/// has its own, whichever is asked for first (SplitMix64).
struct SeededNumbers {
  /// What numbers are for: one thing does not change with another.
  enum Purpose: UInt64 {
    case noise = 1
    case drop, duplicate, shuffle
  }

  private var state: UInt64

  init(seed: UInt64, _ purpose: Purpose, _ number: Int) {
    let apart = Self.mixed(seed &+ purpose.rawValue &* 0xD1B5_4A32_D192_ED03)
    state = Self.mixed(apart ^ UInt64(truncatingIfNeeded: number))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 to less than 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// 0 to less than the limit; the tiny bias of a remainder does not matter for such small ones.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// Two independent numbers of a normal distribution with mean 0 and deviation 1 (Box–Muller).
  mutating func normalPair() -> (Double, Double) {
    // 1 less the fraction is never 0, which has no logarithm.
    let radius = (-2 * log(1 - fraction())).squareRoot()
    let angle = 2 * Double.pi * fraction()
    return (radius * cos(angle), radius * sin(angle))
  }
}
