import DeskCore
import Support
import Testing

/// Entering and leaving by the rules of §5.
@Suite struct VisitTests {
  @Test func `CIR-15: the first location ever enters when its disc is wholly inside`() throws {
    var board = try Site.board([Site.circle()])
    #expect(board.presence(of: "1", in: Site.depot) == .unknown)
    #expect(board.see(0, north: 10).told == [Told(.entered, at: 0, 3)])
    #expect(board.presence(of: "1", in: Site.depot) == .inside(since: morning))
    #expect(board.presence(of: "2", in: Site.depot) == .unknown)
    #expect(
      board.visits(in: Site.depot)
        == [Board.Stay(driver: "1", fence: Site.depot, enteredAt: morning, hasDwelt: false)])
  }

  @Test func `of a geofence that came after the last location nothing is known yet`() throws {
    var board = try Site.board([])
    board.see(0)
    try board.perform(.addGeofence(Site.circle()))
    #expect(board.presence(of: "1", in: Site.depot) == .unknown)
    board.see(10)
    #expect(
      board.presence(of: "1", in: Site.depot) == .inside(since: morning + .seconds(10)))
    try board.perform(.addGeofence(Site.circle(Geofence.ID(tag: "b", externalID: "1"), north: 900)))
    board.see(20)
    #expect(board.presence(of: "1", in: Geofence.ID(tag: "b", externalID: "1")) == .outside)
  }

  @Test func `a geofence is refused that cannot be so, each with its reason`() throws {
    var board = try Site.board([Site.circle()])
    #expect(throws: Refusal.geofenceExists(Site.depot)) {
      try board.perform(.addGeofence(Site.circle()))
    }
    #expect(throws: Refusal.badRadius(9)) {
      try board.perform(.editGeofence(Site.depot, [.shape(Site.circle(radius: 9).shape)]))
    }
    #expect(throws: Refusal.noDriver("nobody")) {
      try board.perform(.editGeofence(Site.depot, [.drivers(["1", "nobody"])]))
    }
    #expect(throws: Refusal.badDwell(0)) {
      try board.perform(.editGeofence(Site.depot, [.dwell(minutes: 0)]))
    }
    #expect(throws: Refusal.badThreshold(-1)) {
      try board.perform(.editGeofence(Site.depot, [.threshold(minutes: -1)]))
    }
    #expect(throws: Refusal.unknownZone("Mars/Olympus")) {
      try board.perform(.editGeofence(Site.depot, [.zone("Mars/Olympus")]))
    }
    let keys = (1...17).map { GeofenceEdit.metadata("k\($0)", .number(1)) }
    #expect(throws: Refusal.tooMuchMetadata(Site.depot)) {
      try board.perform(.editGeofence(Site.depot, keys))
    }
    let other = Geofence.ID(tag: "no", externalID: "1")
    #expect(throws: Refusal.noGeofence(other)) { try board.perform(.deleteGeofence(other)) }
    #expect(board.geofences == [Site.circle()])
  }

  @Test func `CNF-03: one that is inside in part takes a second one in a row`() throws {
    var board = try Site.board([Site.circle()])
    #expect(board.see(0, north: 46).told == [])
    #expect(board.presence(of: "1", in: Site.depot) == .outside)
    #expect(board.see(10, north: 46).told == [Told(.entered, at: 10, 2)])
    var other = try Site.board([Site.circle()])
    other.see(0, north: 46)
    other.see(10, north: 60)
    #expect(other.see(20, north: 46).told == [])
    #expect(other.see(30, north: 50).told == [Told(.entered, at: 30, 1)])
  }

  @Test func `CIR-13: inside and inside again is one entry`() throws {
    var board = try Site.board([Site.circle()])
    let told = (0..<20).flatMap { board.see(Double($0) * 10, north: 10).told }
    #expect(told == [Told(.entered, at: 0, 3)])
  }

  @Test func `CIR-16: an exit carries the minutes since the entry`() throws {
    var board = try Site.board([Site.circle()], [.exact: "on"])
    board.see(0)
    let events = board.see(450, north: 200)
    #expect(events.told == [Told(.exited, at: 450, 3)])
    #expect(events.visits.map(\.minutes) == [7.5])
    #expect(events.visits.map(\.enteredAt) == [morning])
  }

  @Test func `an exit takes two locations in a row beyond the margin that span half a minute`()
    throws
  {
    var board = try Site.board([Site.circle()])
    board.see(0)
    #expect(board.see(10, north: 74.9).told == [])
    #expect(board.see(50, north: 76).told == [])
    #expect(board.see(79, north: 76).told == [])
    let events = board.see(80, north: 90)
    #expect(events.told == [Told(.exited, at: 80, 3)])
    #expect(events.visits.map(\.leftAt) == [morning + .seconds(50)])
    #expect(board.presence(of: "1", in: Site.depot) == .outside)
  }

  @Test func `a location within the margin in between begins the count anew`() throws {
    var board = try Site.board([Site.circle()])
    board.see(0)
    board.see(10, north: 90)
    board.see(30, north: 60)
    #expect(board.see(45, north: 90).told == [])
    #expect(board.see(76, north: 90).told == [Told(.exited, at: 76, 3)])
  }

  @Test func `CIR-24: at the boundary one entry, with exact each crossing`() throws {
    var steady = try Site.board([Site.circle()])
    var exact = try Site.board([Site.circle()], [.exact: "on"])
    var told: ([Told], [Told]) = ([], [])
    for (i, north) in [49.0, 51, 49, 51].enumerated() {
      told.0 += steady.see(Double(i) * 60, north: north, accuracy: 0).told
      told.1 += exact.see(Double(i) * 60, north: north, accuracy: 0).told
    }
    #expect(told.0 == [Told(.entered, at: 0, 3)])
    #expect(told.1.map(\.change) == [.entered, .exited, .entered, .exited])
  }

  @Test func `the margin is as wide as the location is inexact, up to a hundred metres`() throws {
    var board = try Site.board([Site.circle(radius: 200)])
    board.see(0)
    for i in 0..<6 { #expect(board.see(60 + Double(i) * 60, north: 255, accuracy: 60).told == []) }
    board.see(600, north: 265, accuracy: 60)
    #expect(board.see(640, north: 265, accuracy: 60).told == [Told(.exited, at: 640, 3)])
  }

  @Test func `a location less accurate than the radius never exits`() throws {
    var board = try Site.board([Site.circle()])
    board.see(0)
    for i in 1..<10 { #expect(board.see(Double(i) * 60, north: 900, accuracy: 51).told == []) }
    board.see(700, north: 900, accuracy: 50)
    board.see(720, north: 900, accuracy: 51)
    #expect(board.see(740, north: 900, accuracy: 50).told == [Told(.exited, at: 740, 3)])
  }

  @Test func `CIR-07, CIR-10: with buffered entry a location as near as it is exact is inside`()
    throws
  {
    var buffered = try Site.board([Site.circle()], [.bufferedEntry: "on", .exact: "on"])
    #expect(buffered.see(0, north: 55.6, accuracy: 6).told.map(\.change) == [.entered])
    var plain = try Site.board([Site.circle()], [.exact: "on"])
    #expect(plain.see(0, north: 55.6, accuracy: 6).told == [])
    var far = try Site.board([Site.circle()], [.bufferedEntry: "on", .exact: "on"])
    #expect(far.see(0, north: 151, accuracy: 500).told == [])
    #expect(far.see(10, north: 149, accuracy: 500).told.map(\.change) == [.entered])
  }

  @Test func `CIR-21: with stop detection only one who has stopped enters`() throws {
    var fence = Site.circle()
    fence.rules.needsStop = true
    var board = try Site.board([fence])
    #expect(board.see(0, stopped: false).told == [])
    #expect(board.see(10, stopped: true).told == [Told(.entered, at: 10, 3)])
  }

  @Test func `STO-03: who stays within 70 m for 140 s has stopped`() throws {
    var fence = Site.circle(radius: 300)
    fence.rules.needsStop = true
    var board = try Site.board([fence])
    #expect(board.see(0).told == [])
    #expect(board.see(137, north: 30).told == [])
    #expect(board.see(140, north: 69.9).told == [Told(.entered, at: 140, 3)])
  }

  @Test func `CIR-18, CIR-19: not in its time, and not for other drivers`() throws {
    var past = Site.circle()
    past.rules.disableAfter = morning + .seconds(30)
    var board = try Site.board([past])
    #expect(board.see(40).told == [])
    var own = Site.circle()
    own.rules.drivers = ["2"]
    var other = try Site.board([own])
    #expect(other.see(0).told == [])
    #expect(other.see(0, driver: "2").told == [Told(.entered, at: 0, 3)])
  }

  @Test func `who passes through between two sparse locations has crossed, and never arrived`()
    throws
  {
    var board = try Site.board([Site.circle(north: 1000)])
    #expect(board.see(0).told == [])
    #expect(board.see(120, north: 2000).told == [Told(.crossed, at: 120, 1)])
    #expect(board.presence(of: "1", in: Site.depot) == .outside)
    // A graze, six minutes of silence, a gap of the recording and a flight tell nothing.
    #expect(board.see(240, north: 1000, east: 46.2).told == [])
    #expect(board.see(601, north: 3000).told == [])
    #expect(board.see(700, north: -100, gap: true).told == [])
    #expect(board.see(715, north: 2000).told == [])
  }

  @Test func `exits come before entries, and a trip's one event after both`() throws {
    var board = try Site.board(
      [
        Site.circle(), Site.circle(Geofence.ID(tag: "depot", externalID: "2"), north: 500),
      ], [.exact: "on"])
    board.see(0)
    try board.perform(
      .import(ImportBatch(jobs: [.row("4", driver: "1", dropoff: Site.place(north: 500))])))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    let events = board.see(60, north: 500)
    #expect(
      events.map(\.type) == [
        "location.recorded", "user.exited_geofence", "user.entered_geofence",
        "user.entered_geofence", "user.arrived_at_trip_destination", "job.arrived",
        "user.stopped_trip", "job.delivered",
      ])
    #expect(events.visits.map(\.fence.description) == ["depot/1", "job/4", "depot/2"])
  }
}
