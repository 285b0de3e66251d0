import DeskCore
import Support
import Testing

@testable import DeskStore

/// The first ETA of a trip's run is read without the rest, and is what the whole ledger says.
struct FirstETATests {
  /// The same trips read in both ways.
  private func expectSame(_ desk: Desk, _ expected: [Bool]) throws {
    let trips = (1...max(1, desk.board.tripCount)).map { Trip.ID($0) }
    let quick = try desk.store.firstETAs(of: trips)
    #expect(quick == (try trips.map { try desk.store.events(of: $0).firstETA }))
    #expect(quick.map { $0 != nil } == expected)
  }

  private func order(_ job: Job.ID, steps: Int?) -> DispatchOrder {
    var order = DispatchOrder(job: job, driver: Driver.ID("1"))
    order.plan = steps.map { MockPlan(origin: nil, steps: $0, interval: .seconds(1)) }
    return order
  }

  @Test func `of a trip that goes on, and of one that is done`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(order(Job.ID("4"), steps: 6)))
    try expectSame(desk, [false])
    try desk.play(Driver.ID("1"), points: 1)
    try expectSame(desk, [true])
    try desk.play(Driver.ID("1"), points: 3)
    try expectSame(desk, [true])
    try desk.play(Driver.ID("1"), points: 2)
    #expect(desk.board.trip(Trip.ID(1))?.status == .completed)
    try expectSame(desk, [true])
    let first = try desk.store.firstETAs(of: [Trip.ID(1)])[0]
    #expect(first?.distanceMeters.map { $0 > 5000 } == true)
  }

  @Test func `a visit on the way says nothing of a trip's ETA, and does not end the trip`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(order("3", steps: nil)))
    let visit = Visit(
      driver: "1", fence: Samples.geofence.id, trip: 1, enteredAt: desk.now)
    try desk.take([
      Event(
        id: desk.board.lastEventID + 1, createdAt: desk.now, recordedAt: desk.now,
        cause: .location, kind: .visit(.entered, visit))
    ])
    try expectSame(desk, [false])
    try desk.locate("1", 37.77, -122.47)
    try expectSame(desk, [true])
    #expect(try desk.store.events(of: 1).contains { $0.kind == .visit(.entered, visit) })
  }

  @Test func `a trip has no part in its driver's other ways`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.locate(Driver.ID("1"), 37.77, -122.47)
    for job in ["4", "5"] {
      try desk.perform(.dispatch(order(Job.ID(job), steps: 3)))
      try desk.play(Driver.ID("1"), points: 3)
      try desk.locate(Driver.ID("1"), 37.79, -122.41)
    }
    try expectSame(desk, [true, true])
  }

  @Test func `a run that begins again has an ETA of its own`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(order(Job.ID("4"), steps: 6)))
    try desk.play(Driver.ID("1"), points: 3)
    try desk.perform(.cancelTrip(Trip.ID(1)))
    try expectSame(desk, [true])
    try desk.perform(.dispatch(order(Job.ID("4"), steps: nil)))
    #expect(desk.board.trip(Trip.ID(1))?.run == 2)
    try expectSame(desk, [false])
    // As late as a driver needs to get there.
    desk.now = desk.now + .seconds(600)
    try desk.locate(Driver.ID("1"), 37.78, -122.42)
    try expectSame(desk, [true])
  }

  @Test func `one that was said by hand before any location counts`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.perform(.dispatch(order(Job.ID("4"), steps: nil)))
    try desk.perform(.setETA(Trip.ID(1), minutes: 12))
    try desk.locate(Driver.ID("1"), 37.78, -122.42)
    try expectSame(desk, [true])
    #expect(try desk.store.firstETAs(of: [Trip.ID(1)])[0]?.source == .manual)
  }
}
