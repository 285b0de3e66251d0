import DeskCore
import Support
import Testing

struct RouteTests {
  @Test func `between two places a route is what interpolation gives, to the last bit`() {
    let route = Route(from: RunM.origin, to: RunM.destination)
    for i in 0...9 {
      let fraction = Double(i) / 9
      #expect(
        route.point(fraction: fraction)
          == RunM.origin.interpolated(to: RunM.destination, fraction: fraction))
    }
    #expect(Route([RunM.origin, RunM.destination]) == route)
    #expect(route.lengthMeters == RunM.origin.distance(to: RunM.destination))
  }

  @Test func `through many places its points are evenly far apart along it`() throws {
    // Three times as far north as east, in unequal stretches.
    let route = try #require(
      Route([place(0, 10), place(0, 10.1), place(0.05, 10.1), place(0.3, 10.1)]))
    let points = (0...8).map { route.point(fraction: Double($0) / 8) }
    let expected = [
      place(0, 10), place(0, 10.05), place(0, 10.1), place(0.05, 10.1), place(0.1, 10.1),
      place(0.15, 10.1), place(0.2, 10.1), place(0.25, 10.1), place(0.3, 10.1),
    ]
    #expect(zip(points, expected).allSatisfy { $0.distance(to: $1) < 0.001 })
    #expect(points.first == route.places.first && points.last == route.end)
  }

  @Test func `it goes the short way round the 180° meridian`() throws {
    let route = try #require(Route([place(0, 179.8), place(0, -179.9), place(0, -179.7)]))
    #expect((route.lengthMeters - place(0, 0.5).distance(to: place(0, 0))).magnitude < 0.01)
    #expect((route.point(fraction: 0.2).longitude - 179.9).magnitude < 1e-6)
    #expect((route.point(fraction: 0.5).longitude + 179.95).magnitude < 1e-6)
  }

  @Test func `places that repeat or stand alone take no length`() throws {
    let stays = try #require(
      Route([place(1, 1), place(1, 1), place(1, 2), place(1, 2), place(1, 3)]))
    #expect(stays.point(fraction: 0) == place(1, 1) && stays.point(fraction: 1) == place(1, 3))
    #expect(stays.point(fraction: 0.5).distance(to: place(1, 2)) < 0.001)
    let nowhere = try #require(Route([place(1, 1), place(1, 1), place(1, 1)]))
    #expect(
      [0, 0.5, 1].map { nowhere.point(fraction: $0) } == Array(repeating: place(1, 1), count: 3))
    #expect(Route([place(1, 1)])?.point(fraction: 0.5) == place(1, 1))
    #expect(Route([]) == nil)
  }

  @Test(arguments: [place(0, 0), place(52, 13), place(-89.9, 170), place(90, 0), place(10, 180)])
  func `a place moved so far lies so far away`(from: Coordinate) {
    for (east, north) in [(100, 0), (0, 100), (-3000, 4000), (0, 0)] as [(Double, Double)] {
      let moved = from.moved(eastMeters: east, northMeters: north)
      let meters = (east * east + north * north).squareRoot()
      #expect((from.distance(to: moved) - meters).magnitude < 0.01)
      #expect(moved.latitude.magnitude <= 90 && moved.longitude.magnitude <= 180)
    }
    let north = place(52, 13).moved(eastMeters: 0, northMeters: 1000)
    #expect(north.latitude > 52 && (north.longitude - 13).magnitude < 1e-9)
    let east = place(52, 13).moved(eastMeters: 1000, northMeters: 0)
    #expect(east.longitude > 13 && (east.latitude - 52).magnitude < 1e-4)
  }
}

private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}
