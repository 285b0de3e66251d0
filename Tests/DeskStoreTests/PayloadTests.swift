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
      geofence.circle.radiusMeters = number
      let written = try text(of: .fence(.added, geofence), writer)
      let read = try JSONDecoder().decode(Geofence.self, from: Data(written.utf8))
      #expect(read.circle.radiusMeters.bitPattern == number.bitPattern)
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
    geofence.circle.radiusMeters = .nan
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
    for _ in 0..<400 {
      let kind = generator.kind()
      if case .job = kind { kinds.append(kind) }
      if case .driver = kind { kinds.append(kind) }
      if case .fence = kind { kinds.append(kind) }
    }
    let events = Samples.events(kinds)
    try store.append(events)
    #expect(try store.wholeLedger() == events)
    #expect(store.quarantined == [])
    #expect(try store.troubles() == [])
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
      case .located(let sighting): try encoder.encode(sighting)
      case .job(_, let job): try encoder.encode(job)
      case .driver(_, let driver): try encoder.encode(driver)
      case .trip(_, let trip), .geofence(_, let trip): try encoder.encode(trip)
      case .fence(_, let geofence): try encoder.encode(geofence)
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

extension SeededGenerator {
  fileprivate mutating func chance() -> Bool { next() % 2 == 0 }

  /// Any text, with more of the letters that are written otherwise than they stand.
  fileprivate mutating func text() -> String {
    var text = ""
    for _ in 0..<(next() % 20) {
      switch next() % 6 {
      case 0: text.unicodeScalars.append(Unicode.Scalar(UInt8(next() % 0x20)))
      case 1: text += ["\"", "\\", "/", "\u{7F}", "\u{2028}", "\r\n"][Int(next() % 6)]
      case 2: text += ["é", "e\u{301}", "📺", "שלום", "\u{202E}", "\u{FFFD}"][Int(next() % 6)]
      case 3:
        if let scalar = Unicode.Scalar(UInt32(next() % 0x110000)) {
          text.unicodeScalars.append(scalar)
        }
      default: text.unicodeScalars.append(Unicode.Scalar(UInt8(0x20 + next() % 0x5F)))
      }
    }
    return text
  }

