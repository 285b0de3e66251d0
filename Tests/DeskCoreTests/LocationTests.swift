import DeskCore
import Support
import Testing

/// Rules §6: which locations count, and what those that do not count leave alone.
struct LocationTests {
  /// Trip T1 of driver 1 after points 0 to 4, ten minutes apart so that any speed is believable.
  private func board() throws -> Board {
    var board = try RunM.onTrip()
    for i in 0...4 { board.locate(RunM.point(i), at: at(i)) }
    return board
  }

  private func at(_ i: Int) -> Timestamp { morning + .seconds(600 * i) }

  private func location(
    _ place: Coordinate, _ measured: Timestamp, accuracy: Double? = 5,
    source: Location.Source = .manual
  ) -> Location {
    Location(
      driver: "1", measuredAt: measured, coordinate: place, accuracyMeters: accuracy,
      source: source)
  }

  /// The one event that records a location which does not count, and nothing else changed by it.
  private func expectOnlyRecorded(_ location: Location, _ verdict: Verdict) throws {
    var board = try board()
    let before = (board.trip(1), board.job("4"), board.position(of: "1"), board.tripCount)
    let id = board.lastEventID
    let seen = board.locate([location], at: at(4))
    var sighting = Sighting(location: location, verdict: verdict)
    sighting.trip = location.measuredAt < morning && verdict == .late ? nil : 1
    // What is known of a driver's stops stands with each location that was put in its place.
    if verdict == .late { sighting.still = board.still(of: "1") }
    #expect(
      seen.events == [
        Event(
          id: id + 1, createdAt: location.measuredAt, recordedAt: at(4), cause: .location,
          coordinate: location.coordinate, kind: .located(sighting))
      ])
    #expect(seen.outcomes == [] && seen.events.first?.isLate == (verdict == .late))
    #expect((board.trip(1), board.job("4"), board.position(of: "1"), board.tripCount) == before)
  }

  @Test func `a late location is recorded and changes no status, fence or ETA`() throws {
    try expectOnlyRecorded(location(RunM.destination, at(3) + .seconds(1)), .late)
  }

  @Test func `an implausible location is recorded and changes no status, fence or ETA`() throws {
    var board = try board()
    let far = location(RunM.destination, at(4) + .seconds(1))
    let before = (board.trip(1), board.position(of: "1"))
    let seen = board.locate([far], at: at(4) + .seconds(1))
    #expect(seen.types == ["location.recorded"])
    guard case .located(let sighting)? = seen.events.first?.kind else {
      Issue.record("no location is recorded")
      return
    }
    #expect(sighting.verdict == .implausible && sighting.eta == nil)
    #expect((board.trip(1), board.position(of: "1")) == before)
  }

  @Test func `a location from the future is recorded and never the latest`() throws {
    try expectOnlyRecorded(location(RunM.destination, at(4) + .milliseconds(120_001)), .future)
    var board = try board()
    board.locate(RunM.point(4), at: at(4), measured: at(4) + .seconds(120))
    #expect(board.position(of: "1")?.measuredAt == at(4) + .seconds(120))
  }

  @Test func `a location older than seven days is history only`() throws {
    try expectOnlyRecorded(
      location(RunM.destination, at(4) - .seconds(7 * 86_400) - .milliseconds(1)), .old)
    try expectOnlyRecorded(location(RunM.destination, at(4) - .seconds(7 * 86_400)), .late)
    var fresh = try RunM.board()
    let old = fresh.locate(
      RunM.destination, at: at(4), measured: at(4) - .seconds(8 * 86_400))
    #expect(old.types == ["location.recorded"] && fresh.position(of: "1") == nil)
  }

  @Test(arguments: [5.0, 6.0, nil])
  func `of two places at one moment a less exact one is superseded`(accuracy: Double?) throws {
    try expectOnlyRecorded(location(RunM.point(5), at(4), accuracy: accuracy), .superseded)
  }

  @Test func `of two places at one moment the more exact one stays`() throws {
    var board = try board()
    let seen = board.locate(RunM.point(5), at: at(4), accuracy: 4.9)
    #expect(seen.types == ["user.updated_trip"])
    #expect(board.position(of: "1")?.coordinate == RunM.point(5))
    #expect(try abs(#require(board.trip(1)?.eta?.distanceMeters) - 3266.7) < 0.5)
  }

  @Test func `a duplicate is counted and dropped`() throws {
    var board = try board()
    let before = (board.trip(1), board.lastEventID)
    let again = location(RunM.point(2), at(2), accuracy: 1)
    var near = location(RunM.point(4), at(4), accuracy: 1)
    near.coordinate.latitude += 0.5e-7
    let seen = board.locate([again, near, again], at: at(4))
    #expect(seen.events == [])
    #expect(seen.outcomes == Array(repeating: .refused(.duplicate), count: 3))
    #expect(board.duplicateCount == 3 && (board.trip(1), board.lastEventID) == before)
  }

  @Test(arguments: [1, 130]) func `one that did not count is a duplicate too when it comes again`(
    seconds: Int
  ) throws {
    var board = try board()
    // A second later it is implausible, 130 s later it lies in the future.
    let location = location(RunM.destination, at(4) + .seconds(seconds))
    #expect(board.locate([location], at: at(4)).types == ["location.recorded"])
    let seen = board.locate([location], at: at(4))
    #expect(seen.events == [] && seen.outcomes == [.refused(.duplicate)])
  }

  @Test func `two in a row between which the speed is plausible rehabilitate`() throws {
    var board = try board()
    let first = board.locate(RunM.point(8), at: at(4) + .seconds(1))
    #expect(first.types == ["location.recorded"] && board.trip(1)?.status == .started)
    let second = board.locate(RunM.point(8), at: at(4) + .seconds(2))
    #expect(second.types == ["location.recorded", "user.approaching_trip_destination"])
    #expect(board.position(of: "1")?.coordinate == RunM.point(8))
  }

  @Test func `a good location between them makes two implausible ones no row`() throws {
    var board = try board()
    board.locate(RunM.point(8), at: at(4) + .seconds(1))
    let good = board.locate(RunM.point(4), at: at(4) + .seconds(2))
    #expect(good.types == ["user.updated_trip"])
    let again = board.locate(RunM.point(8), at: at(4) + .seconds(3))
    #expect(again.types == ["location.recorded"] && board.trip(1)?.status == .started)
  }

  @Test func `two in a row far from each other do not rehabilitate`() throws {
    var board = try board()
    board.locate(RunM.point(8), at: at(4) + .seconds(1))
    let second = board.locate(RunM.point(0), at: at(4) + .seconds(2))
    #expect(second.types == ["location.recorded"])
    let back = board.locate(RunM.point(4), at: at(4) + .seconds(3))
    #expect(back.types == ["user.updated_trip"])
  }

  @Test(
    arguments: [
      (.car, 250), (.motorbike, 250), (.truck, 150), (.bike, 60), (.foot, 20),
    ] as [(Mode, Double)])
  func `the trip's mode says how fast is believed`(mode: Mode, limit: Double) throws {
    for (part, isBelieved) in [(0.99, true), (1.01, false)] {
      var board = try RunM.board()
      var order = DispatchOrder(job: "4")
      order.mode = mode
      try board.perform(.dispatch(order))
      board.locate(RunM.origin, at: morning)
      let way = RunM.origin.distance(to: RunM.destination)
      let hours = way / 1000 / (limit * part)
      let there = morning + .milliseconds(Int((hours * 3_600_000).rounded()))
      board.locate(RunM.destination, at: there)
      #expect((board.trip(1)?.status == .arrived) == isBelieved, "\(limit * part) km/h")
    }
  }

  @Test func `a mock's locations are believed at any speed`() throws {
    var board = try board()
    board.locate(RunM.destination, at: at(4) + .milliseconds(1), source: .mock)
    #expect(board.trip(1)?.status == .arrived)
  }

  @Test(
    arguments: [
      (.nan, 0, .notOnEarth), (90.1, 0, .notOnEarth), (0, -180.1, .notOnEarth),
      (.infinity, 0, .notOnEarth), (0, 0, .zeroZero),
    ] as [(Double, Double, Refusal.LocationFault)])
  func `a place that is none is refused`(
    latitude: Double, longitude: Double, fault: Refusal.LocationFault
  ) throws {
    var board = try board()
    let seen = board.locate(
      Coordinate(latitude: latitude, longitude: longitude), at: at(5))
    #expect(seen.events == [] && seen.outcomes == [.refused(fault)])
  }

  @Test func `a time before 2000 and an unknown driver are refused`() throws {
    var board = try board()
    let early = moment("1999-12-31T23:59:59.999Z")
    #expect(
      board.locate(RunM.origin, at: at(5), measured: early).outcomes == [.refused(.before2000)])
    #expect(board.locate(RunM.origin, of: "x", at: at(5)).outcomes == [.unknownDriver("x")])
    #expect(throws: Refusal.location(.before2000)) {
      try board.perform(.locate([location(RunM.origin, early)]))
    }
  }

  @Test func `a refused location holds up none that come with it`() throws {
    var board = try board()
    let seen = board.locate(
      [
        location(Coordinate(latitude: 0, longitude: 0), at(5)), location(RunM.point(5), at(5)),
        location(RunM.point(6), at(6)),
      ], at: at(6))
    #expect(
      seen.types == [
        "user.updated_trip", "location.recorded", "user.approaching_trip_destination",
      ])
    #expect(seen.outcomes == [.refused(.zeroZero)])
  }

  @Test func `real locations are refused while a track runs and taken while it is paused`() throws {
    var board = try RunM.board()
    try board.perform(.dispatch(DispatchOrder(job: "4", plan: MockPlan())))
    let before = board.trip(1)
    let refused = board.locate(RunM.point(1), at: RunM.due(1))
    #expect(refused.outcomes == [.mockRunning("1", 1)] && refused.events == [])
    #expect(board.trip(1) == before)
    try board.perform(.pause(1))
    #expect(board.locate(RunM.point(1), at: RunM.due(1)).types == ["user.updated_trip"])
  }

  @Test func `a negative accuracy is unknown and reckoned as 30 m`() {
    #expect(location(RunM.origin, morning, accuracy: -10).accuracyMeters == nil)
    #expect(location(RunM.origin, morning, accuracy: -10).effectiveAccuracyMeters == 30)
  }

  @Test(arguments: [(40.0, false), (60.0, true)]) func `a trip has moved beyond 50 m`(
    meters: Double, hasMoved: Bool
  ) throws {
    var board = try RunM.onTrip()
    board.locate(RunM.origin, at: morning)
    board.locate(
      RunM.origin.interpolated(to: RunM.destination, fraction: meters / 7350.6),
      at: morning + .seconds(60))
    #expect(board.trip(1)?.hasMoved == hasMoved && board.trip(1)?.start == RunM.origin)
  }

  @Test func `places at one moment on both sides of the 180th meridian are told apart`() throws {
    var board = try RunM.board()
    let west = Coordinate(latitude: 10, longitude: -179.9999)
    let east = Coordinate(latitude: 10, longitude: 179.9999)
    board.locate(west, at: morning, accuracy: 20)
    let seen = board.locate(east, at: morning, accuracy: 5)
    #expect(seen.outcomes == [])
    #expect(board.position(of: "1")?.coordinate == east)
    #expect(board.locate(west, at: morning, accuracy: 20).outcomes == [.refused(.duplicate)])
  }

  @Test(arguments: [Double.nan, .infinity, -1e300, 400])
  func `a place that a damaged board says is no place stops nothing`(degrees: Double) throws {
    var board = try RunM.onTrip()
    let location = Location(
      driver: "1", measuredAt: morning,
      coordinate: Coordinate(latitude: degrees, longitude: degrees), source: .manual)
    board.load(.sighting(Sighting(location: location, verdict: .accepted)))
    #expect(board.position(of: "1")?.measuredAt == morning)
  }
}
