public import DeskCore

/// Knows when trips expire and when the time of geofences is up, and has the board see to it then.
public struct DeadlineWatch: Agenda {
  /// By number: when a trip that has not ended began, in milliseconds, and the turn of its entry.
  private var trips: [Int: Entry] = [:]
  private var fences: [Fence] = []
  private var slots: [Geofence.ID: Int] = [:]
  /// Trips have even keys, geofences odd ones.
  private var dues = DueHeap()
  private var expiry: Int64?

  private struct Entry {
    var start: Int64
    var turn: UInt64?
  }

  private struct Fence {
    var id: Geofence.ID
    var turn: UInt64?
  }

  /// A watch over a board. What is overdue is due at once.
  public init(_ board: borrowing Board) {
    expiry = board.policy.expiry?.wholeMilliseconds
    board.openTrips { id, start in
      trips[id.number] = Entry(start: start.milliseconds)
      schedule(id.number)
    }
    for geofence in board.geofences { hear(geofence) }
  }

  public var isWatch: Bool { true }

  public var nextDue: Timestamp? { dues.first.map { Timestamp(milliseconds: $0.milliseconds) } }

  public mutating func hear(_ events: [Event]) {
    for event in events {
      switch event.kind {
      case .trip(_, let trip), .geofence(_, let trip): hear(trip)
      case .fence(_, let geofence): hear(geofence)
      case .setting(.expiry, let value):
        expiry = Double(value).map { Int64($0 * 60_000) }
        for number in trips.keys.sorted() { schedule(number) }
      case .located, .job, .driver, .visit, .mock, .timer, .setting, .zone: continue
      }
    }
  }

  public mutating func takeDue(at now: Timestamp) -> [Action] {
    var overdue: [Trip.ID] = []
    var over: [Geofence.ID] = []
    while let entry = dues.popFirst(upTo: now.milliseconds) {
      let i = entry.key / 2
      if entry.key.isMultiple(of: 2) {
        if trips[i]?.turn == entry.order { overdue.append(Trip.ID(i)) }
      } else if fences[i].turn == entry.order {
        over.append(fences[i].id)
      }
    }
    return (overdue.isEmpty ? [] : [.expire(overdue)])
      + (over.isEmpty ? [] : [.reviewFences(over)])
  }

  private mutating func hear(_ trip: Trip) {
    let number = trip.id.number
    if trip.status.isEnded {
      trips[number] = nil
      return
    }
    let start = (trip.startedAt ?? trip.createdAt).milliseconds
    if trips[number]?.start == start { return }
    trips[number] = Entry(start: start)
    schedule(number)
  }

  private mutating func schedule(_ number: Int) {
    guard let start = trips[number]?.start else { return }
    trips[number]?.turn = expiry.map { dues.insert(milliseconds: start &+ $0, key: 2 * number) }
  }

  private mutating func hear(_ geofence: Geofence) {
    let rules = geofence.rules
    let ends = [rules.isEnabled ? rules.disableAfter : nil, rules.deleteAfter].compactMap { $0 }
    let end = geofence.isDeleted ? nil : ends.min()
    if end == nil && slots[geofence.id] == nil { return }
    let slot = slots[geofence.id] ?? fences.count
    if slot == fences.count { fences.append(Fence(id: geofence.id)) }
    slots[geofence.id] = slot
    fences[slot].turn = end.map { dues.insert(milliseconds: $0.milliseconds, key: 2 * slot + 1) }
  }
}
