import DeskCore
import DeskEngine
import DeskFiles
import DeskShell
import DeskStore
import DeskTerminal
import DeskTracking
import Glibc

/// Makes each real thing once, hands it inwards, and ends with the right code.
@MainActor
enum Program {
  static let version = "0.1.0"

  static func run(_ arguments: [String]) -> Int32 {
    let options: Options
    do throws(Options.Mistake) {
      options = try Options(arguments)
    } catch {
      return fail(error.message, 2)
    }
    if options.wantsHelp { return put(Options.help) }
    if options.wantsVersion { return put("tripdesk \(version)\n") }
    if options.start != nil && !options.isVirtual {
      return fail("--start goes with --clock virtual; leave it out, or add that", 2)
    }
    let desk = LateSession()
    let look = Look(environment: Paths.variable, allowsColor: options.usesColor)
    let console = makeConsole(
      name: "tripdesk", readsStandardInput: options.scripts.isEmpty,
      historyPath: Paths.history, progress: ProgressLine(isUnicode: look.isUnicode),
      completion: desk.complete, keepsInHistory: desk.keepsInHistory)
    do throws(Failure) {
      let scripts = try options.scripts.enumerated().map { i, script throws(Failure) in
        try Script(script, number: i + 1)
      }
      let session = try open(options, console, look)
      desk.session = session
      defer { tellLostOutput(console) }
      return work(session, options, scripts)
    } catch {
      console.close()
      return fail(error.message, error.code)
    }
  }

  /// Why the desk does not open.
  struct Failure: Error {
    let message: String
    let code: Int32
  }

  private static func open(
    _ options: Options, _ console: any Console, _ look: Look
  ) throws(Failure) -> Session {
    let path = try boardPath(options)
    // A folder that is named and not there is a mistake; the user's own data folder is made.
    let isNamed = options.board != nil || Paths.namesBoard
    let (store, board) = try load(path, makesFolders: !isNamed, console.progress)
    let isNew = board.lastEventID == 0
    let last = board.lastMoment
    let clock = try clock(options, last: last)
    let player = TrackPlayer(open: Drives.play)
    let engine = Engine(
      board: board, store: store, scheduler: clock.scheduler,
      agendas: options.isVirtual ? [player, FlagWatch(board), DeadlineWatch(board)] : [player],
      tickGap: options.isVirtual ? .zero : .milliseconds(20))
    if !options.isVirtual { beginWatches(engine, from: clock.scheduler.now) }
    do throws(EngineError) {
      if isNew { try engine.perform(.setZone(zone(options))) }
      try engine.perform(.recoverTracks, cause: .timer)
    } catch {
      switch error {
      case .refused:
        throw Failure(
          message: "there is no time zone \(zone(options)); use an IANA name such as "
            + "America/Los_Angeles", code: 2)
      case .store(let error): throw Failure(message: "\(path) cannot be written: \(error)", code: 3)
      }
    }
    if !options.isVirtual, let last, last > LiveScheduler.wallClock {
      console.writeError(
        "note: the board's last moment is \(last.iso8601), ahead of this machine's clock; "
          + "the desk's clock goes on from there\n")
    }
    var style = SessionStyle()
    style.isJSON = options.isJSON
    style.bails = options.bails
    style.allowsShell = options.allowsShell
    style.isInMemory = path == ":memory:"
    if console.columns != nil { style.look = look }
    let boardFile = path == ":memory:" ? nil : path
    return Session(
      engine: engine, console: console, clock: clock.forSession, style: style,
      doors: doors(board: boardFile, isInputFree: !options.scripts.isEmpty))
  }

  private static func doors(board: String?, isInputFree: Bool) -> Doors {
    var doors = Doors(
      openImport: RowFiles(isInputFree: isInputFree).open, readText: TextFiles.read)
    doors.measure = Photos.measure
    doors.openDrive = Drives.open
    doors.startNotifier = Notifiers.start
    doors.rowWriter = { RowWriter($0) }
    doors.makeFile = { path, replaces throws(UnwritableOutput) in
      try AtomicFile(at: path, replaces: replaces, board: board)
    }
    doors.openOutput = { path, appends throws(UnwritableOutput) in
      try OutputFiles.open(path, appends: appends, board: board)
    }
    doors.startProgram = { order, leadsGroup, onChange throws(UnstartableProgram) in
      try Programs.start(order, leadsGroup, isInputFree: isInputFree, onChange)
    }
    return doors
  }

