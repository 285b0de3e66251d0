package import DeskCore

/// Everything that a dispatcher would put on a wall: what is on the road, what waits, and what was
/// done today, of the whole desk or of one destination.
package struct Overview: Sendable {
  /// The trips on the road and those that ended a moment ago, the next to arrive first.
  var cards: [Card] = []
  /// The trips that wait for their driver's turn.
  var queued: [Card] = []
  /// The first few jobs that wait, those due first.
  var waiting: [JobRowText] = []
  /// The first few jobs that were done today, the latest first.
  var done: [JobRowText] = []
  /// How many jobs there are of each status; ended ones only when they ended today.
  var counts: [Job.Status: Int] = [:]
  var metadata: [Trip.ID: [String: String]] = [:]

  /// How many jobs are listed at most.
  static let listed = 10

  /// The overview of a destination by its name, `tag/externalId`; nil is all of them.
  package init(_ board: borrowing Board, destination: String?, now: Timestamp) {
    func isMeant(_ place: Trip.Destination?) -> Bool {
      destination == nil || place?.name == destination
    }
    for number in 0..<board.tripCount {
      let id = Trip.ID(number + 1)
      guard let glance = board.glance(id, now: now), glance.mayBeShown(now, board.policy),
        let trip = board.trip(id), isMeant(trip.destination)
      else { continue }
      let card = Card(trip, board, now: now)
      switch card.phase {
      case .waiting: queued.append(card)
      case .active, .ended: cards.append(card)
      case .gone: continue
      }
      if destination != nil { metadata[id] = trip.metadata.withoutPin }
    }
    cards.sort(by: Card.isBefore)
    addJobs(board, now, isMeant)
  }

  private mutating func addJobs(
    _ board: borrowing Board, _ now: Timestamp, _ isMeant: (Trip.Destination?) -> Bool
  ) {
    let today = board.zone.civil(now)
    let midnight = board.zone.moment(
      CivilTime(year: today.year, month: today.month, day: today.day))
    var waiting: [Job] = []
    var done: [Job] = []
    for job in board.jobs {
      if job.status.isEnded && job.statusSince < midnight { continue }
      if !isMeant(board.destination(of: job)) { continue }
      counts[job.status, default: 0] += 1
      switch job.status {
      case .scheduled, .assigned: waiting.append(job)
      case .delivered, .failed, .canceled, .returned: done.append(job)
      case .dispatched, .arrived: continue
      }
    }
    let due = waiting.enumerated().sorted {
      ($0.element.due, $0.offset) < ($1.element.due, $1.offset)
    }
    self.waiting = due.prefix(Self.listed).map { JobRowText($0.element, board, now: now) }
    let latest = done.enumerated().sorted {
      ($0.element.statusSince, $0.offset) > ($1.element.statusSince, $1.offset)
    }
    self.done = latest.prefix(Self.listed).map { JobRowText($0.element, board, now: now) }
  }

  /// How many jobs have one of these statuses.
  func count(_ statuses: Job.Status...) -> Int { statuses.reduce(0) { $0 + (counts[$1] ?? 0) } }
}

extension Card {
  /// The order on a wall: the next to arrive first; what has arrived before, what nobody knows the
  /// arrival of behind.
  static func isBefore(_ a: Card, _ b: Card) -> Bool {
    (a.rank, a.trip.number) < (b.rank, b.trip.number)
  }

  private var rank: Int64 {
    switch phase {
    case .active:
      status == .arrived
        ? arrivedAt?.milliseconds ?? 0 : eta?.arrivesAt.milliseconds ?? .max - 2
    case .waiting, .ended, .gone: .max - 1
    }
  }
}

extension Job {
  /// When it should be done; far away for one without a window.
  fileprivate var due: Timestamp {
    details.window.to ?? details.window.from ?? Timestamp(milliseconds: .max)
  }
}

extension Board.Glance {
  /// Whether a trip may have a card at all.
  fileprivate func mayBeShown(_ now: Timestamp, _ policy: Policy) -> Bool {
    !status.isEnded || now - updatedAt <= max(policy.dismissal, .seconds(30))
  }
}
