extension Board {
  /// Begins a run that plays a recorded drive.
  func decideReplay(_ order: ReplayOrder, _ draft: inout Draft) throws(Refusal) {
    let driver = try require(order.driver)
    let source = order.source
    guard order.origin.isValid else { throw .badCoordinate }
    try check(source)
    let isRoute = source.recordedAt == nil
    var interval = Duration.zero
    switch source.pace {
    case .every(let span): interval = span
    case .recorded: if isRoute { interval = .seconds(2) }
    }
    if isRoute { try check(steps: order.steps, interval: interval) }
    try makeRoom(on: driver.id, isReplacing: order.isReplacing, &draft)
    var run = MockRun(
      id: MockRun.ID(runs.count + 1), driver: driver.id, trip: activeTrip(of: driver.id),
      origin: order.origin, destination: order.origin,
      mode: order.mode ?? driver.mode ?? .car, steps: isRoute ? order.steps : 0,
      interval: interval, at: draft.createdAt)
    run.drive = source
    draft.add(.mock(.started, run))
  }

  private func check(_ source: DriveSource) throws(Refusal) {
    switch source.pace {
    case .recorded(let speed):
      guard speed > 0, speed <= 1_000 else { throw .badMockOption(.speed) }
    case .every(let span):
      guard span >= .zero, span <= .seconds(60) else { throw .badMockOption(.every) }
    }
    guard (1...10_000).contains(source.loops) else { throw .badMockOption(.loop) }
  }

  /// Ends a run whose recording cannot be played on.
  func decideEnd(_ id: MockRun.ID, _ reason: MockRun.EndReason, _ draft: inout Draft)
    throws(Refusal)
  {
    guard try require(id).isOpen else { throw .runEnded(id) }
    end(id, reason, &draft)
  }
}
