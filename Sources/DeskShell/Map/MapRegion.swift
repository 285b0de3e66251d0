import DeskCore

/// The part of the Earth that a canvas shows, laid flat: equirectangular, longitudes narrowed as
/// they are in the middle. Dots are as wide as they are high.
struct MapRegion: Sendable {
  let middle: Coordinate
  let metersPerDot: Double
  /// Dots.
  let width: Int
  let height: Int
  private let dotsPerDegree: (east: Double, north: Double)

  /// So many dots with everything within the bounds on them, and some room around; nil when there
  /// is nothing.
  init?(_ bounds: MapBounds, width: Int, height: Int) {
    guard let middle = bounds.middle else { return nil }
    let meters = MapBounds.metersPerDegree
    let narrowing = MapBounds.narrowing(middle.latitude)
    let room = (width: Self.room(width), height: Self.room(height))
    let scale = max(
      bounds.span.east * narrowing * meters / room.width, bounds.span.north * meters / room.height,
      Self.leastMeters / min(room.width, room.height))
    self.middle = middle
    self.width = width
    self.height = height
    metersPerDot = scale
    dotsPerDegree = (narrowing * meters / scale, meters / scale)
  }

  /// A map of one place shows so much around it.
  private static let leastMeters = 100.0

  /// What is left between the margins.
  private static func room(_ dots: Int) -> Double { max(1, Double(dots - 1) * 0.9 - 2) }

  /// Where a place lies, in dots from the top left corner; whole numbers are the middles of dots.
  func dot(_ place: Coordinate) -> (x: Double, y: Double) {
    var east = place.longitude - middle.longitude
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    return (
      Double(width - 1) / 2 + east * dotsPerDegree.east,
      Double(height - 1) / 2 - (place.latitude - middle.latitude) * dotsPerDegree.north
    )
  }

  /// The place at a dot.
  func place(x: Double, y: Double) -> Coordinate {
    Coordinate(
      latitude: middle.latitude - (y - Double(height - 1) / 2) / dotsPerDegree.north,
      longitude: middle.longitude + (x - Double(width - 1) / 2) / dotsPerDegree.east)
  }
}
