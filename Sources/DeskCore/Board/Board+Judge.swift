// What the desk thinks of a location (rules §6): steps in their order, each of which looks at one
// thing and may settle the matter with its reason. One that passes them all is accepted.

extension Board {
  /// What a step finds.
  enum Finding: Hashable {
    /// Known already: counted, and dropped.
    case duplicate
    case verdict(Verdict)
  }

  /// What the steps need besides the location and what is known of its driver.
  struct Circumstances {
    /// How old the location is on the desk's clock; negative is ahead of it.
    var ageMilliseconds: Int64
    /// The fastest that the driver is believed to go, km/h.
    var limit: Double
    /// Whether speeds tell something: not where they are made, or played faster than recorded.
    var judgesSpeed: Bool
    /// How the driver is tracked.
    var tracking: Tracking
  }

  func judge(
    _ location: Location, _ fix: borrowing DriverFix, _ circumstances: Circumstances
  ) -> Finding {
    // Called by name, each: a list of steps would be made anew for every location.
    if let known = Self.isKnown(location, fix) { return known }
    if let old = Self.isOld(circumstances) { return old }
    if let ahead = Self.isAhead(circumstances) { return ahead }
    if let late = Self.isLate(location, fix) { return late }
    if let same = Self.isSameMoment(location, fix) { return same }
    if let inaccurate = Self.isInaccurate(location, fix, circumstances) { return inaccurate }
    if let fast = Self.isTooFast(location, fix, circumstances) { return fast }
    return .verdict(.accepted)
  }

  func circumstances(of location: Location, _ slot: Int, _ mode: Mode?, now: Timestamp)
    -> Circumstances
  {
    let isHurried =
      location.source == .replay
      && (location.point.flatMap { runs[$0.run.number - 1].drive?.isHurried } ?? false)
    return Circumstances(
      // In milliseconds: `Duration` counts attoseconds, which is a lot to reckon for each location.
      ageMilliseconds: now.milliseconds &- location.measuredAt.milliseconds,
      limit: (mode ?? driverRows[slot].mode ?? .car).implausibleSpeed,
      judgesSpeed: location.source != .mock && !isHurried,
      tracking: mode == nil ? policy.tracking : policy.tripTracking)
  }

  // A run's points are told apart by their numbers: they may meet those of the run before.
  private static func isKnown(_ location: Location, _ fix: borrowing DriverFix) -> Finding? {
    guard location.point == nil, location.measuredAt <= fix.newestAt, fix.remembers(location)
    else { return nil }
    return .duplicate
  }

  private static func isOld(_ circumstances: Circumstances) -> Finding? {
    circumstances.ageMilliseconds > 7 * 86_400_000 ? .verdict(.old) : nil
  }

  private static func isAhead(_ circumstances: Circumstances) -> Finding? {
    circumstances.ageMilliseconds < -120_000 ? .verdict(.future) : nil
  }

  private static func isLate(_ location: Location, _ fix: borrowing DriverFix) -> Finding? {
    location.measuredAt < fix.lastAt ? .verdict(.late) : nil
  }

  /// No speed lies between two places at one moment: the more accurate one stays.
  private static func isSameMoment(_ location: Location, _ fix: borrowing DriverFix) -> Finding? {
    guard location.point == nil, location.measuredAt == fix.lastAt else { return nil }
    if location.coordinate.isSamePlace(as: fix.last) { return .duplicate }
    return .verdict(
      location.effectiveAccuracyMeters < fix.accuracyMeters ? .accepted : .superseded)
  }

  /// Where a driver who has stopped is said to be nearly anywhere, nothing is said.
  private static func isInaccurate(
    _ location: Location, _ fix: borrowing DriverFix, _ circumstances: Circumstances
  ) -> Finding? {
    guard location.effectiveAccuracyMeters >= Stillness.ignoredAccuracyMeters,
      let still = fix.still,
      Stillness.hasStopped(still, by: fix.lastAt, circumstances.tracking)
    else { return nil }
    return .verdict(.inaccurate)
  }

  private static func isTooFast(
    _ location: Location, _ fix: borrowing DriverFix, _ circumstances: Circumstances
  ) -> Finding? {
    guard circumstances.judgesSpeed, fix.hasPosition, !location.isAfterGap,
      location.measuredAt > fix.lastAt
    else { return nil }
    let limit = circumstances.limit
    if isPlausible(from: fix.last, fix.lastAt, to: location, limit) { return nil }
    // Two in a row between which the speed is plausible rehabilitate.
    if let suspect = fix.suspect, suspect.at < location.measuredAt,
      isPlausible(from: suspect.coordinate, suspect.at, to: location, limit)
    {
      return nil
    }
    return .verdict(.implausible)
  }

  static func isPlausible(
    from: Coordinate, _ at: Timestamp, to location: Location, _ limit: Double
  ) -> Bool {
    let seconds = Double(location.measuredAt.milliseconds &- at.milliseconds) / 1000
    let reachMeters = limit / 3.6 * max(seconds, 0.001)
    // Nearly all are plausible already by the way round two sides, which is longer and quick to tell.
    return from.isWithin(reachMeters, of: location.coordinate)
  }
}
