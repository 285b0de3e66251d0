/// Where a driver was measured to be.
public struct Location: Hashable, Sendable, Codable {
  /// Who measured it.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    case mock, replay, manual
  }

  public var driver: Driver.ID
  /// When it was measured, not when it was received.
  public var measuredAt: Timestamp
  public var coordinate: Coordinate
  // Locations are what the desk has most of: what may be unknown is -1 inside, not an optional,
  // which would take twice the room.
  private var accuracy = -1.0
  private var knownSpeed = -1.0
  private var knownHeading = -1.0
  private var knownBattery = -1.0
  public var source: Source
  /// Whether the source says that the driver stands still; nil when it says nothing.
  public var isStopped: Bool?
  /// Whether it was kept back by the phone and delivered later.
  public var isReplayed = false
  /// Whether nothing is known of the way to it from the one before: a recording was broken off there.
  public var isAfterGap = false
  /// The mock run that it belongs to, and its number in it from 0.
  public var point: MockRun.Point?

  /// A location; a negative accuracy counts as unknown.
  public init(
    driver: Driver.ID, measuredAt: Timestamp, coordinate: Coordinate, accuracyMeters: Double? = nil,
    source: Source
  ) {
    self.driver = driver
    self.measuredAt = measuredAt
    self.coordinate = coordinate
    self.source = source
    self.accuracyMeters = accuracyMeters.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Radius of the accuracy disc; nil is unknown, taken as 30 m, and so is a negative one and one that
  /// is wider than the Earth.
  public var accuracyMeters: Double? {
    get { Self.known(accuracy) }
    set { accuracy = newValue.flatMap { $0 <= 40_000_000 ? $0 : nil } ?? -1 }
  }

  /// Metres a second.
  public var speed: Double? {
    get { Self.known(knownSpeed) }
    set { knownSpeed = newValue ?? -1 }
  }

  /// Degrees clockwise from north.
  public var heading: Double? {
    get { Self.known(knownHeading) }
    set { knownHeading = newValue ?? -1 }
  }

  /// 0 to 1.
  public var battery: Double? {
    get { Self.known(knownBattery) }
    set { knownBattery = newValue ?? -1 }
  }

  private static func known(_ value: Double) -> Double? { value >= 0 ? value : nil }

  /// The accuracy to reckon with, in metres.
  public var effectiveAccuracyMeters: Double { accuracy >= 0 ? accuracy : 30 }
}

/// What the desk thinks of a location (rules §6). Only an accepted one changes anything.
public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  case accepted
  /// Measured before the latest one: put into the path, no more.
  case late
  /// Of the same moment as the latest one, in another place, and no more accurate.
  case superseded
  /// Measured more than two minutes after the desk's clock.
  case future
  /// Measured more than seven days ago.
  case old
  /// The driver would have had to be faster than the mode allows.
  case implausible
  /// Of a driver who has stopped, and no more exact than a kilometre.
  case inaccurate

  /// Whether such a location stands in the path of the trip that it counted for.
  public var isOnPath: Bool {
    switch self {
    case .accepted, .late, .implausible: true
    case .superseded, .future, .old, .inaccurate: false
    }
  }
}

/// A location as the ledger has it: what was measured, what the desk thinks of it, and what it did
/// to the driver's active trip.
public struct Sighting: Hashable, Sendable {
  public var location: Location
  public var verdict: Verdict
  /// The trip that it counted for; nil when none was active or the location was not accepted.
  public var trip: Trip.ID?
  /// The trip's ETA after it; nil when unknown.
  public var eta: ETA?
  /// Whether it is the trip's one event, user.updated_trip (rules 2.2), or another one follows.
  public var isUpdate: Bool
  /// Whether its trip's status changed with it: such a place stays in the path.
  public var isTurn: Bool { verdict == .accepted && trip != nil && !isUpdate }
  /// Whether the trip has moved more than 50 m from its start by now.
  public var hasMoved: Bool
  /// Whether it lies in the trip's destination; nil without one.
  public var isInside: Bool?
  /// Whether the minute that people are shown has changed by it.
  public var changesShownMinute: Bool
  /// How the driver stands to the geofences around after it; those plainly outside are left out.
  public var marks: [FenceMark] {
    get { aside?.marks ?? [] }
    set { setAside(marks: newValue, still: still) }
  }
  /// Since when and where the driver has stood still, as far as locations tell; nil for sources that
  /// say themselves whether the driver stands.
  public var still: StillMark? {
    get { aside?.still }
    set { setAside(marks: marks, still: newValue) }
  }
  // Nearly all mocked locations have neither: one word, and nothing to copy.
  private var aside: Aside?
  /// Where the board that decided it keeps the driver.
  let seat: DriverSeat

  public init(location: Location, verdict: Verdict) {
    self.init(location: location, verdict: verdict, seat: DriverSeat())
  }

  init(location: Location, verdict: Verdict, seat: DriverSeat) {
    self.location = location
    self.verdict = verdict
    self.seat = seat
    trip = nil
    eta = nil
    isUpdate = false
    hasMoved = false
    isInside = nil
    changesShownMinute = false
  }

  /// Says both at once.
  mutating func stand(_ marks: [FenceMark], _ still: StillMark?) {
    setAside(marks: marks, still: still)
  }

  private mutating func setAside(marks: [FenceMark], still: StillMark?) {
    aside = marks.isEmpty && still == nil ? nil : Aside(marks: marks, still: still)
  }

  private final class Aside: Hashable, Sendable {
    let marks: [FenceMark]
    let still: StillMark?

    init(marks: [FenceMark], still: StillMark?) {
      self.marks = marks
      self.still = still
    }

    static func == (a: Aside, b: Aside) -> Bool { a.marks == b.marks && a.still == b.still }

    func hash(into hasher: inout Hasher) {
      hasher.combine(marks)
      hasher.combine(still)
    }
  }
}

/// A driver's slot as deciding found it, so that evolving need not look for it again, which with
/// many drivers costs as much as all the rest. It is no part of what happened: it is not stored,
/// and all seats are equal. Slots are handed out once, in the order of the ledger, so on every
/// board that has this ledger it is the same.
struct DriverSeat: Hashable, Sendable, Codable {
  var slot: Int32?

  init(slot: Int? = nil) { self.slot = slot.map { Int32($0) } }
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {}
  static func == (a: Self, b: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
