import DeskCore
import DeskEngine

extension Command {
  static let locate = Command(
    name: "locate",
    parameters: [
      Parameter(name: "DRIVER", kind: .driver), Parameter(name: "LAT,LNG", kind: .coordinate),
    ],
    options: [
      OptionSpec("at", "TIME", .time, "when it was measured; now"),
      OptionSpec("accuracy", "M", .number, "how exact it is; 30"),
    ],
    changes: true, summary: "say by hand where a driver is",
    details:
      "A location that cannot be true is recorded and changes nothing; a late one is put in its place: "
      + "it corrects the path and visits, and no trip."
  ) { session, line throws(CommandError) in
    let driver = Driver.ID(line.one("DRIVER"))
    // The rules, not the reader, say what is no place on Earth: a location has its own answer.
    let parts = line.one("LAT,LNG").split(separator: ",").map { decimalNumber(String($0)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
      throw .usage(
        "LAT,LNG takes two numbers such as 37.7865,-122.4040, not "
          + quoted(line.one("LAT,LNG")))
    }
    let now = session.engine.now
    let zone = session.engine.read { $0.zone }
    let at = try line.moment("at", zone: zone, now: now) ?? now
    let accuracy = try line.number("accuracy")
    let location = Location(
      driver: driver, measuredAt: at,
      coordinate: Coordinate(latitude: latitude, longitude: longitude), accuracyMeters: accuracy,
      source: .manual)
    do throws(CommandError) {
      session.tellLocation(location, try session.perform(.locate([location])))
    } catch {
      guard case .refused(.location(.duplicate)) = error else { throw error }
      session.tellDuplicate(location)
    }
  }

  static let mock = Command(
    name: "mock",
    parameters: [
      Parameter(name: "DRIVER", kind: .driver), Parameter(name: "FROM", kind: .coordinate),
      Parameter(name: "TO", kind: .coordinate),
    ],
    options: [
      OptionSpec("steps", "N", .number, "how many points; 10"),
      OptionSpec("interval", "S", .number, "seconds between two points, up to 60; 2"),
      OptionSpec("mode", "M", .mode, "instead of the driver's or car"),
      OptionSpec("replace", "end the driver's present track first"),
    ] + MockOptions.specs,
    changes: true, summary: "mock the tracking of a driver between two places",
    details: """
      What phones do to a drive is played too, all of it from one seed; points are counted from 0.
      """
  ) { session, line throws(CommandError) in
    var order = MockOrder(
      driver: Driver.ID(line.one("DRIVER")),
      origin: try Invocation.coordinate(line.one("FROM"), of: "FROM"),
      destination: try Invocation.coordinate(line.one("TO"), of: "TO"))
    order.mode = try line.mode()
    order.steps = try line.integer("steps") ?? order.steps
    order.interval = try line.interval() ?? order.interval
    order.isReplacing = line.has("replace")
    order.options = try line.mockOptions()
    let events = try session.perform(.mock(order))
    for case .mock(.started, let run) in events.map(\.kind) {
      session.show(
        "mock",
        "\(run.id): driver \(shown(run.driver.text)), \(count(run.steps, "point")) "
          + "every \(run.interval.seconds.formattedPlainly) s\(run.options.wordsBehind)\n",
        ["track": .string(run.id.description), "driver": .string(run.driver.text)])
    }
    session.tellIntervalLimit("mock", line)
  }

  static let pause = Command(
    name: "pause", parameters: [Parameter(name: "ID", kind: .track, arity: .oneOrMore)],
    changes: true, summary: "pause mock tracking, of a job, a trip, a track, or all"
  ) { session, line throws(CommandError) in
    if line.all("ID") == ["all"] {
      return session.tellAll("pause", try session.perform(.pauseAll(byDispatcher: true)))
    }
    try session.forEach(line.all("ID")) { word throws(CommandError) in
      let run = try session.track(word)
      try session.perform(.pause(run))
      session.show("pause", "\(run) is paused.\n", ["track": .string(run.description)])
    }
  }

  static let resume = Command(
    name: "resume", parameters: [Parameter(name: "ID", kind: .track, arity: .oneOrMore)],
    changes: true, summary: "let paused mock tracking go on at its next point"
  ) { session, line throws(CommandError) in
    if line.all("ID") == ["all"] {
      return session.tellAll("resume", try session.perform(.resumeAll(pausedByDesk: false)))
    }
    try session.forEach(line.all("ID")) { word throws(CommandError) in
      let run = try session.track(word)
      try session.perform(.resume(run))
      session.show("resume", "\(run) goes on.\n", ["track": .string(run.description)])
    }
  }

  static let follow = Command(
    name: "follow", parameters: [Parameter(name: "TRIP", kind: .jobOrTrip, arity: .oneOrMore)],
    changes: true, summary: "show the ETA lines of trips"
  ) { session, line throws(CommandError) in
    try session.setFollowed(line.all("TRIP"), true)
  }

  static let unfollow = Command(
    name: "unfollow", parameters: [Parameter(name: "TRIP", kind: .jobOrTrip, arity: .oneOrMore)],
    changes: true, summary: "show the ETA lines of trips no more"
  ) { session, line throws(CommandError) in
    try session.setFollowed(line.all("TRIP"), false)
  }
}

extension Session {
  fileprivate func setFollowed(_ words: [String], _ isFollowed: Bool) throws(CommandError) {
    try forEach(words) { word throws(CommandError) in
      let id = try trip(word).id
      try perform(.follow(id, isFollowed))
      show(
        isFollowed ? "follow" : "unfollow",
        "\(id) is \(isFollowed ? "followed" : "not followed any more").\n",
        ["trip": .string(id.description), "followed": .bool(isFollowed)])
    }
  }

