import DeskCore
import Support
import Testing

/// Rules §3: what the dispatcher may do with a trip in each of its statuses, and its restart.
struct TripTransitionTests {
  /// Trip T2 of job 5 in a status; T1 of the same driver is what a pending one waits for.
  static func board(_ status: Trip.Status) throws -> Board {
    var board = try RunM.onTrip()
    var order = DispatchOrder(job: "5")
    order.isQueued = true
    try board.perform(.dispatch(order))
    if status == .pending { return board }
    try board.perform(.complete("4", isForced: true))
    switch status {
    case .pending, .started: break
    case .approaching: try board.perform(.setStatus(2, .approaching, isForced: false))
    case .arrived: try board.perform(.arrive(2))
    case .completed: try board.perform(.complete("5", isForced: true))
    case .canceled: try board.perform(.cancelTrip(2))
    case .expired: try board.perform(.setStatus(2, .expired, isForced: false))
    }
    #expect(board.trip(2)?.status == status)
    return board
  }

  /// What setting a status by hand, unforced, leads to.
  static func outcome(from: Trip.Status, to: Trip.Status) -> Refusal? {
    if from.isEnded { return .alreadyEnded(2, from) }
    if from == to { return .sameStatus(2, from) }
    switch (from, to) {
    case (_, .pending): return .neverTo(2, .pending)
    case (_, .completed): return .outside("5", meters: nil)
    case (_, .canceled), (_, .expired): return nil
    case (.pending, .started): return .cannotStart(2, "1", on: 1)
    case (.pending, .approaching): return .tripStatus(2, .pending, wanted: .status)
    case (.pending, .arrived): return .tripStatus(2, .pending, wanted: .arrive)
    case (.started, .approaching), (.started, .arrived), (.approaching, .arrived): return nil
    default: return .backwards(2, from: from, to: to)
    }
  }

  @Test(arguments: Trip.Status.allCases, Trip.Status.allCases)
  func `a status set by hand moves forwards or is refused`(from: Trip.Status, to: Trip.Status)
    throws
  {
    var board = try Self.board(from)
    let before = board.trip(2)
    if let refusal = Self.outcome(from: from, to: to) {
      #expect(throws: refusal) { try board.perform(.setStatus(2, to, isForced: false)) }
      #expect(board.trip(2) == before)
      return
    }
    let events = try board.perform(.setStatus(2, to, isForced: false), at: RunM.due(1))
    #expect(board.trip(2)?.status == to && board.trip(2)?.updatedAt == RunM.due(1))
    #expect(events.first?.previousStatus == from.rawValue && events.first?.cause == .dispatcher)
    let types: [Trip.Status: String] = [
      .approaching: "user.approaching_trip_destination",
      .arrived: "user.arrived_at_trip_destination", .canceled: "user.stopped_trip",
      .expired: "user.stopped_trip",
    ]
    #expect(events.first?.type == types[to])
  }

