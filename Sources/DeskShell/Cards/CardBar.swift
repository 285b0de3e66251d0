import DeskCore

/// The four-step progress bar of a card (rules §11): filled up to the step, the present one large.
struct CardBar {
  let bar: TripText.ProgressBar
  let glyph: String
  let isCanceled: Bool

  init(_ card: Card, _ look: Look) {
    bar = TripText.ProgressBar(step: card.reachedStep)
    let mode = TripText.glyph(card.mode)
    glyph = look.isUnicode ? mode.emoji : "(\(mode.ascii))"
    isCanceled = card.status == .canceled || card.status == .expired
  }

  /// The bar in so many cells, at least 16; the connectors take what the dots leave.
  func ink(width: Int, _ look: Look, filled: Tone, empty: Tone) -> Ink {
    let signs = bar.dots.map { sign($0, look) }
    let room = max(3, width - signs.reduce(0) { $0 + DisplayWidth.of($1) })
    var ink = Ink()
    for (i, sign) in signs.enumerated() {
      ink.append(sign, bar.dots[i] == .empty ? empty : filled)
      guard i < bar.connectors.count else { break }
      let length = room / 3 + (i < room % 3 ? 1 : 0)
      let isFilled = bar.connectors[i]
      ink.append(connector(isFilled, look), times: length, isFilled ? filled : empty)
    }
    return ink
  }

  private func sign(_ dot: TripText.ProgressBar.Dot, _ look: Look) -> String {
    switch dot {
    case .empty: look.isUnicode ? "○" : "."
    case .filled: look.isUnicode ? "●" : "*"
    case .current where isCanceled: look.isUnicode ? "✖" : "[X]"
    case .flag where isCanceled: look.isUnicode ? "✖" : "[X]"
    case .current: glyph
    case .flag: look.isUnicode ? "🏁" : "[F]"
    }
  }

  private func connector(_ isFilled: Bool, _ look: Look) -> String {
    look.isUnicode ? (isFilled ? "━" : "─") : (isFilled ? "=" : "-")
  }
}