  /// Tells which tracks were paused or resumed together.
  fileprivate func tellAll(_ command: String, _ events: [Event]) {
    let runs = events.compactMap { event in
      if case .mock(_, let run) = event.kind { run.id.description } else { nil }
    }
    let text =
      runs.isEmpty
      ? "No track is \(command == "pause" ? "running" : "paused")."
      : "\(count(runs.count, "track")) \(command)d."
    show(command, text + "\n", ["tracks": .array(runs.map(JSON.string))])
  }

  /// The track that a word names: `M3`, or that of a trip or a job.
  fileprivate func track(_ word: String) throws(CommandError) -> MockRun.ID {
    if let id = runNamed(word) {
      guard engine.read({ $0.run(id) }) != nil else { throw .refused(.noMockRun(id)) }
      return id
    }
    let trip = try trip(word)
    let run = engine.read { board in
      board.openRun(of: trip.driver).flatMap { board.run($0) }.flatMap {
        $0.trip == trip.id ? $0.id : nil
      }
    }
    guard let run else {
      throw .failed("\(trip.id) has no mock tracking; type trips for what runs")
    }
    return run
  }

  /// The track of that name, whether there is one or not; a job of that name comes first.
  func runNamed(_ word: String) -> MockRun.ID? {
    engine.read { $0.job(Job.ID(word)) } == nil ? MockRun.ID(word) : nil
  }

  fileprivate func tellDuplicate(_ location: Location) {
    let all = engine.read { $0.duplicateCount }
    let driver = shown(location.driver.text)
    show(
      "locate",
      "The location of driver \(driver) is known already; counted (\(all) since the desk opened), "
        + "nothing changed.\n",
      ["driver": .string(location.driver.text), "verdict": .string("duplicate")])
  }

  fileprivate func tellLocation(_ location: Location, _ events: [Event]) {
    var verdict = Verdict.accepted
    for case .located(let sighting) in events.map(\.kind) { verdict = sighting.verdict }
    let last = engine.read { $0.position(of: location.driver)?.measuredAt }
    let moments = moments()
    let driver = shown(location.driver.text)
    let why: String?
    switch verdict {
    case .accepted: why = nil
    case .late: why = "late: the latest is of \(last.map(moments.second) ?? "")"
    case .superseded: why = "of the same moment as the latest and no more accurate"
    case .future: why = "more than two minutes ahead of the desk's clock"
    case .old: why = "more than seven days old"
    case .inaccurate: why = "less exact than a kilometre, of a driver who has stopped"
    case .implausible: why = "not believed: nobody gets there that fast from the latest"
    }
    let what = verdict == .late ? "put in its place, no trip changed" : "recorded, nothing changed"
    let text =
      why.map { "The location of driver \(driver) is \($0); \(what)." }
      ?? "Driver \(driver) at \(placeText(location.coordinate))."
    show(
      "locate", text + "\n",
      ["driver": .string(location.driver.text), "verdict": .string(verdict.rawValue)])
  }
}
