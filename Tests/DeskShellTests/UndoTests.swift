import DeskCore
import DeskEngine
import DeskStore
import Support
import Testing

@testable import DeskShell

/// What was done is taken back, and done again, whatever it was.
@MainActor
struct UndoTests {
  /// What undo gives back: all rows but the trips and tracks that the change made, which stay as
  /// history, and the moments at which trips were last touched.
  private struct Rows: Equatable {
    var jobs: [Job]
    var drivers: [Driver]
    var geofences: [Geofence]
    var settings: [String]
    var trips: [Trip]

    @MainActor init(_ desk: Desk, trips count: Int? = nil) {
      self = desk.engine.read { board in
        Rows(
          jobs: board.jobs.map { job in
            var job = job
            job.raisedFlags = []
            return job
          }, drivers: board.drivers, geofences: board.geofences,
          settings: Setting.allCases.map { board.policy.value($0) },
          trips: (0..<(count ?? board.tripCount)).compactMap {
            var trip = board.trip(Trip.ID($0 + 1))
            trip?.updatedAt = morning
            return trip
          })
      }
    }

    init(
      jobs: [Job], drivers: [Driver], geofences: [Geofence], settings: [String], trips: [Trip]
    ) {
      self.jobs = jobs
      self.drivers = drivers
      self.geofences = geofences
      self.settings = settings
      self.trips = trips
    }
  }

  /// Lines that change something, on a desk whose job 4 is on its way and whose job 5 waits for it.
  nonisolated static let lines = [
    "assign 3 1 to 2", "assign all to 3", "add job x \"A thing\" --driver 2",
    "add driver 9 Nine", "set units metric", "dispatch 3 --no-track", "dispatch 3 --steps 5",
    "cancel 4 by_customer", "fail 4 refused", "arrive T1", "status T1 approaching",
    "complete 4 --force", "cancel T1", "eta T1 7", "mute T1", "unfollow T2", "cancel 5",
    "dispatch 4 --threshold 3", "import changed", "dispatch 1 to 1 --replace --no-track",
    "fail 4 other \"a note\"", "reassign 4 to 2", "edit trip T1 threshold=3 mode=truck",
    "edit trip T1 destination=37.78,-122.41", "edit job 3 title=New from=10:00 metadata.a=b",
    "delete job 3 5", "duplicate job 3 4", "note 4 hello", "proof 4 signature Ana", "duty 2 off",
    "cancel all by_merchant", "edit job all notes='ring twice'",
  ]

  private func desk() -> Desk {
    let desk = Desk(files: ["changed": Self.changed])
    desk.run("dispatch 4 --steps 5 --interval 60", "dispatch 5 --queue --no-track")
    return desk
  }

  private static var changed: ImportBatch {
    var batch = ImportBatch.sample
    batch.jobs[0].details.title = "Another title"
    batch.jobs[0].digest = 77
    batch.jobs.append(.row("new", dropoff: RunM.point(3), digest: 5))
    return batch
  }

  @Test(arguments: lines) func `undo gives back equal rows, and redo what was done`(line: String) {
    let desk = desk()
    let before = Rows(desk)
    let said = desk.run(line)
    let after = Rows(desk)
    #expect(before != after, "\(said)")
    let undone = desk.run("undo")
    #expect(Rows(desk, trips: before.trips.count) == before, "\(undone)")
    desk.run("redo")
    #expect(Rows(desk).jobs == after.jobs)
    #expect(Rows(desk).settings == after.settings)
    #expect(Rows(desk).drivers == after.drivers)
    #expect(Rows(desk).trips.map(\.status) == after.trips.map(\.status))
    desk.run("undo")
    #expect(Rows(desk, trips: before.trips.count).jobs == before.jobs)
  }

  @Test(arguments: lines) func `a dry run says what the command then does, and does nothing`(
    line: String
  ) {
    let desk = desk()
    let before = Rows(desk)
    let events = desk.engine.read { $0.lastEventID }
    let dry = desk.run(line + " --dry-run")
    #expect(Rows(desk) == before)
    #expect(desk.engine.read { $0.lastEventID } == events)
    let real = desk.run(line)
    // What the import says of itself is its own (see the transcripts of import).
    if line.hasPrefix("import") { return }
    let notices = real.split(separator: "\n").filter { $0.hasPrefix("08:00:00 T") }
    let said = real.split(separator: "\n").filter { !notices.contains($0) }
    #expect(dry.split(separator: "\n") == said + ["A dry run: nothing is changed."])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `everything done at random is taken back to the beginning`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try SQLiteStore(path: ":memory:")
    let desk = Desk(files: ["changed": Self.changed], store: store)
    let start = Rows(desk)
    var depth = desk.engine.read { $0.changes.done.count }
    let first = depth
    for _ in 0..<40 {
      let line =
        Int.random(in: 0..<4, using: &random) == 0
        ? ["undo", "redo"][Int.random(in: 0..<2, using: &random)]
        : Self.lines[Int.random(in: 0..<Self.lines.count, using: &random)]
      // Without tracks nothing moves by itself, so everything can be taken back.
      desk.run(line.replacing("--steps 5", with: "--no-track"))
      depth = desk.engine.read { $0.changes.done.count }
    }
    for _ in first..<depth { desk.run("undo --yes") }
    #expect(desk.engine.read { $0.changes.done.count } == first)
    #expect(Rows(desk, trips: 0) == start)
    #expect(try store.check() == [])
  }

