import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let trips = Command(
    name: "trips",
    parameters: [Parameter(name: "SELECTOR", kind: .tripStatus, arity: .any)],
    options: [OptionSpec("all", "ended ones too")],
    summary: "list the trips that have not ended, all, or those of a status or selector",
    details: "Selectors choose by the trips' jobs, as in jobs: late, driver:ana, tag:cold."
  ) { session, line throws(CommandError) in
    let words = line.all("SELECTOR")
    let statuses = words.compactMap { Trip.Status(rawValue: $0.lowercased()) }
    let isAll = line.has("all")
    let jobs = try session.jobsOfTrips(
      words.filter { Trip.Status(rawValue: $0.lowercased()) == nil } + session.context)
    let moments = session.moments()
    let now = session.engine.now
    let rows = session.engine.read { board in
      (1...max(1, board.tripCount)).compactMap { board.trip(Trip.ID($0)) }.filter {
        statuses.isEmpty ? isAll || !$0.status.isEnded : statuses.contains($0.status)
      }.filter { jobs?.contains($0.job) ?? true }.map { TripState($0, board, now: now) }
    }
    if session.style.isJSON {
      for row in rows { session.show("trips", "", row.fields) }
      return
    }
    if rows.isEmpty {
      session.remark("trips", "No such trips; type dispatch JOB to start one.")
      return
    }
    // As in the list of jobs; what says when a trip is expected marks a stale one already.
    let hasFlags = rows.contains { !$0.flags.isEmpty }
    var columns: [Table.Column] = [
      .init(title: "TRIP"), .init(title: "JOB", minimum: 12, leaves: 6),
      .init(title: "TITLE", minimum: 8, leaves: 7), .init(title: "DRIVER", minimum: 6, leaves: 5),
      .init(title: "STATUS"), .init(title: "ETA", minimum: 8),
      .init(title: "AWAY", isRight: true, leaves: 4), .init(title: "STARTED", leaves: 3),
      .init(title: "TRACK", minimum: 2, leaves: 2),
    ]
    if hasFlags { columns.append(.init(title: "FLAGS", leaves: 1)) }
    var table = Table(columns)
    for row in rows {
      let cells = [
        row.trip.id.description, row.trip.job.text, row.title, row.driverName,
        row.trip.status.rawValue, row.trip.status.isActive ? row.etaText : "",
        row.trip.status.isActive ? row.distanceText : "",
        row.trip.startedAt.map(moments.second) ?? "", row.run.map(TrackText.line) ?? "",
      ]
      table.add(hasFlags ? cells + [row.flags.text] : cells)
    }
    session.put(table.text(width: session.columns, mark: session.look.cutMark))
  }
}

extension Session {
  /// The jobs whose trips are meant; nil is all. A word that is nothing of the kind was meant to be a
  /// status.
  fileprivate func jobsOfTrips(_ words: [String]) throws(CommandError) -> Set<Job.ID>? {
    if words.isEmpty { return nil }
    let text = try selector(words)
    for case .job(let id) in text.selector.names where engine.read({ $0.job(id) == nil }) {
      _ = try parsed(id.text, Trip.Status.allCases, "status")
    }
    return Set(engine.read { $0.jobs(text.selector) })
  }
}

/// A trip as the board has one, with what belongs to it.
struct TripState: Sendable {
  let trip: Trip
  let title: String
  let driverName: String
  /// Its track that has not ended.
  let run: MockRun?
  let flags: FlagText
  let policy: Policy
  let now: Timestamp

  init(_ trip: Trip, _ board: borrowing Board, now: Timestamp) {
    self.trip = trip
    self.now = now
    title = board.formerJob(trip.job)?.details.title ?? ""
    driverName = board.driver(trip.driver)?.name ?? trip.driver.text
    run = board.openRun(ofTrip: trip)
    flags = FlagText(of: trip, board, now: now)
    policy = board.policy
  }

  /// After twice the update interval without a location an ETA is stale.
  var isStale: Bool {
    trip.isStale(now: now, after: policy.silence(of: run), run)
  }

  /// `13 minutes`, `overdue 4 min`, `Unknown`, with a mark when it is stale.
  var etaText: String {
    guard let eta = trip.eta else { return durationText(minutes: nil) }
    if trip.status == .arrived { return "Arrived" }
    let text = remainingText(
      minutes: (eta.arrivesAt - now).minutes, usesHours: policy.showsHours)
    return isStale ? text + " (stale)" : text
  }

  var distanceText: String {
    trip.eta?.distanceText(isMetric: policy.isMetric) ?? ""
  }

  var fields: [String: JSON] {
    [
      "trip": .string(trip.id.description), "job": .string(trip.job.text),
      "externalId": .string(trip.externalID), "title": .string(title),
      "driver": .string(trip.driver.text), "status": .string(trip.status.rawValue),
      "run": .count(trip.run), "mode": .string(trip.mode.rawValue),
      "eta": EventText.json(trip.eta), "stale": .bool(isStale),
      "scheduledArrivalAt": .moment(trip.scheduledArrivalAt),
      "createdAt": .moment(trip.createdAt), "startedAt": .moment(trip.startedAt),
      "arrivedAt": .moment(trip.arrivedAt), "completedAt": .moment(trip.completedAt),
      "endedAt": .moment(trip.endedAt), "updatedAt": .moment(trip.updatedAt),
      "delayed": .bool(trip.delayedSince != nil), "flags": flags.json,
      "followed": .bool(trip.isFollowed), "muted": .bool(trip.isMuted),
      "metadata": .texts(trip.metadata.withoutPin), "track": .text(run?.id.description),
      "destination": trip.destination.map {
        .object([
          "geofence": .string($0.name), "address": .text($0.address),
          "location": .place($0.shape.center), "radius": .number($0.shape.enclosingRadiusMeters),
        ])
      } ?? .null,
    ]
  }
}
