/// What changes with every location of a driver.
struct DriverFix: Sendable {
  var lastAt = Timestamp(milliseconds: .min)
  var last = Coordinate(latitude: 0, longitude: 0)
  var accuracyMeters = 30.0
  var source = Location.Source.manual
  /// Not believed because it would have been too fast to get there; another one near it heals it.
  var suspect: (at: Timestamp, coordinate: Coordinate)?
  var recentCount = 0
  /// The greatest time among them; it may lie after `lastAt`, since not all were accepted.
  var newestAt = Timestamp(milliseconds: .min)
  var activeTrip: Trip.ID?
  var openRun: MockRun.ID?
  /// The driver has been taken off the board.
  var isDeleted = false
  /// The number of the batch in which the driver stood last (see `Board.decide(locations:)`).
  var batch: UInt64 = 0
  /// The event of the latest location that counted.
  var seenBy: Int64 = 0
  /// How the driver stands to geofences; those plainly outside are left out.
  var marks: [FenceMark] = []
  var still: StillMark?
  /// The latest few, so that one that comes again late is known; the newest stands at `recentCount`.
  /// They stand last, out of the way of what every location asks for.
  var recent = InlineArray<8, Recent>(repeating: Recent())

  /// When and where, in units of 1e-7 degrees: the resolution by which duplicates are told. The
  /// difference of two longitudes may not fit, and then wraps to one that is no small one either.
  struct Recent: Sendable {
    var at = Timestamp(milliseconds: .min)
    var latitude: Int32 = 0
    var longitude: Int32 = 0

    init() {}

    init(_ location: Location) {
      at = location.measuredAt
      latitude = Self.units(location.coordinate.latitude)
      longitude = Self.units(location.coordinate.longitude)
    }

    // A damaged board may say any number; what is no place is none that comes again.
    private static func units(_ degrees: Double) -> Int32 {
      Int32(exactly: (degrees * 1e7).rounded()) ?? .min
    }

    func isSame(as other: Recent) -> Bool {
      at == other.at && (latitude &- other.latitude).magnitude <= 1
        && (longitude &- other.longitude).magnitude <= 1
    }
  }

  var hasPosition: Bool { lastAt.milliseconds != .min }

  var position: Board.Position? {
    guard hasPosition else { return nil }
    return Board.Position(
      coordinate: last, measuredAt: lastAt, accuracyMeters: accuracyMeters, source: source)
  }

  mutating func remember(_ location: Location) {
    recent[recentCount & 7] = Recent(location)
    recentCount &+= 1
    newestAt = max(newestAt, location.measuredAt)
  }

  func remembers(_ location: Location) -> Bool {
    let wanted = Recent(location)
    for i in 0..<min(8, recentCount) where recent[i].isSame(as: wanted) { return true }
    return false
  }
}
