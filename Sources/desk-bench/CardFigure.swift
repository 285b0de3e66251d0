import DeskCore
import DeskShell

extension Bench {
  /// Cards and a board of trips on the road, from the board to the bytes for the terminal.
  static let cards = Bench(
    name: "cards", summary: "draw a card, and a board of 1,000 trips"
  ) { _ in
    var fleet = try Fleet()
    try fleet.grow(by: 1000) { _ in Fleet.morning }
    try fleet.locateAll(at: Fleet.morning + .seconds(1), fraction: 0.3)
    let board = fleet.board
    let now = Fleet.morning + .seconds(2)
    guard let zone = Zone(identifier: "America/Los_Angeles") else {
      throw BenchError("there are no time zones here")
    }
    var look = Look()
    look.colors = .full
    let trips = (1...1000).compactMap { board.trip(Trip.ID($0)) }
    var bytes = 0
    let card = (0..<20).map { _ in
      coreSeconds {
        for trip in trips {
          let card = Card(trip, board, now: now)
          bytes += card.text(width: 72, zone: zone, now: now, look: look).utf8.count
        }
      }
    }
    let wall = (0..<20).map { _ in
      coreSeconds {
        let overview = Overview(board, destination: nil, now: now)
        bytes += overview.text(width: 120, zone: zone, now: now, look: look).utf8.count
      }
    }
    guard bytes > 20 * 1000 * 400 else { throw BenchError("the cards are empty") }
    return [
      Figure(
        name: "a card", value: card.median * 1000, unit: .microseconds, must: .atMost(20)),
      Figure(
        name: "a board of 1,000 trips", value: wall.median * 1000, unit: .milliseconds,
        must: .atMost(20)),
    ]
  }
}
