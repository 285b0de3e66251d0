import DeskCore
import Support

@testable import DeskStore

/// A board and its store as the engine keeps them: decide, store, evolve.
final class Desk {
  let store: SQLiteStore
  var board = Board()
  var now: Timestamp

  init(_ path: String = ":memory:", at now: Int64 = 1_767_600_000_000) throws {
    store = try SQLiteStore(path: path)
    var board = Board()
    try store.load { board.load($0) }
    self.board = board
    self.now = Timestamp(milliseconds: now)
  }

  func perform(_ action: Action) throws {
    try take(board.decide(action, at: now, cause: .dispatcher))
  }

  func take(_ events: [Event]) throws {
    try store.append(events)
    for event in events { board.evolve(event) }
  }

  /// A location of a driver, a second after the last thing that happened.
  func locate(
    _ driver: Driver.ID, _ latitude: Double, _ longitude: Double, source: Location.Source = .manual,
    point: MockRun.Point? = nil, secondsAgo: Int64 = 0
  ) throws {
    now.milliseconds += 1000
    var location = Location(
      driver: driver, measuredAt: now - .seconds(secondsAgo),
      coordinate: Coordinate(latitude: latitude, longitude: longitude), accuracyMeters: 8,
      source: source)
    location.point = point
    let (events, _) = board.decide(
      locations: [location][...], at: now, cause: .location, outcome: { _, _ in })
    try take(events)
  }

  /// Plays the driver's open run to its end or for so many points.
  func play(_ driver: Driver.ID, points: Int) throws {
    for _ in 0..<points {
      guard let id = board.openRun(of: driver), let run = board.run(id) else { return }
      let fraction = Double(run.nextStep) / Double(max(1, run.steps - 1))
      let place = run.origin.interpolated(to: run.destination, fraction: fraction)
      try locate(
        driver, place.latitude, place.longitude, source: .mock,
        point: MockRun.Point(run: id, step: run.nextStep))
    }
  }

  /// Two drivers and three jobs of theirs in San Francisco.
  func importDay() throws {
    var batch = ImportBatch()
    for (id, mode) in [("1", Mode.truck), ("ana", .bike)] {
      batch.drivers.append(
        DriverRow(
          driver: Driver(
            id: Driver.ID(id), name: "Driver \(id)", vehicle: "Green Ford pickup truck", mode: mode,
            home: Coordinate(latitude: 37.769722, longitude: -122.476944))))
    }
    for (id, latitude, longitude) in [
      ("3", 37.7776, -122.4050), ("4", 37.7865, -122.4040), ("5", 37.7840, -122.3950),
    ] {
      let place = Place(
        address: "\(id)45 6th St, San Francisco",
        coordinate: Coordinate(latitude: latitude, longitude: longitude))
      batch.jobs.append(
        JobRow(id: id, details: Job.Details(title: "Job \(id)", dropoff: place), digest: 7))
    }
    try perform(.import(batch))
  }
}

extension SQLiteStore {
  func wholeLedger(after id: Int64 = 0) throws -> [Event] {
    var events: [Event] = []
    try ledger(after: id) { event in
      events.append(event)
      return true
    }
    return events
  }

  func loaded() throws -> Board {
    var board = Board()
    try load { board.load($0) }
    return board
  }
}
