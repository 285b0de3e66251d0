import DeskCore
import Glibc
import Support
import Testing

@testable import DeskStore

/// What is found wrong with a board is told in a line each, and the board stays usable.
struct CheckTests {
  private let folder = TemporaryFolder()

  @Test func `a sound board has no troubles, and goes on`() throws {
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: "3", driver: "1")))
    #expect(try desk.store.troubles() == [])
    try desk.locate("1", 37.77, -122.47)
    #expect(try desk.store.troubles() == [])
  }

  @Test func `rows that the ledger knows otherwise are named`() throws {
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    try desk.store.database.run(
      """
      update job set title = 'other' where id = '4';
      delete from driver where id = 'ana';
      insert or replace into setting (name, value) values ('units', 'metric');
      """, doing: "test")
    let troubles = try desk.store.troubles()
    #expect(troubles.contains("job 4: the rows are not what the ledger says"))
    #expect(troubles.contains("settings: the rows are not what the ledger says"))
    #expect(troubles.contains("driver ana: the rows are not what the ledger says"))
    #expect(!troubles.contains { $0.hasPrefix("job 3") || $0.contains("\n") })
  }

  @Test func `rows that cannot be read, gaps and missing trips are named`() throws {
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: "3", driver: "1")))
    let last = desk.board.lastEventID
    try desk.store.database.run(
      """
      insert into event (id, type, created_at, recorded_at, cause, confidence, location, payload)
      select \(last + 2), type, created_at, recorded_at, cause, confidence, location, payload
      from event where type = 'driver.added' limit 1;
      update job set status = 'lost' where id = '4';
      """, doing: "test")
    let troubles = try desk.store.troubles()
    #expect(troubles.contains("ledger: \(last + 2) follows \(last)"))
    #expect(troubles.contains("unreadable: job row 4"))
    try desk.store.database.run("delete from trip", doing: "test")
    #expect(try desk.store.troubles().contains("trip T1: the rows are not what the ledger says"))
    try desk.store.database.run(
      "insert into trip select 2, 1, '3', 1, '1', 'car', 'lost', \(nulls(4)), null, 0, null, 0"
        + ", \(nulls(9)), 0, \(nulls(4))", doing: "test")
    #expect(
      try desk.store.troubles()
        == ["trip 1: it cannot be read, and nothing can stand in its place"])
  }

  @Test func `damaged pages are told, not thrown`() throws {
    let path = folder.file("board")
    var roots: [Int64] = []
    do {
      let desk = try Desk(path)
      try desk.importDay()
      for name in ["job", "sqlite_autoindex_job_1"] {
        roots.append(
          try desk.store.database.number(
            "select rootpage from sqlite_schema where name = '\(name)'", doing: "test"))
      }
    }
    let file = open(path, O_RDWR)
    let noise = [UInt8](repeating: 0xA5, count: 4096)
    for root in roots { pwrite(file, noise, noise.count, Int(root - 1) * 4096) }
    close(file)
    let store = try SQLiteStore(path: path)
    let troubles = try store.troubles()
    #expect(troubles.count { $0.hasPrefix("file: ") } >= 2)
    #expect(
      troubles.last
        == "the file cannot be read to its end: SQLite error 11: database disk image is malformed")
    #expect(!troubles.contains { $0.contains("\n") })
    #expect(try store.wholeLedger().count == 5)
  }

  private func nulls(_ count: Int) -> String {
    Array(repeating: "null", count: count).joined(separator: ", ")
  }
}
