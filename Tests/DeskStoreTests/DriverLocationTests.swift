import DeskCore
import Support
import Testing

@testable import DeskStore

/// A driver's locations, read back along the path and without the rest of the ledger.
struct DriverLocationTests {
  private let one = Driver.ID("1")
  private let ana = Driver.ID("ana")

  private func locations(_ store: any Store, of driver: Driver.ID, most: Int = .max) throws
    -> [Event]
  {
    var found: [Event] = []
    try store.locations(of: driver) { event in
      found.append(event)
      return found.count < most
    }
    return found
  }

  /// What they must be by the whole ledger.
  private func expected(_ store: SQLiteStore, of driver: Driver.ID) throws -> [Event] {
    try store.wholeLedger().reversed().filter { event in
      if case .located(let sighting) = event.kind {
        sighting.location.driver == driver
      } else {
        false
      }
    }
  }

  @Test func `they are a driver's own, whole and newest stored first, whatever they were worth`()
    throws
  {
    let desk = try Desk()
    try desk.importDay()
    #expect(try locations(desk.store, of: one) == [])
    try desk.perform(.dispatch(DispatchOrder(job: "3", driver: one, plan: MockPlan(steps: 8))))
    try desk.play(one, points: 4)
    try desk.locate(ana, 37.75, -122.4)
    try desk.locate(ana, 10, 10)
    try desk.locate(ana, 37.7501, -122.4, secondsAgo: 1)
    try desk.play(one, points: 2)
    let found = try locations(desk.store, of: one)
    #expect(found.count == 6)
    #expect(try found == expected(desk.store, of: one))
    #expect(try locations(desk.store, of: ana) == expected(desk.store, of: ana))
    #expect(try locations(desk.store, of: "9") == [])
    let kept = MemoryStore(try desk.store.wholeLedger())
    #expect(try locations(kept, of: one) == found)
    #expect(try locations(kept, of: one, most: 2) == Array(found.prefix(2)))
  }

  @Test func `nobody reads more than is taken, and the reader may read on its own`() throws {
    let desk = try Desk()
    try desk.importDay()
    for i in 0..<5 { try desk.locate(one, 37.77 + Double(i) * 1e-4, -122.47) }
    // The second from the end cannot be read; nobody who stops before it hears of it.
    let last = desk.board.lastEventID
    try desk.store.database.run(
      "drop trigger location_is_never_changed; update location set verdict = 9 where sequence = "
        + "\(last - 1)", doing: "test")
    #expect(try locations(desk.store, of: one, most: 1).map(\.id) == [last])
    #expect(desk.store.quarantined == [])
    var within: [Int64] = []
    try desk.store.locations(of: one) { event in
      within += try locations(desk.store, of: one, most: 1).map(\.id)
      return event.id > last - 2
    }
    #expect(within == [last, last])
    #expect(desk.store.quarantined == ["location \(last - 1)"])
  }

  @Test func `what has been appended together is there before it is committed`() throws {
    let desk = try Desk()
    try desk.importDay()
    try desk.locate(one, 37.77, -122.47)
    try desk.store.begin()
    try desk.locate(one, 37.7701, -122.47)
    #expect(try locations(desk.store, of: one).count == 2)
    desk.store.rollBack()
    #expect(try locations(desk.store, of: one).count == 1)
  }

  @Test func `the board is told the number, the marks and the stay of each location`() throws {
    let store = try SQLiteStore(path: ":memory:")
    let kinds: [Event.Kind] = [.driver(.added, Samples.driver), .fence(.added, Samples.geofence)]
    var second = Samples.sighting
    second.location.measuredAt = Samples.moment + .seconds(9)
    second.location.isReplayed = false
    second.marks = [FenceMark(fence: 0, enteredAt: Samples.moment)]
    second.still = nil
    try store.append(Samples.events(kinds + [.located(Samples.sighting), .located(second)]))
    struct Seen: Hashable {
      var event: Int64
      var marks: [FenceMark]
      var still: StillMark?
      var isReplayed: Bool
    }
    var told: [Seen] = []
    try store.load { row in
      guard case .sighting(let sighting, let event) = row else { return }
      told.append(
        Seen(
          event: event, marks: sighting.marks, still: sighting.still,
          isReplayed: sighting.location.isReplayed))
    }
    let first = Samples.sighting
    #expect(
      told == [
        Seen(event: 3, marks: first.marks, still: first.still, isReplayed: true),
        Seen(event: 4, marks: second.marks, still: nil, isReplayed: false),
      ])
  }
}
