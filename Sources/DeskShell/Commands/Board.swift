import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let board = Command(
    name: "board",
    parameters: [Parameter(name: "DESTINATION", kind: .destination, arity: .optional)],
    summary: "show the trips on the road, what waits, and what was done today",
    details: """
      Trips stand by status, the next to arrive first; one that has ended stays for a moment (set
      dismissal). DESTINATION is a geofence, tag/id, or job/ID for the drop-off of a job.
      """
  ) { session, line throws(CommandError) in
    let destination = line.optional("DESTINATION")
    if let destination { try session.requireDestination(destination) }
    let now = session.engine.now
    let overview = session.engine.read { Overview($0, destination: destination, now: now) }
    session.show(
      "board", session.text(overview, destination),
      overview.fields(destination, session.moments()))
  }
}

extension Session {
  fileprivate func requireDestination(_ name: String) throws(CommandError) {
    let isKnown = engine.read { board in
      Geofence.ID(name).map { id in
        board.geofence(id) != nil
          || (id.tag == "job" && board.job(Job.ID(id.externalID)) != nil)
      } ?? false
    }
    if !isKnown {
      throw .failed(
        "there is no destination \(quoted(name)); use tag/id of a geofence, or job/ID of a job")
    }
  }

  func overviewText(_ overview: Overview, width: Int) -> OverviewText {
    let moments = moments()
    return OverviewText(overview: overview, moments: moments, look: look, width: width) {
      moments.window($0, zone: self.zone($1, else: moments.zone))
    }
  }

  fileprivate func text(_ overview: Overview, _ destination: String?) -> String {
    let width = columns ?? 80
    let form = overviewText(overview, width: width)
    var text = ""
    if let destination { text += [Ink(shown(destination), .strong)].text(look) }
    text += ([form.summary] + form.trips()).text(look)
    let waiting = overview.count(.scheduled, .assigned)
    if waiting > 0 {
      text += [Ink(), form.waitingHeading].text(look)
      text += rows(overview.waiting, waiting, more: "jobs scheduled assigned")
    }
    let done = overview.count(.delivered, .failed, .canceled, .returned)
    if done > 0 {
      text += [Ink(), form.doneHeading].text(look)
      text += rows(overview.done, done, more: "jobs delivered failed canceled returned")
    }
    // What has scrolled out of the window stands at its end too.
    if let rows = rows, text.utf8.count(where: { $0 == 10 }) > rows {
      text += [Ink(), form.summary].text(look)
    }
    return text
  }

  private func rows(_ rows: [JobRowText], _ all: Int, more command: String) -> String {
    let text = jobTable(rows, moments()).text(width: columns, mark: look.cutMark)
    let rest = all - rows.count
    if rest <= 0 { return text }
    return text + "… " + "\(rest) more; type \(command)\n"
  }
}

extension Overview {
  fileprivate func fields(_ destination: String?, _ moments: MomentText) -> [String: JSON] {
    [
      "destination": .text(destination),
      "trips": .array(
        (cards + queued).map { card in
          var fields = card.fields(moments)
          if let metadata = metadata[card.trip] { fields["metadata"] = .texts(metadata) }
          return .object(fields)
        }),
      "waiting": .array(waiting.map { .object($0.fields) }),
      "done": .array(done.map { .object($0.fields) }),
      "counts": .object(
        Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, .count($0.value)) })),
    ]
  }
}
