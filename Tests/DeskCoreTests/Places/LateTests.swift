import DeskCore
import Support
import Testing

/// Locations that come late, twice or in any order.
@Suite struct LateTests {
  @Test func `a late location is put in its place, and what it shows is told as late`() throws {
    var board = try Site.board([Site.circle()])
    var ledger = board.see(0, north: 900)
    ledger += board.see(400, north: 1800, ledger: ledger)
    #expect(ledger.told == [])
    ledger += board.see(150, ledger: ledger)
    #expect(ledger.told == [Told(.entered, at: 150, 3)])
    #expect(ledger.visits.map(\.isLate) == [true])
    // One location beyond the margin is no exit yet, and the driver is in.
    #expect(board.presence(of: "1", in: Site.depot) == .inside(since: morning + .seconds(150)))
    ledger += board.see(300, north: 1000, ledger: ledger)
    #expect(ledger.told == [Told(.entered, at: 150, 3), Told(.exited, at: 400, 3)])
    #expect(ledger.visits.last?.leftAt == morning + .seconds(300))
    #expect(board.presence(of: "1", in: Site.depot) == .outside)
    #expect(board.position(of: "1")?.measuredAt == morning + .seconds(400))
  }

  @Test func `what a late location shows not to have happened is withdrawn`() throws {
    var board = try Site.board([Site.circle()])
    var ledger = board.see(0, north: 46)
    ledger += board.see(20, north: 46, ledger: ledger)
    #expect(ledger.told == [Told(.entered, at: 20, 2)])
    ledger += board.see(10, north: 80, ledger: ledger)
    #expect(ledger.told == [Told(.entered, at: 20, 2), Told(.withdrawn, at: 20, 2)])
    #expect(ledger.visits.last?.withdraws == .entered)
    #expect(board.presence(of: "1", in: Site.depot) == .outside)
    // The sign of the last one is still there.
    #expect(board.see(30, north: 46, ledger: ledger).told == [Told(.entered, at: 30, 2)])
  }

  @Test func `a geofence that came since is not judged by what was before it`() throws {
    var board = try Site.board([Site.circle(north: 5000)])
    var ledger = board.see(0)
    ledger += board.see(60, ledger: ledger)
    let new = Geofence.ID(tag: "new", externalID: "1")
    ledger += try board.perform(.addGeofence(Site.circle(new)), at: morning + .seconds(70))
    ledger += board.see(30, ledger: ledger)
    #expect(ledger.told == [] && board.presence(of: "1", in: new) == .unknown)
    ledger += board.see(90, ledger: ledger)
    #expect(ledger.told == [Told(.entered, "new/1", at: 90, 3)])
  }

  @Test func `without its past a late location corrects nothing`() throws {
    var board = try Site.board([Site.circle()])
    board.see(100)
    let before = board.marks(of: "1")
    #expect(board.see(50, north: 900).map(\.type) == ["location.recorded"])
    #expect(board.marks(of: "1") == before && before.count == 1)
  }

  @Test func `what was believed when it came is believed again`() throws {
    var board = try Site.board([Site.circle(north: 3000)])
    func located(_ seconds: Int, north: Double, _ source: Location.Source) -> Location {
      Location(
        driver: "1", measuredAt: morning + .seconds(seconds),
        coordinate: Site.place(north: north), accuracyMeters: 5, source: source)
    }
    var ledger: [Event] = []
    // A mocked drive is faster than anybody goes.
    for location in [located(10, north: 0, .mock), located(12, north: 3000, .mock)] {
      ledger += board.locate([location], at: morning + .seconds(20), ledger: ledger).events
    }
    #expect(ledger.told == [Told(.entered, at: 12, 3)])
    ledger +=
      board.locate(
        [located(11, north: 20, .manual)], at: morning + .seconds(20), ledger: ledger
      ).events
    #expect(ledger.told == [Told(.entered, at: 12, 3)])
    #expect(board.visits(in: Site.depot).map(\.enteredAt) == [morning + .seconds(12)])
  }

