import DeskCore
import DeskStore
import Support

extension Bench {
  /// From the start of the process to the prompt in a pseudo-terminal.
  static let start = Bench(
    name: "start", summary: "start to the first prompt, on an empty board and on a full one"
  ) { _ in
    let workplace = try Workplace()
    _ = try Fleet(store: try SQLiteStore(path: workplace.file("empty.sqlite")))
    try makeFullBoard(at: workplace.file("full.sqlite"))
    let peer = ProgramOnPipe.find("sqlite3")
    if peer == nil { note("start: sqlite3 is not installed; nothing to compare with") }
    var times: (peer: [Double], empty: [Double], full: [Double]) = ([], [], [])
    for round in 0..<22 {
      let peerTime = try peer.map { try timeOfPeer($0, workplace) }
      let empty = try timeToPrompt("empty.sqlite", workplace, begins: "tripdesk>")
      let full = try timeToPrompt("full.sqlite", workplace, begins: "🚗 10000 · ")
      // The first ones find nothing in the system's caches.
      if round == 0 { continue }
      if let peerTime { times.peer.append(peerTime) }
      times.empty.append(empty)
      times.full.append(full)
    }
    let empty = times.empty.median
    if peer != nil {
      note("start: sqlite3 took \(fixed(times.peer.median * 1000, digits: 2)) ms")
    }
    return [
      Figure(
        name: "start, empty board", value: empty * 1000, unit: .milliseconds,
        must: .ratioAtMost(5, of: "sqlite3 :memory: .quit"),
        ratio: peer.map { _ in empty / times.peer.median }),
      Figure(
        name: "start, 10,000 open trips", value: times.full.median * 1000, unit: .milliseconds,
        must: .atMost(100)),
    ]
  }

  /// Every job is on the road with a paused track and a location that has come since.
  private static func makeFullBoard(at path: String) throws {
    var fleet = try Fleet(store: try SQLiteStore(path: path))
    let moment = Fleet.morning
    try fleet.grow(by: 10_000, plan: MockPlan()) { _ in moment }
    try fleet.pauseTracks(byDispatcher: true, at: moment)
    try fleet.locateAll(at: moment + .seconds(30), fraction: 0.001)
  }

  private static func timeOfPeer(_ peer: String, _ workplace: Workplace) throws -> Double {
    try seconds { try ProgramOnPipe(peer, [":memory:", ".quit"], workplace).finish() }
  }

  private static func timeToPrompt(
    _ board: String, _ workplace: Workplace, begins prompt: String
  ) throws -> Double {
    let start = ContinuousClock.now
    let desk = try Pty(
      builtProgram("tripdesk"), ["-b", workplace.file(board)], environment: workplace.environment)
    let isThere = desk.wait {
      $0.cursorRow.hasPrefix(prompt) && $0.cursorRow.hasSuffix("tripdesk>")
    }
    let time = start.secondsUntilNow
    guard isThere else { throw BenchError("tripdesk showed no prompt: \(desk.screen.rows)") }
    desk.send("quit\r")
    guard desk.waitForExit() == .code(0) else { throw BenchError("tripdesk did not end well") }
    return time
  }
}
