import DeskCore
import DeskEngine

extension Command {
  static let duty = Command(
    name: "duty",
    parameters: [
      Parameter(name: "DRIVER", kind: .driver), Parameter(name: "on|off", kind: .duty),
    ],
    changes: true, summary: "say whether a driver is on duty",
    details: "Who is off duty is nobody's nearest free driver; a trip that is on the road goes on."
  ) { session, line throws(CommandError) in
    let id = Driver.ID(line.one("DRIVER"))
    let word = line.one("on|off").lowercased()
    guard word == "on" || word == "off" else {
      throw .usage("duty is on or off, not \(quoted(line.one("on|off")))")
    }
    try session.perform(.setDuty(id, word == "on"))
    let (driver, trip) = session.engine.read { ($0.driver(id), $0.activeTrip(of: id)) }
    let goesOn = word == "off" ? trip.map { "; \($0) goes on" } ?? "" : ""
    session.show(
      "duty", "Driver \(shown("\(id.text) \(driver?.name ?? "")")) is \(word) duty\(goesOn).\n",
      [
        "driver": .string(id.text), "onDuty": .bool(word == "on"),
        "trip": .text(trip?.description),
      ])
  }

  static let reassign = Command(
    name: "reassign",
    parameters: [
      Parameter(name: "TRIP", kind: .jobOrTrip, isSelector: true),
      Parameter(name: "DRIVER", kind: .driver, keyword: "to"),
    ],
    changes: true, summary: "go on with a trip with another driver",
    details: """
      The trip stops for the one and starts for the other, as its next run. Mock tracking begins
      anew from where the new driver is. The former driver's next trip starts.
      """
  ) { session, line throws(CommandError) in
    let id = Driver.ID(line.one("DRIVER"))
    try session.forEach(line.all("TRIP")) { word throws(CommandError) in
      try session.reassign(word, to: id)
    }
  }
}

extension Session {
  fileprivate func reassign(_ word: String, to id: Driver.ID) throws(CommandError) {
    let former = try trip(word)
    try perform(.reassign(former.id, to: id))
    let trip = try trip(former.id.description)
    let names = engine.read { board in
      (board.driver(id)?.name ?? id.text, board.driver(former.driver)?.name ?? former.driver.text)
    }
    let tracking = trip.plan.map {
      "mock tracking, \(count($0.steps, "point")) every "
        + "\($0.interval.seconds.formattedPlainly) s"
    }
    show(
      "reassign",
      "\(trip.id): job \(shown(trip.job.text)) with driver \(shown(names.0)) instead of "
        + "\(shown(names.1)); \(tracking ?? "no tracking")\n",
      [
        "trip": .string(trip.id.description), "job": .string(trip.job.text),
        "driver": .string(id.text), "formerDriver": .string(former.driver.text),
        "status": .string(trip.status.rawValue), "run": .count(trip.run),
        "mode": .string(trip.mode.rawValue),
      ])
  }
}
