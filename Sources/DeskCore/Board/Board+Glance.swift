extension Board {
  /// What a prompt needs to know of a trip on the road, read without its texts.
  public struct Glance: Hashable, Sendable {
    public var status: Trip.Status
    /// When it is expected; nil when unknown.
    public var arrivesAt: Timestamp?
    /// Whether it is on its way and late (see `Outlook`), as of the moment asked.
    public var isLate: Bool
    /// When anything about it changed last.
    public var updatedAt: Timestamp
  }

  /// A look at a trip; nil when there is none of that number.
  public func glance(_ id: Trip.ID, now: Timestamp) -> Glance? {
    guard roads.indices.contains(id.number - 1) else { return nil }
    return glance(roads[id.number - 1], now)
  }

  private func glance(_ road: Road, _ now: Timestamp) -> Glance {
    let arrivesAt = road.eta?.arrivesAt
    let isLate = road.isOnTheWay && road.outlook.isLate(now: now, policy)
    return Glance(
      status: road.status, arrivesAt: arrivesAt, isLate: isLate, updatedAt: road.updatedAt)
  }

  /// The trip on the road that arrives next, and whether any of them is late. A trip that has
  /// arrived comes after those that are still to come, and one without an ETA after them all.
  public func nextArrival(now: Timestamp) -> (trip: Trip.ID, isAnyLate: Bool)? {
    var best: (rank: Int64, trip: Trip.ID)?
    var isAnyLate = false
    for id in activeTrips {
      let glance = glance(roads[id.number - 1], now)
      isAnyLate = isAnyLate || glance.isLate
      let rank: Int64
      if glance.status == .arrived {
        rank = .max - 1
      } else {
        rank = glance.arrivesAt?.milliseconds ?? .max
      }
      // Of two that arrive at once, the one with the lower number: the order here means nothing.
      if let known = best, (known.rank, known.trip.number) <= (rank, id.number) { continue }
      best = (rank, id)
    }
    return best.map { ($0.trip, isAnyLate) }
  }
}
