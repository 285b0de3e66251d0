/// Rows on their way out, some at a time; all of one export are of one kind.
public enum ExportRows: Hashable, Sendable {
  case jobs([Job])
  case drivers([DriverOut])
  case trips([Trip])
  case events([EventOut])
  case paths([PathOut])
  case geofences([Geofence])
}

/// A driver, and where the board knows it to be.
public struct DriverOut: Hashable, Sendable {
  public var driver: Driver
  public var trip: Trip.ID?
  public var position: Board.Position?
  public init(_ driver: Driver, trip: Trip.ID? = nil, position: Board.Position? = nil) {
    self.driver = driver
    self.trip = trip
    self.position = position
  }
}

/// An event, and the job that it is about.
public struct EventOut: Hashable, Sendable {
  public var event: Event
  public var job: Job.ID?
  public init(_ event: Event, job: Job.ID? = nil) {
    self.event = event
    self.job = job
  }
}

/// The way of a trip, run by run: the accepted locations that counted for it.
public struct PathOut: Hashable, Sendable {
  public var trip: Trip
  /// The job's.
  public var title: String
  public var stretches: [Stretch]

  /// What a trip covered in one run.
  public struct Stretch: Hashable, Sendable {
    public var run: Int
    public var locations: [Location]
    public init(run: Int, locations: [Location] = []) {
      self.run = run
      self.locations = locations
    }
  }

  /// The way that a trip's events tell, by time, thinned (see `thinnedPath`) and cut where a
  /// recording was broken off; a run without a location is left out.
  public init(_ trip: Trip, title: String, events: [Event]) {
    self.trip = trip
    self.title = title
    var stretches: [Stretch] = []
    var turns: Set<Timestamp> = []
    for event in events {
      switch event.kind {
      case .trip(.started, let row): stretches.append(Stretch(run: row.run))
      case .located(let sighting) where sighting.trip == trip.id && sighting.verdict.isOnPath:
        if stretches.isEmpty { stretches.append(Stretch(run: trip.run)) }
        stretches[stretches.count - 1].locations.append(sighting.location)
      case .trip, .visit: if event.cause == .location { turns.insert(event.createdAt) }
      case .located, .job, .driver, .geofence, .fence, .mock, .timer, .setting, .zone: continue
      }
    }
    self.stretches = stretches.flatMap { $0.parts(turns) }
  }
}

extension PathOut.Stretch {
  /// Its locations in order, a part for each stretch without a gap.
  fileprivate func parts(_ turns: Set<Timestamp>) -> [Self] {
    let inOrder = locations.enumerated().sorted {
      ($0.element.measuredAt, $0.offset) < ($1.element.measuredAt, $1.offset)
    }.map(\.element)
    var parts: [Self] = []
    for location in inOrder {
      if parts.isEmpty || location.isAfterGap { parts.append(Self(run: run)) }
      parts[parts.count - 1].locations.append(location)
    }
    return parts.map { part in
      Self(
        run: run,
        locations: part.locations.thinnedPath(\.coordinate) { turns.contains($0.measuredAt) })
    }
  }
}

/// Turns rows into the bytes of a file, piece by piece.
public protocol RowWriting {
  /// What stands before the first row.
  mutating func begin() -> [UInt8]
  /// Some more rows, of the kind that was ordered.
  mutating func append(_ rows: ExportRows) -> [UInt8]
  /// What stands behind the last row.
  mutating func end() -> [UInt8]
}
