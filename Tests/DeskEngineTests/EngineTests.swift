import DeskCore
import DeskEngine
import Support
import Testing

@Suite struct EngineTests {
  @Test func `what is refused changes nothing and is not told`() throws {
    let rig = try Rig()
    let before = rig.engine.read { $0.snapshot }
    do throws(EngineError) {
      try rig.engine.perform(.assign("A", to: "9"))
      Issue.record("an unknown driver was taken")
    } catch {
      guard case .refused(.noDriver("9")) = error else {
        Issue.record("refused for another reason: \(error)")
        return
      }
    }
    #expect(rig.engine.read { $0.snapshot } == before)
    #expect(rig.types == [])
  }

  @Test func `what cannot be stored changes nothing and is not told`() throws {
    let rig = try Rig()
    let before = rig.engine.read { $0.snapshot }
    rig.isFull.sync { $0 = true }
    do throws(EngineError) {
      try rig.engine.perform(.assign("A", to: "1"))
      Issue.record("a full store was written")
    } catch {
      guard case .store(let error) = error, error is FillableStore.Full else {
        Issue.record("failed for another reason: \(error)")
        return
      }
    }
    #expect(rig.engine.read { $0.snapshot } == before)
    rig.isFull.sync { $0 = false }
    try rig.engine.perform(.assign("A", to: "1"))
    #expect(rig.types == ["job.assigned"])
    #expect(rig.engine.read { $0.job("A")?.driver } == "1")
  }

  @Test func `observers hear after the board stands as they are told`() throws {
    let rig = try Rig()
    let seen = QueueConfined<[Job.Status?]>([], label: "test.seen")
    rig.engine.observe { _, board in
      let status = board.job("A")?.status
      seen.sync { $0.append(status) }
    }
    try rig.engine.perform(.assign("A", to: "1"))
    #expect(seen.sync { $0 } == [.assigned])
  }

  @Test func `MCK-21: ten points every two seconds take exactly 18 seconds`() throws {
    let rig = try Rig()
    try rig.engine.perform(
      .dispatch(DispatchOrder(job: "A", driver: "1", plan: MockPlan())))
    rig.runOut()
    #expect(rig.clock.now == morning + .seconds(18))
    #expect(rig.engine.read { $0.job("A")?.status } == .delivered)
    let points = try rig.ledger().compactMap { event -> Int? in
      if case .located(let sighting) = event.kind { sighting.location.point?.step } else { nil }
    }
    #expect(points == Array(0..<10))
  }

  @Test
  func `MCK-25: two drivers are tracked at once, and what is due together is one transaction`()
    throws
  {
    let rig = try Rig()
    for (job, driver) in [("A", "1"), ("B", "2")] {
      try rig.engine.perform(
        .dispatch(DispatchOrder(job: Job.ID(job), driver: Driver.ID(driver), plan: MockPlan())))
    }
    rig.batches.sync { $0 = [] }
    for _ in 0..<3 { _ = rig.clock.step(upTo: morning + .seconds(4)) }
    #expect(rig.batches.sync { $0 } == [2, 2, 2])
    rig.runOut()
    let statuses = rig.engine.read { board in [board.job("A")?.status, board.job("B")?.status] }
    #expect(statuses == [.delivered, .delivered])
  }

  @Test func `a point that cannot be stored is held and stored as soon as it can be, once`() throws
  {
    let rig = try Rig()
    try rig.engine.perform(
      .dispatch(DispatchOrder(job: "A", driver: "1", plan: MockPlan(steps: 3))))
    _ = rig.clock.step(upTo: morning)
    rig.isFull.sync { $0 = true }
    for _ in 0..<4 { _ = rig.clock.step(upTo: morning + .seconds(5)) }
    #expect(rig.types.suffix(2) == ["user.updated_trip", "held"])
    rig.isFull.sync { $0 = false }
    rig.runOut()
    let points = try rig.ledger().compactMap { event -> Int? in
      if case .located(let sighting) = event.kind { sighting.location.point?.step } else { nil }
    }
    #expect(points == [0, 1, 2])
    #expect(rig.types.filter { $0 == "held" || $0 == "released" } == ["held", "released"])
    #expect(rig.engine.read { $0.job("A")?.status } == .delivered)
  }

  @Test func `a track that is paused and resumed at once plays every point once`() throws {
    let rig = try Rig()
    try rig.engine.perform(
      .mock(MockOrder(driver: "1", origin: RunM.origin, destination: RunM.destination, steps: 4)))
    for _ in 0..<3 {
      try rig.engine.perform(.pause(1))
      try rig.engine.perform(.resume(1))
    }
    rig.runOut()
    let points = try rig.ledger().compactMap { event -> Int? in
      if case .located(let sighting) = event.kind { sighting.location.point?.step } else { nil }
    }
    #expect(points == [0, 1, 2, 3])
    #expect(rig.engine.read { $0.run(1)?.status } == .ended(.finished))
  }

  @Test func `a driver who stands twice in a batch is judged by what the first location left`()
    throws
  {
    let rig = try Rig()
    let first = Location(
      driver: "1", measuredAt: morning, coordinate: RunM.point(1), source: .manual)
    var second = first
    second.measuredAt = morning + .seconds(60)
    second.coordinate = RunM.point(2)
    let events = try rig.engine.perform(.locate([first, second, first]))
    let verdicts = events.compactMap { event -> Verdict? in
      if case .located(let sighting) = event.kind { sighting.verdict } else { nil }
    }
    #expect(verdicts == [.accepted, .accepted])
    #expect(rig.engine.read { $0.duplicateCount } == 1)
    #expect(rig.batches.sync { $0 } == [1, 1])
  }

  @Test func `a closed engine lets go of its store at once, and nothing becomes due any more`()
    throws
  {
    let rig = try Rig()
    try rig.engine.perform(
      .dispatch(DispatchOrder(job: "A", driver: "1", plan: MockPlan())))
    rig.batches.sync { $0 = [] }
    rig.engine.close()
    rig.runOut()
    #expect(rig.batches.sync { $0 } == [])
    #expect(rig.engine.nextDue == nil)
    do throws(EngineError) {
      try rig.engine.perform(.assign("B", to: "2"))
      Issue.record("a closed engine took an action")
    } catch {
      guard case .store(let error) = error, error is EngineClosed else {
        Issue.record("refused for another reason: \(error)")
        return
      }
    }
  }
}
