import DeskCore
import DeskTracking
import Support
import Testing

/// What the desk makes of drives with options: vectors MCK-28, E3, RPL-06, and rules §8.
struct MockOptionTests {
  private func desk(
    on board: Board? = nil, steps: Int = 10, _ set: (inout MockOptions) -> Void
  ) throws -> TrackDesk {
    var desk = TrackDesk(try board ?? RunM.board())
    var options = MockOptions()
    set(&options)
    var plan = MockPlan(steps: steps)
    plan.options = options
    try desk.perform(.dispatch(DispatchOrder(job: "4", plan: plan)))
    return desk
  }

  private static let each: [(String, @Sendable (inout MockOptions) -> Void)] = [
    ("noise", { $0.noiseMeters = 5 }), ("drop", { $0.drop = 0.3 }),
    ("stop", { $0.stop = MockOptions.Stop(step: 3, length: .seconds(7)) }),
    ("detour", { $0.detourMeters = 500 }),
    ("tunnel", { $0.tunnel = MockOptions.Tunnel(from: 3, to: 6) }),
    ("duplicate", { $0.duplicate = 0.5 }), ("shuffle", { $0.shuffle = 3 }),
    ("clock-skew", { $0.clockSkew = .seconds(-20) }),
    (
      "all",
      {
        $0.noiseMeters = 5
        $0.drop = 0.3
        $0.stop = MockOptions.Stop(step: 3, length: .seconds(7))
        $0.detourMeters = 500
        $0.tunnel = MockOptions.Tunnel(from: 3, to: 6)
        $0.duplicate = 0.5
        $0.shuffle = 3
        $0.clockSkew = .seconds(-20)
      }
    ),
  ]

  @Test(arguments: each.indices) func `MCK-28: the same seed played twice gives the same events`(
    index: Int
  ) throws {
    var first = try desk(Self.each[index].1)
    var second = try desk(Self.each[index].1)
    first.run()
    second.run()
    #expect(first.events == second.events)
    #expect(first.board.run(1)?.status == .ended(.finished), "\(Self.each[index].0)")
    #expect(first.board.runningTrackCount == 0)
  }

  @Test(arguments: each.indices) func `a desk that is left and comes back plays the very same rest`(
    index: Int
  ) throws {
    var whole = try desk(Self.each[index].1)
    whole.run()
    for half in 0...22 {
      var broken = try desk(Self.each[index].1)
      broken.run(until: morning + .seconds(half))
      if broken.board.run(1)?.status == .running { try broken.restart() }
      broken.run()
      #expect(broken.locations == whole.locations, "\(Self.each[index].0) after \(half) s")
    }
  }

  @Test
  func `E3: what was kept back in a tunnel comes in order, marked, and tells each event once`()
    throws
  {
    var desk = try desk { $0.tunnel = MockOptions.Tunnel(from: 3, to: 6) }
    desk.run(until: RunM.due(7) + .milliseconds(-1))
    #expect(desk.count("user.updated_trip") == 3)
    let trip = try #require(desk.board.trip(1))
    let run = desk.board.run(1)
    let silence = desk.board.policy.silence(of: run)
    #expect(silence == .seconds(4))
    #expect(!trip.isStale(now: RunM.due(4), after: silence, run))
    #expect(trip.isStale(now: RunM.due(5), after: silence, run))
    desk.run()
    let types = desk.events.filter { $0.trip == 1 && $0.type.hasPrefix("user.") }.map(\.type)
    let updated = "user.updated_trip"
    #expect(
      types == ["user.started_trip"] + Array(repeating: updated, count: 6) + [
        "user.approaching_trip_destination", updated, updated, "user.entered_geofence",
        "user.arrived_at_trip_destination",
      ])
    #expect(desk.sightings.map(\.location.isReplayed) == (0...9).map { (3...6).contains($0) })
    #expect(desk.sightings.map(\.location.measuredAt) == (0...9).map { RunM.due($0) })
    #expect(
      desk.sightings.map(\.at) == [0, 1, 2, 7, 7, 7, 7, 7, 8, 9].map { RunM.due($0) })
  }

  @Test func `RPL-06: points that come twice are counted, and tell no event twice`() throws {
    var plain = try desk { _ in }
    plain.run()
    var desk = try desk { $0.duplicate = 1 }
    desk.run()
    #expect(desk.events.map(\.type) == plain.events.map(\.type))
    #expect(desk.locations == plain.locations)
    #expect(desk.board.duplicateCount == 9)
    // The run is over when its last point comes again.
    #expect(desk.outcomes.suffix(1) == [.unexpectedPoint])
  }

  @Test func `a drive that is dropped from goes on to its end, and arrives`() throws {
    var desk = try desk(steps: 200) { $0.drop = 0.9 }
    desk.run()
    #expect(desk.locations.count < 50 && desk.board.trip(1)?.status == .arrived)
    #expect(desk.board.run(1)?.nextStep == desk.locations.count)
  }

  @Test func `after a pause a trip of a drive with options is fresh again`() throws {
    var desk = try desk(steps: 100) { $0.drop = 0.5 }
    desk.run(until: RunM.due(60))
    try desk.perform(.pause(1))
    desk.now = desk.now + .seconds(3600)
    try desk.perform(.resume(1))
    let trip = try #require(desk.board.trip(1))
    let run = desk.board.run(1)
    let silence = desk.board.policy.silence(of: run)
    #expect(!trip.isStale(now: desk.now + .seconds(3), after: silence, run))
    #expect(trip.isStale(now: desk.now + .seconds(5), after: silence, run))
  }

  @Test func `a drive to the wrong place goes to that geofence's centre`() throws {
    var board = try RunM.board()
    let place = Coordinate(latitude: 37.75, longitude: -122.42)
    let id = Geofence.ID(tag: "store", externalID: "1")
    try board.perform(
      .addGeofence(
        Geofence(id: id, circle: Circle(center: place, radiusMeters: 100))))
    var desk = try desk(on: board) { $0.wrong = id }
    #expect(desk.board.run(1)?.destination == place)
    desk.run()
    #expect(desk.locations.last?.coordinate == place)
    #expect(desk.board.trip(1)?.destination?.shape.center == RunM.destination)
  }
}
