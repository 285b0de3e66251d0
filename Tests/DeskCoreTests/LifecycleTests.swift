import DeskCore
import Support
import Testing

/// Rules §1 beside the way to delivery: unassigning, returning, reopening, deleting, duplicating.
struct LifecycleTests {
  @Test func `an unassigned job is nobody's and can be dispatched to anybody`() throws {
    var board = try RunM.board()
    try board.perform(.unassign("4"), at: RunM.due(1))
    let job = try #require(board.job("4"))
    #expect(job.status == .scheduled && job.driver == nil && job.statusSince == RunM.due(1))
    try board.perform(.dispatch(DispatchOrder(job: "4", driver: "2")))
    #expect(board.trip(1)?.driver == "2")
  }

  @Test func `a returned job keeps why it failed, and is failed again when reopened`() throws {
    var board = try JobTransitionTests.board(.returned)
    #expect(board.job("9")?.reason == "damaged")
    let events = try board.perform(.reopen("9"), at: RunM.due(1))
    #expect(events.map(\.previousStatus) == ["returned"])
    #expect(board.job("9")?.status == .failed && board.job("9")?.reason == "damaged")
    try board.perform(.reopen("9"), at: RunM.due(2))
    #expect(board.job("9")?.status == .assigned && board.job("9")?.reason == nil)
  }

  @Test func `a reopened delivery is the same attempt, and its trip goes on as run 2`() throws {
    var board = try RunM.onTrip()
    try board.perform(.complete("4", isForced: true), at: RunM.due(1))
    try board.perform(.reopen("4"), at: RunM.due(2))
    let job = try #require(board.job("4"))
    #expect(job.status == .assigned && job.driver == "1" && job.attempt == 1 && !job.isRemote)
    #expect(board.trip(1)?.status == .completed)
    try board.perform(.dispatch(DispatchOrder(job: "4")), at: RunM.due(3))
    #expect(board.trip(1)?.run == 2 && board.trip(1)?.status == .started)
  }

  @Test func `a canceled job that had no driver is scheduled when reopened`() throws {
    var board = try JobTransitionTests.board(.scheduled)
    try board.perform(.cancelJob("9", .byCustomer))
    try board.perform(.reopen("9"))
    #expect(board.job("9")?.status == .scheduled && board.job("9")?.reason == nil)
  }

