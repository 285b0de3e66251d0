/// A place on the way that a trip has come: where its driver was, and when.
public struct PathPoint: Hashable, Sendable {
  public var coordinate: Coordinate
  public var measuredAt: Timestamp

  /// A point of a path; nothing is checked (see `Coordinate.isValid`).
  public init(_ coordinate: Coordinate, at moment: Timestamp) {
    self.coordinate = coordinate
    measuredAt = moment
  }
}
