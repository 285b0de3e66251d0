import DeskCore

/// What the engine confines: the board, where it is kept, and what is due.
struct EngineState {
  var board: Board
  /// nil once the engine is closed.
  private var store: (any Store)?
  var agendas: [any Agenda]
  var observers: [Engine.Observer] = []
  /// The earliest tick that is scheduled.
  var armed: Timestamp?
  var lastTick: Timestamp?
  /// What the board was and what was due when several actions were begun as one.
  private var before: (board: Board, agendas: [any Agenda])?
  /// What was due but could not be stored, in order.
  private var held: [Action] = []

  init(board: Board, store: any Store, agendas: [any Agenda]) {
    self.board = board
    self.store = store
    self.agendas = agendas
  }

  var nextDue: Timestamp? {
    if !held.isEmpty { return lastTick }
    return agendas.compactMap(\.nextDue).min()
  }

  /// A store that fails is tried again once a second.
  func gap(_ usual: Duration) -> Duration { held.isEmpty ? usual : max(usual, .seconds(1)) }

  mutating func perform(_ action: Action, at moment: Timestamp, cause: Event.Cause)
    throws(EngineError) -> [Event]
  {
    let now = max(moment, board.lastMoment ?? moment)
    if case .locate(let locations) = action {
      return try locate(locations, at: now, cause: cause)
    }
    let events: [Event]
    do throws(Refusal) {
      events = try board.decide(action, at: now, cause: cause)
    } catch {
      throw .refused(error)
    }
    try commit(events)
    return events
  }

  /// Locations go in as many transactions as one driver stands in the batch.
  private mutating func locate(_ locations: [Location], at now: Timestamp, cause: Event.Cause)
    throws(EngineError) -> [Event]
  {
    var all: [Event] = []
    var rest = locations[...]
    var last = Board.LocationOutcome.recorded
    while !rest.isEmpty {
      let (events, consumed) = board.decide(locations: rest, at: now, cause: cause) {
        last = $1
      }
      try commit(events)
      rest = rest.dropFirst(consumed)
      if all.isEmpty { all = events } else { all += events }
    }
    if locations.count == 1 {
      do throws(Refusal) { try last.refusal() } catch { throw .refused(error) }
    }
    return all
  }

  private mutating func commit(_ events: [Event]) throws(EngineError) {
    if events.isEmpty { return }
    let store = try openStore()
    do { try store.append(events) } catch { throw .store(error) }
    board.evolve(events)
    for i in agendas.indices { agendas[i].hear(events) }
    for observer in observers { observer(.happened(events), board) }
  }

  /// Where the board is kept; throws once the engine is closed.
  func openStore() throws(EngineError) -> any Store {
    guard let store else { throw .store(EngineClosed()) }
    return store
  }

  /// Lets go of the store, and of everything that could become due.
  mutating func close() {
    agendas = []
    held = []
    store = nil
  }

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

  /// Whether actions are under way that are kept together or not at all; nothing becomes due
  /// meanwhile.
  var isTogether: Bool { before != nil }

  /// From here to `end` all actions are one.
  mutating func begin() throws(EngineError) {
    precondition(before == nil, "one thing at a time is done together")
    let store = try openStore()
    do { try store.begin() } catch { throw .store(error) }
    // A copy that shares everything until something changes.
    before = (board, agendas)
    tell(.begun)
  }

  /// Keeps what was done since `begin`, or has it undone; so does a store that fails.
  mutating func end(isKept: Bool) throws(EngineError) {
    guard let before else { return }
    self.before = nil
    var failure: EngineError?
    do throws(EngineError) {
      let store = try openStore()
      do { try store.end(isKept: isKept) } catch { throw .store(error) }
    } catch {
      failure = error
    }
    let stands = isKept && failure == nil
    if !stands { (board, agendas) = before }
    tell(.ended(isKept: stands))
    if let failure { throw failure }
  }

  private func tell(_ report: Report) {
    for observer in observers { observer(report, board) }
  }
}
