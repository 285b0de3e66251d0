/// What phones do to a drive, played by mock tracking (rules §8): all of it from one seed, so that
/// the same seed gives the same locations.
public struct MockOptions: Hashable, Sendable, Codable {
  /// A stay of the driver on the way.
  public struct Stop: Hashable, Sendable, Codable {
    /// The number of the point at which it begins, from 0.
    public var step: Int
    public var length: Duration

    public init(step: Int, length: Duration) {
      self.step = step
      self.length = length
    }
  }

  /// Points that the phone keeps back, both included, until it hears the net again.
  public struct Tunnel: Hashable, Sendable, Codable {
    public var from: Int
    public var to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The standard deviation of each axis; the accuracy that is reported is 1.5 times as much.
  public var noiseMeters: Double?
  /// How likely a point never comes, 0 to under 1; the last one always does.
  public var drop: Double?
  public var stop: Stop?
  /// How far beside the straight way the drive goes half-way.
  public var detourMeters: Double?
  /// Drives there instead of to the destination.
  public var wrong: Geofence.ID?
  public var tunnel: Tunnel?
  /// How many points the phone keeps back at most, the oldest go first; nil is the usual number.
  public var buffer: Int?
  /// How likely a point comes twice, 0 to 1.
  public var duplicate: Double?
  /// Points come in any order within stretches of so many.
  public var shuffle: Int?
  /// How far the phone's clock is ahead; negative is behind.
  public var clockSkew: Duration?
  /// nil is the number of the run.
  public var seed: UInt64?

  /// As many as Radar's phones keep.
  public static let usualBuffer = 120

  public init() {}
}

/// A recorded drive that a run plays, as it was asked for.
public struct DriveSource: Hashable, Sendable, Codable {
  /// When the points are played.
  public enum Pace: Hashable, Sendable, Codable {
    /// As they were recorded, so many times as fast.
    case recorded(speed: Double)
    /// So far apart; 0 plays all at once.
    case every(Duration)
  }

  /// As it was written.
  public var path: String
  /// The size of the file when it was first opened: a run does not go on in another file.
  public var byteCount: Int64
  public var pace: Pace
  /// How many times it is played, 1 or more.
  public var loops: Int
  /// Whether the points are measured when they are played; else when they were recorded.
  public var isShifted: Bool
  /// When the first point was recorded; nil is a drive without times, played as a route of so many
  /// `steps` as the run has.
  public var recordedAt: Timestamp?

  public init(path: String, byteCount: Int64, pace: Pace, recordedAt: Timestamp?) {
    self.path = path
    self.byteCount = byteCount
    self.pace = pace
    self.recordedAt = recordedAt
    loops = 1
    isShifted = false
  }

  /// Whether it is played faster than it was recorded: then speeds tell nothing.
  public var isHurried: Bool {
    switch pace {
    case .recorded(let speed): speed > 1
    case .every: true
    }
  }
}

/// What `replay` says.
public struct ReplayOrder: Hashable, Sendable {
  public var driver: Driver.ID
  public var source: DriveSource
  /// Where the drive begins.
  public var origin: Coordinate
  /// How many points a drive without times is played as.
  public var steps: Int
  public var mode: Mode?
  /// Ends the driver's present run first.
  public var isReplacing: Bool

  public init(driver: Driver.ID, source: DriveSource, origin: Coordinate) {
    self.driver = driver
    self.source = source
    self.origin = origin
    steps = 10
    isReplacing = false
  }
}
