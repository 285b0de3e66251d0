import DeskCore
import DeskEngine
import DeskTerminal

/// What the prompt showed last, and when it was looked at.
struct PromptState {
  var text = ""
  var lookedAt: ContinuousClock.Instant?
  /// A look was put off.
  var isBehind = false
}

extension Session {
  /// Between two looks at the trips for the prompt while nobody types: notices may come hundreds of
  /// times a second, and each look goes over all trips on the road.
  private static let mostCards = 50
  private static let promptGap: Duration = .milliseconds(250)

  /// Brings the prompt up to date; a forced one is not put off.
  func updatePrompt(isForced: Bool) {
    guard isInteractive else { return }
    let now = ContinuousClock.now
    if !isForced, let last = prompt.lookedAt, now - last < Self.promptGap {
      prompt.isBehind = true
      return
    }
    prompt.lookedAt = now
    prompt.isBehind = false
    let text = promptInk().prompt(look)
    if text == prompt.text { return }
    prompt.text = text
    console.setPrompt(text)
  }

  /// When the prompt may have changed by itself: minutes pass, and what gets no news goes stale.
  var promptDeadline: ContinuousClock.Instant? {
    guard isInteractive, let last = prompt.lookedAt else { return nil }
    if prompt.isBehind { return last + Self.promptGap }
    let isMoving = engine.read { $0.activeTripCount > 0 && $0.policy.value(.prompt) == "live" }
    return isMoving ? last + .seconds(1) : nil
  }

  private func promptInk() -> Ink {
    if let question { return Ink(question.text) }
    if context.isEmpty { return plainInk() }
    var ink = Ink("[" + context.map(shown).joined(separator: " ") + "] ", .quiet)
    ink.append(plainInk())
    return ink
  }

  private func plainInk() -> Ink {
    let now = engine.now
    let look = look
    return engine.read { board in
      guard board.policy.value(.prompt) == "live", let next = board.nextArrival(now: now) else {
        return PromptText.name
      }
      let count = board.activeTripCount
      // Whether a trip is stale takes a look at its track, which a thousand of them are not worth.
      let isAnyStale =
        count > 1 && count <= Self.mostCards
        && board.activeTrips.contains { id in
          id != next.trip && board.trip(id).map { Card($0, board, now: now).isStale } ?? false
        }
      return PromptText.live(
        nearest: board.trip(next.trip).map { Card($0, board, now: now) }, count: count,
        isAnyLate: next.isAnyLate, isAnyStale: isAnyStale, look)
    }
  }
}
