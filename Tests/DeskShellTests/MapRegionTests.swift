import DeskCore
import Support
import Testing

@testable import DeskShell

/// Where places come to lie on a map.
struct MapRegionTests {
  private func region(_ places: [Coordinate], width: Int = 160, height: Int = 160) throws
    -> MapRegion
  {
    var bounds = MapBounds()
    for place in places { bounds.add(place) }
    return try #require(MapRegion(bounds, width: width, height: height))
  }

  /// How many dots a kilometre is to the east and to the north of a place.
  private func kilometer(at latitude: Double, _ region: MapRegion, longitude: Double = 10)
    -> (east: Double, north: Double)
  {
    let home = at(latitude, longitude)
    let degrees = 1000 / MapBounds.metersPerDegree
    let east = at(latitude, longitude + degrees / MapBounds.narrowing(latitude))
    let (a, b, c) = (
      region.dot(home), region.dot(east), region.dot(at(latitude + degrees, longitude))
    )
    return (b.x - a.x, a.y - c.y)
  }

  @Test(arguments: [0, 37.77, 60, -60, 85.0])
  func `a kilometre is as long to the east as to the north`(latitude: Double) throws {
    let region = try region([at(latitude - 0.01, 9.99), at(latitude + 0.01, 10.01)])
    let (east, north) = kilometer(at: latitude, region)
    #expect(abs(east / north - 1) < 0.001)
    #expect(abs(north - 1000 / region.metersPerDot) < 0.001)
  }

  @Test func `a degree of longitude is half as wide at 60° as at the equator`() throws {
    let region = try region([at(59.5, 10), at(60.5, 11)])
    let (a, b) = (region.dot(at(59.5, 10)), region.dot(at(60.5, 11)))
    #expect(abs((b.x - a.x) / (a.y - b.y) - 0.5) < 0.001)
  }

  @Test func `everything lies on the canvas, whatever its shape`() throws {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let center = at(
        .random(in: -80...80, using: &numbers), .random(in: -180...180, using: &numbers))
      let reach = Double.random(in: 0...4, using: &numbers)
      let places = (0..<5).map { _ in
        var east = center.longitude + .random(in: -reach...reach, using: &numbers)
        if east > 180 { east -= 360 } else if east < -180 { east += 360 }
        return at(center.latitude + .random(in: -reach...reach, using: &numbers), east)
      }
      let region = try region(places, width: 80, height: 44)
      for place in places {
        let (x, y) = region.dot(place)
        #expect((0...79).contains(x) && (0...43).contains(y), "\(place) at \(x),\(y)")
      }
    }
  }

  @Test func `places on both sides of the 180° meridian are neighbours`() throws {
    let region = try region([at(-17, 179.9), at(-17, -179.9)])
    let (a, b) = (region.dot(at(-17, 179.9)), region.dot(at(-17, -179.9)))
    #expect(a.x < b.x)
    #expect(region.metersPerDot * (b.x - a.x) < 22_000)
  }

  @Test func `one place, or the same one twice, lies in the middle of a hundred metres`() throws {
    for places in [[at(10, 10)], [at(10, 10), at(10, 10)]] {
      let region = try region(places, width: 41, height: 41)
      #expect(region.dot(at(10, 10)) == (20, 20))
      #expect((2...4).contains(region.metersPerDot))
    }
    #expect(MapRegion(MapBounds(), width: 40, height: 40) == nil)
  }

  @Test(arguments: [at(90, 0), at(-90, 12), at(89.999, 179)])
  func `a pole is a place like any other`(place: Coordinate) throws {
    let region = try region([place, at(place.latitude * 0.999, 0)])
    let (x, y) = region.dot(place)
    #expect(x.isFinite && y.isFinite)
  }
}
