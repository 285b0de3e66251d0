/// A line of text in pieces of different tones, none of which holds a control character.
struct Ink: Hashable, Sendable {
  struct Piece: Hashable, Sendable {
    var text: String
    var tone: Tone
    /// Cells.
    var width: Int
    /// Where a click on it leads, on terminals that know links.
    var link: String?
  }

  private(set) var pieces: [Piece] = []
  /// Cells.
  private(set) var width = 0

  init() {}

  init(_ text: String, _ tone: Tone = .plain) { append(text, tone) }

  /// Adds text that is harmless already (see `shown`).
  mutating func append(_ text: String, _ tone: Tone = .plain, link: String? = nil) {
    if text.isEmpty { return }
    append(Piece(text: text, tone: tone, width: DisplayWidth.of(text), link: link))
  }

  /// Adds a sign of one cell so many times, without measuring it again.
  mutating func append(_ sign: String, times count: Int, _ tone: Tone = .plain) {
    if count <= 0 { return }
    let text = String(repeating: sign, count: count)
    append(Piece(text: text, tone: tone, width: count, link: nil))
  }

  mutating func append(_ other: Ink) {
    for piece in other.pieces { append(piece) }
  }

  // Pieces that look the same are one, so that no sequence is sent twice.
  private mutating func append(_ piece: Piece) {
    width += piece.width
    if let last = pieces.last, last.tone == piece.tone, last.link == piece.link {
      pieces[pieces.count - 1].text += piece.text
      pieces[pieces.count - 1].width += piece.width
    } else {
      pieces.append(piece)
    }
  }

  /// Adds blanks up to a width.
  mutating func pad(to cells: Int, _ tone: Tone = .plain) {
    append(" ", times: cells - width, tone)
  }

  /// The line cut to a width, its last cell a sign that something was cut off.
  func cut(to cells: Int, _ look: Look) -> Ink {
    if width <= cells { return self }
    var result = Ink()
    for piece in pieces {
      let room = cells - result.width
      if piece.width < room {
        result.append(piece.text, piece.tone, link: piece.link)
      } else {
        let text = DisplayWidth.cut(piece.text + "  ", to: room, mark: look.cutMark)
        result.append(text, piece.tone, link: piece.link)
        break
      }
    }
    return result
  }

  /// Two parts, the second at the right edge; the first gives way.
  static func spread(_ left: Ink, _ right: Ink, to cells: Int, _ look: Look, gap: Tone = .plain)
    -> Ink
  {
    if right.width == 0 { return left.cut(to: cells, look) }
    var line = left.cut(to: max(0, cells - right.width - 1), look)
    line.pad(to: cells - right.width, gap)
    line.append(right)
    return line.cut(to: cells, look)
  }

  /// The line as it goes to the terminal, without its newline.
  func write(to text: inout String, _ look: Look) {
    for piece in pieces {
      let start = piece.tone.start(look.colors)
      let link = look.hasLinks ? piece.link : nil
      if let link { text.append("\u{1B}]8;;\(link)\u{1B}\\") }
      text.append(start)
      text.append(piece.text)
      if !start.isEmpty { text.append(Tone.end) }
      if link != nil { text.append("\u{1B}]8;;\u{1B}\\") }
    }
  }

  /// The same as a text of its own.
  func text(_ look: Look) -> String {
    var text = ""
    write(to: &text, look)
    return text
  }
}

extension [Ink] {
  /// Lines as they go to the terminal, each with its newline.
  func text(_ look: Look) -> String {
    var text = ""
    text.reserveCapacity(count * 100)
    for line in self {
      line.write(to: &text, look)
      text.append("\n")
    }
    return text
  }
}
