import DeskCore

extension Command {
  static let unassign = Command(
    name: "unassign", parameters: [Parameter(name: "JOB", kind: .job, arity: .oneOrMore)],
    changes: true, summary: "take jobs from the driver they are assigned to"
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      try session.perform(.unassign(Job.ID(word)))
      session.show(
        "unassign", "Job \(shown(word)) is scheduled again, without a driver.\n",
        ["job": .string(word), "status": .string(Job.Status.scheduled.rawValue)])
    }
  }

  static let returnJob = Command(
    name: "return", parameters: [Parameter(name: "JOB", kind: .job, arity: .oneOrMore)],
    changes: true, summary: "say that failed jobs came back to where they were sent from"
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      try session.perform(.returnJob(Job.ID(word)))
      try session.tell("return", Job.ID(word))
    }
  }

  static let reopen = Command(
    name: "reopen", parameters: [Parameter(name: "JOB", kind: .job, arity: .oneOrMore)],
    changes: true, summary: "take back the end of jobs, within 24 h of it",
    details: """
      A job that was delivered, failed or canceled is assigned again, or scheduled if it had no
      driver; the attempt stays, and dispatch goes on with its trip. A returned job is failed again.
      """
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      try session.perform(.reopen(Job.ID(word)))
      let job = try session.job(word)
      session.show(
        "reopen", "Job \(shown(word)) is \(job.status.rawValue) again.\n",
        [
          "job": .string(word), "status": .string(job.status.rawValue),
          "driver": .text(job.driver?.text), "attempt": .count(job.attempt),
        ])
    }
  }

  static let deleteJob = Command(
    name: "delete job", parameters: [Parameter(name: "JOB", kind: .job, arity: .oneOrMore)],
    changes: true, summary: "take jobs off the board that are not on their way",
    details: "A trip that waits with a job is canceled first. The ledger keeps what happened."
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      let events = try session.perform(.deleteJob(Job.ID(word)))
      let trip = events.lazy.compactMap { event in
        if case .trip(.stopped, let trip) = event.kind { trip.id } else { nil }
      }.first
      session.show(
        "delete job",
        (trip.map { "\($0) is canceled; job" } ?? "Job") + " \(shown(word)) is deleted.\n",
        ["job": .string(word), "trip": .text(trip?.description)])
    }
  }

  static let duplicateJob = Command(
    name: "duplicate job",
    parameters: [
      Parameter(name: "JOB", kind: .job, arity: .oneOrMore),
      Parameter(name: "NEWID", kind: .text, arity: .optional, keyword: "as"),
    ],
    changes: true, summary: "make the same job once more, as ID-2 or the next that is free",
    details: "It begins anew, of the same driver if the job is assigned and has not set out."
  ) { session, line throws(CommandError) in
    let words = line.all("JOB")
    let id = line.optional("NEWID").map(Job.ID.init)
    if id != nil && words.count > 1 {
      throw .usage("several jobs cannot be duplicated as one; name one job, or leave out as NEWID")
    }
    try session.forEach(words) { word throws(CommandError) in
      let events = try session.perform(.duplicate(Job.ID(word), as: id))
      guard case .job(_, let copy)? = events.first?.kind else { return }
      session.show(
        "duplicate job",
        "Job \(shown(copy.id.text)) is \(copy.status.rawValue), a copy of job \(shown(word)).\n",
        [
          "job": .string(copy.id.text), "of": .string(word),
          "status": .string(copy.status.rawValue), "driver": .text(copy.driver?.text),
        ])
    }
  }
}
