import DeskCore
import DeskTracking
import Support
import Testing

/// Recorded drives on the same clock as mock tracking.
struct ReplayTests {
  private func source(
    _ pace: DriveSource.Pace = .recorded(speed: 1), timed: Bool = true, loops: Int = 1,
    isShifted: Bool = false
  ) -> DriveSource {
    var source = DriveSource(
      path: "a.gpx", byteCount: 1, pace: pace, recordedAt: timed ? recordedAt : nil)
    source.loops = loops
    source.isShifted = isShifted
    return source
  }

  private func desk(_ drive: ListedDrive, _ source: DriveSource, steps: Int = 10) throws
    -> TrackDesk
  {
    var desk = TrackDesk(try RunM.board(), TrackPlayer(open: drive.opening))
    var order = ReplayOrder(driver: "1", source: source, origin: RunM.origin)
    order.steps = steps
    try desk.perform(.replay(order))
    return desk
  }

  /// Point i of a drive as the desk takes it in.
  private func location(
    _ i: Int, step: Int? = nil, measured seconds: Int, from start: Timestamp = recordedAt,
    isAfterGap: Bool = false
  ) -> Location {
    var location = Location(
      driver: "1", measuredAt: start + .seconds(seconds), coordinate: RunM.point(i),
      accuracyMeters: 8, source: .replay)
    location.speed = 10
    location.heading = 77
    location.isAfterGap = isAfterGap
    location.point = MockRun.Point(run: 1, step: step ?? i)
    return location
  }

  private func dues(_ desk: TrackDesk) -> [Int64] {
    desk.sightings.map { ($0.at - morning).wholeMilliseconds }
  }

