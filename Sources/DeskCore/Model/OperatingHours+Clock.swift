extension OperatingHours {
  /// Whether it is open at a moment, by the clock on the wall of its zone.
  public func isOpen(at moment: Timestamp, in zone: Zone) -> Bool {
    let minute = Self.weekMilliseconds(moment, zone.offsetSeconds(at: moment)) / 60_000
    return isOpen(weekday: Int(minute / 1440) + 1, minute: Int(minute % 1440))
  }

  /// The next moment at which it opens or closes; nil when it does neither in the next 8 days.
  ///
  /// Where clocks are changed, that may be the moment of the change.
  public func nextChange(after moment: Timestamp, in zone: Zone) -> Timestamp? {
    let wasOpen = isOpen(at: moment, in: zone)
    let end = moment + .seconds(8 * 86_400)
    var at = moment
    while at < end {
      let offset = zone.offsetSeconds(at: at)
      // Short steps, so that no two changes of the clocks fall into one.
      var next = min(at + .seconds(6 * 3600), nextBoundary(after: at, offsetSeconds: offset))
      if zone.offsetSeconds(at: next) != offset {
        next = Self.endOfOffset(offset, after: at, until: next, in: zone)
      }
      if isOpen(at: next, in: zone) != wasOpen { return next <= end ? next : nil }
      at = next
    }
    return nil
  }

  /// The next beginning or end of a window if the clocks stay as they are, at most a week away.
  private func nextBoundary(after moment: Timestamp, offsetSeconds: Int) -> Timestamp {
    let week = Int64(Self.weekMinutes) * 60_000
    let now = Self.weekMilliseconds(moment, offsetSeconds)
    var least = week
    for window in windows {
      for minute in [window.weekMinutes.lowerBound, window.weekMinutes.upperBound] {
        let ahead = (Int64(minute) * 60_000 - now) % week
        least = min(least, ahead > 0 ? ahead : ahead + week)
      }
    }
    return moment + .milliseconds(least)
  }

  /// The first moment with another offset than the one given.
  private static func endOfOffset(
    _ offset: Int, after: Timestamp, until: Timestamp, in zone: Zone
  ) -> Timestamp {
    var (low, high) = (after.milliseconds, until.milliseconds)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if zone.offsetSeconds(at: Timestamp(milliseconds: middle)) == offset {
        low = middle
      } else {
        high = middle
      }
    }
    return Timestamp(milliseconds: high)
  }

  /// How long ago, on the clock, the week's first midnight was.
  private static func weekMilliseconds(_ moment: Timestamp, _ offsetSeconds: Int) -> Int64 {
    let week = Int64(weekMinutes) * 60_000
    // The moments are counted from a Thursday.
    let sinceMonday = moment.milliseconds &+ Int64(offsetSeconds) * 1000 &+ 3 * 86_400_000
    let rest = sinceMonday % week
    return rest < 0 ? rest + week : rest
  }
}
