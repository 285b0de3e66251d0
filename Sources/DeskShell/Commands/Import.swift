import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let importFiles = Command(
    name: "import", parameters: [Parameter(name: "PATH", kind: .file, arity: .oneOrMore)],
    summary: "take in jobs, drivers and geofences from files or folders",
    details: """
      Of a folder, drivers.*, geofences.* and jobs.* directly in it are taken. A row equal to the one last
      imported changes nothing; a changed row of a job that is dispatched already is a conflict and
      left out. One row that cannot be taken refuses the whole import.
      """
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("PATH")) { path throws(CommandError) in
      try session.importRows(at: path)
    }
  }
}

extension Session {
  func importRows(at path: String) throws(CommandError) {
    beginProgress("importing", of: nil)
    defer { console.progress.end() }
    let batch: ImportBatch
    do throws(UnreadableInput) {
      batch = try doors.readRows(path)
    } catch {
      throw .failed(error.message)
    }
    // Reading takes a good part of the time; the store counts the rest.
    console.progress.advance(to: 0)
    let now = engine.now
    var tally = ImportTally()
    var changes = ImportChanges()
    do throws(Refusal) {
      try engine.read { board throws(Refusal) in
        for row in batch.rows { try board.examine(row, at: now, &tally, &changes) }
      }
    } catch {
      throw .failed("\(shown(path)): \(RefusalText.sentence(error)); nothing of it is kept")
    }
    console.progress.advance(to: 0)
    try perform(.takeIn(changes))
    let summary = tally.summary
    console.progress.end()
    show("import", text(summary, path), fields(summary, path))
  }

  private func text(_ summary: ImportSummary, _ path: String) -> String {
    var parts = [
      "\(count(summary.newJobs, "new job")), \(summary.changedJobs) changed, "
        + "\(summary.unchangedJobs) unchanged"
    ]
    if summary.newDrivers + summary.changedDrivers + summary.unchangedDrivers > 0 {
      parts.append(
        "\(count(summary.newDrivers, "new driver")), \(summary.changedDrivers) changed, "
          + "\(summary.unchangedDrivers) unchanged")
    }
    if summary.newGeofences + summary.changedGeofences + summary.unchangedGeofences > 0 {
      parts.append(
        "\(count(summary.newGeofences, "new geofence")), \(summary.changedGeofences) changed, "
          + "\(summary.unchangedGeofences) unchanged")
    }
    if !summary.conflicts.isEmpty {
      let names = summary.conflicts.prefix(10).map { shown($0.text) }.joined(separator: " ")
      let more = summary.conflicts.count > 10 ? " …" : ""
      parts.append(
        "\(count(summary.conflicts.count, "conflict")), dispatched already and left as before: "
          + names + more)
    }
    return "\(shown(path)): \(parts.joined(separator: "; "))\n"
  }

  private func fields(_ summary: ImportSummary, _ path: String) -> [String: JSON] {
    [
      "path": .string(path), "newJobs": .count(summary.newJobs),
      "changedJobs": .count(summary.changedJobs), "unchangedJobs": .count(summary.unchangedJobs),
      "newDrivers": .count(summary.newDrivers), "changedDrivers": .count(summary.changedDrivers),
      "unchangedDrivers": .count(summary.unchangedDrivers),
      "newGeofences": .count(summary.newGeofences),
      "changedGeofences": .count(summary.changedGeofences),
      "unchangedGeofences": .count(summary.unchangedGeofences),
      "conflicts": .array(summary.conflicts.map { .string($0.text) }),
    ]
  }
}
