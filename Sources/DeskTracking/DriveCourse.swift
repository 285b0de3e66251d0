import DeskCore

/// A recorded drive being played: its points one after the other, each with its number and the time
/// since the first, over all loops.
///
/// It holds one point that is read and not handed over, whatever the file's size.
struct DriveCourse {
  /// A point to be played.
  struct Next {
    var point: RecordedPoint
    var step: Int
    /// Since the first point, by the clock of the recording, which goes on from loop to loop.
    var elapsedMilliseconds: Int64
    /// The same of the latest point so far: where times go backwards, what comes is due at once.
    var dueMilliseconds: Int64
    var isAfterGap: Bool
  }

  typealias Opening = @Sendable (DriveSource) throws -> sending any DriveReader

  private let source: DriveSource
  private let open: Opening
  private var reader: (any DriveReader)?
  private var loop = 0
  /// The number of the next point, over all loops, and how many of this loop have been read.
  private var step = 0
  private var countInLoop = 0
  private var start: Timestamp?
  private var last = Timestamp(milliseconds: 0)
  /// When this loop begins, and the latest point of the first one, both since the first point.
  private var loopMilliseconds: Int64 = 0
  private var spanMilliseconds: Int64 = 0
  private var latestMilliseconds: Int64 = 0

  init(_ source: DriveSource, open: @escaping Opening) {
    self.source = source
    self.open = open
  }

  /// When the first point was recorded.
  var startedAt: Timestamp { start ?? last }

  /// The place of the next point of this loop, nil after its last.
  mutating func nextPlace() throws -> Coordinate? { try read()?.coordinate }

  /// The next point, nil after the last one of the last loop.
  mutating func next() throws -> Next? {
    while true {
      if let point = try read() { return take(point) }
      reader = nil
      guard countInLoop > 0, loop + 1 < source.loops else { return nil }
      beginLoop(loop + 1)
    }
  }

  /// Passes over points up to a number, at most so many at once; true when it is there.
  mutating func skip(to wanted: Int, limit: Int) throws -> Bool {
    let end = min(wanted, step + limit)
    while step < end {
      if let point = try read() {
        _ = take(point)
        continue
      }
      reader = nil
      let left = wanted - step
      guard countInLoop > 0, loop + 1 < source.loops else { throw DriveTrouble.changed }
      // Loops are alike: whole ones need not be read.
      let jump = min(left / countInLoop, source.loops - loop - 2)
      step += jump * countInLoop
      beginLoop(loop + 1 + jump)
      if jump > 0 { break }
    }
    return step >= wanted
  }

  private mutating func read() throws -> RecordedPoint? {
    if reader == nil { reader = try open(source) }
    return try reader?.next()
  }

  private mutating func beginLoop(_ number: Int) {
    loop = number
    countInLoop = 0
    // A loop begins a second after the latest point of the one before.
    loopMilliseconds = Int64(number) &* (spanMilliseconds &+ 1000)
  }

  private mutating func take(_ point: RecordedPoint) -> Next {
    let at = point.measuredAt ?? last
    last = at
    let first = start ?? at
    start = first
    let sinceFirst = at.milliseconds &- first.milliseconds
    if loop == 0 { spanMilliseconds = max(spanMilliseconds, sinceFirst) }
    let elapsed = loopMilliseconds &+ sinceFirst
    latestMilliseconds = max(latestMilliseconds, elapsed)
    let next = Next(
      point: point, step: step, elapsedMilliseconds: elapsed, dueMilliseconds: latestMilliseconds,
      isAfterGap: step > 0 && (point.startsSegment || countInLoop == 0))
    step += 1
    countInLoop += 1
    return next
  }
}
