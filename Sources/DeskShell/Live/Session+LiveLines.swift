import DeskCore
import DeskEngine
import DeskTerminal

/// A live view where nothing can be drawn in place: a card for each change.
extension Session {
  /// Prints each card once and again whenever what it says has changed, until all its trips have
  /// ended or no time will pass any more.
  func liveLines(_ ids: [Trip.ID]?) throws(CommandError) {
    let watched = ids ?? engine.read { $0.activeTrips.sorted() }
    if watched.isEmpty {
      return remark("live", "Nothing is on the road; type dispatch JOB to see it here.")
    }
    var shown: [Trip.ID: Card.Face] = [:]
    while true {
      showInbox()
      if exitCode != nil { return }
      // Asked for first: what happens in between is then seen in the cards.
      let due = engine.nextDue
      let now = engine.now
      let cards = engine.read { board in
        watched.compactMap { id in board.trip(id).map { Card($0, board, now: now) } }
      }
      for card in cards where shown[card.trip] != card.face {
        shown[card.trip] = card.face
        let moments = moments()
        show("live", lines(card, moments).text(look), card.fields(moments))
      }
      if cards.allSatisfy({ $0.status.isEnded }) { return }
      guard let due else {
        throw .failed(
          "nothing is scheduled that could change these cards; resume their tracks, or locate the "
            + "drivers")
      }
      try letTimePass(until: max(due, now))
    }
  }
}

extension Card {
  /// What makes a card another one to look at: not the age of its ETA nor the metres.
  struct Face: Hashable {
    var status: Trip.Status
    var step: Int
    var duration: String
    var flags: [String]
  }

  var face: Face {
    let isMoving = status == .started || status == .approaching
    return Face(
      status: status, step: step, duration: isMoving ? remaining() : "",
      flags: flags.map(\.text))
  }
}
