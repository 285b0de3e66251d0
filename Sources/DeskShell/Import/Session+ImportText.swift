import DeskCore
import DeskTerminal

/// What is said of an import.
extension Session {
  /// How a file is read, aloud where it is not read the plain way.
  func tell(_ survey: ImportSurvey, of name: String) {
    if style.isJSON { return }
    if let preset = survey.preset {
      let kept = survey.unknownCount > 0 ? ", \(survey.unknownCount) unknown kept" : ""
      put("\(shown(name)): read as \(preset): \(count(survey.columnCount, "column"))\(kept)\n")
    }
    for warning in survey.warnings { put("\(shown(name)): \(warning)\n") }
  }

  /// The outcome; throws when rows that cannot be taken have kept all of it from being stored.
  func tell(_ outcome: ImportOutcome, _ paths: [String], _ plan: ImportPlan, isKept: Bool)
    throws(CommandError)
  {
    let rejects = outcome.rejects
    let isRefused = rejects.count > 0 && !plan.keepsGoing
    for note in outcome.notes where !style.isJSON { put("\(note)\n") }
    let silent = outcome.noteCount - outcome.notes.count
    if silent > 0 && !style.isJSON { put("… and \(count(silent, "note")) more\n") }
    if !isRefused || plan.isDry {
      show("import", text(outcome, paths, plan), fields(outcome, paths, plan, isKept: isKept))
    }
    if rejects.count == 0 { return }
    if isRefused && rejects.count == 1 {
      throw .failed("\(rejects.lines[0]); nothing of it is kept")
    }
    for line in rejects.lines { report(line) }
    let more = rejects.count - rejects.lines.count
    if more > 0 { report("\(count(more, "more row")) cannot be taken") }
    if isRefused {
      throw .failed(
        "\(rejects.count) of \(count(outcome.rowCount, "row")) cannot be taken, so nothing is kept; "
          + "mend them, or add --keep-going")
    }
    throw .told
  }

  /// `jobs.csv: 120 new jobs, 3 changed, 0 unchanged; 1 conflict, …`.
  private func text(_ outcome: ImportOutcome, _ paths: [String], _ plan: ImportPlan) -> String {
    let summary = outcome.tally.summary
    var parts = [Self.counts(summary.newJobs, summary.changedJobs, summary.unchangedJobs, "job")]
    if summary.newDrivers + summary.changedDrivers + summary.unchangedDrivers > 0 {
      parts.append(
        Self.counts(
          summary.newDrivers, summary.changedDrivers, summary.unchangedDrivers, "driver"))
    }
    if summary.newGeofences + summary.changedGeofences + summary.unchangedGeofences > 0 {
      parts.append(
        Self.counts(
          summary.newGeofences, summary.changedGeofences, summary.unchangedGeofences, "geofence"))
    }
    if !summary.conflicts.isEmpty {
      let names = summary.conflicts.prefix(10).map { shown($0.text) }.joined(separator: " ")
      let more = summary.conflicts.count > 10 ? " …" : ""
      parts.append(
        "\(count(summary.conflicts.count, "conflict")), dispatched already and left as before: "
          + names + more)
    }
    if outcome.rejects.count > 0 {
      let place = plan.isDry ? nil : plan.rejects.map { ", written to \(shown($0))" }
      parts.append("\(outcome.rejects.count) rejected" + (place ?? ""))
    }
    let names = paths.map(shown).joined(separator: ", ")
    return "\(names): \(plan.isDry ? "would be " : "")\(parts.joined(separator: "; "))\n"
  }

  private static func counts(_ new: Int, _ changed: Int, _ unchanged: Int, _ noun: String)
    -> String
  {
    "\(count(new, "new \(noun)")), \(changed) changed, \(unchanged) unchanged"
  }

  private func fields(
    _ outcome: ImportOutcome, _ paths: [String], _ plan: ImportPlan, isKept: Bool
  ) -> [String: JSON] {
    let summary = outcome.tally.summary
    return [
      "path": .string(paths.joined(separator: " ")), "stored": .bool(isKept),
      "dryRun": .bool(plan.isDry), "rows": .count(outcome.rowCount),
      "rejected": .count(outcome.rejects.count),
      "rejects": .array(outcome.rejects.lines.map(JSON.string)),
      "notes": .array(outcome.notes.map(JSON.string)),
      "newJobs": .count(summary.newJobs),
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
