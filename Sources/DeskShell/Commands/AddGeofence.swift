import DeskCore
import DeskEngine

extension Command {
  static let addGeofence = Command(
    name: "add geofence",
    parameters: [
      Parameter(name: "TAG/ID", kind: .text),
      Parameter(name: "circle|polygon|FILE", kind: .shape),
      Parameter(name: "LAT,LNG", kind: .coordinate, arity: .any),
    ],
    options: [OptionSpec("description", "TEXT", "what it is called")],
    changes: true, summary: "add a geofence: circle LAT,LNG RADIUS, polygon LAT,LNG…, or a file",
    details: """
      A circle has a centre and a radius of 10 to 10000 metres: add geofence store/7 circle \
      37.7865,-122.4040 100. A polygon has 4 to 2000 points, the first again at the end. FILE has \
      one polygon, or one point with a radius, as GeoJSON, and may bring the rules and the metadata \
      too. Rules are given with edit geofence.
      """
  ) { session, line throws(CommandError) in
    let id = try Invocation.geofence(line.one("TAG/ID"))
    let points = line.all("LAT,LNG")
    var fence: Geofence
    switch line.one("circle|polygon|FILE") {
    case "circle": fence = Geofence(id: id, shape: try session.circle(points))
    case "polygon": fence = Geofence(id: id, shape: try session.polygon(points, "add geofence"))
    case let path:
      guard path.contains(where: { $0 == "." || $0 == "/" }) else {
        throw .usage("\(quoted(path)) is no shape; use circle, polygon or a file")
      }
      if let point = points.first {
        throw .usage("unexpected \(quoted(point)); a file has its points itself")
      }
      fence = try session.geofence(id, in: path)
    }
    if let text = line.value("description") { fence.description = trimmed(text) }
    try session.perform(.addGeofence(fence))
    session.show(
      "add geofence", "Geofence \(shown(id.description)) is added: \(fence.shape.words).\n",
      ["geofence": .string(id.description), "shape": fence.shape.json])
  }
}

extension Session {
  fileprivate func circle(_ words: [String]) throws(CommandError) -> Shape {
    guard words.count == 2 else {
      throw .usage("a circle has a centre and a radius: circle 37.7865,-122.4040 100")
    }
    return .circle(
      Circle(
        center: try Invocation.coordinate(words[0], of: "a centre"),
        radiusMeters: try Invocation.number(words[1], of: "a radius")))
  }

  /// A polygon by its points; what repeats is said. The rules, not the reader, say what is no place.
  func polygon(_ words: [String], _ command: String) throws(CommandError) -> Shape {
    let ring = try words.map { word throws(CommandError) in
      let parts = word.split(separator: ",").map { decimalNumber(String($0)) }
      guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
        throw .usage("a point is latitude,longitude such as 37.7865,-122.4040, not \(quoted(word))")
      }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    if ring.isEmpty {
      throw .usage("a polygon has at least 4 points, the first again at the end: polygon LAT,LNG …")
    }
    do throws(Polygon.Fault) {
      let (polygon, repeats) = try Polygon.checked(ring)
      if repeats > 0 {
        let which = repeats == 1 ? "it" : "each"
        remark(
          command, "\(count(repeats, "point")) left out: \(which) repeats the one before it.")
      }
      return .polygon(polygon)
    } catch {
      throw .refused(.badPolygon(error))
    }
  }

  /// The one geofence of a file, under an id of somebody's choosing.
  fileprivate func geofence(_ id: Geofence.ID, in path: String) throws(CommandError) -> Geofence {
    var options = plainImport.options
    options.fence = id
    var rows: [SourceRow] = []
    do throws(UnreadableInput) {
      let sources = try doors.openImport(path, options)
      for source in sources {
        _ = try source.survey()
        try source.read { row in
          rows.append(row)
          return rows.count < 2
        }
      }
    } catch {
      throw .failed(error.message)
    }
    guard rows.count == 1 else {
      throw .failed(
        rows.isEmpty
          ? "\(shown(path)) has no geofence; give it one polygon, or a point with a radius"
          : "\(shown(path)) has several geofences; take them in with import \(shown(path))")
    }
    for warning in rows[0].warnings where !style.isJSON { put("\(shown(path)): \(warning)\n") }
    switch rows[0].content {
    case .rejected(let reason): throw .failed("\(shown(path)): \(reason)")
    case .row(.geofence(var fence)):
      fence.importDigest = nil
      return fence
    case .row: throw .failed("\(shown(path)) has no geofence; take it in with import")
    }
  }
}
