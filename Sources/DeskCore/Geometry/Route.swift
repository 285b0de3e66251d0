/// A way over land through some places, by great circles between them.
public struct Route: Hashable, Sendable {
  /// The places in order; never empty.
  public let places: [Coordinate]
  /// How far along each place is; the first is 0.
  private let distancesMeters: [Double]

  /// A way through places in order; nil without any.
  public init?(_ places: [Coordinate]) {
    if places.isEmpty { return nil }
    self.places = places
    var along = 0.0
    var distances = [0.0]
    distances.reserveCapacity(places.count)
    for (from, to) in zip(places, places.dropFirst()) {
      along += from.distance(to: to)
      distances.append(along)
    }
    distancesMeters = distances
  }

  /// The straight way between two places.
  public init(from origin: Coordinate, to destination: Coordinate) {
    places = [origin, destination]
    distancesMeters = [0, origin.distance(to: destination)]
  }

  /// Where it ends.
  public var end: Coordinate { places[places.count - 1] }

  /// How long it is.
  public var lengthMeters: Double { distancesMeters[distancesMeters.count - 1] }

  /// The place at a fraction of its length, 0 to 1; the short way round the 180° meridian.
  ///
  /// Between two places it is linear in degrees, as `Coordinate.interpolated` has it.
  public func point(fraction: Double) -> Coordinate {
    let last = places.count - 1
    if fraction >= 1 || last == 0 { return end }
    if last == 1 { return places[0].interpolated(to: places[1], fraction: max(0, fraction)) }
    let along = max(0, fraction) * lengthMeters
    let next = firstPlace(beyond: along)
    let stretch = distancesMeters[next] - distancesMeters[next - 1]
    let part = stretch > 0 ? (along - distancesMeters[next - 1]) / stretch : 0
    return places[next - 1].interpolated(to: places[next], fraction: part)
  }

  /// The first place that is further along than so much, else the last one; never the very first.
  private func firstPlace(beyond meters: Double) -> Int {
    var low = 1
    var high = places.count - 1
    while low < high {
      let middle = (low + high) / 2
      if distancesMeters[middle] > meters { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
