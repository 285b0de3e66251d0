import DeskCore

/// Lets at most twenty lines a second through to a terminal.
///
/// What fits goes out at once, in order. What does not waits, a second at least, and then goes out
/// so that a dispatcher sees first what needs somebody: urgent notices line by line, however long
/// that takes; statuses if all of them fit, else summed up; ETA lines the same. Nothing is lost
/// from the count. A plain value: `now` is any clock that only goes forward.
struct NoticeGate: Sendable {
  static let linesPerSecond = 20
  /// So many urgent notices may wait for their turn; those beyond are told in one line.
  static let urgentLimit = 200
  private static let second = Duration.seconds(1)
  /// After so long what waits is summed up even though urgent notices still wait.
  private static let patience = Duration.seconds(10)

  /// A line to show, and the notice that it is; a sum is none.
  struct Line: Sendable, Hashable {
    var text: String
    var notice: Notice?
    var rings: Bool
  }

  /// How many more notices it could show one by one; those beyond need no words.
  struct Room: Sendable, Hashable {
    var etas: Int
    var statuses: Int
    var urgent: Int
  }

  private var urgent: [Notice] = []
  private var moreUrgent = 0
  private var statuses: [Notice] = []
  private var etas: [Notice] = []
  private var tally = NoticeTally()
  /// When the lines of the last second went out.
  private var sent: [Duration] = []
  /// Since when something waits that is not urgent.
  private var waitingSince: Duration?
  /// How many lines the sum needs that has found no room.
  private var neededLines = 1

  /// Takes what has come, in order, and what came after it and was only counted; gives what may be
  /// shown now. Without anything new it gives what is due.
  mutating func take(
    _ notices: [Notice] = [], _ counted: NoticeTally = NoticeTally(), at now: Duration,
    _ style: SumStyle
  ) -> [Line] {
    sent.removeAll { now - $0 >= Self.second }
    if isEmpty && counted.isEmpty && notices.count <= free {
      return notices.map { send($0, at: now) }
    }
    let wasWaiting = isWaiting
    queue(notices, counted)
    var lines: [Line] = []
    if let since = waitingSince, now - since >= Self.patience {
      lines += sumUp(at: now, style)
    }
    lines += sendUrgent(at: now)
    if !wasWaiting {
      lines += sendFirst(of: \.statuses, at: now)
      lines += sendFirst(of: \.etas, at: now)
    } else if let since = waitingSince, now - since >= Self.second, urgent.isEmpty {
      lines += sendWaiting(at: now, style)
    }
    countOverflow()
    if !isWaiting {
      waitingSince = nil
      neededLines = 1
    } else if waitingSince == nil {
      waitingSince = now
    }
    return lines
  }

  /// Gives everything that waits, whatever the number of lines; for when the desk is left.
  mutating func flush(_ style: SumStyle) -> [Line] {
    var lines = urgent.map { Line($0) }
    if moreUrgent > 0 { lines.append(Self.more(moreUrgent)) }
    if tally.statuses.isEmpty { lines += statuses.map { Line($0) } } else { countStatuses() }
    if tally.etas == 0 { lines += etas.map { Line($0) } } else { countETAs() }
    lines += sums(style)
    self = NoticeGate()
    return lines
  }

  /// When it wants to be asked again; nil when nothing waits.
  var nextRelease: Duration? {
    if !urgent.isEmpty || moreUrgent > 0 { return moment(ofFree: 1) }
    return waitingSince.map { max($0 + Self.second, moment(ofFree: neededLines)) }
  }

  var room: Room {
    Room(
      etas: tally.etas > 0 ? 0 : Self.linesPerSecond - etas.count,
      statuses: tally.statuses.isEmpty ? Self.linesPerSecond - statuses.count : 0,
      urgent: moreUrgent > 0 ? 0 : Self.urgentLimit - urgent.count)
  }

  private var isWaiting: Bool { !statuses.isEmpty || !etas.isEmpty || !tally.isEmpty }
  private var isEmpty: Bool { !isWaiting && urgent.isEmpty && moreUrgent == 0 }
  private var free: Int { Self.linesPerSecond - sent.count }

