import DeskCore
import Support
import Testing

@testable import DeskStore

struct FailureTests {
  @Test func `an append that fails half-way leaves nothing, and the next one succeeds`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.locate(Driver.ID("1"), 37.77, -122.47)
    let before = try desk.store.wholeLedger()
    let last = desk.board.lastEventID
    var events = Samples.events([
      .driver(.added, Samples.driver), .driver(.added, Driver(id: Driver.ID("new"), name: "")),
      .located(Samples.sighting), .setting(.units, "metric"), .setting(.units, "imperial"),
    ])
    for i in events.indices { events[i].id = last + Int64(i) + 1 }
    events[4].id = last
    let error = #expect(throws: DatabaseError.self) { try desk.store.append(events) }
    #expect(error?.isConstraint == true)
    #expect(
      error?.description == "SQLite error 19: event \(last) cannot follow event \(last + 4)")
    #expect(try desk.store.wholeLedger() == before)
    #expect(try desk.store.check() == [])
    #expect(desk.store.paths.slot(of: Driver.ID("new")) == nil)
    try desk.locate(Driver.ID("1"), 37.771, -122.47)
    #expect(try desk.store.check() == [])
  }

  @Test func `a full disk is told as such, and with room again the board goes on`() throws {
    let folder = TemporaryFolder()
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    let pages = try desk.store.database.number("pragma page_count", doing: "test")
    try desk.store.database.run("pragma max_page_count = \(pages)", doing: "test")
    var batch = ImportBatch()
    for i in 100..<400 {
      batch.jobs.append(JobRow(id: "\(i)", details: Job.Details(title: "Job \(i)"), digest: 1))
    }
    let error = #expect(throws: DatabaseError.self) { try desk.perform(.import(batch)) }
    #expect(error?.isFull == true)
    #expect(error?.description == "SQLite error 13: database or disk is full")
    #expect(try desk.store.check() == [])
    try desk.store.database.run("pragma max_page_count = 100000", doing: "test")
    try desk.perform(.import(batch))
    #expect(try desk.store.loaded().jobs.count == 303)
    #expect(try desk.store.check() == [])
  }

  @Test func `a location of a driver whom nobody knows is refused`() throws {
    let store = try SQLiteStore(path: ":memory:")
    let error = #expect(throws: DatabaseError.self) {
      try store.append(Samples.events([.located(Samples.sighting)]))
    }
    #expect(error?.isConstraint == true)
    #expect(try store.wholeLedger() == [])
  }

  @Test func `the ledger cannot be changed or shortened`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.locate(Driver.ID("1"), 37.77, -122.47)
    for sql in [
      "delete from event", "update event set cause = 'timer'", "delete from location",
      "update location set lat = 0",
    ] {
      let error = #expect(throws: DatabaseError.self) {
        try desk.store.database.run(sql, doing: "test")
      }
      #expect(error?.message == "the ledger is append-only")
    }
  }

  @Test func `what cannot be read is passed over and counted once`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.locate(Driver.ID("1"), 37.77, -122.47)
    let last = desk.board.lastEventID
    try desk.store.database.run(
      """
      insert into event (id, type, created_at, recorded_at, cause, confidence, location, payload)
      values (\(last + 1), 'job.added', 0, 0, 'dispatcher', 3, 0, '{"id":'),
        (\(last + 2), 'job.vanished', 0, 0, 'dispatcher', 3, 0, '{}'),
        (\(last + 3), 'setting.changed', 0, 0, 'nobody', 3, 0, '{"units":"metric"}');
      insert into location (sequence, driver, previous, source, measured_at, recorded_at, lat, lng,
        verdict, is_update, has_moved, changes_shown_minute)
      values (\(last + 4), 1, \(last), 0, 0, 0, 0, 0, 99, 0, 0, 0);
      update job set status = 'lost' where id = '4';
      insert into setting (name, value) values ('nonsense', '1');
      """, doing: "test")
    #expect(try desk.store.wholeLedger().count == Int(last))
    #expect(try desk.store.loaded().jobs.map(\.id.text) == ["3", "5"])
    _ = try desk.store.wholeLedger()
    #expect(
      desk.store.quarantined == [
        "event \(last + 1)", "event \(last + 2)", "event \(last + 3)", "location \(last + 4)",
        "job row 4", "setting nonsense",
      ])
    #expect(try desk.store.check().contains("unreadable: job row 4"))
  }

  @Test func `a trip that is missing is told, for nothing can stand in its place`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: Job.ID("3"))))
    try desk.store.database.run("update trip set status = 'lost'", doing: "test")
    #expect(throws: BoardError.damaged(path: ":memory:", row: "trip 1")) {
      try desk.store.load { _ in }
    }
  }
}
