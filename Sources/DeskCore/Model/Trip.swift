/// One driver's attempt at a job.
public struct Trip: Hashable, Sendable, Codable {
  /// The desk's own number, written `T7`.
  public struct ID: NumberedID {
    public static let letter: Character = "T"
    private let compact: Int32
    public var number: Int { Int(compact) }
    public init(_ number: Int) { compact = Int32(clamping: number) }
  }

  /// Spelled as Radar spells them.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    case pending, started, approaching, arrived, completed, canceled, expired

    /// Whether the trip is on the road: a driver has one such trip at a time.
    public var isActive: Bool {
      switch self {
      case .started, .approaching, .arrived: true
      case .pending, .completed, .canceled, .expired: false
      }
    }

    /// Whether only a restart can bring it back.
    public var isEnded: Bool {
      switch self {
      case .completed, .canceled, .expired: true
      case .pending, .started, .approaching, .arrived: false
      }
    }

    /// How far along the trip is; the three ends stand on one step.
    public var rank: Int {
      switch self {
      case .pending: 0
      case .started: 1
      case .approaching: 2
      case .arrived: 3
      case .completed, .canceled, .expired: 4
      }
    }
  }

  /// How a dispatch finds its driver.
  public enum DriverChoice: String, Hashable, Sendable, Codable, CaseIterable {
    case named, assigned, nearest
  }

  /// The place a trip is bound for: a geofence as it was then, or the circle that its job brings.
  public struct Destination: Hashable, Sendable {
    public var tag: String
    public var externalID: String
    public var address: String?
    public var shape: Shape
    /// Minutes; the geofence's own approaching threshold.
    public var threshold: Double?
    /// Whether only a driver who has stopped arrives.
    public var needsStop = false
    public init(tag: String, externalID: String, address: String?, shape: Shape) {
      self.tag = tag
      self.externalID = externalID
      self.address = address
      self.shape = shape
    }
    public init(tag: String, externalID: String, address: String?, circle: Circle) {
      self.init(tag: tag, externalID: externalID, address: address, shape: .circle(circle))
    }
    /// A geofence as it is now.
    public init(_ geofence: Geofence, address: String?) {
      self.init(
        tag: geofence.id.tag, externalID: geofence.id.externalID, address: address,
        shape: geofence.shape)
      threshold = geofence.rules.approachingThreshold
      needsStop = geofence.rules.needsStop
    }
    /// `tag/externalId`, as geofences are named.
    public var name: String { "\(tag)/\(externalID)" }
  }

  public let id: ID
  public var job: Job.ID
  public var attempt: Int
  public var driver: Driver.ID
  public var mode: Mode
  public var metadata: [String: String]
  public var destination: Destination?
  /// Minutes; nil inherits the desk's.
  public var approachingThreshold: Double?
  public var scheduledArrivalAt: Timestamp?
  public var status: Status
  /// 1, and one more at each restart under the same external id.
  public var run: Int
  public var createdAt: Timestamp
  public var startedAt: Timestamp?
  public var updatedAt: Timestamp
  public var arrivedAt: Timestamp?
  public var completedAt: Timestamp?
  public var endedAt: Timestamp?
  public var eta: ETA?
  /// The arrival the dispatcher said by hand; while it stands it is the ETA's source.
  public var manualArrival: Timestamp?
  /// Set once the delay has exceeded the threshold in this run, and when it was told.
  public var delayedSince: Timestamp?
  /// Where the first location of this run was.
  public var start: Coordinate?
  /// Has been more than 50 m from its start.
  public var hasMoved: Bool
  /// Whether the driver is in the destination; nil before the first location of this run.
  public var isInside: Bool?
  /// The geofence of the same tag that the driver entered instead of the destination, last.
  public var wrongPlace: Geofence.ID?
  /// The distance to the destination when the dispatcher said by hand that it has arrived, metres.
  public var manualArrivalDistance: Double?
  /// Whether its ETA lines are shown.
  public var isFollowed: Bool
  /// Whether none of its notices is shown.
  public var isMuted: Bool {
    get { muted == true }
    set { muted = newValue ? true : nil }
  }
  // nil or true: ledgers of before it existed say nothing of it, and most trips need not either.
  private var muted: Bool?
  /// How its driver was found; nil in ledgers of before that was written down.
  public var choice: DriverChoice?
  /// The mock tracking to begin when the trip starts; nil tracks nothing.
  public var plan: MockPlan?

  /// `<job>:<attempt>`.
  public var externalID: String { "\(job.text):\(attempt)" }

  /// A pending trip.
  public init(
    id: ID, job: Job.ID, attempt: Int, driver: Driver.ID, mode: Mode, at moment: Timestamp
  ) {
    self.id = id
    self.job = job
    self.attempt = attempt
    self.driver = driver
    self.mode = mode
    metadata = [:]
    status = .pending
    run = 1
    createdAt = moment
    updatedAt = moment
    hasMoved = false
    isFollowed = true
  }
}

