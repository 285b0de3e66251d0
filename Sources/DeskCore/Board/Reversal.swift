/// How to take back a change, or to do it again: which rows it touched, as it found and left them.
///
/// Made from the ledger, by whoever can read it; `Action.takeBack` does it.
public struct Reversal: Sendable {
  /// One row that a change touched.
  public struct Step: Sendable {
    public var row: RowKey
    /// As the change found it; nil where it made the row.
    public var before: Event.Kind?
    /// As the first event of the change left it: with what locations had brought by then.
    public var first: Event.Kind
    /// As the change left it.
    public var after: Event.Kind

    public init(row: RowKey, before: Event.Kind?, first: Event.Kind) {
      self.row = row
      self.before = before
      self.first = first
      after = first
    }
  }

  /// The change's first event.
  public var first: Int64
  /// When it was made.
  public var madeAt: Timestamp
  /// The type of its first event, which tells what it was about.
  public var type: String
  /// Whether it is done again.
  public var isRedo: Bool
  /// In the order in which the change first touched them.
  public var steps: [Step]

  public init(first: Int64, madeAt: Timestamp, type: String, isRedo: Bool, steps: [Step]) {
    self.first = first
    self.madeAt = madeAt
    self.type = type
    self.isRedo = isRedo
    self.steps = steps
  }

  /// What the ledger is told of it.
  public var change: Event.Change.Kind { isRedo ? .redo(first) : .undo(first) }
}

extension Store {
  /// Reads what the change between two events touched.
  ///
  /// Throws `MissingRow` where the ledger does not say what was there before.
  public func reversal(of span: ChangeHistory.Span, isRedo: Bool) throws -> Reversal {
    var steps: [Reversal.Step] = []
    var priors: [Int64] = []
    var places: [RowKey: Int] = [:]
    var madeAt = Timestamp(milliseconds: 0)
    var type = ""
    try ledger(after: span.first - 1) { event in
      if event.id > span.last { return false }
      guard event.change?.first == span.first, let row = event.kind.row else { return true }
      if let place = places[row] {
        steps[place].after = event.kind
        return true
      }
      madeAt = event.recordedAt
      if steps.isEmpty { type = event.type }
      places[row] = steps.count
      steps.append(Reversal.Step(row: row, before: nil, first: event.kind))
      priors.append(event.prior)
      return true
    }
    for (i, prior) in priors.enumerated() where prior != 0 {
      guard let event = try event(prior) else { throw MissingRow(event: prior) }
      steps[i].before = event.kind.isDeletion ? nil : event.kind
    }
    return Reversal(
      first: span.first, madeAt: madeAt, type: type, isRedo: isRedo, steps: steps)
  }
}

/// An event that another one follows cannot be read.
public struct MissingRow: Error, CustomStringConvertible {
  public let event: Int64
  public var description: String { "event \(event), which this change follows, cannot be read" }
}

extension Event.Kind {
  /// Whether it leaves behind a row that is off the board.
  var isDeletion: Bool {
    switch self {
    case .job(_, let job): job.isDeleted
    case .driver(_, let driver): driver.isDeleted
    case .fence(_, let geofence): geofence.isDeleted
    case .located, .trip, .geofence, .visit, .mock, .timer, .setting, .zone: false
    }
  }
}
