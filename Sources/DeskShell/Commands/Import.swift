import DeskCore
import DeskEngine

extension Command {
  static let importFiles = Command(
    name: "import", parameters: [Parameter(name: "PATH", kind: .file, arity: .oneOrMore)],
    options: [
      OptionSpec("preset", "NAME", "read the columns as that system writes them"),
      OptionSpec("map", "FIELD=HEADER", "a header means that field of ours; may be repeated"),
      OptionSpec("date", "DATE", .time, "the day of times without one; today"),
      OptionSpec("zone", "ZONE", "the zone of times without one; the desk's"),
      OptionSpec("date-order", "ORDER", "dmy or mdy, for dates that do not tell themselves"),
      OptionSpec("encoding", "NAME", "how the bytes are to be read; else they tell"),
      OptionSpec("dry-run", "tell what would happen, and store nothing"),
      OptionSpec("keep-going", "store the rows that can be taken"),
      OptionSpec("rejects", "FILE", .file, "write those that cannot there, with the reason"),
      OptionSpec("force", "replace FILE if it is there"),
    ],
    changes: true, summary: "take in jobs, drivers and geofences from files or folders",
    details: """
      Of a folder, drivers.*, geofences.* and jobs.* directly in it are taken; - is standard input, \
      where that is free. All of it is stored, or nothing. A row equal to the one last imported changes \
      nothing; a changed row of a job that is dispatched already is a conflict and left out. One row \
      that cannot be taken refuses the whole import unless --keep-going is said.
      """
  ) { session, line throws(CommandError) in
    var plan = session.plainImport
    plan.isDry = line.has("dry-run")
    plan.keepsGoing = line.has("keep-going")
    plan.rejects = line.value("rejects")
    plan.replaces = line.has("force")
    if plan.rejects != nil && !plan.keepsGoing {
      throw .usage("--rejects goes with --keep-going: without it nothing of the file is stored")
    }
    plan.zone = line.value("zone")
    if let zone = plan.zone, Zone(identifier: zone) == nil {
      throw .refused(.unknownZone(zone))
    }
    plan.options.preset = line.value("preset")
    plan.options.dateOrder = line.value("date-order")
    plan.options.encoding = line.value("encoding")
    plan.options.date = try line.value("date").map { word throws(CommandError) in
      try ServiceDay(word, of: "--date", today: plan.options.today).date
    }
    plan.options.map = try line.values("map").map { word throws(CommandError) in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw .usage("--map takes FIELD=HEADER such as title=Goods, not \(quoted(word))")
      }
      return (parts[0], parts[1])
    }
    try session.importRows(at: line.all("PATH"), plan)
  }
}
