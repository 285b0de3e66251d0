import DeskCore
import DeskEngine

extension Command {
  static let context = Command(
    name: "context",
    parameters: [Parameter(name: "SELECTOR", kind: .jobFilter, arity: .any)],
    summary: "keep a selector on for the lists of jobs and trips; none takes it off",
    details: "The prompt says which one is on. Only lists heed it: commands name their jobs."
  ) { session, line throws(CommandError) in
    let words = line.all("SELECTOR")
    if words == ["none"] {
      session.context = []
    } else if !words.isEmpty {
      _ = try session.filter(words)
      session.context = words
    }
    let text = session.context.map(shown).joined(separator: " ")
    session.show(
      "context", session.context.isEmpty ? "No context is on.\n" : "Lists show: \(text)\n",
      ["selector": .array(session.context.map(JSON.string))])
  }
}

/// What narrows a list of jobs: a selector, and statuses of which one must be met.
struct JobFilter: Sendable {
  var selector: JobSelector
  var statuses: Set<Job.Status>

  /// Whether all jobs are meant.
  var isEmpty: Bool { selector == JobSelector() && statuses.isEmpty }
}

extension Session {
  /// What the words of a list mean: statuses by their names, and selectors.
  func filter(_ words: [String]) throws(CommandError) -> JobFilter {
    var statuses: Set<Job.Status> = []
    var others: [String] = []
    for word in words {
      if let status = Job.Status(rawValue: word.lowercased()) {
        statuses.insert(status)
      } else {
        others.append(word)
      }
    }
    let text = try selector(others)
    for case .job(let id) in text.selector.names where engine.read({ $0.job(id) == nil }) {
      let names = Job.Status.allCases.map(\.rawValue) + SelectorText.words
      guard let nearest = Nearest.name(to: id.text, among: names) else {
        throw .refused(.noJob(id))
      }
      throw .usage(
        "there is no job, status or flag \(quoted(id.text)); did you mean \(nearest)?")
    }
    return JobFilter(selector: text.selector, statuses: statuses)
  }
}

extension Board {
  /// The jobs that a filter lets through, in the order in which they came in.
  func jobs(_ filter: JobFilter) -> [Job] {
    if filter.isEmpty { return jobs }
    let found = jobs(filter.selector).compactMap { job($0) }
    return filter.statuses.isEmpty ? found : found.filter { filter.statuses.contains($0.status) }
  }
}
