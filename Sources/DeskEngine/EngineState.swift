import DeskCore

/// What the engine confines: the board, where it is kept, and what is due.
struct EngineState {
  var board: Board
  /// nil once the engine is closed.
  private(set) var store: (any Store)?
  var agendas: [any Agenda]
  var observers: [Engine.Observer] = []
  /// The earliest tick that is scheduled.
  var armed: Timestamp?
  var lastTick: Timestamp?
  /// What was due but could not be stored, in order.
  private var held: [Action] = []
  /// Set while many actions are stored together.
  var before: Before?
  /// The copies on their way.
  private var backups: [Int: any Backup] = [:]
  private var backupCount = 0

  init(board: Board, store: any Store, agendas: [any Agenda]) {
    self.board = board
    self.store = store
    self.agendas = agendas
  }

  /// When something is to be done.
  var nextDue: Timestamp? {
    if !held.isEmpty { return lastTick }
    return agendas.compactMap(\.nextDue).min()
  }

  /// The same without what only watches.
  var nextMove: Timestamp? {
    if !held.isEmpty { return lastTick }
    return agendas.filter { !$0.isWatch }.compactMap(\.nextDue).min()
  }

  /// Whether something that was due at the latest tick is due still, because there was too much of
  /// it for one.
  var isBehind: Bool {
    guard held.isEmpty, let lastTick, let nextDue else { return false }
    return nextDue <= lastTick
  }

  /// A store that fails is tried again once a second.
  func gap(_ usual: Duration) -> Duration { held.isEmpty ? usual : max(usual, .seconds(1)) }

  mutating func perform(
    _ action: Action, at moment: Timestamp, cause: Event.Cause, change: Event.Change.Kind? = nil
  ) throws(EngineError) -> [Event] {
    let now = before?.moment ?? max(moment, board.lastMoment ?? moment)
    if case .locate(let locations) = action {
      return try locate(locations, at: now, cause: cause)
    }
    var events: [Event]
    do throws(Refusal) {
      events = try board.decide(action, at: now, cause: cause)
    } catch {
      throw .refused(error)
    }
    if let change { stamp(&events, change) }
    try commit(events)
    return events
  }

  mutating func commit(_ events: [Event]) throws(EngineError) {
    if events.isEmpty { return }
    let store = try openStore()
    do { try store.append(events) } catch { throw .store(error) }
    board.evolve(events)
    announce(events)
  }

  /// Tells of events that are stored and evolved.
  mutating func announce(_ events: [Event]) {
    for i in agendas.indices { agendas[i].hear(events) }
    for observer in observers { observer(.happened(events), board) }
  }

  /// Where the board is kept; throws once the engine is closed.
  func openStore() throws(EngineError) -> any Store {
    guard let store else { throw .store(EngineClosed()) }
    return store
  }

  /// Takes in an agenda, unless the engine is closed.
  mutating func begin(_ make: (borrowing Board) -> any Agenda) {
    if store != nil { agendas.append(make(board)) }
  }

  /// Lets go of the store, and of everything that could become due.
  mutating func close() {
    agendas = []
    held = []
    backups = [:]
    store = nil
  }

  /// Begins a copy of the board and gives what it is called by.
  mutating func beginBackup(to path: String, isReplacing: Bool) throws -> Int {
    let backup = try openStore().beginBackup(to: path, isReplacing: isReplacing)
    backupCount += 1
    backups[backupCount] = backup
    return backupCount
  }

  func stepBackup(_ ticket: Int) throws -> BackupStep {
    guard let backup = backups[ticket] else { throw EngineClosed() }
    return try backup.step()
  }

  mutating func endBackup(_ ticket: Int) { backups[ticket] = nil }

  /// Performs what is due, what is held first; at the first failure of the store the rest is held.
  mutating func runDue(at now: Timestamp) {
    var actions = held
    let wasHeld = !held.isEmpty
    held = []
    if !wasHeld { for i in agendas.indices { actions += agendas[i].takeDue(at: now) } }
    for (i, action) in actions.enumerated() {
      do throws(EngineError) {
        _ = try perform(action, at: now, cause: .timer)
      } catch {
        switch error {
        case .refused: continue
        case .store(let error):
          held = Array(actions[i...])
          if !wasHeld { tell(.held(error)) }
          return
        }
      }
    }
    if wasHeld { tell(.released) }
  }

  func tell(_ report: Report) {
    for observer in observers { observer(report, board) }
  }
}
