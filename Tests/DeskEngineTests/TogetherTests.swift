import DeskCore
import DeskEngine
import DeskTracking
import Dispatch
import Support
import Testing

/// Many actions, one transaction: all of them or none.
@Suite struct TogetherTests {
  private struct Stopped: Error {}

  /// Gives actions one after the other, and then what stands for the end.
  private func each(_ actions: [Action], then end: @escaping () throws -> Void = {})
    -> (borrowing Board) throws -> Action?
  {
    var rest = actions[...]
    return { _ in
      if rest.isEmpty { try end() }
      return rest.popFirst()
    }
  }

  @Test func `all are kept, each decided on what the ones before have left`() throws {
    let rig = try Rig()
    var seen: [Int] = []
    var next = 0
    try rig.engine.performTogether(cause: .import) { board in
      seen.append(board.jobs.count)
      next += 1
      return next <= 3 ? .addJob(.row("N\(next)", driver: "1")) : nil
    }
    #expect(seen == [3, 4, 5, 6])
    #expect(rig.types == ["begun", "job.added", "job.added", "job.added", "kept"])
    let events = try rig.ledger().suffix(3)
    #expect(events.map(\.cause) == [.import, .import, .import])
    #expect(Set(events.map(\.recordedAt)) == [morning])
    try expectLedger(rig)
  }

  @Test func `nothing at all is a transaction too`() throws {
    let rig = try Rig()
    try rig.engine.performTogether { _ in nil }
    #expect(rig.types == ["begun", "kept"])
    try expectLedger(rig)
  }

  @Test func `one that is refused undoes those before it, and its refusal is told`() throws {
    let rig = try Rig()
    let actions: [Action] = [
      .addJob(.row("N")), .dispatch(DispatchOrder(job: "A", driver: "1", plan: MockPlan())),
      .assign("B", to: "9"), .addJob(.row("O")),
    ]
    try expectUndone(rig) {
      try rig.engine.performTogether(each(actions))
    } told: {
      guard case EngineError.refused(.noDriver("9")) = $0 else { return false }
      return true
    }
    #expect(rig.types.last == "undone")
  }

  @Test func `an error of the caller's undoes everything and comes out as it is`() throws {
    let rig = try Rig()
    let actions: [Action] = [.addJob(.row("N")), .set(.units, "metric"), .setZone("Asia/Tokyo")]
    try expectUndone(rig) {
      try rig.engine.performTogether(each(actions) { throw Stopped() })
    } told: {
      $0 is Stopped
    }
  }

  @Test func `a store that becomes full in the middle leaves everything as it was`() throws {
    let rig = try Rig()
    let isFull = rig.isFull
    var count = 0
    try expectUndone(rig) {
      try rig.engine.performTogether { _ in
        count += 1
        if count == 3 { isFull.sync { $0 = true } }
        return .addJob(.row("N\(count)"))
      }
    } told: {
      guard case EngineError.store(let error) = $0 else { return false }
      return error is FillableStore.Full
    }
    #expect(count == 3)
    isFull.sync { $0 = false }
    try rig.engine.perform(.addJob(.row("N1")))
    try expectLedger(rig)
  }

  @Test func `a transaction that cannot be ended is told as the store's failure`() throws {
    let rig = try Rig()
    let failsAtEnd = rig.failsAtEnd
    failsAtEnd.sync { $0 = true }
    try expectUndone(rig) {
      try rig.engine.performTogether(each([.addJob(.row("N"))]))
    } told: {
      guard case EngineError.store(let error) = $0 else { return false }
      return error is FillableStore.Full
    }
  }

  @Test func `a track that is undone is not played, and one that ran goes on`() throws {
    let rig = try Rig()
    try rig.engine.perform(.dispatch(DispatchOrder(job: "A", driver: "1", plan: MockPlan())))
    _ = rig.clock.step(upTo: morning)
    let due = rig.engine.nextDue
    let actions: [Action] = [
      .cancelTrip(1), .dispatch(DispatchOrder(job: "B", driver: "2", plan: MockPlan())),
    ]
    try expectUndone(rig) {
      try rig.engine.performTogether(each(actions) { throw Stopped() })
    } told: {
      $0 is Stopped
    }
    #expect(rig.engine.nextDue == due)
    rig.runOut()
    #expect(
      rig.engine.read { [$0.job("A")?.status, $0.job("B")?.status] } == [.delivered, .scheduled])
    try expectLedger(rig)
  }

  @Test func `a track that is kept is played`() throws {
    let rig = try Rig()
    try rig.engine.performTogether(
      each([.dispatch(DispatchOrder(job: "A", driver: "1", plan: MockPlan()))]))
    rig.runOut()
    #expect(rig.engine.read { $0.job("A")?.status } == .delivered)
    #expect(rig.clock.now == morning + .seconds(18))
  }

  @Test func `a location in the middle is judged and undone like all else`() throws {
    let rig = try Rig()
    let location = Location(
      driver: "1", measuredAt: morning, coordinate: RunM.point(1), source: .manual)
    try expectUndone(rig) {
      try rig.engine.performTogether(each([.locate([location])]) { throw Stopped() })
    } told: {
      $0 is Stopped
    }
    #expect(rig.engine.read { $0.position(of: "1") } == nil)
    try rig.engine.performTogether(each([.locate([location])]))
    #expect(rig.engine.read { $0.position(of: "1")?.coordinate } == RunM.point(1))
  }

  @Test func `a closed engine takes nothing`() throws {
    let rig = try Rig()
    rig.engine.close()
    #expect(throws: EngineError.self) { try rig.engine.performTogether { _ in nil } }
    #expect(rig.types == [])
  }

  /// Expects that the body throws what is wanted and that nothing has changed but what observers
  /// were told between `begun` and `undone`.
  private func expectUndone(
    _ rig: Rig, _ body: () throws -> Void, told isWanted: (any Error) -> Bool
  ) throws {
    let before = rig.engine.read { $0.snapshot }
    let ledger = try rig.ledger()
    do {
      try body()
      Issue.record("nothing was thrown")
    } catch {
      #expect(isWanted(error), "\(error)")
    }
    #expect(rig.engine.read { $0.snapshot } == before)
    #expect(try rig.ledger() == ledger)
    #expect(rig.types.count { $0 == "begun" } == 1)
    #expect(rig.types.count { $0 == "undone" } == 1)
  }

  private func expectLedger(_ rig: Rig) throws {
    var folded = Board()
    for event in try rig.ledger() { folded.evolve(event) }
    #expect(rig.engine.read { $0.snapshot } == folded.snapshot)
  }
}

extension Engine {
  /// Performs one action after the other, each given with the board as the ones before have left it,
  /// and nil at the end.
  func performTogether(
    cause: Event.Cause = .dispatcher, _ next: (borrowing Board) throws -> Action?
  ) throws {
    let outcome = try together { () throws(any Error) in
      while let action = try read(next) { try perform(action, cause: cause) }
      return true
    }
    _ = try outcome.get()
  }
}
