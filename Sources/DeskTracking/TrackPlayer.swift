public import DeskCore

/// Plays the board's runs: hands each point over when it is due.
///
/// It keeps nothing but what the events said: a run that is started or resumed is played from its
/// next point, one that is paused or has ended is forgotten. A hundred thousand runs cost one heap.
public struct TrackPlayer: Agenda {
  private var playing: [Playing?] = []
  private var dues = DueHeap()
  private let open: @Sendable (DriveSource) throws -> sending any DriveReader

  /// How much is handed over at once where runs are behind: the desk has other things to do.
  private static let locationsAtOnce = 1_000

  /// A run being played, and the entry of the heap that stands for it: an older one is void.
  private struct Playing {
    var run: MockRun
    var turn: UInt64
    /// What comes next, by its place in the course.
    var next: Int
    var course: Course
  }

  /// Where points come from. Nearly all runs are plain, and keep nothing for it.
  private enum Course {
    case plain
    indirect case deliveries(MockDeliveries)
    indirect case route(Route)
    /// A recording that is opened, and read up to where it is to begin.
    case opening(DrivePlay)
    case drive(DrivePlay)
    case stopped(MockRun.EndReason)
  }

  /// A player with nothing to play, which opens recordings so; the file may be gone, or be another
  /// one than it was (`DriveTrouble.changed`).
  public init(
    open: @escaping @Sendable (DriveSource) throws -> sending any DriveReader = TrackPlayer.refusing
  ) {
    self.open = open
  }

  /// Opens nothing: for desks that play no recordings.
  @Sendable public static func refusing(_ source: DriveSource) throws -> sending any DriveReader {
    throw DriveTrouble.noFiles
  }

  public var nextDue: Timestamp? {
    dues.first.map { Timestamp(milliseconds: $0.milliseconds) }
  }

  public mutating func hear(_ events: [Event]) {
    for event in events {
      guard case .mock(let change, let run) = event.kind else { continue }
      switch change {
      case .started, .resumed: play(run)
      case .paused, .ended: forget(run.id)
      }
    }
  }

  /// Each round holds at most one point of a run; a run that is behind takes several rounds. What
  /// does not fit into one batch then is due again at once.
  public mutating func takeDue(at now: Timestamp) -> [Action] {
    var batch: [Location] = []
    var ends: [Action] = []
    var preparing: [Int] = []
    while true {
      var round: [DueHeap.Entry] = []
      while let entry = dues.popFirst(upTo: now.milliseconds) {
        if playing[entry.key]?.turn == entry.order { round.append(entry) }
      }
      for entry in round { advance(entry.key, &batch, &ends, &preparing) }
      // The next round is no longer than this one.
      if round.isEmpty || batch.count + round.count > Self.locationsAtOnce { break }
    }
    for index in preparing { wait(index, until: now) }
    return (batch.isEmpty ? [] : [.locate(batch)]) + ends
  }

  private mutating func play(_ run: MockRun) {
    let index = run.id.number
    while playing.count <= index { playing.append(nil) }
    var next = run.nextStep
    var course = Course.plain
    if let source = run.drive {
      course = .opening(DrivePlay(run, source, open: open))
    } else if run.options != nil {
      let deliveries = MockDeliveries(run)
      next = deliveries.index(ofStep: run.nextStep)
      course = .deliveries(deliveries)
    }
    playing[index] = Playing(run: run, turn: 0, next: next, course: course)
    schedule(index)
  }

  private mutating func forget(_ id: MockRun.ID) {
    if playing.indices.contains(id.number) { playing[id.number] = nil }
  }

  /// What a run has to do now: mostly to hand over its next point, which then waits for the one
  /// after it.
  private mutating func advance(
    _ index: Int, _ batch: inout [Location], _ ends: inout [Action], _ preparing: inout [Int]
  ) {
    guard let present = playing[index] else { return }
    switch present.course {
    case .plain:
      playing[index]?.next += 1
      schedule(index)
      batch.append(present.run.location(step: present.next))
    case .route(let route):
      playing[index]?.next += 1
      schedule(index)
      batch.append(present.run.location(step: present.next, along: route))
    case .deliveries(let deliveries):
      playing[index]?.next += 1
      schedule(index)
      batch.append(deliveries[present.next].location)
    case .opening(let drive):
      let progress = drive.prepare()
      if case .preparing = progress { preparing.append(index) }
      go(on: index, drive, progress)
    case .drive(let drive):
      let (location, progress) = drive.take()
      if let location { batch.append(location) }
      // The last point may be one that the board refuses; one that it takes ends the run by itself.
      if case .over = progress { ends.append(.endRun(present.run.id, .finished)) }
      go(on: index, drive, progress)
    case .stopped(let reason):
      playing[index] = nil
      ends.append(.endRun(present.run.id, reason))
    }
  }

  private mutating func go(on index: Int, _ drive: DrivePlay, _ progress: DrivePlay.Progress) {
    switch progress {
    case .preparing: break
    case .waiting(let due):
      playing[index]?.course = .drive(drive)
      wait(index, until: due)
    case .route(let route):
      playing[index]?.course = .route(route)
      schedule(index)
    case .stopped(let reason):
      playing[index]?.course = .stopped(reason)
      schedule(index)
    case .over: playing[index] = nil
    }
  }

  private mutating func schedule(_ index: Int) {
    guard let present = playing[index] else { return }
    let run = present.run
    switch present.course {
    case .plain, .route:
      if present.next < run.plainCount { return wait(index, until: run.due(step: present.next)) }
      playing[index] = nil
    case .deliveries(let deliveries):
      if present.next < deliveries.count {
        return wait(index, until: deliveries.due(present.next))
      }
      playing[index] = nil
    case .opening, .drive, .stopped: wait(index, until: run.startedAt)
    }
  }

  private mutating func wait(_ index: Int, until due: Timestamp) {
    playing[index]?.turn = dues.insert(milliseconds: due.milliseconds, key: index)
  }
}
