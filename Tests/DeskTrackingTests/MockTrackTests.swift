import DeskCore
import DeskTracking
import Support
import Testing

/// Vectors MCK and rules §8: runs as the player plays them on a clock that jumps.
struct MockTrackTests {
  private typealias Desk = TrackDesk

  private func desk(_ plan: MockPlan = MockPlan(), completesOnArrival: Bool = false) throws -> Desk
  {
    var desk = Desk(try RunM.board(completesOnArrival: completesOnArrival))
    try desk.perform(.dispatch(DispatchOrder(job: "4", plan: plan)))
    return desk
  }

  private func order(_ driver: Driver.ID = "1", steps: Int = 10, interval: Duration = .seconds(2))
    -> MockOrder
  {
    MockOrder(
      driver: driver, origin: RunM.origin, destination: RunM.destination, steps: steps,
      interval: interval)
  }

  @Test func `MCK-01, MCK-21: run M played takes exactly 18 s and tells each event once`() throws {
    var desk = try desk(completesOnArrival: true)
    desk.run()
    #expect(desk.now == morning + .seconds(18))
    let types = desk.events.map(\.type).filter { $0.hasPrefix("user.") }
    let counts = types.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(
      counts == [
        "user.started_trip": 1, "user.updated_trip": 8, "user.approaching_trip_destination": 1,
        "user.entered_geofence": 1, "user.arrived_at_trip_destination": 1, "user.stopped_trip": 1,
      ])
    #expect(desk.board.job("4")?.status == .delivered)
    let run = try #require(desk.board.run(1))
    #expect(run.status == .ended(.tripEnded) && run.nextStep == 10)
    #expect(desk.count("mock.ended") == 1 && desk.board.openRun(of: "1") == nil)
  }

  @Test func `MCK-09: points are exact to 5 m, evenly spaced, and stand still at both ends`() throws
  {
    var desk = try desk()
    desk.run()
    var expected: [Location] = []
    for i in 0...9 {
      var location = Location(
        driver: "1", measuredAt: RunM.due(i),
        coordinate: i == 9
          ? RunM.destination
          : RunM.origin.interpolated(to: RunM.destination, fraction: Double(i) / 9),
        accuracyMeters: 5, source: .mock)
      location.isStopped = i == 0 || i == 9
      location.point = MockRun.Point(run: 1, step: i)
      expected.append(location)
    }
    #expect(desk.locations == expected)
    #expect(desk.board.run(1)?.status == .ended(.finished))
  }

  @Test func `MCK-10, MCK-13: one step is the destination only, fewer are refused`() throws {
    var desk = try desk(MockPlan(steps: 1))
    desk.run()
    #expect(desk.locations.map(\.coordinate) == [RunM.destination])
    #expect(desk.locations.map(\.isStopped) == [true])
    #expect(desk.now == morning && desk.board.trip(1)?.status == .arrived)
    for steps in [0, -4] {
      #expect(throws: Refusal.badSteps(steps)) { try desk.perform(.mock(order("2", steps: steps))) }
    }
  }

