public import DeskCore

/// Knows when time alone may change a job's flag, and has the board look at it then.
///
/// A flag may change when the promise comes, when the margin before it or the window's beginning
/// does, and when a trip has been silent for too long. The last moves with every location: a location
/// only writes down when the trip was heard of, and the entry in the heap is put right when its old
/// moment has come.
public struct FlagWatch: Agenda {
  private var jobs: [WatchedJob] = []
  private var slots: [Job.ID: Int] = [:]
  /// By their numbers.
  private var trips: [WatchedTrip] = []
  /// When each trip was heard of last, in milliseconds; negative while no moment is watched for it.
  private var heard: [Int64] = []
  /// Jobs have even keys, trips odd ones.
  private var dues = DueHeap()
  private var margin: Int64
  private var updateInterval: Duration
  private let gap: Int64
  private var last: Int64

  /// The moments of a job that no location moves.
  private struct WatchedJob {
    var id: Job.ID
    var from: Timestamp?
    var to: Timestamp?
    var trip: Int?
    var isOpen = true
    /// Its entry in the heap.
    var next = Int64.max
    var turn: UInt64?
  }

  // There is one for each trip that ever was, so what may be unknown is a number that cannot be.
  private struct WatchedTrip {
    var job: Job.ID?
    private var knownSchedule = Int64.max
    /// Of its track that has not ended, in milliseconds, and when that is as good as heard of.
    private var knownInterval: Int64 = -1
    var trackHeard = Int64.min
    /// Its entry in the heap.
    var next = Int64.max
    var turn = UInt64.max
    var isOnTheWay = false
    var isEnded = true

    var scheduled: Timestamp? {
      get { knownSchedule == .max ? nil : Timestamp(milliseconds: knownSchedule) }
      set { knownSchedule = newValue?.milliseconds ?? .max }
    }

    var interval: Duration? {
      get { knownInterval < 0 ? nil : .milliseconds(knownInterval) }
      set { knownInterval = newValue?.wholeMilliseconds ?? -1 }
    }
  }

  /// A watch over a board. What has changed already is due at once.
  ///
  /// It hands something over no more often than once in a gap, and for the first time a gap after
  /// `start`.
  public init(_ board: borrowing Board, gap: Duration = .zero, from start: Timestamp? = nil) {
    margin = Int64((board.policy.riskMargin * 60_000).rounded())
    updateInterval = board.policy.updateInterval
    self.gap = gap.wholeMilliseconds
    last = start?.milliseconds ?? .min / 2
    let known = board.lastMoment?.milliseconds ?? .min
    trips.reserveCapacity(board.tripCount + 1)
    heard.reserveCapacity(board.tripCount + 1)
    board.openTracks { hear($0) }
    board.watchpoints { begin($0, after: known) }
  }

  public var isWatch: Bool { true }

  public var nextDue: Timestamp? {
    dues.first.map { Timestamp(milliseconds: max($0.milliseconds, last &+ gap)) }
  }

  public mutating func hear(_ events: [Event]) {
    for event in events {
      let now = event.recordedAt.milliseconds
      switch event.kind {
      case .located(let sighting):
        guard sighting.verdict == .accepted, let trip = sighting.trip else { continue }
        hear(trip.number, at: sighting.location.measuredAt.milliseconds)
      case .job(_, let job):
        hear(job)
        schedule(job.id, after: now)
      case .trip(_, let trip), .geofence(_, let trip):
        hear(trip)
        schedule(trip.job, after: now)
      case .mock(_, let run): hear(run)
      case .setting(.riskMargin, let value):
        margin = Int64(((Double(value) ?? 0) * 60_000).rounded())
        for i in jobs.indices { schedule(i, after: now) }
      case .setting(.updateInterval, let value):
        updateInterval = .milliseconds(Int64((Double(value) ?? 0) * 1000))
        for i in trips.indices { arm(i) }
      case .driver, .visit, .fence, .timer, .setting, .zone: continue
      }
    }
  }

  public mutating func takeDue(at now: Timestamp) -> [Action] {
    let now = now.milliseconds
    guard now >= last &+ gap else { return [] }
    var due: [Job.ID] = []
    while let entry = dues.popFirst(upTo: now) {
      let i = entry.key / 2
      if entry.key.isMultiple(of: 2) {
        guard jobs[i].turn == entry.order else { continue }
        jobs[i].next = .max
        guard jobs[i].isOpen else { continue }
        due.append(jobs[i].id)
        schedule(i, after: now)
      } else if trips[i].turn == entry.order {
        trips[i].next = .max
        if trips[i].isOnTheWay && silentAt(i) <= now {
          heard[i] = -Int64(heard[i].magnitude)
          if let job = trips[i].job { due.append(job) }
        } else {
          arm(i)
        }
      }
    }
    if due.isEmpty { return [] }
    last = now
    return [.review(due)]
  }

