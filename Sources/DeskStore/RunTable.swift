internal import DeskCore

/// Mock runs as the latest event of each left them; their locations since count on from there.
final class RunTable {
  private let insertion: Statement

  static let selection = """
    select number, event, driver, trip, origin_lat, origin_lng, destination_lat, destination_lng,
      mode, steps, interval, started_at, next_step, status, paused_since,
      more
    from mock_run order by number
    """

  /// The status in one word; any other one is the reason of an end.
  private enum StatusWord {
    static let running = "running"
    static let paused = "paused"
    static let pausedByDesk = "paused by desk"
  }

  init(_ database: Database) throws {
    insertion = try database.prepare(
      """
      insert or replace into mock_run (
        number, event, driver, trip, origin_lat, origin_lng, destination_lat, destination_lng, mode,
        steps, interval, started_at, next_step, status, paused_since, more)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
      row.put(run.nextStep)
      put(run.status, &row)
      try row.put(Self.extras(of: run))
    }
  }

  private static func extras(of run: MockRun) throws -> Extras {
    var more = Extras()
    try more.put(json: "drive", run.drive)
    try more.put(json: "options", run.options)
    return more
  }

  private func put(_ status: MockRun.Status, _ row: inout RowWriter) {
    switch status {
    case .running:
      row.put(StatusWord.running)
      row.putNull()
    case .paused(let since, let byDispatcher):
      row.put(byDispatcher ? StatusWord.paused : StatusWord.pausedByDesk)
      row.put(since)
    case .ended(let reason):
      row.put(reason.rawValue)
      row.putNull()
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
    run.nextStep = row.int()
    run.status = try status(&row)
    if let more = try row.extras() {
      run.drive = try more.json("drive")
      run.options = try more.json("options")
    }
    return (run, event)
  }

  private static func status(_ row: inout RowReader) throws -> MockRun.Status {
    let word = row.text()
    switch word {
    case StatusWord.running:
      row.skip()
      return .running
    case StatusWord.paused: return .paused(since: row.moment(), byDispatcher: true)
    case StatusWord.pausedByDesk: return .paused(since: row.moment(), byDispatcher: false)
    default:
      guard let reason = MockRun.EndReason(rawValue: word) else { throw UnreadableRow() }
      row.skip()
      return .ended(reason)
    }
  }
}
