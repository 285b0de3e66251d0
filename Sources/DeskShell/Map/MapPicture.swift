import DeskCore

/// A map as it is drawn: lines of dots, marks and labels over them, and a last line that tells what
/// the marks mean, how long a stretch is, and where north is.
struct MapPicture: Sendable {
  let region: MapRegion
  let canvas: BrailleCanvas
  let lettering: MapLettering
  let scale: ScaleBar
  private let look: Look

  /// Draws on so many cells; nil when nothing of the content has a place.
  init?(_ content: MapContent, width: Int, height: Int, look: Look) {
    let rows = max(1, height - 1)
    guard let region = MapRegion(MapBounds(content), width: width * 2, height: rows * 4) else {
      return nil
    }
    self.region = region
    self.look = look
    scale = ScaleBar(
      metersPerCell: region.metersPerDot * 2, most: max(5, width / 5), isMetric: content.isMetric)
    var drawing = MapDrawing(region, width: width, height: rows)
    for place in content.places { drawing.draw(place: place) }
    for trip in content.trips { drawing.draw(trip) }
    canvas = drawing.canvas
    var lettering = MapLettering(width: width, height: rows)
    let signs = content.trips.map { MapSigns($0, region, look) }
    for sign in signs { if let driver = sign.driver { lettering.add(driver.mark) } }
    for sign in signs { for place in sign.places { lettering.add(place.mark) } }
    // Who is late is named first, then who drives, then where to.
    for isLate in [true, false] {
      for (trip, sign) in zip(content.trips, signs) where trip.isLate == isLate {
        if let driver = sign.driver { lettering.add(driver, over: canvas, look) }
      }
    }
    var named: Set<MapSigns.Sign> = []
    for place in signs.lazy.flatMap(\.places) where named.insert(place).inserted {
      lettering.add(place, over: canvas, look)
    }
    self.lettering = lettering
  }

  /// The lines from top to bottom, as many as were asked for.
  var lines: [Ink] {
    var overlays = Array(repeating: [Overlay](), count: canvas.height)
    for mark in lettering.marks {
      overlays[mark.row].append(Overlay(mark.column, 1, mark.glyph, mark.tone))
    }
    for label in lettering.labels {
      overlays[label.row].append(Overlay(label.column, label.width, label.text, label.tone))
    }
    var lines = overlays.enumerated().map { row, overlays in
      line(row, overlays.sorted { $0.column < $1.column })
    }
    lines.append(footer)
    return lines
  }

  private struct Overlay {
    let column: Int
    let width: Int
    let text: String
    let tone: Tone

    init(_ column: Int, _ width: Int, _ text: String, _ tone: Tone) {
      (self.column, self.width, self.text, self.tone) = (column, width, text, tone)
    }
  }

  private func line(_ row: Int, _ overlays: [Overlay]) -> Ink {
    var ink = Ink()
    var column = 0
    for overlay in overlays {
      write(row, column..<overlay.column, to: &ink)
      ink.append(overlay.text, overlay.tone)
      column = overlay.column + overlay.width
    }
    let start = row * canvas.width
    let end = (column..<canvas.width).last { canvas.pattern(start + $0) != 0 } ?? column - 1
    write(row, column..<end + 1, to: &ink)
    return ink
  }

  /// Cells of the drawing, those of one tone together.
  private func write(_ row: Int, _ columns: Range<Int>, to ink: inout Ink) {
    var text = String.UnicodeScalarView()
    var tone = Tone.plain
    for column in columns {
      let cell = row * canvas.width + column
      let scalar = canvas.scalar(cell, isUnicode: look.isUnicode)
      let own = scalar == " " ? tone : canvas.stroke(cell).tone
      if own != tone {
        ink.append(String(text), tone)
        text = String.UnicodeScalarView()
        tone = own
      }
      text.append(scalar)
    }
    ink.append(String(text), tone)
  }

  private var footer: Ink {
    var ink = Ink(scale.bar(look), .quiet)
    ink.append(" " + scale.text)
    let north = Ink(look.isUnicode ? "↑ N" : "^ N")
    let marks = MapGlyph.allCases.compactMap { glyph in
      lettering.marks.contains { $0.glyph == glyph.text(look) }
        ? "\(glyph.text(look)) \(glyph.rawValue)" : nil
    }.joined(separator: "  ")
    if ink.width + DisplayWidth.of(marks) + north.width + 6 <= canvas.width {
      ink.append("   " + marks, .quiet)
    }
    return .spread(ink, north, to: canvas.width, look)
  }
}

extension MapLettering {
  fileprivate mutating func add(
    _ sign: MapSigns.Sign, over canvas: borrowing BrailleCanvas, _ look: Look
  ) {
    guard let label = sign.label else { return }
    add(
      label, sign.mark.tone, row: sign.mark.row, column: sign.mark.column, over: canvas, look)
  }
}

extension MapContent {
  /// The map on so many cells, a line each; none when nothing has a place.
  func lines(width: Int, height: Int, look: Look) -> [Ink] {
    MapPicture(self, width: width, height: height, look: look)?.lines ?? []
  }

  /// The same as it goes to the terminal.
  package func text(width: Int, height: Int, look: Look) -> String {
    lines(width: width, height: height, look: look).text(look)
  }
}
