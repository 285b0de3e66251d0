import DeskCore
import Support
import Testing

/// Stays: how long, until when, and who was in when a geofence stops to count.
@Suite struct StayTests {
  private static func dwelling(_ minutes: Double?) -> Geofence {
    var fence = Site.circle()
    fence.rules.dwellMinutes = minutes
    return fence
  }

  @Test func `DWL-01, DWL-04, DWL-06: a stay is told of once, with the true moment`() throws {
    var board = try Site.board([Self.dwelling(5)])
    board.see(0)
    #expect(board.see(240).told == [])
    let events = board.see(660)
    #expect(events.told == [Told(.dwelled, at: 660, 3)])
    #expect(events.visits.map(\.dweltAt) == [morning + .minutes(5)])
    #expect(events.visits.map(\.minutes) == [5])
    #expect(board.see(720).told == [])
    #expect(board.visits(in: Site.depot).map(\.hasDwelt) == [true])
  }

  @Test func `DWL-03: the geofence's threshold goes before the desk's, which may be none`() throws {
    var own = try Site.board([Self.dwelling(2)], [.dwell: "30"])
    own.see(0)
    #expect(own.see(180).told == [Told(.dwelled, at: 180, 3)])
    var desk = try Site.board([Self.dwelling(nil)], [.dwell: "3"])
    desk.see(0)
    #expect(desk.see(179).told == [])
    #expect(desk.see(180).told == [Told(.dwelled, at: 180, 3)])
    var none = try Site.board([Self.dwelling(nil)])
    none.see(0)
    #expect(none.see(6000).told == [])
  }

  @Test func `a geofence that is deleted or disabled lets those inside leave, once`() throws {
    for isDeletion in [true, false] {
      var board = try Site.board([Site.circle()])
      board.see(0)
      board.see(0, driver: "2")
      let action: Action =
        isDeletion ? .deleteGeofence(Site.depot) : .editGeofence(Site.depot, [.enabled(false)])
      let events = try board.perform(action, at: morning + .seconds(60))
      #expect(events.told.map(\.change) == [.exited, .exited])
      #expect(
        events.visits.map(\.reason) == Array(repeating: isDeletion ? .deleted : .disabled, count: 2)
      )
      #expect(events.visits.map(\.driver) == ["1", "2"] && events.visits.map(\.minutes) == [1, 1])
      #expect(board.visits(in: Site.depot) == [] && board.see(120).told == [])
    }
  }

  @Test func `when its time is up it is disabled, and at its end deleted`() throws {
    var fence = Site.circle()
    fence.rules.disableAfter = morning + .seconds(100)
    fence.rules.deleteAfter = morning + .seconds(200)
    var board = try Site.board([fence])
    board.see(0)
    #expect(try board.perform(.reviewFences([Site.depot]), at: morning + .seconds(99)) == [])
    let disabled = try board.perform(.reviewFences([Site.depot]), at: morning + .seconds(100))
    #expect(disabled.map(\.type) == ["geofence.disabled", "user.exited_geofence"])
    #expect(disabled.visits.map(\.reason) == [.disabled])
    let deleted = try board.perform(.reviewFences([Site.depot]), at: morning + .seconds(200))
    #expect(deleted.map(\.type) == ["geofence.deleted"] && board.geofences == [])
  }

  @Test func `outside its hours nothing is told, and who was in leaves as it closes`() throws {
    var fence = Site.circle()
    fence.rules.hours = try OperatingHours(parsing: "Mon 08:00-08:10")
    var board = try Site.board([fence])
    #expect(board.see(-60).told == [])
    #expect(board.see(0).told == [Told(.entered, at: 0, 3)])
    let events = board.see(600)
    #expect(events.told == [Told(.exited, at: 600, 3)] && events.visits.map(\.reason) == [.closed])
    #expect(board.see(660).told == [])
  }

  @Test func `STO-04, STO-06: 71 m away is moving, and a location good for nothing is passed over`()
    throws
  {
    var board = try Site.board([])
    board.see(0)
    board.see(150)
    #expect(board.still(of: "1") == StillMark(since: morning, place: Site.place()))
    let vague = board.see(160, north: 500, accuracy: 1000)
    guard case .located(let sighting)? = vague.first?.kind else {
      Issue.record("nothing recorded")
      return
    }
    #expect(sighting.verdict == .inaccurate && board.position(of: "1")?.coordinate == Site.place())
    board.see(200, north: 71)
    #expect(
      board.still(of: "1")
        == StillMark(since: morning + .seconds(200), place: Site.place(north: 71)))
  }

  @Test func `TRK-01, TRK-03, STO-07 to STO-10: the presets, and when a phone reports`() {
    let continuous = Tracking.continuous
    #expect(continuous.stoppedIntervalSeconds == 30 && continuous.movingIntervalSeconds == 30)
    #expect(continuous.syncIntervalSeconds == 20 && continuous.replay == .none)
    #expect(continuous.stopDurationSeconds == 140 && continuous.stopDistanceMeters == 70)
    let efficient = Tracking.efficient
    #expect(efficient.movingIntervalSeconds == 0 && efficient.stoppedIntervalSeconds == 0)
    #expect(!efficient.detectsStops && efficient.replay == .stops)
    #expect(continuous.reports(after: .milliseconds(19_950), hasJustStopped: false))
    #expect(!continuous.reports(after: .milliseconds(19_850), hasJustStopped: false))
    #expect(continuous.reports(after: .milliseconds(500), hasJustStopped: true))
    #expect(!efficient.reports(after: .seconds(3600), hasJustStopped: false))
    #expect(Tracking("continuous stop-duration=60")?.stopDurationSeconds == 60)
    #expect(
      Tracking("responsive stop-distance=50, replay=all")?.description
        == "responsive stop-distance=50 replay=all")
    #expect(Tracking("continuous stop-duration=140")?.description == "continuous")
    for text in ["", "fast", "continuous x=1", "continuous stop-duration=-1", "continuous stop"] {
      #expect(Tracking(text) == nil, "\(text)")
    }
  }

  @Test func `a trip is tracked its way, and its driver as before once it has ended`() throws {
    var fence = Site.circle(radius: 300)
    fence.rules.needsStop = true
    var board = try Site.board(
      [fence], [.tracking: "efficient", .tripTracking: "continuous stop-duration=60"])
    board.see(0)
    #expect(board.see(300).told == [])
    for (job, north) in [("4", 5000.0), ("5", 6000.0)] {
      try board.perform(
        .import(
          ImportBatch(jobs: [.row(job, driver: "1", dropoff: Site.place(north: north))])))
    }
    try board.perform(.dispatch(DispatchOrder(job: "4")), at: morning + .seconds(301))
    board.see(302)
    #expect(board.see(362).told == [Told(.entered, at: 362, 3)])
    var next = DispatchOrder(job: "5")
    next.isReplacing = true
    try board.perform(.dispatch(next), at: morning + .seconds(363))
    try board.perform(.cancelTrip(2), at: morning + .seconds(364))
    board.see(365)
    #expect(board.still(of: "1") == nil)
  }
}

