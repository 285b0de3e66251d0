import DeskCore
import Support
import Testing

/// Vectors F and rules §3: how a trip's status moves.
struct TripStatusTests {
  /// A pending trip of job 4, as a plan for later would leave it, on a board without other trips.
  private func pending() throws -> Board {
    var board = try RunM.board()
    var trip = Trip(id: 1, job: "4", attempt: 1, driver: "1", mode: .car, at: morning)
    trip.destination = Trip.Destination(
      tag: "job", externalID: "4", address: nil,
      circle: Circle(center: RunM.destination, radiusMeters: 100))
    var job = try #require(board.job("4"))
    job.trip = 1
    job.status = .dispatched
    for kind in [.job(.dispatched, job), .trip(.created, trip)] as [Event.Kind] {
      board.evolve(
        Event(
          id: board.lastEventID + 1, createdAt: morning, recordedAt: morning, cause: .dispatcher,
          kind: kind))
    }
    return board
  }

  @Test func `STA-01: a trip that waits in the queue is pending and tells no trip event`() throws {
    var board = try RunM.onTrip()
    var order = DispatchOrder(job: "5")
    order.isQueued = true
    let events = try board.perform(.dispatch(order))
    #expect(events.map(\.type) == ["job.dispatched", "trip.created"])
    #expect(board.trip(2)?.status == .pending && board.trip(2)?.startedAt == nil)
    #expect(board.queuedTrips(of: "1") == [2])
  }

