import DeskCore

/// What a live view shows at a moment: the trips, the next to arrive first, as many as there is
/// room for.
struct LiveContent: Sendable {
  /// The first of them in order.
  var cards: [Card] = []
  /// How many there are in all.
  var total = 0
  /// How many of them are on the road.
  var roadCount = 0
  var lateCount = 0

  /// The trips of some ids, or all on the road; of those that ended since `seen` the cards stay
  /// until they are dismissed. Only the first `limit` cards are made: a board has more trips than a
  /// window has lines.
  init(
    _ board: borrowing Board, ids: [Trip.ID]?, seen: Set<Trip.ID>, limit: Int, now: Timestamp
  ) {
    var ranked: [(rank: Int64, id: Trip.ID)] = []
    let wanted = ids ?? board.activeTrips + seen.filter { board.isEnded($0) }
    ranked.reserveCapacity(wanted.count)
    for id in wanted {
      guard let glance = board.glance(id, now: now) else { continue }
      if glance.isLate { lateCount += 1 }
      if glance.status.isActive { roadCount += 1 }
      ranked.append((Self.rank(glance), id))
    }
    ranked.sort { ($0.rank, $0.id.number) < ($1.rank, $1.id.number) }
    total = ranked.count
    for (_, id) in ranked {
      guard cards.count < limit, let trip = board.trip(id) else { break }
      let card = Card(trip, board, now: now)
      if card.phase == .gone { total -= 1 } else { cards.append(card) }
    }
  }

  // As `Card.isBefore` has it, without making the card.
  private static func rank(_ glance: Board.Glance) -> Int64 {
    switch glance.status {
    case .arrived: 0
    case .started, .approaching: glance.arrivesAt?.milliseconds ?? .max - 2
    case .pending, .completed, .canceled, .expired: .max - 1
    }
  }
}

extension Board {
  fileprivate func isEnded(_ id: Trip.ID) -> Bool {
    glance(id, now: Timestamp(milliseconds: 0))?.status.isEnded ?? false
  }
}
