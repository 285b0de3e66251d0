// A watch that begins on a board of a hundred thousand trips must not keep it from opening: rows are
// read in place, since a row is large and holds many texts.

extension Board {
  /// What decides when time alone may change a flag of an open job.
  public struct Watchpoint: Sendable {
    public var job: Job.ID
    public var window: (from: Timestamp?, to: Timestamp?)
    /// Whether its trip may still be late: the job has not arrived.
    public var isOpen: Bool
    /// Whether it is late already.
    public var isLate: Bool
    public var trip: TripPoint?
  }

  /// The same of its trip, unless that has ended.
  public struct TripPoint: Sendable {
    public var id: Trip.ID
    public var scheduledArrivalAt: Timestamp?
    public var isOnTheWay: Bool
    public var heardAt: Timestamp
  }

  /// Goes through the jobs that are not over, in order.
  public func watchpoints(_ take: (Watchpoint) -> Void) {
    for i in jobRows.indices where !jobRows[i].status.isEnded && !jobRows[i].isDeleted {
      let trip = jobRows[i].trip.flatMap { id in
        roads.indices.contains(id.number - 1) && !roads[id.number - 1].status.isEnded
          ? tripPoint(id) : nil
      }
      let late = jobRows[i].raisedFlags.contains { $0.flag == .late }
      take(
        Watchpoint(
          job: jobRows[i].id,
          window: (jobRows[i].details.window.from, jobRows[i].details.window.to),
          isOpen: jobRows[i].status != .arrived, isLate: late, trip: trip))
    }
  }

  private func tripPoint(_ id: Trip.ID) -> TripPoint {
    let i = id.number - 1
    return TripPoint(
      id: id, scheduledArrivalAt: roads[i].scheduledArrivalAt, isOnTheWay: roads[i].isOnTheWay,
      heardAt: roads[i].eta?.computedAt ?? roads[i].updatedAt)
  }

  /// Goes through the tracks of trips that have not ended.
  public func openTracks(_ take: (MockRun) -> Void) {
    for i in fixes.indices {
      if let id = fixes[i].openRun, runs[id.number - 1].trip != nil { take(runs[id.number - 1]) }
    }
  }
}

extension Board {
  /// Goes through the trips that have not ended, with the moment from which their time counts.
  public func openTrips(_ take: (Trip.ID, Timestamp) -> Void) {
    for i in tripRows.indices where !roads[i].status.isEnded {
      take(Trip.ID(i + 1), tripRows[i].startedAt ?? tripRows[i].createdAt)
    }
  }
}
