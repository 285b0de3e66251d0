import DeskCore
import DeskEngine
import DeskTerminal

/// How an import is to go.
struct ImportPlan {
  var options: ImportOptions
  /// The zone of naive times where the row names none.
  var zone: String?
  /// Tells what would happen and stores nothing.
  var isDry = false
  /// Stores the rows that can be taken although others cannot.
  var keepsGoing = false
  /// Where the rows that cannot be taken are written: a new file.
  var rejects: String?
  /// Whether that file may be there already.
  var replaces = false

  init(today: CivilTime) { options = ImportOptions(today: today) }
}

extension Session {
  /// An import of which nothing is said.
  var plainImport: ImportPlan {
    let now = engine.now
    return ImportPlan(today: engine.read { $0.zone.civil(now) })
  }

  /// Takes in files and folders as one: all of it is stored, or nothing.
  func importRows(at paths: [String], _ plan: ImportPlan) throws(CommandError) {
    let sources = try open(paths, plan)
    let rejects = Rejects(
      try plan.isDry
        ? nil : plan.rejects.map { path throws(CommandError) in try newFile(path, plan) })
    beginProgress("importing", of: sources.reduce(0) { $0 + $1.survey.rowCount })
    var run = ImportRun(plan, rejects, engine, console)
    let result: Result<Bool, CommandError>
    do throws(CommandError) {
      result = .success(try store(sources, &run))
    } catch {
      result = .failure(error)
    }
    console.progress.end()
    if case .failure(let error) = result {
      rejects.discard()
      if case .interrupted = error, isInteractive {
        report("the import is broken off; nothing of it is kept")
        throw .told
      }
      throw error
    }
    try run.outcome.rejects.finish()
    let isKept = try result.get()
    try tell(run.outcome, paths, plan, isKept: isKept)
  }

  private func newFile(_ path: String, _ plan: ImportPlan) throws(CommandError) -> any NewFile {
    do throws(UnwritableOutput) {
      return try doors.makeFile(path, plan.replaces)
    } catch {
      throw .failed(error.message)
    }
  }

  private func open(_ paths: [String], _ plan: ImportPlan) throws(CommandError)
    -> [SurveyedSource]
  {
    var sources: [SurveyedSource] = []
    do throws(UnreadableInput) {
      for path in paths {
        for source in try doors.openImport(path, plan.options) {
          let survey = try source.survey()
          tell(survey, of: source.name)
          sources.append(SurveyedSource(source: source, survey: survey))
        }
      }
    } catch {
      throw .failed(error.message)
    }
    return sources
  }

  /// Reads and stores; false when nothing of it is kept.
  private func store(_ sources: [SurveyedSource], _ run: inout ImportRun) throws(CommandError)
    -> Bool
  {
    let outcome: Result<Bool, CommandError>
    do throws(EngineError) {
      outcome = try engine.together { () throws(CommandError) in
        for source in sources { try run.take(source) }
        return !run.plan.isDry && (run.outcome.rejects.count == 0 || run.plan.keepsGoing)
      }
    } catch {
      switch error {
      case .refused(let refusal): throw .refused(refusal)
      case .store(let error): throw .store(error)
      }
    }
    return try outcome.get()
  }
}
