import DeskCore
import Support
import Testing

@testable import DeskStore

/// Rows and ledger come from the same events, and must say the same at every moment.
struct LedgerAndRowsTests {
  @Test func `rows and ledger agree after every step of a day`() throws {
    let desk = try Desk()
    let one = Driver.ID("1")
    let ana = Driver.ID("ana")
    func step(_ body: () throws -> Void) throws {
      try body()
      #expect(try desk.store.check() == [])
      desk.now.milliseconds += 1000
    }
    try step { try desk.perform(.setZone("UTC")) }
    try step { try desk.importDay() }
    try step { try desk.perform(.set(.threshold, "1")) }
    try step { try desk.perform(.dispatch(order("3", one, MockPlan(steps: 20)))) }
    try step { try desk.play(one, points: 3) }
    try step { try desk.perform(.setETA(Trip.ID(1), minutes: 40)) }
    try step { try desk.play(one, points: 1) }
    try step { try desk.perform(.setETA(Trip.ID(1), minutes: nil)) }
    try step { try desk.perform(.pause(MockRun.ID(1))) }
    try step { try desk.locate(one, 37.77, -122.47) }
    try step { try desk.locate(one, 10, 10) }
    try step { try desk.locate(one, 37.7701, -122.47, secondsAgo: 3) }
    try step { try desk.perform(.resume(MockRun.ID(1))) }
    try step { try desk.perform(.dispatch(queued("4", one))) }
    try step { try desk.perform(.dispatch(queued("5", one))) }
    try step { try desk.perform(.follow(Trip.ID(2), false)) }
    try step { try desk.perform(.cancelTrip(Trip.ID(1))) }
    try step { try desk.locate(one, 37.771, -122.47) }
    try step { try desk.locate(one, 37.778, -122.46) }
    try step { try desk.perform(.dispatch(order("3", ana, MockPlan(steps: 4)))) }
    try step { try desk.play(ana, points: 2) }
    try step { try desk.play(ana, points: 2) }
    try step { try desk.perform(.mock(MockOrder(driver: ana, origin: here, destination: there))) }
    try step { try desk.play(ana, points: 4) }
    for trip in 1...desk.board.tripCount { try expectEvents(of: Trip.ID(trip), desk.store) }
    #expect(desk.board.trip(Trip.ID(1))?.status == .completed)
  }

  @Test func `a board that is opened again goes on as if it had not been closed`() throws {
    let folder = TemporaryFolder()
    let one = Driver.ID("1")
    do {
      let desk = try Desk(folder.file("board"))
      try desk.importDay()
      try desk.perform(.dispatch(order("3", one, MockPlan(steps: 6))))
      try desk.play(one, points: 2)
    }
    do {
      let desk = try Desk(folder.file("board"), at: 1_767_600_100_000)
      #expect(desk.board.runs[0].nextStep == 2)
      #expect(desk.board.trip(Trip.ID(1))?.start == desk.board.runs[0].origin)
      try desk.play(one, points: 6)
      #expect(desk.board.trip(Trip.ID(1))?.status == .completed)
      #expect(try desk.store.check() == [])
      #expect(try desk.store.wholeLedger().map(\.id) == Array(1...desk.board.lastEventID))
    }
  }

  @Test func `a location that comes again after the board was opened again is a duplicate`() throws
  {
    let folder = TemporaryFolder()
    let ana = Driver.ID("ana")
    do {
      let desk = try Desk(folder.file("board"))
      try desk.importDay()
      for i in 0..<5 { try desk.locate(ana, 37.77 + Double(i) * 1e-5, -122.47) }
    }
    let desk = try Desk(folder.file("board"))
    for i in 0..<5 { try desk.locate(ana, 37.77 + Double(i) * 1e-5, -122.47) }
    #expect(desk.board.duplicateCount == 5)
  }

  @Test func `long paths are found again with the stored heads, without them, or with old ones`()
    throws
  {
    let folder = TemporaryFolder()
    let ana = Driver.ID("ana")
    func expectWhole(_ count: Int) throws {
      let store = try SQLiteStore(path: folder.file("board"))
      #expect(try store.check() == [])
      #expect(try store.events(of: Trip.ID(1)).count { $0.isLocation } == count)
    }
    do {
      let desk = try Desk(folder.file("board"))
      try desk.importDay()
      try desk.perform(.dispatch(order("5", ana, nil)))
      var events: [Event] = []
      for i in 0..<5000 {
        desk.now.milliseconds += 1000
        let location = Location(
          driver: i % 2 == 0 ? ana : Driver.ID("1"), measuredAt: desk.now,
          coordinate: Coordinate(latitude: 37.7 + Double(i) * 1e-7, longitude: -122.47),
          source: .manual)
        let decided = try desk.board.decide(.locate([location]), at: desk.now, cause: .location)
        for event in decided { desk.board.evolve(event) }
        events += decided
      }
      try desk.store.append(events)
      try desk.locate(ana, 37.7, -122.47)
      #expect(desk.store.paths.isHeadsDue == false)
    }
    try expectWhole(2501)
    try Database(path: folder.file("board")).run("delete from path_heads", doing: "test")
    try expectWhole(2501)
  }

  private let here = Coordinate(latitude: 37.77, longitude: -122.41)
  private let there = Coordinate(latitude: 37.78, longitude: -122.42)

  private func order(_ job: String, _ driver: Driver.ID, _ plan: MockPlan?) -> DispatchOrder {
    DispatchOrder(job: Job.ID(job), driver: driver, plan: plan)
  }

  private func queued(_ job: String, _ driver: Driver.ID) -> DispatchOrder {
    var order = order(job, driver, nil)
    order.isQueued = true
    return order
  }

  private func expectEvents(of trip: Trip.ID, _ store: SQLiteStore) throws {
    let expected = try store.wholeLedger().filter { $0.trip == trip }
    #expect(try store.events(of: trip) == expected)
  }
}

extension Event {
  fileprivate var isLocation: Bool { if case .located = kind { true } else { false } }
}
