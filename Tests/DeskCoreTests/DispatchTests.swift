import DeskCore
import Support
import Testing

/// Vectors O and rules §2: jobs, their drivers, and one active trip each.
struct DispatchTests {
  private let east = Coordinate(latitude: 37.78, longitude: -122.39)

  @Test func `JOB-01: the sample jobs are scheduled without and assigned with a driver`() throws {
    var board = Board()
    try board.perform(
      .import(
        ImportBatch(
          drivers: [.row("1")],
          jobs: [
            .row("3"), .row("1"), .row("2"), .row("4", driver: "1"), .row("5", driver: "1"),
          ])))
    let scheduled = board.jobs.filter { $0.status == .scheduled }
    let assigned = board.jobs.filter { $0.status == .assigned }
    #expect(scheduled.map(\.id) == ["3", "1", "2"])
    #expect(assigned.map(\.id) == ["4", "5"] && assigned.allSatisfy { $0.driver == "1" })
  }

  @Test func `JOB-03, JOB-04 and STA-25: a driver on a trip is busy`() throws {
    var board = try RunM.onTrip()
    let before = board.trip(1)
    #expect(throws: Refusal.driverBusy("1", 1)) {
      try board.perform(.dispatch(DispatchOrder(job: "5")))
    }
    #expect(board.trip(1) == before && board.job("5")?.status == .assigned)
  }

  @Test func `JOB-06: assigning a job names its driver`() throws {
    var board = try RunM.board()
    try board.perform(.addJob(.row("3")))
    let events = try board.perform(.assign("3", to: "1"))
    #expect(events.map(\.type) == ["job.assigned"])
    #expect(events.first?.previousStatus == "scheduled" && events.first?.driver == "1")
    #expect(board.job("3")?.status == .assigned && board.job("3")?.driver == "1")
    #expect(try board.perform(.assign("3", to: "1")).isEmpty)
    #expect(try board.perform(.assign("3", to: "2")).map(\.type) == ["job.assigned"])
  }

  @Test func `JOB-07: a trip is bound for its own job's drop-off`() throws {
    var board = try RunM.board()
    try board.perform(.addJob(.row("3", dropoff: east, address: "345 6th St", radius: 50)))
    try board.perform(.dispatch(DispatchOrder(job: "3", driver: "2")))
    #expect(
      board.trip(1)?.destination
        == Trip.Destination(
          tag: "job", externalID: "3", address: "345 6th St",
          circle: Circle(center: east, radiusMeters: 50)))
    #expect(board.trip(1)?.metadata == ["Pickup Title": "Job 3", "Vehicle": "van"])
  }

  @Test func `JOB-10: a second trip has no ETA before its first location`() throws {
    var board = try RunM.onTrip(completesOnArrival: true)
    board.drive(0...9)
    try board.perform(.dispatch(DispatchOrder(job: "5")), at: RunM.due(10))
    #expect(board.trip(1)?.eta != nil && board.trip(2)?.eta == nil)
  }

  @Test func `STA-25: replacing stops the old trip first and gives its job back`() throws {
    var board = try RunM.onTrip()
    var order = DispatchOrder(job: "5")
    order.isReplacing = true
    let events = try board.perform(.dispatch(order), at: RunM.due(1))
    #expect(
      events.map(\.type) == [
        "user.stopped_trip", "job.assigned", "job.dispatched", "user.started_trip",
      ])
    #expect(board.trip(1)?.status == .canceled && board.trip(2)?.status == .started)
    #expect(board.job("4")?.status == .assigned && board.job("4")?.attempt == 1)
    #expect(board.activeTrip(of: "1") == 2 && board.activeTripCount == 1)
  }

  @Test func `queued trips start one after another in order of creation`() throws {
    var board = try RunM.onTrip()
    try board.perform(.addJob(.row("6", driver: "1")))
    for job in ["5", "6"] as [Job.ID] {
      var order = DispatchOrder(job: job, plan: MockPlan(origin: RunM.origin))
      order.isQueued = true
      try board.perform(.dispatch(order))
    }
    // What happens to a trip while it waits does not cost it its place.
    try board.perform(.follow(2, false))
    #expect(board.queuedTrips(of: "1") == [2, 3])
    let first = try board.perform(.complete("4", isForced: true), at: RunM.due(1))
    #expect(
      first.map(\.type) == [
        "user.stopped_trip", "job.delivered", "user.started_trip", "mock.started",
      ])
    #expect(board.activeTrip(of: "1") == 2 && board.queuedTrips(of: "1") == [3])
    let second = try board.perform(.fail("5", .weather, note: nil), at: RunM.due(2))
    #expect(
      second.map(\.type) == [
        "user.stopped_trip", "job.failed", "mock.ended", "user.started_trip", "mock.started",
      ])
    #expect(board.activeTrip(of: "1") == 3 && board.queuedTrips(of: "1") == [])
    #expect(board.openRun(of: "1") == 2 && board.runningTrackCount == 1)
  }

  @Test func `a waiting trip that is canceled leaves the active one alone`() throws {
    var board = try RunM.onTrip()
    var order = DispatchOrder(job: "5")
    order.isQueued = true
    try board.perform(.dispatch(order))
    let events = try board.perform(.cancelTrip(2), at: RunM.due(1))
    #expect(events.map(\.type) == ["user.stopped_trip", "job.assigned"])
    #expect(events.map(\.previousStatus) == ["pending", "dispatched"])
    #expect(board.activeTrip(of: "1") == 1 && board.queuedTrips(of: "1") == [])
  }

  @Test func `queueing for a free driver starts at once`() throws {
    var board = try RunM.board()
    var order = DispatchOrder(job: "4")
    order.isQueued = true
    try board.perform(.dispatch(order))
    #expect(board.trip(1)?.status == .started)
  }

  @Test func `without a driver the nearest free one on duty goes`() throws {
    var board = try RunM.board()
    try board.perform(.addDriver(.row("3", home: RunM.point(5))))
    try board.perform(.addDriver(.row("9", home: nil)))
    try board.perform(.addJob(.row("7")))
    try board.perform(.addJob(.row("8")))
    board.locate(RunM.point(8), of: "2", at: morning)
    try board.perform(.dispatch(DispatchOrder(job: "7")))
    #expect(board.job("7")?.driver == "2")
    try board.perform(.dispatch(DispatchOrder(job: "8")))
    #expect(board.job("8")?.driver == "3")
  }

  @Test func `without a free driver, a destination or an origin nothing is dispatched`() throws {
    var board = try RunM.board()
    try board.perform(.addJob(.row("6", driver: "1", dropoff: nil, address: "somewhere")))
    try board.perform(.addDriver(.row("9", home: nil)))
    try board.perform(.addJob(.row("7")))
    #expect(throws: Refusal.noDestination("6")) {
      try board.perform(.dispatch(DispatchOrder(job: "6")))
    }
    #expect(throws: Refusal.noOrigin("9")) {
      try board.perform(.dispatch(DispatchOrder(job: "7", driver: "9", plan: MockPlan())))
    }
    let nowhere = MockPlan(origin: Coordinate(latitude: 91, longitude: 0))
    #expect(throws: Refusal.badCoordinate) {
      try board.perform(.dispatch(DispatchOrder(job: "4", plan: nowhere)))
    }
    for (job, driver) in [("4", "1"), ("5", "2")] as [(Job.ID, Driver.ID)] {
      try board.perform(.dispatch(DispatchOrder(job: job, driver: driver)))
    }
    #expect(throws: Refusal.noFreeDriver) {
      try board.perform(.dispatch(DispatchOrder(job: "7")))
    }
  }

  @Test func `a trip's mode is said, else the job's, else the driver's, else car`() throws {
    var board = try RunM.board()
    try board.perform(.addDriver(.row("3", mode: .bike)))
    try board.perform(.addDriver(.row("6", mode: nil)))
    var row = JobRow.row("6", driver: "1")
    row.details.mode = .truck
    try board.perform(.addJob(row))
    var said = DispatchOrder(job: "6")
    said.mode = .foot
    try board.perform(.dispatch(said))
    try board.perform(.cancelTrip(1))
    #expect(board.trip(1)?.mode == .foot)
    try board.perform(.dispatch(DispatchOrder(job: "6")))
    #expect(board.trip(1)?.mode == .truck)
    try board.perform(.dispatch(DispatchOrder(job: "4", driver: "3")))
    #expect(board.trip(2)?.mode == .bike)
    try board.perform(.dispatch(DispatchOrder(job: "5", driver: "6")))
    #expect(board.trip(3)?.mode == .car)
  }
}
