/// Tells from locations whether a driver has stopped (rules §6, step 6): within the distance of a
/// stop for its duration.
struct Stillness {
  var isStopped: Bool
  /// Where the driver has been since when; nil where the source says itself whether it stands.
  var mark: StillMark?

  /// Less exact ones tell nothing of a driver who has stopped.
  static let ignoredAccuracyMeters = 1000.0

  /// Brings what was known up to a location.
  init(after mark: StillMark?, _ location: Location, _ tracking: Tracking) {
    if let isStopped = location.isStopped {
      self.isStopped = isStopped
      return
    }
    guard tracking.detectsStops else {
      isStopped = false
      return
    }
    guard let mark, !location.isAfterGap, mark.since <= location.measuredAt,
      mark.place.isWithin(Double(tracking.stopDistanceMeters), of: location.coordinate)
    else {
      isStopped = false
      self.mark = StillMark(since: location.measuredAt, place: location.coordinate)
      return
    }
    isStopped = Self.hasStopped(mark, by: location.measuredAt, tracking)
    self.mark = mark
  }

  /// Whether who is still since then has stopped.
  static func hasStopped(_ mark: StillMark, by moment: Timestamp, _ tracking: Tracking) -> Bool {
    tracking.detectsStops
      && moment.milliseconds - mark.since.milliseconds
        >= Int64(tracking.stopDurationSeconds) * 1000
  }
}
