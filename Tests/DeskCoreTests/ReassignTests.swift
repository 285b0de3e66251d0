import DeskCore
import Support
import Testing

/// Giving a trip to another driver.
struct ReassignTests {
  @Test func `a trip stops for the one driver and starts for the other, one run further`() throws {
    var board = try RunM.board()
    try board.perform(.addDriver(bike))
    try board.perform(.dispatch(DispatchOrder(job: "4", plan: MockPlan(steps: 5))))
    var queued = DispatchOrder(job: "5")
    queued.isQueued = true
    try board.perform(.dispatch(queued))
    try board.perform(.setETA(1, minutes: 9))
    let before = try #require(board.trip(1))
    let events = try board.perform(.reassign(1, to: "b"), at: RunM.due(3))
    #expect(
      events.map(\.type) == [
        "user.stopped_trip", "job.assigned", "mock.ended", "job.dispatched", "user.started_trip",
        "mock.started", "user.started_trip",
      ])
    #expect(events.compactMap(\.driver) == ["1", "b", "1", "b", "b", "b", "1"])
    #expect(events.compactMap(\.trip) == [1, 1, 1, 1, 1, 1, 2])
    var expected = before
    expected.driver = "b"
    expected.mode = .bike
    expected.metadata["Vehicle"] = "cargo bike"
    expected.run = 2
    expected.startedAt = RunM.due(3)
    expected.updatedAt = RunM.due(3)
    expected.eta = nil
    expected.manualArrival = nil
    #expect(board.trip(1) == expected)
    #expect(board.activeTrip(of: "b") == 1 && board.activeTrip(of: "1") == 2)
    #expect(board.job("4")?.driver == "b" && board.job("4")?.status == .dispatched)
    let run = try #require(board.run(2))
    #expect(run.driver == "b" && run.origin == RunM.point(2) && run.steps == 5)
  }

  private var bike: DriverRow {
    DriverRow(
      driver: Driver(
        id: "b", name: "Bo", vehicle: "cargo bike", mode: .bike, home: RunM.point(2)))
  }

  @Test func `a trip that waits starts with a driver who is free`() throws {
    var board = try TripTransitionTests.board(.pending)
    let events = try board.perform(.reassign(2, to: "2"))
    #expect(
      events.map(\.type)
        == ["user.stopped_trip", "job.assigned", "job.dispatched", "user.started_trip"])
    #expect(board.activeTrip(of: "2") == 2 && board.activeTrip(of: "1") == 1)
    #expect(board.queuedTrips(of: "1") == [])
  }

  @Test func `a mode that was said stays`() throws {
    var board = try RunM.board()
    try board.perform(.addDriver(bike))
    var order = DispatchOrder(job: "4")
    order.mode = .truck
    try board.perform(.dispatch(order))
    try board.perform(.reassign(1, to: "b"))
    #expect(board.trip(1)?.mode == .truck)
  }

  @Test func `only somebody else who is there and free can take a trip over`() throws {
    var board = try RunM.board()
    try board.perform(.addDriver(.row("far", home: nil)))
    try board.perform(.dispatch(DispatchOrder(job: "4", plan: MockPlan())))
    try board.perform(.dispatch(DispatchOrder(job: "5", driver: "2")))
    try board.perform(.addDriver(.row("3")))
    try board.perform(
      .mock(MockOrder(driver: "3", origin: RunM.origin, destination: RunM.point(3))))
    let refused: [(Driver.ID, Refusal)] = [
      ("1", .sameDriver(1, "1")), ("2", .cannotTakeOver(1, "2", on: 2)), ("x", .noDriver("x")),
      ("3", .mockRunning("3", 2)), ("far", .noPosition("far")),
    ]
    for (driver, refusal) in refused {
      #expect(throws: refusal) { try board.perform(.reassign(1, to: driver)) }
    }
    try board.perform(.cancelTrip(1))
    #expect(throws: Refusal.tripStatus(1, .canceled, wanted: .reassign)) {
      try board.perform(.reassign(1, to: "far"))
    }
  }
}
