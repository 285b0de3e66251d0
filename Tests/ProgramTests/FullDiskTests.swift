import DeskStore
import Glibc
import Support
import Testing

/// A board that can grow no further: a clear error, 3, and nothing lost.
///
/// A limit on the size of files stands for a full disk: there the writes fail too, in the middle.
struct FullDiskTests {
  private func run(_ home: Home, kilobytes: Int, _ arguments: String) throws -> ProgramRun {
    // The shells count in blocks of 512 or of 1024 bytes; the test needs no more than that.
    try runProgram(
      "/bin/sh", ["-c", "ulimit -f \(kilobytes); exec \(program) \(arguments)"],
      environment: home.environment, directory: home.path, timeout: .seconds(60))
  }

  @Test func `a board that cannot even be made is said so`() throws {
    let home = Home()
    let run = try run(home, kilobytes: 8, "-b board sample-jobs -c jobs")
    #expect(
      run.all
        == Outcome(
          code: 3, errors: "error: board cannot be opened: SQLite error 10: disk I/O error\n"))
    #expect(
      try home.run(["-b", "board", "sample-jobs"]).all == Outcome(code: 0, output: importLine))
  }

  @Test func `a command that finds no room changes nothing`() throws {
    let home = Home()
    Fleet(count: 2000).write(to: home)
    _ = try home.run(["-b", "board", "sample-jobs"])
    let before = try home.ledger(of: "board")
    let run = try run(home, kilobytes: 200, "-b board -c 'import fleet' -c 'echo after'")
    #expect(
      run.all
        == Outcome(
          code: 3,
          errors: "-c 1:1: error: the board cannot be written: SQLite error 10: disk I/O error; "
            + "nothing of this command is kept\n"))
    #expect(try home.ledger(of: "board") == before)
    #expect(try SQLiteStore(path: home["board"]).check() == [])
  }

  @Test func `tracking that finds no room ends the script and goes on in the next`() throws {
    let home = Home()
    let first = try run(
      home, kilobytes: 400,
      "-b board --json sample-jobs -c 'dispatch 4 --steps 1000 --interval 0.002' -c 'wait all'")
    #expect(first.status == .code(3))
    #expect(
      first.errorLines.first?.hasPrefix(
        "error: the board cannot be written: SQLite error 10: disk I/O error; "
          + "tracking is held") == true)
    #expect(try SQLiteStore(path: home["board"]).check() == [])
    expectToldIsKept(first.lines, in: try home.ledger(of: "board"))
    let second = try home.run(
      ["-b", "board"], input: .text("resume all\nwait all\nwait 4 delivered\n"))
    #expect(second.errorText == "")
    #expect(second.status == .code(0))
    #expect(second.lines.last?.hasSuffix(" delivered 80 inch TV at 789 Market St.") == true)
    let ledger = try home.ledger(of: "board")
    let ids = ledger.map { field("id", of: $0) }
    #expect(ids == (1...ids.count).map { String($0) })
    #expect(try SQLiteStore(path: home["board"]).check() == [])
  }
}
