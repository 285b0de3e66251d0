import DeskCore
import DeskEngine
import DeskTerminal

/// A question that waits for its answer, which is the next line that is typed.
struct Question {
  let text: String
  /// What is done at a yes.
  let run: @MainActor (Session) throws(CommandError) -> Void
}

// What a command does to the board is one change: stored together, said once it is stored, and taken
// back together.

extension Session {
  /// Runs a command, its selectors replaced by what they mean.
  func run(_ line: Invocation) throws(CommandError) {
    guard let line = try expanded(line) else { return }
    let command = line.command
    guard command.changes else { return try finish(line) }
    if line.has("dry-run"), !command.hasOwnDryRun { return try runDry(line) }
    let touched = line.touchedWords.count
    guard touched > Self.mostUnasked, !line.has("yes") else { return try finish(line) }
    let what = "this touches \(grouped(touched)) at once"
    guard mayAsk else {
      throw .failed("\(what); add --yes to do it, or --dry-run to see what it would do")
    }
    question = Question(text: "\(command.name): \(what); go on? (y/N) ") {
      session throws(CommandError) in try session.finish(line)
    }
  }

  private func finish(_ line: Invocation) throws(CommandError) {
    commandName = line.command.name
    defer { remember(line) }
    try line.command.run(self, line)
  }

  /// Whether somebody is there to answer: not a script, and no line that comes from a file or a
  /// timer.
  var mayAsk: Bool {
    isInteractive && !style.isJSON && place == nil && !isInTimer && !isCapturing
  }

  /// Takes a line as the answer to the question that waits.
  func answer(_ line: String, to question: Question) throws(CommandError) {
    self.question = nil
    let word = line.split(separator: " ").joined().lowercased()
    guard word == "y" || word == "yes" else {
      return remark("answer", "Nothing is done.")
    }
    try question.run(self)
  }

  // What `last` means afterwards: the jobs that the line has named, if somebody typed it. A timer
  // that comes in between must not turn what is typed next to other jobs.
  private func remember(_ line: Invocation) {
    if isInTimer { return }
    let words = line.touchedWords
    if words.isEmpty { return }
    let touched = engine.read { board in
      words.compactMap { word -> Job.ID? in
        if board.job(Job.ID(word)) != nil { return Job.ID(word) }
        return Trip.ID(word).flatMap { board.job(of: $0) }
      }
    }
    if !touched.isEmpty { lastTouched = touched }
  }

  private func runDry(_ line: Invocation) throws(CommandError) {
    var wasTold = false
    try together { () throws(CommandError) in
      do throws(CommandError) {
        try line.command.run(self, line)
      } catch {
        guard case .told = error else { throw error }
        wasTold = true
      }
      return false
    }
    remark(line.command.name, "A dry run: nothing is changed.")
    if wasTold { throw .told }
  }

  /// Makes all that the body performs one change: kept and said together if it says true, undone if
  /// it does not, as when it throws, except that errors which are told already undo nothing.
  ///
  /// Within another one it is a part of that one.
  func together(_ body: () throws(CommandError) -> Bool) throws(CommandError) {
    if isTogether {
      _ = try body()
      return
    }
    isTogether = true
    defer { isTogether = false }
    var wasTold = false
    let (outcome, pieces) = captured { () throws(CommandError) -> Bool in
      let outcome: Result<Bool, CommandError>
      do throws(EngineError) {
        outcome = try engine.together { () throws(CommandError) -> Bool in
          do throws(CommandError) {
            return try body()
          } catch {
            guard case .told = error else { throw error }
            wasTold = true
            return true
          }
        }
      } catch {
        throw CommandError(error)
      }
      return try outcome.get()
    }
    switch outcome {
    case .success: emit(pieces)
    case .failure(let error):
      // What was said of it is not so: it is not stored.
      if case .store = error { throw error }
      emit(pieces.filter { if case .out = $0 { false } else { true } })
      throw error
    }
    if wasTold { throw .told }
  }

  /// Does the same for each word, in one change. One bad id does not keep the good ones waiting:
  /// each error is told in its place, and where there are several ids a sum is told at the end.
  func forEach(
    _ words: [String], _ body: @MainActor (String) throws(CommandError) -> Void
  ) throws(CommandError) {
    if words.count == 1 { return try body(words[0]) }
    try together { () throws(CommandError) in
      var refused = 0
      var done = 0
      for (i, word) in words.enumerated() {
        if i % 64 == 63 { try heedInterrupt() }
        do throws(CommandError) {
          try body(word)
          done += 1
        } catch {
          if error.endsEverything { throw error }
          report(error, about: word)
          refused += 1
          if style.bails && !isInteractive { throw .told }
        }
      }
      tellSum(done: done, refused: refused)
      if refused > 0 { throw .told }
      return true
    }
  }

  /// Does the same for each word and changes nothing; errors are told in their places.
  func forEachShown(
    _ words: [String], _ body: @MainActor (String) throws(CommandError) -> Void
  ) throws(CommandError) {
    for (i, word) in words.enumerated() {
      if i == words.count - 1 { return try body(word) }
      do throws(CommandError) {
        try body(word)
      } catch {
        report(error)
        if exitCode != nil || style.bails && !isInteractive { throw .told }
      }
    }
  }

  /// Tells a refusal among many, which must say whom it is about.
  private func report(_ error: CommandError, about word: String) {
    guard case .refused(let refusal) = error else { return report(error) }
    let sentence = RefusalText.sentence(refusal)
    if sentence.contains(shown(word)) { return report(sentence) }
    report((Trip.ID(word) == nil ? "job \(shown(word)): " : "\(word): ") + sentence)
  }

  private func heedInterrupt() throws(CommandError) {
    switch console.takeSignal() {
    case .interrupted: throw .brokenOff("the command is broken off; nothing of it is kept")
    case .leave(let signal): throw .leave(signal: signal)
    case .lines, .endOfInput, .woken, .deadline, .keys, .resized, .inputFailed, nil: return
    }
  }

  private func tellSum(done: Int, refused: Int) {
    let text = "\(grouped(done)) done" + (refused > 0 ? ", \(grouped(refused)) refused" : "")
    show(commandName, text + ".\n", ["done": .count(done), "refused": .count(refused)])
  }
}

extension Command {
  /// Whether it knows by itself how to do nothing.
  fileprivate var hasOwnDryRun: Bool { options.contains { $0.name == "dry-run" } }
}

extension Invocation {
  /// The words of those parameters that may mean many jobs at once.
  fileprivate var touchedWords: [String] {
    for (i, parameter) in command.parameters.enumerated() where parameter.takesSelectors {
      return words(at: i)
    }
    return []
  }
}

extension CommandError {
  init(_ error: EngineError) {
    switch error {
    case .refused(let refusal): self = .refused(refusal)
    case .store(let error): self = .store(error)
    }
  }

  /// Whether there is no going on with other ids.
  fileprivate var endsEverything: Bool {
    switch self {
    case .usage, .refused, .failed, .told: false
    case .store, .interrupted, .brokenOff, .leave: true
    }
  }
}