  private mutating func begin(_ point: Board.Watchpoint, after known: Int64) {
    if let trip = point.trip {
      hear(
        trip.id.number, of: point.job, trip.scheduledArrivalAt, isOnTheWay: trip.isOnTheWay,
        isEnded: false, heardAt: trip.heardAt)
    }
    hear(
      point.job, from: point.window.from, to: point.window.to, trip: point.trip?.id.number,
      isOpen: point.isOpen)
    // The moments of one that is late already have passed; of another nobody may have looked yet.
    schedule(point.job, after: point.isLate ? known : .min)
  }

  // MARK: Jobs

  private mutating func hear(_ job: Job) {
    hear(
      job.id, from: job.details.window.from, to: job.details.window.to, trip: job.trip?.number,
      isOpen: !job.status.isEnded && !job.isDeleted && job.status != .arrived)
  }

  private mutating func hear(
    _ job: Job.ID, from: Timestamp?, to: Timestamp?, trip: Int?, isOpen: Bool
  ) {
    if let slot = slots[job] {
      jobs[slot].from = from
      jobs[slot].to = to
      jobs[slot].trip = trip
      jobs[slot].isOpen = isOpen
    } else if isOpen && (from != nil || to != nil) {
      slots[job] = jobs.count
      jobs.append(WatchedJob(id: job, from: from, to: to, trip: trip))
    }
  }

  private mutating func schedule(_ job: Job.ID, after moment: Int64) {
    if let slot = slots[job] { schedule(slot, after: moment) }
  }

  /// Watches the next moment of a job after one that has been looked at.
  private mutating func schedule(_ slot: Int, after moment: Int64) {
    guard jobs[slot].isOpen else { return }
    let trip = jobs[slot].trip.flatMap { trips.indices.contains($0) ? $0 : nil }
    let isGoing = trip.map { !trips[$0].isEnded } ?? false
    let promise = (isGoing ? trip.flatMap { trips[$0].scheduled } : nil) ?? jobs[slot].to
    var next = Int64.max
    func consider(_ milliseconds: Int64) {
      if milliseconds > moment { next = min(next, milliseconds) }
    }
    if let promise { consider(promise.milliseconds) }
    if let trip, trips[trip].isOnTheWay {
      if let promise { consider(promise.milliseconds &- margin) }
      if let from = jobs[slot].from { consider(from.milliseconds) }
    }
    if next == jobs[slot].next { return }
    jobs[slot].next = next
    jobs[slot].turn = next == .max ? nil : dues.insert(milliseconds: next, key: 2 * slot)
  }

  // MARK: Trips

  private mutating func hear(_ trip: Trip) {
    hear(
      trip.id.number, of: trip.job, trip.scheduledArrivalAt,
      isOnTheWay: trip.status == .started || trip.status == .approaching,
      isEnded: trip.status.isEnded, heardAt: trip.eta?.computedAt ?? trip.updatedAt)
  }

  private mutating func hear(
    _ i: Int, of job: Job.ID, _ scheduled: Timestamp?, isOnTheWay: Bool, isEnded: Bool,
    heardAt: Timestamp
  ) {
    makeRoom(for: i)
    trips[i].job = job
    trips[i].scheduled = scheduled
    trips[i].isOnTheWay = isOnTheWay
    trips[i].isEnded = isEnded
    let moment = heardAt.milliseconds
    heard[i] = heard[i] < 0 ? -moment : moment
    arm(i)
    // A job without a window has a promise nevertheless when its trip has one.
    if scheduled != nil, !isEnded, slots[job] == nil {
      slots[job] = jobs.count
      jobs.append(WatchedJob(id: job, trip: i))
    }
  }

  private mutating func hear(_ run: MockRun) {
    guard let i = run.trip?.number else { return }
    makeRoom(for: i)
    trips[i].interval = run.isOpen ? run.usualInterval : nil
    trips[i].trackHeard = run.heardAt?.milliseconds ?? .min
    arm(i)
  }

  private mutating func hear(_ i: Int, at moment: Int64) {
    guard heard.indices.contains(i) else { return }
    // An earlier moment than before can only be told where the entry stands too late for it.
    if heard[i] > 0 && moment >= heard[i] {
      heard[i] = moment
    } else {
      heard[i] = moment
      arm(i)
    }
  }

  private mutating func makeRoom(for i: Int) {
    while trips.count <= i {
      trips.append(WatchedTrip())
      heard.append(-1)
    }
  }

  /// Sees to it that the heap asks for a trip in time.
  private mutating func arm(_ i: Int) {
    guard trips[i].isOnTheWay else { return }
    heard[i] = Int64(heard[i].magnitude)
    let moment = silentAt(i)
    if moment >= trips[i].next { return }
    trips[i].next = moment
    trips[i].turn = dues.insert(milliseconds: moment, key: 2 * i + 1)
  }

  /// The first moment at which a trip has been silent for too long, unless it is heard of.
  private func silentAt(_ i: Int) -> Int64 {
    let silence = Policy.silence(interval: trips[i].interval ?? updateInterval)
    let moment = max(Int64(heard[i].magnitude), trips[i].trackHeard)
    return moment &+ silence.wholeMilliseconds &+ 1
  }
}
