public import DeskCore

/// The moment that a text with its offset names; a text without one is a mistake in the test.
public func moment(_ text: String) -> Timestamp {
  guard case .moment(let moment)? = TimeText(text) else {
    preconditionFailure("\(text) names no moment")
  }
  return moment
}

/// When tests begin unless they say otherwise: the virtual clock's own start.
public let morning = moment("2026-01-05T08:00Z")

extension Job.ID: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension Driver.ID: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension Trip.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}

extension MockRun.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}

extension DriverRow {
  /// A driver's row with what tests vary.
  public static func row(
    _ id: Driver.ID, mode: Mode? = .car, home: Coordinate? = RunM.origin, digest: Int64? = nil
  ) -> DriverRow {
    var driver = Driver(id: id, name: "Driver \(id)", vehicle: "van", mode: mode, home: home)
    driver.importDigest = digest
    return DriverRow(driver: driver)
  }
}

extension JobRow {
  /// A job's row with what tests vary.
  public static func row(
    _ id: String, driver: String? = nil, dropoff: Coordinate? = RunM.destination,
    address: String? = nil, radius: Double = 100, from: String? = nil, to: String? = nil,
    digest: Int64 = 0
  ) -> JobRow {
    var details = Job.Details(
      title: "Job \(id)", dropoff: Place(address: address, coordinate: dropoff))
    details.radiusMeters = radius
    var row = JobRow(id: id, details: details, driver: driver, digest: digest)
    row.from = from.flatMap(TimeText.init)
    row.to = to.flatMap(TimeText.init)
    return row
  }
}

extension Board {
  /// Decides and evolves, as the desk does when the store takes everything.
  @discardableResult
  public mutating func perform(
    _ action: Action, at now: Timestamp = morning, cause: Event.Cause = .dispatcher
  ) throws(Refusal) -> [Event] {
    let events = try decide(action, at: now, cause: cause)
    for event in events { evolve(event) }
    return events
  }

  /// What came of some locations.
  public struct Seen {
    public var events: [Event] = []
    public var outcomes: [LocationOutcome] = []
    /// The events' types in order.
    public var types: [String] { events.map(\.type) }
  }

  /// Takes in locations in the order in which they came, in as many batches as that needs.
  @discardableResult
  public mutating func locate(
    _ locations: [Location], at now: Timestamp, ledger: [Event] = []
  ) -> Seen {
    var seen = Seen()
    var rest = locations[...]
    while !rest.isEmpty {
      let known = seen.events
      let (events, consumed) = decide(
        locations: rest, at: now, cause: .location,
        history: { driver, take in
          for event in (ledger + known).reversed() where event.driver == driver {
            if case .located = event.kind, !take(event) { return }
          }
        },
        outcome: { seen.outcomes.append($1) })
      for event in events { evolve(event) }
      seen.events += events
      rest = rest.dropFirst(consumed)
    }
    return seen
  }

  /// Takes in one location, measured now unless it says otherwise.
  @discardableResult
  public mutating func locate(
    _ place: Coordinate, of driver: Driver.ID = "1", at now: Timestamp,
    measured: Timestamp? = nil, accuracy: Double? = 5, source: Location.Source = .manual
  ) -> Seen {
    locate(
      [
        Location(
          driver: driver, measuredAt: measured ?? now, coordinate: place, accuracyMeters: accuracy,
          source: source)
      ], at: now)
  }

  /// All trips as they stand, in order.
  public var trips: [Trip] { (1...max(1, tripCount)).compactMap { trip(Trip.ID($0)) } }
}
