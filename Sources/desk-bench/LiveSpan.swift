import DeskCore
import DeskEngine
import DeskStore
import DeskTracking
import Glibc

/// Twenty seconds of a desk whose tracks play live: what the child process of the figure does.
enum LiveSpan {
  /// Makes this program that child process.
  static let option = "--live-span"

  private static let span = Duration.seconds(20)

  /// What the child found.
  struct Outcome {
    /// p99, milliseconds.
    let lateness: Double
    let due: Int
    let stored: Int
    /// The most that the process ever had, megabytes.
    let memory: Double
    let cores: Double

    /// As the child printed it.
    init(_ output: [UInt8]) throws {
      let numbers = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .compactMap { Double($0) }
      guard numbers.count == 5 else { throw BenchError("the live span did not come to its end") }
      (lateness, memory, cores) = (numbers[0], numbers[3], numbers[4])
      (due, stored) = (Int(numbers[1]), Int(numbers[2]))
    }
  }

  /// Lets a process of its own do it, on a board whose tracks are paused.
  static func run(on board: String, _ workplace: Workplace) throws -> Outcome {
    guard let path = realpath("/proc/self/exe", nil) else {
      throw BenchError("this program does not find itself")
    }
    defer { free(path) }
    let child = try ProgramOnPipe(
      String(cString: path), [option, board], workplace, keepsOutput: true)
    try child.finish()
    return try Outcome(child.output)
  }

  /// Opens a board as the desk does, resumes its tracks, and watches them once they run evenly.
  static func measure(board path: String) throws {
    let (engine, setUp) = try open(path)
    note("span: opening the board and resuming its tracks took \(fixed(setUp, digits: 1)) s")
    // Until what has become due during the resuming is made up for.
    repeat { pause(seconds: 1) } while engine.nextDue.map { $0 < engine.now } ?? false
    pause(seconds: 1)
    let start = engine.now
    let processor = processorSeconds()
    let last = engine.read { $0.lastEventID }
    pause(seconds: span.seconds)
    let cores = (processorSeconds() - processor) / span.seconds
    // The last of them may take a moment to be stored.
    pause(seconds: 1)
    let memory = try peakMegabytes()
    let lateness = try lateness(engine, from: start, after: last)
    print(lateness.percentile(99), due(engine, from: start), lateness.count, memory, cores)
  }

  private static func open(_ path: String) throws -> (engine: Engine, setUp: Double) {
    let clock = ContinuousClock.now
    let (store, board) = try load(path)
    let memory = try peakMegabytes()
    note("span: the loaded board has \(fixed(memory, digits: 0)) MB")
    let scheduler = LiveScheduler()
    let engine = Engine(
      board: board, store: store, scheduler: scheduler, agendas: [TrackPlayer()],
      tickGap: .milliseconds(20))
    let watching = scheduler.now + .seconds(1)
    engine.begin(at: watching) { FlagWatch($0, gap: .seconds(1)) }
    engine.begin(at: watching) { DeadlineWatch($0) }
    try engine.perform(.recoverTracks, cause: .timer)
    try engine.perform(.resumeAll(pausedByDesk: false))
    return (engine, clock.secondsUntilNow)
  }

  private static func load(_ path: String) throws -> sending (SQLiteStore, Board) {
    let store = try SQLiteStore(path: path)
    var board = Board()
    try store.load { board.load($0) }
    return (store, board)
  }

  /// Milliseconds from when each location of the span was due to when it was recorded.
  private static func lateness(_ engine: Engine, from start: Timestamp, after last: Int64) throws
    -> [Double]
  {
    try engine.readLedger { store in
      var found: [Double] = []
      try store.ledger(after: last) { event in
        if case .located(let sighting) = event.kind {
          let due = sighting.location.measuredAt
          if due >= start, due < start + span {
            found.append(Double((event.recordedAt - due).wholeMilliseconds))
          }
        }
        return true
      }
      return found
    }
  }

  /// How many points of all tracks were due in the span.
  private static func due(_ engine: Engine, from start: Timestamp) -> Int {
    engine.read { board in
      board.runs.reduce(0) { count, run in
        let interval = run.interval.wholeMilliseconds
        let first = (start - run.due(step: 0)).wholeMilliseconds
        let end = first + span.wholeMilliseconds
        let steps = Int64(run.steps)
        // Points 0 up to, but without, a moment.
        let points = { (offset: Int64) in min(steps, max(0, (offset + interval - 1) / interval)) }
        return count + Int(points(end) - points(first))
      }
    }
  }

  private static func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  private static func peakMegabytes() throws -> Double {
    guard let status = fopen("/proc/self/status", "r") else {
      throw BenchError("/proc/self/status cannot be read")
    }
    defer { fclose(status) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), status) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      if words.count == 3, words[0] == "VmHWM:", let kilobytes = Double(words[1]) {
        return kilobytes / 1024
      }
    }
    throw BenchError("/proc/self/status does not say how much memory was used")
  }
}
