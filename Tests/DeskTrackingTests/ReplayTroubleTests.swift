import DeskCore
import DeskTracking
import Support
import Testing

/// Recordings without times, and ones that cannot be played.
struct ReplayTroubleTests {
  private func source(timed: Bool = true) -> DriveSource {
    DriveSource(
      path: "a.gpx", byteCount: 1, pace: .recorded(speed: 1),
      recordedAt: timed ? recordedAt : nil)
  }

  private func desk(_ player: TrackPlayer, _ source: DriveSource, steps: Int = 10) throws
    -> TrackDesk
  {
    var desk = TrackDesk(try RunM.board(), player)
    var order = ReplayOrder(driver: "1", source: source, origin: RunM.origin)
    order.steps = steps
    try desk.perform(.replay(order))
    return desk
  }

  @Test func `a recording without times is a route to mock along`() throws {
    let drive = ListedDrive(Array(0...9), timed: false)
    var desk = try desk(TrackPlayer(open: drive.opening), source(timed: false), steps: 19)
    desk.run()
    #expect(desk.now == morning + .seconds(36))
    #expect(desk.locations.map(\.source) == Array(repeating: .mock, count: 19))
    let straight = (0..<19).map {
      RunM.origin.interpolated(to: RunM.destination, fraction: Double($0) / 18)
    }
    #expect(
      zip(desk.locations, straight).allSatisfy { $0.coordinate.distance(to: $1) < 0.5 })
    #expect(desk.locations.compactMap(\.isStopped).filter { $0 }.count == 2)
    #expect(desk.locations.map(\.measuredAt) == (0..<19).map { RunM.due($0) })
    #expect(desk.board.run(1)?.status == .ended(.finished))
  }

  @Test func `a route goes on after a pause, and is driven as often as it was said`() throws {
    let drive = ListedDrive([0, 1, 2], timed: false)
    var twice = source(timed: false)
    twice.loops = 2
    var desk = try desk(TrackPlayer(open: drive.opening), twice, steps: 3)
    desk.run(until: RunM.due(1))
    try desk.restart(TrackPlayer(open: drive.opening))
    desk.run()
    #expect(desk.locations.map(\.point?.step) == [0, 1, 2, 3, 4, 5])
    #expect(desk.locations.map(\.measuredAt) == (0...5).map { RunM.due($0) })
    #expect(desk.locations.map(\.isAfterGap) == [false, false, false, true, false, false])
    #expect(desk.locations[3].coordinate == desk.locations[0].coordinate)
    #expect(desk.board.run(1)?.status == .ended(.finished))
  }

  @Test func `a route may not have more points than fit into memory`() throws {
    let long = ListedDrive(count: 1_000_001) { _ in RecordedPoint(coordinate: RunM.origin) }
    var desk = try desk(TrackPlayer(open: long.opening), source(timed: false))
    desk.run()
    #expect(desk.board.run(1)?.status == .ended(.unreadable))
  }

  @Test func `a file that cannot be opened or is another one ends the run`() throws {
    var closed = try desk(TrackPlayer(), source())
    closed.run()
    #expect(closed.board.run(1)?.status == .ended(.unreadable) && closed.now == morning)
    var other = try desk(TrackPlayer { _ in throw DriveTrouble.changed }, source())
    other.run()
    #expect(other.board.run(1)?.status == .ended(.changed))
    var empty = try desk(TrackPlayer(open: ListedDrive([]).opening), source())
    empty.run()
    #expect(empty.board.run(1)?.status == .ended(.unreadable))
    #expect(empty.events.map(\.type) == ["mock.started", "mock.ended"])
  }

  @Test func `a file that breaks off is played up to there`() throws {
    let drive = ListedDrive([0, 10, 20, 30], breaksAfter: 3)
    var desk = try desk(TrackPlayer(open: drive.opening), source())
    desk.run()
    #expect(desk.locations.map(\.point?.step) == [0, 1, 2])
    #expect(desk.board.run(1)?.status == .ended(.unreadable))
    #expect(desk.now == morning + .seconds(20))
  }

  @Test func `a file that has become shorter is another one`() throws {
    var desk = try desk(TrackPlayer(open: ListedDrive([0, 10, 20, 30]).opening), source())
    desk.run(until: morning + .seconds(20))
    try desk.restart(TrackPlayer(open: ListedDrive([0, 10]).opening))
    desk.run()
    #expect(desk.locations.count == 3 && desk.board.run(1)?.status == .ended(.changed))
  }

  @Test func `a run that is paused or canceled while it is behind is left alone`() throws {
    var desk = try desk(TrackPlayer(open: ListedDrive([0, 10, 20]).opening), source())
    try desk.perform(.cancelRun(1))
    desk.run()
    #expect(desk.locations == [] && desk.board.run(1)?.status == .ended(.canceled))
    #expect(throws: Refusal.runEnded(1)) { try desk.perform(.endRun(1, .unreadable)) }
  }
}
