import DeskCore
import Support
import Testing

/// Vectors J: what a ring must be, and what lies in it.
struct PolygonTests {
  static let square = places([(0, 0), (0, 10), (10, 10), (10, 0), (0, 0)])

  /// A small street block in SoHo, drawn for these tests.
  static let soho = places([
    (40.72140, -74.00310), (40.72170, -74.00120), (40.72115, -74.00020), (40.72150, -73.99890),
    (40.72210, -73.99850), (40.72260, -73.99740), (40.72330, -73.99700), (40.72390, -73.99760),
    (40.72480, -73.99720), (40.72540, -73.99790), (40.72570, -73.99880), (40.72530, -73.99970),
    (40.72550, -74.00060), (40.72490, -74.00180), (40.72420, -74.00230), (40.72360, -74.00290),
    (40.72280, -74.00270), (40.72210, -74.00330), (40.72140, -74.00310),
  ])

  static func places(_ degrees: [(Double, Double)]) -> [Coordinate] {
    degrees.map { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  private func fault(_ degrees: [(Double, Double)]) -> Polygon.Fault? {
    do throws(Polygon.Fault) {
      _ = try Polygon(ring: Self.places(degrees))
      return nil
    } catch {
      return error
    }
  }

  /// So many points on a circle, the last of them the first again.
  private func round(_ count: Int) -> [Coordinate] {
    let circle = Circle(center: RunM.destination, radiusMeters: 500)
    let points = circle.boundary(points: count - 1)
    return points + points.prefix(1)
  }

  @Test func `POL-01, POL-03: a ring has four points at least`() {
    #expect(fault([(0, 0), (0, 1), (1, 0), (0, 0)]) == nil)
    #expect(fault([(0, 0), (0, 1), (0, 0)]) == .fewPoints(3))
    #expect(fault([(0, 0)]) == .fewPoints(1) && fault([]) == .fewPoints(0))
  }

  @Test func `POL-04: a ring has 2,000 points at most`() throws {
    #expect(try Polygon(ring: round(2000)).ring.count == 2000)
    #expect(throws: Polygon.Fault.manyPoints(2001)) { try Polygon(ring: round(2001)) }
  }

  @Test func `POL-06: a corner that is not on Earth is named`() {
    #expect(fault([(0, 0), (91, 0), (1, 1), (0, 0)]) == .outOfRange(point: 2))
    #expect(fault([(0, 0), (1, 0), (1, 181), (0, 0)]) == .outOfRange(point: 3))
    #expect(fault([(0, 0), (1, 0), (1, .nan), (0, 0)]) == .outOfRange(point: 3))
  }

  @Test(arguments: [
    [(0, 0), (0, 5), (0, 10), (0, 0)],
    [(37.5, -122.1), (37.6, -122.2), (37.9, -122.5), (37.5, -122.1)],
    [(0.1, 0.1), (0.2, 0.2), (0.3, 0.3), (0.15, 0.15), (0.1, 0.1)],
  ])
  func `POL-07: corners on one line have no area`(ring: [(Double, Double)]) {
    #expect(fault(ring) == .zeroArea)
  }

  @Test(arguments: [
    ("POL-09 west edge", 5, 0, true), ("POL-10 north edge", 10, 5, false),
    ("POL-12 south-west corner", 0, 0, true), ("POL-13 north-east", 10, 10, false),
    ("POL-13 south-east", 0, 10, false), ("POL-13 north-west", 10, 0, false),
    ("POL-15 north", 11, 5, false), ("POL-15 south", -1, 5, false),
    ("south edge", 0, 5, true), ("east edge", 5, 10, false), ("middle", 5, 5, true),
  ])
  func `POL-18: south and west edges are inside, however the ring runs`(
    id: String, latitude: Double, longitude: Double, isInside: Bool
  ) throws {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    #expect(try Polygon(ring: Self.square).contains(place) == isInside, "\(id)")
    #expect(try Polygon(ring: Self.square.reversed()).contains(place) == isInside, "\(id)")
  }

  @Test func `POL-16: a ring that does not end where it began is refused`() {
    #expect(throws: Polygon.Fault.open) { try Polygon(ring: Array(Self.square.dropLast())) }
  }

  @Test func `POL-19: a ring of 19 points in SoHo holds the place in its middle`() throws {
    let soho = try Polygon(ring: Self.soho)
    #expect(soho.ring.count == 19 && soho.ring == Self.soho)
    #expect(soho.contains(Coordinate(latitude: 40.7233, longitude: -74.0002)))
    #expect(!soho.contains(Coordinate(latitude: 40.7233, longitude: -74.0032)))
  }

  @Test func `POL-24: points that repeat the one before are taken out and counted`() throws {
    let given = Self.places([
      (0, 0), (0, 0), (0, 10), (10, 10), (10, 10), (10, 10), (10, 0), (0, 0), (0, 0),
    ])
    let (polygon, repeats) = try Polygon.checked(given)
    #expect(polygon.ring == Self.square && repeats == 4)
    #expect(fault([(0, 0), (0, 0), (1, 1), (1, 1), (0, 0)]) == .fewPoints(3))
  }

  @Test func `POL-25: an edge longer than half a turn is named as one across the meridian`() {
    #expect(
      fault([(0, 179), (0, 179), (0, -179), (1, -179), (1, 179), (0, 179)])
        == .crossesMeridian(edge: 2))
    #expect(fault([(0, -90), (0, 90), (1, 90), (1, -90), (0, -90)]) == nil)
  }

  @Test(
    arguments: [
      ("crossing", [(0, 0), (10, 10), (10, 0), (0, 10), (0, 0)], (1, 3)),
      ("spike", [(0, 0), (0, 10), (10, 10), (20, 10), (10, 10), (10, 0), (0, 0)], (2, 4)),
      ("spike at the start", [(5, 0), (0, 0), (0, 10), (10, 10), (10, 0), (0, 0), (5, 0)], (1, 5)),
      ("touching an edge", [(0, 0), (0, 10), (10, 10), (0, 5), (10, 0), (0, 0)], (1, 3)),
      ("a corner twice", [(0, 0), (0, 4), (2, 2), (4, 4), (4, 0), (2, 2), (0, 0)], (2, 5)),
      ("repeats", [(0, 0), (0, 0), (10, 10), (10, 10), (10, 0), (0, 10), (0, 0)], (2, 5)),
    ] as [(String, [(Double, Double)], (Int, Int))])
  func `edges that meet are named`(id: String, ring: [(Double, Double)], edges: (Int, Int)) {
    #expect(fault(ring) == .selfIntersecting(edge: edges.0, edges.1), "\(id)")
  }

  @Test func `a corner that misses an edge by less than rounding is told from one that touches`() {
    // The edge from 0,0 to 3,1 and the numbers next to a third, which is on no such line exactly.
    func ring(_ east: Double) -> [(Double, Double)] {
      [(0, 0), (3, 1), (3, 5), (1, east), (0, 5), (0, 0)]
    }
    let third = 1.0 / 3
    #expect(fault(ring(third.nextUp)) == nil)
    #expect(fault(ring(third)) == .selfIntersecting(edge: 1, 3))
    #expect(fault([(0, 0), (4, 1), (4, 5), (1, 0.25), (0, 5), (0, 0)]) != nil)
    #expect(fault([(0, 0), (4, 1), (4, 5), (1, 0.25.nextUp), (0, 5), (0, 0)]) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `a comb of 2,000 points is checked at once`() throws {
    var comb: [(Double, Double)] = []
    for row in 0..<999 {
      let teeth = [(Double(row) / 1000, 1.0), (Double(row) / 1000, 2.0)]
      comb += row % 2 == 0 ? teeth : teeth.reversed()
    }
    comb += [(2, 0), (0, 1)]
    let ring = Self.places(comb)
    #expect(try Polygon(ring: ring).ring.count == 2000)
  }

  @Test func `a polygon has the centre, the size and the box of its area`() throws {
    let polygon = try Polygon(
      ring: Self.places([(10, 20), (10, 21), (11, 21), (11, 20), (10, 20)]))
    #expect(
      polygon.center.isSamePlace(as: Coordinate(latitude: 10.5, longitude: 20.5)))
    #expect(polygon.bounds == Bounds(south: 10, west: 20, north: 11, east: 21))
    let side = 111_194.93
    #expect(abs(polygon.radiusMeters - side * (0.983_25 / Double.pi).squareRoot()) < 20)
    let corner = Coordinate(latitude: 10, longitude: 20)
    #expect(abs(polygon.enclosingRadiusMeters - polygon.center.distance(to: corner)) < 0.01)
  }

  @Test func `a ring that a store has kept is not checked again`() {
    let ring = Self.places([(0, 0), (10, 10), (10, 0), (0, 10), (0, 0)])
    #expect(Polygon(trusted: ring).ring == ring)
    #expect(!Polygon(trusted: []).contains(Coordinate(latitude: 0, longitude: 0)))
  }
}
