import DeskCore
import DeskEngine

extension Command {
  static let wait = Command(
    name: "wait",
    parameters: [
      Parameter(name: "WHAT", kind: .waitGoal, arity: .optional),
      Parameter(name: "STATUS", kind: .tripStatus, arity: .optional),
    ],
    options: [OptionSpec("timeout", "S", .number, "give up after so many seconds")],
    summary: "wait for seconds, a trip or a job (and its status), or all tracks",
    details: """
      A bare number is seconds; for a job of that name say the status too (wait 4 delivered).
      Without a status a trip or job is waited for until it ends; one that is further than the
      status has reached it. ^C ends the wait and leaves the trips running.
      """
  ) { session, line throws(CommandError) in
    let goal = try session.waitGoal(line.optional("WHAT") ?? "all", line.optional("STATUS"))
    let timeout = try line.span("timeout")
    if case .tracks = goal { try session.requireTracks() }
    try session.wait(for: goal, timeout: timeout)
    session.show("wait", "", ["now": .moment(session.engine.now)])
  }
}

extension Session {
  fileprivate func waitGoal(_ word: String, _ status: String?) throws(CommandError) -> WaitGoal {
    if word == "all" && status == nil { return .tracks }
    if status == nil, let seconds = decimalNumber(word) {
      guard seconds >= 0, seconds <= 1e9 else {
        throw .usage("wait takes seconds from 0 to 1000000000, not \(quoted(word))")
      }
      return .moment(engine.now + .milliseconds(Int64((seconds * 1000).rounded())))
    }
    if Trip.ID(word) != nil {
      let wanted = try status.map { word throws(CommandError) in
        try parsed(word, Trip.Status.allCases, "status")
      }
      return .trip(try trip(word).id, wanted)
    }
    if let run = runNamed(word) {
      throw .usage("wait does not know tracks; wait for the trip of \(run), or for all")
    }
    let job = try job(word)
    guard let status else { return .job(job.id, nil) }
    if let wanted = Job.Status(rawValue: status.lowercased()) { return .job(job.id, wanted) }
    // What only trips can be, a job stands for its latest trip in.
    if let wanted = Trip.Status(rawValue: status.lowercased()) {
      return .trip(try trip(word).id, wanted)
    }
    let jobs = Job.Status.allCases.map(\.rawValue)
    let names = jobs + Trip.Status.allCases.map(\.rawValue).filter { !jobs.contains($0) }
    let hint =
      Nearest.name(to: status, among: names).map { "did you mean \($0)?" } ?? "use \(list(names))"
    throw .usage("there is no status \(quoted(status)); \(hint)")
  }

  /// `wait all` with trips on the road but no track that runs would wait for nothing.
  fileprivate func requireTracks() throws(CommandError) {
    let (running, active) = engine.read { ($0.runningTrackCount, $0.activeTripCount) }
    guard running == 0, active > 0 else { return }
    throw .failed(
      "nothing is scheduled that could end this wait: \(count(active, "trip")) on the road, and no "
        + "track runs; resume all, locate the drivers, or arrive and complete")
  }
}
