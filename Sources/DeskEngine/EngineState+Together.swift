import DeskCore

// Many actions in one transaction. Observers hear of each at once, between `begun` and `ended`: to
// keep all events until the end would take memory without bound.

extension EngineState {
  /// What to go back to when many actions are undone.
  struct Before {
    var board: Board
    var agendas: [any Agenda]
    /// When all of them happen.
    var moment: Timestamp
    /// The first event of the change that they are, once there is one.
    var change: Int64?
  }

  /// Begins the transaction; all its actions are decided at one moment.
  mutating func beginTogether(at moment: Timestamp) throws(EngineError) {
    precondition(before == nil, "one thing at a time is done together")
    let store = try openStore()
    do { try store.begin() } catch { throw .store(error) }
    // A copy that shares everything until something changes.
    before = Before(
      board: board, agendas: agendas, moment: max(moment, board.lastMoment ?? moment))
    tell(.begun)
  }

  mutating func commitTogether() throws(EngineError) {
    let store = try openStore()
    do { try store.commit() } catch { throw .store(error) }
    before = nil
    tell(.ended(isKept: true))
  }

  mutating func undoTogether() {
    guard let before else { return }
    store?.rollBack()
    board = before.board
    agendas = before.agendas
    self.before = nil
    tell(.ended(isKept: false))
  }
}
