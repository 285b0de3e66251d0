import DeskCore
import DeskEngine

extension Command {
  static let undo = Command(
    name: "undo", options: [OptionSpec("yes", "without asking, where it touches more than 20")],
    changes: true,
    summary: "take back what was changed last, again and again",
    details: """
      What a command changed is taken back as a whole: edits, assignments, statuses by hand, imports,
      deletions, settings, and the dispatch of a trip that has not moved. The ledger keeps both.
      Where things have gone on since, it says what stands in the way. Locations, tracks that were
      mocked without a trip, and pauses are passed over.
      """
  ) { session, line throws(CommandError) in try session.takeBack(isRedo: false, line) }

  static let redo = Command(
    name: "redo", options: [OptionSpec("yes", "without asking, where it touches more than 20")],
    changes: true,
    summary: "do again what undo took back last"
  ) { session, line throws(CommandError) in try session.takeBack(isRedo: true, line) }
}

extension Session {
  fileprivate func takeBack(isRedo: Bool, _ line: Invocation) throws(CommandError) {
    let name = isRedo ? "redo" : "undo"
    let span = engine.read { isRedo ? $0.changes.undone.last : $0.changes.done.last }
    guard let span else { throw .failed("there is nothing to \(name)") }
    let reversal = try ledger { try $0.reversal(of: span, isRedo: isRedo) }
    let count = reversal.steps.count
    guard count > Self.mostUnasked, !line.has("yes"), !line.has("dry-run") else {
      return try takeBack(reversal)
    }
    let what = "this touches \(grouped(count)) rows at once"
    guard mayAsk else {
      throw .failed("\(what); add --yes to do it, or --dry-run to see what it would do")
    }
    question = Question(text: "\(name): \(what); go on? (y/N) ") {
      session throws(CommandError) in try session.takeBack(reversal)
    }
  }

  private func takeBack(_ reversal: Reversal) throws(CommandError) {
    let events = try perform(.takeBack(reversal), change: reversal.change)
    let name = reversal.isRedo ? "redo" : "undo"
    let moments = moments()
    let rows = Reversed(events)
    if style.isJSON {
      return show(
        name, "",
        [
          "madeAt": .moment(reversal.madeAt), "type": .string(reversal.type),
          "jobs": .array(rows.jobs.map { .string($0.text) }),
          "drivers": .array(rows.drivers.map { .string($0.text) }),
          "geofences": .array(rows.fences.map { .string($0.description) }),
          "trips": .array(rows.trips.map { .string($0.description) }),
        ])
    }
    var text = rows.lines.count > Self.mostUnasked ? rows.sum : rows.lines
    let verb = reversal.isRedo ? "Done again" : "Taken back"
    text.append("\(verb): the change of \(moments.second(reversal.madeAt)), \(reversal.type).")
    put(text.map { $0 + "\n" }.joined())
  }
}

/// What a reversal has left, in words.
private struct Reversed {
  var lines: [String] = []
  var jobs: [Job.ID] = []
  var drivers: [Driver.ID] = []
  var fences: [Geofence.ID] = []
  var trips: [Trip.ID] = []

  init(_ events: [Event]) {
    for event in events { add(event.kind) }
  }

  private mutating func add(_ kind: Event.Kind) {
    switch kind {
    case .job(_, let job):
      jobs.append(job.id)
      let driver = job.driver.map { ", driver \(shown($0.text))" } ?? ""
      lines.append(
        "Job \(shown(job.id.text)) is "
          + (job.isDeleted ? "off the board." : "\(job.status.rawValue)\(driver)."))
    case .driver(_, let driver):
      drivers.append(driver.id)
      let state = driver.isDeleted ? "off the board" : driver.isOnDuty ? "on duty" : "off duty"
      lines.append("Driver \(shown(driver.id.text)) is \(state).")
    case .fence(_, let geofence):
      fences.append(geofence.id)
      let state = geofence.isDeleted ? "off the board" : "as it was"
      lines.append("Geofence \(shown(geofence.id.description)) is \(state).")
    case .trip(_, let trip):
      trips.append(trip.id)
      lines.append("\(trip.id) is \(trip.status.rawValue).")
    case .setting(let setting, let value):
      lines.append("\(setting.rawValue) is \(shown(value)).")
    case .timer(_, let timer):
      lines.append("Timer \(timer.id) \(timer.isWaiting ? "waits" : "is called off").")
    case .located, .geofence, .visit, .mock, .zone: break
    }
  }

  var sum: [String] {
    var parts: [String] = []
    if !jobs.isEmpty { parts.append(count(jobs.count, "job")) }
    if !drivers.isEmpty { parts.append(count(drivers.count, "driver")) }
    if !fences.isEmpty { parts.append(count(fences.count, "geofence")) }
    if !trips.isEmpty { parts.append(count(trips.count, "trip")) }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ") + "."]
  }
}
