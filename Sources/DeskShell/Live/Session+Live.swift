import DeskCore
import DeskEngine
import DeskTerminal

/// The live view on a terminal: a picture drawn again whenever something changes, until a key ends
/// it. What runs goes on in any case.
extension Session {
  /// Between two pictures at least; what comes closer together is seen in the next one.
  private static let frameGap: Duration = .milliseconds(100)

  /// Shows trips as they change, those of some ids or all on the road.
  func live(_ ids: [Trip.ID]?) throws(CommandError) {
    guard case .live = clock, !isDiverted, console.beginPicture() else { return try liveLines(ids) }
    var view = LiveView(ids: ids)
    defer {
      console.endPicture()
      tellMissed(view)
    }
    while exitCode == nil {
      let frame = ContinuousClock.now
      // What they say is shown when the picture is left.
      runDueTimers()
      takeNotices(&view)
      console.showPicture(picture(&view))
      let next = [frame + .seconds(1), nextNotices, nextTimer].compactMap { $0 }.min() ?? frame
      if try !heed(until: next, &view) { return }
      // A flood of news makes no flood of pictures.
      while ContinuousClock.now < frame + Self.frameGap {
        if try !heed(until: frame + Self.frameGap, &view) { return }
      }
    }
  }

  /// Waits for the next thing; false when a key has said to leave.
  private func heed(until deadline: ContinuousClock.Instant, _ view: inout LiveView)
    throws(CommandError) -> Bool
  {
    switch console.next(readingInput: true, deadline: deadline) {
    case .keys(let bytes):
      for wish in view.keys.feed(bytes) {
        switch wish {
        case .leave: return false
        case .map: view.showsMap.toggle()
        }
      }
      return true
    case .interrupted, .endOfInput, .lines: return false
    case .leave(let signal): throw .leave(signal: signal)
    case .inputFailed, .resized, .woken, .deadline: return true
    }
  }

  private func picture(_ view: inout LiveView) -> [String] {
    let columns = console.columns ?? 80
    let rows = console.rows ?? 24
    let now = engine.now
    let moments = moments()
    let limit = LivePicture.limit(rows: rows)
    let (content, showsOrders) = engine.read { board in
      (
        LiveContent(board, ids: view.ids, seen: view.seen, limit: limit, now: now),
        board.policy.showsOrders
      )
    }
    view.seen = Set(content.cards.map(\.trip))
    let picture = LivePicture(
      content: content, moments: moments, now: now, look: look, columns: columns, rows: rows,
      isDetailed: view.ids != nil, showsOrders: showsOrders
    ) {
      moments.window($0, zone: self.zone($1, else: moments.zone))
    }
    let look = look
    let map = mapDrawing(content.cards.map(\.trip), &view, look)
    return picture.lines(notices: view.notices, map: map).map { $0.text(look) }
  }

  /// Draws the trips that are shown; nil when no map is wanted. Their ways are read once and then
  /// go on with what the board knows, so that a picture needs no ledger.
  private func mapDrawing(_ trips: [Trip.ID], _ view: inout LiveView, _ look: Look)
    -> ((Int, Int) -> [Ink])?
  {
    guard view.showsMap else { return nil }
    for id in trips where view.paths[id] == nil {
      do throws(CommandError) {
        view.paths[id] = try ledger { try $0.path(of: id) }
      } catch {
        view.add(["error: the way of \(id) cannot be read"], of: 0)
        view.paths[id] = []
      }
    }
    let now = engine.now
    let positions = engine.read { board in
      // The driver of a trip that has ended may be on the next one already.
      trips.map { id in
        board.trip(id).flatMap { $0.status.isActive ? board.position(of: $0.driver) : nil }
      }
    }
    for (id, position) in zip(trips, positions) {
      guard let position, view.isFurther(id, position.measuredAt) else { continue }
      view.paths[id]?.append(PathPoint(position.coordinate, at: position.measuredAt))
    }
    let paths = view.paths
    let content = engine.read { MapContent($0, trips: trips, paths: paths, now: now) }
    return { content.lines(width: $0, height: $1, look: look) }
  }

  private func takeNotices(_ view: inout LiveView) {
    let news = takeInbox()
    view.add(news.lines, of: news.noticeCount)
    if let failure = news.failure { view.add(["error: \(failure)"], of: 0) }
  }

  /// The notices that came meanwhile were seen under the cards, and are not printed again.
  private func tellMissed(_ view: LiveView) {
    guard view.noticeCount > 0 else { return }
    remark(
      "live",
      "\(count(view.noticeCount, "notice")) came meanwhile; "
        + "type notices --last \(min(1000, view.noticeCount)) for them.")
  }
}

/// What a live view keeps from one picture to the next.
struct LiveView {
  /// nil is all on the road.
  let ids: [Trip.ID]?
  /// The trips of the last picture: those that end stay for a moment.
  var seen: Set<Trip.ID> = []
  var keys = LiveKeys()
  var showsMap = false
  /// The ways of the trips that were on the map so far.
  var paths: [Trip.ID: [PathPoint]] = [:]
  /// The latest few, oldest first.
  private(set) var notices: [Ink] = []
  private(set) var noticeCount = 0

  init(ids: [Trip.ID]?) { self.ids = ids }

  /// Whether a location lies behind all that the map has of the trip's way.
  func isFurther(_ trip: Trip.ID, _ measuredAt: Timestamp) -> Bool {
    paths[trip]?.last.map { $0.measuredAt < measuredAt } ?? true
  }

  /// Adds lines, and so many notices to the count: of a flood some are summed up, or still wait.
  mutating func add(_ lines: [String], of count: Int) {
    noticeCount += count
    notices += lines.suffix(50).map { Ink($0) }
    if notices.count > 50 { notices.removeFirst(notices.count - 50) }
  }
}