  @Test(arguments: [(0.2, 200), (1, 1000), (30, 30_000), (60, 60_000)] as [(Double, Int)])
  func `MCK-18, MCK-19: an interval is honoured as given`(seconds: Double, milliseconds: Int) throws
  {
    var desk = try desk(MockPlan(interval: .seconds(seconds)))
    desk.run()
    #expect(
      desk.locations.map(\.measuredAt)
        == (0...9).map { morning + .milliseconds(milliseconds * $0) })
  }

  @Test func `interval 0 measures the points 1 ms apart`() throws {
    var desk = try desk(MockPlan(interval: .zero))
    desk.run()
    #expect(desk.locations.map(\.measuredAt) == (0...9).map { morning + .milliseconds($0) })
    #expect(desk.board.trip(1)?.status == .arrived)
  }

  @Test(arguments: [-5, 61]) func `MCK-18: an interval below 0 or over 60 s is refused`(
    seconds: Int
  ) throws {
    let board = try RunM.board()
    let plan = MockPlan(interval: .seconds(seconds))
    #expect(throws: Refusal.badInterval) {
      try board.decide(
        .dispatch(DispatchOrder(job: "4", plan: plan)), at: morning, cause: .dispatcher)
    }
  }

  @Test func `MCK-22: points that cannot be taken in hold up none that come later`() throws {
    var desk = try desk()
    desk.run(until: RunM.due(3))
    let stray = desk.locations[2]
    let seen = desk.board.locate([stray], at: desk.now)
    #expect(seen.outcomes == [.refused(.duplicate)] && seen.events == [])
    desk.run()
    #expect(desk.locations.compactMap(\.point?.step) == Array(0...9))
  }

  @Test func `MCK-24: a second run of a driver is refused, or replaces the first`() throws {
    var desk = try desk()
    desk.run(until: RunM.due(3))
    var second = order()
    #expect(throws: Refusal.mockRunning("1", 1)) { try desk.perform(.mock(second)) }
    second.isReplacing = true
    try desk.perform(.mock(second))
    #expect(desk.board.run(1)?.status == .ended(.replaced) && desk.board.run(1)?.nextStep == 4)
    #expect(desk.board.openRun(of: "1") == 2 && desk.board.run(2)?.trip == 1)
    desk.run()
    let points = desk.locations.compactMap(\.point)
    #expect(points.count { $0.run == 1 } == 4 && points.count { $0.run == 2 } == 10)
    #expect(desk.board.run(2)?.status == .ended(.finished))
    #expect(desk.board.trip(1)?.status == .arrived && desk.board.runningTrackCount == 0)
  }

  @Test func `a run that begins at the very moment and place of the one before is played whole`()
    throws
  {
    var desk = try desk()
    desk.run(until: morning)
    try desk.perform(.cancelTrip(1))
    try desk.perform(.dispatch(DispatchOrder(job: "4", plan: MockPlan())))
    desk.run()
    #expect(desk.locations.count == 11 && desk.board.trip(1)?.status == .arrived)
    #expect(desk.board.run(2)?.status == .ended(.finished))
  }

  @Test func `MCK-25: the runs of two drivers are independent`() throws {
    var desk = try desk()
    try desk.perform(.dispatch(DispatchOrder(job: "5", driver: "2", plan: MockPlan(steps: 5))))
    desk.run()
    for (trip, count) in [(1, 10), (2, 5)] as [(Trip.ID, Int)] {
      let own = desk.events.filter { $0.trip == trip && $0.coordinate != nil }
      #expect(own.count { $0.type == "user.arrived_at_trip_destination" } == 1)
      #expect(own.count { if case .located = $0.kind { true } else { false } } == count)
    }
  }

  @Test func `MCK-27: a run without a trip tells no trip event`() throws {
    var desk = Desk(try RunM.board())
    try desk.perform(.mock(order()))
    desk.run()
    #expect(
      desk.events.map(\.type) == ["mock.started"] + Array(repeating: "location.recorded", count: 10)
        + ["mock.ended"])
    #expect(desk.board.position(of: "1")?.coordinate == RunM.destination)
  }

  @Test func `the same run played twice gives the same events`() throws {
    var first = try desk(completesOnArrival: true)
    var second = try desk(completesOnArrival: true)
    first.run()
    second.run()
    #expect(first.events == second.events && first.events.count > 10)
  }

  @Test(arguments: [true, false]) func `a pause moves the rest of the run by its length`(
    byDispatcher: Bool
  ) throws {
    var desk = try desk()
    desk.run(until: RunM.due(3) + .milliseconds(500))
    try desk.perform(.pauseAll(byDispatcher: byDispatcher))
    #expect(
      desk.board.run(1)?.status
        == .paused(since: RunM.due(3) + .milliseconds(500), byDispatcher: byDispatcher))
    #expect(desk.board.runningTrackCount == 0 && desk.board.pausedRuns.map(\.id) == [1])
    desk.run(until: RunM.due(8))
    #expect(desk.locations.count == 4)
    #expect(throws: Refusal.notRunning(1)) {
      try desk.perform(.pause(1))
    }
    try desk.perform(.resume(1))
    #expect(throws: Refusal.notPaused(1)) { try desk.perform(.resume(1)) }
    desk.run()
    #expect(desk.locations.map(\.point?.step) == Array(0...9))
    let paused = Duration.milliseconds(9500)
    #expect(
      desk.locations.map(\.measuredAt)
        == (0...9).map { $0 < 4 ? RunM.due($0) : RunM.due($0) + paused })
  }

  @Test func `a pause shorter than the interval brings no point early`() throws {
    var desk = try desk()
    desk.run(until: RunM.due(3) + .milliseconds(500))
    try desk.perform(.pause(1))
    desk.run(until: RunM.due(3) + .milliseconds(1000))
    try desk.perform(.resume(1))
    desk.run(until: RunM.due(4))
    #expect(desk.locations.count == 4)
    desk.run(until: RunM.due(4) + .milliseconds(500))
    #expect(desk.locations.count == 5)
    #expect(desk.events.suffix(1).allSatisfy { $0.recordedAt == $0.createdAt })
  }

  @Test func `tracks of a desk that stopped without a word are paused as of its last moment`()
    throws
  {
    var desk = try desk()
    desk.run(until: RunM.due(3) + .milliseconds(500))
    desk.now = RunM.due(100)
    try desk.perform(.recoverTracks)
    #expect(desk.board.run(1)?.status == .paused(since: RunM.due(3), byDispatcher: false))
    try desk.perform(.resume(1))
    desk.run()
    // Point 3 was the last that is recorded; the next one is due an interval after the resuming.
    #expect(desk.locations.map(\.point?.step) == Array(0...9))
    #expect(desk.locations[4].measuredAt == RunM.due(101))
  }

  @Test func `a run ends with its trip and its points are no longer taken`() throws {
    var desk = try desk()
    desk.run(until: RunM.due(4))
    try desk.perform(.fail("4", .refused, note: nil))
    #expect(desk.board.run(1)?.status == .ended(.tripEnded))
    desk.run()
    #expect(desk.locations.count == 5 && desk.board.runningTrackCount == 0)
  }

  @Test func `a drive without a trip gives way when the queued trip begins its own`() throws {
    var desk = Desk(try RunM.board())
    try desk.perform(.dispatch(DispatchOrder(job: "4")))
    try desk.perform(.cancelTrip(1))
    try desk.perform(.mock(order(interval: .seconds(60))))
    try desk.perform(.dispatch(DispatchOrder(job: "4")))
    var queued = DispatchOrder(job: "5", plan: MockPlan(origin: RunM.origin))
    queued.isQueued = true
    try desk.perform(.dispatch(queued))
    try desk.perform(.complete("4", isForced: true))
    #expect(desk.board.run(1)?.status == .ended(.replaced))
    #expect(desk.board.openRun(of: "1") == 2 && desk.board.runningTrackCount == 1)
    desk.run()
    #expect(desk.board.trip(2)?.status == .arrived)
  }
}
