internal import DeskCore

/// Timers as they stand, those that are over too.
final class TimerTable {
  private let insertion: Statement

  static let selection = """
    select number, line, due, every, created_at, is_waiting, event from timer order by number
    """

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into timer (number, line, due, every, created_at, is_waiting, event)
      values (?, ?, ?, ?, ?, ?, ?)
      """, doing: "store a timer")
  }

  /// Writes a timer as an event of that number leaves it.
  func put(_ timer: DeskTimer, event: Int64) throws {
    try insertion.write { row in
      row.put(timer.id.number)
      row.put(timer.line)
      row.put(timer.due)
      row.put(timer.every)
      row.put(timer.createdAt)
      row.put(timer.isWaiting)
      row.put(event)
    }
  }

  /// A timer, and the number of the event that left it so.
  static func timer(_ row: RowReader) throws -> (timer: DeskTimer, event: Int64) {
    var row = row
    let id = DeskTimer.ID(row.int())
    let line = row.text()
    let due = row.moment()
    let every = row.optionalInt64()
    var timer = DeskTimer(
      id: id, line: line, due: due, every: every.map { .milliseconds($0) }, createdAt: row.moment())
    timer.isWaiting = row.bool()
    return (timer, row.int64())
  }
}
