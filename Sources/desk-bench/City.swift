import DeskCore
import Glibc

/// A city of 60 by 60 kilometres with geofences, the closer the nearer to the middle.
///
/// Every eleventh is a polygon of 50 corners, 50 to 500 m about its middle; the others are circles of
/// 20 to 200 m. Small ones are as many as large ones, on a scale of logarithms.
struct City {
  let geofences: [Geofence]

  private static let center = Coordinate(latitude: 37.77, longitude: -122.42)
  static let halfWidthMeters = 30_000.0
  /// Two of three geofences lie no further from the middle, each way.
  private static let spreadMeters = 15_000.0
  private static let corners = 50

  init(fences count: Int) {
    var numbers = SeededNumbers()
    geofences = (0..<count).map { i in
      let middle = Self.spot(&numbers)
      let shape: Shape =
        i % 11 == 10
        ? .polygon(Self.polygon(about: middle, &numbers))
        : .circle(
          Circle(center: middle, radiusMeters: Self.logarithmic(20, 200, &numbers)))
      return Geofence(id: Geofence.ID(tag: "store", externalID: "\(i + 1)"), shape: shape)
    }
  }

  var shapes: [Shape] { geofences.map(\.shape) }

  /// A place by how far it is from the middle.
  static func place(eastMeters: Double, northMeters: Double) -> Coordinate {
    center.moved(eastMeters: eastMeters, northMeters: northMeters)
  }

  private static func spot(_ numbers: inout SeededNumbers) -> Coordinate {
    while true {
      let (east, north) = numbers.normalPair()
      let meters = (east: east * spreadMeters, north: north * spreadMeters)
      if max(meters.east.magnitude, meters.north.magnitude) <= halfWidthMeters {
        return place(eastMeters: meters.east, northMeters: meters.north)
      }
    }
  }

  /// Corners in the order of their bearing, so that no two edges meet.
  private static func polygon(about middle: Coordinate, _ numbers: inout SeededNumbers) -> Polygon {
    let reachMeters = logarithmic(50, 500, &numbers)
    var ring = (0..<corners).map { corner in
      let bearing = 2 * Double.pi * Double(corner) / Double(corners)
      let meters = reachMeters * Double.random(in: 0.6...1, using: &numbers)
      return middle.moved(eastMeters: meters * sin(bearing), northMeters: meters * cos(bearing))
    }
    ring.append(ring[0])
    return Polygon(trusted: ring)
  }

  private static func logarithmic(
    _ least: Double, _ most: Double, _ numbers: inout SeededNumbers
  ) -> Double {
    least * pow(most / least, Double.random(in: 0...1, using: &numbers))
  }
}

/// Drivers who go from one place of a city to another at 30 to 50 km/h, and tell of it every second as
/// phones do: with noise of 5 m, and an accuracy of 5 to 15 m.
struct CityStream {
  private struct Car {
    var east: Double
    var north: Double
    var toEast: Double
    var toNorth: Double
    var metersPerSecond: Double
  }

  private var cars: [Car]
  private var numbers = SeededNumbers()
  private(set) var now = Fleet.morning

  init(drivers: Int) {
    var numbers = numbers
    let side = -City.halfWidthMeters...City.halfWidthMeters
    cars = (0..<drivers).map { _ in
      Car(
        east: Double.random(in: side, using: &numbers),
        north: Double.random(in: side, using: &numbers),
        toEast: Double.random(in: side, using: &numbers),
        toNorth: Double.random(in: side, using: &numbers),
        metersPerSecond: Double.random(in: 30...50, using: &numbers) / 3.6)
    }
    self.numbers = numbers
  }

  /// A location of every driver, a second after the last.
  mutating func nextRound() -> [Location] {
    now = now + .seconds(1)
    return cars.indices.map { i in
      drive(i)
      let (east, north) = numbers.normalPair()
      return Location(
        driver: Fleet.driver(i), measuredAt: now,
        coordinate: City.place(
          eastMeters: cars[i].east + 5 * east, northMeters: cars[i].north + 5 * north),
        accuracyMeters: Double.random(in: 5...15, using: &numbers), source: .replay)
    }
  }

  mutating func nextRounds(_ count: Int) -> [[Location]] { (0..<count).map { _ in nextRound() } }

  private mutating func drive(_ i: Int) {
    var car = cars[i]
    let (east, north) = (car.toEast - car.east, car.toNorth - car.north)
    let left = hypot(east, north)
    if left > car.metersPerSecond {
      car.east += east / left * car.metersPerSecond
      car.north += north / left * car.metersPerSecond
    } else {
      let side = -City.halfWidthMeters...City.halfWidthMeters
      car.toEast = Double.random(in: side, using: &numbers)
      car.toNorth = Double.random(in: side, using: &numbers)
    }
    cars[i] = car
  }
}

extension SeededNumbers {
  /// Two numbers about 0 that do not depend on each other, with a standard deviation of 1.
  mutating func normalPair() -> (Double, Double) {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &self))).squareRoot()
    let angle = 2 * Double.pi * Double.random(in: 0..<1, using: &self)
    return (radius * cos(angle), radius * sin(angle))
  }
}
