// Figures of a day look at every row once, in place: a row is large, and few are of that day.

extension Board {
  /// How many jobs came to each of the ended statuses in a time, and are there still.
  public func endedJobs(in range: Range<Timestamp>) -> [Job.Status: Int] {
    var counts: [Job.Status: Int] = [:]
    for i in jobRows.indices
    where jobRows[i].status.isEnded && range.contains(jobRows[i].statusSince)
      && !jobRows[i].isDeleted
    {
      counts[jobRows[i].status, default: 0] += 1
    }
    return counts
  }

  /// The trips that were done in a time (see `Trip.doneAt`), in order.
  public func doneTrips(in range: Range<Timestamp>) -> [Trip] {
    tripRows.indices.filter { tripRows[$0].doneAt.map(range.contains) ?? false }.compactMap {
      trip(Trip.ID($0 + 1))
    }
  }

  /// The trips that were on the road in a time, in order; one that is there still is so until now.
  public func tripsOnRoad(in range: Range<Timestamp>, now: Timestamp) -> [Trip] {
    tripRows.indices.filter { i in
      guard let start = tripRows[i].startedAt, start < range.upperBound else { return false }
      return tripRows[i].endedAt.map { $0 > range.lowerBound } ?? (now >= range.lowerBound)
    }.compactMap { trip(Trip.ID($0 + 1)) }
  }
}

extension Trip {
  /// When a completed trip was completed, and one that waits at its destination arrived; nil for
  /// all others: a canceled or expired trip is not done.
  public var doneAt: Timestamp? {
    switch status {
    case .completed: completedAt
    case .arrived: arrivedAt
    case .pending, .started, .approaching, .canceled, .expired: nil
    }
  }
}
