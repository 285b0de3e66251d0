/// A place on a line, and the point of the line that it is, or is nearest behind.
public struct LineVertex: Hashable, Sendable {
  public var place: Coordinate
  public var index: Int
  public init(place: Coordinate, index: Int) {
    self.place = place
    self.index = index
  }
}

extension [Coordinate] {
  /// The line through these places, cut where it crosses the 180° meridian as maps ask for: each
  /// piece has two ends, unless there is but one place in all.
  public func cutAtMeridian() -> [[LineVertex]] {
    var pieces: [[LineVertex]] = [[]]
    for (i, place) in enumerated() {
      if let last = pieces[pieces.count - 1].last?.place,
        (place.longitude - last.longitude).magnitude > 180
      {
        let edge = last.longitude < 0 ? -180.0 : 180.0
        let beyond = place.longitude + 2 * edge
        let span = beyond - last.longitude
        let fraction = span == 0 ? 0 : (edge - last.longitude) / span
        let latitude = last.latitude + (place.latitude - last.latitude) * fraction
        pieces[pieces.count - 1].append(
          LineVertex(place: Coordinate(latitude: latitude, longitude: edge), index: i))
        pieces.append([
          LineVertex(place: Coordinate(latitude: latitude, longitude: -edge), index: i)
        ])
      }
      pieces[pieces.count - 1].append(LineVertex(place: place, index: i))
    }
    return count == 1 ? pieces : pieces.filter { $0.count > 1 }
  }
}
