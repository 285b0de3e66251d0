import DeskCore

/// A live view as the lines of a window: a strip with the counts, the cards, the notices under
/// them, and the keys at the bottom.
struct LivePicture {
  let content: LiveContent
  let moments: MomentText
  let now: Timestamp
  let look: Look
  let columns: Int
  let rows: Int
  /// Whether whole cards are wanted, as for a few trips that somebody named.
  let isDetailed: Bool
  let showsOrders: Bool
  /// The words for a job's window on the clocks of its zone.
  let window: (Job.Window, String?) -> String?

  /// How a trip is shown: the fewer there are, the larger.
  enum Size: Int, CaseIterable {
    case card = 6
    case expanded = 3
    case line = 1
  }

  /// The lines from top to bottom, exactly as many as there are rows. The map, where one is drawn,
  /// stands at the right of the cards, and in a narrow window in their place.
  func lines(notices: [Ink], map: ((_ width: Int, _ height: Int) -> [Ink])? = nil) -> [Ink] {
    if rows < 3 { return Array([strip, keys].prefix(rows)) }
    // The cards keep a row in any window.
    let noticeRows = rows < 8 ? 0 : min(notices.count, max(2, rows / 4))
    let gap = noticeRows > 0 ? 1 : 0
    let room = rows - 2 - noticeRows - gap
    var lines = [strip] + body(rows: room, map)
    if gap > 0 { lines.append(rule) }
    lines += notices.suffix(noticeRows).map { $0.cut(to: columns, look) }
    lines.append(keys)
    return lines
  }

  private func body(rows: Int, _ map: ((_ width: Int, _ height: Int) -> [Ink])?) -> [Ink] {
    guard let map, columns >= 20, rows >= 3 else {
      return beside(cards(rows: rows, width: columns), [], rows: rows, width: columns)
    }
    if columns < 80 { return beside([], map(columns, rows), rows: rows, width: -1) }
    let width = columns / 2
    return beside(
      cards(rows: rows, width: width), map(columns - width - 1, rows), rows: rows, width: width)
  }

  /// How many trips one may need to know to fill the window.
  static func limit(rows: Int) -> Int { max(1, rows) }

  private var strip: Ink {
    var left = Ink(" \(content.roadCount) on the road", .brand)
    if content.lateCount > 0 { left.append(look.dot + "\(content.lateCount) late", .brand) }
    let right = Ink("\(moments.second(now)) ", .brandQuiet)
    return .spread(left, right, to: columns, look, gap: .brand)
  }

  private var keys: Ink {
    Ink(" q, Enter or ^C leaves; the trips go on" + look.dot + "m map", .quiet)
      .cut(to: columns, look)
  }

  private var rule: Ink {
    Ink(String(repeating: look.isUnicode ? "─" : "-", count: columns), .quiet)
  }

  private func cards(rows: Int, width: Int) -> [Ink] {
    if content.total == 0 { return [Ink(" No trips on the road.", .quiet)] }
    let size = size(rows)
    let fitting = rows / size.rawValue
    // The nearest one is shown in any window; a line says how many more there are where one fits.
    let shown = content.total > fitting ? max(1, (rows - 1) / size.rawValue) : fitting
    var lines = content.cards.prefix(shown).flatMap { card(of: $0, size, width) }
    let rest = content.total - min(shown, content.cards.count)
    if rest > 0 && lines.count < rows {
      lines.append(Ink((look.isUnicode ? " … " : " ... ") + "\(rest) more", .quiet))
    }
    return lines
  }

  private func size(_ rows: Int) -> Size {
    for size in Size.allCases where size != .card || isDetailed {
      if content.total * size.rawValue <= rows { return size }
    }
    return .line
  }

  private func card(of card: Card, _ size: Size, _ width: Int) -> [Ink] {
    switch size {
    case .card:
      let lines =
        showsOrders
        ? card.order(width: min(width, 72), moments, look)
        : card.lockScreen(width: min(width, 72), moments, look)
      return lines + [Ink()]
    case .expanded:
      return card.expanded(width: width, moments, window(card.window, card.zone), look)
    case .line: return [card.line(width: width, moments, look)]
    }
  }

  private func beside(_ left: [Ink], _ right: [Ink], rows: Int, width: Int) -> [Ink] {
    (0..<rows).map { row in
      var line = row < left.count ? left[row].cut(to: max(0, width), look) : Ink()
      guard row < right.count else { return line }
      line.pad(to: width + 1)
      line.append(right[row])
      return line
    }
  }
}

extension Card {
  /// One line, for a window with many trips.
  func line(width: Int, _ moments: MomentText, _ look: Look) -> Ink {
    let flags = flagInk(look)
    let room = flags.width > 0 ? width - flags.width - 1 : width
    var line = minimal(look)
    line.append(" \(trip) ", .quiet)
    line.append(headline(width: room - line.width, moments, look))
    line.append(look.dot + [title, driver].joined(separator: look.dot), .quiet)
    return .spread(line, flags, to: width, look)
  }
}
