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

  private struct WatchedTrip {
    var job: Job.ID?
    var scheduled: Timestamp?
    var isOnTheWay = false
    var isEnded = true
    /// Of its track that has not ended, and when that is as good as heard of.
    var interval: Duration?
    var trackHeard = Int64.min
    /// Its entry in the heap.
    var next = Int64.max
    var turn: UInt64?
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
    for job in board.jobs where !job.status.isEnded {
      if let trip = job.trip.flatMap({ board.trip($0) }) {
        if let run = board.openRun(ofTrip: trip) { hear(run) }
        hear(trip)
      }
      hear(job)
      // The moments of one that is late already have passed; of another nobody may have looked yet.
      schedule(job.id, after: job.raised(.late) == nil ? .min : known)
    }
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
      case .driver, .fence, .timer, .setting, .zone: continue
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

  // MARK: Jobs

  private mutating func hear(_ job: Job) {
    let window = job.details.window
    let isOpen = !job.status.isEnded && !job.isDeleted && job.status != .arrived
    if let slot = slots[job.id] {
      jobs[slot].from = window.from
      jobs[slot].to = window.to
      jobs[slot].trip = job.trip?.number
      jobs[slot].isOpen = isOpen
    } else if isOpen && (window.from != nil || window.to != nil) {
      slots[job.id] = jobs.count
      jobs.append(
        WatchedJob(id: job.id, from: window.from, to: window.to, trip: job.trip?.number))
    }
  }

  private mutating func schedule(_ job: Job.ID, after moment: Int64) {
    if let slot = slots[job] { schedule(slot, after: moment) }
  }

  /// Watches the next moment of a job after one that has been looked at.
  private mutating func schedule(_ slot: Int, after moment: Int64) {
    let job = jobs[slot]
    guard job.isOpen else { return }
    let trip = job.trip.flatMap { trips.indices.contains($0) ? trips[$0] : nil }
    let promise = (trip?.isEnded == false ? trip?.scheduled : nil) ?? job.to
    var moments = [promise?.milliseconds]
    if trip?.isOnTheWay == true {
      moments += [promise.map { $0.milliseconds &- margin }, job.from?.milliseconds]
    }
    let next = moments.compactMap { $0 }.filter { $0 > moment }.min() ?? .max
    if next == job.next { return }
    jobs[slot].next = next
    jobs[slot].turn = next == .max ? nil : dues.insert(milliseconds: next, key: 2 * slot)
  }

  // MARK: Trips

  private mutating func hear(_ trip: Trip) {
    let i = trip.id.number
    makeRoom(for: i)
    trips[i].job = trip.job
    trips[i].scheduled = trip.scheduledArrivalAt
    trips[i].isOnTheWay = trip.status == .started || trip.status == .approaching
    trips[i].isEnded = trip.status.isEnded
    let moment = (trip.eta?.computedAt ?? trip.updatedAt).milliseconds
    heard[i] = heard[i] < 0 ? -moment : moment
    arm(i)
    // A job without a window has a promise nevertheless when its trip has one.
    if trip.scheduledArrivalAt != nil, !trip.status.isEnded, slots[trip.job] == nil {
      slots[trip.job] = jobs.count
      jobs.append(WatchedJob(id: trip.job, trip: i))
    }
  }

  private mutating func hear(_ run: MockRun) {
    guard let i = run.trip?.number else { return }
    makeRoom(for: i)
    trips[i].interval = run.isOpen ? run.interval : nil
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
