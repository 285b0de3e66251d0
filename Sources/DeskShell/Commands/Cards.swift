import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let card = Command(
    name: "card",
    parameters: [Parameter(name: "ID", kind: .jobOrTrip, arity: .oneOrMore)],
    options: [OptionSpec("plain", "in plain words, for a screen reader")],
    summary: "show the card of trips as a customer would see it",
    details: """
      After the end of its trip a card stays for a while (set dismissal), then it is gone.
      set card order shows it as shops show an order.
      """
  ) { session, line throws(CommandError) in
    let isPlain = line.has("plain")
    let words = line.all("ID")
    var seen: Set<Trip.ID> = []
    try session.forEachShown(words) { word throws(CommandError) in
      let trip = try session.trip(word)
      guard seen.insert(trip.id).inserted else { return }
      let now = session.engine.now
      let card = session.engine.read { Card(trip, $0, now: now) }
      let text = session.text(card, isPlain: isPlain, isNamed: words.count > 1)
      session.show("card", text, card.fields(session.moments()))
    }
  }
}

extension Session {
  /// How wide a single card is: as the window, but no wider than is easy to read.
  var cardWidth: Int { min(columns ?? 64, 72) }

  fileprivate func text(_ card: Card, isPlain: Bool, isNamed: Bool) -> String {
    let moments = moments()
    if card.phase == .gone {
      let end = card.endedAt.map { " at \(moments.minute($0))" } ?? ""
      return "\(card.trip) ended\(end) (\(card.status.rawValue)) and its card is gone; "
        + "type trip \(card.trip) for all of it.\n"
    }
    if isPlain {
      let name = isNamed ? "\(card.trip) to \(card.place): " : ""
      return name + card.sentence(moments) + "\n"
    }
    return lines(card, moments).text(look)
  }

  /// The five lines of a card in the style that is set.
  func lines(_ card: Card, _ moments: MomentText) -> [Ink] {
    engine.read { $0.policy.showsOrders }
      ? card.order(width: cardWidth, moments, look)
      : card.lockScreen(width: cardWidth, moments, look)
  }
}

extension Card {
  /// What is shown, for programs.
  func fields(_ moments: MomentText) -> [String: JSON] {
    [
      "trip": .string(trip.description), "job": .string(job), "title": .string(title),
      "status": .string(status.rawValue), "step": .count(step), "mode": .string(mode.rawValue),
      "header": .string(header(moments)), "message": .string(message),
      "plain": .string(sentence(moments)), "eta": EventText.json(eta), "driver": .string(driver),
      "vehicle": .string(vehicle), "shop": .text(shop), "late": .rounded(late, to: 0.01),
      "atRisk": .bool(isAtRisk), "stale": .bool(isStale), "link": .string(address),
      "shown": .bool(phase != .gone), "startedAt": .moment(startedAt),
      "arrivedAt": .moment(arrivedAt), "endedAt": .moment(endedAt),
    ]
  }
}
