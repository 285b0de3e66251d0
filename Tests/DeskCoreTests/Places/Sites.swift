import DeskCore
import Support

/// Geofences and ways for the tests of visits: metres north and east of one place.
enum Site {
  static let center = Coordinate(latitude: 40.783825, longitude: -73.975365)
  static let depot = Geofence.ID(tag: "depot", externalID: "1")

  static func place(north: Double = 0, east: Double = 0) -> Coordinate {
    let degree = 6_371_000 * Double.pi / 180
    return Coordinate(
      latitude: center.latitude + north / degree,
      longitude: center.longitude + east / (degree * 0.757183))
  }

  static func circle(
    _ id: Geofence.ID = depot, radius: Double = 50, north: Double = 0, east: Double = 0
  ) -> Geofence {
    Geofence(
      id: id, circle: Circle(center: place(north: north, east: east), radiusMeters: radius))
  }

  /// A board with driver 1 and these geofences.
  static func board(_ geofences: [Geofence], _ settings: [Setting: String] = [:]) throws -> Board {
    var board = Board()
    try board.perform(.import(ImportBatch(drivers: [.row("1", home: nil), .row("2", home: nil)])))
    for geofence in geofences { try board.perform(.addGeofence(geofence)) }
    for (setting, value) in settings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try board.perform(.set(setting, value))
    }
    return board
  }
}

/// What became of a driver's way, as a test reads it.
struct Told: Hashable, CustomStringConvertible {
  var change: Event.GeofenceChange
  var fence: String
  var at: Double
  var confidence: Int

  init(_ change: Event.GeofenceChange, _ fence: String = "depot/1", at: Double, _ confidence: Int) {
    self.change = change
    self.fence = fence
    self.at = at
    self.confidence = confidence
  }

  var description: String { "\(change) \(fence) at \(at), \(confidence)" }
}

extension [Event] {
  /// The visits that they tell of, with seconds since the morning.
  var told: [Told] {
    compactMap { event in
      guard case .visit(let change, let visit) = event.kind else { return nil }
      return Told(
        change, "\(visit.fence)",
        at: Double(event.createdAt.milliseconds - morning.milliseconds) / 1000, event.confidence)
    }
  }

  var visits: [Visit] {
    compactMap { if case .visit(_, let visit) = $0.kind { visit } else { nil } }
  }
}

extension Board {
  /// Takes in one location so many seconds after the morning.
  @discardableResult
  mutating func see(
    _ seconds: Double, north: Double = 0, east: Double = 0, accuracy: Double? = 5,
    stopped: Bool? = nil, gap: Bool = false, driver: Driver.ID = "1", ledger: [Event] = []
  ) -> [Event] {
    var location = Location(
      driver: driver, measuredAt: morning + .milliseconds(Int(seconds * 1000)),
      coordinate: Site.place(north: north, east: east), accuracyMeters: accuracy, source: .manual)
    location.isStopped = stopped
    location.isAfterGap = gap
    return locate([location], at: max(location.measuredAt, lastMoment ?? morning), ledger: ledger)
      .events
  }
}