  @Test func `STA-03: a pending trip is started once`() throws {
    var board = try pending()
    let events = try board.perform(.start(1), at: RunM.due(1))
    #expect(events.map(\.type) == ["user.started_trip"])
    #expect(events.first?.previousStatus == "pending")
    #expect(board.trip(1)?.status == .started && board.trip(1)?.startedAt == RunM.due(1))
    #expect(throws: Refusal.tripStatus(1, .started, wanted: .start)) {
      try board.perform(.start(1))
    }
  }

  @Test func `STA-04: the first location of its driver starts a pending trip, then counts for it`()
    throws
  {
    var board = try pending()
    let seen = board.drive(0...0)
    #expect(seen.types == ["user.started_trip", "user.updated_trip"])
    #expect(seen.events.allSatisfy { $0.cause == .location })
    let trip = try #require(board.trip(1))
    #expect(trip.status == .started && trip.startedAt == RunM.due(0))
    #expect(trip.start == RunM.origin && trip.eta != nil && trip.run == 1)
  }

  @Test func `STA-04: a location that starts a pending trip may bring it to arrival`() throws {
    var board = try pending()
    let seen = board.locate(RunM.destination, at: RunM.due(1))
    #expect(
      seen.types == [
        "user.started_trip", "location.recorded", "user.entered_geofence",
        "user.arrived_at_trip_destination", "job.arrived",
      ])
    #expect(board.trip(1)?.status == .arrived && board.job("4")?.status == .arrived)
  }

  @Test func `STA-06: an eta of 4.9 with a threshold of 5 is approaching`() throws {
    var board = try RunM.onTrip()
    board.drive(0...5)
    #expect(board.trip(1)?.status == .started)
    let event = try #require(board.drive(6...6).events.last)
    #expect(event.type == "user.approaching_trip_destination")
    #expect(event.previousStatus == "started" && event.cause == .location)
    #expect(board.trip(1)?.status == .approaching)
  }

  @Test(arguments: [(0.0, Trip.Status.approaching), (0.1, .started)])
  func `STA-07: an eta of exactly the threshold is approaching`(
    beyondSeconds: Double, status: Trip.Status
  ) throws {
    var board = try RunM.onTrip()
    // The ETA said by hand is exact to the millisecond, a distance is not.
    try board.perform(.setETA(1, minutes: 6 + beyondSeconds / 60))
    board.locate(RunM.point(1), at: morning + .seconds(60), source: .mock)
    #expect(board.trip(1)?.status == status)
  }

  @Test func `STA-09: approaching is told once and never taken back by a location`() throws {
    var board = try RunM.onTrip()
    board.drive(0...6)
    let back = board.locate(RunM.origin, at: RunM.due(7), source: .mock)
    #expect(back.types == ["user.updated_trip"] && board.trip(1)?.status == .approaching)
    let again = board.locate(RunM.point(7), at: RunM.due(8), source: .mock)
    #expect(again.types == ["user.updated_trip"] && board.trip(1)?.status == .approaching)
  }

  @Test func `STA-10: a trip may arrive without having approached`() throws {
    var board = try RunM.onTrip()
    let seen = board.locate(RunM.destination, at: RunM.due(1), source: .mock)
    #expect(
      seen.types == [
        "location.recorded", "user.entered_geofence", "user.arrived_at_trip_destination",
        "job.arrived",
      ])
    #expect(seen.events[2].previousStatus == "started")
    #expect(board.trip(1)?.status == .arrived)
  }

  @Test func `STA-12: a started trip may complete and has then never arrived`() throws {
    var board = try RunM.onTrip()
    let events = try board.perform(.complete("4", isForced: true), at: RunM.due(1))
    #expect(events.map(\.type) == ["user.stopped_trip", "job.delivered"])
    let trip = try #require(board.trip(1))
    #expect(trip.status == .completed && trip.arrivedAt == nil)
    #expect(trip.completedAt == RunM.due(1) && trip.endedAt == RunM.due(1))
  }

  @Test func `STA-13: a canceled trip tells the same event as a completed one`() throws {
    var board = try RunM.onTrip()
    let events = try board.perform(.cancelTrip(1), at: RunM.due(1))
    #expect(events.map(\.type) == ["user.stopped_trip", "job.assigned"])
    #expect(board.trip(1)?.status == .canceled && board.trip(1)?.completedAt == nil)
    #expect(board.trip(1)?.endedAt == RunM.due(1) && board.activeTrip(of: "1") == nil)
  }

  @Test func `STA-15: a trip that leaves its destination stays arrived`() throws {
    var board = try RunM.onTrip([.exact: "on"])
    board.drive(0...9)
    let seen = board.locate(RunM.point(8), at: RunM.due(10), source: .mock)
    #expect(seen.types == ["user.exited_geofence", "user.updated_trip", "job.flagged"])
    #expect(board.trip(1)?.status == .arrived && board.trip(1)?.isInside == false)
    let again = board.locate(RunM.destination, at: RunM.due(11), source: .mock)
    #expect(again.types == ["user.entered_geofence", "user.updated_trip", "job.unflagged"])
    #expect(board.trip(1)?.arrivedAt == RunM.due(9))
  }

  @Test func `STA-36: arriving by hand enters no geofence and completes nothing`() throws {
    var board = try RunM.onTrip(completesOnArrival: true)
    board.drive(0...1)
    let events = try board.perform(.setStatus(1, .arrived, isForced: false), at: RunM.due(2))
    #expect(events.map(\.type) == ["user.arrived_at_trip_destination", "job.arrived"])
    #expect(events.allSatisfy { $0.cause == .dispatcher })
    let trip = try #require(board.trip(1))
    #expect(trip.status == .arrived && trip.arrivedAt == RunM.due(2) && trip.isInside == false)
    #expect(abs(try #require(trip.manualArrivalDistance) - 6533.8) < 0.5)
    let later = board.drive(9...9)
    #expect(later.types == ["user.entered_geofence", "user.updated_trip"])
    #expect(board.job("4")?.status == .arrived)
  }

  @Test func `STA-37: a status goes back by hand only when forced`() throws {
    var board = try RunM.onTrip()
    board.drive(0...9)
    let before = board.trip(1)
    #expect(throws: Refusal.backwards(1, from: .arrived, to: .started)) {
      try board.perform(.setStatus(1, .started, isForced: false))
    }
    #expect(board.trip(1) == before)
    let events = try board.perform(.setStatus(1, .started, isForced: true), at: RunM.due(10))
    #expect(events.map(\.type) == ["user.updated_trip", "job.updated"])
    #expect(events.map(\.previousStatus) == ["arrived", "arrived"])
    var expected = before
    expected?.status = .started
    expected?.arrivedAt = nil
    expected?.updatedAt = RunM.due(10)
    #expect(board.trip(1) == expected && board.job("4")?.status == .dispatched)
  }

  @Test func `STA-39: canceled has one l`() {
    #expect(Trip.Status(rawValue: "cancelled") == nil)
    #expect(Trip.Status(rawValue: "canceled") == .canceled)
  }

  @Test func `STA-40: a driver has no trip while it is pending or after its end`() throws {
    var board = try pending()
    #expect(board.activeTrip(of: "1") == nil)
    try board.perform(.start(1))
    #expect(board.activeTrip(of: "1") == 1 && board.activeTripCount == 1)
    try board.perform(.complete("4", isForced: true))
    #expect(board.activeTrip(of: "1") == nil && board.activeTripCount == 0)
  }

  @Test func `STA-42: a trip without a destination is updated and no more`() throws {
    var board = try pending()
    try board.perform(.start(1))
    var trip = try #require(board.trip(1))
    trip.destination = nil
    board.evolve(
      Event(
        id: board.lastEventID + 1, createdAt: morning, recordedAt: morning, cause: .dispatcher,
        kind: .trip(.updated, trip)))
    let seen = board.drive(0...9)
    #expect(seen.types == Array(repeating: "user.updated_trip", count: 10))
    #expect(board.trip(1)?.status == .started && board.trip(1)?.eta == nil)
    #expect(board.trip(1)?.hasMoved == true)
  }
}
