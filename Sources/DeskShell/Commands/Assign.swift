import DeskCore
import DeskTerminal

extension Command {
  static let assign = Command(
    name: "assign",
    parameters: [
      Parameter(name: "JOB", kind: .job, arity: .oneOrMore),
      Parameter(name: "DRIVER", kind: .driver, keyword: "to"),
    ],
    summary: "give jobs to a driver"
  ) { session, line throws(CommandError) in
    let driver = Driver.ID(line.one("DRIVER"))
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      try session.perform(.assign(Job.ID(word), to: driver))
      session.show(
        "assign", "Job \(shown(word)) is assigned to driver \(shown(driver.text)).\n",
        ["job": .string(word), "driver": .string(driver.text)])
    }
  }

  static let retry = Command(
    name: "retry", parameters: [Parameter(name: "JOB", kind: .job, arity: .oneOrMore)],
    summary: "take failed or canceled jobs up again"
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("JOB")) { word throws(CommandError) in
      try session.perform(.retry(Job.ID(word)))
      let job = try session.job(word)
      session.show(
        "retry",
        "Job \(shown(word)) is \(job.status.rawValue) again, attempt \(job.attempt).\n",
        [
          "job": .string(word), "status": .string(job.status.rawValue),
          "attempt": .count(job.attempt),
        ])
    }
  }
}

extension Session {
  /// Does the same for each word. The first error is thrown when all are done; the others are told
  /// on the way, so that one bad id does not keep the good ones waiting.
  func forEach(
    _ words: [String], _ body: @MainActor (String) throws(CommandError) -> Void
  ) throws(CommandError) {
    for (i, word) in words.enumerated() {
      if i == words.count - 1 { return try body(word) }
      do throws(CommandError) {
        try body(word)
      } catch {
        report(error)
        if exitCode != nil || style.bails && !isInteractive { throw .told }
      }
    }
  }
}
