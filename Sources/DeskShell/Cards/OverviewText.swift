import DeskCore

/// The overview as lines of a width.
struct OverviewText {
  let overview: Overview
  let moments: MomentText
  let look: Look
  let width: Int
  /// The words for a job's window on the clocks of its zone.
  let window: (Job.Window, String?) -> String?

  /// The first line: `3 on the road · 1 late · 5 waiting · 12 done today`.
  var summary: Ink {
    let cards = overview.cards.filter { $0.phase == .active }
    var ink = Ink("\(cards.count) on the road", .strong)
    func add(_ number: Int, _ words: String, _ tone: Tone) {
      if number > 0 { ink.append(look.dot + "\(number) \(words)", tone) }
    }
    add(cards.count { $0.isLate }, "late", .alarm)
    add(cards.count { $0.isAtRisk }, "at risk", .warning)
    add(cards.count { $0.isEarly }, "early", .quiet)
    add(cards.count { $0.isStale }, "stale", .quiet)
    add(cards.count { $0.hasLeft }, "left", .alarm)
    add(overview.queued.count, "queued", .plain)
    ink.append(look.dot + "\(overview.count(.scheduled, .assigned)) waiting")
    let done = overview.count(.delivered, .failed, .canceled, .returned)
    ink.append(look.dot + "\(done) done today")
    return ink.cut(to: width, look)
  }

  /// The trips by status, each with its card of three lines.
  func trips() -> [Ink] {
    var lines: [Ink] = []
    lines.reserveCapacity(4 * overview.cards.count)
    for (title, statuses) in Self.groups {
      let cards = overview.cards.filter { statuses.contains($0.status) }
      add(title, cards, to: &lines)
    }
    add("Queued", overview.queued, to: &lines)
    return lines
  }

  private static let groups: [(String, Set<Trip.Status>)] = [
    ("Arrived", [.arrived]), ("Approaching", [.approaching]), ("On the way", [.started]),
    ("Just ended", [.completed, .canceled, .expired]),
  ]

  private func add(_ title: String, _ cards: [Card], to lines: inout [Ink]) {
    if cards.isEmpty { return }
    lines.append(Ink())
    lines.append(heading(title, cards.count, ""))
    for card in cards { lines += self.lines(of: card) }
  }

  /// One card, and its metadata where one destination is looked at.
  func lines(of card: Card) -> [Ink] {
    var lines = card.expanded(width: width, moments, window(card.window, card.zone), look)
    if let metadata = overview.metadata[card.trip], !metadata.isEmpty {
      let words = metadata.keys.sorted().map { shown("\($0): \(metadata[$0] ?? "")") }
      lines.append(Ink("   " + words.joined(separator: look.dot), .quiet).cut(to: width, look))
    }
    return lines
  }

  /// `On the way 3`, where there are colours as a strip over the whole width.
  func heading(_ title: String, _ count: Int, _ details: String) -> Ink {
    let edge = look.edge
    var ink = Ink("\(edge)\(title) \(count)", .brand)
    ink.append((details.isEmpty ? "" : ": \(details)") + edge, .brandQuiet)
    if look.colors != .none { ink.pad(to: width, .brand) }
    return ink.cut(to: width, look)
  }

  /// How the jobs that wait divide up.
  var waitingHeading: Ink {
    heading(
      "Waiting", overview.count(.scheduled, .assigned), parts([.scheduled, .assigned]))
  }

  /// How the jobs that were done today divide up.
  var doneHeading: Ink {
    let ended: [Job.Status] = [.delivered, .failed, .canceled, .returned]
    return heading(
      "Done today", ended.reduce(0) { $0 + overview.count($1) }, parts(ended))
  }

  private func parts(_ statuses: [Job.Status]) -> String {
    statuses.filter { overview.count($0) > 0 }.map { "\(overview.count($0)) \($0.rawValue)" }
      .joined(separator: ", ")
  }
}
