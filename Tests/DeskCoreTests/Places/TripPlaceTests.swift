import DeskCore
import Support
import Testing

/// What geofences are to trips: wrong ones, thresholds, delays and the time that a trip may take.
@Suite struct TripPlaceTests {
  private static let store = Geofence.ID(tag: "store", externalID: "123")

  /// Driver 1 on the way to store/123, 5 km north.
  private static func board(_ others: [Geofence], _ settings: [Setting: String] = [:]) throws
    -> Board
  {
    var fence = Site.circle(store, north: 5000)
    fence.rules.approachingThreshold = 10
    var board = try Site.board(
      [fence] + others,
      [.roadFactor: "1", .speedCar: "30"].merging(settings, uniquingKeysWith: { $1 }))
    var row = JobRow.row("4", driver: "1", dropoff: nil)
    row.details.geofence = store
    try board.perform(.import(ImportBatch(jobs: [row])))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    return board
  }

  private static let wrong = Site.circle(
    Geofence.ID(tag: "store", externalID: "456"), north: -2000)

  @Test func `WRD-01: another geofence of the tag is the wrong place, once switched on`() throws {
    var board = try Self.board([Self.wrong], [.wrongDestination: "on"])
    let events = board.see(0, north: -2000)
    #expect(
      events.map(\.type) == [
        "user.entered_geofence", "user.updated_trip", "user.arrived_at_wrong_trip_destination",
      ])
    #expect(board.trip(1)?.wrongPlace == Self.wrong.id && board.trip(1)?.status == .started)
    var off = try Self.board([Self.wrong])
    #expect(
      off.see(0, north: -2000).map(\.type) == ["user.entered_geofence", "user.updated_trip"])
  }

  @Test func `one who comes into the right place and a wrong one at once is at the right one`()
    throws
  {
    let beside = Site.circle(Geofence.ID(tag: "store", externalID: "9"), north: 5010)
    var board = try Self.board([beside], [.wrongDestination: "on"])
    let types = board.see(0, north: 5005).map(\.type)
    #expect(types.contains("user.arrived_at_trip_destination"))
    #expect(!types.contains("user.arrived_at_wrong_trip_destination"))
  }

  @Test func `WRD-03: the right one is arrived at, and told of once`() throws {
    var board = try Self.board([], [.wrongDestination: "on", .completeOnArrival: "off"])
    let events = board.see(0, north: 5000)
    #expect(
      events.map(\.type) == [
        "location.recorded", "user.entered_geofence", "user.arrived_at_trip_destination",
        "job.arrived",
      ])
    #expect(events.visits.map(\.fence) == [Self.store] && events.visits.map(\.trip) == [1])
  }

  @Test func `WRD-04: a geofence of another tag is just entered`() throws {
    let other = Site.circle(Geofence.ID(tag: "warehouse", externalID: "456"), north: -2000)
    var board = try Self.board([other], [.wrongDestination: "on"])
    #expect(
      board.see(0, north: -2000).map(\.type) == ["user.entered_geofence", "user.updated_trip"])
  }

  @Test func `THR-01, THR-03: trip over geofence over desk`() throws {
    // At 30 km/h 500 m are a minute.
    var own = try Self.board([], [.threshold: "3"])
    #expect(own.see(0, north: -100).map(\.type) == ["user.updated_trip"])
    #expect(
      own.see(60, north: 0).map(\.type) == [
        "location.recorded", "user.approaching_trip_destination",
      ])
    var trip = try Self.board([], [.threshold: "3"])
    try trip.perform(.editTrip(1, [.threshold(5)]))
    #expect(trip.see(0, north: 0).map(\.type) == ["user.updated_trip"])
    #expect(trip.see(600, north: 2500).map(\.type).last == "user.approaching_trip_destination")
  }

  @Test func `a driver who is in the destination already arrives with the next location`() throws {
    var board = try Site.board([Site.circle()])
    board.see(0)
    var row = JobRow.row("4", driver: "1", dropoff: nil)
    row.details.geofence = Site.depot
    try board.perform(.import(ImportBatch(jobs: [row])))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    let events = board.see(60)
    #expect(events.told == [] && events.map(\.type).contains("user.arrived_at_trip_destination"))
    #expect(board.trip(1)?.status == .completed)
    // The stay goes on, trip or not.
    #expect(board.presence(of: "1", in: Site.depot) == .inside(since: morning))
  }

  @Test func `MCK-04: where only those who stop arrive, one who passes does not`() throws {
    var fence = Site.circle(Self.store, radius: 500, north: 1000)
    fence.rules.needsStop = true
    var board = try Site.board([fence])
    var row = JobRow.row("4", driver: "1", dropoff: nil)
    row.details.geofence = Self.store
    try board.perform(.import(ImportBatch(jobs: [row])))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    board.see(0, north: 900, stopped: false)
    #expect(board.trip(1)?.status != .arrived && board.trip(1)?.isInside == false)
    board.see(60, north: 1000, stopped: true)
    #expect(board.trip(1)?.status == .completed)
  }

  @Test func `DLY-01, DLY-03, DLY-04: a delay counts from the promise and must exceed`() throws {
    // 500 m a minute: 6,000 m are 12 minutes, 2,500 m are 5.
    for (north, delays) in [(-1000.0, false), (2500.0, false), (-1010.0, true)] {
      var board = try Self.board([])
      try board.perform(.editTrip(1, [.arriveBy(morning + .minutes(7))]))
      let types = board.see(0, north: north).map(\.type)
      #expect(types.contains("user.delayed_during_trip") == delays, "\(north)")
    }
    var free = try Self.board([])
    #expect(!free.see(0, north: -9000).map(\.type).contains("user.delayed_during_trip"))
  }

  @Test
  func `STA-33, STA-34: a trip expires when its time is up, and late news of it tells nothing`()
    throws
  {
    var board = try Self.board([], [.expiry: "60"])
    #expect(try board.perform(.expire([1]), at: morning + .milliseconds(3_599_999)) == [])
    let events = try board.perform(.expire([1]), at: morning + .minutes(60), cause: .timer)
    #expect(events.map(\.type) == ["user.stopped_trip", "job.assigned"])
    #expect(board.trip(1)?.status == .expired && board.job("4")?.hasExpiredTrip == true)
    #expect(events.map(\.cause) == [.timer, .timer])
    #expect(
      board.see(3601, north: 5000).map(\.type) == ["location.recorded", "user.entered_geofence"])
    #expect(board.job("4")?.status == .assigned)
  }

  @Test func `a location finds the time of its trip up, and counts for none`() throws {
    var board = try Self.board([], [.expiry: "60"])
    board.see(0)
    let events = board.see(3600, north: 100)
    #expect(events.map(\.type) == ["user.stopped_trip", "job.assigned", "location.recorded"])
    guard case .located(let sighting)? = events.last?.kind else {
      Issue.record("no location")
      return
    }
    #expect(sighting.trip == nil && sighting.verdict == .accepted)
  }

  @Test func `off by default, no trip ever expires`() throws {
    var board = try Self.board([])
    #expect(try board.perform(.expire([1]), at: morning + .seconds(86_400 * 30)) == [])
  }
}
