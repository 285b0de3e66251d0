import CSQLite
import Support
import Testing

/// A board copied and checked by the program as it runs.
struct BackupTests {
  @Test func `a copy made while a trip runs opens as a board of its own`() throws {
    let home = Home()
    let run = try home.run(
      [
        "-b", "board", "sample-jobs", "-c", "set on-eof leave", "-c", "dispatch 4 --interval 60",
        "-c", "backup copy", "-c", "check",
      ])
    #expect(run.all.status == .code(0))
    #expect(run.all.output.contains("The board is copied to copy.\n"))
    #expect(run.all.output.contains("The board is sound: "))
    #expect(home.names().filter { $0.hasPrefix("copy") } == ["copy"])
    #expect(home.permissions(of: "copy") == 0o600)
    let opened = try home.run(["-b", "copy", "-c", "check", "-c", "trips"])
    #expect(opened.all.status == .code(0))
    #expect(opened.all.output.contains("The board is sound: "))
    #expect(opened.all.output.contains("T1"))
  }

  @Test func `a file that exists stays, and the board itself too`() throws {
    let home = Home()
    home.write("mine", to: "copy")
    #expect(
      try home.run(["-b", "board", "-c", "backup copy"]).all
        == Outcome(
          code: 1,
          errors: "-c 1:1: error: copy exists; name another file, or replace it with --force\n"))
    #expect(home.text(of: "copy") == "mine")
    #expect(
      try home.run(["-b", "board", "-c", "backup board --force"]).all
        == Outcome(
          code: 1,
          errors: "-c 1:1: error: board belongs to the board that is open; name another file\n"))
    #expect(try home.run(["-b", "board", "-c", "backup copy --force"]).all.status == .code(0))
    #expect(try home.run(["-b", "copy", "-c", "check"]).all.status == .code(0))
  }

  @Test func `check of a board that somebody has changed ends with 1`() throws {
    let home = Home()
    _ = try home.run(["-b", "board", "sample-jobs", "-c", "jobs"])
    var database: OpaquePointer?
    #expect(sqlite3_open(home["board"], &database) == SQLITE_OK)
    let sql = "update job set title = 'another' where id = '4'"
    #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    #expect(sqlite3_close(database) == SQLITE_OK)
    let run = try home.run(["-b", "board", "-c", "check", "-c", "job 4"])
    #expect(run.all.status == .code(1))
    #expect(run.all.output.hasPrefix("job 4: the rows are not what the ledger says\n"))
    #expect(run.all.output.contains("another"))
    #expect(run.all.errors.hasPrefix("-c 1:1: error: the board has 1 trouble in "))
  }
}
