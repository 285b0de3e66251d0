import DeskCore
import Support
import Testing

@testable import DeskShell

/// Polygons and the board's geofences on a map.
struct MapPlaceTests {
  private static let corners = [
    at(37.70, -122.50), at(37.70, -122.40), at(37.80, -122.45), at(37.70, -122.50),
  ]
  private static let triangle = Shape.polygon(Polygon(trusted: corners))

  private func picture(_ content: MapContent) throws -> MapPicture {
    try #require(MapPicture(content, width: 80, height: 41, look: Look()))
  }

  /// The dots that are set, as places.
  private func places(_ picture: MapPicture) -> [(x: Int, y: Int)] {
    (0..<160).flatMap { y in (0..<160).map { ($0, y) } }.filter { picture.canvas.isSet($0, $1) }
  }

  @Test func `a destination that is a polygon is drawn in outline, and sets the map's bounds`()
    throws
  {
    var trip = MapTrip.sample(to: Self.corners[0])
    trip.destination = Self.triangle
    let picture = try picture(.sample(trip))
    let dots = places(picture)
    #expect(dots.count > 150)
    for corner in Self.corners {
      let (x, y) = picture.region.dot(corner)
      #expect(picture.canvas.isSet(Int(x.rounded()), Int(y.rounded())))
    }
    // Nothing but the outline: no dot is further from an edge than one.
    for dot in dots {
      let nearest =
        zip(Self.corners, Self.corners.dropFirst()).map { a, b in
          let (from, to) = (picture.region.dot(a), picture.region.dot(b))
          return distance((Double(dot.x), Double(dot.y)), from, to)
        }.min() ?? .infinity
      #expect(nearest <= 1)
    }
  }

  private func distance(
    _ p: (x: Double, y: Double), _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Double {
    let way = (x: b.x - a.x, y: b.y - a.y)
    let along = ((p.x - a.x) * way.x + (p.y - a.y) * way.y) / (way.x * way.x + way.y * way.y)
    let t = min(1, max(0, along))
    let (dx, dy) = (p.x - a.x - t * way.x, p.y - a.y - t * way.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  @Test func `geofences are drawn that fit, and do not make the map larger`() throws {
    let trip = MapTrip.sample(path: [at(37.70, -122.50), at(37.80, -122.40)])
    let bare = try picture(.sample(trip))
    let small = Shape.circle(Circle(center: at(37.72, -122.42), radiusMeters: 1000))
    let wide = Shape.circle(Circle(center: at(37.70, -122.50), radiusMeters: 10_000))
    let far = Shape.circle(Circle(center: at(10, 10), radiusMeters: 1000))
    let full = try picture(
      MapContent(trips: [trip], places: [small, wide, far], isMetric: true))
    #expect(full.region.metersPerDot == bare.region.metersPerDot)
    let center = full.region.dot(at(37.72, -122.42))
    let radius = 1000 / full.region.metersPerDot
    let fresh = places(full).filter { !bare.canvas.isSet($0.x, $0.y) }
    #expect(fresh.count > Int(4 * radius))
    for dot in fresh {
      let (dx, dy) = (Double(dot.x) - center.x, Double(dot.y) - center.y)
      #expect(abs((dx * dx + dy * dy).squareRoot() - radius) <= 1)
      #expect(full.canvas.stroke((dot.y / 4) * 80 + dot.x / 2).tone == .quiet)
    }
  }

  @Test func `GeoJSON has a polygon as its ring, counterclockwise`() {
    var trip = MapTrip.sample()
    trip.destination = .polygon(Polygon(trusted: Self.corners.reversed()))
    let line = JSON.object(MapContent.sample(trip).geoJSON).line
    #expect(
      line.contains(
        #""geometry":{"coordinates":[[[-122.5,37.7],[-122.4,37.7],[-122.45,37.8],[-122.5,37.7]]],"#
          + #""type":"Polygon"}"#))
  }

  @Test func `a board's geofences come with the map`() throws {
    var board = try RunM.onTrip()
    let fence = Geofence(
      id: Geofence.ID(tag: "area", externalID: "1"), shape: Self.triangle)
    try board.perform(.addGeofence(fence))
    #expect(
      MapContent(board, trips: [1], paths: [:], now: morning).places == [Self.triangle])
  }
}
