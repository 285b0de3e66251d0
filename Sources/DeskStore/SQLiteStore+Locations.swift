internal import DeskCore

extension SQLiteStore {
  /// Hands over each driver's latest locations, oldest first, as far as the board remembers them.
  ///
  /// A location from before the event that wrote its trip's or its run's row is older news than the
  /// row, and says nothing about it any more.
  func loadLocations(
    after tripEvents: [Int64], _ runEvents: [Int64], _ take: (Board.Row) -> Void
  ) throws {
    let cursor = try LocationCursor(database, doing: "read the locations")
    let starts = try database.prepare(LocationTable.selectStart, doing: "read the locations")
    // In the order in which they lie in the file.
    for head in paths.heads.sorted() where head != 0 {
      let records = try latest(from: head, cursor)
      if let record = records.first(where: { $0.first != nil }), let first = record.first,
        let trip = record.sighting.trip, tripEvents.event(of: trip.number) < first
      {
        _ = paths.first(of: trip, at: first)
        // One that is among the latest will tell by itself where the trip began.
        if !records.contains(where: { $0.sequence == first }) {
          try starts.bind(first)
          if try starts.step() {
            let start = LocationTable.start(starts.row, of: record.sighting)
            take(.sighting(start, event: first))
          }
          starts.reset()
        }
      }
      for record in records.reversed() {
        var sighting = record.sighting
        if let trip = sighting.trip, tripEvents.event(of: trip.number) > record.sequence {
          sighting.trip = nil
        }
        if let run = sighting.location.point?.run, runEvents.event(of: run.number) > record.sequence
        {
          sighting.location.point = nil
        }
        take(.sighting(sighting, event: record.sequence))
      }
    }
  }

  /// How many of a driver's locations the board knows again when they come twice.
  private static let recentCount = 8

  /// A driver's locations back to the accepted one that counts; further for what may come twice.
  ///
  /// The points of a run cannot come twice, as their numbers tell, so that one location is enough
  /// for a driver who is being mocked.
  private func latest(from head: Int64, _ cursor: LocationCursor) throws -> [LocationTrace] {
    var records: [LocationTrace] = []
    var hasAccepted = false
    var hasLate = false
    var hasSuspect = false
    try walk(from: head, cursor) { record in
      let isAccepted = record.sighting.verdict == .accepted
      let isSuspect = record.sighting.verdict == .implausible && !hasAccepted && !hasSuspect
      // A late one has put right what is known of the driver's geofences and stops.
      let isLate = record.sighting.verdict == .late && !hasAccepted && !hasLate
      if records.count < Self.recentCount || isSuspect || isLate || (isAccepted && !hasAccepted) {
        records.append(record)
      }
      hasLate = hasLate || isLate
      hasAccepted = hasAccepted || isAccepted
      hasSuspect = hasSuspect || isSuspect
      let isEnough =
        records.count >= Self.recentCount || record.sighting.location.source == .mock
      return !(hasAccepted && isEnough)
    }
    return records
  }

  /// Goes back along a driver's path until `take` says false.
  func walk(
    from head: Int64, _ cursor: LocationCursor, _ take: (LocationTrace) throws -> Bool
  ) throws {
    var sequence = head
    while sequence != 0, let row = try cursor.row(sequence) {
      if let trace = try record(
        "location \(sequence)", { try LocationTable.trace(row, drivers: paths.drivers) })
      {
        if try !take(trace) { return }
        sequence = trace.previous
      } else {
        sequence = LocationTable.previous(row)
      }
    }
  }

  /// A record of the ledger; nil when it makes no sense, and its name is noted.
  func record<Record>(_ name: @autoclosure () -> String, _ read: () throws -> Record) throws
    -> Record?
  {
    do {
      return try read()
    } catch let error as DatabaseError {
      throw error
    } catch {
      quarantined.insert(name())
      return nil
    }
  }
}

extension [Int64] {
  fileprivate func event(of number: Int) -> Int64 {
    indices.contains(number - 1) ? self[number - 1] : 0
  }
}
