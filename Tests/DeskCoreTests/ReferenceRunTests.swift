import DeskCore
import Support
import Testing

/// Vectors H and P: run M point by point, and the logs E1 and E2.
struct ReferenceRunTests {
  /// The trip's own events and its geofence's, as the logs of the vectors list them.
  private func types(_ events: [Event]) -> [String] {
    events.map(\.type).filter { $0.hasPrefix("user.") }
  }

  private func counts(_ events: [Event]) -> [String: Int] {
    types(events).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test func `run M gives the table's places, metres, minutes and events`() throws {
    var board = try RunM.onTrip()
    for (i, row) in RunM.rows.enumerated() {
      let seen = board.drive(i...i)
      let trip = try #require(board.trip(1))
      let eta = try #require(trip.eta)
      let place = try #require(board.position(of: "1")).coordinate
      #expect(abs(place.latitude - row.place.latitude) < 1e-6, "point \(i)")
      #expect(abs(place.longitude - row.place.longitude) < 1e-6, "point \(i)")
      #expect(try abs(#require(eta.distanceMeters) - row.remainingMeters) < 0.5, "point \(i)")
      #expect(abs(eta.duration.minutes - row.etaMinutes) < 0.01, "point \(i)")
      #expect(eta.computedAt == RunM.due(i) && eta.source == .estimate, "point \(i)")
      #expect(types(seen.events) == row.types, "point \(i)")
      #expect(seen.events.allSatisfy { $0.cause == .location && $0.createdAt == RunM.due(i) })
    }
  }

  @Test func `MCK-01 and E1: run M and then complete has one of each and eight updates`() throws {
    var board = try RunM.board()
    var events = try board.perform(.dispatch(DispatchOrder(job: "4")))
    events += board.drive(0...9).events
    events += try board.perform(.complete("4", isForced: false), at: RunM.due(10))
    let updated = "user.updated_trip"
    #expect(
      types(events) == ["user.started_trip"] + Array(repeating: updated, count: 6) + [
        "user.approaching_trip_destination", updated, updated, "user.entered_geofence",
        "user.arrived_at_trip_destination", "user.stopped_trip",
      ])
    #expect(
      counts(events) == [
        "user.started_trip": 1, updated: 8, "user.approaching_trip_destination": 1,
        "user.entered_geofence": 1, "user.arrived_at_trip_destination": 1, "user.stopped_trip": 1,
      ])
    let trip = try #require(board.trip(1))
    #expect(trip.status == .completed)
    #expect(trip.arrivedAt == RunM.due(9) && trip.completedAt == RunM.due(10))
    #expect(board.job("4")?.status == .delivered && board.job("4")?.isRemote == false)
  }

  @Test func `the desk completes a job without proof when its trip arrives`() throws {
    var board = try RunM.onTrip(completesOnArrival: true)
    board.drive(0...8)
    let seen = board.drive(9...9)
    #expect(
      seen.types == [
        "location.recorded", "user.entered_geofence", "user.arrived_at_trip_destination",
        "job.arrived", "user.stopped_trip", "job.delivered",
      ])
    #expect(
      seen.events.map(\.previousStatus).suffix(4) == [
        "approaching", "dispatched", "arrived", "arrived",
      ])
    #expect(seen.events.allSatisfy { $0.cause == .location })
    #expect(board.trip(1)?.completedAt == RunM.due(9))
  }

  @Test func `a job that demands proof stays arrived`() throws {
    var board = try RunM.board(completesOnArrival: true)
    var row = JobRow.row("6", driver: "1")
    row.details.proof = .photo
    try board.perform(.addJob(row))
    try board.perform(.dispatch(DispatchOrder(job: "6")))
    board.drive(0...9)
    #expect(board.job("6")?.status == .arrived && board.trip(1)?.status == .arrived)
  }

  @Test func `MCK-03: a circle of 1000 m is entered at point 8 and point 9 is an update`() throws {
    var board = try RunM.onTrip(radius: 1000)
    board.drive(0...7)
    #expect(
      types(board.drive(8...8).events)
        == ["user.entered_geofence", "user.arrived_at_trip_destination"])
    #expect(types(board.drive(9...9).events) == ["user.updated_trip"])
    #expect(board.trip(1)?.arrivedAt == RunM.due(8))
  }

  @Test(arguments: [0.5, nil])
  func `MCK-06, MCK-07: a trip that never approaches goes straight to arrived`(
    threshold: Double?
  ) throws {
    var board = try RunM.onTrip(threshold: threshold, threshold == nil ? [.threshold: "none"] : [:])
    let events = board.drive(0...9).events
    #expect(counts(events)["user.approaching_trip_destination"] == nil)
    let arrival = events.first { $0.type == "user.arrived_at_trip_destination" }
    #expect(arrival?.previousStatus == "started" && arrival?.createdAt == RunM.due(9))
    #expect(board.trip(1)?.status == .arrived)
  }

  @Test func `E2: a trip canceled at point 4 restarts with another driver`() throws {
    var board = try RunM.board()
    var order = DispatchOrder(job: "4", plan: MockPlan())
    var events = try board.perform(.dispatch(order))
    for i in 0...4 {
      var location = Location(
        driver: "1", measuredAt: RunM.due(i), coordinate: RunM.point(i), accuracyMeters: 5,
        source: .mock)
      location.point = MockRun.Point(run: 1, step: i)
      events += board.locate([location], at: RunM.due(i)).events
    }
    let canceling = try board.perform(.cancelTrip(1), at: RunM.due(5))
    events += canceling
    #expect(
      types(events) == ["user.started_trip"] + Array(repeating: "user.updated_trip", count: 5) + [
        "user.stopped_trip"
      ])
    #expect(canceling.map(\.type) == ["user.stopped_trip", "job.assigned", "mock.ended"])
    #expect(canceling.allSatisfy { $0.cause == .dispatcher })
    #expect(board.run(1)?.status == .ended(.tripEnded) && board.run(1)?.nextStep == 5)
    #expect(board.trip(1)?.status == .canceled && board.job("4")?.status == .assigned)

    order.driver = "2"
    let again = try board.perform(.dispatch(order), at: RunM.due(6))
    #expect(
      again.map(\.type) == ["job.assigned", "job.dispatched", "user.started_trip", "mock.started"])
    let trip = try #require(board.trip(1))
    #expect(trip.driver == "2" && trip.run == 2 && trip.externalID == "4:1")
    #expect(trip.start == nil && trip.eta == nil && trip.startedAt == RunM.due(6))
  }
}
