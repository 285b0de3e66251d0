import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let report = Command(
    name: "report",
    parameters: [Parameter(name: "DATE", kind: .time, arity: .optional)],
    options: [
      OptionSpec("format", "text|html", "by the name of FILE, else text"),
      OptionSpec("to", "FILE", .file, "into a file instead of here"),
      OptionSpec("force", "replace a file that is there"),
      OptionSpec("json", "as one JSON object"),
    ],
    summary: "show a day on a page: what was late, what failed, who drove how far",
    details: """
      DATE is 2026-01-05, today or yesterday, on the desk's clocks; today unless said otherwise. A job \
      counts on the day on which it ended, and a trip's metres and minutes on that on which they were \
      driven. Open are the jobs whose window is on that day; today also what is overdue, has no \
      window or is on the road.
      html is one file that needs nothing else, for a browser or a printer.
      """
  ) { session, line throws(CommandError) in
    let form = try ReportForm(line, isJSON: session.style.isJSON)
    let today = session.engine.read { $0.zone }.civil(session.engine.now)
    let day = try line.optional("DATE").map { word throws(CommandError) in
      try ServiceDay(word, of: "report", today: today)
    }
    let report = try session.makeReport(of: day ?? ServiceDay(today))
    guard let path = line.file else { return session.show(report, form) }
    try session.write(report, form, to: path, replaces: line.has("force"))
  }
}

extension Invocation {
  /// The file that it goes into; nil is standard output.
  fileprivate var file: String? { value("to").flatMap { $0 == "-" ? nil : $0 } }
}

/// What a report is written as.
private enum ReportForm: String {
  case text, html, json

  init(_ line: Invocation, isJSON: Bool) throws(CommandError) {
    let path = line.file
    if line.has("force") && path == nil {
      throw .usage("--force goes with --to FILE; name the file")
    }
    guard let word = line.value("format") else {
      let name = path?.lowercased() ?? ""
      let isPage = name.hasSuffix(".html") || name.hasSuffix(".htm")
      self = line.has("json") || (isJSON && path == nil) ? .json : isPage ? .html : .text
      return
    }
    guard let form = ReportForm(rawValue: word), form != .json else {
      throw .usage("--format takes text or html, not \(quoted(word))")
    }
    if line.has("json") { throw .usage("--format and --json are two forms; leave one out") }
    if isJSON && path == nil {
      throw .usage("with --json a report is JSON; add --to FILE, or leave out --format")
    }
    self = form
  }
}

extension Session {
  /// How many trips' ways are read between two looks at the road: the ledger holds up tracking.
  private static let tripsAtOnce = 50

  func makeReport(of day: ServiceDay) throws(CommandError) -> DayReport {
    let now = engine.now
    let rows = engine.read { ReportRows($0, day: day, now: now) }
    let trips = rows.onRoad.map(\.id)
    let range = rows.range
    var way: [Trip.ID: Double] = [:]
    beginProgress("reading", of: trips.count)
    defer { console.progress.end() }
    for start in stride(from: 0, to: trips.count, by: Self.tripsAtOnce) {
      let asked = trips[start..<min(trips.count, start + Self.tripsAtOnce)]
      let lengths = try ledger { store in
        try asked.map { meters(of: try store.path(of: $0), in: range) }
      }
      for (trip, length) in zip(asked, lengths) { way[trip] = length }
      console.progress.advance(to: asked.endIndex)
    }
    return DayReport(rows, way: way)
  }

  fileprivate func show(_ report: DayReport, _ form: ReportForm) {
    switch form {
    case .json: write(Self.line(report))
    case .html: write(ReportPage(report).text)
    case .text where report.isEmpty:
      remark("report", "Nothing was on the road and nothing was to be done on \(report.day.text).")
    case .text: put(ReportText(report: report, look: look, width: columns).text)
    }
  }

  fileprivate func write(
    _ report: DayReport, _ form: ReportForm, to path: String, replaces: Bool
  ) throws(CommandError) {
    let text: String
    switch form {
    case .json: text = Self.line(report)
    case .html: text = ReportPage(report).text
    case .text: text = ReportText(report: report, look: Look(), width: nil).text
    }
    do throws(UnwritableOutput) {
      let file = try doors.makeFile(path, replaces)
      try file.write(Array(text.utf8))
      try file.finish()
    } catch {
      throw .failed(error.message)
    }
    show(
      "report", "Report of \(report.day.text) written to \(shown(path)).\n",
      [
        "date": .string(report.day.text), "format": .string(form.rawValue), "path": .string(path),
      ])
  }

  private static func line(_ report: DayReport) -> String {
    var fields = report.fields
    fields["kind"] = .string("result")
    fields["command"] = .string("report")
    return JSON.object(fields).line + "\n"
  }
}
