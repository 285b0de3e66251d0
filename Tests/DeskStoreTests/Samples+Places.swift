import DeskCore
import Support

extension Samples {
  static let ring = [
    Coordinate(latitude: 37.7, longitude: -122.4), Coordinate(latitude: 37.7, longitude: -122.39),
    Coordinate(latitude: 37.710_000_001, longitude: -122.39),
    Coordinate(latitude: 37.7, longitude: -122.4),
  ]

  /// With corners, and with every rule.
  static var market: Geofence {
    var geofence = Geofence(
      id: Geofence.ID(tag: "store", externalID: "market"), description: "",
      shape: .polygon(Polygon(trusted: ring)))
    geofence.rules.isEnabled = false
    geofence.rules.disableAfter = moment
    geofence.rules.deleteAfter = moment + .seconds(1)
    geofence.rules.drivers = [driver.id, Driver.ID("\"1\", 2")]
    geofence.rules.hours = try? OperatingHours(parsing: "Mon-Fri 09:00-17:00; Sat 22:00-02:00")
    geofence.rules.zone = "America/Los_Angeles"
    geofence.rules.dwellMinutes = 2.25
    geofence.rules.needsStop = true
    geofence.rules.approachingThreshold = 0
    geofence.metadata = [
      "radar:entryNotificationText": .text("At the \"market\"\n"), "": .text("true"),
      "é": .text("7"),
      "floor": .number(-0.5), "count": .number(1), "large": .number(1e22), "open": .truth(true),
      "shut": .truth(false),
    ]
    geofence.importDigest = .max
    geofence.clearedBy = 12
    return geofence
  }

  static var visit: Visit {
    var visit = Visit(
      driver: driver.id, fence: market.id, trip: Trip.ID(1), enteredAt: moment)
    visit.dweltAt = moment + .seconds(60)
    visit.leftAt = moment + .seconds(61)
    visit.reason = .closed
    visit.isLate = true
    return visit
  }

  static func bareVisit(endedBy reason: Visit.Reason) -> Visit {
    var visit = Visit(driver: driver.id, fence: bareGeofence.id, enteredAt: moment)
    visit.reason = reason
    return visit
  }

  static let marks = [
    FenceMark(fence: .destination, enteredAt: moment, signAt: nil, hasDwelt: true),
    FenceMark(fence: 0, signAt: moment + .seconds(1)), FenceMark(fence: .max),
  ]

  static var options: MockOptions {
    var options = MockOptions()
    options.noiseMeters = 12.5
    options.drop = 0.25
    options.stop = MockOptions.Stop(step: 3, length: .milliseconds(1500))
    options.detourMeters = 800
    options.wrong = market.id
    options.tunnel = MockOptions.Tunnel(from: 4, to: 9)
    options.duplicate = 1
    options.shuffle = 3
    options.clockSkew = .milliseconds(-90_500)
    options.buffer = 7
    options.seed = .max
    return options
  }

  /// Recordings of each pace, and none.
  static var drives: [DriveSource?] {
    var fast = DriveSource(
      path: "/tracks/a \"b\".gpx", byteCount: 1 << 40, pace: .recorded(speed: 2.5),
      recordedAt: moment)
    fast.loops = 4
    fast.isShifted = true
    let even = DriveSource(
      path: "b.nmea", byteCount: 0, pace: .every(.milliseconds(250)), recordedAt: nil)
    return [fast, even, nil]
  }
}

extension Int32 {
  fileprivate static var destination: Int32 { FenceMark.destination }
}