  @Test func `points come as far apart as they were recorded, with their own times`() throws {
    var desk = try desk(ListedDrive([0, 60, 150]), source())
    let begun = try #require(desk.board.run(1))
    #expect(begun.steps == 0 && begun.drive == source() && begun.trip == nil)
    desk.run()
    #expect(
      desk.locations == [
        location(0, measured: 0), location(1, measured: 60), location(2, measured: 150),
      ])
    #expect(dues(desk) == [0, 60_000, 150_000])
    #expect(desk.board.run(1)?.status == .ended(.finished) && desk.board.run(1)?.nextStep == 3)
  }

  @Test func `a speed brings them closer together, and shifted ones are measured when they come`()
    throws
  {
    var desk = try desk(ListedDrive([0, 60, 150]), source(.recorded(speed: 4), isShifted: true))
    desk.run()
    #expect(dues(desk) == [0, 15_000, 37_500])
    #expect(
      desk.locations.map { ($0.measuredAt - morning).wholeMilliseconds } == [0, 15_000, 37_500])
    #expect(desk.locations.map(\.coordinate) == (0...2).map { RunM.point($0) })
  }

  @Test func `loops go on a second after the last point, across a gap`() throws {
    let drive = ListedDrive([0, 60, 90])
    var desk = try desk(drive, source(.recorded(speed: 2), loops: 3))
    desk.run()
    let measured = [0, 60, 90, 91, 151, 181, 182, 242, 272]
    #expect(
      desk.locations
        == (0..<9).map {
          location($0 % 3, step: $0, measured: measured[$0], isAfterGap: $0 == 3 || $0 == 6)
        })
    #expect(dues(desk) == measured.map { Int64($0) * 500 })
    #expect(desk.board.run(1)?.status == .ended(.finished) && drive.opened == 3)
  }

  @Test func `a segment begins after a gap, but not the drive itself`() throws {
    var desk = try desk(ListedDrive([0, 10, 500, 510], starts: [0, 2]), source())
    desk.run()
    #expect(desk.locations.map(\.isAfterGap) == [false, false, true, false])
  }

  @Test func `where times go backwards points are due at once and keep their times`() throws {
    var desk = try desk(ListedDrive([0, 60, 30, 40, 70]), source())
    desk.run()
    #expect(dues(desk) == [0, 60_000, 60_000, 60_000, 70_000])
    #expect(
      desk.locations.map { ($0.measuredAt - recordedAt).wholeMilliseconds / 1000 }
        == [0, 60, 30, 40, 70])
  }

  @Test func `a pace of its own takes no notice of the recorded times`() throws {
    var desk = try desk(ListedDrive([0, 60, 150]), source(.every(.seconds(3)), isShifted: true))
    desk.run()
    #expect(dues(desk) == [0, 3000, 6000])
    #expect(desk.locations.map { $0.measuredAt - morning } == [.zero, .seconds(3), .seconds(6)])
  }

  @Test func `all at once is handed over in batches, measured a millisecond apart when shifted`()
    throws
  {
    let drive = ListedDrive(count: 2500) { i in
      RecordedPoint(
        coordinate: RunM.origin.interpolated(to: RunM.destination, fraction: Double(i) / 2499),
        measuredAt: recordedAt + .seconds(i))
    }
    var desk = try desk(drive, source(.every(.zero), isShifted: true))
    desk.run()
    #expect(desk.now == morning && desk.batches == [1000, 1000, 500])
    #expect(
      desk.locations.map { ($0.measuredAt - morning).wholeMilliseconds } == (0..<2500).map { $0 })
    #expect(desk.locations.map(\.point?.step) == (0..<2500).map { $0 })
    #expect(desk.board.run(1)?.status == .ended(.finished))
  }

  @Test func `a drive that is far behind catches up in batches beside one that is not`() throws {
    let drive = ListedDrive(count: 2000) { i in
      RecordedPoint(coordinate: RunM.point(i % 10), measuredAt: recordedAt + .seconds(i))
    }
    var desk = try desk(drive, source())
    try desk.perform(
      .mock(
        MockOrder(
          driver: "2", origin: RunM.origin, destination: RunM.destination,
          interval: .seconds(60))))
    desk.now = morning + .seconds(5000)
    desk.run()
    #expect(desk.batches.allSatisfy { $0 <= 1000 } && desk.batches.reduce(0, +) == 2010)
    #expect(desk.board.runs.map(\.status) == [.ended(.finished), .ended(.finished)])
  }

  @Test func `a drive on a trip brings it to its end`() throws {
    var desk = TrackDesk(
      try RunM.onTrip(), TrackPlayer(open: ListedDrive((0...9).map { 90 * $0 }).opening))
    try desk.perform(
      .replay(ReplayOrder(driver: "1", source: source(isShifted: true), origin: RunM.origin)))
    #expect(desk.board.run(1)?.trip == 1)
    desk.run()
    #expect(desk.board.trip(1)?.status == .arrived)
    #expect(desk.board.run(1)?.status == .ended(.finished))
  }

  @Test(arguments: [0, 1, 2, 3, 5, 6]) func `a pause moves the rest of a drive by its length`(
    played: Int
  ) throws {
    let drive = ListedDrive([0, 60, 90])
    var whole = try desk(drive, source(loops: 3))
    whole.run()
    let dues = dues(whole)
    var desk = try desk(drive, source(loops: 3))
    desk.run(until: morning + .milliseconds(Int(dues[played])))
    try desk.perform(.pause(1))
    desk.run(until: desk.now + .seconds(1000))
    desk.player = TrackPlayer(open: drive.opening)
    try desk.perform(.resume(1))
    desk.run()
    #expect(desk.locations == whole.locations)
    #expect(
      self.dues(desk) == dues.enumerated().map { $0 <= played ? $1 : $1 + 1_000_000 })
  }

  @Test func `whole loops are not read to be passed over`() throws {
    let drive = ListedDrive([0, 60, 90])
    var desk = try desk(drive, source(loops: 1000))
    desk.run(until: morning + .seconds(91 * 900))
    try desk.perform(.pause(1))
    let points = drive.points
    try desk.perform(.resume(1))
    desk.run(until: desk.now + .seconds(60))
    #expect(drive.points < points + 10)
    #expect(desk.locations.last == location(1, step: 2701, measured: 91 * 900 + 60))
  }

  @Test func `a million points are read one ahead of what is handed over`() {
    let drive = ListedDrive(count: 1_000_000) { i in
      RecordedPoint(
        coordinate: Coordinate(latitude: 50, longitude: Double(i) / 1e5),
        measuredAt: recordedAt + .milliseconds(i))
    }
    var run = MockRun(
      id: 1, driver: "1", trip: nil, origin: RunM.origin, destination: RunM.origin, mode: .car,
      steps: 0, interval: .zero, at: morning)
    run.drive = source(.every(.zero))
    var player = TrackPlayer(open: drive.opening)
    player.hear([
      Event(
        id: 1, createdAt: morning, recordedAt: morning, cause: .dispatcher,
        kind: .mock(.started, run))
    ])
    var count = 0
    var farthest = 0
    while player.nextDue != nil {
      for case .locate(let locations) in player.takeDue(at: morning) { count += locations.count }
      farthest = max(farthest, drive.points - count)
    }
    #expect(count == 1_000_000 && farthest == 1)
  }
}
