public import DeskCore

/// Plays the board's mock runs: hands each point over when it is due.
///
/// It keeps nothing but what the events said: a run that is started or resumed is played from its
/// next point, one that is paused or has ended is forgotten. A hundred thousand runs cost one heap.
public struct TrackPlayer: Agenda {
  private var playing: [Playing?] = []
  private var dues = DueHeap()

  /// A run being played, and the entry of the heap that stands for it: an older one is void.
  private struct Playing {
    var run: MockRun
    var turn: UInt64
  }

  /// A player with nothing to play.
  public init() {}

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

  public mutating func takeDue(at now: Timestamp) -> [Action] {
    var actions: [Action] = []
    // Each round holds at most one point of a run; a run that is behind takes several rounds.
    while true {
      var round: [DueHeap.Entry] = []
      while let entry = dues.popFirst(upTo: now.milliseconds) {
        if playing[entry.key]?.turn == entry.order { round.append(entry) }
      }
      if round.isEmpty { return actions }
      actions.append(.locate(round.compactMap { takePoint($0.key) }))
    }
  }

  private mutating func play(_ run: MockRun) {
    let index = run.id.number
    while playing.count <= index { playing.append(nil) }
    playing[index] = Playing(run: run, turn: 0)
    schedule(index)
  }

  private mutating func forget(_ id: MockRun.ID) {
    if playing.indices.contains(id.number) { playing[id.number] = nil }
  }

  /// The next point of a run, which then waits for the one after it.
  private mutating func takePoint(_ index: Int) -> Location? {
    guard let run = playing[index]?.run else { return nil }
    playing[index]?.run.nextStep += 1
    schedule(index)
    return run.location(step: run.nextStep)
  }

  private mutating func schedule(_ index: Int) {
    guard let run = playing[index]?.run, run.nextStep < run.steps else {
      playing[index] = nil
      return
    }
    let due = run.due(step: run.nextStep).milliseconds
    playing[index]?.turn = dues.insert(milliseconds: due, key: index)
  }
}
