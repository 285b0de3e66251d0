import DeskCore
import DeskStore
import Glibc

/// A board with many drivers, each on the way to a job of their own, far enough to stay on it.
///
/// Made through the board's own decisions; with a store everything is stored, many decisions in one
/// transaction.
struct Fleet {
  private(set) var board = Board()
  private let store: SQLiteStore?
  private var unstored: [Event] = []
  private(set) var size = 0

  /// A zone that takes more to resolve than UTC does, as most boards have one.
  init(store: SQLiteStore? = nil) throws {
    self.store = store
    try perform(.setZone("America/Los_Angeles"), at: Fleet.morning)
    try flush()
  }

  static let morning = CivilTime(year: 2026, month: 1, day: 5, hour: 8).moment()

  /// The wall clock now.
  static var justNow: Timestamp { Timestamp(milliseconds: Int64(time(nil)) * 1000) }

  /// Where a driver begins: on a grid, a kilometre apart.
  static func origin(_ i: Int) -> Coordinate {
    Coordinate(latitude: 10 + Double(i / 1000) * 0.01, longitude: -120 + Double(i % 1000) * 0.01)
  }

  /// Where a driver is bound for: 100 km further north.
  static func destination(_ i: Int) -> Coordinate {
    var place = origin(i)
    place.latitude += 0.9
    return place
  }

  static func driver(_ i: Int) -> Driver.ID { Driver.ID("driver-\(i + 1)") }

  /// Brings in so many more drivers and jobs and dispatches them, each at a moment of its own.
  mutating func grow(by count: Int, plan: MockPlan? = nil, at moment: (Int) -> Timestamp) throws {
    let end = size + count
    while size < end {
      let chunk = size..<min(end, size + 5000)
      let rows = chunk.map(Self.rows)
      let batch = ImportBatch(drivers: rows.map(\.driver), jobs: rows.map(\.job))
      try perform(.import(batch), at: moment(chunk.lowerBound))
      for i in chunk {
        let order = DispatchOrder(job: Job.ID("\(i + 1)"), plan: plan)
        try perform(.dispatch(order), at: moment(i))
      }
      size = chunk.upperBound
      try flush()
    }
  }

  private static func rows(_ i: Int) -> (driver: DriverRow, job: JobRow) {
    let driver = Driver(
      id: driver(i), name: "Driver \(i + 1)", vehicle: "Green Ford pickup truck",
      home: origin(i))
    let place = Place(address: "\(i + 1) 6th St, San Francisco", coordinate: destination(i))
    let details = Job.Details(title: "Parcel \(i + 1)", dropoff: place)
    let job = JobRow(
      id: "\(i + 1)", details: details, driver: driver.id.text, digest: Int64(i + 1))
    return (DriverRow(driver: driver), job)
  }

  /// Pauses every track that runs.
  mutating func pauseTracks(byDispatcher: Bool, at moment: Timestamp) throws {
    try perform(.pauseAll(byDispatcher: byDispatcher), at: moment)
    try flush()
  }

  /// Takes in a location of every driver, measured then.
  mutating func locateAll(at moment: Timestamp, fraction: Double) throws {
    let locations = (0..<size).map { Self.location($0, at: moment, fraction: fraction) }
    try perform(.locate(locations), at: moment)
    try flush()
  }

  /// A location at a fraction of the way.
  static func location(_ i: Int, at moment: Timestamp, fraction: Double) -> Location {
    Location(
      driver: driver(i), measuredAt: moment,
      coordinate: origin(i).interpolated(to: destination(i), fraction: fraction),
      accuracyMeters: 5, source: .replay)
  }

  private mutating func perform(_ action: Action, at moment: Timestamp) throws {
    let events = try board.decide(action, at: moment, cause: .dispatcher)
    board.evolve(events)
    if store != nil { unstored += events }
  }

  private mutating func flush() throws {
    try store?.append(unstored)
    unstored.removeAll(keepingCapacity: true)
  }
}
