/// The events of one decision as they are being drawn up.
struct Draft {
  /// When what is decided happened; a location's own time where a location leads to it.
  var createdAt: Timestamp
  let recordedAt: Timestamp
  var cause: Event.Cause
  /// Where the driver was, for what a location leads to.
  var coordinate: Coordinate?
  /// Where the board keeps the driver whose location leads to it.
  var seat = DriverSeat()
  /// The point of a track that leads to it.
  var point: MockRun.Point?
  private(set) var events: [Event] = []
  /// How many mock runs it has begun, so that each gets a number of its own.
  private(set) var newRuns = 0
  /// The mock runs it has ended, which the board still takes for open ones.
  private(set) var endedRuns: Set<MockRun.ID> = []
  /// Whether the location that leads to it was kept back by the phone.
  var isReplayed = false
  /// Whether the location that leads to it may change a flag although it changes no status.
  var mayChangeFlags = false
  private(set) var nextID: Int64

  init(after lastID: Int64, at now: Timestamp, cause: Event.Cause) {
    nextID = lastID + 1
    createdAt = now
    recordedAt = now
    self.cause = cause
  }

  mutating func reserve(_ count: Int) { events.reserveCapacity(count) }

  mutating func add(_ kind: consuming Event.Kind, previous: String? = nil, confidence: Int = 3) {
    if case .mock(.started, _) = kind { newRuns += 1 }
    if case .mock(.ended, let run) = kind { endedRuns.insert(run.id) }
    events.append(
      Event(
        id: nextID, createdAt: createdAt, recordedAt: recordedAt, cause: cause,
        previousStatus: previous, confidence: confidence, coordinate: coordinate, kind: kind))
    // Set in its place: an event is too large to be copied once more.
    if isReplayed { events[events.count - 1].isReplayed = true }
    nextID += 1
  }

  /// The row of a trip as the draft leaves it; nil where it does not write it.
  func trip(_ id: Trip.ID) -> Trip? {
    for event in events.reversed() {
      if case .trip(_, let trip) = event.kind, trip.id == id { return trip }
    }
    return nil
  }

  /// Hands the events over; nothing more is drawn up.
  mutating func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }
}
