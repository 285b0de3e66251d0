import DeskCore

/// Joins the sentences of one moment to a point, and gives it its date.
struct NMEAEpochs {
  private static let dayLength: Int64 = 86_400_000
  private static let mostRollovers = 2

  /// All that has been said about a moment.
  private struct Epoch {
    var fix: NMEAFix
    var kinds: Set<NMEAFix.Kind>
    var line: Int

    /// A sentence without a time belongs to those before it until one of its kind comes again.
    func takes(_ other: NMEAFix) -> Bool {
      if let day = fix.day, let otherDay = other.day, day != otherDay { return false }
      return fix.timeOfDay == other.timeOfDay
        && (fix.timeOfDay != nil || !kinds.contains(other.kind))
    }

    mutating func add(_ other: NMEAFix) {
      kinds.insert(other.kind)
      fix.isVoid = fix.isVoid || other.isVoid
      fix.day = fix.day ?? other.day
      fix.coordinate = fix.coordinate ?? other.coordinate
      fix.accuracyMeters = fix.accuracyMeters ?? other.accuracyMeters
      fix.speed = fix.speed ?? other.speed
      fix.heading = fix.heading ?? other.heading
    }
  }

  var intake = DriveIntake()
  private let notBefore: Timestamp?
  private let mostUndated: Int
  private var epoch: Epoch?
  /// The last moment whose date is known, in milliseconds since 1970.
  private var last: Int64?
  /// Points whose time is one of day, until a date is told.
  private var undated: [(point: RecordedPoint, timeOfDay: Int64, line: Int)] = []
  private var isDateless = false
  private var isBroken = false
  private var queue: [RecordedPoint] = []
  private var taken = 0

  init(notBefore: Timestamp?, mostUndated: Int) {
    self.notBefore = notBefore
    self.mostUndated = mostUndated
  }

  var waitingCount: Int { queue.count - taken + undated.count }

  mutating func takeFirst() -> RecordedPoint? {
    guard taken < queue.count else {
      queue.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return queue[taken]
  }

  mutating func take(_ fix: NMEAFix, line: Int) {
    if epoch?.takes(fix) == true {
      epoch?.add(fix)
    } else {
      close()
      epoch = Epoch(fix: fix, kinds: [fix.kind], line: line)
    }
  }

  /// There are no more sentences: what has found no date has none.
  mutating func finish() {
    close()
    giveUpDates()
  }

  private mutating func close() {
    guard let epoch else { return }
    self.epoch = nil
    let fix = epoch.fix
    if fix.isVoid {
      intake.skips.add(.void, line: epoch.line)
      isBroken = true
      return
    }
    guard let timeOfDay = fix.timeOfDay else { return }
    if let day = fix.day {
      let moment = corrected(day * Self.dayLength + timeOfDay)
      dateWaiting(before: moment)
      last = moment
    } else if let last {
      self.last = Self.nearest(timeOfDay, to: last)
    }
    guard let coordinate = fix.coordinate else { return }
    let point = RecordedPoint(
      coordinate: coordinate, measuredAt: last.map { Timestamp(milliseconds: $0) },
      accuracyMeters: fix.accuracyMeters, speed: fix.speed, heading: fix.heading,
      startsSegment: isBroken)
    isBroken = false
    if last == nil && !isDateless {
      undated.append((point, timeOfDay, epoch.line))
      if undated.count > mostUndated { giveUpDates() }
    } else {
      handOver(point, epoch.line)
    }
  }

  private mutating func handOver(_ point: RecordedPoint, _ line: Int) {
    if point.startsSegment { intake.breakSegment() }
    if let point = intake.take(point, line: line) { queue.append(point) }
  }

  private mutating func giveUpDates() {
    isDateless = isDateless || last == nil
    for (point, _, line) in undated { handOver(point, line) }
    undated = []
  }

  /// Goes back from the first date: each one lies within twelve hours of the one after it.
  private mutating func dateWaiting(before moment: Int64) {
    guard !undated.isEmpty else { return }
    var next = moment
    for index in undated.indices.reversed() {
      next = Self.nearest(undated[index].timeOfDay, to: next)
      undated[index].point.measuredAt = Timestamp(milliseconds: next)
    }
    for (point, _, line) in undated { handOver(point, line) }
    undated = []
  }

  /// The moment at that time of day that is nearest to another one.
  private static func nearest(_ timeOfDay: Int64, to moment: Int64) -> Int64 {
    let inDay = (moment % dayLength + dayLength) % dayLength
    let same = moment - inDay + timeOfDay
    if same - moment > dayLength / 2 { return same - dayLength }
    return moment - same > dayLength / 2 ? same + dayLength : same
  }

  /// GPS counts its weeks to 1,024 and begins anew.
  private func corrected(_ moment: Int64) -> Int64 {
    guard let notBefore, moment < notBefore.milliseconds else { return moment }
    for times in 1...Self.mostRollovers {
      let later = moment + Int64(times) * 1024 * 7 * Self.dayLength
      if later >= notBefore.milliseconds { return later }
    }
    return moment
  }
}
