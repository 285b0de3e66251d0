import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let mute = Command(
    name: "mute", parameters: [Parameter(name: "ID", kind: .jobOrTrip, arity: .oneOrMore)],
    changes: true, summary: "show no notices of trips",
    details: "They are kept all the same; notices lists them. An ended trip stays muted."
  ) { session, line throws(CommandError) in
    try session.setMuted(line.all("ID"), true)
  }

  static let unmute = Command(
    name: "unmute", parameters: [Parameter(name: "ID", kind: .jobOrTrip, arity: .oneOrMore)],
    changes: true, summary: "show the notices of trips again"
  ) { session, line throws(CommandError) in
    try session.setMuted(line.all("ID"), false)
  }

  static let notices = Command(
    name: "notices",
    options: [
      OptionSpec("last", "N", .number, "the latest N, 1 to 1000; 20"),
      OptionSpec("urgent", "only what is late, left, failed or expired, and tracks at their end"),
    ],
    summary: "list the notices, the latest 20 unless said otherwise",
    details: "Those that were summed up or muted too, in the words of now."
  ) { session, line throws(CommandError) in
    let last = try line.integer("last") ?? 20
    guard (1...NoticeQuery.limit).contains(last) else {
      throw .usage("--last takes a number from 1 to \(NoticeQuery.limit), not \(last)")
    }
    let unfollowed = session.engine.read { board in
      Set(
        (0..<board.tripCount).lazy.map { Trip.ID($0 + 1) }.filter {
          board.trip($0)?.isFollowed == false
        })
    }
    let telling = session.engine.read { board in
      Set(board.geofences.filter(PlaceNotice.tells).map(\.id))
    }
    let query = NoticeQuery(
      last: last, isUrgent: line.has("urgent"), unfollowed: unfollowed, telling: telling)
    let found = try session.ledger(query.run)
    let notices = session.notices(of: found, last: last)
    if session.style.isJSON {
      for notice in notices { session.show("notices", "", notice.fields) }
      return
    }
    if notices.isEmpty { return session.remark("notices", "No such notices.") }
    let moments = session.moments()
    var text = ""
    for notice in notices {
      text += (notice.moment.map { "\(moments.second($0)) " } ?? "") + notice.words + "\n"
    }
    session.put(text)
  }
}

extension Session {
  fileprivate func setMuted(_ words: [String], _ isMuted: Bool) throws(CommandError) {
    try forEach(words) { word throws(CommandError) in
      let id = try trip(word).id
      try perform(.mute(id, isMuted))
      show(
        isMuted ? "mute" : "unmute", "\(id) is \(isMuted ? "muted" : "not muted any more").\n",
        ["trip": .string(id.description), "muted": .bool(isMuted)])
    }
  }

  /// The latest notices of events that come newest first, oldest first.
  fileprivate func notices(of events: [Event], last: Int) -> [Notice] {
    let templates = templates
    return engine.read { board in
      var notices: [Notice] = []
      for event in events where notices.count < last {
        guard let kind = NoticeText.pastKind(event, board) else { continue }
        if let notice = NoticeText.notice(kind, event, board, templates) { notices.append(notice) }
      }
      return notices.reversed()
    }
  }
}

/// Which notices are wanted, looked for from the end of the ledger on.
struct NoticeQuery: Sendable {
  /// No list is longer.
  static let limit = 100_000

  let last: Int
  let isUrgent: Bool
  /// Trips whose ETA lines are not shown.
  let unfollowed: Set<Trip.ID>
  /// Geofences that have texts of their own; of visits to others nothing is told.
  let telling: Set<Geofence.ID>

  /// The events that call for a notice, newest first. Whether a track's end does, a job that has
  /// become late, or a visit, only the board can tell, so such events come besides the number that is wanted.
  func run(_ store: any Store) throws -> [Event] {
    var events: [Event] = []
    var count = 0
    try store.latestEvents(withLocations: !isUrgent) { event in
      guard let kind = NoticeText.kind(of: event), kind.isUrgent || !isUrgent else { return true }
      if case .visit(_, let visit) = event.kind, !telling.contains(visit.fence) { return true }
      if kind == .eta, event.trip.map({ unfollowed.contains($0) }) == true { return true }
      events.append(event)
      if !kind.isDecidedByBoard { count += 1 }
      return count < last
    }
    return events
  }
}

extension Notice.Kind {
  /// Whether an event alone does not tell that a notice comes of it.
  fileprivate var isDecidedByBoard: Bool {
    switch self {
    case .trackEnd, .late, .placeEntered, .placeLeft, .placeDwelled: true
    case .eta, .started, .approaching, .arrived, .completed, .canceled, .delayed, .failed, .expired,
      .stale, .left, .atRisk, .wrongPlace, .remark:
      false
    }
  }
}
