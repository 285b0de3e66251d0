import DeskCore
public import DeskEngine
public import DeskTerminal
import Glibc

/// Whether time goes by itself or only when a script waits.
public enum DeskClock: Sendable {
  case live
  case virtual(VirtualScheduler)
}

/// How a session speaks.
public struct SessionStyle: Sendable {
  /// One JSON object a line instead of text.
  public var isJSON = false
  /// The first error ends a script.
  public var bails = false
  /// What the terminal can show.
  public var look = Look()
  /// A script may run programs and write files by the operators of a line.
  public var allowsShell = false
  /// The board goes with the desk.
  public var isInMemory = false

  /// Text, going on after errors, as for a pipe.
  public init() {}
}

/// One desk at work: takes lines from a terminal or a script, runs their commands, and shows what
/// happens meanwhile.
@MainActor
public final class Session {
  let engine: Engine
  let console: any Console
  let clock: DeskClock
  let style: SessionStyle
  let doors: Doors
  let inbox: Inbox
  /// The program that gets the notices.
  var notifier: Notifier? { didSet { listen() } }
  /// Those that got them before, and may still be at it.
  var formerNotifiers: [Notifier] = []
  /// What is kept instead of written, the innermost capture last.
  var captures: [[Piece]] = []
  /// What is said now goes to a program or a file, whatever the terminal can show.
  var isDiverted = false
  /// Short names for lines.
  var aliases: [String: String] = [:]
  /// The files whose lines are being run, the innermost last.
  var sources: [String] = []
  /// Where the line being run stands: `morning.desk:12`; nil for a typed one.
  var place: String?
  /// What waits for its answer before anything else is done.
  var question: Question?
  /// The jobs that the last command was about.
  var lastTouched: [Job.ID] = []
  /// The command that is being given.
  var commandName = ""
  /// The selector that lists heed.
  var context: [String] = []
  /// Set while what is done is one change (see `together`).
  var isTogether = false
  /// Set while a timer's command is given.
  var isInTimer = false
  /// A command has failed.
  private(set) var hasFailed = false
  /// The board could not be written.
  private(set) var hasLostStore = false
  /// The code to leave with, once something has said so.
  var exitCode: Int32?
  private var zones: [String: Zone] = [:]
  var prompt = PromptState()
  /// What keeps notices from flooding a terminal.
  var gate = NoticeGate()
  let gateStart = ContinuousClock.now
  /// The gate's clock.
  lazy var gateClock: () -> Duration = { [gateStart] in gateStart.duration(to: .now) }

  /// A session on an engine; hears of everything from now on.
  public init(
    engine: Engine, console: any Console, clock: DeskClock, style: SessionStyle, doors: Doors
  ) {
    self.engine = engine
    self.console = console
    self.clock = clock
    self.style = style
    self.doors = doors
    inbox = Inbox()
    let waker = console.waker
    if console.isInteractive && !style.isJSON {
      let room = gate.room
      inbox.want { $0.room = room }
    }
    inbox.onPost { waker.wake() }
    engine.observe(Announcer(inbox: inbox, isJSON: style.isJSON).hear)
  }

  var isInteractive: Bool { console.isInteractive }

  /// Whether notices must not come faster than a person can see them.
  var limitsNotices: Bool { isInteractive && !style.isJSON }

  /// What the terminal can show, as far as the board's settings let it.
  var look: Look {
    var look = isDiverted ? Look() : style.look
    switch engine.read({ $0.policy.value(.glyphs) }) {
    case "ascii": look.isUnicode = false
    case "unicode": look.isUnicode = true
    default: break
    }
    return look
  }

  /// Tells an error where errors go, and remembers that there was one.
  public func report(_ message: String) {
    hasFailed = true
    showInbox()
    complain(message)
  }

  func report(_ error: CommandError) {
    switch error {
    case .usage(let message), .failed(let message), .brokenOff(let message): report(message)
    case .refused(let refusal): report(RefusalText.sentence(refusal))
    case .store(let error): lose(error)
    case .told: break
    case .interrupted:
      if isInteractive {
        remark("wait", "The wait is broken off; what runs goes on.")
      } else {
        exitCode = 130
      }
    case .leave(let signal): exitCode = 128 + signal
    }
  }

  /// The board cannot be written: a script has nothing more to do, a person may make room.
  private func lose(_ error: any Error) {
    hasLostStore = true
    report("the board cannot be written: \(error); nothing of this command is kept")
    if !isInteractive { exitCode = 3 }
  }

  /// What became due could not be stored.
  func lose(_ message: String) {
    hasLostStore = true
    hasFailed = true
    writeError(look.spelled("error: \(message)\n"))
    if !isInteractive { exitCode = 3 }
  }

  /// Runs one line: what happened before it is shown first, what it brought about after it. Gives
  /// why it failed, which is told already.
  @discardableResult
  func run(_ line: String) -> CommandError? {
    runDueTimers()
    showInbox()
    defer { showInbox() }
    do throws(CommandError) {
      try execute(line)
      return nil
    } catch {
      report(error)
      if style.bails && !isInteractive && exitCode == nil { exitCode = 1 }
      return error
    }
  }

  /// The code to leave with: what was said, else whether all went well.
  public var finalCode: Int32 {
    if let exitCode, exitCode != 0 { return exitCode }
    if console.outputError != nil { return 1 }
    if hasLostStore && !isInteractive { return 3 }
    return exitCode ?? (hasFailed && !isInteractive ? 1 : 0)
  }

  // MARK: what commands ask for

  /// Performs an action for the dispatcher, as a change that can be taken back.
  @discardableResult
  func perform(_ action: Action, change: Event.Change.Kind = .done) throws(CommandError) -> [Event]
  {
    do throws(EngineError) {
      return try engine.perform(action, cause: isInTimer ? .timer : .dispatcher, change: change)
    } catch {
      throw CommandError(error)
    }
  }

  /// How moments are shown now.
  func moments() -> MomentText {
    let now = engine.now
    return engine.read { MomentText(zone: $0.zone, now: now) }
  }

  /// The zone of a job; the desk's when it has none of its own.
  func zone(_ identifier: String?, else desk: Zone) -> Zone {
    guard let identifier, identifier != desk.identifier else { return desk }
    if let known = zones[identifier] { return known }
    let zone = Zone(identifier: identifier) ?? desk
    zones[identifier] = zone
    return zone
  }

  /// The trip that a word names: `T7`, or a job's latest.
  func trip(_ word: String) throws(CommandError) -> Trip {
    if let id = Trip.ID(word) {
      guard let trip = engine.read({ $0.trip(id) }) else { throw .refused(.noTrip(id)) }
      return trip
    }
    if let run = runNamed(word), engine.read({ $0.run(run) }) != nil {
      throw .failed("\(run) is a track; name its trip or its job")
    }
    let job = try job(word)
    guard let trip = engine.read({ board in job.trip.flatMap { board.trip($0) } }) else {
      throw .failed("job \(shown(word)) has no trip yet; type dispatch \(shown(word))")
    }
    return trip
  }

  /// The trips that words name, each once.
  func trips(_ words: [String]) throws(CommandError) -> [Trip.ID] {
    var ids: [Trip.ID] = []
    for word in words {
      let id = try trip(word).id
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The job that a word names.
  func job(_ word: String) throws(CommandError) -> Job {
    let id = Job.ID(word)
    guard let job = engine.read({ $0.job(id) }) else { throw .refused(.noJob(id)) }
    return job
  }
}
