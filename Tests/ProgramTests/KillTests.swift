import DeskStore
import Glibc
import Support
import Testing

/// `kill -9` at any moment loses nothing that was acknowledged.
struct KillTests {
  /// 200 points over 33 km stand more than a geofence's radius apart, so that every one is played.
  private static let fleet = Fleet(count: 20)
  private static let options = "--steps 200 --interval 0.03"

  @Test func `after fifty kills no event is lost or doubled and every trip ends`() throws {
    let home = Home()
    Self.fleet.write(to: home)
    _ = try home.run(["-b", "board", "fleet"], input: .file("/dev/null"))
    var random = SplitMix(seed: 2026)
    var told: [String] = []
    var killed = 0
    for round in 1...50 {
      let desk = try home.start(["-b", "board", "--json"])
      // The jobs are dispatched one by one, so that kills fall into that too.
      let order = round <= 20 ? "dispatch \(round) \(Self.options)\n" : ""
      desk.send("resume all\n\(order)wait all\n")
      let patience = Duration.milliseconds(Int(random.next() % 250))
      // There is nothing to wait for: the moment is what chance says.
      desk.wait(timeout: patience) { _ in false }
      desk.kill(SIGKILL)
      if desk.waitForExit() == .signal(SIGKILL) { killed += 1 }
      told += wholeLines(desk.output)
      let errors = wholeLines(desk.errors)
      #expect(errors == [])
    }
    #expect(killed == 50)

    let jobs = try home.run(["-b", "board", "--json", "-c", "jobs assigned"]).lines
    let rest = jobs.compactMap { field("job", of: $0) }.map { "dispatch \($0) \(Self.options)\n" }
    let last = try home.run(
      ["-b", "board", "--json"], input: .text("resume all\n\(rest.joined())wait all\n"))
    #expect(last.errorText == "")
    #expect(last.status == .code(0))
    told += last.lines

    #expect(try SQLiteStore(path: home["board"]).check() == [])
    let ledger = try home.ledger(of: "board")
    let ids = ledger.map { field("id", of: $0) }
    #expect(ids == (1...ids.count).map { String($0) })
    expectToldIsKept(told, in: ledger)
    let undisturbed = try undisturbed()
    let stories = Self.stories(ledger)
    #expect(stories.keys.sorted() == undisturbed.keys.sorted())
    for (driver, story) in undisturbed { #expect(stories[driver] == story, "driver \(driver)") }
    let trips = try home.run(["-b", "board", "--json", "-c", "trips --all"]).lines
    #expect(
      trips.map { field("status", of: $0) } == Array(repeating: "completed", count: 20))
  }

  /// What becomes of each driver when nobody kills the desk.
  private func undisturbed() throws -> [String: [String]] {
    let home = Home()
    Self.fleet.write(to: home)
    let run = try home.run([
      "--clock", "virtual", "-b", "board", "fleet",
      "-c", "dispatch \(Self.fleet.ids) \(Self.options)", "-c", "wait all",
    ])
    #expect(run.status == .code(0))
    return Self.stories(try home.ledger(of: "board"))
  }

  /// The events of each driver without their times and numbers: what happened where. That a track
  /// was paused and resumed is no part of it.
  private static func stories(_ ledger: [String]) -> [String: [String]] {
    var stories: [String: [String]] = [:]
    for line in ledger {
      guard let driver = field("driver", of: line), let type = field("type", of: line),
        type != "mock.paused", type != "mock.resumed"
      else { continue }
      let place = field("location", of: line)
      stories[driver, default: []].append("\(type) \(place?.prefix { $0 != "m" } ?? "")")
    }
    return stories
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
