import DeskCore
import Support
import Testing

/// What the board takes and refuses of drives with options and of replays.
struct MockOrderTests {
  private static let bad: [(Refusal.MockOption, @Sendable (inout MockOptions) -> Void)] = [
    (.noise, { $0.noiseMeters = -1 }), (.noise, { $0.noiseMeters = 10_001 }),
    (.noise, { $0.noiseMeters = .nan }), (.drop, { $0.drop = 1 }), (.drop, { $0.drop = -0.1 }),
    (.stop, { $0.stop = MockOptions.Stop(step: 10, length: .seconds(1)) }),
    (.stop, { $0.stop = MockOptions.Stop(step: -1, length: .seconds(1)) }),
    (.stop, { $0.stop = MockOptions.Stop(step: 0, length: .seconds(-1)) }),
    (.stop, { $0.stop = MockOptions.Stop(step: 0, length: .seconds(86_401)) }),
    (.detour, { $0.detourMeters = 100_001 }), (.detour, { $0.detourMeters = .nan }),
    (.tunnel, { $0.tunnel = MockOptions.Tunnel(from: 3, to: 2) }),
    (.tunnel, { $0.tunnel = MockOptions.Tunnel(from: -1, to: 2) }),
    (.tunnel, { $0.tunnel = MockOptions.Tunnel(from: 3, to: 10) }),
    (.duplicate, { $0.duplicate = 1.1 }), (.duplicate, { $0.duplicate = -0.1 }),
    (.buffer, { $0.buffer = -1 }), (.buffer, { $0.buffer = 100_001 }),
    (.shuffle, { $0.shuffle = 1 }), (.shuffle, { $0.shuffle = 1_001 }),
    (.clockSkew, { $0.clockSkew = .seconds(86_401) }),
    (.clockSkew, { $0.clockSkew = .seconds(-86_401) }),
  ]

  private func plan(_ options: MockOptions) -> MockPlan {
    var plan = MockPlan()
    plan.options = options
    return plan
  }

  private func order(_ options: MockOptions?) -> MockOrder {
    var order = MockOrder(driver: "1", origin: RunM.origin, destination: RunM.destination)
    order.options = options
    return order
  }

