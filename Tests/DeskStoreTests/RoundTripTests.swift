import DeskCore
import Support
import Testing

@testable import DeskStore

struct RoundTripTests {
  @Test func `every field of a row comes back`() throws {
    let folder = TemporaryFolder()
    let events = Samples.events(Samples.everyKind)
    var board = Board()
    do {
      let store = try SQLiteStore(path: folder.file("board"))
      try store.append(events)
      for event in events { board.evolve(event) }
    }
    let store = try SQLiteStore(path: folder.file("board"))
    let loaded = try store.loaded()
    #expect(loaded.jobs == board.jobs)
    #expect(loaded.jobs.first == Samples.job)
    #expect(loaded.drivers == board.drivers)
    #expect(loaded.drivers.first == Samples.driver)
    #expect(loaded.geofences == board.geofences)
    #expect(loaded.geofences == [Samples.geofence, Samples.bareGeofence, Samples.market])
    #expect(loaded.runs == board.runs)
    #expect(loaded.runs.map(\.drive) == [nil] + MockRun.EndReason.allCases.indices.map(drive))
    #expect(loaded.policy == board.policy)
    #expect(loaded.zone == board.zone)
    #expect(loaded.tripCount == 2)
    #expect(loaded.trip(Trip.ID(1)) == board.trip(Trip.ID(1)))
    #expect(loaded.trip(Trip.ID(2)) == board.trip(Trip.ID(2)))
    #expect(loaded.lastEventID == board.lastEventID)
    #expect(loaded.lastMoment == board.lastMoment)
    #expect(try store.check() == [])
  }

  private func drive(_ i: Int) -> DriveSource? { Samples.drives[i % Samples.drives.count] }

  @Test func `a trip to a place with corners comes back`() throws {
    let store = try SQLiteStore(path: ":memory:")
    var trip = Samples.trip
    trip.destination = Trip.Destination(Samples.market, address: nil)
    try store.append(Samples.events([.driver(.added, Samples.driver), .trip(.started, trip)]))
    #expect(try store.loaded().trip(Trip.ID(1)) == trip)
    #expect(try store.wholeLedger().last?.kind == .trip(.started, trip))
  }

  @Test func `marks are a plain text`() throws {
    let text = "-1:1767600000123::1;0::1767600001123:;2147483647:::"
    #expect(FenceMark.text(Samples.marks) == text)
    #expect(try FenceMark.marks(text) == Samples.marks)
    for wrong in ["", ";", "1", "1::", "1::::", "a:::", "1:x::", "1::x:", "1:::2", "2147483648:::"]
    {
      #expect(throws: UnreadableRow.self) { try FenceMark.marks(wrong) }
    }
  }

  @Test func `a location of which the marks or traits make no sense is passed over by name`() throws
  {
    let store = try SQLiteStore(path: ":memory:")
    let kinds: [Event.Kind] = [.driver(.added, Samples.driver)]
    let events = Samples.events(kinds + (0..<3).map { _ in .located(Samples.sighting) })
    try store.append(events)
    try store.database.run(
      """
      drop trigger location_is_never_changed;
      update location set marks = 'x' where sequence = 2;
      update location set traits = 4 where sequence = 4;
      """, doing: "test")
    var found: [Int64] = []
    try store.locations(of: Samples.driver.id) { event in
      found.append(event.id)
      return true
    }
    #expect(found == [3])
    #expect(store.quarantined == ["location 2", "location 4"])
    #expect(try store.wholeLedger().map(\.id) == [1, 3])
  }

  @Test func `a trip comes back as it was said when no location has come since`() throws {
    let store = try SQLiteStore(path: ":memory:")
    try store.append(
      Samples.events([.driver(.added, Samples.driver), .trip(.started, Samples.trip)]))
    #expect(try store.loaded().trip(Trip.ID(1)) == Samples.trip)
  }

  @Test func `the ledger is what was appended, to the last field`() throws {
    let folder = TemporaryFolder()
    let events = Samples.events(Samples.everyKind)
    try SQLiteStore(path: folder.file("board")).append(events)
    let store = try SQLiteStore(path: folder.file("board"))
    #expect(try store.wholeLedger() == events)
    #expect(try store.wholeLedger(after: 7) == Array(events.dropFirst(7)))
    #expect(store.quarantined == [])
  }

  @Test func `the ledger stops when nobody wants more, at either end`() throws {
    let store = try SQLiteStore(path: ":memory:")
    let events = Samples.events(Samples.everyKind)
    try store.append(events)
    var first: [Int64] = []
    try store.ledger(after: 0) { event in
      first.append(event.id)
      return first.count < 3
    }
    #expect(first == [1, 2, 3])
    var latest: [Event] = []
    try store.latestEvents(withLocations: true) { event in
      latest.append(event)
      return latest.count < events.count
    }
    #expect(latest == events.reversed())
    var others: [Event] = []
    try store.latestEvents(withLocations: false) { event in
      others.append(event)
      return others.count < 50
    }
    let expected = events.reversed().filter {
      if case .located = $0.kind { false } else { true }
    }
    #expect(others == Array(expected.prefix(50)))
  }

  @Test func `an empty board gives no rows and no events`() throws {
    let store = try SQLiteStore(path: ":memory:")
    var rows = 0
    try store.load { _ in rows += 1 }
    #expect(rows == 0)
    #expect(try store.wholeLedger() == [])
    try store.append([])
    #expect(try store.check() == [])
  }

  @Test func `texts by name come back whatever is in them`() throws {
    for values in [
      [:], ["": ""], ["a": "b"],
      ["Pickup Title": "Ping \"pong\"", "b\\": "\u{0}\u{1f}\n\t", "é": "📺"],
    ] {
      var text = try FlatJSON.text(values)
      #expect(try text.withUTF8 { try FlatJSON.values($0) } == values)
    }
    var foreign = #" { "a" : "\u0041\ud83d\ude00" } "#
    #expect(try foreign.withUTF8 { try FlatJSON.values($0) } == ["a": "A😀"])
    var wrong = #"{"a":1}"#
    #expect(throws: (any Error).self) { try wrong.withUTF8 { try FlatJSON.values($0) } }
  }

  @Test func `the codes of words are the published ones`() throws {
    #expect(Location.Source.allCases.map(\.code) == [0, 1, 2])
    #expect(Verdict.allCases.map(\.code) == [0, 1, 2, 3, 4, 5, 6])
    #expect(ETA.Source.allCases.map(\.code) == [0, 1, 2])
    #expect(Trip.Status.allCases.map(\.code) == [0, 1, 2, 3, 4, 5, 6])
    #expect(try Verdict.allCases.map { try Verdict(code: $0.code) } == Verdict.allCases)
    #expect(throws: UnreadableRow.self) { try Trip.Status(code: 7) }
  }
}