  @Test(arguments: [Job.Status.delivered, .failed, .canceled, .returned])
  func `a job is reopened within 24 h of its end and no later`(status: Job.Status) throws {
    let board = try JobTransitionTests.board(status)
    let lastMoment = morning + .seconds(86_400)
    #expect(try board.decide(.reopen("9"), at: lastMoment, cause: .dispatcher).count == 1)
    #expect(throws: Refusal.tooLateToReopen("9", status)) {
      try board.decide(.reopen("9"), at: lastMoment + .milliseconds(1), cause: .dispatcher)
    }
  }

  @Test func `starting a completed trip again reopens its job, within the same 24 h`() throws {
    let board = try JobTransitionTests.board(.delivered)
    let lastMoment = morning + .seconds(86_400)
    #expect(
      try board.decide(.start(1), at: lastMoment, cause: .dispatcher).map(\.type)
        == ["job.reopened", "job.dispatched", "user.started_trip"])
    #expect(throws: Refusal.tooLateToReopen("9", .delivered)) {
      try board.decide(.start(1), at: lastMoment + .milliseconds(1), cause: .dispatcher)
    }
  }

  @Test(arguments: Job.Status.allCases)
  func `a job that is not on its way can be deleted`(status: Job.Status) throws {
    var board = try JobTransitionTests.board(status)
    if status == .dispatched || status == .arrived {
      #expect(throws: Refusal.jobStatus("9", status, wanted: .delete)) {
        try board.perform(.deleteJob("9"))
      }
      return
    }
    let events = try board.perform(.deleteJob("9"))
    #expect(events.map(\.type) == ["job.deleted"])
    #expect(events.map(\.previousStatus) == [status.rawValue])
    #expect(board.job("9") == nil && board.jobs.map(\.id) == ["4", "5"])
    #expect(throws: Refusal.noJob("9")) { try board.perform(.deleteJob("9")) }
    try board.perform(.addJob(.row("9")))
    #expect(board.job("9")?.trip == nil && board.job("9")?.status == .scheduled)
    if board.tripCount > 0 {
      #expect(throws: Refusal.olderTrip(1, "9")) { try board.perform(.start(1)) }
    }
  }

  @Test func `the trip that a deleted job waits with is canceled first`() throws {
    var board = try TripTransitionTests.board(.pending)
    let events = try board.perform(.deleteJob("5"))
    #expect(events.map(\.type) == ["user.stopped_trip", "job.deleted"])
    #expect(events.map(\.previousStatus) == ["pending", "dispatched"])
    #expect(board.trip(2)?.status == .canceled && board.queuedTrips(of: "1") == [])
    #expect(board.activeTrip(of: "1") == 1)
  }

  @Test func `a duplicate is a new job with the same details`() throws {
    var board = try JobTransitionTests.board(.delivered)
    try board.perform(.editJob("4", [.proof(.note), .metadata(key: "gate", "B")]))
    try board.perform(.prove("4", .note("left at the gate")))
    try board.perform(.duplicate("4", as: nil), at: RunM.due(1))
    var expected = try #require(board.job("4"))
    expected = Job(id: "4-2", details: expected.details, driver: "1", at: RunM.due(1))
    #expect(board.job("4-2") == expected)
    try board.perform(.duplicate("4", as: nil))
    try board.perform(.deleteJob("4-2"))
    try board.perform(.duplicate("4", as: nil))
    // A number that was a job's once is not another's.
    #expect(board.jobs.map(\.id) == ["4", "5", "9", "4-3", "4-4"])
    // Whoever delivered the one has not been given the other.
    try board.perform(.duplicate("9", as: "x"))
    #expect(board.job("x")?.status == .scheduled && board.job("x")?.driver == nil)
    #expect(throws: Refusal.jobExists("4")) { try board.perform(.duplicate("9", as: "4")) }
    #expect(throws: Refusal.reservedID("T7")) { try board.perform(.duplicate("9", as: "T7")) }
    #expect(throws: Refusal.badID("a b")) { try board.perform(.duplicate("9", as: "a b")) }
  }

  @Test(arguments: [Job.Status.failed, .canceled, .returned])
  func `a trip that ended with its job runs again only after the job`(status: Job.Status) throws {
    var board = try RunM.onTrip()
    if status == .canceled {
      try board.perform(.cancelJob("4", nil))
    } else {
      try board.perform(.fail("4", .damaged, note: nil))
      if status == .returned { try board.perform(.returnJob("4")) }
    }
    let refused: [Action] = [
      .arrive(1), .cancelTrip(1), .setStatus(1, .completed, isForced: true),
      .setETA(1, minutes: 9), .editTrip(1, [.mode(.bike)]), .reassign(1, to: "2"),
    ]
    for action in refused {
      #expect(throws: Refusal.endedWithJob(1, .canceled, "4", status)) {
        try board.perform(action)
      }
    }
    #expect(throws: Refusal.jobStatus("4", status, wanted: .dispatch)) {
      try board.perform(.start(1))
    }
  }

  @Test func `duty is said once, and changes nothing else`() throws {
    var board = try RunM.onTrip()
    let events = try board.perform(.setDuty("1", false))
    #expect(events.map(\.type) == ["driver.updated"])
    #expect(board.driver("1")?.isOnDuty == false && board.activeTrip(of: "1") == 1)
    #expect(try board.perform(.setDuty("1", false)) == [])
    try board.perform(.setDuty("2", false))
    #expect(board.job("4").flatMap(board.nearestFreeDriver) == nil)
    #expect(throws: Refusal.noDriver("x")) { try board.perform(.setDuty("x", true)) }
  }
}
