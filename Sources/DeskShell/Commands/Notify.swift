import DeskCore

extension Command {
  static let notify = Command(
    name: "notify",
    parameters: [
      Parameter(name: "COMMAND", kind: .file, arity: .any, isVerbatim: true)
    ],
    summary: "run a program for each notice, or show which; notify off ends it",
    details: """
      The program gets one notice as a line of JSON on its standard input, e.g. for mail or chat. \
      All words behind its name are its own. There is no shell between; for one, say sh -c '…'. \
      Up to 4 run at once, 1000 notices wait, and what takes longer than 10 s is killed.
      It is for this desk only and not kept with the board: a board must not run programs.
      """
  ) { session, line throws(CommandError) in
    let words = line.all("COMMAND")
    if words == ["off"] {
      let last = session.notifier
      session.endNotifier()
      return session.tell(last, isOver: true)
    }
    if !words.isEmpty { try session.startNotifier(words) }
    session.tell(session.notifier)
  }
}

extension Session {
  fileprivate func tell(_ notifier: Notifier?, isOver: Bool = false) {
    let counts = notifier?.counts
    show(
      "notify", text(notifier, counts, isOver),
      [
        "program": isOver ? .null : notifier.map { .array($0.arguments.map(JSON.string)) } ?? .null,
        "run": counts.map { .count($0.run) } ?? .null,
        "failed": counts.map { .count($0.failed) } ?? .null,
        "pending": counts.map { .count($0.pending) } ?? .null,
      ])
  }

  private func text(_ notifier: Notifier?, _ counts: NotifierCounts?, _ isOver: Bool) -> String {
    guard let notifier, let counts else {
      return "No program gets the notices; type notify COMMAND to have one run for each.\n"
    }
    let program = shown(notifier.arguments.joined(separator: " "))
    let how = NotifierText.counts(counts)
    return isOver
      ? "\(program) gets no more notices: \(how).\n" : "\(program) gets each notice: \(how).\n"
  }
}
