import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let near = Command(
    name: "near", parameters: [Parameter(name: "LAT,LNG", kind: .coordinate)],
    options: [
      OptionSpec("within", "M", .number, "metres to look around; 1000"),
      OptionSpec("tag", "TAG", .geofenceTag, "only geofences of that tag, and no drivers"),
    ],
    summary: "list the geofences and drivers around a place, the nearest first"
  ) { session, line throws(CommandError) in
    let place = try Invocation.coordinate(line.one("LAT,LNG"), of: "LAT,LNG")
    let within = try line.number("within") ?? 1000
    guard within >= 0 else {
      throw .usage("--within takes metres from 0 on, not \(quoted(line.value("within") ?? ""))")
    }
    let tag = line.value("tag")
    let (found, isMetric) = session.engine.read { board in
      (Neighbour.all(board, place, within: within, tag: tag), board.policy.isMetric)
    }
    if session.style.isJSON {
      for neighbour in found { session.show("near", "", neighbour.fields) }
      return
    }
    if found.isEmpty {
      return session.remark("near", "Nothing within \(within.formattedPlainly) m.")
    }
    var table = Table([
      .init(title: "AWAY", isRight: true), .init(title: "WHAT"), .init(title: "ID", minimum: 8),
      .init(title: "NAME", minimum: 6, leaves: 1),
    ])
    for neighbour in found {
      table.add([
        neighbour.away(isMetric: isMetric), neighbour.what, neighbour.id, neighbour.name,
      ])
    }
    session.put(table.text(width: session.columns, mark: session.look.cutMark))
  }
}

/// A geofence or a driver near a place.
private struct Neighbour: Sendable {
  let what: String
  let id: String
  let name: String
  /// Beyond a geofence's boundary, 0 inside.
  let meters: Double

  static func all(
    _ board: borrowing Board, _ place: Coordinate, within meters: Double, tag: String?
  ) -> [Neighbour] {
    let near = board.geofences(near: place, withinMeters: meters)
    var found = near.filter { tag == nil || $0.fence.id.tag == tag }.map {
      Neighbour(
        what: "geofence", id: $0.fence.id.description, name: $0.fence.description ?? "",
        meters: $0.meters)
    }
    if tag != nil { return found }
    for driver in board.drivers {
      guard let away = board.position(of: driver.id)?.coordinate.distance(to: place),
        away <= meters
      else { continue }
      found.append(Neighbour(what: "driver", id: driver.id.text, name: driver.name, meters: away))
    }
    // Equals stay as they are: geofences by their ids, then drivers as they came.
    return found.enumerated().sorted {
      ($0.element.meters, $0.offset) < ($1.element.meters, $1.offset)
    }.map(\.element)
  }

  func away(isMetric: Bool) -> String {
    if what == "geofence" && meters == 0 { return "inside" }
    return distanceText(meters: meters, isMetric: isMetric) ?? ""
  }

  var fields: [String: JSON] {
    [what: .string(id), "name": .string(name), "distance": .rounded(meters, to: 0.1)]
  }
}
