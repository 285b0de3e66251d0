/// How a path is kept readable (rules §6, step 7): points nearer to the last one kept than this, in
/// metres, are dropped.
public let pathSpacingMeters = 10.0

extension Array {
  /// The points of a path without those that lie near the last one kept; the first and the last stay,
  /// and those that something happened at.
  public func thinnedPath(
    _ place: (Element) -> Coordinate, keeping isTurn: (Element) -> Bool = { _ in false }
  ) -> [Element] {
    var kept: [Element] = []
    for (i, point) in enumerated() {
      guard let last = kept.last else {
        kept.append(point)
        continue
      }
      if i == count - 1 || isTurn(point)
        || place(last).distance(to: place(point)) >= pathSpacingMeters
      {
        kept.append(point)
      }
    }
    return kept
  }
}
