import DeskCore
import DeskTracking
import Support
import Testing

/// When trips expire and geofences end, whatever changes in between.
@Suite struct DeadlineWatchTests {
  private struct Watched {
    var board: Board
    var watch: DeadlineWatch

    init(_ board: Board) {
      self.board = board
      watch = DeadlineWatch(board)
    }

    mutating func perform(_ action: Action, after seconds: Int = 0) throws {
      watch.hear(try board.perform(action, at: morning + .seconds(seconds)))
    }

    /// What is due by then, performed.
    mutating func pass(_ seconds: Int) throws -> [Event] {
      let now = morning + .seconds(seconds)
      guard let due = watch.nextDue, due <= now else { return [] }
      var all: [Event] = []
      for action in watch.takeDue(at: now) {
        let events = try board.perform(action, at: now, cause: .timer)
        watch.hear(events)
        all += events
      }
      return all
    }
  }

  private static let store = Geofence.ID(tag: "store", externalID: "1")

  private static func fence(disable: Int?, delete: Int?) -> Geofence {
    var fence = Geofence(
      id: store, circle: Circle(center: RunM.destination, radiusMeters: 100))
    fence.rules.disableAfter = disable.map { morning + .seconds($0) }
    fence.rules.deleteAfter = delete.map { morning + .seconds($0) }
    return fence
  }

  @Test func `a trip expires when its hour is over, not a millisecond before`() throws {
    var desk = Watched(try RunM.onTrip())
    #expect(desk.watch.nextDue == nil)
    try desk.perform(.set(.expiry, "60"), after: 60)
    #expect(desk.watch.nextDue == morning + .minutes(60))
    #expect(try desk.pass(3599) == [])
    let events = try desk.pass(3600)
    #expect(events.map(\.type) == ["user.stopped_trip", "job.assigned"])
    #expect(events.allSatisfy { $0.cause == .timer } && desk.watch.nextDue == nil)
  }

  @Test func `a trip that ends before, or a setting that is taken back, leaves nothing to do`()
    throws
  {
    var ended = Watched(try RunM.onTrip([.expiry: "60"]))
    try ended.perform(.cancelTrip(1), after: 10)
    #expect(try ended.pass(4000) == [])
    var off = Watched(try RunM.onTrip([.expiry: "60"]))
    try off.perform(.set(.expiry, "none"), after: 10)
    #expect(try off.pass(4000) == [])
  }

  @Test func `a geofence is disabled at its time and deleted at its end`() throws {
    var desk = Watched(try RunM.onTrip())
    try desk.perform(.addGeofence(Self.fence(disable: 100, delete: 200)))
    #expect(try desk.pass(99) == [])
    #expect(try desk.pass(100).map(\.type) == ["geofence.disabled"])
    #expect(try desk.pass(199) == [])
    #expect(try desk.pass(200).map(\.type) == ["geofence.deleted"])
    #expect(desk.watch.nextDue == nil)
  }

  @Test func `a later end holds, and one that is enabled again after its time stays enabled`()
    throws
  {
    var desk = Watched(try RunM.onTrip())
    try desk.perform(.addGeofence(Self.fence(disable: 100, delete: nil)))
    try desk.perform(
      .editGeofence(Self.store, [.disableAfter(morning + .seconds(300))]), after: 50)
    #expect(try desk.pass(100) == [])
    #expect(try desk.pass(300).map(\.type) == ["geofence.disabled"])
    try desk.perform(.editGeofence(Self.store, [.enabled(true)]), after: 400)
    #expect(try desk.pass(500) == [] && desk.board.geofence(Self.store)?.rules.isEnabled == true)
  }

  @Test func `what became due while nobody looked is due at once`() throws {
    var board = try RunM.onTrip([.expiry: "60"])
    try board.perform(.addGeofence(Self.fence(disable: 100, delete: nil)))
    var desk = Watched(board)
    #expect(
      try desk.pass(86_400).map(\.type) == [
        "user.stopped_trip", "job.assigned", "geofence.disabled",
      ])
  }
}
