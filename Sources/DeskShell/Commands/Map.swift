import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let map = Command(
    name: "map",
    parameters: [Parameter(name: "ID", kind: .jobOrTrip, arity: .any)],
    options: [
      OptionSpec("width", "W", .number, "cells, 20 to 400; those of the window, else 80"),
      OptionSpec("height", "H", .number, "lines, 6 to 200; those of the window, else 24"),
      OptionSpec("json", "GeoJSON of the same, which geojson.io opens"),
    ],
    summary: "draw trips on a map, all on the road unless said otherwise",
    details: """
      The way so far is a line, the rest of it, as the crow flies, a dotted one; the outline is the
      destination's. Geofences that fit are dim. A driver of whom nothing was heard for too long is hollow.
      """
  ) { session, line throws(CommandError) in
    let size = MapSize(
      width: try line.cells("width", 20...400), height: try line.cells("height", 6...200))
    let trips = try session.mapTrips(line.all("ID"))
    let content = try session.mapContent(trips)
    if session.style.isJSON || line.has("json") {
      return session.showGeoJSON(content)
    }
    if trips.isEmpty {
      return session.remark("map", "Nothing is on the road; type dispatch JOB to see it here.")
    }
    if content.isEmpty {
      return session.remark(
        "map", "No place of these trips is known yet; locate their drivers to see them here.")
    }
    session.show(content, size)
  }
}

/// How large a map is to be; nil is as large as there is room.
private struct MapSize {
  let width: Int?
  let height: Int?
}

extension Invocation {
  fileprivate func cells(_ option: String, _ range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let cells = try integer(option) else { return nil }
    guard range.contains(cells) else {
      throw .usage("--\(option) takes \(range.lowerBound) to \(range.upperBound), not \(cells)")
    }
    return cells
  }
}

extension Session {
  /// The trips that words name, each once; without words all that are on the road.
  fileprivate func mapTrips(_ words: [String]) throws(CommandError) -> [Trip.ID] {
    if words.isEmpty { return engine.read { $0.activeTrips.sorted { $0.number < $1.number } } }
    return try trips(words)
  }

  fileprivate func mapContent(_ trips: [Trip.ID]) throws(CommandError) -> MapContent {
    var paths: [Trip.ID: [PathPoint]] = [:]
    // One by one, so that between two of them tracking may go on.
    beginProgress("reading", of: trips.count)
    defer { console.progress.end() }
    for id in trips {
      paths[id] = try ledger { try $0.path(of: id) }
      console.progress.advance(to: paths.count)
    }
    let known = paths
    let now = engine.now
    return engine.read { MapContent($0, trips: trips, paths: known, now: now) }
  }

  /// Lines of its own, also where everything else is text.
  fileprivate func showGeoJSON(_ content: MapContent) {
    if style.isJSON {
      show("map", "", content.geoJSON)
    } else {
      write(JSON.object(content.geoJSON).line + "\n")
    }
  }

  /// Picture and legend; in a window both are seen together with the prompt.
  fileprivate func show(_ content: MapContent, _ size: MapSize) {
    let look = look
    let width = size.width ?? min(400, max(20, columns ?? 80))
    let window = rows.map { $0 - 1 }
    let legend = content.legend(width: width, most: max(2, (size.height ?? window ?? 24) / 4), look)
    let height = size.height ?? window.map { min(200, max(6, $0 - legend.count)) } ?? 24
    write((content.lines(width: width, height: height, look: look) + legend).text(look))
  }
}

extension MapContent {
  /// A line for each trip, at most so many; the last one tells how many more there are.
  fileprivate func legend(width: Int, most: Int, _ look: Look) -> [Ink] {
    let count = trips.count <= most ? trips.count : most - 1
    var lines = trips.prefix(count).map { $0.legend(look).cut(to: width, look) }
    if count < trips.count {
      let mark = look.isUnicode ? "…" : "..."
      lines.append(Ink("\(mark) \(trips.count - count) more; type trips for all", .quiet))
    }
    return lines
  }
}

extension MapTrip {
  /// `T1 80 inch TV · Ana · 4 minutes`.
  fileprivate func legend(_ look: Look) -> Ink {
    var ink = Ink("\(id)", isLate ? .warning : .strong)
    ink.append(" \(title)\(look.dot)\(driverName)\(look.dot)\(stateText)")
    if isLate { ink.append(look.dot + "late", .warning) }
    return ink
  }
}