  @Test func `RPL-07: a late point of a trip moves no status and no ETA`() throws {
    var board = try RunM.onTrip()
    board.drive(0...5)
    board.locate(RunM.point(8), at: RunM.due(8), source: .mock)
    let before = board.trip(1)
    let seen = board.locate(
      RunM.point(7), at: RunM.due(9), measured: RunM.due(7), source: .mock)
    #expect(seen.types == ["location.recorded"])
    #expect(seen.events.first?.isLate == true && board.trip(1) == before)
  }

  @Test func `RPL-06: a point that comes twice tells nothing`() throws {
    var board = try RunM.onTrip()
    board.drive(0...6)
    let before = board.snapshot
    let seen = board.locate(RunM.point(6), at: RunM.due(6), source: .manual)
    #expect(seen.events == [] && seen.outcomes == [.refused(.duplicate)])
    #expect(board.snapshot == before && board.duplicateCount == 1)
  }

  /// A driver's way through geofences, half a minute a location.
  private static func way(_ numbers: inout SeededGenerator) -> [Location] {
    var north = Double.random(in: -300...300, using: &numbers)
    var east = 0.0
    return (0..<14).map { i in
      north += Double.random(in: -160...160, using: &numbers)
      east += Double.random(in: -60...60, using: &numbers)
      return Location(
        driver: "1", measuredAt: morning + .seconds(30 * i),
        coordinate: Site.place(north: north, east: east),
        accuracyMeters: [3, 10, 40][Int.random(in: 0...2, using: &numbers)], source: .replay)
    }
  }

  private static func fences() -> [Geofence] {
    var second = Site.circle(Geofence.ID(tag: "b", externalID: "1"), radius: 120, north: 200)
    second.rules.dwellMinutes = 1
    var third = Site.circle(Geofence.ID(tag: "c", externalID: "1"), radius: 200, north: -200)
    third.rules.needsStop = true
    return [Site.circle(), second, third]
  }

  private struct End: Hashable {
    /// What is told and not withdrawn, by geofence.
    var stands: [String: [String]]
    var marks: [FenceMark]
    var path: [PathPoint]
    var position: Board.Position?
  }

  private static func end(_ locations: [Location]) throws -> End {
    var board = try Site.board(fences(), [.tracking: "continuous stop-duration=45"])
    var ledger: [Event] = []
    let now = morning + .seconds(14 * 30)
    for location in locations {
      ledger += board.locate([location], at: now, ledger: ledger).events
    }
    var stands: [String: [String]] = [:]
    for event in ledger {
      guard case .visit(let change, let visit) = event.kind else { continue }
      let name = "\(visit.fence)"
      if change == .withdrawn {
        let place = stands[name]?.firstIndex(of: visit.withdraws?.rawValue ?? "")
        if let place {
          stands[name]?.remove(at: place)
        } else {
          stands[name] = ["nothing to withdraw"]
        }
      } else {
        stands[name, default: []].append(change.rawValue)
      }
    }
    let path = ledger.compactMap { event -> PathPoint? in
      guard case .located(let sighting) = event.kind else { return nil }
      return PathPoint(sighting.location.coordinate, at: sighting.location.measuredAt)
    }
    return End(
      stands: stands.filter { !$0.value.isEmpty }.mapValues { $0.sorted() },
      marks: board.marks(of: "1"), path: path.sorted { $0.measuredAt < $1.measuredAt },
      position: board.position(of: "1"))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `any order of a driver's locations ends in the same path and the same transitions`(
    seed: UInt64
  ) throws {
    var numbers = SeededGenerator(seed: seed)
    let way = Self.way(&numbers)
    let expected = try Self.end(way)
    #expect(expected.path.count == 14)
    for _ in 0..<6 {
      let end = try Self.end(way.shuffled(using: &numbers))
      #expect(end.marks == expected.marks)
      #expect(end.stands == expected.stands)
      #expect(end.path == expected.path && end.position == expected.position)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a way with duplicates is the way without`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let way = Self.way(&numbers)
    var twice = way
    for _ in 0..<6 {
      let i = Int.random(in: 0..<way.count, using: &numbers)
      let place = (twice.firstIndex(of: way[i]) ?? 0) + 1
      twice.insert(way[i], at: Int.random(in: place...min(twice.count, place + 3), using: &numbers))
    }
    #expect(try Self.end(twice) == Self.end(way))
  }
}
