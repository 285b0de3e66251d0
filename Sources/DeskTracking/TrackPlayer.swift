public import DeskCore

/// Plays the board's mock runs: hands each point over when it is due.
///
/// It keeps nothing but what the events said: a run that is started or resumed is played from its
/// next point, one that is paused or has ended is forgotten. A hundred thousand runs cost one heap.
public struct TrackPlayer: Agenda {
  private var playing: [MockRun?] = []
  private var dues = DueHeap()

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
        if playing[entry.run]?.nextStep == entry.step { round.append(entry) }
      }
      if round.isEmpty { return actions }
      var locations: [Location] = []
      locations.reserveCapacity(round.count)
      for entry in round {
        guard let run = playing[entry.run] else { continue }
        locations.append(run.location(step: entry.step))
        advance(entry.run)
      }
      actions.append(.locate(locations))
    }
  }

  private mutating func play(_ run: MockRun) {
    let index = run.id.number
    while playing.count <= index { playing.append(nil) }
    playing[index] = run
    schedule(index)
  }

  private mutating func forget(_ id: MockRun.ID) {
    if playing.indices.contains(id.number) { playing[id.number] = nil }
  }

  private mutating func advance(_ index: Int) {
    playing[index]?.nextStep += 1
    schedule(index)
  }

  private mutating func schedule(_ index: Int) {
    guard let run = playing[index], run.nextStep < run.steps else {
      playing[index] = nil
      return
    }
    dues.insert(
      milliseconds: run.due(step: run.nextStep).milliseconds, run: index, step: run.nextStep)
  }
}
