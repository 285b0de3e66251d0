import DeskCore
import DeskTracking
import Support

/// A board and its player, driven from one due moment to the next.
struct TrackDesk {
  var board: Board
  var player: TrackPlayer
  var events: [Event] = []
  var now = morning
  /// How many locations were handed over together, in order.
  var batches: [Int] = []
  var outcomes: [Board.LocationOutcome] = []

  init(_ board: Board, _ player: TrackPlayer = TrackPlayer()) {
    self.board = board
    self.player = player
  }

  mutating func perform(_ action: Action) throws(Refusal) {
    hear(try board.perform(action, at: now))
  }

  mutating func hear(_ new: [Event]) {
    events += new
    player.hear(new)
  }

  /// Lets everything happen that is due by then, or to the end of all runs.
  mutating func run(until end: Timestamp? = nil) {
    while let due = player.nextDue, end.map({ due <= $0 }) ?? true {
      now = max(now, due)
      for action in player.takeDue(at: now) {
        if case .locate(let locations) = action {
          batches.append(locations.count)
          let seen = board.locate(locations, at: now)
          outcomes += seen.outcomes
          hear(seen.events)
        } else {
          // A run that has ended meanwhile cannot end again.
          try? perform(action)
        }
      }
    }
    if let end { now = max(now, end) }
  }

  /// Leaves the desk and comes back at once, with another player.
  mutating func restart(_ other: TrackPlayer = TrackPlayer()) throws {
    try perform(.pauseAll(byDispatcher: false))
    player = other
    try perform(.resumeAll(pausedByDesk: true))
  }

  var sightings: [(location: Location, at: Timestamp)] {
    events.compactMap {
      if case .located(let sighting) = $0.kind { (sighting.location, $0.recordedAt) } else { nil }
    }
  }

  var locations: [Location] { sightings.map(\.location) }

  func count(_ type: String) -> Int { events.count { $0.type == type } }
}
