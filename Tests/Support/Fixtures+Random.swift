public import DeskCore

/// Numbers that only look random: the same seed gives the same ones (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Board {
  /// What anybody can see of a board, to be compared as a whole.
  public struct Snapshot: Hashable, Sendable {
    public var jobs: [Job]
    public var drivers: [Driver]
    public var trips: [Trip]
    public var runs: [MockRun]
    public var policy: Policy
    public var zone: Zone
    public var lastEventID: Int64
    public var lastMoment: Timestamp?
    public var activeTripCount: Int
    public var runningTrackCount: Int
    public var positions: [Position?]
    public var activeTrips: [Trip.ID?]
    public var openRuns: [MockRun.ID?]
    public var queues: [[Trip.ID]]
    public var geofences: [Geofence]
    public var marks: [[FenceMark]]
    public var stills: [StillMark?]
  }

  /// The board as anybody sees it.
  public var snapshot: Snapshot {
    let ids = drivers.map(\.id)
    return Snapshot(
      jobs: jobs, drivers: drivers, trips: trips, runs: runs, policy: policy, zone: zone,
      lastEventID: lastEventID, lastMoment: lastMoment, activeTripCount: activeTripCount,
      runningTrackCount: runningTrackCount, positions: ids.map { position(of: $0) },
      activeTrips: ids.map { activeTrip(of: $0) }, openRuns: ids.map { openRun(of: $0) },
      queues: ids.map { queuedTrips(of: $0) }, geofences: geofences,
      marks: ids.map { marks(of: $0) }, stills: ids.map { still(of: $0) })
  }
}
