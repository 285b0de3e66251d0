import DeskCore

extension Card {
  /// At most two cells: the mode.
  func minimal(_ look: Look) -> Ink { Ink(TripText.glyph(mode, look)) }

  /// One short line for the prompt: `🚗 11 min`, marked when it is late or stale.
  func compact(_ look: Look) -> Ink {
    var ink = minimal(look)
    ink.append(" ")
    ink.append(outcome(look))
    return ink
  }

  /// The same without the mode: `11 min`, `11 min!` when late, `11 min?` when stale.
  func outcome(_ look: Look) -> Ink {
    switch status {
    case .pending: return Ink("Scheduled")
    case .arrived: return Ink("Arrived")
    case .completed, .canceled, .expired: return Ink(message)
    case .started, .approaching:
      var ink = Ink(remaining(isCompact: true), isLate ? .alarm : .plain)
      if isLate { ink.append("!", .alarm) }
      if isStale { ink.append("?", .quiet) }
      return ink
    }
  }

  /// `789 Market St | 16 minutes` in so many cells: where it goes gives way, how long it takes stays.
  func headline(width: Int, _ moments: MomentText, _ look: Look) -> String {
    let end = " | " + outlook(moments)
    let room = max(4, width - DisplayWidth.of(end))
    return DisplayWidth.cut(place, to: room, mark: look.cutMark) + end
  }

  /// Three lines for the board: where and when, how far, for whom and by whom.
  func expanded(width: Int, _ moments: MomentText, _ window: String?, _ look: Look) -> [Ink] {
    let flags = flagInk(look)
    let room = flags.width > 0 ? width - flags.width - 1 : width
    var first = minimal(look)
    first.append(" \(trip) ", .quiet)
    first.append(headline(width: room - first.width, moments, look), .strong)
    if let distance { first.append(look.dot + distance, .quiet) }

    var second = Ink("   ")
    let barWidth = min(40, max(10, width - 45))
    second.append(CardBar(self, look).ink(width: barWidth, look, filled: .plain, empty: .quiet))
    second.append("  " + message, isStale ? .quiet : .plain)

    var third = Ink("   ")
    let due = promisedAt.map { "promised \(moments.minute($0))" } ?? window
    third.append([title, driver, due].compactMap { $0 }.joined(separator: look.dot), .quiet)
    return [
      .spread(first, flags, to: width, look), second.cut(to: width, look),
      third.cut(to: width, look),
    ]
  }

  /// Five lines as a phone's lock screen has them.
  func lockScreen(width: Int, _ moments: MomentText, _ look: Look) -> [Ink] {
    let name = Ink("\(trip)\(look.edge)", .brandQuiet)
    var head = Ink(" \(TripText.glyph(mode, look)) ", .brand)
    let room = width - head.width - name.width - 1
    head.append(headline(width: room, moments, look), .brand)
    head = .spread(head, name, to: width, look, gap: .brand)

    var words = Ink(" ")
    words.append(message, .strong)
    var facts = flagInk(look)
    if facts.width > 0 { facts.append(" ") }

    var bar = Ink(" ")
    bar.append(CardBar(self, look).ink(width: width - 2, look, filled: .strong, empty: .quiet))

    let people = [driver, vehicle].filter { !$0.isEmpty }.joined(separator: look.dot)
    return [
      head, .spread(words, facts, to: width, look), bar.cut(to: width, look),
      Ink(" " + people).cut(to: width, look),
      Ink(" " + source(moments, look), .quiet).cut(to: width, look),
    ]
  }

  /// `ETA 14:05 · 4.1 mi · estimate, 3 s old`, or when it ended.
  private func source(_ moments: MomentText, _ look: Look) -> String {
    switch status {
    case .pending: return "not started yet"
    case .started, .approaching: break
    case .arrived, .completed, .canceled, .expired:
      let times = [
        startedAt.map { "started \(moments.minute($0))" },
        arrivedAt.map { "arrived \(moments.minute($0))" },
        endedAt.map { "ended \(moments.minute($0))" },
      ]
      return times.compactMap { $0 }.joined(separator: look.dot)
    }
    guard let eta, let age else { return "ETA unknown: no location yet" }
    let old = "\(eta.source.rawValue), \(Card.ageText(age)) old"
    return ["ETA \(moments.minute(eta.arrivesAt))", distance, old].compactMap { $0 }.joined(
      separator: look.dot)
  }

  /// `3 s`, `4 min`, `2 h`.
  static func ageText(_ age: Duration) -> String {
    let seconds = Int(age.seconds)
    if seconds < 120 { return "\(seconds) s" }
    return seconds < 7200 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
  }

  /// One sentence or two for a screen reader: `Your trip is in progress. ETA 14:05.`
  func sentence(_ moments: MomentText) -> String {
    var text = message + "."
    if status == .started || status == .approaching {
      text += eta.map { " ETA \(moments.minute($0.arrivesAt))." } ?? " ETA unknown."
    } else if let at = endedAt ?? arrivedAt {
      text += " \(status.isEnded ? "Ended" : "Arrived") \(moments.minute(at))."
    }
    for flag in flags {
      switch flag {
      case .failed(let reason): text += reason.isEmpty ? " Failed." : " Failed: \(reason)."
      case .late(let minutes): text += " \(durationText(minutes: max(1, minutes))) late."
      case .atRisk: text += " May be late."
      case .early: text += " Expected before the window opens."
      case .stale: text += " No news for \(Card.ageText(age ?? .zero))."
      case .left: text += " The driver has left."
      }
    }
    return text
  }
}

extension TripText {
  /// The glyph of a mode where it is shown.
  static func glyph(_ mode: Mode?, _ look: Look) -> String {
    let glyph = glyph(mode)
    return look.isUnicode ? glyph.emoji : glyph.ascii
  }
}
