import Glibc

/// What a runner knows: who waits, who runs on which lane, and what came of the others.
struct RunnerState: Sendable {
  /// Why a program was killed.
  enum Killing { case timedOut, stopped }

  private struct Running {
    var process: pid_t
    var deadline: ContinuousClock.Instant
    var killing: Killing?
  }

  /// What is to be run, and the subject after which it is kept in order.
  private struct Work {
    var input: [UInt8]
    var subject: String
  }

  private var waiting: [Work] = []
  /// By lane; nil where nothing runs.
  private var subjects: [String?]
  /// Lanes with nothing to do.
  private var free: [Int]
  /// By lane; nil where no process is there, or not yet.
  private var running: [Running?]
  private var told = ProgramCounts()
  /// Nothing is started any more.
  private(set) var isStopped = false
  private var isArmed = false
  /// To be called when nothing runs and nothing waits.
  var idleBodies: [@Sendable () -> Void] = []

  init(lanes: Int) {
    free = Array((0..<lanes).reversed())
    running = Array(repeating: nil, count: lanes)
    subjects = Array(repeating: nil, count: lanes)
  }

  var isIdle: Bool { free.count == running.count && waiting.isEmpty }

  var counts: ProgramCounts {
    var counts = told
    counts.running = running.count - free.count
    counts.waiting = waiting.count
    return counts
  }

  /// Takes what is to be run: a lane for it, or a place in the backlog, or why it is not run.
  mutating func take(_ input: [UInt8], about subject: String, backlog: Int)
    -> (lane: Int?, isFirstFailure: Bool, failure: ProgramFailure?)
  {
    told.asked += 1
    let mustWait = free.isEmpty || subjects.contains(subject)
    if isStopped || (mustWait && waiting.count >= backlog) {
      told.notRun += 1
      return (nil, fail(), isStopped ? .stopped : .tooManyWaiting)
    }
    if !mustWait, let lane = free.popLast() {
      subjects[lane] = subject
      return (lane, false, nil)
    }
    waiting.append(Work(input: input, subject: subject))
    return (nil, false, nil)
  }

  /// Notes how a lane's program ended, and gives what the lane runs next.
  mutating func conclude(_ lane: Int, _ failure: ProgramFailure?)
    -> (next: [UInt8]?, isFirstFailure: Bool, idleBodies: [@Sendable () -> Void])
  {
    var isFirst = false
    if failure == nil { told.succeeded += 1 } else { isFirst = fail() }
    subjects[lane] = nil
    // The first one that no other of its subject stands before.
    if let next = waiting.firstIndex(where: { !subjects.contains($0.subject) }) {
      let work = waiting.remove(at: next)
      subjects[lane] = work.subject
      return (work.input, isFirst, [])
    }
    free.append(lane)
    guard isIdle else { return (nil, isFirst, []) }
    defer { idleBodies = [] }
    return (nil, isFirst, idleBodies)
  }

  /// Counts a failure; true for the first one.
  private mutating func fail(_ number: Int = 1) -> Bool {
    defer { told.failed += number }
    return told.failed == 0
  }

  /// Takes no more, drops what waits, kills what runs; gives a failure when it is the first.
  mutating func stop() -> ProgramFailure? {
    isStopped = true
    for lane in running.indices { kill(lane, .stopped) }
    if waiting.isEmpty { return nil }
    told.notRun += waiting.count
    let isFirst = fail(waiting.count)
    waiting = []
    return isFirst ? .stopped : nil
  }

  // MARK: processes

  /// Notes which process a lane waits for; true when nobody looks at deadlines yet.
  mutating func watch(_ process: pid_t, _ lane: Int, until deadline: ContinuousClock.Instant)
    -> Bool
  {
    running[lane] = Running(process: process, deadline: deadline)
    if isStopped { kill(lane, .stopped) }
    defer { isArmed = true }
    return !isArmed
  }

  /// Forgets a process that has been collected; tells why it was killed, if it was.
  mutating func forget(_ lane: Int) -> Killing? {
    defer { running[lane] = nil }
    return running[lane]?.killing
  }

  /// Kills what has run too long, and gives the next deadline; nil when nothing runs.
  mutating func killOverdue(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    var next: ContinuousClock.Instant?
    for lane in running.indices {
      guard let program = running[lane], program.killing == nil else { continue }
      if program.deadline <= now {
        kill(lane, .timedOut)
      } else {
        next = min(next ?? program.deadline, program.deadline)
      }
    }
    isArmed = next != nil
    return next
  }

  private mutating func kill(_ lane: Int, _ killing: Killing) {
    guard let program = running[lane], program.killing == nil else { return }
    endGroup(of: program.process)
    running[lane]?.killing = killing
  }
}