  fileprivate mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    chance() ? value(&self) : nil
  }

  fileprivate mutating func number() -> Double {
    switch next() % 4 {
    case 0: Double(next() % 10_000)
    case 1: Double(next() % 100_000_000) / 1e5
    default: Double.random(in: -180...180, using: &self)
    }
  }

  fileprivate mutating func moment() -> Timestamp {
    Timestamp(milliseconds: Int64(next() % 4_000_000_000_000) - 1_000_000_000_000)
  }

  fileprivate mutating func place() -> Coordinate {
    Coordinate(latitude: number(), longitude: number())
  }

  fileprivate mutating func texts() -> [String: String] {
    var texts: [String: String] = [:]
    for _ in 0..<(next() % 4) { texts[text()] = text() }
    return texts
  }

  fileprivate mutating func kind() -> Event.Kind {
    switch next() % 7 {
    case 0, 1: .job(.added, job())
    case 2: .driver(.updated, driver())
    case 3: .trip(.updated, trip())
    case 4: .fence(.added, geofence())
    case 5: .mock(.started, run())
    default: chance() ? .setting(.units, text()) : .zone(text())
    }
  }

  fileprivate mutating func job() -> Job {
    var details = Job.Details(title: text())
    details.dropoff = Place(address: maybe { $0.text() }, coordinate: maybe { $0.place() })
    details.geofence = maybe { Geofence.ID(tag: $0.text(), externalID: $0.text()) }
    details.pickup = maybe { random in
      Place(address: random.maybe { $0.text() }, coordinate: random.maybe { $0.place() })
    }
    details.window = Job.Window(
      from: maybe { $0.moment() }, to: maybe { $0.moment() }, source: maybe { $0.text() })
    details.zone = maybe { $0.text() }
    details.mode = maybe { Mode.allCases.randomElement(using: &$0)! }
    details.proof = Job.Proof.allCases.randomElement(using: &self)!
    details.serviceMinutes = maybe { Int($0.next() % 600) }
    details.recipient = Job.Recipient(
      name: maybe { $0.text() }, phone: maybe { $0.text() }, email: maybe { $0.text() },
      notes: maybe { $0.text() })
    details.metadata = texts()
    details.picture = maybe { $0.text() }
    details.radiusMeters = number()
    var job = Job(
      id: Job.ID(text()), details: details, driver: maybe { Driver.ID($0.text()) }, at: moment())
    job.status = Job.Status.allCases.randomElement(using: &self)!
    job.attempt = Int(next() % 100)
    job.trip = maybe { Trip.ID(Int($0.next() % 1000)) }
    job.reason = maybe { $0.text() }
    job.note = maybe { $0.text() }
    job.isRemote = chance()
    job.hasExpiredTrip = chance()
    job.importDigest = maybe { Int64(truncatingIfNeeded: $0.next()) }
    job.isDeleted = chance()
    job.entries = (0..<(next() % 3)).map { _ in entry() }
    job.raisedFlags = (0..<(next() % 3)).map { _ in
      RaisedFlag(JobFlag.allCases.randomElement(using: &self)!, since: moment())
    }
    return job
  }

  private mutating func entry() -> JobEntry {
    JobEntry(
      at: moment(), attempt: Int(next() % 9),
      proof: maybe { Job.Proof.allCases.randomElement(using: &$0)! }, text: text(),
      byteCount: maybe { Int($0.next() % 1_000_000) }, sha256: maybe { $0.text() })
  }

  private mutating func driver() -> Driver {
    var driver = Driver(
      id: Driver.ID(text()), name: text(), vehicle: text(),
      mode: maybe { Mode.allCases.randomElement(using: &$0)! }, home: maybe { $0.place() })
    driver.isOnDuty = chance()
    driver.importDigest = maybe { Int64(truncatingIfNeeded: $0.next()) }
    return driver
  }

  private mutating func geofence() -> Geofence {
    var geofence = Geofence(
      id: Geofence.ID(tag: text(), externalID: text()), description: maybe { $0.text() },
      circle: Circle(center: place(), radiusMeters: number()))
    geofence.importDigest = maybe { Int64(truncatingIfNeeded: $0.next()) }
    return geofence
  }

  private mutating func trip() -> Trip {
    var trip = Trip(
      id: Trip.ID(Int(next() % 1000)), job: Job.ID(text()), attempt: Int(next() % 9),
      driver: Driver.ID(text()), mode: Mode.allCases.randomElement(using: &self)!, at: moment())
    trip.metadata = texts()
    trip.destination = maybe { random in
      Trip.Destination(
        tag: random.text(), externalID: random.text(), address: random.maybe { $0.text() },
        circle: Circle(center: random.place(), radiusMeters: random.number()))
    }
    trip.approachingThreshold = maybe { $0.number() }
    trip.scheduledArrivalAt = maybe { $0.moment() }
    trip.status = Trip.Status.allCases.randomElement(using: &self)!
    trip.run = Int(next() % 4)
    trip.startedAt = maybe { $0.moment() }
    trip.updatedAt = moment()
    trip.arrivedAt = maybe { $0.moment() }
    trip.completedAt = maybe { $0.moment() }
    trip.endedAt = maybe { $0.moment() }
    trip.eta = maybe { random in
      ETA(
        duration: .milliseconds(Int64(random.next() % 10_000_000)),
        distanceMeters: random.maybe { $0.number().magnitude }, computedAt: random.moment(),
        source: ETA.Source.allCases.randomElement(using: &random)!)
    }
    trip.manualArrival = maybe { $0.moment() }
    trip.delayedSince = maybe { $0.moment() }
    trip.start = maybe { $0.place() }
    trip.hasMoved = chance()
    trip.isInside = maybe { $0.chance() }
    trip.manualArrivalDistance = maybe { $0.number() }
    trip.isFollowed = chance()
    trip.isMuted = chance()
    trip.choice = chance() ? .assigned : nil
    trip.plan = maybe { random in
      MockPlan(
        origin: random.maybe { $0.place() }, steps: Int(random.next() % 90),
        interval: random.span())
    }
    return trip
  }

  private mutating func run() -> MockRun {
    var run = MockRun(
      id: MockRun.ID(Int(next() % 1000)), driver: Driver.ID(text()),
      trip: maybe { Trip.ID(Int($0.next() % 1000)) }, origin: place(), destination: place(),
      mode: Mode.allCases.randomElement(using: &self)!, steps: Int(next() % 90), interval: span(),
      at: moment())
    run.nextStep = Int(next() % 90)
    switch next() % 3 {
    case 0: run.status = .running
    case 1: run.status = .paused(since: moment(), byDispatcher: chance())
    default: run.status = .ended(MockRun.EndReason.allCases.randomElement(using: &self)!)
    }
    return run
  }

  private mutating func span() -> Duration {
    .milliseconds(Int64(next() % 100_000)) - .seconds(Int64(next() % 30))
  }
}
