import DeskCore

// Many actions in one transaction. Observers hear of each at once, between `begun` and `ended`: to
// keep all events until the end would take memory without bound.

extension EngineState {
  /// What to go back to when many actions are undone.
  struct Before {
    var board: Board
    var agendas: [any Agenda]
  }

  /// Begins the transaction and gives the one moment at which its actions are decided.
  mutating func beginTogether(at moment: Timestamp) throws -> Timestamp {
    let store = try openStore()
    do { try store.begin() } catch { throw EngineError.store(error) }
    before = Before(board: board, agendas: agendas)
    tell(.begun)
    return max(moment, board.lastMoment ?? moment)
  }

  mutating func commitTogether() throws {
    let store = try openStore()
    do { try store.commit() } catch { throw EngineError.store(error) }
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
