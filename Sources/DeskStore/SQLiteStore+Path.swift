public import DeskCore

extension SQLiteStore {
  public func path(of trip: Trip.ID) throws -> [PathPoint] {
    guard let run = try latestRun(of: trip) else { return [] }
    let doing = "read a trip's path"
    let cursor = try LocationCursor(database, doing: doing)
    var seen: [(sequence: Int64, point: PathPoint, isTurn: Bool)] = []
    try database.reading(doing: doing) {
      try walk(from: run.head, cursor) { trace in
        guard trace.sequence > run.after else { return false }
        if trace.sighting.trip == trip, trace.sighting.verdict.isOnPath {
          let location = trace.sighting.location
          seen.append(
            (
              trace.sequence, PathPoint(location.coordinate, at: location.measuredAt),
              trace.sighting.isTurn
            ))
        }
        return true
      }
    }
    // Those of one moment stand in the order in which they came.
    seen.sort { ($0.point.measuredAt, $0.sequence) < ($1.point.measuredAt, $1.sequence) }
    return seen.thinnedPath(\.point.coordinate, keeping: \.isTurn).map(\.point)
  }

  /// Between which numbers of the ledger the trip's latest run lies on its driver's path; nil when
  /// that run has not begun. A run has one driver from its beginning to its end.
  private func latestRun(of trip: Trip.ID) throws -> (after: Int64, head: Int64)? {
    let statement = try database.prepare(EventTable.selectRuns, doing: "read a trip's runs")
    try statement.bind(Int64(trip.number))
    var head: Int64?
    while try statement.step() {
      var row = statement.row
      let id = row.int64()
      let change = Event.TripChange(rawValue: row.text())
      let driver = row.optionalText().map { Driver.ID($0) }
      if change == .started { return (id, head ?? driver.map { paths.head(of: $0) } ?? 0) }
      guard change == .stopped else { return nil }
      head = row.int64()
    }
    return nil
  }
}
