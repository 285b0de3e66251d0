import DeskCore

/// The prompt: what a dispatcher sees of the trips without asking.
enum PromptText {
  /// `🚗 11 min tripdesk> ` with one trip on the road, `🚗 3 · 4 min tripdesk> ` with several: how
  /// many, and the nearest one. `!` marks what is late, `?` what is stale.
  static func live(nearest: Card?, count: Int, isAnyLate: Bool, isAnyStale: Bool, _ look: Look)
    -> Ink
  {
    guard let nearest else { return name }
    var ink = Ink()
    if count > 1 {
      ink.append(nearest.minimal(look))
      ink.append(" \(count)", isAnyLate ? .alarm : .plain)
      if isAnyLate { ink.append("!", .alarm) }
      if isAnyStale { ink.append("?", .quiet) }
      ink.append(look.dot, .quiet)
      ink.append(nearest.outcome(look))
    } else {
      ink.append(nearest.compact(look))
    }
    ink.append(" ")
    ink.append(name)
    return ink
  }

  /// `tripdesk> `.
  static var name: Ink {
    var ink = Ink("tripdesk", .strong)
    ink.append("> ")
    return ink
  }
}

extension Ink {
  /// The line as readline wants a prompt: what has no width stands between marks.
  func prompt(_ look: Look) -> String {
    var text = ""
    for piece in pieces {
      let start = piece.tone.start(look.colors)
      if start.isEmpty {
        text += piece.text
      } else {
        text += "\u{1}\(start)\u{2}\(piece.text)\u{1}\(Tone.end)\u{2}"
      }
    }
    return text
  }
}
