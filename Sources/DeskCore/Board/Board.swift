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

  /// In the order in which they came in.
  public internal(set) var jobs: [Job] = []
  /// In the order in which they came in.
  public internal(set) var drivers: [Driver] = []
  /// In the order in which they came in.
  public internal(set) var geofences: [Geofence] = []
  /// M1, M2, ….
  public internal(set) var runs: [MockRun] = []
  var tripRows: [Trip] = []
  var jobSlots: [Job.ID: Int] = [:]
  var driverSlots: [Driver.ID: Int] = [:]
  var geofenceSlots: [Geofence.ID: Int] = [:]
  var fixes: [DriverFix] = []
  var roads: [Road] = []
  var batchCount: UInt64 = 0
  var queues: [Driver.ID: [Trip.ID]] = [:]

  /// An empty board with the default settings, in UTC.
  public init() {}

  /// The job of that id.
  public func job(_ id: Job.ID) -> Job? { jobSlots[id].map { jobs[$0] } }

  /// The driver of that id.
  public func driver(_ id: Driver.ID) -> Driver? { driverSlots[id].map { drivers[$0] } }

  /// The geofence of that tag and external id.
  public func geofence(_ id: Geofence.ID) -> Geofence? { geofenceSlots[id].map { geofences[$0] } }

  /// Where a trip of the job goes: to its geofence, else to the circle round its drop-off; nil when
  /// it has neither.
  public func destination(of job: Job) -> Trip.Destination? {
    let address = job.details.dropoff.address
    if let id = job.details.geofence {
      return geofence(id).map {
        Trip.Destination(
          tag: id.tag, externalID: id.externalID, address: address ?? $0.description,
          circle: $0.circle)
      }
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
