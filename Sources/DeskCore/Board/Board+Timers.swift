extension Board {
  /// The shortest span between two times of a timer.
  public static let shortestTimerSpan: Duration = .seconds(1)

  /// The timers that are due, in the order in which they became so.
  public func dueTimers(at now: Timestamp) -> [DeskTimer] {
    waitingTimers.prefix { timers[$0.number - 1].due <= now }.map { timers[$0.number - 1] }
  }

  /// When the next timer is due; nil when none waits.
  public var nextTimer: Timestamp? { waitingTimers.first.map { timers[$0.number - 1].due } }

  func decideTimer(
    _ line: String, _ due: Timestamp, _ every: Duration?, _ draft: inout Draft
  ) throws(Refusal) {
    if let every, every < Self.shortestTimerSpan { throw .badTimerSpan }
    draft.add(
      .timer(
        .added,
        DeskTimer(
          id: DeskTimer.ID(timers.count + 1), line: line, due: due, every: every,
          createdAt: draft.createdAt)))
  }

  func decideFire(_ id: DeskTimer.ID, _ draft: inout Draft) throws(Refusal) {
    var timer = try require(id)
    if let every = timer.every {
      // The times that were missed are one: the next is the first that is still to come.
      let passed = max(0, draft.createdAt.milliseconds - timer.due.milliseconds)
      timer.due.milliseconds += (passed / every + 1) * every
    } else {
      timer.isWaiting = false
    }
    draft.add(.timer(.fired, timer))
  }

  func decideRemove(_ id: DeskTimer.ID, _ draft: inout Draft) throws(Refusal) {
    var timer = try require(id)
    timer.isWaiting = false
    draft.add(.timer(.removed, timer))
  }

  private func require(_ id: DeskTimer.ID) throws(Refusal) -> DeskTimer {
    guard let timer = timer(id) else { throw .noTimer(id) }
    if !timer.isWaiting { throw .timerOver(id) }
    return timer
  }
}
