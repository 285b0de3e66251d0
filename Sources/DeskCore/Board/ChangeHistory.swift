/// What the dispatcher has done and may take back, and what was taken back and may be done again.
///
/// It is folded from the ledger like everything else: an event says which change it belongs to.
public struct ChangeHistory: Hashable, Sendable {
  /// The events of a change lie within these numbers; others may lie between them.
  public struct Span: Hashable, Sendable {
    public var first: Int64
    public var last: Int64

    public init(first: Int64, last: Int64) {
      self.first = first
      self.last = last
    }
  }

  /// So many of each kind are remembered.
  public static let depth = 500

  /// What can be undone, the latest last.
  public private(set) var done: [Span] = []
  /// What can be done again, the latest undone last.
  public private(set) var undone: [Span] = []

  /// Nothing yet.
  public init() {}

  /// Takes in what a store has kept, the oldest first.
  mutating func load(_ span: Span, isUndone: Bool) {
    if isUndone { undone.insert(span, at: 0) } else { done.append(span) }
  }

  mutating func take(_ change: Event.Change, of event: Int64) {
    switch change.kind {
    case .done:
      if change.first != event, let last = done.indices.last, done[last].first == change.first {
        done[last].last = event
        return
      }
      done.append(Span(first: change.first, last: event))
      if done.count > Self.depth { done.removeFirst() }
      undone = []
    case .undo(let of):
      guard change.first == event, done.last?.first == of, let span = done.popLast() else { return }
      undone.append(span)
    case .redo(let of):
      guard change.first == event, undone.last?.first == of, let span = undone.popLast() else {
        return
      }
      done.append(span)
    }
  }
}
