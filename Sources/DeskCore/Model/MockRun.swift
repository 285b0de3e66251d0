/// How to mock a trip's tracking, said at dispatch and kept until the trip starts.
public struct MockPlan: Hashable, Sendable, Codable {
  /// Where to begin; nil is wherever the driver is when the trip starts.
  public var origin: Coordinate?
  /// How many points, at least 1.
  public var steps: Int
  /// Between two points; 0 plays all at once.
  public var interval: Duration
  /// What goes wrong on the way; nil is a clean drive.
  public var options: MockOptions? {
    get { boxedOptions?.value }
    set { boxedOptions = newValue.map { Boxed($0) } }
  }
  private var boxedOptions: Boxed<MockOptions>?

  private enum CodingKeys: String, CodingKey {
    case origin, steps, interval
    case boxedOptions = "options"
  }

  /// Rules §8: 10 steps, 2 s.
  public init(origin: Coordinate? = nil, steps: Int = 10, interval: Duration = .seconds(2)) {
    self.origin = origin
    self.steps = steps
    self.interval = interval
  }
}

/// Mock tracking of one driver from an origin to a destination.
///
/// Point i of `steps` is due at `startedAt` + i × `interval`, absolute, so lateness never adds up;
/// a pause moves `startedAt` by its length.
public struct MockRun: Hashable, Sendable, Codable {
  /// The desk's own number, written `M3`.
  public struct ID: NumberedID {
    public static let letter: Character = "M"
    private let compact: Int32
    public var number: Int { Int(compact) }
    public init(_ number: Int) { compact = Int32(clamping: number) }
  }

  /// A point of a run: which run, and its number from 0.
  public struct Point: Hashable, Sendable, Codable {
    public var run: ID
    private var compactStep: Int32
    /// Whether the run ends with it. It is no part of what happened: the end is an event of its own.
    public var isLast = false
    public init(run: ID, step: Int, isLast: Bool = false) {
      self.run = run
      self.isLast = isLast
      compactStep = Int32(clamping: step)
    }

    private enum CodingKeys: String, CodingKey { case run, compactStep }
    public static func == (a: Self, b: Self) -> Bool {
      a.run == b.run && a.compactStep == b.compactStep
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(run)
      hasher.combine(compactStep)
    }

    public var step: Int {
      get { Int(compactStep) }
      set { compactStep = Int32(clamping: newValue) }
    }
  }

  public enum Status: Hashable, Sendable, Codable {
    case running
    /// Since when, and whether the dispatcher said so or the desk was left or stopped.
    case paused(since: Timestamp, byDispatcher: Bool)
    case ended(EndReason)

    /// Paused because the desk was left or stopped, not by the dispatcher.
    public var isPausedByDesk: Bool {
      if case .paused(_, let byDispatcher) = self { !byDispatcher } else { false }
    }
  }

  /// Ends by themselves, or by what the dispatcher does.
  public enum EndReason: String, Hashable, Sendable, Codable, CaseIterable {
    case finished
    case tripEnded = "trip ended"
    case replaced, canceled
    /// The recording could not be read, or is another file than it was.
    case unreadable = "file unreadable"
    case changed = "file changed"
  }

  public let id: ID
  public var driver: Driver.ID
  /// Whose tracking it is; nil for a run without a trip.
  public var trip: Trip.ID?
  public var origin: Coordinate
  public var destination: Coordinate
  public var mode: Mode
  public var steps: Int
  public var interval: Duration
  public var startedAt: Timestamp
  public var status: Status
  /// The number of the point that comes next; it counts the points that the ledger has.
  public var nextStep: Int
  /// What goes wrong on the way; nil is a clean drive.
  public var options: MockOptions? {
    get { boxedOptions?.value }
    set { boxedOptions = newValue.map { Boxed($0) } }
  }
  /// The recording that it plays; nil is mock tracking. Then `steps` is 0, unless that has no times.
  public var drive: DriveSource? {
    get { boxedDrive?.value }
    set { boxedDrive = newValue.map { Boxed($0) } }
  }
  private var boxedOptions: Boxed<MockOptions>?
  private var boxedDrive: Boxed<DriveSource>?
  private var resumption = Resumption()

  /// What only the desk that runs asks for: it is stored nowhere and makes no run another one. A
  /// track that was running when a desk was left is resumed before it goes on.
  private struct Resumption: Hashable, Sendable {
    var moment: Timestamp?
    static func == (a: Self, b: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private enum CodingKeys: String, CodingKey {
    case id, driver, trip, origin, destination, mode, steps, interval, startedAt, status, nextStep
    case boxedOptions = "options"
    case boxedDrive = "drive"
  }

  /// A run that begins now.
  public init(
    id: ID, driver: Driver.ID, trip: Trip.ID?, origin: Coordinate, destination: Coordinate,
    mode: Mode, steps: Int, interval: Duration, at moment: Timestamp
  ) {
    self.id = id
    self.driver = driver
    self.trip = trip
    self.origin = origin
    self.destination = destination
    self.mode = mode
    self.steps = steps
    self.interval = interval
    startedAt = moment
    status = .running
    nextStep = 0
  }

  /// When a point is due. With interval 0 all are due at once and measured 1 ms apart.
  public func due(step: Int) -> Timestamp {
    let milliseconds = interval.wholeMilliseconds
    return Timestamp(
      milliseconds: startedAt.milliseconds &+ Int64(step) &* max(1, milliseconds))
  }

  /// When it was last resumed while this desk has been open; nil for one that never was.
  public var resumedAt: Timestamp? {
    get { resumption.moment }
    set { resumption.moment = newValue }
  }

  /// Whether point i is due at `startedAt` + i × `interval`, and nothing else comes.
  public var isPlain: Bool { options == nil && (drive == nil || drive?.recordedAt == nil) }

  /// How long it stands still at `options.stop`, in points: so many come between that one and the
  /// next.
  public var stopPoints: Int {
    guard let stop = options?.stop, stop.length > .zero else { return 0 }
    let interval = interval.wholeMilliseconds
    return interval == 0 ? 1 : Int(stop.length.wholeMilliseconds / interval)
  }

  /// Whether more points are to come.
  public var isOpen: Bool {
    if case .ended = status { false } else { true }
  }
}
