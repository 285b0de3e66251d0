import DeskCore
import DeskEngine

extension Command {
  static let dispatch = Command(
    name: "dispatch",
    parameters: [
      Parameter(name: "JOB", kind: .job, arity: .oneOrMore),
      Parameter(name: "DRIVER", kind: .driver, arity: .optional, keyword: "to"),
    ],
    options: [
      OptionSpec("mode", "M", .mode, "instead of the job's, the driver's or car"),
      OptionSpec("steps", "N", .number, "points of the mock tracking; 10"),
      OptionSpec("interval", "S", .number, "seconds between two points, up to 60; 2"),
      OptionSpec("from", "LAT,LNG", .coordinate, "where the mock tracking begins"),
      OptionSpec("threshold", "MIN", .number, "approaching within so many minutes"),
      OptionSpec("arrive-by", "TIME", .time, "instead of the end of the job's window"),
      OptionSpec("queue", "start when the driver's present trip ends"),
      OptionSpec("replace", "cancel the driver's present trip first"),
      OptionSpec("lead", "SPAN", "with due: so long before the window opens, such as 15m"),
      OptionSpec("no-track", "no mock tracking; locations come from elsewhere"),
    ] + MockOptions.specs,
    changes: true, summary: "start trips for jobs, tracked in the background",
    details: """
      Without a driver the assigned one goes, else the nearest free one. Mock tracking goes from
      where the driver is to the drop-off. dispatch due takes all jobs whose window is open. A
      dispatch of a job that is on its way changes the
      options of its trip.
      """
  ) { session, line throws(CommandError) in
    if line.has("queue") && line.has("replace") {
      throw .usage("--queue and --replace exclude each other; leave one of them out")
    }
    var order = DispatchOrder(job: Job.ID(""), driver: line.optional("DRIVER").map(Driver.ID.init))
    order.mode = try line.mode()
    order.threshold = try line.number("threshold")
    order.isQueued = line.has("queue")
    order.isReplacing = line.has("replace")
    let now = session.engine.now
    let zone = session.engine.read { $0.zone }
    order.arriveBy = try line.moment("arrive-by", zone: zone, now: now)
    order.plan = try line.plan()
    order.isPlanSaid =
      line.has("no-track") || line.saysMockOptions
      || ["steps", "interval", "from"].contains { line.value($0) != nil }
    let ordered = order
    var words = line.all("JOB")
    if line.isExpanded && order.driver == nil {
      // Those who have a driver go first, before the driver is the nearest free one for another job.
      let own = Set(
        words.filter { word in session.engine.read { $0.job(Job.ID(word))?.driver != nil } })
      words = words.filter(own.contains) + words.filter { !own.contains($0) }
    }
    try session.forEach(words) { word throws(CommandError) in
      var order = ordered
      order.job = Job.ID(word)
      let events = try session.perform(.dispatch(order))
      try session.tellDispatch(of: word, events, isNamed: order.driver != nil)
      if order.plan != nil { session.tellIntervalLimit("dispatch", line) }
    }
  }
}

extension Invocation {
  /// The mock tracking that the options ask for; nil for none.
  fileprivate func plan() throws(CommandError) -> MockPlan? {
    var plan = MockPlan()
    plan.origin = try coordinate("from")
    plan.steps = try integer("steps") ?? plan.steps
    plan.interval = try interval() ?? plan.interval
    plan.options = try mockOptions()
    return has("no-track") ? nil : plan
  }

  /// Seconds between two points; more than 60 is taken as 60.
  func interval() throws(CommandError) -> Duration? {
    try span("interval").map { min($0, .seconds(60)) }
  }
}

extension Session {
  /// Says that an interval was too long and has been reduced.
  func tellIntervalLimit(_ command: String, _ line: Invocation) {
    guard let text = line.value("interval"), let seconds = decimalNumber(text), seconds > 60 else {
      return
    }
    remark(command, "An interval of \(seconds.formattedPlainly) s is reduced to 60 s.")
  }

  fileprivate func tellDispatch(of word: String, _ events: [Event], isNamed: Bool)
    throws(CommandError)
  {
    let trip = try trip(word)
    let (driver, job) = engine.read { ($0.driver(trip.driver), $0.job(trip.job)) }
    let wasAssigned = events.contains {
      if case .job(.assigned, let job) = $0.kind { job.id.text == word } else { false }
    }
    let started = events.contains {
      if case .trip(.started, let started) = $0.kind { started.id == trip.id } else { false }
    }
    var text = "\(trip.id): job \(shown(word)) with driver \(shown(driver?.name ?? ""))"
    if wasAssigned && !isNamed { text += ", the nearest free one," }
    text += " to \(shown(firstPart(job?.details.destinationName ?? "")))"
    if trip.status == .pending {
      text += ", waiting for the driver's present trip to end"
    } else if !started {
      text += ", its options changed"
    } else if let plan = trip.plan {
      text += "; mock tracking, \(count(plan.steps, "point"))"
      text += " every \(plan.interval.seconds.formattedPlainly) s\(plan.options.wordsBehind)"
    } else {
      text += "; no tracking"
    }
    show(
      "dispatch", text + "\n",
      [
        "job": .string(word), "trip": .string(trip.id.description),
        "driver": .string(trip.driver.text), "status": .string(trip.status.rawValue),
        "run": .count(trip.run), "mode": .string(trip.mode.rawValue),
      ])
  }
}
