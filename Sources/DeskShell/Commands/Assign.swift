import DeskCore
import DeskTerminal

extension Command {
  static let assign = Command(
    name: "assign",
    parameters: [
      Parameter(name: "JOB", kind: .job, arity: .oneOrMore),
      Parameter(name: "DRIVER", kind: .driver, keyword: "to"),
    ],
    changes: true, summary: "give jobs to a driver"
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
    changes: true, summary: "take failed or canceled jobs up again"
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
