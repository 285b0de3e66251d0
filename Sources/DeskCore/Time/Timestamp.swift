/// A moment: a UTC instant in whole milliseconds since 1970.
public struct Timestamp: Hashable, Comparable, Sendable, Codable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// A moment from milliseconds since 1970.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The beginning of the year 2000: what is said to be earlier comes from a broken clock.
  public static let earliest = Timestamp(milliseconds: 946_684_800_000)

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }

  /// The moment a span later; parts of a millisecond are dropped.
  public static func + (moment: Timestamp, span: Duration) -> Timestamp {
    Timestamp(milliseconds: moment.milliseconds &+ span.wholeMilliseconds)
  }

  /// The moment a span earlier.
  public static func - (moment: Timestamp, span: Duration) -> Timestamp {
    Timestamp(milliseconds: moment.milliseconds &- span.wholeMilliseconds)
  }

  /// The span from the right moment to the left one.
  public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
    .milliseconds(later.milliseconds &- earlier.milliseconds)
  }

  public init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}

extension Duration {
  /// The span in milliseconds, its smaller parts dropped.
  public var wholeMilliseconds: Int64 {
    Int64(truncatingIfNeeded: attoseconds / 1_000_000_000_000_000)
  }

  /// The span in minutes, with its fraction.
  public var minutes: Double { seconds / 60 }

  /// The span in seconds, with its fraction.
  public var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// A span of so many minutes, in whole milliseconds; the caller has checked that it is finite.
  public static func minutes(_ minutes: Double) -> Duration {
    .milliseconds(Int64((minutes * 60_000).rounded()))
  }
}
