import Glibc

/// Something to measure: what it is called on the command line, and how it is done.
struct Bench: Sendable {
  let name: String
  let summary: String
  let run: @Sendable (LargeBoard) throws -> [Figure]
}

/// One figure as it was measured, and what it must be.
struct Figure {
  let name: String
  let value: Double
  let unit: Unit
  let must: Must
  /// How it compares with a peer measured in the same run, larger being better or worse as `must`
  /// says; nil without a peer.
  var ratio: Double?

  enum Unit: String {
    case perSecond = "/s"
    case microseconds = " µs"
    case milliseconds = " ms"
    case megabytes = " MB"
    case megabytesPerSecond = " MB/s"
    case cores = " cores"
    case count = ""
  }

  /// What is demanded of the value, or of the ratio to a peer.
  enum Must {
    case atLeast(Double)
    case atMost(Double)
    case ratioAtLeast(Double, of: String)
    case ratioAtMost(Double, of: String)
  }

  /// Whether it is what it must be. A ratio to a peer that is not installed is not held against it.
  var holds: Bool {
    switch must {
    case .atLeast(let limit): value >= limit
    case .atMost(let limit): value <= limit
    case .ratioAtLeast(let limit, _): ratio.map { $0 >= limit } ?? true
    case .ratioAtMost(let limit, _): ratio.map { $0 <= limit } ?? true
    }
  }

  /// The figure for people.
  var line: String {
    let demand =
      switch must {
      case .atLeast(let limit): "≥ \(text(limit))"
      case .atMost(let limit): "≤ \(text(limit))"
      case .ratioAtLeast(let limit, let peer): "≥ \(limit) × \(peer)"
      case .ratioAtMost(let limit, let peer): "≤ \(limit) × \(peer)"
      }
    return [
      name.padded(to: 32), text(value).padded(to: 14), "must \(demand)".padded(to: 46),
      (ratio.map { "ratio \(fixed($0, digits: 2))" } ?? "").padded(to: 12), holds ? "ok" : "short",
    ].joined(separator: " ")
  }

  private func text(_ value: Double) -> String {
    let number =
      switch unit {
      case .perSecond, .count: grouped(value)
      case .microseconds, .milliseconds: fixed(value, digits: value < 10 ? 2 : 1)
      case .megabytes: fixed(value, digits: 0)
      case .megabytesPerSecond: fixed(value, digits: 1)
      case .cores: fixed(value, digits: 2)
      }
    return number + unit.rawValue
  }
}

/// Says something beside the figures.
func note(_ text: String) {
  let line = "desk-bench: \(text)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
}

extension String {
  /// With blanks behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// A number with so many digits behind the point.
func fixed(_ value: Double, digits: Int) -> String {
  let scale = pow(10, Double(digits))
  let whole = Int((value.magnitude * scale).rounded())
  let sign = value < 0 && whole > 0 ? "-" : ""
  if digits == 0 { return sign + String(whole) }
  let fraction = String(whole % Int(scale))
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return "\(sign)\(whole / Int(scale)).\(zeros)\(fraction)"
}

/// A whole number with a comma before every third digit.
func grouped(_ value: Double) -> String {
  var rest = String(Int(value.magnitude.rounded()))[...]
  var groups: [Substring] = []
  while rest.count > 3 {
    groups.append(rest.suffix(3))
    rest = rest.dropLast(3)
  }
  groups.append(rest)
  return groups.reversed().joined(separator: ",")
}
