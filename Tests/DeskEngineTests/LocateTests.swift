import DeskCore
import DeskEngine
import DeskTracking
import Support
import Testing

/// Locations of one driver that come together are one transaction: all of them or none.
@Suite struct LocateTests {
  /// Points of run M, one a second from eight on.
  private func burst(_ drivers: [Driver.ID]) -> [Location] {
    drivers.enumerated().map { i, driver in
      Location(
        driver: driver, measuredAt: morning + .seconds(i), coordinate: RunM.point(i % 10),
        source: .mock)
    }
  }

  private func dispatched() throws -> Rig {
    let rig = try Rig()
    try rig.engine.perform(.dispatch(DispatchOrder(job: "A", driver: "1")))
    return rig
  }

  @Test func `each is decided on what the one before has left, and all are told after it`() throws {
    let rig = try dispatched()
    let told = rig.types.count
    let events = try rig.engine.perform(.locate(burst(Array(repeating: "1", count: 10))))
    #expect(rig.engine.read { $0.trip(1)?.status } == .completed)
    #expect(events.count { $0.type == "user.arrived_at_trip_destination" } == 1)
    #expect(rig.types.dropFirst(told) == events.map(\.type)[...])
    #expect(try rig.ledger().suffix(events.count) == events[...])
    try expectLedger(rig)
  }

  @Test func `observers hear once, with the board as the last one leaves it`() throws {
    let rig = try dispatched()
    let heard = QueueConfined<[String]>([], label: "test.reports")
    rig.engine.observe { report, board in
      guard case .happened(let events) = report else { return }
      let latest = board.position(of: "1")?.coordinate == RunM.point(2)
      heard.sync { $0.append("\(events.count) \(latest)") }
    }
    try rig.engine.perform(.locate(burst(["1", "1", "1"])))
    #expect(heard.sync { $0 } == ["3 true"])
  }

  @Test(arguments: [0, 1, 2, 3]) func `a store that becomes full in the middle keeps none of them`(
    room: Int
  ) throws {
    let rig = try dispatched()
    let before = rig.engine.read { $0.snapshot }
    let ledger = try rig.ledger()
    let told = rig.types
    rig.room.sync { $0 = room }
    let locations = burst(["1", "2", "1", "1", "2", "2"])
    #expect(throws: EngineError.self) { try rig.engine.perform(.locate(locations)) }
    #expect(rig.engine.read { $0.snapshot } == before)
    #expect(try rig.ledger() == ledger && rig.types == told)
    rig.room.sync { $0 = nil }
    #expect(try rig.engine.perform(.locate(locations)).count == 6)
    try expectLedger(rig)
  }

  @Test func `a transaction that cannot be ended keeps none of them`() throws {
    let rig = try dispatched()
    let before = rig.engine.read { $0.snapshot }
    rig.failsAtEnd.sync { $0 = true }
    #expect(throws: EngineError.self) { try rig.engine.perform(.locate(burst(["1", "1"]))) }
    #expect(rig.engine.read { $0.snapshot } == before)
    rig.failsAtEnd.sync { $0 = false }
    try rig.engine.perform(.locate(burst(["1", "1"])))
    try expectLedger(rig)
  }

  @Test func `within a larger transaction they are told one by one and undone with it`() throws {
    let rig = try dispatched()
    let before = rig.engine.read { $0.snapshot }
    let outcome = try rig.engine.together { () throws(EngineError) in
      try rig.engine.perform(.locate(burst(["1", "1", "1"])))
      return false
    }
    #expect(try outcome.get() == false)
    #expect(
      rig.types.suffix(5) == ["begun"] + Array(repeating: "user.updated_trip", count: 3) + [
        "undone"
      ])
    #expect(rig.engine.read { $0.snapshot } == before)
  }

  @Test func `points of a track that ends among them are passed over`() throws {
    let rig = try Rig()
    try rig.engine.perform(
      .dispatch(DispatchOrder(job: "A", driver: "1", plan: MockPlan(interval: .zero))))
    rig.runOut()
    #expect(rig.engine.read { $0.run(1)?.status } == .ended(.tripEnded))
    #expect(rig.engine.nextDue == nil)
    try expectLedger(rig)
  }

  @Test
  func `a drive played at once goes in as many transactions as it has thousands, without a wait`()
    throws
  {
    let rig = try Rig(
      TrackPlayer { _ in Straight(count: 2500) }, tickGap: .milliseconds(20))
    let reports = QueueConfined<[Int]>([], label: "test.reports")
    rig.engine.observe { report, _ in
      if case .happened(let events) = report { reports.sync { $0.append(events.count) } }
    }
    let source = DriveSource(
      path: "a", byteCount: 1, pace: .every(.zero), recordedAt: morning - .seconds(3600))
    try rig.engine.perform(
      .replay(ReplayOrder(driver: "1", source: source, origin: RunM.origin)))
    rig.runOut()
    #expect(reports.sync { $0 } == [1, 1000, 1000, 501])
    #expect(rig.clock.now == morning)
    #expect(rig.engine.read { $0.run(1)?.status } == .ended(.finished))
    try expectLedger(rig)
  }

  @Test func `a drive that could not be stored goes on when it can be`() throws {
    let rig = try Rig(TrackPlayer { _ in Straight(count: 2500) })
    let source = DriveSource(
      path: "a", byteCount: 1, pace: .every(.zero), recordedAt: morning - .seconds(3600))
    try rig.engine.perform(
      .replay(ReplayOrder(driver: "1", source: source, origin: RunM.origin)))
    rig.room.sync { $0 = 1500 }
    _ = rig.clock.step(upTo: morning)
    _ = rig.clock.step(upTo: morning)
    #expect(rig.engine.read { $0.run(1)?.nextStep } == 1000)
    rig.room.sync { $0 = nil }
    rig.runOut()
    #expect(rig.engine.read { $0.run(1)?.status } == .ended(.finished))
    let steps = try rig.ledger().compactMap { event -> Int? in
      if case .located(let sighting) = event.kind { sighting.location.point?.step } else { nil }
    }
    #expect(steps == Array(0..<2500))
    try expectLedger(rig)
  }

  private func expectLedger(_ rig: Rig) throws {
    var folded = Board()
    for event in try rig.ledger() { folded.evolve(event) }
    #expect(rig.engine.read { $0.snapshot } == folded.snapshot)
  }
}

/// A recorded drive along run M, a point a second.
private struct Straight: DriveReader {
  var count: Int
  var index = 0
  var skips: DriveSkips { DriveSkips() }

  init(count: Int) { self.count = count }

  mutating func next() throws -> RecordedPoint? {
    guard index < count else { return nil }
    defer { index += 1 }
    return RecordedPoint(
      coordinate: RunM.origin.interpolated(
        to: RunM.destination, fraction: Double(index) / Double(count)),
      measuredAt: morning - .seconds(3600 - index))
  }
}
