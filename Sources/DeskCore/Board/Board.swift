/// Everything the dispatcher sees: jobs, drivers, trips and tracks as they stand.
///
/// `decide` reads it and returns events or refuses; `evolve` writes them and cannot fail. What
/// changes with every location stands in arrays of its own (`DriverFix`, `Road`), so that a
/// location costs one look-up by id however many trips there are.
public struct Board: Sendable {
  /// The settings.
  public internal(set) var policy = Policy()
  /// The desk's zone, in which naive times are meant and moments are shown.
  public internal(set) var zone = Zone.utc
  /// The number of the latest event.
  public internal(set) var lastEventID: Int64 = 0
  /// When the latest event was stored; nil on an empty board.
  public internal(set) var lastMoment: Timestamp?
  /// The trips on the road, in no order that means anything.
  public internal(set) var activeTrips: [Trip.ID] = []
  /// Where in `activeTrips` each trip stands; -1 for one that is not on the road.
  var activePlaces: [Int32] = []
  /// How many tracks are running.
  public internal(set) var runningTrackCount = 0
  /// Locations that came twice and were dropped, since the desk was opened.
  public internal(set) var duplicateCount = 0

  // Rows that are taken off the board stay in their slots, marked.
  var jobRows: [Job] = []
  var driverRows: [Driver] = []
  var geofenceRows: [Geofence] = []
  var deletedJobCount = 0
  var deletedDriverCount = 0
  var deletedGeofenceCount = 0
  /// The event that each row was last written by.
  var versions = RowVersions()
  /// What `undo` and `redo` can take back.
  public internal(set) var changes = ChangeHistory()
  /// Those that wait and those that are over; the number is the place, from 1.
  public internal(set) var timers: [DeskTimer] = []
  /// The timers that wait, by when they are due.
  public internal(set) var waitingTimers: [DeskTimer.ID] = []
  /// M1, M2, ….
  public internal(set) var runs: [MockRun] = []
  var tripRows: [Trip] = []
  var jobSlots: [Job.ID: Int] = [:]
  var driverSlots: [Driver.ID: Int] = [:]
  var geofenceSlots: [Geofence.ID: Int] = [:]
  var fixes: [DriverFix] = []
  /// The geofences that count, as locations ask for them.
  var fences = FenceSet()
  var roads: [Road] = []
  var batchCount: UInt64 = 0
  var queues: [Driver.ID: [Trip.ID]] = [:]

  /// An empty board with the default settings, in UTC.
  public init() {}

  /// In the order in which they came in.
  public var jobs: [Job] {
    deletedJobCount == 0 ? jobRows : jobRows.filter { !$0.isDeleted }
  }

  /// In the order in which they came in.
  public var drivers: [Driver] {
    deletedDriverCount == 0 ? driverRows : driverRows.filter { !$0.isDeleted }
  }

  /// In the order in which they came in.
  public var geofences: [Geofence] {
    deletedGeofenceCount == 0 ? geofenceRows : geofenceRows.filter { !$0.isDeleted }
  }

  /// How many jobs there are.
  public var jobCount: Int { jobRows.count - deletedJobCount }

  /// The job of that id.
  public func job(_ id: Job.ID) -> Job? {
    slot(of: id).map { jobRows[$0] }
  }

  /// The job of that id as it stands, or stood when it was taken off the board: what trips of the
  /// past were for.
  public func formerJob(_ id: Job.ID) -> Job? { jobSlots[id].map { jobRows[$0] } }

  /// The driver of that id.
  public func driver(_ id: Driver.ID) -> Driver? {
    slot(of: id).map { driverRows[$0] }
  }

  /// The geofence of that tag and external id.
  public func geofence(_ id: Geofence.ID) -> Geofence? {
    slot(of: id).map { geofenceRows[$0] }
  }

  /// Where the job stands, unless it is taken off the board.
  func slot(of id: Job.ID) -> Int? {
    jobSlots[id].flatMap { jobRows[$0].isDeleted ? nil : $0 }
  }

  func slot(of id: Driver.ID) -> Int? {
    driverSlots[id].flatMap { driverRows[$0].isDeleted ? nil : $0 }
  }

  func slot(of id: Geofence.ID) -> Int? {
    geofenceSlots[id].flatMap { geofenceRows[$0].isDeleted ? nil : $0 }
  }

  /// The timer of that number.
  public func timer(_ id: DeskTimer.ID) -> DeskTimer? {
    timers.indices.contains(id.number - 1) ? timers[id.number - 1] : nil
  }

  /// Where a trip of the job goes: to its geofence, else to the circle round its drop-off; nil when
  /// it has neither.
  public func destination(of job: Job) -> Trip.Destination? {
    let address = job.details.dropoff.address
    if let id = job.details.geofence {
      return geofence(id).map { Trip.Destination($0, address: address ?? $0.description) }
    }
    return job.details.dropoff.coordinate.map {
      Trip.Destination(
        tag: "job", externalID: job.id.text, address: address,
        circle: Circle(center: $0, radiusMeters: job.details.radiusMeters))
    }
  }

  /// How many trips are on the road.
  public var activeTripCount: Int { activeTrips.count }

  /// How many trips there have ever been; their numbers are 1 to this.
  public var tripCount: Int { tripRows.count }

  /// The trip of that number as it stands, its latest location included.
  public func trip(_ id: Trip.ID) -> Trip? {
    guard tripRows.indices.contains(id.number - 1) else { return nil }
    return roads[id.number - 1].applied(to: tripRows[id.number - 1])
  }

  /// The job that a trip is an attempt at.
  public func job(of trip: Trip.ID) -> Job.ID? {
    tripRows.indices.contains(trip.number - 1) ? tripRows[trip.number - 1].job : nil
  }

  /// Whether the trip's ETA lines are to be shown: it is followed and not muted. Copies nothing, for
  /// those who ask at every location.
  public func showsETALines(of trip: Trip.ID) -> Bool {
    let i = trip.number - 1
    return tripRows.indices.contains(i) && tripRows[i].isFollowed && !tripRows[i].isMuted
  }

  /// The mock run of that number.
  public func run(_ id: MockRun.ID) -> MockRun? {
    runs.indices.contains(id.number - 1) ? runs[id.number - 1] : nil
  }

  /// The trip that the driver is on.
  public func activeTrip(of driver: Driver.ID) -> Trip.ID? {
    driverSlots[driver].flatMap { fixes[$0].activeTrip }
  }

  /// The driver's track that has not ended.
  public func openRun(of driver: Driver.ID) -> MockRun.ID? {
    driverSlots[driver].flatMap { fixes[$0].openRun }
  }

  /// The driver's trips that wait for the active one to end, in order.
  public func queuedTrips(of driver: Driver.ID) -> [Trip.ID] { queues[driver] ?? [] }

  /// The driver's latest accepted location: where, when, and how exact in metres.
  public func position(of driver: Driver.ID) -> Position? {
    driverSlots[driver].flatMap { fixes[$0].position }
  }

  /// Where a driver was last known to be.
  public struct Position: Hashable, Sendable {
    public var coordinate: Coordinate
    public var measuredAt: Timestamp
    public var accuracyMeters: Double
    public var source: Location.Source
  }
}
