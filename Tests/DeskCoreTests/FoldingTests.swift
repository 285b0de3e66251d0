import DeskCore
import Support
import Testing

/// Whatever is asked for in whatever order: the ledger is the board, and statuses keep to the
/// tables of rules §1 and §3.
struct FoldingTests {
  private static let jobMoves: [Job.Status: Set<Job.Status>] = [
    .scheduled: [.assigned, .canceled],
    .assigned: [.assigned, .scheduled, .dispatched, .canceled],
    .dispatched: [.arrived, .assigned, .delivered, .failed, .canceled],
    // Back to dispatched only when the dispatcher forces its trip back or sends it elsewhere.
    .arrived: [.dispatched, .assigned, .delivered, .failed, .canceled],
    .delivered: [.assigned],
    .failed: [.scheduled, .assigned, .returned],
    .canceled: [.scheduled, .assigned],
    .returned: [.failed],
  ]

  private static let ends: Set<Trip.Status> = [.completed, .canceled, .expired]
  private static let tripMoves: [Trip.Status: Set<Trip.Status>] = [
    .pending: ends.union([.started]),
    .started: ends.union([.approaching, .arrived]),
    .approaching: ends.union([.arrived]),
    .arrived: ends,
    .completed: [], .canceled: [], .expired: [],
  ]

  private func expectAllowed(_ event: Event, on board: Board) throws {
    switch event.kind {
    case .job(let change, let job):
      guard let before = board.job(job.id) else {
        // The flags of a job that is deleted are lowered with it.
        if change == .unflagged, board.formerJob(job.id) != nil { return }
        #expect(change == .added && event.previousStatus == nil)
        return
      }
      let moves = try #require(Self.jobMoves[before.status])
      #expect(event.previousStatus == before.status.rawValue)
      #expect(job.status == before.status || moves.contains(job.status), "\(before) to \(job)")
      #expect(job.attempt == before.attempt + (change == .retried ? 1 : 0))
    case .trip(_, let trip), .geofence(_, let trip):
      guard let before = board.trip(trip.id) else { return }
      if trip.run > before.run {
        #expect(before.status.isEnded && [.pending, .started].contains(trip.status))
        #expect(trip.run == before.run + 1 && trip.eta == nil && trip.arrivedAt == nil)
        return
      }
      let moves = try #require(Self.tripMoves[before.status])
      let isForcedBack = event.cause == .dispatcher && before.status.isActive
      #expect(
        trip.status == before.status || moves.contains(trip.status)
          || (isForcedBack && [.started, .approaching].contains(trip.status)),
        "\(before) to \(trip)")
      if event.cause == .location { #expect(trip.status.rank >= before.status.rank) }
    case .located(let sighting):
      if sighting.verdict == .accepted { return }
      #expect(sighting.eta == nil && !sighting.isUpdate && event.type == "location.recorded")
    case .driver, .visit, .fence, .mock, .timer, .setting, .zone: break
    }
  }

  /// What holds between the parts of a board at any moment.
  private func expectSound(_ desk: RandomDesk) {
    let board = desk.board
    let active = board.trips.filter(\.status.isActive)
    #expect(board.activeTripCount == active.count)
    #expect(board.runningTrackCount == board.runningRuns.count)
    for driver in RandomDesk.drivers {
      let own = active.filter { $0.driver == driver }
      #expect(own.count <= 1 && own.first?.id == board.activeTrip(of: driver))
      let open = board.runs.filter { $0.driver == driver && $0.isOpen }
      #expect(open.count <= 1 && open.first?.id == board.openRun(of: driver))
      let waiting = board.trips.filter { $0.driver == driver && $0.status == .pending }
      #expect(board.queuedTrips(of: driver) == waiting.map(\.id))
      #expect(waiting.isEmpty || !own.isEmpty)
    }
    for job in board.jobs {
      let isOnTrip = job.trip.flatMap(board.trip).map { !$0.status.isEnded } ?? false
      #expect(isOnTrip == (job.status == .dispatched || job.status == .arrived), "\(job)")
    }
    for run in board.runs {
      let isOver = run.trip.flatMap(board.trip).map(\.status.isEnded) ?? false
      #expect(!(run.isOpen && isOver), "\(run)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `folding the ledger gives the board, and statuses move only as the tables allow`(
    seed: UInt64
  ) throws {
    var desk = try RandomDesk(seed: seed)
    for _ in 0..<120 {
      var board = desk.board
      for event in desk.step() {
        try expectAllowed(event, on: board)
        #expect(event.id == board.lastEventID + 1)
        board.evolve(event)
      }
      expectSound(desk)
      var folded = Board()
      for event in desk.events { folded.evolve(event) }
      // Compared outside, since a whole board is too much to read in a failure.
      let isSame = folded.snapshot == desk.board.snapshot
      #expect(isSame, "after event \(desk.board.lastEventID)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a board loaded from its rows is the board folded from its ledger`(seed: UInt64) throws {
    var desk = try RandomDesk(seed: seed)
    for _ in 0..<60 {
      _ = desk.step()
      var loaded = Board()
      try MemoryStore(desk.events).load { loaded.load($0) }
      let isSame = loaded.snapshot == desk.board.snapshot
      #expect(isSame, "after event \(desk.board.lastEventID)")
    }
  }

  @Test func `the random desks see every kind of event and verdict`() throws {
    var types: Set<String> = []
    var verdicts: Set<Verdict> = []
    for seed in 1...12 as ClosedRange<UInt64> {
      var desk = try RandomDesk(seed: seed)
      for _ in 0..<600 { _ = desk.step() }
      for event in desk.events {
        types.insert(event.type)
        if case .located(let sighting) = event.kind { verdicts.insert(sighting.verdict) }
      }
    }
    var expected: Set = ["driver.added", "driver.updated", "location.recorded", "setting.changed"]
    expected.formUnion(Event.FenceChange.allCases.map { "geofence.\($0.rawValue)" })
    expected.formUnion(Event.JobChange.allCases.map { "job.\($0.rawValue)" })
    expected.formUnion(Event.TripChange.allCases.map(\.rawValue))
    expected.formUnion(Event.GeofenceChange.allCases.map(\.rawValue))
    expected.formUnion(Event.MockChange.allCases.map { "mock.\($0.rawValue)" })
    // What this desk has no command for yet.
    expected.subtract(["job.restored", "trip.restored", "geofence.restored"])
    #expect(types.symmetricDifference(expected) == [])
    #expect(Set(Verdict.allCases).subtracting(verdicts) == [])
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `each point of a run is recorded once and counted`(seed: UInt64) throws {
    var desk = try RandomDesk(seed: seed)
    for _ in 0..<200 { _ = desk.step() }
    for run in desk.board.runs {
      let steps = desk.events.compactMap { event -> Int? in
        guard case .located(let sighting) = event.kind, sighting.location.point?.run == run.id
        else { return nil }
        return sighting.location.point?.step
      }
      #expect(steps == Array(0..<run.nextStep))
    }
  }
}