  @Test(arguments: Trip.Status.allCases)
  func `starting, arriving, canceling and an ETA need a fitting status`(status: Trip.Status) throws
  {
    let board = try Self.board(status)
    func refusal(_ action: Action) -> Refusal? {
      do throws(Refusal) {
        _ = try board.decide(action, at: morning, cause: .dispatcher)
        return nil
      } catch {
        return error
      }
    }
    let canArrive = status == .started || status == .approaching
    #expect(refusal(.arrive(2)) == (canArrive ? nil : .tripStatus(2, status, wanted: .arrive)))
    #expect(
      refusal(.setETA(2, minutes: 9))
        == (status.isActive ? nil : .tripStatus(2, status, wanted: .eta)))
    #expect(refusal(.cancelTrip(2)) == (status.isEnded ? .alreadyEnded(2, status) : nil))
    switch status {
    case .pending: #expect(refusal(.start(2)) == .cannotStart(2, "1", on: 1))
    case .started, .approaching, .arrived:
      #expect(refusal(.start(2)) == .tripStatus(2, status, wanted: .start))
    case .completed, .canceled, .expired: #expect(refusal(.start(2)) == nil)
    }
  }

  @Test func `STA-16 and STA-18: completing twice, or without a trip, changes nothing`() throws {
    var board = try RunM.onTrip()
    #expect(throws: Refusal.jobStatus("5", .assigned, wanted: .complete)) {
      try board.perform(.complete("5", isForced: true))
    }
    try board.perform(.complete("4", isForced: true))
    let before = (board.trip(1), board.job("4"), board.lastEventID)
    #expect(throws: Refusal.jobStatus("4", .delivered, wanted: .complete)) {
      try board.perform(.complete("4", isForced: true))
    }
    #expect(throws: Refusal.alreadyEnded(1, .completed)) {
      try board.perform(.setStatus(1, .completed, isForced: true))
    }
    #expect((board.trip(1), board.job("4"), board.lastEventID) == before)
  }

  @Test func `STA-22: starting a completed trip again is run 2 and forgets run 1`() throws {
    var board = try RunM.onTrip(completesOnArrival: true, arriveBy: morning)
    board.drive(0...9)
    let before = try #require(board.trip(1))
    #expect(before.delayedSince != nil && before.hasMoved && before.isInside == true)
    let events = try board.perform(.start(1), at: RunM.due(10))
    #expect(
      events.map(\.type) == [
        "job.reopened", "job.dispatched", "user.started_trip", "job.flagged",
      ])
    var expected = before
    expected.run = 2
    expected.status = .started
    expected.startedAt = RunM.due(10)
    expected.updatedAt = RunM.due(10)
    expected.arrivedAt = nil
    expected.completedAt = nil
    expected.endedAt = nil
    expected.eta = nil
    expected.delayedSince = nil
    expected.start = nil
    expected.hasMoved = false
    expected.isInside = nil
    #expect(board.trip(1) == expected)
    // One-shot events of run 1 come again in run 2.
    let seen = board.locate(RunM.point(2), at: RunM.due(11), source: .mock)
    #expect(seen.types == ["user.updated_trip", "user.delayed_during_trip"])
  }

  @Test func `a canceled trip restarts by dispatch with the same number and external id`() throws {
    var board = try RunM.onTrip()
    board.drive(0...2)
    try board.perform(.cancelTrip(1), at: RunM.due(3))
    let events = try board.perform(.dispatch(DispatchOrder(job: "4")), at: RunM.due(4))
    #expect(events.map(\.type) == ["job.dispatched", "user.started_trip"])
    #expect(events.last?.previousStatus == "pending")
    #expect(board.trip(1)?.run == 2 && board.trip(1)?.externalID == "4:1" && board.tripCount == 1)
  }

  @Test func `a trip is not started again against the assignment of its job`() throws {
    var board = try RunM.onTrip()
    try board.perform(.cancelTrip(1))
    try board.perform(.assign("4", to: "2"))
    #expect(throws: Refusal.assignedToOther(1, "4", "2")) { try board.perform(.start(1)) }
  }

  @Test func `rule 2.7: dispatching a job on its way again updates its options`() throws {
    var board = try RunM.onTrip()
    board.drive(0...1)
    let before = try #require(board.trip(1))
    var order = DispatchOrder(job: "4", driver: "1")
    order.threshold = 8
    order.mode = .bike
    order.arriveBy = moment("2026-01-05T09:00Z")
    let events = try board.perform(.dispatch(order), at: RunM.due(2))
    #expect(events.map(\.type) == ["user.updated_trip"])
    var expected = before
    expected.approachingThreshold = 8
    expected.mode = .bike
    expected.scheduledArrivalAt = order.arriveBy
    expected.updatedAt = RunM.due(2)
    expected.eta?.duration = board.policy.duration(
      meters: try #require(before.eta?.distanceMeters), mode: .bike)
    #expect(board.trip(1) == expected)
    #expect(throws: Refusal.alreadyOnTrip("4", 1)) {
      try board.perform(.dispatch(DispatchOrder(job: "4")))
    }
  }

  @Test func `STA-24: another driver cannot take a trip that is on its way`() throws {
    var board = try RunM.onTrip()
    #expect(throws: Refusal.otherDriver(1, "1")) {
      try board.perform(.dispatch(DispatchOrder(job: "4", driver: "2")))
    }
    #expect(board.trip(1)?.driver == "1" && board.activeTrip(of: "2") == nil)
  }
}
