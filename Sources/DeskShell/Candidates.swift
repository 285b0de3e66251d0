import DeskCore
import DeskEngine
public import DeskTerminal

extension Session {
  /// What the word before the cursor may become: commands first, then what its place in the
  /// command stands for.
  public func completion(_ line: String, _ cursor: Int, _ word: String) -> Completion {
    let before = String(decoding: line.utf8.prefix(max(0, cursor - word.utf8.count)), as: UTF8.self)
    return completion(behind: expanded(before), word)
  }

  private func completion(behind before: String, _ word: String) -> Completion {
    if TypedLine.program(of: before) != nil { return FileCandidates.completion(of: word) }
    let words = completeWords(before)
    guard !words.isEmpty else {
      return matching(Array(Set(CommandTable.firstWords + aliases.keys)).sorted(), word)
    }
    if let line = rawPart(of: words, in: before) { return completion(behind: line, word) }
    if let sign = words.dropFirst().firstIndex(where: \.isOperator) {
      let isWanted = words[sign].text == "|" || sign == words.count - 1
      return isWanted ? FileCandidates.completion(of: word) : .none
    }
    if words.count == 1, let second = CommandTable.secondWords(of: words[0].text) {
      return matching(second, word)
    }
    guard let (command, rest) = command(of: words) else { return .none }
    if word.hasPrefix("--") { return matching(command.allOptions.map { "--\($0.name)" }, word) }
    if let last = rest.last, last.isOption,
      let option = command.allOptions.first(where: { "--\($0.name)" == last.text }),
      option.value != nil
    {
      return candidates(option.kind, rest, word)
    }
    guard let parameter = parameter(of: command, rest) else { return .none }
    var completion = candidates(parameter.kind, rest, word)
    // Where many may be meant; a list of what begins with nothing is long enough without.
    if parameter.takesSelectors && !word.isEmpty {
      completion.candidates += matching(selectors, word).candidates
    }
    guard parameter.arity == .oneOrMore,
      let keyword = command.parameters.compactMap(\.keyword).first
    else { return completion }
    return Completion(
      candidates: completion.candidates + [keyword].filter { $0.hasPrefix(word) && !rest.isEmpty })
  }

  /// What stands before the cursor of a line within the line: of one that is kept as it is typed.
  private func rawPart(of words: [Word], in line: String) -> String? {
    guard let (command, rest) = command(of: words),
      let raw = command.parameters.firstIndex(where: \.isRaw),
      positionalCount(rest, of: command) >= raw
    else { return nil }
    do {
      let start = try Invocation(command, rest, in: line).rawStart
      return start.map { String(decoding: line.utf8.dropFirst($0), as: UTF8.self) } ?? ""
    } catch {
      return nil
    }
  }

  /// The words before the cursor; a line that cannot be cut yet has none to go by.
  private func completeWords(_ text: String) -> [Word] {
    do { return try Words.split(text) } catch { return [] }
  }

  private func command(of words: [Word]) -> (Command, ArraySlice<Word>)? {
    do { return try CommandTable.find(words) } catch { return nil }
  }

  private func parameter(of command: Command, _ words: ArraySlice<Word>) -> Parameter? {
    if let keyed = command.parameters.first(where: { $0.keyword != nil }),
      words.contains(where: { $0.text == keyed.keyword })
    {
      return words.last?.text == keyed.keyword ? keyed : nil
    }
    var position = positionalCount(words, of: command)
    for parameter in command.parameters where parameter.keyword == nil {
      if position == 0 || parameter.arity == .oneOrMore || parameter.arity == .any {
        return parameter
      }
      position -= 1
    }
    return nil
  }

  /// How many of the words stand for parameters: neither options nor what options take.
  private func positionalCount(_ words: ArraySlice<Word>, of command: Command) -> Int {
    var count = 0
    var rest = words
    while let word = rest.popFirst() {
      if !word.isOption {
        count += 1
      } else if command.allOptions.contains(where: {
        "--\($0.name)" == word.text && $0.value != nil
      }) {
        rest = rest.dropFirst()
      }
    }
    return count
  }

