import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let drivers = Command(name: "drivers", summary: "list the drivers") {
    session, _ throws(CommandError) in
    let moments = session.moments()
    let rows = session.engine.read { board in board.drivers.map { DriverState($0, board) } }
    if session.style.isJSON {
      for row in rows { session.show("drivers", "", row.fields) }
      return
    }
    if rows.isEmpty {
      session.remark("drivers", "No drivers yet; import a file, or add driver.")
      return
    }
    var table = Table([
      .init(title: "ID", minimum: 12), .init(title: "NAME", minimum: 6),
      .init(title: "VEHICLE", minimum: 6, leaves: 1), .init(title: "MODE", leaves: 2),
      .init(title: "LAST SEEN", minimum: 8, leaves: 4), .init(title: "TRIP"),
      .init(title: "QUEUE", minimum: 5, leaves: 3),
    ])
    for row in rows {
      table.add([
        row.driver.id.text, row.driver.name, row.driver.vehicle, row.driver.mode?.rawValue ?? "",
        row.place(moments), row.doing,
        row.queue.map(\.description).joined(separator: " "),
      ])
    }
    session.put(table.text(width: session.columns, mark: session.look.cutMark))
  }

  static let driver = Command(
    name: "driver", parameters: [Parameter(name: "DRIVER", kind: .driver)],
    summary: "show everything about a driver"
  ) { session, line throws(CommandError) in
    let id = Driver.ID(line.one("DRIVER"))
    let moments = session.moments()
    let state = session.engine.read { board in board.driver(id).map { DriverState($0, board) } }
    guard let state else { throw .refused(.noDriver(id)) }
    session.show("driver", state.text(moments), state.fields)
  }
}

/// A driver as the board has one.
private struct DriverState: Sendable {
  let driver: Driver
  let position: Board.Position?
  let trip: Trip.ID?
  let run: MockRun?
  let queue: [Trip.ID]
  let jobs: [Job.ID]

  init(_ driver: Driver, _ board: borrowing Board) {
    self.driver = driver
    position = board.position(of: driver.id)
    trip = board.activeTrip(of: driver.id)
    run = board.openRun(of: driver.id).flatMap { board.run($0) }
    queue = board.queuedTrips(of: driver.id)
    jobs = board.jobs.filter { $0.driver == driver.id && !$0.status.isEnded }.map(\.id)
  }

  /// The trip, else the track without one, else whether the driver is to be had.
  var doing: String {
    trip?.description ?? run?.id.description ?? (driver.isOnDuty ? "free" : "off duty")
  }

  func place(_ moments: MomentText) -> String {
    if let position {
      return placeText(position.coordinate) + " " + moments.minute(position.measuredAt)
    }
    return driver.home.map { placeText($0) + " home" } ?? ""
  }

  func text(_ moments: MomentText) -> String {
    var text = FieldList("Driver \(shown(driver.id.text)) · \(shown(driver.name))")
    text.add("vehicle", driver.vehicle.isEmpty ? nil : shown(driver.vehicle))
    text.add("mode", driver.mode?.rawValue)
    text.add("duty", driver.isOnDuty ? "on" : "off")
    text.add("home", driver.home.map(placeText))
    text.add(
      "last seen",
      position.map {
        "\(placeText($0.coordinate)) at \(moments.second($0.measuredAt)), "
          + "accuracy \($0.accuracyMeters.formattedPlainly) m, source \($0.source.rawValue)"
      })
    text.add("trip", trip?.description ?? "none")
    text.add("track", run.map { TrackText.line($0) })
    text.add("queue", queue.isEmpty ? nil : queue.map(\.description).joined(separator: " "))
    text.add("jobs", jobs.isEmpty ? nil : jobs.map { shown($0.text) }.joined(separator: " "))
    return text.text
  }

  var fields: [String: JSON] {
    [
      "driver": .string(driver.id.text), "name": .string(driver.name),
      "vehicle": .string(driver.vehicle), "mode": .text(driver.mode?.rawValue),
      "onDuty": .bool(driver.isOnDuty), "home": .place(driver.home),
      "location": .place(position?.coordinate), "lastSeen": .moment(position?.measuredAt),
      "trip": .text(trip?.description), "track": .text(run?.id.description),
      "queue": .array(queue.map { .string($0.description) }),
      "jobs": .array(jobs.map { .string($0.text) }),
    ]
  }
}

/// A track in a few words.
enum TrackText {
  static func line(_ run: MockRun) -> String {
    let state: String
    switch run.status {
    case .running: state = "running"
    case .paused: state = "paused"
    case .ended(let reason): state = "ended, \(reason.rawValue)"
    }
    return "\(run.id) mock, \(state), point \(run.nextStep) of \(run.steps)"
  }
}