/// What is known of a driver is the same on a board that is opened again.
@Suite struct ReopenedStayTests {
  private func expectSame(_ ledger: [Event], _ board: Board) throws {
    var loaded = Board()
    try MemoryStore(ledger).load { loaded.load($0) }
    #expect(loaded.snapshot == board.snapshot)
  }

  @Test func `a geofence that is deleted and added again has nobody inside`() throws {
    var board = Board()
    var ledger = try board.perform(.import(ImportBatch(drivers: [.row("1")])))
    ledger += try board.perform(.addGeofence(Site.circle()))
    ledger += board.see(0)
    ledger += try board.perform(.deleteGeofence(Site.depot))
    ledger += try board.perform(.addGeofence(Site.circle(north: 9000)))
    #expect(board.visits(in: Site.depot) == [])
    try expectSame(ledger, board)
    ledger += board.see(600, north: 9000)
    #expect(ledger.told.map(\.change) == [.entered, .exited, .entered])
    try expectSame(ledger, board)
  }

  @Test func `a stay ends no sooner than it began, whatever the clock says`() throws {
    var board = try Site.board([Site.circle()])
    let ahead = morning + .seconds(60)
    board.locate(
      [
        Location(
          driver: "1", measuredAt: ahead, coordinate: Site.place(), accuracyMeters: 5,
          source: .manual)
      ], at: morning)
    let events = try board.perform(.deleteGeofence(Site.depot), at: morning + .seconds(10))
    #expect(events.visits.map(\.minutes) == [0])
  }

  @Test func `a place for jobs that name none is the desk's own`() throws {
    var board = Board()
    let id = Geofence.ID(tag: "job", externalID: "4")
    #expect(throws: Refusal.reservedTag(id)) { try board.perform(.addGeofence(Site.circle(id))) }
    #expect(throws: Refusal.reservedTag(id)) {
      try board.perform(.import(ImportBatch(geofences: [Site.circle(id)])))
    }
  }

  @Test func `a location that may lie anywhere enters nothing and ends nothing`() throws {
    var board = try Site.board([Site.circle(radius: 80)])
    for i in 0..<5 { #expect(board.see(Double(i) * 30, accuracy: 101).told == []) }
    #expect(board.see(200, accuracy: 100).told == [])
    #expect(board.see(210, accuracy: 5000).told == [])
    #expect(board.see(230, accuracy: 100).told == [Told(.entered, at: 230, 2)])
  }

  @Test func `an accuracy wider than the Earth is unknown`() {
    let location = Location(
      driver: "1", measuredAt: morning, coordinate: Site.place(), accuracyMeters: 1e300,
      source: .manual)
    #expect(location.accuracyMeters == nil && location.effectiveAccuracyMeters == 30)
  }
}
