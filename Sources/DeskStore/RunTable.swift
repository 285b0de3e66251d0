internal import DeskCore

/// Mock runs as the latest event of each left them; their locations since count on from there.
final class RunTable {
  private let insertion: Statement

  static let selection = """
    select number, event, driver, trip, origin_lat, origin_lng, destination_lat, destination_lng,
      mode, steps, interval, started_at, status, paused_since, is_paused_by_dispatcher, end_reason,
      next_step
    from mock_run order by number
    """

  private enum StatusWord: String {
    case running, paused, ended
  }

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into mock_run (
        number, event, driver, trip, origin_lat, origin_lng, destination_lat, destination_lng, mode,
        steps, interval, started_at, status, paused_since, is_paused_by_dispatcher, end_reason,
        next_step)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, doing: "store a mock run")
  }

  /// Writes a run as an event of that number leaves it.
  func put(_ run: MockRun, event: Int64) throws {
    try insertion.write { row in
      row.put(run.id.number)
      row.put(event)
      row.put(run.driver.text)
      row.put(run.trip?.number)
      row.put(run.origin)
      row.put(run.destination)
      row.put(run.mode.rawValue)
      row.put(run.steps)
      row.put(run.interval)
      row.put(run.startedAt)
      put(run.status, &row)
      row.put(run.nextStep)
    }
  }

  private func put(_ status: MockRun.Status, _ row: inout RowWriter) {
    switch status {
    case .running:
      row.put(StatusWord.running.rawValue)
      row.putNull()
      row.putNull()
      row.putNull()
    case .paused(let since, let byDispatcher):
      row.put(StatusWord.paused.rawValue)
      row.put(since)
      row.put(byDispatcher)
      row.putNull()
    case .ended(let reason):
      row.put(StatusWord.ended.rawValue)
      row.putNull()
      row.putNull()
      row.put(reason.rawValue)
    }
  }

  /// A run, and the number of the event that left it so.
  static func run(_ row: RowReader) throws -> (run: MockRun, event: Int64) {
    var row = row
    let id = MockRun.ID(row.int())
    let event = row.int64()
    var run = MockRun(
      id: id, driver: Driver.ID(row.text()), trip: row.optionalInt().map(Trip.ID.init),
      origin: row.coordinate(), destination: row.coordinate(), mode: try row.word(),
      steps: row.int(), interval: row.span(), at: row.moment())
    run.status = try status(&row)
    run.nextStep = row.int()
    return (run, event)
  }

  private static func status(_ row: inout RowReader) throws -> MockRun.Status {
    let word = try row.word(StatusWord.self)
    switch word {
    case .running:
      row.skip(3)
      return .running
    case .paused:
      let status = MockRun.Status.paused(since: row.moment(), byDispatcher: row.bool())
      row.skip()
      return status
    case .ended:
      row.skip(2)
      return .ended(try row.word())
    }
  }
}
