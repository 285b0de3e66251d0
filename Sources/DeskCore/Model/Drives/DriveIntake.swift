/// Judges the points of a drive one after the other, for its reader.
///
/// It leaves out what is no place, lets the first point tell whether there are times, and carries
/// the beginning of a segment over to the first point of it that is taken.
public struct DriveIntake: Hashable, Sendable {
  /// What has been left out.
  public var skips = DriveSkips()
  private var isTimed: Bool?
  private var isBroken = true

  /// Before the first point.
  public init() {}

  /// A gap: the next point begins a segment.
  public mutating func breakSegment() { isBroken = true }

  /// The point as it is to be handed over, nil when it is left out; whether it begins a segment is
  /// told by the breaks alone.
  public mutating func take(_ point: RecordedPoint, line: @autoclosure () -> Int? = nil)
    -> RecordedPoint?
  {
    let place = point.coordinate
    guard place.isValid else {
      let isFinite = place.latitude.isFinite && place.longitude.isFinite
      let isZero = place.latitude == 0 && place.longitude == 0
      skips.add(!isFinite ? .notFinite : isZero ? .nullIsland : .outOfRange, line: line())
      return nil
    }
    var taken = point
    switch isTimed {
    case nil: isTimed = point.measuredAt != nil
    case true?:
      if point.measuredAt == nil {
        skips.add(.untimed, line: line())
        return nil
      }
    case false?:
      if point.measuredAt != nil {
        skips.add(.timeDropped, line: line())
        taken.measuredAt = nil
      }
    }
    taken.startsSegment = isBroken
    isBroken = false
    return taken
  }
}
