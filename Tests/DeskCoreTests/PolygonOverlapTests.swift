import DeskCore
import Support
import Testing

/// Vectors K: how much of an accuracy disc lies in a fence, here mostly in polygons.
struct PolygonOverlapTests {
  /// A box of about 1,112 m by 1,112 m with its south-western corner at 0,10.
  private let box = Polygon(
    trusted: PolygonTests.places([(0, 10), (0, 10.01), (0.01, 10.01), (0.01, 10), (0, 10)]))

  @Test(arguments: [
    ("inside", 0.005, 10.005, 100, 1), ("on an edge", 0.005, 10, 100, 0.5),
    ("on a corner", 0, 10, 100, 0.25), ("away", 0.005, 10.02, 100, 0),
    ("just inside", 0.005, 10.001, 111.1, 1), ("just away", 0.005, 9.999, 111.1, 0),
    ("touching a little", 0.005, 9.999, 112, 0.0004), ("around all", 0.005, 10.005, 2000, 0.0984),
    ("no disc, inside", 0, 10, 0, 1), ("no disc, outside", 0.01, 10.01, 0, 0),
    ("CIR-12 less than no disc", 0.005, 10.005, -10, 1),
  ])
  func `the overlap is the part of the disc in the polygon`(
    id: String, latitude: Double, longitude: Double, accuracy: Double, part: Double
  ) {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    let overlap = box.overlap(at: place, accuracyMeters: accuracy)
    #expect(abs(overlap - part) < 0.0002, "\(id)")
    // Nothing and everything are exact: what only touches by rounding would be an entry.
    if part == 0 || part == 1 { #expect(overlap == part, "\(id)") }
    if part > 0 { #expect(overlap > 0, "\(id)") }
  }

  @Test(
    arguments: [
      ("CNF-01", 50, 5, 10, 1), ("CNF-03", 50, 5, 46, 0.9455), ("CNF-04", 50, 5, 50, 0.4894),
      ("CNF-06", 50, 5, 55.1, 0), ("CNF-07", 50, 50, 0, 1), ("CNF-09", 50, 100, 0, 0.25),
      ("CNF-10", 100, 20, 95, 0.6374),
    ])
  func `a circle and a polygon of its boundary hold the same part of a disc`(
    id: String, radius: Double, accuracy: Double, distance: Double, part: Double
  ) throws {
    let circle = Circle(center: RunM.destination, radiusMeters: radius)
    let ring = circle.boundary(points: 360)
    let polygon = try Polygon(ring: ring + ring.prefix(1))
    let place =
      distance == 0
      ? circle.center
      : Circle(center: circle.center, radiusMeters: distance).boundary(points: 5)[1]
    let inCircle = Shape.circle(circle).overlap(at: place, accuracyMeters: accuracy)
    let inPolygon = Shape.polygon(polygon).overlap(at: place, accuracyMeters: accuracy)
    #expect(abs(inCircle - part) < 0.0001, "\(id)")
    #expect(abs(inPolygon - part) < 0.002, "\(id)")
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `the overlap agrees with a count of many points of the disc`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let middle = Coordinate(
        latitude: .random(in: -60...60, using: &random), longitude: 179.9)
      let ring = PolygonPropertyTests.star(
        &random, about: Coordinate(latitude: middle.latitude, longitude: 179), corners: 9,
        radiusMeters: 40...300
      ).map { Coordinate(latitude: $0.latitude, longitude: $0.longitude + 0.9) }
      let polygon = try Polygon(ring: ring)
      let place =
        Circle(center: middle, radiusMeters: .random(in: 1...300, using: &random))
        .boundary(points: 11)[Int.random(in: 0..<11, using: &random)]
      let accuracy = Double.random(in: 10...250, using: &random)
      // Rings of points, each of which stands for the same area.
      let points = (0..<60).flatMap { i in
        let radius = accuracy * ((Double(i) + 0.5) / 60).squareRoot()
        return Circle(center: place, radiusMeters: radius).boundary(points: 150)
      }
      let inside = points.count { polygon.contains($0) }
      let wanted = Double(inside) / Double(points.count)
      #expect(abs(polygon.overlap(at: place, accuracyMeters: accuracy) - wanted) < 0.01)
      let reversed = Polygon(trusted: ring.reversed())
      #expect(abs(reversed.overlap(at: place, accuracyMeters: accuracy) - wanted) < 0.01)
    }
  }

  @Test func `a disc across the meridian is seen from both sides`() throws {
    let ring = PolygonTests.places([(0, 179), (0, 180), (1, 180), (1, 179), (0, 179)])
    let polygon = try Polygon(ring: ring)
    for longitude in [180.0, -180] {
      let place = Coordinate(latitude: 0.5, longitude: longitude)
      #expect(abs(polygon.overlap(at: place, accuracyMeters: 100) - 0.5) < 0.001)
      #expect(!polygon.contains(place) && polygon.distanceOutside(place) < 0.01)
    }
    let beyond = Coordinate(latitude: 0.5, longitude: -179.999)
    #expect(abs(polygon.distanceOutside(beyond) - 111.19) < 0.1)
    let eastern = try Polygon(
      ring: PolygonTests.places([(0, -180), (0, -179), (1, -179), (1, -180), (0, -180)]))
    for longitude in [180.0, -180] {
      #expect(eastern.contains(Coordinate(latitude: 0.5, longitude: longitude)))
    }
  }
}
