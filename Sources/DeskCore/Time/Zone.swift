import FoundationEssentials

/// A named time zone, e.g. `America/Los_Angeles`.
///
/// The rules of named zones come from Foundation, which the program links; the core only asks.
public struct Zone: Hashable, Sendable {
  /// The IANA name.
  public let identifier: String
  private let timeZone: TimeZone

  /// A zone by its IANA name; nil when nobody knows the name.
  public init?(identifier: String) {
    if identifier == "UTC" || identifier == "GMT" {
      timeZone = .gmt
    } else {
      guard let named = TimeZone(identifier: identifier) else { return nil }
      timeZone = named
    }
    self.identifier = identifier
  }

  /// Coordinated universal time.
  public static let utc = Zone(timeZone: .gmt, identifier: "UTC")

  private init(timeZone: TimeZone, identifier: String) {
    self.timeZone = timeZone
    self.identifier = identifier
  }

  /// Seconds to add to UTC at that moment.
  public func offsetSeconds(at moment: Timestamp) -> Int {
    if timeZone == .gmt { return 0 }
    return timeZone.secondsFromGMT(
      for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000))
  }

  /// What the clock on the wall shows at that moment.
  public func civil(_ moment: Timestamp) -> CivilTime {
    CivilTime(moment, offsetSeconds: offsetSeconds(at: moment))
  }

  /// How often the clock on the wall shows a time on its day.
  public enum Showing: Hashable, Sendable {
    case once
    /// In the hour that is left out in spring.
    case never
    /// In the hour that comes again in autumn.
    case twice
  }

  /// The moment of a wall-clock time: in the doubled hour of autumn the first of the two, in the
  /// missing hour of spring the first minute that exists.
  public func moment(_ civil: CivilTime) -> Timestamp { reading(civil).moment }

  /// The moment of a wall-clock time, and whether the clock shows it just once.
  public func reading(_ civil: CivilTime) -> (moment: Timestamp, showing: Showing) {
    let asUTC = civil.moment()
    let before = offsetSeconds(at: asUTC - .seconds(86_400))
    let after = offsetSeconds(at: asUTC + .seconds(86_400))
    let first = civil.moment(offsetSeconds: max(before, after))
    let isFirst = offsetSeconds(at: first) == max(before, after)
    if isFirst && before == after { return (first, .once) }
    let second = civil.moment(offsetSeconds: min(before, after))
    let isSecond = offsetSeconds(at: second) == min(before, after)
    if isFirst { return (first, isSecond ? .twice : .once) }
    if isSecond { return (second, .once) }
    return (firstMoment(of: offsetSeconds(at: second), between: first, and: second), .never)
  }

  // In a gap the clock time exists under neither offset: find where the new offset begins.
  private func firstMoment(of offset: Int, between: Timestamp, and: Timestamp) -> Timestamp {
    var low = between.milliseconds
    var high = and.milliseconds
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsetSeconds(at: Timestamp(milliseconds: middle)) == offset {
        high = middle
      } else {
        low = middle
      }
    }
    return Timestamp(milliseconds: high)
  }
}
