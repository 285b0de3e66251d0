internal import DeskCore

/// The changes that can be undone or done again (see `ChangeHistory`).
final class ChangeTable {
  private let insertion: Statement
  private let marking: Statement
  private let forgetting: Statement
  private let trimming: Statement

  static let selection = "select first, last, is_undone from change order by first"

  init(_ database: Database) throws {
    let doing = "store a change"
    insertion = try database.prepare(
      """
      insert into change (first, last, is_undone) values (?, ?, 0)
      on conflict (first) do update set last = excluded.last
      """, doing: doing)
    marking = try database.prepare(
      "update change set is_undone = ?2 where first = ?1", doing: doing)
    forgetting = try database.prepare("delete from change where is_undone = 1", doing: doing)
    trimming = try database.prepare(
      """
      delete from change where is_undone = 0 and first <= (
        select first from change where is_undone = 0 order by first desc limit 1 offset ?)
      """, doing: doing)
  }

  /// Writes what the events of one append do to the changes.
  func put(_ events: [Event]) throws {
    // An append is of one change, or of none: then its last event has none.
    guard let last = events.last, let change = last.change else { return }
    switch change.kind {
    case .done:
      if change.first == events.first?.id { try forgetting.write { _ in } }
      try insertion.write { row in
        row.put(change.first)
        row.put(last.id)
      }
      if change.first == events.first?.id {
        try trimming.write { $0.put(ChangeHistory.depth) }
      }
    case .undo(let of): try mark(of, isUndone: true)
    case .redo(let of): try mark(of, isUndone: false)
    }
  }

  private func mark(_ first: Int64, isUndone: Bool) throws {
    try marking.write { row in
      row.put(first)
      row.put(isUndone)
    }
  }

  static func change(_ row: RowReader) throws -> (span: ChangeHistory.Span, isUndone: Bool) {
    var row = row
    let span = ChangeHistory.Span(first: row.int64(), last: row.int64())
    return (span, row.bool())
  }
}
