import DeskCore
import Support

/// Rows that look like nothing that people write, and must come back all the same.
extension SeededGenerator {
  mutating func chance() -> Bool { next() % 2 == 0 }

  /// Any text, with more of the letters that are written otherwise than they stand.
  mutating func text() -> String {
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

  mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    chance() ? value(&self) : nil
  }

  mutating func number() -> Double {
    switch next() % 4 {
    case 0: Double(next() % 10_000)
    case 1: Double(next() % 100_000_000) / 1e5
    default: Double.random(in: -180...180, using: &self)
    }
  }

  mutating func moment() -> Timestamp {
    Timestamp(milliseconds: Int64(next() % 4_000_000_000_000) - 1_000_000_000_000)
  }

  mutating func place() -> Coordinate {
    Coordinate(latitude: number(), longitude: number())
  }

  mutating func texts() -> [String: String] {
    var texts: [String: String] = [:]
    for _ in 0..<(next() % 4) { texts[text()] = text() }
    return texts
  }

  mutating func kind() -> Event.Kind {
    switch next() % 8 {
    case 0, 1: .job(.added, job())
    case 2: .driver(.updated, driver())
    case 3: .trip(.updated, trip())
    case 4: .fence(.added, geofence())
    case 5: .mock(.started, run())
    case 6: .visit(Event.GeofenceChange.allCases.randomElement(using: &self)!, visit())
    default: chance() ? .setting(.units, text()) : .zone(text())
    }
  }

  mutating func job() -> Job {
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

  mutating func trip(_ number: Int? = nil) -> Trip {
    var trip = Trip(
      id: Trip.ID(number ?? Int(next() % 1000)), job: Job.ID(text()), attempt: Int(next() % 9),
      driver: Driver.ID(text()), mode: Mode.allCases.randomElement(using: &self)!, at: moment())
    trip.metadata = texts()
    trip.destination = maybe { random in
      Trip.Destination(
        tag: random.text(), externalID: random.text(), address: random.maybe { $0.text() },
        shape: random.shape())
    }
    trip.destination?.threshold = maybe { $0.number() }
    trip.wrongPlace = maybe { $0.geofenceID() }
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
    trip.plan?.options = maybe { $0.options() }
    return trip
  }

  mutating func run(_ number: Int? = nil) -> MockRun {
    var run = MockRun(
      id: MockRun.ID(number ?? Int(next() % 1000)), driver: Driver.ID(text()),
      trip: maybe { Trip.ID(Int($0.next() % 1000)) }, origin: place(), destination: place(),
      mode: Mode.allCases.randomElement(using: &self)!, steps: Int(next() % 90), interval: span(),
      at: moment())
    run.nextStep = Int(next() % 90)
    run.options = maybe { $0.options() }
    run.drive = maybe { $0.drive() }
    switch next() % 3 {
    case 0: run.status = .running
    case 1: run.status = .paused(since: moment(), byDispatcher: chance())
    default: run.status = .ended(MockRun.EndReason.allCases.randomElement(using: &self)!)
    }
    return run
  }

  mutating func span() -> Duration {
    .milliseconds(Int64(next() % 100_000)) - .seconds(Int64(next() % 30))
  }
}
