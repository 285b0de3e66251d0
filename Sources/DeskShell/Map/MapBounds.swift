import DeskCore
import Glibc

/// How far places reach to all four sides, also across the 180° meridian.
struct MapBounds: Sendable {
  private var south = Double.infinity
  private var north = -Double.infinity
  // Longitudes as they are, and those of the west put behind those of the east: the narrower of the
  // two is the one that does not run round the Earth.
  private var plain = (west: Double.infinity, east: -Double.infinity)
  private var shifted = (west: Double.infinity, east: -Double.infinity)

  /// The length of a degree of a great circle, in metres.
  static let metersPerDegree = 6_371_000 * Double.pi / 180

  init() {}

  init(_ content: MapContent) {
    for trip in content.trips {
      for point in trip.path { add(point.coordinate) }
      if let position = trip.position { add(position) }
      if let pickup = trip.pickup { add(pickup) }
      if let shape = trip.destination { add(shape) }
    }
  }

  mutating func add(_ place: Coordinate, reach: (east: Double, north: Double) = (0, 0)) {
    south = min(south, place.latitude - reach.north)
    north = max(north, place.latitude + reach.north)
    let east = place.longitude
    plain = (min(plain.west, east - reach.east), max(plain.east, east + reach.east))
    let turned = east < 0 ? east + 360 : east
    shifted = (min(shifted.west, turned - reach.east), max(shifted.east, turned + reach.east))
  }

  mutating func add(_ shape: Shape) {
    switch shape {
    case .circle(let circle): add(circle)
    case .polygon(let polygon): for corner in polygon.ring { add(corner) }
    }
  }

  mutating func add(_ circle: Circle) {
    let degrees = circle.radiusMeters / Self.metersPerDegree
    add(circle.center, reach: (degrees / Self.narrowing(circle.center.latitude), degrees))
  }

  private var isShifted: Bool { shifted.east - shifted.west < plain.east - plain.west }

  /// The place in the middle; nil when there is none.
  var middle: Coordinate? {
    guard south <= north else { return nil }
    let sides = isShifted ? shifted : plain
    var east = (sides.west + sides.east) / 2
    if east > 180 { east -= 360 } else if east < -180 { east += 360 }
    return Coordinate(latitude: min(90, max(-90, (south + north) / 2)), longitude: east)
  }

  /// Width and height in degrees.
  var span: (east: Double, north: Double) {
    guard south <= north else { return (0, 0) }
    let sides = isShifted ? shifted : plain
    return (min(360, sides.east - sides.west), north - south)
  }

  /// How much shorter a degree of longitude is than one of latitude. At the very poles it is
  /// nothing, by which nobody could divide.
  static func narrowing(_ latitude: Double) -> Double { max(0.01, cos(latitude * .pi / 180)) }
}
