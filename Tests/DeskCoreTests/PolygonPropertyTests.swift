import DeskCore
import Support
import Testing

/// What holds of every polygon, tried on random ones.
struct PolygonPropertyTests {
  /// A ring about a place that does not meet itself: each corner in its own direction.
  static func star(
    _ random: inout SeededGenerator, about center: Coordinate, corners: Int,
    radiusMeters: ClosedRange<Double>
  ) -> [Coordinate] {
    let ring = (0..<corners).map { i in
      Circle(center: center, radiusMeters: .random(in: radiusMeters, using: &random))
        .boundary(points: corners)[i]
    }
    return ring + ring.prefix(1)
  }

  private func place(_ random: inout SeededGenerator) -> Coordinate {
    Coordinate(
      latitude: .random(in: -70...70, using: &random),
      longitude: .random(in: -150...150, using: &random))
  }

  @Test func `what is inside does not hang on the ring's direction, its beginning or longitude`()
    throws
  {
    var random = SeededGenerator(seed: 21)
    var insideCount = 0
    for _ in 0..<60 {
      let middle = place(&random)
      let ring = Self.star(
        &random, about: middle, corners: .random(in: 3...20, using: &random),
        radiusMeters: 100...2000)
      let polygon = try Polygon(ring: ring)
      let turned = Array(ring.dropLast())
      let start = Int.random(in: 0..<turned.count, using: &random)
      let other = try Polygon(
        ring: turned[start...] + turned[..<start] + [turned[start]])
      let shift = Double(Int.random(in: -20...20, using: &random))
      let shifted = try Polygon(ring: ring.map { east($0, shift) })
      for _ in 0..<50 {
        let point = Coordinate(
          latitude: middle.latitude + .random(in: -0.02...0.02, using: &random),
          longitude: middle.longitude + .random(in: -0.02...0.02, using: &random))
        let isInside = polygon.contains(point)
        insideCount += isInside ? 1 : 0
        #expect(Polygon(trusted: ring.reversed()).contains(point) == isInside)
        #expect(other.contains(point) == isInside)
        #expect(shifted.contains(east(point, shift)) == isInside)
      }
    }
    #expect((300...2700).contains(insideCount))
  }

  private func east(_ point: Coordinate, _ degrees: Double) -> Coordinate {
    Coordinate(latitude: point.latitude, longitude: point.longitude + degrees)
  }

  @Test func `edges that meet are found as a look at every pair finds them`() {
    var random = SeededGenerator(seed: 22)
    var faults = 0
    for round in 0..<1500 {
      let grid = round % 2 == 0 ? 6 : 40
      let corners = Int.random(in: 3...9, using: &random)
      var points: [GridPoint] = []
      while points.count < corners {
        let point = GridPoint(
          x: .random(in: 0...grid, using: &random), y: .random(in: 0...grid, using: &random))
        if point != points.last && (points.count < corners - 1 || point != points[0]) {
          points.append(point)
        }
      }
      points.append(points[0])
      let ring = points.map {
        Coordinate(latitude: Double($0.y) / 64 + 40, longitude: Double($0.x) / 64 - 100)
      }
      let wanted = naiveFault(points)
      faults += wanted == nil ? 0 : 1
      do throws(Polygon.Fault) {
        _ = try Polygon(ring: ring)
        #expect(wanted == nil, "\(points)")
      } catch {
        #expect(error == wanted, "\(points)")
      }
    }
    #expect((300...1400).contains(faults))
  }

  private struct GridPoint: Hashable {
    var x: Int
    var y: Int
  }

  private func naiveFault(_ ring: [GridPoint]) -> Polygon.Fault? {
    if ring.allSatisfy({ p in ring.allSatisfy { cross(ring[0], p, $0) == 0 } }) {
      return .zeroArea
    }
    let edges = ring.count - 1
    for i in 0..<edges {
      for j in i + 1..<edges {
        let (a, b, c, d) = (ring[i], ring[i + 1], ring[j], ring[j + 1])
        // All the places that both have, of which neighbours may have just their corner.
        var shared: Set<GridPoint> = []
        if isOn(a, b, c) { shared.insert(c) }
        if isOn(a, b, d) { shared.insert(d) }
        if isOn(c, d, a) { shared.insert(a) }
        if isOn(c, d, b) { shared.insert(b) }
        let cuts =
          cross(a, b, c).signum() * cross(a, b, d).signum() < 0
          && cross(c, d, a).signum() * cross(c, d, b).signum() < 0
        let areNeighbours = j == i + 1 || (i == 0 && j == edges - 1)
        if cuts || shared.count > (areNeighbours ? 1 : 0) {
          return .selfIntersecting(edge: i + 1, j + 1)
        }
      }
    }
    return nil
  }

  private func cross(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private func isOn(_ a: GridPoint, _ b: GridPoint, _ p: GridPoint) -> Bool {
    cross(a, b, p) == 0 && (min(a.x, b.x)...max(a.x, b.x)).contains(p.x)
      && (min(a.y, b.y)...max(a.y, b.y)).contains(p.y)
  }

  @Test func `great-circle distances are symmetric and no way round is shorter`() {
    var random = SeededGenerator(seed: 23)
    func anywhere() -> Coordinate {
      Coordinate(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
    }
    for _ in 0..<2000 {
      let (a, b, c) = (anywhere(), anywhere(), anywhere())
      #expect(a.distance(to: b) == b.distance(to: a))
      #expect(a.distance(to: c) <= a.distance(to: b) + b.distance(to: c) + 1e-3)
    }
  }

  @Test func `the way to a boundary is that to its nearest point, to a thousandth`() throws {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<40 {
      let middle = place(&random)
      let ring = Self.star(&random, about: middle, corners: 7, radiusMeters: 500...9000)
      let polygon = try Polygon(ring: ring)
      let boundary = zip(ring, ring.dropFirst()).flatMap { a, b in
        (0..<200).map { a.interpolated(to: b, fraction: Double($0) / 200) }
      }
      for _ in 0..<5 {
        let point = Coordinate(
          latitude: middle.latitude + .random(in: -0.15...0.15, using: &random),
          longitude: middle.longitude + .random(in: -0.15...0.15, using: &random))
        let wanted = boundary.map { point.distance(to: $0) }.min() ?? 0
        let isInside = polygon.contains(point)
        let meters = isInside ? polygon.depthInside(point) : polygon.distanceOutside(point)
        // Between two of its points the boundary may be a little nearer.
        #expect(abs(meters - wanted) <= wanted / 1000 + (wanted < 2000 ? 15 : 2))
        #expect((isInside ? polygon.distanceOutside(point) : polygon.depthInside(point)) == 0)
      }
    }
  }
}