  /// What was found once to leave a track behind that nobody owned.
  @Test(arguments: [
    ["dispatch 4"], ["dispatch 4", "dispatch 5 --queue", "cancel 4"],
    ["dispatch 4", "dispatch 5 --replace"], ["dispatch 4", "dispatch 5 --queue", "cancel T1"],
    ["dispatch 4", "dispatch 5 --queue", "fail 4 refused"],
    ["dispatch 4", "dispatch 5 --queue", "complete 4 --force"],
    ["dispatch 4", "dispatch 5 --queue", "reassign 4 to 2"],
    ["dispatch 5 to 3", "reassign 5 to 1"],
    ["dispatch 4 --interval 60", "edit trip 4 destination=37.78,-122.41"],
  ])
  func `back and forth and back, no track is left behind`(lines: [String]) throws {
    let store = try SQLiteStore(path: ":memory:")
    let desk = Desk(store: store)
    for line in lines.dropLast() { desk.run(line) }
    let before = tracks(desk)
    desk.run(lines[lines.count - 1])
    let after = tracks(desk)
    for _ in 0..<2 {
      desk.run("undo")
      #expect(tracks(desk) == before)
      #expect(try store.check() == [])
      desk.run("redo")
      #expect(tracks(desk) == after)
      #expect(try store.check() == [])
    }
    desk.run("wait all")
    #expect(tracks(desk) == [])
  }

  /// Which trip each driver's open track belongs to.
  private func tracks(_ desk: Desk) -> [String] {
    desk.engine.read { board in
      board.runs.filter(\.isOpen).map {
        "\($0.driver) \($0.trip?.description ?? "") \($0.destination)"
      }.sorted()
    }
  }

  @Test(arguments: [
    "eta 4 12", "edit trip 4 mode=bike", "edit trip 4 destination=37.78,-122.41", "reassign 4 to 2",
  ])
  func `an ETA comes back as it was`(line: String) {
    let desk = Desk()
    desk.run("dispatch 4 --steps 400 --interval 1", "wait 1")
    let before = desk.engine.read { $0.trip(Trip.ID(1))?.eta }
    desk.run(line, "undo")
    #expect(desk.engine.read { $0.trip(Trip.ID(1))?.eta } == before)
  }

  @Test func `timers are taken back too, and what cannot be is passed over`() {
    let desk = Desk()
    #expect(
      desk.run("in 5m jobs", "undo", "redo", "undo").hasSuffix(
        "Timer 1 is called off.\nTaken back: the change of 08:00:00, timer.added.\n"))
    #expect(desk.engine.read { $0.waitingTimers } == [])
    desk.run("assign 1 to 3", "mock 2 37.1,-122 37.2,-122")
    #expect(desk.run("undo").hasSuffix("Taken back: the change of 08:00:00, job.assigned.\n"))
  }

  @Test func `an ETA said by hand comes back, also where nobody knows where the driver is`() {
    let desk = Desk()
    desk.run("dispatch 4 --no-track", "eta 4 7")
    let before = desk.engine.read { $0.trip(Trip.ID(1))?.eta }
    desk.run("eta 4 9", "undo")
    #expect(desk.engine.read { $0.trip(Trip.ID(1))?.eta } == before)
  }

  @Test func `a timer that has come stands in nobody's way`() {
    let desk = Desk()
    desk.run("assign 1 to 3", "in 1m note 4 hi", "every 1m echo tick", "wait 60")
    let said = desk.run("undo", "undo", "undo", "undo").split(separator: "\n").map(String.init)
    #expect(
      said == [
        "Job 4 is assigned, driver 1.", "Taken back: the change of 08:01:00, job.noted.",
        "Timer 2 is called off.", "Taken back: the change of 08:00:00, timer.added.",
        "Timer 1 is called off.", "Taken back: the change of 08:00:00, timer.added.",
        "Job 1 is scheduled.", "Taken back: the change of 08:00:00, job.assigned.",
      ])
    desk.run("redo", "redo", "redo", "untimer 2", "undo")
    #expect(desk.engine.read { $0.waitingTimers.map(\.number) } == [2])
    #expect(desk.run("wait 61").hasSuffix("tick\n"))
  }

  @Test func `a flag that comes back is not told again`() {
    let desk = Desk()
    desk.run("add job L1 A --by 08:10")
    #expect(desk.run("wait 700").contains("L1 A is late"))
    for line in ["edit job L1 by=09:00", "cancel L1", "delete job L1"] {
      #expect(!desk.run(line, "undo", "redo", "undo").contains("is late"), "\(line)")
      #expect(desk.engine.read { $0.flags(of: "L1").map(\.since) } == [morning + .seconds(600)])
    }
  }

  @Test func `what has moved on stays, and says so`() {
    let desk = desk()
    desk.run("wait 90")
    #expect(
      desk.run("undo", "undo").hasSuffix(
        "error: T1 has moved since; type cancel T1 to take it off the road\n"))
    desk.run("cancel T1")
    #expect(
      desk.run("undo").split(separator: "\n").suffix(3).map(String.init) == [
        "Job 4 is dispatched, driver 1.", "T1 is started.",
        "Taken back: the change of 08:01:30, user.stopped_trip.",
      ])
  }

  @Test func `there is nothing to undo on an empty desk, and nothing to redo after a new change`() {
    let desk = Desk(ImportBatch())
    #expect(desk.run("undo") == "error: there is nothing to undo\n")
    #expect(desk.run("redo") == "error: there is nothing to redo\n")
    desk.run("set units metric", "undo", "set hours on")
    #expect(desk.run("redo") == "error: there is nothing to redo\n")
  }
}
