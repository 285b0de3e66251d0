import DeskCore
import DeskEngine

extension Session {
  /// More than this many at once are asked for first.
  static let mostUnasked = 20

  /// The jobs that words mean, in the order of the board; those named by nothing but their ids are
  /// not looked up.
  func jobs(meantBy words: [String], lead: Duration = .zero) throws(CommandError) -> [Job.ID] {
    let text = try selector(words, lead: lead)
    return engine.read { $0.jobs(text.selector) }
  }

  /// What words mean.
  func selector(_ words: [String], lead: Duration = .zero) throws(CommandError) -> SelectorText {
    let now = engine.now
    let engine = engine
    let surroundings = SelectorText.Surroundings(
      zone: engine.read { $0.zone }, now: now, lead: lead, last: lastTouched,
      hasJob: { id in engine.read { $0.job(id) != nil } },
      hasDriver: { id in engine.read { $0.driver(id) != nil } })
    return try SelectorText(words, surroundings)
  }

  /// A line whose selectors are replaced by the ids that they mean; nil when they mean none, which
  /// is told.
  func expanded(_ line: Invocation) throws(CommandError) -> Invocation? {
    var line = line
    for (i, parameter) in line.command.parameters.enumerated() {
      guard parameter.takesSelectors, !line.words(at: i).isEmpty else { continue }
      let words = line.words(at: i)
      let ids = try ids(meantBy: words, parameter, lead: try line.lead())
      if ids.isEmpty {
        remark(
          line.command.name,
          "Nothing to do: no \(parameter.name == "TRIP" ? "trip" : "job") matches \(shown(words.joined(separator: " ")))."
        )
        return nil
      }
      line.replaceWords(at: i, with: ids)
    }
    return line
  }

  private func ids(meantBy words: [String], _ parameter: Parameter, lead: Duration)
    throws(CommandError) -> [String]
  {
    var trips: [String] = []
    var others: [String] = []
    for word in words {
      if parameter.kind == .jobOrTrip, let found = tripWords(word) {
        trips += found
      } else {
        others.append(word)
      }
    }
    var text = try selector(others, lead: lead)
    // What is nothing but ids is left to the command, which has an answer for each.
    guard text.isMoreThanIDs else { return unique(trips + others) }
    for case .job(let id) in text.selector.names where engine.read({ $0.job(id) == nil }) {
      throw .refused(.noJob(id))
    }
    if parameter.name == "TRIP" { text.add(.hasTrip) }
    return unique(trips + engine.read { $0.jobs(text.selector) }.map(\.text))
  }

  /// `T7`, or the trips of `T1..T9`; nil for a word that means no trips.
  private func tripWords(_ word: String) -> [String]? {
    if engine.read({ $0.job(Job.ID(word)) }) != nil { return nil }
    if Trip.ID(word) != nil { return [word] }
    guard let (prefix, numbers) = SelectorText.range(word), prefix.uppercased() == "T" else {
      return nil
    }
    let most = engine.read { $0.tripCount }
    return numbers.clamped(to: 1...max(1, most)).map { Trip.ID($0).description }
  }

  private func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}

extension Parameter {
  /// Whether its words may mean many jobs at once.
  var takesSelectors: Bool {
    guard kind == .job || kind == .jobOrTrip else { return false }
    return isSelector || arity == .oneOrMore || arity == .any
  }
}

extension Invocation {
  /// How long before its window opens a job may be dispatched.
  func lead() throws(CommandError) -> Duration {
    guard let text = value("lead") else { return .zero }
    guard let span = SpanText.span(text) else {
      throw .usage("--lead takes a span such as 15m or 1h30m, not \(quoted(text))")
    }
    return span
  }
}
