import DeskCore
import DeskEngine

extension Command {
  static let start = Command(
    name: "start", parameters: [Parameter(name: "TRIP", kind: .jobOrTrip, arity: .oneOrMore)],
    changes: true, summary: "start pending trips now, or ended ones again"
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("TRIP")) { word throws(CommandError) in
      let id = try session.trip(word).id
      try session.perform(.start(id))
      try session.tell("start", id)
    }
  }

  static let status = Command(
    name: "status",
    parameters: [
      Parameter(name: "TRIP", kind: .jobOrTrip, isSelector: true),
      Parameter(name: "STATUS", kind: .tripStatus),
    ],
    options: [OptionSpec("force", "set it back too")],
    changes: true, summary: "set a trip's status by hand; backwards needs --force"
  ) { session, line throws(CommandError) in
    let status = try parsed(line.one("STATUS"), Trip.Status.allCases, "status")
    try session.forEach(line.all("TRIP")) { word throws(CommandError) in
      let id = try session.trip(word).id
      try session.perform(.setStatus(id, status, isForced: line.has("force")))
      try session.tell("status", id)
    }
  }

  static let eta = Command(
    name: "eta",
    parameters: [
      Parameter(name: "TRIP", kind: .jobOrTrip, isSelector: true),
      Parameter(name: "MINUTES", kind: .number),
    ],
    changes: true, summary: "say a trip's ETA by hand; auto goes back to reckoning it"
  ) { session, line throws(CommandError) in
    let word = line.one("MINUTES")
    let minutes = word == "auto" ? nil : try Invocation.number(word, of: "MINUTES")
    try session.forEach(line.all("TRIP")) { word throws(CommandError) in
      let id = try session.trip(word).id
      try session.perform(.setETA(id, minutes: minutes))
      let (trip, policy) = session.engine.read { ($0.trip(id), $0.policy) }
      let text = trip?.eta.map { NoticeText.arrival($0, policy) } ?? "ETA Unknown"
      session.show(
        "eta", "\(id): \(text), \(minutes == nil ? "reckoned again" : "said by hand").\n",
        ["trip": .string(id.description), "eta": EventText.json(trip?.eta)])
    }
  }

  static let arrive = Command(
    name: "arrive", parameters: [Parameter(name: "TRIP", kind: .jobOrTrip, arity: .oneOrMore)],
    changes: true, summary: "say by hand that trips have arrived"
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("TRIP")) { word throws(CommandError) in
      let id = try session.trip(word).id
      try session.perform(.arrive(id))
      try session.tell("arrive", id)
    }
  }

  static let complete = Command(
    name: "complete", aliases: ["deliver"],
    parameters: [Parameter(name: "JOB", kind: .jobOrTrip, arity: .oneOrMore)],
    options: [OptionSpec("force", "wherever the driver is")],
    changes: true, summary: "say that jobs are delivered; away from the destination needs --force"
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      let job = try session.jobOf(word)
      try session.perform(.complete(job, isForced: line.has("force")))
      try session.tell("complete", job)
    }
  }

  static let fail = Command(
    name: "fail",
    parameters: [
      Parameter(name: "JOB", kind: .jobOrTrip, isSelector: true),
      Parameter(name: "REASON", kind: .failureReason),
      Parameter(name: "NOTE", kind: .text, arity: .any),
    ],
    changes: true, summary: "say that a job could not be delivered, and why",
    details: "Reasons: " + FailureReason.allCases.map(\.rawValue).joined(separator: ", ") + "."
  ) { session, line throws(CommandError) in
    let reason = try parsed(line.one("REASON"), FailureReason.allCases, "reason")
    let note = line.all("NOTE").joined(separator: " ")
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      let job = try session.jobOf(word)
      try session.perform(.fail(job, reason, note: note.isEmpty ? nil : note))
      try session.tell("fail", job)
    }
  }

  static let cancel = Command(
    name: "cancel",
    parameters: [
      Parameter(name: "ID", kind: .jobOrTrip, isSelector: true),
      Parameter(name: "REASON", kind: .cancelReason, arity: .optional),
    ],
    changes: true, summary: "call a job off with its trip, a trip alone, or a track",
    details: "A trip alone (cancel T1) gives its job back to be dispatched again. Reasons: "
      + CancelReason.allCases.map(\.rawValue).joined(separator: ", ") + "."
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("ID")) { word throws(CommandError) in
      try session.cancel(word, line.optional("REASON"))
    }
  }
}

extension Session {
  fileprivate func cancel(_ word: String, _ reason: String?) throws(CommandError) {
    if let run = runNamed(word) {
      if reason != nil { throw .usage("a track takes no reason; type cancel \(run)") }
      try perform(.cancelRun(run))
      show("cancel", "\(run) is canceled.\n", ["track": .string(run.description)])
      return
    }
    let cause = try reason.map { word throws(CommandError) in
      try parsed(word, CancelReason.allCases, "reason")
    }
    guard let id = Trip.ID(word) else {
      let job = try job(word).id
      try perform(.cancelJob(job, cause))
      return try tell("cancel", job)
    }
    if cause != nil { throw .usage("a trip alone takes no reason; type cancel \(id)") }
    try perform(.cancelTrip(id))
    try tell("cancel", id)
  }

  /// The job that a word names, itself or by its trip.
  func jobOf(_ word: String) throws(CommandError) -> Job.ID {
    if Trip.ID(word) != nil { return try trip(word).job }
    return try job(word).id
  }

  /// Tells how a trip stands.
  func tell(_ command: String, _ id: Trip.ID) throws(CommandError) {
    let (trip, job) = engine.read { board in
      let trip = board.trip(id)
      return (trip, trip.flatMap { board.job($0.job) })
    }
    guard let trip else { throw .refused(.noTrip(id)) }
    let status = job?.status.rawValue ?? ""
    show(
      command,
      "\(id) is \(trip.status.rawValue); job \(shown(trip.job.text)) is \(status).\n",
      [
        "trip": .string(id.description), "status": .string(trip.status.rawValue),
        "job": .string(trip.job.text), "jobStatus": .string(status), "run": .count(trip.run),
      ])
  }

  /// Tells how a job stands.
  func tell(_ command: String, _ id: Job.ID) throws(CommandError) {
    let job = try job(id.text)
    let reason = job.reason.map { ": \($0)" } ?? ""
    let remote = job.isRemote ? ", completed away from the destination" : ""
    show(
      command, "Job \(shown(id.text)) is \(job.status.rawValue)\(reason)\(remote).\n",
      [
        "job": .string(id.text), "status": .string(job.status.rawValue),
        "reason": .text(job.reason), "note": .text(job.note), "remote": .bool(job.isRemote),
        "trip": .text(job.trip?.description),
      ])
  }
}
