/// When a geofence is open: windows of the week on the clock of its zone.
///
/// A window is open from its first minute until before its last. A day without a window is closed;
/// hours that are always open are no hours at all, so a fence has none then.
public struct OperatingHours: Hashable, Sendable {
  /// One window of a week.
  public struct Window: Hashable, Sendable {
    /// The day on which it opens: 1 is Monday, 7 Sunday.
    public let weekday: Int
    /// Minutes after that day's midnight, 0 to 1,439.
    public let openMinute: Int
    /// Minutes after the same midnight, more than `openMinute`; above 1,440 it is on the next day.
    public let closeMinute: Int

    /// A window by clock times in minutes, up to 1,440 for 24:00; one that closes earlier than it
    /// opens goes over midnight. nil when it is empty or a number is none of the clock's.
    public init?(weekday: Int, from openMinute: Int, to closeMinute: Int) {
      guard (1...7).contains(weekday), (0..<1440).contains(openMinute),
        (0...1440).contains(closeMinute), openMinute != closeMinute
      else { return nil }
      self.weekday = weekday
      self.openMinute = openMinute
      self.closeMinute = closeMinute > openMinute ? closeMinute : closeMinute + 1440
    }
  }

  /// Why hours cannot be read; texts are as they were given.
  public enum Fault: Error, Hashable, Sendable {
    /// The text says nothing.
    case empty
    case unknownDay(String)
    /// It stands before any day.
    case windowWithoutDay(String)
    /// Days that are neither open nor said to be closed.
    case dayWithoutWindow(String)
    case malformedWindow(String)
    /// It opens and closes at the same time.
    case emptyWindow(String)
    /// The weekday on which both are open, 1 for Monday; both are written as `09:00-17:00`.
    case overlap(weekday: Int, String, String)
    /// The weekday, 1 for Monday.
    case openAndClosed(weekday: Int)
  }

  /// In the order of the week; none at all is closed on every day.
  public let windows: [Window]

  /// Hours of these windows, in any order; two that overlap on a day are refused.
  public init(windows: [Window]) throws(Fault) {
    self.windows = windows.sorted { $0.weekMinutes.lowerBound < $1.weekMinutes.lowerBound }
    for (i, window) in self.windows.enumerated() {
      // The week is a circle: Sunday's last window may reach into Monday's first.
      let isLast = i == self.windows.count - 1
      let next = self.windows[isLast ? 0 : i + 1]
      let nextOpens = next.weekMinutes.lowerBound + (isLast ? Self.weekMinutes : 0)
      if window.weekMinutes.upperBound > nextOpens {
        throw .overlap(weekday: next.weekday, window.text, next.text)
      }
    }
  }

  static let weekMinutes = 7 * 1440

  /// Whether it is open at a minute of the day: weekday 1 is Monday, minutes 0 to 1,439.
  public func isOpen(weekday: Int, minute: Int) -> Bool {
    let inWeek = (weekday - 1) * 1440 + minute
    return windows.contains {
      $0.weekMinutes.contains(inWeek) || $0.weekMinutes.contains(inWeek + Self.weekMinutes)
    }
  }
}

extension OperatingHours.Window {
  /// The minutes after the week's first midnight; Sunday's may go on into the next week.
  var weekMinutes: Range<Int> {
    let midnight = (weekday - 1) * 1440
    return midnight + openMinute..<midnight + closeMinute
  }

  /// `09:00-17:00`, `22:00-02:00`, `18:00-24:00`.
  var text: String {
    var text = ""
    text.append(minuteOfDay: openMinute)
    text.append("-")
    text.append(minuteOfDay: closeMinute > 1440 ? closeMinute - 1440 : closeMinute)
    return text
  }
}

extension String {
  fileprivate mutating func append(minuteOfDay minute: Int) {
    append(padded: minute / 60, to: 2)
    append(":")
    append(padded: minute % 60, to: 2)
  }
}
