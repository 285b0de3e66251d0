import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let stats = Command(
    name: "stats",
    options: [
      OptionSpec("from", "DATE", .time, "the first day; that of --to, else today"),
      OptionSpec("to", "DATE", .time, "the last day; today"),
      OptionSpec("json", "as one JSON object"),
    ],
    summary: "show how many deliveries there were, how punctual and how long",
    details: """
      DATE is 2026-01-05, today or yesterday, on the desk's clocks. A trip counts on the day on which \
      it was completed, or has arrived if it waits at its destination still. Trips without an arrival \
      are left out of what needs one. p90 is what nine of ten do not exceed.
      """
  ) { session, line throws(CommandError) in
    let zone = session.engine.read { $0.zone }
    let days = try Days(line, today: zone.civil(session.engine.now))
    let figures = try session.figures(days.range(in: zone))
    if line.has("json") || session.style.isJSON {
      var fields = figures.fields
      fields["kind"] = .string("result")
      fields["command"] = .string("stats")
      fields["from"] = .string(days.from.text)
      fields["to"] = .string(days.to.text)
      fields["zone"] = .string(zone.identifier)
      return session.write(JSON.object(fields).line + "\n")
    }
    if figures.isEmpty {
      return session.remark(
        "stats", "Nothing was delivered, failed or canceled, and no trip arrived, \(days.text).")
    }
    let text = FiguresText(figures: figures, look: session.look, width: session.columns)
    session.put(text.text("Stats \(days.text) (\(zone.identifier))"))
  }
}

/// The days that figures are of.
private struct Days {
  let from: ServiceDay
  let to: ServiceDay

  init(_ line: Invocation, today: CivilTime) throws(CommandError) {
    let last = try Self.day(line, "to", today)
    let first = try Self.day(line, "from", today)
    to = last ?? ServiceDay(today)
    from = first ?? last ?? ServiceDay(today)
    guard from <= to else {
      throw .usage("--from \(from.text) is after the last day, \(to.text); give the earlier one")
    }
  }

  private static func day(_ line: Invocation, _ option: String, _ today: CivilTime)
    throws(CommandError) -> ServiceDay?
  {
    guard let word = line.value(option) else { return nil }
    return try ServiceDay(word, of: "--\(option)", today: today)
  }

  /// From the first midnight to the one after the last day.
  func range(in zone: Zone) -> Range<Timestamp> {
    from.range(in: zone).lowerBound..<to.range(in: zone).upperBound
  }

  var text: String { from == to ? "on \(to.text)" : "from \(from.text) to \(to.text)" }
}

extension Session {
  /// How many trips are read between two looks at the road: the ledger holds up tracking.
  private static let tripsAtOnce = 200

  /// The figures of a time.
  fileprivate func figures(_ range: Range<Timestamp>) throws(CommandError) -> Figures {
    let (jobs, done) = engine.read { board in
      let trips = board.doneTrips(in: range).map { trip in
        var done = DoneTrip(trip)
        done.driverName = board.driver(trip.driver)?.name ?? ""
        return done
      }
      return (board.endedJobs(in: range), trips)
    }
    var trips = done
    beginProgress("reading", of: trips.count)
    defer { console.progress.end() }
    for start in stride(from: 0, to: trips.count, by: Self.tripsAtOnce) {
      let part = start..<min(trips.count, start + Self.tripsAtOnce)
      let asked = trips[part].map(\.id)
      let etas = try ledger { try $0.firstETAs(of: asked) }
      for (i, eta) in zip(part, etas) { trips[i].predictedAt = eta?.arrivesAt }
      console.progress.advance(to: part.upperBound)
    }
    return Figures(jobs: jobs, trips: trips)
  }
}
