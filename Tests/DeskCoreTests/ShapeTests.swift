import DeskCore
import Foundation
import Support
import Testing

/// Vectors I and J where circles and polygons are asked alike.
struct ShapeTests {
  private let north = Circle(
    center: Coordinate(latitude: 40.783825, longitude: -73.975365), radiusMeters: 50)
  /// A box of about 1,112 m by 1,112 m with its south-western corner at 0,10.
  private let box = Shape.polygon(
    Polygon(
      trusted: PolygonTests.places([(0, 10), (0, 10.01), (0.01, 10.01), (0.01, 10), (0, 10)]))
  )

  @Test func `CIR-01, CIR-03: a circle's radius is 10 to 10,000 metres`() {
    #expect(!Circle.radii.contains(9.9) && !Circle.radii.contains(10_001))
    #expect(Circle.radii.contains(10) && Circle.radii.contains(10_000))
  }

  @Test(arguments: [
    ("CIR-04", 50, 0.0004, 0, 44.48, true), ("CIR-06", 50, 0.00045, 0, 50.04, false),
    ("CIR-07", 50, 0.0005, 6, 55.60, true), ("CIR-07 less accurate", 50, 0.0005, 5, 55.60, false),
    ("CIR-09", 100, 0.001, 20, 111.19, true), ("CIR-10", 100, 0.001, 0, 111.19, false),
  ])
  func `a place is inside up to the radius and what is allowed beyond it`(
    id: String, radius: Double, degreesNorth: Double, buffer: Double, meters: Double,
    isInside: Bool
  ) {
    var circle = north
    circle.radiusMeters = radius
    var place = circle.center
    place.latitude += degreesNorth
    let outside = Shape.circle(circle).distanceOutside(place)
    #expect(abs(outside - max(0, meters - radius)) < 0.01, "\(id)")
    #expect((outside <= buffer) == isInside, "\(id)")
    if buffer == 0 { #expect(Shape.circle(circle).contains(place) == isInside, "\(id)") }
  }

  @Test(arguments: [("POL-21", 20, true), ("POL-22", 5, false)])
  func `a place 10 m outside an edge is inside with a buffer of more`(
    id: String, buffer: Double, isInside: Bool
  ) {
    let place = Coordinate(latitude: 0.005, longitude: 10 - 10 / 111_194.93)
    #expect(abs(box.distanceOutside(place) - 10) < 0.01, "\(id)")
    #expect((box.distanceOutside(place) <= buffer) == isInside && !box.contains(place), "\(id)")
  }

  @Test func `CIR-22: a circle reaches across the meridian`() {
    let circle = Circle(center: Coordinate(latitude: 0, longitude: 179.9), radiusMeters: 10_000)
    let place = Coordinate(latitude: 0, longitude: -179.9)
    let shape = Shape.circle(circle)
    #expect(abs(shape.distanceOutside(place) - 12_239) < 0.5)
    let beyond = Coordinate(latitude: 0, longitude: -179.99)
    #expect(shape.bounds.contains(place) == false)
    var wider = circle
    wider.center.longitude = 179.95
    #expect(wider.contains(beyond) && wider.bounds.contains(beyond))
    #expect(wider.bounds.east > 180)
  }

  @Test func `a shape says where it is and how far it reaches`() {
    let circle = Shape.circle(north)
    #expect(circle.center == north.center && circle.radiusMeters == 50)
    #expect(circle.enclosingRadiusMeters == 50)
    #expect(box.center.isSamePlace(as: Coordinate(latitude: 0.005, longitude: 10.005)))
    #expect(abs(box.radiusMeters - 627.3) < 0.1 && abs(box.enclosingRadiusMeters - 786.3) < 0.1)
    #expect(box.bounds == Bounds(south: 0, west: 10, north: 0.01, east: 10.01))
  }

  @Test func `the deepest point of a way through a circle is the nearest to its centre`() throws {
    let shape = Shape.circle(north)
    let from = Coordinate(latitude: 40.7842, longitude: -73.99)
    let to = Coordinate(latitude: 40.7842, longitude: -73.96)
    let deepest = try #require(shape.deepestPoint(from: from, to: to))
    #expect(deepest.isSamePlace(as: Coordinate(latitude: 40.7842, longitude: -73.975365)))
    let short = Coordinate(latitude: 40.7839, longitude: -73.9754)
    #expect(shape.deepestPoint(from: short, to: short) == short)
    let away = Coordinate(latitude: 40.79, longitude: -73.99)
    #expect(shape.deepestPoint(from: away, to: from) == nil)
  }

  @Test func `a way across the meridian goes the short way round`() throws {
    let circle = Circle(center: Coordinate(latitude: 0, longitude: -179.95), radiusMeters: 1000)
    let ring = circle.boundary(points: 24)
    let polygon = try Polygon(ring: ring + ring.prefix(1))
    let from = Coordinate(latitude: 0.001, longitude: 179.9)
    let to = Coordinate(latitude: 0.001, longitude: -179.8)
    for shape in [Shape.circle(circle), .polygon(polygon)] {
      for (a, b) in [(from, to), (to, from)] {
        let deepest = try #require(shape.deepestPoint(from: a, to: b))
        #expect(deepest.distance(to: circle.center) < 112)
        #expect(abs(deepest.longitude + 179.95) < 1e-4)
      }
      let other = Coordinate(latitude: 0.001, longitude: -179.97)
      #expect(shape.deepestPoint(from: from, to: other) == nil)
    }
  }

  @Test func `the deepest point of a way through a polygon is the middle of its deepest piece`()
    throws
  {
    // A comb of two teeth that point to the north, the eastern one wider.
    let ring = PolygonTests.places([
      (0, 0), (0, 0.05), (0.04, 0.05), (0.04, 0.02), (0.01, 0.02), (0.01, 0.01), (0.04, 0.01),
      (0.04, 0), (0, 0),
    ])
    let comb = Shape.polygon(try Polygon(ring: ring))
    let from = Coordinate(latitude: 0.025, longitude: -0.1)
    let to = Coordinate(latitude: 0.025, longitude: 0.1)
    let deepest = try #require(comb.deepestPoint(from: from, to: to))
    #expect(deepest.isSamePlace(as: Coordinate(latitude: 0.025, longitude: 0.035)))
    let within = Coordinate(latitude: 0.025, longitude: 0.004)
    #expect(
      try #require(comb.deepestPoint(from: from, to: within))
        .isSamePlace(as: Coordinate(latitude: 0.025, longitude: 0.002)))
    #expect(comb.deepestPoint(from: within, to: within) == within)
    let gap = Coordinate(latitude: 0.025, longitude: 0.015)
    #expect(comb.deepestPoint(from: gap, to: gap) == nil)
    #expect(
      comb.deepestPoint(from: gap, to: Coordinate(latitude: 0.1, longitude: 0.015)) == nil)
    // Both ends of the way are outside, and so is what touches a northern edge.
    let edge = Coordinate(latitude: 0.04, longitude: 0.03)
    #expect(
      comb.deepestPoint(from: edge, to: Coordinate(latitude: 0.1, longitude: 0.03)) == nil)
    let west = Coordinate(latitude: 0.02, longitude: 0)
    #expect(comb.deepestPoint(from: from, to: west) == west)
  }

  @Test func `shapes are written as a circle or a flat ring and read again`() throws {
    let shapes = [Shape.circle(north), box]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = String(decoding: try encoder.encode(shapes), as: UTF8.self)
    #expect(
      text == """
        [{"circle":{"center":{"latitude":40.783825,"longitude":-73.975365},"radiusMeters":50}},\
        {"polygon":[0,10,0,10.01,0.01,10.01,0.01,10,0,10]}]
        """)
    #expect(try JSONDecoder().decode([Shape].self, from: Data(text.utf8)) == shapes)
  }

  @Test(arguments: [
    #"{"polygon":[0,0,1,1,2]}"#, #"{"polygon":[0,0,0,1,1,1]}"#, #"{"polygon":[]}"#, "{}",
    #"{"polygon":["0",0,0,1,1,1,0,0]}"#,
  ])
  func `what cannot be a ring is not read`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Shape.self, from: Data(text.utf8))
    }
  }

  @Test func `a ring that was kept is read without a check`() throws {
    let text = #"{"polygon":[0,0,10,10,10,0,0,10,0,0]}"#
    guard case .polygon(let polygon) = try JSONDecoder().decode(Shape.self, from: Data(text.utf8))
    else {
      Issue.record("no polygon")
      return
    }
    #expect(polygon.ring.count == 5)
  }
}
