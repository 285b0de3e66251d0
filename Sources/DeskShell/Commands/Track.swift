import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let track = Command(
    name: "track", parameters: [Parameter(name: "DRIVER", kind: .driver)],
    options: [
      OptionSpec("all", "every one that the ledger has"),
      OptionSpec("since", "TIME", .time, "those measured from then on"),
    ],
    summary: "list a driver's locations and what the desk thinks of them, the latest 20",
    details: """
      They stand in the order in which the desk learnt of them. Only an accepted one changes \
      anything; a late one is put into the path in its place.
      """
  ) { session, line throws(CommandError) in
    let id = Driver.ID(line.one("DRIVER"))
    let (driver, zone) = session.engine.read { ($0.driver(id), $0.zone) }
    guard let driver else { throw .refused(.noDriver(id)) }
    let since = try line.moment("since", zone: zone, now: session.engine.now)
    let limit = line.has("all") || since != nil ? Int.max : 20
    let sightings = try session.ledger { store in
      var found: [Sighting] = []
      try store.locations(of: id) { event in
        guard case .located(let sighting) = event.kind else { return true }
        if since.map({ sighting.location.measuredAt >= $0 }) ?? true { found.append(sighting) }
        return found.count < limit
      }
      return Array(found.reversed())
    }
    if session.style.isJSON {
      for sighting in sightings { session.show("track", "", sighting.fields) }
      return
    }
    if sightings.isEmpty {
      return session.remark(
        "track", "No such locations of driver \(session.driverText(driver)) are known.")
    }
    let moments = session.moments()
    var table = Table([
      .init(title: "TIME"), .init(title: "PLACE"),
      .init(title: "ACCURACY", isRight: true, leaves: 2),
      .init(title: "SPEED", isRight: true, leaves: 1), .init(title: "SOURCE", leaves: 3),
      .init(title: "VERDICT", minimum: 8), .init(title: "TRIP"),
    ])
    for sighting in sightings { table.add(sighting.cells(moments)) }
    session.put(table.text(width: session.columns, mark: session.look.cutMark))
  }
}

extension Sighting {
  fileprivate func cells(_ moments: MomentText) -> [String] {
    [
      moments.second(location.measuredAt), placeText(location.coordinate),
      location.accuracyMeters.map { "\($0.rounded().formattedPlainly) m" } ?? "",
      location.speed.map { "\(Int(($0 * 3.6).rounded())) km/h" } ?? "", location.source.rawValue,
      ([verdict.rawValue] + remarks).joined(separator: ", "), trip?.description ?? "",
    ]
  }

  private var remarks: [String] {
    [
      location.isReplayed ? "kept back" : nil, location.isAfterGap ? "after a gap" : nil,
      location.isStopped == true ? "stopped" : nil,
    ].compactMap { $0 }
  }

  fileprivate var fields: [String: JSON] {
    [
      "driver": .string(location.driver.text), "measuredAt": .moment(location.measuredAt),
      "location": .place(location.coordinate), "accuracy": .decimal(location.accuracyMeters),
      "speed": .decimal(location.speed), "heading": .decimal(location.heading),
      "source": .string(location.source.rawValue), "verdict": .string(verdict.rawValue),
      "replayed": .bool(location.isReplayed), "gap": .bool(location.isAfterGap),
      "stopped": location.isStopped.map { .bool($0) } ?? .null, "trip": .text(trip?.description),
      "track": .text(location.point?.run.description),
    ]
  }
}