  @Test(arguments: bad.indices) func `an option outside its limits is refused by its name`(
    index: Int
  ) throws {
    let board = try RunM.board()
    let (option, set) = Self.bad[index]
    var options = MockOptions()
    set(&options)
    for action in [
      Action.mock(order(options)), .dispatch(DispatchOrder(job: "4", plan: plan(options))),
    ] {
      #expect(throws: Refusal.badMockOption(option)) {
        try board.decide(action, at: morning, cause: .dispatcher)
      }
    }
  }

  @Test func `options at their limits are taken, and stay with the run`() throws {
    var low = MockOptions()
    low.noiseMeters = 0
    low.drop = 0
    low.stop = MockOptions.Stop(step: 0, length: .zero)
    low.detourMeters = -100_000
    low.tunnel = MockOptions.Tunnel(from: 0, to: 0)
    low.duplicate = 0
    low.shuffle = 2
    low.clockSkew = .seconds(-86_400)
    var high = MockOptions()
    high.noiseMeters = 10_000
    high.drop = 0.999
    high.stop = MockOptions.Stop(step: 9, length: .seconds(86_400))
    high.detourMeters = 100_000
    high.tunnel = MockOptions.Tunnel(from: 0, to: 9)
    high.duplicate = 1
    high.shuffle = 1_000
    high.clockSkew = .seconds(86_400)
    for options in [low, high] {
      var board = try RunM.board()
      try board.perform(.mock(order(options)))
      #expect(board.run(1)?.options == options)
      try board.perform(.cancelRun(1))
      try board.perform(.dispatch(DispatchOrder(job: "4", plan: plan(options))))
      #expect(board.run(2)?.options == options && board.trip(1)?.plan?.options == options)
    }
  }

  @Test func `a stop may not bring more points than a drive may have`() throws {
    let board = try RunM.board()
    var options = MockOptions()
    options.stop = MockOptions.Stop(step: 0, length: .seconds(1_000))
    var order = order(options)
    order.interval = .milliseconds(10)
    _ = try board.decide(.mock(order), at: morning, cause: .dispatcher)
    order.interval = .milliseconds(9)
    #expect(throws: Refusal.badMockOption(.stop)) {
      try board.decide(.mock(order), at: morning, cause: .dispatcher)
    }
  }

  @Test func `a wrong place must be a geofence that is known, and takes the destination's place`()
    throws
  {
    var board = try RunM.board()
    let id = Geofence.ID(tag: "store", externalID: "1")
    var options = MockOptions()
    options.wrong = id
    for action in [
      Action.mock(order(options)), .dispatch(DispatchOrder(job: "4", plan: plan(options))),
    ] {
      #expect(throws: Refusal.noGeofence(id)) {
        try board.decide(action, at: morning, cause: .dispatcher)
      }
    }
    let place = Coordinate(latitude: 37.75, longitude: -122.42)
    try board.perform(
      .addGeofence(Geofence(id: id, circle: Circle(center: place, radiusMeters: 50))))
    try board.perform(.mock(order(options)))
    #expect(board.run(1)?.destination == place)
  }

  private func replay(
    _ pace: DriveSource.Pace = .recorded(speed: 1), timed: Bool = true
  ) -> ReplayOrder {
    ReplayOrder(
      driver: "1",
      source: DriveSource(
        path: "a.gpx", byteCount: 9, pace: pace, recordedAt: timed ? morning : nil),
      origin: RunM.origin)
  }

  @Test func `a replay is a run of the driver that waits for its file`() throws {
    var board = try RunM.onTrip()
    try board.perform(.replay(replay()))
    var expected = MockRun(
      id: 1, driver: "1", trip: 1, origin: RunM.origin, destination: RunM.origin, mode: .car,
      steps: 0, interval: .zero, at: morning)
    expected.drive = replay().source
    #expect(board.run(1) == expected)
    #expect(throws: Refusal.mockRunning("1", 1)) { try board.perform(.replay(replay())) }
    var other = replay(.every(.seconds(5)), timed: false)
    other.isReplacing = true
    other.mode = .bike
    other.steps = 7
    try board.perform(.replay(other))
    #expect(board.run(1)?.status == .ended(.replaced))
    var route = MockRun(
      id: 2, driver: "1", trip: 1, origin: RunM.origin, destination: RunM.origin, mode: .bike,
      steps: 7, interval: .seconds(5), at: morning)
    route.drive = other.source
    #expect(board.run(2) == route)
    try board.perform(.endRun(2, .changed))
    #expect(board.run(2)?.status == .ended(.changed) && board.openRun(of: "1") == nil)
    #expect(throws: Refusal.runEnded(2)) { try board.perform(.endRun(2, .changed)) }
  }

  @Test func `a route without a pace of its own has two seconds between points`() throws {
    var board = try RunM.board()
    try board.perform(.replay(replay(timed: false)))
    #expect(board.run(1)?.interval == .seconds(2) && board.run(1)?.steps == 10)
  }

  @Test func `what cannot be replayed is refused`() throws {
    let board = try RunM.board()
    func expect(_ refusal: Refusal, _ order: ReplayOrder) {
      #expect(throws: refusal) {
        try board.decide(.replay(order), at: morning, cause: .dispatcher)
      }
    }
    for speed in [0, -1, 1_001, .nan] as [Double] {
      expect(.badMockOption(.speed), replay(.recorded(speed: speed)))
    }
    expect(.badMockOption(.every), replay(.every(.seconds(-1))))
    expect(.badMockOption(.every), replay(.every(.seconds(61))))
    for loops in [0, 10_001] {
      var order = replay()
      order.source.loops = loops
      expect(.badMockOption(.loop), order)
    }
    var order = replay()
    order.driver = "9"
    expect(.noDriver("9"), order)
    order = replay()
    order.origin = Coordinate(latitude: 91, longitude: 0)
    expect(.badCoordinate, order)
    order = replay(timed: false)
    order.steps = 0
    expect(.badSteps(0), order)
  }

  @Test func `how long a drive may be silent is what its pace says, else what is usual`() throws {
    let policy = Policy()
    func silence(_ order: ReplayOrder) throws -> Duration {
      var board = try RunM.board()
      try board.perform(.replay(order))
      return policy.silence(of: board.run(1))
    }
    #expect(try silence(replay()) == policy.silence(of: nil))
    #expect(try silence(replay(.every(.seconds(7)))) == .seconds(14))
    #expect(try silence(replay(timed: false)) == .seconds(4))
  }
}
