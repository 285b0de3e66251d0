import DeskCore

extension Command {
  static let addJob = Command(
    name: "add job",
    parameters: [
      Parameter(name: "ID", kind: .text), Parameter(name: "TITLE", kind: .text),
    ],
    options: [
      OptionSpec("at", "LAT,LNG", .coordinate, "where it is to be dropped off"),
      OptionSpec("address", "TEXT", "the address of that"),
      OptionSpec("from", "TIME", .time, "not before, local to the desk"),
      OptionSpec("by", "TIME", .time, "not after"),
      OptionSpec("driver", "DRIVER", .driver, "who is to take it"),
      OptionSpec("mode", "MODE", .mode, "car, bike, foot, truck or motorbike"),
      OptionSpec("radius", "M", .number, "of the destination circle, 10 to 10000; 100"),
      OptionSpec("name", "TEXT", "who gets it"), OptionSpec("phone", "TEXT", "of the recipient"),
      OptionSpec("notes", "TEXT", "for whoever brings it"),
    ],
    changes: true, summary: "add a job by hand",
    details: "A title of several words stands in quotes. Times are local to the desk."
  ) { session, line throws(CommandError) in
    var details = Job.Details(title: trimmed(line.one("TITLE")))
    details.dropoff = Place(
      address: line.value("address").map(trimmed), coordinate: try line.coordinate("at"))
    details.mode = try line.mode()
    details.radiusMeters = try line.number("radius") ?? Job.defaultRadiusMeters
    details.recipient = Job.Recipient(
      name: line.value("name").map(trimmed), phone: line.value("phone").map(trimmed),
      notes: line.value("notes").map(trimmed))
    var row = JobRow(id: line.one("ID"), details: details, driver: line.value("driver"))
    row.from = try line.time("from")
    row.to = try line.time("by")
    try session.perform(.addJob(row))
    let job = try session.job(row.id)
    session.show(
      "add job", "Job \(shown(row.id)) is \(job.status.rawValue).\n",
      ["job": .string(row.id), "status": .string(job.status.rawValue)])
  }

  static let addDriver = Command(
    name: "add driver",
    parameters: [Parameter(name: "ID", kind: .text), Parameter(name: "NAME", kind: .text)],
    options: [
      OptionSpec("vehicle", "TEXT", "in words"),
      OptionSpec("mode", "MODE", .mode, "car, bike, foot, truck or motorbike"),
      OptionSpec("home", "LAT,LNG", .coordinate, "where the driver is before the first location"),
    ],
    changes: true, summary: "add a driver by hand"
  ) { session, line throws(CommandError) in
    let driver = Driver(
      id: Driver.ID(line.one("ID")), name: trimmed(line.one("NAME")),
      vehicle: line.value("vehicle").map(trimmed) ?? "", mode: try line.mode(),
      home: try line.coordinate("home"))
    try session.perform(.addDriver(DriverRow(driver: driver)))
    session.show(
      "add driver", "Driver \(session.driverText(driver)) is on duty.\n",
      ["driver": .string(driver.id.text), "name": .string(driver.name)])
  }
}

/// Without blanks at both ends, as an import takes a text in: what is written out and read in again is
/// the same.
func trimmed(_ text: String) -> String {
  var rest = text[...]
  while rest.first?.isWhitespace == true { rest.removeFirst() }
  while rest.last?.isWhitespace == true { rest.removeLast() }
  return String(rest)
}

extension Invocation {
  fileprivate func time(_ option: String) throws(CommandError) -> TimeText? {
    guard let text = value(option) else { return nil }
    guard let time = TimeText(text) else {
      throw .usage(
        "--\(option) takes a time such as 16:00 or 2026-01-05T16:00Z, not \(quoted(text))")
    }
    return time
  }
}
