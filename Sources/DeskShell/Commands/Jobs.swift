import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let jobs = Command(
    name: "jobs",
    parameters: [Parameter(name: "SELECTOR", kind: .jobFilter, arity: .any)],
    summary: "list the jobs, all or those of a status or selector",
    details: """
      Distance is from the driver, or from the driver's home before the first location.
      Selectors: ids, 10..25, status:assigned, driver:ana, driver:none, tag:cold, due:<14:00, due,
      late, at-risk, early, stale, left, remote, expired, last, all, and not: before any of them.
      Several narrow each other; they work wherever ids are taken.
      """
  ) { session, line throws(CommandError) in
    let filter = try session.filter(line.all("SELECTOR") + session.context)
    let moments = session.moments()
    let now = session.engine.now
    let rows = session.engine.read { board in
      board.jobs(filter).map { JobRowText($0, board, now: now) }
    }
    if session.style.isJSON {
      for row in rows { session.show("jobs", "", row.fields) }
    } else if rows.isEmpty {
      session.remark(
        "jobs", filter.isEmpty ? "No jobs yet; import a file, or add job." : "No such jobs.")
    } else {
      session.put(
        session.jobTable(rows, moments).text(
          width: session.columns, mark: session.look.cutMark))
    }
  }
}

/// A job as its row in the list shows it.
struct JobRowText: Sendable {
  let job: Job
  let driver: Driver?
  /// Metres from the driver to the drop-off.
  let distance: Double?
  let isMetric: Bool
  let flags: FlagText

  init(_ job: Job, _ board: borrowing Board, now: Timestamp) {
    self.job = job
    flags = FlagText(job, board, now: now)
    driver = job.driver.flatMap { board.driver($0) }
    isMetric = board.policy.isMetric
    let from = job.driver.flatMap { board.position(of: $0)?.coordinate } ?? driver?.home
    if let from, !job.status.isEnded, let target = board.destination(of: job)?.shape.center {
      distance = from.distance(to: target)
    } else {
      distance = nil
    }
  }

  var fields: [String: JSON] {
    [
      "job": .string(job.id.text), "title": .string(job.details.title),
      "status": .string(job.status.rawValue), "driver": .text(job.driver?.text),
      "dropoff": .text(job.details.dropoff.address),
      "location": .place(job.details.dropoff.coordinate),
      "distance": .rounded(distance, to: 0.1), "trip": .text(job.trip?.description),
      "windowFrom": .moment(job.details.window.from), "windowTo": .moment(job.details.window.to),
      "flags": flags.json,
    ]
  }
}

extension Session {
  func jobTable(_ rows: [JobRowText], _ moments: MomentText) -> Table {
    var columns: [Table.Column] = [
      .init(title: "ID", minimum: 12), .init(title: "TITLE", minimum: 8),
      .init(title: "WINDOW", minimum: 8, leaves: 3),
      .init(title: "DROP-OFF", minimum: 8, leaves: 5),
      .init(title: "AWAY", isRight: true, leaves: 2),
      .init(title: "DRIVER", minimum: 6, leaves: 4), .init(title: "STATUS"),
    ]
    // Most lists have nothing to put there.
    let hasFlags = rows.contains { !$0.flags.isEmpty }
    if hasFlags { columns.append(.init(title: "FLAGS", leaves: 1)) }
    var table = Table(columns)
    // A day has few windows, and clocks are slow to ask.
    var windows: [Job.Window: String] = [:]
    func window(_ job: Job) -> String {
      if job.details.zone == nil, let known = windows[job.details.window] { return known }
      let zone = zone(job.details.zone, else: moments.zone)
      let text = moments.window(job.details.window, zone: zone) ?? ""
      if job.details.zone == nil { windows[job.details.window] = text }
      return text
    }
    for row in rows {
      let job = row.job
      let cells = [
        job.id.text, job.details.title, window(job),
        job.details.dropoff.address.map(firstPart) ?? job.details.geofence?.description
          ?? job.details.dropoff.coordinate.map(placeText) ?? "",
        row.distance.flatMap { distanceText(meters: $0, isMetric: row.isMetric) } ?? "",
        row.driver?.name ?? job.driver?.text ?? "", job.status.rawValue,
      ]
      table.add(hasFlags ? cells + [row.flags.text] : cells)
    }
    return table
  }
}

/// A word as one of the values of an enum, or an error that names the nearest.
func parsed<Value: RawRepresentable<String>>(_ word: String, _ all: [Value], _ what: String)
  throws(CommandError) -> Value
{
  if let value = Value(rawValue: word.lowercased()) { return value }
  let names = all.map(\.rawValue)
  let hint =
    Nearest.name(to: word, among: names).map { "did you mean \($0)?" } ?? "use \(list(names))"
  throw .usage("there is no \(what) \(quoted(word)); \(hint)")
}
