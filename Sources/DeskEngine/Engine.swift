public import DeskCore

/// Puts everything in one order: decide, store, evolve, tell the observers.
///
/// All of it happens on one serial queue, so an observer must be quick and must not call the engine.
public final class Engine: Sendable {
  /// Hears what happened, with the board as it stands then.
  public typealias Observer = @Sendable (_ report: Report, _ board: borrowing Board) -> Void

  private let state: QueueConfined<EngineState>
  private let scheduler: any Scheduler
  private let tickGap: Duration

  /// An engine for a loaded board.
  ///
  /// Ticks are at least `tickGap` apart, so that what is due close together is one transaction.
  public init(
    board: sending Board, store: sending any Store, scheduler: any Scheduler,
    agendas: sending [any Agenda] = [], tickGap: Duration = .zero
  ) {
    self.scheduler = scheduler
    self.tickGap = tickGap
    state = QueueConfined(
      EngineState(board: board, store: store, agendas: agendas), label: "desk.engine")
  }

  /// The desk's clock; it never goes back behind what is recorded, and stands still in `together`.
  public var now: Timestamp {
    let moment = scheduler.now
    return state.sync { $0.before?.moment ?? max(moment, $0.board.lastMoment ?? moment) }
  }

  /// Lets an observer hear of everything from now on.
  public func observe(_ observer: @escaping Observer) {
    state.sync { $0.observers.append(observer) }
  }

  /// Does what an action says, or throws and leaves everything as it was.
  ///
  /// `change` says that it can be taken back, or that it takes something back; within `together`
  /// what was said there counts.
  /// - Returns: the events that came of it, already on disk.
  @discardableResult
  public func perform(
    _ action: Action, cause: Event.Cause = .dispatcher, change: Event.Change.Kind? = nil
  ) throws(EngineError) -> [Event] {
    let now = scheduler.now
    return try state.sync { state throws(EngineError) -> [Event] in
      let events = try state.perform(action, at: now, cause: cause, change: change)
      arm(&state)
      return events
    }
  }

  /// Makes all actions that the body performs one, at one and the same moment: kept if it says true
  /// and all of it can be stored, else undone together, as when it throws.
  ///
  /// Nothing becomes due meanwhile: tracking waits. Only the body may perform anything. What is
  /// done with a `change` in the body is one change, which is taken back as one.
  /// - Returns: whether they are kept.
  public func together<Failure: Error>(_ body: () throws(Failure) -> Bool) throws(EngineError)
    -> Result<Bool, Failure>
  {
    let now = scheduler.now
    try state.sync { state throws(EngineError) in try state.beginTogether(at: now) }
    let outcome = Result { () throws(Failure) in try body() }
    try state.sync { state throws(EngineError) in
      // What became due meanwhile has waited.
      defer { arm(&state) }
      guard case .success(true) = outcome else { return state.undoTogether() }
      do throws(EngineError) {
        try state.commitTogether()
      } catch {
        state.undoTogether()
        throw error
      }
    }
    return outcome
  }

  /// Reads the board between two actions.
  public func read<Value: Sendable, Failure: Error>(
    _ body: (borrowing Board) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try state.sync { state throws(Failure) -> Value in try body(state.board) }
  }

  /// Reads the ledger between two actions.
  public func readLedger<Value: Sendable>(_ body: (any Store) throws -> Value) throws(EngineError)
    -> Value
  {
    try state.sync { state throws(EngineError) -> Value in
      let store = try state.openStore()
      do { return try body(store) } catch { throw .store(error) }
    }
  }

  /// Copies the whole board into a file, while everything else goes on; the file is there, and whole,
  /// when this returns.
  ///
  /// `progress` hears now and then how many of how many pages are copied; when it throws, or the
  /// store does, there is no new file.
  public func backUp(
    to path: String, isReplacing: Bool, _ progress: (_ done: Int, _ total: Int) throws -> Void
  ) throws {
    let ticket = try state.sync { try $0.beginBackup(to: path, isReplacing: isReplacing) }
    defer { state.sync { $0.endBackup(ticket) } }
    while true {
      switch try state.sync({ try $0.stepBackup(ticket) }) {
      case .copied(let done, let total): try progress(done, total)
      case .whole(let finish): return try finish()
      }
    }
  }

  /// Begins an agenda at a moment, made from the board as it is then: for one that has nothing to do
  /// before and takes a while to make, so that the desk opens without it.
  public func begin(
    at moment: Timestamp, _ make: @escaping @Sendable (borrowing Board) -> any Agenda
  ) {
    scheduler.schedule(at: moment) { [weak self] in self?.begin(make) }
  }

  private func begin(_ make: @escaping @Sendable (borrowing Board) -> any Agenda) {
    let isBegun = state.sync { state in
      // What is undone together would take the agenda with it.
      if state.before != nil { return false }
      state.begin(make)
      arm(&state)
      return true
    }
    if !isBegun { begin(at: scheduler.now + .milliseconds(100), make) }
  }

  /// When something that can move a trip becomes due by itself; nil when nothing is scheduled. What
  /// only watches becomes due too, and is nothing to wait for.
  public var nextDue: Timestamp? { state.sync { $0.nextMove } }

  /// Closes the board: its store goes away here and now, whoever still holds the engine. Nothing
  /// becomes due any more, and what is asked for is refused by the store.
  public func close() { state.sync { $0.close() } }

  private func tick() {
    let now = scheduler.now
    state.sync { state in
      state.armed = nil
      if state.before != nil { return }
      state.lastTick = now
      state.runDue(at: now)
      arm(&state)
    }
  }

  private func arm(_ state: inout EngineState) {
    guard var next = state.nextDue else { return }
    if let last = state.lastTick, !state.isBehind { next = max(next, last + state.gap(tickGap)) }
    if let armed = state.armed, armed <= next { return }
    state.armed = next
    scheduler.schedule(at: next) { [weak self] in self?.tick() }
  }
}
