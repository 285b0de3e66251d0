import DeskStore
import Glibc
import Support
import Testing

/// `kill -9` at any moment leaves a change whole or not there, and no timer lost or given twice.
struct ChangeKillTests {
  private static let fleet = Fleet(count: 300)

  @Test func `bulk changes and their undoing are all there or not at all`() throws {
    let home = Home()
    Self.fleet.write(to: home)
    _ = try home.run(["-b", "board", "fleet"], input: .file("/dev/null"))
    var random = SplitMix(seed: 5)
    var killed = 0
    for round in 1...25 {
      let desk = try home.start(["-b", "board", "--json"])
      desk.send("assign all to d\(round % 7 + 1) --yes\nundo --yes\nredo --yes\n")
      // There is nothing to wait for: the moment is what chance says.
      desk.wait(timeout: .milliseconds(Int(random.next() % 90))) { _ in false }
      desk.kill(SIGKILL)
      if desk.waitForExit() == .signal(SIGKILL) { killed += 1 }
      #expect(desk.errors == [])
      // Job i was driver i's; a change gives all 300 to one driver, or to their own again.
      let jobs = try home.run(["-b", "board", "--json", "-c", "jobs"])
      let drivers = Set(jobs.lines.map { field("driver", of: $0) })
      #expect(
        drivers.count == 1 || drivers.count == 300,
        "round \(round): \(drivers.count) drivers; \(jobs.status as Any) \(jobs.errorText)")
    }
    #expect(killed > 0)
    #expect(try SQLiteStore(path: home["board"]).check() == [])
  }

  @Test func `a timer's command is given exactly once, whenever the desk is killed`() throws {
    let home = Home()
    Self.fleet.write(to: home)
    var lines = ["-b", "board", "--clock", "virtual"]
    for i in 1...40 { lines += ["-c", "in \(i) duplicate job \(i) as twin-\(i)"] }
    _ = try home.run(lines + ["fleet"])
    var random = SplitMix(seed: 6)
    for _ in 1...25 {
      let desk = try home.start(["-b", "board", "--clock", "virtual", "--json", "-c", "wait 2"])
      desk.wait(timeout: .milliseconds(Int(random.next() % 60))) { _ in false }
      desk.kill(SIGKILL)
      _ = desk.waitForExit()
    }
    _ = try home.run(["-b", "board", "--clock", "virtual", "-c", "wait 100"])
    let ids = try home.run(["-b", "board", "--json", "-c", "jobs"]).lines.compactMap {
      field("job", of: $0)
    }
    #expect(ids.filter { $0.hasPrefix("twin-") } == (1...40).map { "twin-\($0)" })
    let ledger = try home.ledger(of: "board")
    #expect(ledger.count { field("type", of: $0) == "timer.fired" } == 40)
    #expect(try SQLiteStore(path: home["board"]).check() == [])
  }
}
