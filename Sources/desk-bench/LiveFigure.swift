extension Bench {
  /// Many mock trips played live and stored, in a process that does nothing else.
  static let live = Bench(
    name: "live", summary: "110,000 mock trips played live and stored for 20 s"
  ) { large in
    let workplace = try Workplace()
    let board = workplace.file("board.sqlite")
    try large.copy(to: board)
    let span = try LiveSpan.run(on: board, workplace)
    note("live: \(grouped(Double(span.due))) locations were due in the span")
    return [
      Figure(
        name: "live, p99 lateness", value: span.lateness, unit: .milliseconds, must: .atMost(50)),
      Figure(
        name: "live, missed", value: Double(span.due - span.stored), unit: .count, must: .atMost(0)),
      Figure(name: "live, peak memory", value: span.memory, unit: .megabytes, must: .atMost(400)),
      Figure(name: "live, processor", value: span.cores, unit: .cores, must: .atMost(0.5)),
    ]
  }
}
