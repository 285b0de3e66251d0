import DeskCore
import DeskEngine
import DeskTerminal

/// A file whose survey is there.
struct SurveyedSource {
  let source: ImportSource
  let survey: ImportSurvey
}

/// The rows of an import on their way to the board, a thousand at a time.
@MainActor
struct ImportRun {
  private static let stretch = 1000

  let plan: ImportPlan
  let engine: Engine
  let console: any Console
  private(set) var outcome: ImportOutcome
  private var waiting: [SourceRow] = []

  init(_ plan: ImportPlan, _ rejects: Rejects, _ engine: Engine, _ console: any Console) {
    self.plan = plan
    self.engine = engine
    self.console = console
    outcome = ImportOutcome(
      tally: ImportTally(today: plan.options.today), rejects: rejects)
  }

  /// Takes all rows of a file; throws at ^C and when the file can be read no further.
  mutating func take(_ source: SurveyedSource) throws(CommandError) {
    var failure: CommandError?
    do throws(UnreadableInput) {
      try source.source.read { row in
        waiting.append(row)
        if waiting.count < Self.stretch { return true }
        do throws(CommandError) {
          try flush(source)
          return true
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      throw .failed(error.message)
    }
    if let failure { throw failure }
    try flush(source)
    outcome.noteRepeated(source.source.repeatedRows(), of: source.source.name)
  }

  private mutating func flush(_ source: SurveyedSource) throws(CommandError) {
    var changes = ImportChanges()
    let now = engine.now
    engine.read { board in
      for row in waiting { examine(row, source, board, at: now, &changes) }
    }
    try outcome.rejects.write()
    outcome.rowCount += waiting.count
    waiting.removeAll(keepingCapacity: true)
    do throws(EngineError) {
      if changes.count > 0 { try engine.perform(.takeIn(changes), change: .done) }
    } catch {
      switch error {
      case .refused(let refusal): throw .refused(refusal)
      case .store(let error): throw .store(error)
      }
    }
    console.progress.advance(to: outcome.rowCount)
    switch console.takeSignal() {
    case .interrupted: throw .interrupted
    case .leave(let signal): throw .leave(signal: signal)
    case .lines, .endOfInput, .woken, .deadline, .keys, .resized, .inputFailed, nil: return
    }
  }

  private mutating func examine(
    _ row: SourceRow, _ source: SurveyedSource, _ board: borrowing Board, at now: Timestamp,
    _ changes: inout ImportChanges
  ) {
    let reason: String
    switch row.content {
    case .rejected(let why): reason = why
    case .row(let content):
      do throws(Refusal) {
        var notes = row.warnings
        try board.examine(content.inZone(plan.zone), at: now, &outcome.tally, &changes) {
          notes.append(RefusalText.sentence($0))
        }
        outcome.note(notes, line: row.line, of: source.source.name)
        return
      } catch {
        reason = RefusalText.sentence(error)
      }
    }
    outcome.rejects.add(row.raw, line: row.line, reason, of: source.source.name, source.survey)
  }
}

/// What an import came to.
@MainActor
struct ImportOutcome {
  var tally: ImportTally
  var rejects: Rejects
  var rowCount = 0
  /// What was mended or is doubtful, for the first few rows.
  private(set) var notes: [String] = []
  private(set) var noteCount = 0

  init(tally: ImportTally, rejects: Rejects) {
    self.tally = tally
    self.rejects = rejects
  }

  mutating func noteRepeated(_ number: Int, of source: String) {
    if number == 0 { return }
    noteCount += 1
    notes.append(
      "\(shown(source)): \(count(number, "row")) equal to one before; taken once")
  }

  mutating func note(_ warnings: [String], line: Int, of source: String) {
    noteCount += warnings.count
    for warning in warnings where notes.count < Rejects.shownCount {
      notes.append("\(shown(source)):\(line): \(warning)")
    }
  }
}

extension ImportRow {
  /// The row with the zone of its naive times, unless it names one itself.
  fileprivate func inZone(_ zone: String?) -> ImportRow {
    guard let zone, case .job(var job) = self, job.details.zone == nil else { return self }
    job.details.zone = zone
    return .job(job)
  }
}
