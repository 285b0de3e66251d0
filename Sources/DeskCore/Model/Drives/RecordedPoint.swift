/// One place of a recorded drive, or of a route when it has no time.
public struct RecordedPoint: Hashable, Sendable {
  /// A place on Earth; readers hand over no other.
  public var coordinate: Coordinate
  /// When it was measured; nil in a file without times, which is a route to mock along.
  public var measuredAt: Timestamp?
  /// Radius of the accuracy disc; nil is unknown.
  public var accuracyMeters: Double?
  /// Metres a second; nil is unknown.
  public var speed: Double?
  /// Degrees clockwise from north, 0 to less than 360; nil is unknown.
  public var heading: Double?
  /// Whether it is the first one of a segment: nothing is concluded across the gap before it.
  public var startsSegment: Bool

  /// A point; what cannot be (a negative speed, an accuracy that is no number) counts as unknown.
  public init(
    coordinate: Coordinate, measuredAt: Timestamp? = nil, accuracyMeters: Double? = nil,
    speed: Double? = nil, heading: Double? = nil, startsSegment: Bool = false
  ) {
    self.coordinate = coordinate
    self.measuredAt = measuredAt
    self.accuracyMeters = accuracyMeters.flatMap { Self.largest.contains($0) ? $0 : nil }
    self.speed = speed.flatMap { Self.largest.contains($0) ? $0 : nil }
    self.heading = heading.flatMap(Self.circle)
    self.startsSegment = startsSegment
  }

  // Far above every accuracy and speed that a receiver tells; it keeps infinity out too.
  private static let largest = 0.0...1e7

  /// Some count a heading from -180 on, and some write north as 360.
  private static func circle(_ degrees: Double) -> Double? {
    guard (-180...360).contains(degrees) else { return nil }
    if degrees == 360 { return 0 }
    let turned = degrees < 0 ? degrees + 360 : degrees
    return turned == 360 ? 0 : turned
  }
}
