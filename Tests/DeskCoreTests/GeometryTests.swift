import DeskCore
import Support
import Testing

/// Vectors I and K: places, distances and circles.
struct GeometryTests {
  @Test(arguments: [
    ("CIR-22", 0, 179.9, 0, -179.9, 22_239, 0.5),
    ("SCL-03", 40.78382, -73.97536, 40.70390, -73.98690, 8939.7, 1.8),
    ("run M", 37.769722, -122.476944, 37.7897442, -122.3972337, 7350.6, 0.5),
    ("CIR-04", 40.783825, -73.975365, 40.784225, -73.975365, 44.48, 0.01),
    ("pole to pole", 90, 0, -90, 0, 20_015_087, 1),
    ("nowhere", 37, -122, 37, -122, 0, 0),
  ])
  func `distances are great circles`(
    id: String, latitude: Double, longitude: Double, otherLatitude: Double,
    otherLongitude: Double, meters: Double, tolerance: Double
  ) {
    let from = Coordinate(latitude: latitude, longitude: longitude)
    let to = Coordinate(latitude: otherLatitude, longitude: otherLongitude)
    #expect(abs(from.distance(to: to) - meters) <= tolerance, "\(id)")
    #expect(from.distance(to: to) == to.distance(to: from), "\(id)")
  }

  @Test(arguments: [
    ("37.5,-122.25", 37.5, -122.25), (" -33.9 , 151.2 ", -33.9, 151.2), ("90,180", 90, 180),
  ])
  func `a place is read as latitude and longitude`(
    text: String, latitude: Double, longitude: Double
  ) {
    #expect(Coordinate(text) == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: ["", "37.5", "37.5,", "1,2,3", "90.1,0", "0,180.1", "0,0", "nan,1", "a,b"])
  func `what is no place on Earth is none`(text: String) {
    #expect(Coordinate(text) == nil)
  }

  @Test func `the way between two places is straight and takes the short way round`() {
    let west = Coordinate(latitude: 10, longitude: 179)
    let east = Coordinate(latitude: 20, longitude: -179)
    #expect(west.interpolated(to: east, fraction: 0) == west)
    #expect(west.interpolated(to: east, fraction: 1) == east)
    #expect(
      west.interpolated(to: east, fraction: 0.75) == Coordinate(latitude: 17.5, longitude: -179.5))
    #expect(
      east.interpolated(to: west, fraction: 0.75) == Coordinate(latitude: 12.5, longitude: 179.5))
  }

  @Test(
    arguments: [
      ("CNF-01", 50, 5, 10, 1, 3), ("CNF-03", 50, 5, 46, 0.9455, 2),
      ("CNF-04", 50, 5, 50, 0.4894, 1), ("CNF-06", 50, 5, 55.1, 0, nil),
      ("CNF-07", 50, 50, 0, 1, 3), ("CNF-09", 50, 100, 0, 0.25, 1),
      ("CNF-10", 100, 20, 95, 0.6374, 2), ("exact and inside", 50, 0, 50, 1, 3),
      ("exact and outside", 50, 0, 50.1, 0, nil),
    ] as [(String, Double, Double, Double, Double, Int?)])
  func `confidence is the part of the accuracy disc that lies in the circle`(
    id: String, radius: Double, accuracy: Double, distance: Double, part: Double, level: Int?
  ) {
    let circle = Circle(center: RunM.destination, radiusMeters: radius)
    let overlap = circle.overlap(distanceMeters: distance, accuracyMeters: accuracy)
    #expect(abs(overlap - part) < 0.0001, "\(id)")
    #expect(
      circle.confidence(distanceMeters: distance, accuracyMeters: accuracy) == level, "\(id)")
  }

  @Test(arguments: [(0.0004, true), (0.00045, false)])
  func `CIR-04, CIR-06: a location inside the circle's boundary enters it`(
    north: Double, enters: Bool
  ) throws {
    var board = try RunM.onTrip(radius: 50)
    var place = RunM.destination
    place.latitude += north
    board.locate(place, at: morning, accuracy: 0)
    #expect((board.trip(1)?.status == .arrived) == enters)
  }

  @Test func `CIR-13 to CIR-15, CIR-24: the plain boundary enters and exits at every crossing`()
    throws
  {
    var board = try RunM.onTrip(radius: 50, [.exact: "on"])
    let degree = 6_371_000 * Double.pi / 180
    var types: [String] = []
    for (i, meters) in [49.0, 48, 51, 49, 51, 52].enumerated() {
      var place = RunM.destination
      place.latitude += meters / degree
      let seen = board.locate(place, at: morning + .seconds(60 * i), accuracy: 0)
      types += seen.types.filter { $0.hasSuffix("_geofence") }
    }
    let (entered, exited) = ("user.entered_geofence", "user.exited_geofence")
    #expect(types == [entered, exited, entered, exited])
    #expect(board.trip(1)?.status == .arrived && board.trip(1)?.arrivedAt == morning)
  }

  @Test func `CNF-13: an arrival by hand is certain, one by location as sure as its place`() throws
  {
    var sure = try RunM.onTrip()
    #expect(try sure.perform(.arrive(1)).map(\.confidence) == [3, 3])
    var unsure = try RunM.onTrip()
    let seen = unsure.locate(RunM.destination, at: morning, accuracy: 100)
    #expect(seen.events.first { $0.type == "user.entered_geofence" }?.confidence == 3)
    var edge = try RunM.onTrip([.exact: "on"])
    let north = Coordinate(
      latitude: RunM.destination.latitude + 0.0008, longitude: RunM.destination.longitude)
    let near = edge.locate(north, at: morning, accuracy: 50)
    #expect(near.events.first { $0.type == "user.entered_geofence" }?.confidence == 2)
  }

  @Test func `a location less exact than the circle is wide neither enters nor leaves it`() throws {
    var board = try RunM.onTrip(completesOnArrival: true)
    let vague = board.locate(RunM.destination, at: morning, accuracy: 100.5)
    #expect(vague.types == ["location.recorded", "user.approaching_trip_destination"])
    #expect(board.trip(1)?.status == .approaching && board.trip(1)?.isInside == false)
    let exact = board.locate(RunM.destination, at: morning + .seconds(30), accuracy: 100)
    #expect(exact.types.contains("user.entered_geofence"))
    #expect(board.trip(1)?.status == .completed)
  }

  // Found by desk-fuzz, seed 1, coordinates 193525: each blank cost as much as all of them.
  @Test(.timeLimit(.minutes(1)))
  func `a place among very many blanks is read at once`() {
    let blanks = String(repeating: " ", count: 200_000)
    #expect(
      Coordinate("\(blanks)37.5\(blanks),\(blanks)-122\(blanks)")
        == Coordinate(latitude: 37.5, longitude: -122))
    #expect(Coordinate("1\(blanks)2,3") == nil)
  }
}