  private func candidates(_ kind: WordKind, _ words: ArraySlice<Word>, _ word: String)
    -> Completion
  {
    switch kind {
    case .job: return matching(jobIDs(), word)
    case .jobOrTrip: return matching(tripIDs() + jobIDs(), word)
    case .jobFilter:
      let statuses = Job.Status.allCases.map(\.rawValue)
      return matching(word.isEmpty ? statuses : statuses + selectors, word)
    case .timer:
      return matching(engine.read { $0.waitingTimers.map(\.description) }, word)
    case .trip: return matching(tripIDs(), word)
    case .track: return matching(["all"] + tripIDs() + jobIDs(), word)
    case .waitGoal: return matching(["all"] + tripIDs() + jobIDs(), word)
    case .driver: return matching(engine.read { $0.drivers.map { $0.id.text } }, word)
    case .jobStatus: return matching(Job.Status.allCases.map(\.rawValue), word)
    case .tripStatus: return matching(Trip.Status.allCases.map(\.rawValue), word)
    case .failureReason: return matching(FailureReason.allCases.map(\.rawValue), word)
    case .cancelReason: return matching(CancelReason.allCases.map(\.rawValue), word)
    case .jobFlag: return matching(JobFlag.allCases.map(\.rawValue), word)
    case .destination:
      return matching(destinations(), word)
    case .mode: return matching(Mode.allCases.map(\.rawValue), word)
    case .setting: return matching(Setting.allCases.map(\.rawValue), word)
    case .settingValue:
      guard let setting = words.first.flatMap({ Setting(rawValue: $0.text) }) else { return .none }
      switch setting.form {
      case .choice(let choices): return matching(choices, word)
      case .path: return FileCandidates.completion(of: word)
      case .tracking: return matching(Tracking.Preset.allCases.map(\.rawValue), word)
      case .number: return .none
      }
    case .geofence: return matching(fenceIDs().map(\.description), word)
    case .geofenceTag: return matching(Array(Set(fenceIDs().map(\.tag))).sorted(), word)
    case .geofenceField: return fields(GeofenceField.names, words, word)
    case .shape:
      let shapes = matching(["circle", "polygon"], word)
      return shapes.candidates.isEmpty ? FileCandidates.completion(of: word) : shapes
    case .jobField: return fields(JobField.names, words, word)
    case .tripField: return fields(TripField.names, words, word)
    case .proof:
      return matching(Job.Proof.allCases.filter { $0 != .none }.map(\.rawValue), word)
    case .duty: return matching(["on", "off"], word)
    case .exportSubject: return matching(ExportSubject.allCases.map(\.rawValue), word)
    case .exported:
      guard let subject = words.first.flatMap({ ExportSubject(rawValue: $0.text) }) else {
        return .none
      }
      return candidates(subject.wordKind, words, word)
    case .exportFormat: return matching(ExportFormat.allCases.map(\.rawValue), word)
    case .command:
      return matching(CommandTable.commands.map(\.name) + [HelpText.linesTopic], word)
    case .alias: return matching(aliases.keys.sorted(), word)
    case .file: return FileCandidates.completion(of: word)
    case .text, .number, .time, .coordinate: return .none
    }
  }

  private var selectors: [String] {
    let statuses = Job.Status.allCases.map { "status:\($0.rawValue)" }
    let drivers = engine.read { $0.drivers.map { "driver:\($0.id.text)" } }
    return SelectorText.words + SelectorText.keys + statuses + drivers
  }

  /// The names of fields, each once; what a field is to be is typed behind its `=`.
  private func fields(_ names: [String], _ words: ArraySlice<Word>, _ word: String) -> Completion {
    let said = words.map { $0.text.prefix { $0 != "=" } }
    let free = names.filter { !said.contains($0[...]) || $0 == "metadata." }
    return Completion(
      candidates: free.map { $0.hasSuffix(".") ? $0 : $0 + "=" }.filter { $0.hasPrefix(word) },
      appendsSpace: false)
  }

  private func fenceIDs() -> [Geofence.ID] { engine.read { $0.geofences.map(\.id) } }

  private func destinations() -> [String] {
    engine.read { board in
      let onRoad = board.activeTrips.compactMap { board.trip($0)?.destination?.name }
      return Array(Set(onRoad + board.geofences.map { $0.id.description })).sorted()
    }
  }

  private func jobIDs() -> [String] {
    engine.read { board in board.jobs.filter { !$0.status.isEnded }.map { $0.id.text } }
  }

  private func tripIDs() -> [String] {
    engine.read { board in
      (0..<board.tripCount).reversed().compactMap { board.trip(Trip.ID($0 + 1)) }
        .filter { !$0.status.isEnded }.map { $0.id.description }
    }
  }

  private func matching(_ names: [String], _ word: String) -> Completion {
    Completion(candidates: names.filter { $0.hasPrefix(word) && shown($0) == $0 })
  }
}
