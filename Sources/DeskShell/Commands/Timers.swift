import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let at = Command(
    name: "at",
    parameters: [
      Parameter(name: "TIME", kind: .time), Parameter(name: "COMMAND", kind: .command, isRaw: true),
    ],
    summary: "give a command at a time: 14:00, or 2026-01-05T14:00",
    details: """
      A time of day is the next one that comes. A command whose time passes while the desk is closed
      is given once when the desk opens. It is given without asking, so where it touches many it
      needs --yes.
      """
  ) { session, line throws(CommandError) in
    let word = line.one("TIME")
    guard let time = TimeText(word) else {
      throw .usage("TIME is a time such as 14:00 or 2026-01-05T14:00, not \(quoted(word))")
    }
    let now = session.engine.now
    let zone = session.engine.read { $0.zone }
    let day = ServiceDay(zone.civil(now))
    var due = time.resolved(in: zone, day: day.date)
    if due <= now, case .ofDay = time { due = time.resolved(in: zone, day: day.moved(by: 1).date) }
    guard due > now else {
      throw .failed("\(word) has passed already; name a time that is still to come")
    }
    try session.addTimer(line.one("COMMAND"), due: due, every: nil)
  }

  static let `in` = Command(
    name: "in",
    parameters: [
      Parameter(name: "SPAN", kind: .text), Parameter(name: "COMMAND", kind: .command, isRaw: true),
    ],
    summary: "give a command after a span: 90s, 15m, 1h30m"
  ) { session, line throws(CommandError) in
    let span = try line.span()
    try session.addTimer(line.one("COMMAND"), due: session.engine.now + span, every: nil)
  }

  static let every = Command(
    name: "every",
    parameters: [
      Parameter(name: "SPAN", kind: .text), Parameter(name: "COMMAND", kind: .command, isRaw: true),
    ],
    summary: "give a command again and again, a span apart",
    details: "Times that pass while the desk is closed are one: it is given once when it opens."
  ) { session, line throws(CommandError) in
    let span = try line.span()
    try session.addTimer(line.one("COMMAND"), due: session.engine.now + span, every: span)
  }

  static let timers = Command(
    name: "timers", summary: "list the commands that are to be given later"
  ) { session, _ throws(CommandError) in
    let moments = session.moments()
    let waiting = session.engine.read { board in board.waitingTimers.compactMap(board.timer) }
    if session.style.isJSON {
      for timer in waiting { session.show("timers", "", timer.fields) }
    } else if waiting.isEmpty {
      session.remark(
        "timers", "No timers; type at 14:00 COMMAND, in 15m COMMAND or every 1h COMMAND.")
    } else {
      var table = Table([
        .init(title: "ID", isRight: true), .init(title: "DUE"), .init(title: "EVERY", leaves: 1),
        .init(title: "COMMAND", minimum: 12),
      ])
      for timer in waiting {
        table.add([
          timer.id.description, moments.second(timer.due),
          timer.every.map { SpanText.text(.milliseconds($0)) } ?? "", timer.line,
        ])
      }
      session.put(table.text(width: session.console.columns, mark: session.look.cutMark))
    }
  }

  static let untimer = Command(
    name: "untimer", parameters: [Parameter(name: "ID", kind: .timer, arity: .oneOrMore)],
    changes: true, summary: "call off commands that were to be given later, or all"
  ) { session, line throws(CommandError) in
    let all = session.engine.read { $0.waitingTimers.map(\.description) }
    let words = line.all("ID")
    try session.forEach(words == ["all"] ? all : words) { word throws(CommandError) in
      guard let number = Int(word), number > 0 else {
        throw .usage("ID is the number of a timer, not \(quoted(word)); type timers for the list")
      }
      try session.perform(.removeTimer(DeskTimer.ID(number)))
      session.show("untimer", "Timer \(number) is called off.\n", ["timer": .count(number)])
    }
  }
}

extension DeskTimer {
  fileprivate var fields: [String: JSON] {
    [
      "timer": .count(id.number), "line": .string(line), "due": .moment(due),
      "every": every.map { .number(Double($0) / 1000) } ?? .null,
      "createdAt": .moment(createdAt),
    ]
  }
}

extension Invocation {
  fileprivate func span() throws(CommandError) -> Duration {
    guard let span = SpanText.span(one("SPAN")) else {
      throw .usage("SPAN is a span such as 90s, 15m, 1h30m or 1d, not \(quoted(one("SPAN")))")
    }
    return span
  }
}

extension Session {
  fileprivate func addTimer(_ line: String, due: Timestamp, every: Duration?) throws(CommandError) {
    let line = try timed(line)
    let events = try perform(.addTimer(line: line, due: due, every: every))
    let moments = moments()
    for case .timer(_, let timer) in events.map(\.kind) {
      let again = every.map { ", then every \(SpanText.text($0))" } ?? ""
      show(
        "timer", "Timer \(timer.id) at \(moments.second(due))\(again): \(shown(line))\n",
        timer.fields)
    }
  }
}
