import DeskCore
import Support
import Testing

@testable import DeskStore

/// The way a trip has come, read without the rest of the ledger.
struct PathTests {
  private let one = Driver.ID("1")
  private let ana = Driver.ID("ana")
  private let trip = Trip.ID(1)

  /// What the path must be by the whole ledger: since the latest beginning of the trip.
  private func expected(_ store: SQLiteStore) throws -> [PathPoint] {
    var path: [PathPoint] = []
    for event in try store.events(of: trip) {
      if case .trip(.started, _) = event.kind { path = [] }
      if case .located(let sighting) = event.kind, sighting.verdict == .accepted {
        path.append(PathPoint(sighting.location.coordinate, at: sighting.location.measuredAt))
      }
    }
    #expect(try MemoryStore(store.wholeLedger()).path(of: trip) == path)
    return path
  }

  @Test func `a path is what counted for the trip by time, late and unbelievable ones in place`()
    throws
  {
    let desk = try Desk()
    try desk.importDay()
    try desk.locate(one, 37.7699, -122.47)
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"), driver: one)))
    try desk.locate(one, 37.7700, -122.47)
    try desk.locate(ana, 37.7500, -122.40)
    // Too far to be believed, and too late to be news.
    try desk.locate(one, 10, 10)
    try desk.locate(one, 37.7702, -122.47)
    try desk.locate(one, 37.7701, -122.47, secondsAgo: 3)
    let start: Int64 = 1_767_600_000_000
    func point(_ latitude: Double, _ longitude: Double, second: Int64) -> PathPoint {
      PathPoint(
        Coordinate(latitude: latitude, longitude: longitude),
        at: Timestamp(milliseconds: start + second * 1000))
    }
    let path = [
      point(37.77, -122.47, second: 2), point(37.7701, -122.47, second: 3),
      point(10, 10, second: 4), point(37.7702, -122.47, second: 5),
    ]
    #expect(try desk.store.path(of: trip) == path)
    #expect(try MemoryStore(desk.store.wholeLedger()).path(of: trip) == path)
  }

  @Test func `what was never the driver's place is in no path, and one moment keeps its order`()
    throws
  {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"), driver: one)))
    var path: [PathPoint] = []
    for (i, verdict) in (Verdict.allCases + Verdict.allCases).enumerated() {
      let place = Coordinate(latitude: 37.77 + Double(i) * 1e-4, longitude: -122.47)
      let location = Location(
        driver: one, measuredAt: desk.now, coordinate: place, source: .manual)
      var sighting = Sighting(location: location, verdict: verdict)
      sighting.trip = trip
      try desk.take([
        Event(
          id: desk.board.lastEventID + 1, createdAt: desk.now, recordedAt: desk.now,
          cause: .location, kind: .located(sighting))
      ])
      switch verdict {
      case .accepted, .late, .implausible: path.append(PathPoint(place, at: desk.now))
      case .superseded, .future, .old, .inaccurate: break
      }
    }
    #expect(path.count == 6)
    #expect(try desk.store.path(of: trip) == path)
    #expect(try MemoryStore(desk.store.wholeLedger()).path(of: trip) == path)
  }

  @Test func `a place where the trip's status changed stays in its path, however near`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"), driver: one)))
    var path: [PathPoint] = []
    for (i, isUpdate) in [true, false, true, true, true].enumerated() {
      // About five and a half metres apart.
      let place = Coordinate(latitude: 37.77 + Double(i) * 5e-5, longitude: -122.47)
      var location = Location(
        driver: one, measuredAt: desk.now, coordinate: place, source: .manual)
      location.measuredAt = desk.now + .seconds(i)
      var sighting = Sighting(location: location, verdict: .accepted)
      sighting.trip = trip
      sighting.isUpdate = isUpdate
      try desk.take([
        Event(
          id: desk.board.lastEventID + 1, createdAt: location.measuredAt, recordedAt: desk.now,
          cause: .location, previousStatus: "started", coordinate: place,
          kind: .located(sighting))
      ])
      if [0, 1, 3, 4].contains(i) { path.append(PathPoint(place, at: location.measuredAt)) }
    }
    #expect(try desk.store.path(of: trip) == path)
    #expect(try MemoryStore(desk.store.wholeLedger()).path(of: trip) == path)
  }

  @Test func `the path of a run that has ended stops where the run did`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"), driver: one)))
    for i in 0..<5 { try desk.locate(one, 37.77 + Double(i) * 1e-4, -122.47) }
    try desk.perform(.cancelTrip(trip))
    for i in 0..<5 { try desk.locate(one, 37.7705 + Double(i) * 1e-4, -122.47) }
    #expect(try desk.store.path(of: trip) == expected(desk.store))
    #expect(try desk.store.path(of: trip).count == 5)
  }

  @Test func `a trip that starts again begins a new path, whoever drives it`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"), driver: one)))
    for i in 0..<3 { try desk.locate(one, 37.77 + Double(i) * 1e-4, -122.47) }
    try desk.perform(.cancelTrip(trip))
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"), driver: ana)))
    #expect(try desk.store.path(of: trip) == [])
    for i in 0..<4 {
      try desk.locate(ana, 37.76 + Double(i) * 1e-4, -122.41)
      try desk.locate(one, 37.7705 + Double(i) * 1e-4, -122.47)
    }
    #expect(try desk.store.path(of: trip) == expected(desk.store))
    #expect(try desk.store.path(of: trip).count == 4)
    // The first driver's own path has places of the first run on it.
    try desk.perform(.cancelTrip(trip))
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"), driver: one)))
    for i in 0..<2 { try desk.locate(one, 37.771 + Double(i) * 1e-4, -122.47) }
    #expect(desk.board.trip(trip)?.run == 3)
    #expect(try desk.store.path(of: trip) == expected(desk.store))
    #expect(try desk.store.path(of: trip).count == 2)
  }

  @Test func `a trip that waits for another or does not exist has no path`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"), driver: one)))
    try desk.locate(one, 37.77, -122.47)
    var order = DispatchOrder(job: Job.ID("4"), driver: one)
    order.isQueued = true
    try desk.perform(.dispatch(order))
    #expect(try desk.store.path(of: Trip.ID(2)) == [])
    #expect(try desk.store.path(of: Trip.ID(9)) == [])
  }

  @Test func `a board that is opened again has the same paths`() throws {
    let folder = TemporaryFolder()
    var before: [PathPoint] = []
    do {
      let desk = try Desk(folder.file("board"))
      try desk.importDay()
      try desk.perform(
        .dispatch(DispatchOrder(job: Job.ID("3"), driver: one, plan: MockPlan(steps: 20))))
      try desk.play(one, points: 7)
      before = try desk.store.path(of: trip)
    }
    let desk = try Desk(folder.file("board"))
    #expect(before.count == 7)
    #expect(try desk.store.path(of: trip) == before)
  }
}
