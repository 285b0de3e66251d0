import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let drivers = Command(
    name: "drivers",
    options: [
      OptionSpec("near", "JOB", .job, "the nearest to its drop-off first, those who are free")
    ],
    summary: "list the drivers"
  ) { session, line throws(CommandError) in
    let moments = session.moments()
    var rows: [DriverState]
    if let word = line.value("near") {
      rows = try session.drivers(near: try session.job(word))
    } else {
      rows = session.engine.read { board in board.drivers.map { DriverState($0, board) } }
    }
    if session.style.isJSON {
      for row in rows { session.show("drivers", "", row.fields) }
      return
    }
    if rows.isEmpty {
      session.remark("drivers", "No drivers yet; import a file, or add driver.")
      return
    }
    let isNear = line.value("near") != nil
    var table = Table(
      [
        .init(title: "ID", minimum: 12), .init(title: "NAME", minimum: 6),
        .init(title: "VEHICLE", minimum: 6, leaves: 1), .init(title: "MODE", leaves: 2),
      ] + (isNear ? [.init(title: "AWAY", isRight: true)] : []) + [
        .init(title: "LAST SEEN", minimum: 8, leaves: 4), .init(title: "TRIP"),
        .init(title: "QUEUE", minimum: 5, leaves: 3),
      ])
    let isMetric = session.engine.read { $0.policy.isMetric }
    for row in rows {
      let away = row.distance.flatMap { distanceText(meters: $0, isMetric: isMetric) } ?? ""
      table.add(
        [row.driver.id.text, row.driver.name, row.driver.vehicle, row.driver.mode?.rawValue ?? ""]
          + (isNear ? [away] : [])
          + [
            row.place(moments), row.doing, row.queue.map(\.description).joined(separator: " "),
          ])
    }
    session.put(table.text(width: session.columns, mark: session.look.cutMark))
  }

  static let driver = Command(
    name: "driver", parameters: [Parameter(name: "DRIVER", kind: .driver)],
    summary: "show everything about a driver, and the driver's day"
  ) { session, line throws(CommandError) in
    let id = Driver.ID(line.one("DRIVER"))
    let moments = session.moments()
    let state = session.engine.read { board in board.driver(id).map { DriverState($0, board) } }
    guard let state else { throw .refused(.noDriver(id)) }
    let day = try session.day(of: id)
    session.show(
      "driver",
      state.text(moments, day)
        + day.tables(moments, width: session.console.columns, mark: session.look.cutMark) {
          session.zone($0, else: moments.zone)
        },
      state.fields.merging(["day": day.json]) { $1 })
  }
}

extension Session {
  /// The drivers, those who could set out at once before the others, and by their distance to the
  /// drop-off; who is of unknown position comes last.
  fileprivate func drivers(near job: Job) throws(CommandError) -> [DriverState] {
    let rows: [DriverState]? = engine.read { board in
      guard let target = board.destination(of: job)?.shape.center else { return nil }
      return board.drivers.map { driver in
        var row = DriverState(driver, board)
        row.distance = (row.position?.coordinate ?? driver.home)?.distance(to: target)
        return row
      }
    }
    guard let rows else { throw .refused(.noDestination(job.id)) }
    func rank(_ row: DriverState) -> (Int, Double) {
      (row.isFree ? 0 : 1, row.distance ?? .infinity)
    }
    // Equals stay in the order of the board.
    return rows.enumerated().sorted {
      let (a, b) = (rank($0.element), rank($1.element))
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
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
  /// Metres to the job that was asked about.
  var distance: Double?

  init(_ driver: Driver, _ board: borrowing Board) {
    self.driver = driver
    position = board.position(of: driver.id)
    trip = board.activeTrip(of: driver.id)
    run = board.openRun(of: driver.id).flatMap { board.run($0) }
    queue = board.queuedTrips(of: driver.id)
    jobs = board.jobs.filter { $0.driver == driver.id && !$0.status.isEnded }.map(\.id)
  }

  /// Whether a dispatch that names no driver may take this one.
  var isFree: Bool { driver.isOnDuty && trip == nil && run == nil && queue.isEmpty }

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

  func text(_ moments: MomentText, _ day: DriverToday) -> String {
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
    text.add("today", day.summary)
    return text.text
  }

  var fields: [String: JSON] {
    var fields: [String: JSON] = [
      "driver": .string(driver.id.text), "name": .string(driver.name),
      "vehicle": .string(driver.vehicle), "mode": .text(driver.mode?.rawValue),
      "onDuty": .bool(driver.isOnDuty), "home": .place(driver.home),
      "location": .place(position?.coordinate), "lastSeen": .moment(position?.measuredAt),
      "trip": .text(trip?.description), "track": .text(run?.id.description),
      "queue": .array(queue.map { .string($0.description) }),
      "jobs": .array(jobs.map { .string($0.text) }),
    ]
    if let distance { fields["distance"] = .rounded(distance, to: 0.1) }
    return fields
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
    return "\(run.id) \(kind(run)), \(state), \(point(run))"
  }

  private static func kind(_ run: MockRun) -> String {
    guard let drive = run.drive else { return "mock" }
    return (drive.recordedAt == nil ? "route" : "replay") + " of \(shown(drive.fileName))"
  }

  /// `point 3 of 10`; of a replay, and where points are lost or added, nobody knows how many there
  /// are.
  static func point(_ run: MockRun) -> String {
    let isOpen =
      run.options.map { $0.stop != nil || $0.drop != nil || $0.duplicate != nil } ?? false
    return "point \(run.nextStep)" + (run.steps == 0 || isOpen ? "" : " of \(run.steps)")
  }
}