  private static func boardPath(_ options: Options) throws(Failure) -> String {
    if let board = options.board { return board }
    if options.isVirtual { return ":memory:" }
    guard let path = Paths.board else {
      throw Failure(message: "there is no home folder; name the board with --board FILE", code: 3)
    }
    return path
  }

  private nonisolated static func load(
    _ path: String, makesFolders: Bool, _ progress: ProgressLine
  ) throws(Failure) -> sending (SQLiteStore, Board) {
    progress.begin("loading", total: nil)
    defer { progress.end() }
    do {
      let store = try SQLiteStore(path: path, makesFolders: makesFolders) { done, total in
        progress.advance(to: done, of: total)
      }
      var board = Board()
      var (rows, total) = (0, 0)
      try store.load { row in
        if case .counts(let jobs, let drivers, let trips, let runs) = row {
          total = jobs + drivers + trips + runs
          Heap.makeRoom(rows: total)
        }
        board.load(row)
        rows += 1
        progress.advance(to: rows, of: max(rows, total))
      }
      return (store, board)
    } catch let error as BoardError {
      throw Failure(message: error.message, code: 3)
    } catch {
      throw Failure(message: "\(path) cannot be opened: \(error)", code: 3)
    }
  }

  private static func clock(_ options: Options, last: Timestamp?) throws(Failure) -> Clock {
    guard options.isVirtual else { return .live(LiveScheduler(notBefore: last)) }
    if let start = options.start, let last, start < last {
      throw Failure(
        message: "the board's last moment is \(last.iso8601); --start must not be before it",
        code: 2)
    }
    let usual = CivilTime(year: 2026, month: 1, day: 5, hour: 8).moment()
    return .virtual(VirtualScheduler(start: options.start ?? max(usual, last ?? usual)))
  }

  /// What time alone changes is looked at by a live clock first a second from now, when the tracks
  /// that were left running run again: flags once a second, deadlines as they come. A desk that is
  /// left sooner changes neither.
  private nonisolated static func beginWatches(_ engine: Engine, from start: Timestamp) {
    engine.begin(at: start + .seconds(1)) { FlagWatch($0, gap: .seconds(1)) }
    engine.begin(at: start + .seconds(1)) { DeadlineWatch($0) }
  }

  private static func zone(_ options: Options) -> String {
    options.zone ?? (options.isVirtual ? "UTC" : Paths.systemZone)
  }

  private static func work(_ session: Session, _ options: Options, _ scripts: [Script]) -> Int32 {
    let hasTemplates = session.openTemplates(options.templates)
    if options.readsSettings, let path = Paths.settings, Paths.exists(path) {
      session.runSettings(path)
    }
    guard hasTemplates, session.importAtStart(options.files) else {
      session.leave()
      session.close()
      return max(2, session.finalCode)
    }
    session.resumeAtTerminal()
    session.runMissedTimers()
    for script in scripts { session.runScript(script.lines, name: script.name) }
    if scripts.isEmpty { session.runConsole() }
    session.waitAtEnd()
    session.leave()
    session.close()
    return session.finalCode
  }

  /// A script's output that could not be written is told at the end; a terminal is there or gone.
  private static func tellLostOutput(_ console: any Console) {
    guard let code = console.outputError, !console.isInteractive else { return }
    console.writeError("error: standard output cannot be written: \(systemMessage(code))\n")
  }

  private static func put(_ text: String) -> Int32 {
    let console = makeConsole(name: "tripdesk", readsStandardInput: false)
    console.write(text)
    console.close()
    tellLostOutput(console)
    return console.outputError == nil ? 0 : 1
  }

  private static func fail(_ message: String, _ code: Int32) -> Int32 {
    let console = makeConsole(name: "tripdesk", readsStandardInput: false)
    console.writeError("error: \(printable(message))\n")
    console.close()
    return code
  }
}

/// One of the two clocks, as the engine and as the session need it.
enum Clock {
  case live(LiveScheduler)
  case virtual(VirtualScheduler)

  var scheduler: any Scheduler {
    switch self {
    case .live(let scheduler): scheduler
    case .virtual(let scheduler): scheduler
    }
  }

  var forSession: DeskClock {
    switch self {
    case .live: .live
    case .virtual(let scheduler): .virtual(scheduler)
    }
  }
}

/// What the console asks of a session that is there later than it.
@MainActor
final class LateSession {
  var session: Session?

  func complete(_ line: String, _ cursor: Int, _ word: String) -> Completion {
    session?.completion(line, cursor, word) ?? .none
  }

  func keepsInHistory(_ line: String) -> Bool { session?.keepsInHistory(line) ?? true }
}