  /// The first moment at which so many lines may go out.
  private func moment(ofFree lines: Int) -> Duration {
    let last = sent.count - (Self.linesPerSecond - lines) - 1
    return last >= 0 ? sent[last] + Self.second : .zero
  }

  private mutating func queue(_ notices: [Notice], _ counted: NoticeTally) {
    var counted = counted
    for notice in notices {
      if notice.kind == .eta {
        etas.append(notice)
      } else if !notice.kind.isUrgent {
        statuses.append(notice)
      } else if moreUrgent > 0 {
        moreUrgent += 1
      } else {
        urgent.append(notice)
      }
    }
    moreUrgent += counted.takeUrgent()
    tally.add(counted)
  }

  private mutating func send(_ notice: Notice, at now: Duration) -> Line {
    sent.append(now)
    return Line(notice)
  }

  private mutating func sendUrgent(at now: Duration) -> [Line] {
    var lines = sendFirst(of: \.urgent, at: now)
    if urgent.isEmpty && moreUrgent > 0 && free > 0 {
      sent.append(now)
      lines.append(Self.more(moreUrgent))
      moreUrgent = 0
    }
    return lines
  }

  private mutating func sendFirst(of queue: WritableKeyPath<Self, [Notice]>, at now: Duration)
    -> [Line]
  {
    let lines = self[keyPath: queue].prefix(free).map { Line($0) }
    self[keyPath: queue].removeFirst(lines.count)
    sent += Array(repeating: now, count: lines.count)
    return lines
  }

  /// What has waited its second: all of a kind, or its sum.
  private mutating func sendWaiting(at now: Duration, _ style: SumStyle) -> [Line] {
    var lines: [Line] = []
    if tally.statuses.isEmpty && statuses.count <= free {
      lines += sendFirst(of: \.statuses, at: now)
    } else {
      countStatuses()
    }
    if tally.etas == 0 && etas.count <= free {
      lines += sendFirst(of: \.etas, at: now)
    } else {
      countETAs()
    }
    return lines + sendSums(at: now, style)
  }

  private mutating func sumUp(at now: Duration, _ style: SumStyle) -> [Line] {
    countStatuses()
    countETAs()
    return sendSums(at: now, style)
  }

  private mutating func sendSums(at now: Duration, _ style: SumStyle) -> [Line] {
    let count = tally.lines(style).count
    neededLines = max(1, count)
    guard count <= free else { return [] }
    sent += Array(repeating: now, count: count)
    return sums(style)
  }

  private mutating func sums(_ style: SumStyle) -> [Line] {
    let rings = tally.statuses.keys.contains(where: \.rings)
    defer { tally = NoticeTally() }
    return tally.lines(style).enumerated().map { i, text in
      Line(text: text, notice: nil, rings: rings && i == 0)
    }
  }

  /// What cannot be shown one by one any more is only counted: nothing piles up.
  private mutating func countOverflow() {
    if urgent.count > Self.urgentLimit {
      moreUrgent += urgent.count - Self.urgentLimit
      urgent.removeLast(urgent.count - Self.urgentLimit)
    }
    if !tally.statuses.isEmpty || statuses.count > Self.linesPerSecond { countStatuses() }
    if tally.etas > 0 || etas.count > Self.linesPerSecond { countETAs() }
  }

  private mutating func countStatuses() {
    var first = NoticeTally()
    for notice in statuses { first.add(notice.kind, notice.job) }
    // Those with words came before those that were only counted.
    first.add(tally)
    tally = first
    statuses.removeAll()
  }

  private mutating func countETAs() {
    for _ in etas { tally.add(.eta, nil) }
    etas.removeAll()
  }

  private static func more(_ number: Int) -> Line {
    let verb = number == 1 ? "notice needs" : "notices need"
    return Line(
      text: "\(grouped(number)) more \(verb) you; type notices --urgent --last "
        + "\(min(number, NoticeQuery.limit))",
      notice: nil, rings: true)
  }
}

extension NoticeGate.Line {
  fileprivate init(_ notice: Notice) {
    self.init(text: notice.line, notice: notice, rings: notice.kind.rings)
  }
}
