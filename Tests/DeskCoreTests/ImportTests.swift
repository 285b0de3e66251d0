import DeskCore
import Support
import Testing

/// Rules §1 and import.md §2: rows become jobs and drivers, all or none.
struct ImportTests {
  private func batch(_ jobs: JobRow..., drivers: [DriverRow] = []) -> ImportBatch {
    ImportBatch(drivers: drivers, jobs: jobs)
  }

  @Test func `new rows are added, drivers first, as one import`() throws {
    var board = Board()
    let rows = batch(
      .row("a", driver: "1", digest: 1), .row("b", digest: 2), drivers: [.row("1", digest: 3)])
    var expected = ImportSummary()
    expected.newJobs = 2
    expected.newDrivers = 1
    #expect(try board.summary(of: rows) == expected)
    let events = try board.perform(.import(rows))
    #expect(events.map(\.type) == ["driver.added", "job.added", "job.added"])
    #expect(events.allSatisfy { $0.cause == .import })
    #expect(board.jobs.map(\.status) == [.assigned, .scheduled])
  }

  @Test(arguments: Job.Status.allCases)
  func `the same row again is unchanged whatever the job's status`(status: Job.Status) throws {
    var board = try JobTransitionTests.board(status)
    var job = try #require(board.job("9"))
    job.importDigest = 7
    board.evolve(
      Event(
        id: board.lastEventID + 1, createdAt: morning, recordedAt: morning, cause: .import,
        kind: .job(.updated, job)))
    let rows = batch(.row("9", digest: 7))
    var expected = ImportSummary()
    expected.unchangedJobs = 1
    #expect(try board.summary(of: rows) == expected)
    #expect(try board.perform(.import(rows)).isEmpty)
  }

  @Test func `a changed row changes a job that waits and keeps what the row does not say`() throws {
    var board = Board()
    try board.perform(
      .import(batch(.row("a", driver: "1", digest: 1), drivers: [.row("1", digest: 1)])))
    let rows = batch(.row("a", address: "345 6th St", digest: 2))
    let events = try board.perform(.import(rows), at: RunM.due(1))
    #expect(events.map(\.type) == ["job.updated"])
    let job = try #require(board.job("a"))
    #expect(job.details.dropoff.address == "345 6th St" && job.importDigest == 2)
    #expect(job.driver == "1" && job.status == .assigned && job.statusSince == morning)
  }

  @Test func `a changed row of a job on its way is a conflict and leaves it`() throws {
    var board = Board()
    try board.perform(
      .import(batch(.row("a", driver: "1", digest: 1), drivers: [.row("1", digest: 1)])))
    try board.perform(.dispatch(DispatchOrder(job: "a")))
    let before = board.job("a")
    let rows = batch(.row("a", address: "elsewhere", digest: 2))
    #expect(try board.summary(of: rows).conflicts == ["a"])
    #expect(try board.perform(.import(rows)).isEmpty)
    #expect(board.job("a") == before)
  }

  @Test func `a changed driver's row keeps the duty`() throws {
    var board = Board()
    var row = DriverRow.row("1", digest: 1)
    row.driver.isOnDuty = false
    try board.perform(.import(ImportBatch(drivers: [row])))
    try board.perform(.import(ImportBatch(drivers: [.row("1", mode: .bike, digest: 2)])))
    #expect(board.driver("1")?.mode == .bike && board.driver("1")?.isOnDuty == false)
    let summary = try board.summary(
      of: ImportBatch(drivers: [.row("1", mode: .bike, digest: 2)]))
    #expect(summary.unchangedDrivers == 1 && summary.changedDrivers == 0)
  }

  @Test func `an import that lasts over midnight stays on the day on which it began`() throws {
    let board = Board()
    var tally = ImportTally(today: CivilTime(year: 2026, month: 1, day: 5))
    var changes = ImportChanges()
    let later = moment("2026-01-06T00:00:01Z")
    try board.examine(.job(.row("a", to: "16:00")), at: later, &tally, &changes)
    var draft = board
    try draft.perform(.takeIn(changes), at: later)
    #expect(draft.job("a")?.details.window.to == moment("2026-01-05T16:00Z"))
  }

  @Test func `two rows of one id are one when they are equal and refused when not`() throws {
    var board = Board()
    try board.perform(.import(batch(.row("a", digest: 1), .row("a", digest: 1))))
    #expect(board.jobs.map(\.id) == ["a"])
    #expect(throws: Refusal.twoRows("b")) {
      try board.perform(.import(batch(.row("b", digest: 1), .row("b", digest: 2))))
    }
    #expect(throws: Refusal.twoRows("1")) {
      try board.perform(
        .import(ImportBatch(drivers: [.row("1", digest: 1), .row("1", digest: 2)])))
    }
  }

  @Test func `one row that cannot be taken refuses them all`() throws {
    var untitled = JobRow.row("x")
    untitled.details.title = ""
    var zoned = JobRow.row("x")
    zoned.details.zone = "Mars/Olympus"
    var picked = JobRow.row("x")
    picked.details.pickup = Place(coordinate: Coordinate(latitude: 0, longitude: 0))
    let rows: [(JobRow, Refusal)] = [
      (.row("T1"), .reservedID("T1")), (.row("t12"), .reservedID("t12")),
      (.row(""), .badID("")), (.row("-1"), .badID("-1")), (.row("a b"), .badID("a b")),
      (.row("a\u{1b}"), .badID("a\u{1b}")),
      (.row(String(repeating: "x", count: 201)), .badID(String(repeating: "x", count: 201))),
      (untitled, .missingTitle("x")), (zoned, .unknownZone("Mars/Olympus")),
      (picked, .badCoordinate), (.row("x", driver: "nobody"), .noDriver("nobody")),
      (.row("x", dropoff: Coordinate(latitude: 91, longitude: 0)), .badCoordinate),
      (.row("x", radius: 9.9), .badRadius(9.9)), (.row("x", radius: 10_001), .badRadius(10_001)),
    ]
    for (row, refusal) in rows {
      let board = Board()
      #expect(throws: refusal) {
        try board.decide(.import(batch(.row("good"), row)), at: morning, cause: .dispatcher)
      }
      #expect(throws: refusal) { try board.decide(.addJob(row), at: morning, cause: .dispatcher) }
    }
    let lost = DriverRow.row("9", home: Coordinate(latitude: 0, longitude: 0))
    for action in [.addDriver(lost), .import(ImportBatch(drivers: [lost]))] as [Action] {
      #expect(throws: Refusal.badCoordinate) {
        try Board().decide(action, at: morning, cause: .dispatcher)
      }
    }
  }

  @Test(arguments: ["T07", "T", "TX1", "T0", "M07", "M0", "3", "J-1042", "ALL"])
  func `ids that only look like a trip's are kept as given`(id: String) throws {
    var board = Board()
    try board.perform(.addJob(.row(id)))
    #expect(board.jobs.map(\.id.text) == [id])
  }

  @Test func `adding what is there already is refused`() throws {
    var board = try RunM.board()
    #expect(throws: Refusal.jobExists("4")) { try board.perform(.addJob(.row("4"))) }
    #expect(throws: Refusal.driverExists("1")) { try board.perform(.addDriver(.row("1"))) }
  }
}

extension Board {
  /// What taking in a batch would come to.
  fileprivate func summary(of batch: ImportBatch) throws(Refusal) -> ImportSummary {
    var tally = ImportTally(today: zone.civil(morning))
    var changes = ImportChanges()
    for row in batch.rows { try examine(row, at: morning, &tally, &changes) }
    return tally.summary
  }
}
