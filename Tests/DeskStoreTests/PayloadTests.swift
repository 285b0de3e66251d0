import DeskCore
import FoundationEssentials
import Support
import Testing

@testable import DeskStore

/// The payload of an event is written by hand, and is what Foundation's encoder makes of it.
struct PayloadTests {
  @Test func `every kind is written as the encoder writes it`() throws {
    let writer = JSONWriter()
    for kind in Samples.everyKind where !kind.isLocated {
      #expect(try text(of: kind, writer) == encoded(kind))
    }
  }

  @Test func `random rows of every kind are written as the encoder writes them`() throws {
    let writer = JSONWriter()
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let kind = generator.kind()
      #expect(try text(of: kind, writer) == encoded(kind))
    }
  }

  @Test func `what the desk wrote of a job is read without Foundation's help`() throws {
    let writer = JSONWriter()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let job = generator.job()
      writer.write(.job(.updated, job))
      var reader = JSONReader(try writer.bytes().bindMemory(to: UInt8.self))
      #expect(try reader.job() == job)
    }
  }

  @Test func `every character is written as the encoder writes it`() throws {
    let writer = JSONWriter()
    var text = ""
    for value in 0...0x2100 as ClosedRange<UInt32> {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    text += "\u{FEFF}\u{FFFD}\u{FFFF}📺👩‍👩‍👧\u{10FFFF}"
    for letter in text.unicodeScalars.map(String.init) + [text] {
      let kind = Event.Kind.setting(.units, letter)
      #expect(try self.text(of: kind, writer) == encoded(kind))
    }
  }

  @Test func `every number is written so that the very same one is read`() throws {
    let writer = JSONWriter()
    var generator = SeededGenerator(seed: 5)
    let edges = [
      0, -0.0, 1, -1, 0.1, 1e15, 1e16, -1e15, 1e22, 123_456_789_012_345_680, .leastNonzeroMagnitude,
    ]
    let finite = (0..<5000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    for number in edges + [.greatestFiniteMagnitude] + finite {
      var geofence = Samples.geofence
      geofence.shape = .circle(Circle(center: Samples.place, radiusMeters: number))
      let written = try text(of: .fence(.added, geofence), writer)
      let read = try JSONDecoder().decode(Geofence.self, from: Data(written.utf8))
      #expect(read.shape.enclosingRadiusMeters.bitPattern == number.bitPattern)
    }
    for digest in [Int64.min, .max, 0, -1, 10, 9_999_999_999] {
      var geofence = Samples.geofence
      geofence.importDigest = digest
      #expect(
        try text(of: .fence(.added, geofence), writer) == encoded(.fence(.added, geofence)))
    }
  }

  @Test func `a number that is none stores nothing`() throws {
    let store = try SQLiteStore(path: ":memory:")
    var geofence = Samples.geofence
    geofence.shape = .circle(Circle(center: Samples.place, radiusMeters: .nan))
    #expect(throws: UnwritableNumber.self) {
      try store.append(Samples.events([.fence(.added, geofence)]))
    }
    #expect(try store.wholeLedger() == [])
    try store.append(Samples.events([.fence(.added, Samples.geofence)]))
    #expect(try store.wholeLedger().map(\.kind) == [.fence(.added, Samples.geofence)])
  }

  @Test func `random rows come back from the ledger and from their tables`() throws {
    var generator = SeededGenerator(seed: 6)
    let store = try SQLiteStore(path: ":memory:")
    var kinds: [Event.Kind] = []
    for _ in 0..<800 {
      let kind = generator.kind()
      if case .job = kind { kinds.append(kind) }
      if case .driver = kind { kinds.append(kind) }
      if case .fence = kind { kinds.append(kind) }
      if case .visit = kind { kinds.append(kind) }
    }
    let events = Samples.events(kinds)
    try store.append(events)
    #expect(try store.wholeLedger() == events)
    #expect(store.quarantined == [])
    #expect(try store.troubles() == [])
  }

  @Test func `random trips and mock runs come back from their tables`() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let store = try SQLiteStore(path: ":memory:")
      let trip = generator.trip(1)
      let run = generator.run(1)
      let driver = Driver(id: trip.driver, name: "")
      try store.append(
        Samples.events([.driver(.added, driver), .trip(.updated, trip), .mock(.started, run)]))
      let loaded = try store.loaded()
      #expect(loaded.trip(trip.id) == trip)
      #expect(loaded.runs == [run])
    }
  }

  @Test func `random locations come back, whatever stands in the row before`() throws {
    var generator = SeededGenerator(seed: 9)
    let store = try SQLiteStore(path: ":memory:")
    let sightings = (0..<2000).map { _ in Event.Kind.located(generator.sighting()) }
    let events = Samples.events([.driver(.added, Samples.driver)] + sightings)
    try store.append(events)
    #expect(try store.wholeLedger() == events)
    #expect(store.quarantined == [])
    var found: [Event] = []
    try store.locations(of: Samples.driver.id) { event in
      found.append(event)
      return true
    }
    #expect(found == events.dropFirst().reversed())
  }

  @Test func `a polygon of two thousand corners comes back to the last digit`() throws {
    let store = try SQLiteStore(path: ":memory:")
    let ring = (0..<1999).map { i in
      let angle = Double(i) / 1999 * 2 * .pi
      // Numbers close to nothing are written with an exponent.
      return Coordinate(latitude: 1e-5 * angle * (6.3 - angle), longitude: angle < 3 ? -2 : 1e-7)
    }
    var geofence = Samples.market
    geofence.shape = .polygon(Polygon(trusted: ring + [ring[0]]))
    let events = Samples.events([.fence(.added, geofence)])
    try store.append(events)
    #expect(try store.wholeLedger() == events)
    #expect(try store.loaded().geofences == [geofence])
  }

  private func text(of kind: Event.Kind, _ writer: JSONWriter) throws -> String {
    writer.write(kind)
    return String(decoding: try writer.bytes(), as: UTF8.self)
  }

  private func encoded(_ kind: Event.Kind) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data =
      switch kind {
      case .located: Data()
      case .job(_, let job): try encoder.encode(job)
      case .driver(_, let driver): try encoder.encode(driver)
      case .trip(_, let trip), .geofence(_, let trip): try encoder.encode(trip)
      case .fence(_, let geofence): try encoder.encode(geofence)
      case .visit(_, let visit): try encoder.encode(visit)
      case .mock(_, let run): try encoder.encode(run)
      case .timer(_, let timer): try encoder.encode(timer)
      case .setting(let setting, let value): try encoder.encode([setting.rawValue: value])
      case .zone(let identifier): try encoder.encode(["zone": identifier])
      }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Event.Kind {
  fileprivate var isLocated: Bool { if case .located = self { true } else { false } }
}
