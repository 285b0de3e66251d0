import DeskCore
import Foundation
import Support
import Testing

@testable import DeskShell

/// Maps as GeoJSON, which must be right to the position.
struct MapGeoJSONTests {
  /// The JSON of a map with the ring of its circle, which has 65 positions, taken out.
  private func text(_ content: MapContent) -> String {
    let parts = JSON.object(content.geoJSON).line.split(
      separator: "[[[", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let end = parts[1].range(of: "]]]") else { return String(parts[0]) }
    return parts[0] + "[[[…]]]" + parts[1][end.upperBound...]
  }

  @Test func `a map is one feature collection`() {
    let content = MapContent.sample(
      .sample(
        7, path: [at(37.77, -122.47), at(37.7715, -122.46)], to: at(37.7865, -122.404), radius: 80,
        pickup: at(37.77, -122.48), isLate: true))
    let common = #""stale":false,"status":"started""#
    let line = #""stroke-opacity":0.9"#
    #expect(
      text(content) == """
        {"features":[\
        {"geometry":{"coordinates":[[-122.47,37.77],[-122.46,37.7715]],"type":"LineString"},\
        "properties":{"coordTimes":["2026-01-05T08:00:00.000Z","2026-01-05T08:00:02.000Z"],\
        "late":true,"part":"path",\(common),"stroke":"#6B7280",\(line),"stroke-width":3,\
        "title":"TV","trip":"T7"},"type":"Feature"},\
        {"geometry":{"coordinates":[[-122.46,37.7715],[-122.404,37.7865]],"type":"LineString"},\
        "properties":{"late":true,"part":"rest",\(common),"stroke":"#D97706",\(line),\
        "stroke-width":2,"title":"TV","trip":"T7"},"type":"Feature"},\
        {"geometry":{"coordinates":[[[…]]],"type":"Polygon"},"properties":{"fill":"#D97706",\
        "fill-opacity":0.15,"late":true,"part":"geofence","radius":80,\(common),\
        "stroke":"#D97706",\(line),"stroke-width":2,"title":"TV","trip":"T7"},"type":"Feature"},\
        {"geometry":{"coordinates":[-122.404,37.7865],"type":"Point"},"properties":{"late":true,\
        "marker-color":"#6B7280","marker-symbol":"embassy","name":"789 Market St",\
        "part":"destination",\(common),"title":"TV","trip":"T7"},"type":"Feature"},\
        {"geometry":{"coordinates":[-122.48,37.77],"type":"Point"},"properties":{"late":true,\
        "marker-color":"#6B7280","marker-symbol":"warehouse","name":"TV","part":"pickup",\
        \(common),"title":"TV","trip":"T7"},"type":"Feature"},\
        {"geometry":{"coordinates":[-122.46,37.7715],"type":"Point"},"properties":{\
        "driverName":"Ana","late":true,"marker-color":"#D97706","marker-symbol":"car",\
        "measuredAt":"2026-01-05T08:00:02.000Z","name":"T7 Ana late","part":"driver",\(common),\
        "title":"TV","trip":"T7"},"type":"Feature"}],"type":"FeatureCollection"}
        """)
  }

  @Test func `a path of one point is left out, and so is the rest of a way that is done`() {
    let content = MapContent.sample(.sample(path: [at(10, 10)], to: at(10, 10)))
    #expect(!JSON.object(content.geoJSON).line.contains("LineString"))
    #expect(
      JSON.object(MapContent.sample().geoJSON).line
        == #"{"features":[],"type":"FeatureCollection"}"#)
  }

  @Test(arguments: [0, 45, -60, 80.0])
  func `a ring has 64 points at the radius, is closed and runs counterclockwise`(latitude: Double)
    throws
  {
    let circle = Circle(center: at(latitude, 20), radiusMeters: 5000)
    let rings = try rings(circle)
    #expect(rings.count == 1)
    let ring = try #require(rings.first)
    #expect(ring.count == 65)
    #expect(ring.first == ring.last)
    #expect(ring.allSatisfy { abs($0.distance(to: circle.center) - 5000) < 0.1 })
    #expect(doubledArea(ring) > 0)
  }

  @Test(arguments: [179.999, -179.999, 180.0, -180])
  func `a ring on the 180° meridian is cut in two`(longitude: Double) throws {
    let rings = try rings(Circle(center: at(-17, longitude), radiusMeters: 5000))
    #expect(rings.count == 2)
    for ring in rings {
      #expect(ring.first == ring.last)
      #expect(doubledArea(ring) > 0)
      #expect(ring.allSatisfy { $0.longitude.magnitude <= 180 })
      #expect((ring.map(\.longitude).max() ?? 0) - (ring.map(\.longitude).min() ?? 0) < 1)
    }
  }

  @Test func `a line over the 180° meridian is cut in two, and its times with it`() {
    let content = MapContent.sample(.sample(path: [at(-17, 179), at(-18, -179)]))
    let text = JSON.object(content.geoJSON).line
    #expect(
      text.contains(
        #"{"coordinates":[[[179,-17],[180,-17.5]],[[-180,-17.5],[-179,-18]]],"#
          + #""type":"MultiLineString"}"#))
    #expect(
      text.contains(
        #""coordTimes":[["2026-01-05T08:00:00.000Z","2026-01-05T08:00:02.000Z"],"#
          + #"["2026-01-05T08:00:02.000Z","2026-01-05T08:00:02.000Z"]]"#))
  }

  private struct Misshapen: Error {}

  /// The rings of a circle, read back from its JSON.
  private func rings(_ circle: Circle) throws -> [[Coordinate]] {
    guard case .object(let fields) = GeoJSON.polygon(circle),
      case .string(let type)? = fields["type"],
      case .array(let shape)? = fields["coordinates"]
    else { throw Misshapen() }
    let polygons = type == "MultiPolygon" ? shape : [.array(shape)]
    return try polygons.map { polygon in
      guard case .array(let rings) = polygon, rings.count == 1, case .array(let ring) = rings[0]
      else {
        throw Misshapen()
      }
      return try ring.map { position in
        guard case .array(let pair) = position, pair.count == 2, case .number(let east) = pair[0],
          case .number(let north) = pair[1]
        else { throw Misshapen() }
        return at(north, east)
      }
    }
  }

  /// Twice the area that a ring runs round, positive when counterclockwise.
  private func doubledArea(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { sum, sides in
      sum + sides.0.longitude * sides.1.latitude - sides.1.longitude * sides.0.latitude
    }
  }
}