extension Trip.Destination: Codable {
  private enum Key: String, CodingKey { case address, externalID, needsStop, tag, threshold }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      tag: try fields.decode(String.self, forKey: .tag),
      externalID: try fields.decode(String.self, forKey: .externalID),
      address: try fields.decodeIfPresent(String.self, forKey: .address),
      shape: try Shape(from: decoder))
    threshold = try fields.decodeIfPresent(Double.self, forKey: .threshold)
    needsStop = try fields.decodeIfPresent(Bool.self, forKey: .needsStop) ?? false
  }

  public func encode(to encoder: any Encoder) throws {
    try shape.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encodeIfPresent(address, forKey: .address)
    try fields.encode(externalID, forKey: .externalID)
    if needsStop { try fields.encode(true, forKey: .needsStop) }
    try fields.encode(tag, forKey: .tag)
    try fields.encodeIfPresent(threshold, forKey: .threshold)
  }
}

/// When a trip is expected, and how the desk knows.
public struct ETA: Hashable, Sendable, Codable {
  /// What an ETA is made from.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    case route, estimate, manual
  }
  // Each trip and each location has one: what may be unknown is -1 inside (see `Location`).
  private(set) var milliseconds: Int64
  private var distance: Double
  public var computedAt: Timestamp
  public var source: Source

  public init(duration: Duration, distanceMeters: Double?, computedAt: Timestamp, source: Source) {
    self.init(
      milliseconds: duration.wholeMilliseconds, distanceMeters: distanceMeters,
      computedAt: computedAt, source: source)
  }

  init(milliseconds: Int64, distanceMeters: Double?, computedAt: Timestamp, source: Source) {
    self.milliseconds = milliseconds
    distance = distanceMeters ?? -1
    self.computedAt = computedAt
    self.source = source
  }

  /// From `computedAt` to arrival, in whole milliseconds.
  public var duration: Duration {
    get { .milliseconds(milliseconds) }
    set { milliseconds = newValue.wholeMilliseconds }
  }

  /// Great-circle metres to the destination's centre; nil when nobody knows where the driver is.
  public var distanceMeters: Double? {
    get { distance >= 0 ? distance : nil }
    set { distance = newValue ?? -1 }
  }

  /// The moment of arrival.
  public var arrivesAt: Timestamp {
    Timestamp(milliseconds: computedAt.milliseconds &+ milliseconds)
  }

  private enum CodingKeys: String, CodingKey {
    case milliseconds
    case distance = "distanceMeters"
    case computedAt, source
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    milliseconds = try fields.decode(Int64.self, forKey: .milliseconds)
    distance = try fields.decodeIfPresent(Double.self, forKey: .distance) ?? -1
    computedAt = try fields.decode(Timestamp.self, forKey: .computedAt)
    source = try fields.decode(Source.self, forKey: .source)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(milliseconds, forKey: .milliseconds)
    try fields.encodeIfPresent(distanceMeters, forKey: .distance)
    try fields.encode(computedAt, forKey: .computedAt)
    try fields.encode(source, forKey: .source)
  }
}
