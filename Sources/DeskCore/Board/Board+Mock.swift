extension Board {
  func decideMock(_ order: MockOrder, _ draft: inout Draft) throws(Refusal) {
    let driver = try require(order.driver)
    try check(steps: order.steps, interval: order.interval)
    guard order.origin.isValid, order.destination.isValid else { throw .badCoordinate }
    if let open = openRun(of: driver.id) {
      guard order.isReplacing else { throw .mockRunning(driver.id, open) }
      end(open, .replaced, &draft)
    }
    draft.add(
      .mock(
        .started,
        MockRun(
          id: MockRun.ID(runs.count + 1), driver: driver.id, trip: activeTrip(of: driver.id),
          origin: order.origin, destination: order.destination,
          mode: order.mode ?? driver.mode ?? .car, steps: order.steps,
          interval: order.interval, at: draft.createdAt)))
  }

  func decidePause(_ id: MockRun.ID, _ draft: inout Draft) throws(Refusal) {
    let run = try require(id)
    guard run.status == .running else { throw .notRunning(id) }
    pause(run, byDispatcher: true, &draft)
  }

  func pause(_ run: MockRun, byDispatcher: Bool, _ draft: inout Draft) {
    var paused = run
    paused.status = .paused(since: draft.createdAt, byDispatcher: byDispatcher)
    draft.add(.mock(.paused, paused))
  }

  func recoverTracks(_ draft: inout Draft) {
    for var run in runningRuns {
      run.status = .paused(since: lastMoment ?? draft.createdAt, byDispatcher: false)
      draft.add(.mock(.paused, run))
    }
  }

  func decideResume(_ id: MockRun.ID, _ draft: inout Draft) throws(Refusal) {
    var run = try require(id)
    guard case .paused(let since, _) = run.status else { throw .notPaused(id) }
    run.startedAt = run.startedAt + max(.zero, draft.createdAt - since)
    run.status = .running
    draft.add(.mock(.resumed, run))
  }

  func decideCancel(_ id: MockRun.ID, _ draft: inout Draft) throws(Refusal) {
    guard try require(id).isOpen else { throw .runEnded(id) }
    end(id, .canceled, &draft)
  }

  /// Ends a run, unless this decision has ended it already.
  func end(_ id: MockRun.ID, _ reason: MockRun.EndReason, _ draft: inout Draft) {
    guard var run = run(id), !draft.endedRuns.contains(id) else { return }
    // The point that leads to the end is one of those the ledger has.
    if let point = draft.point, point.run == id { run.nextStep = point.step + 1 }
    run.status = .ended(reason)
    draft.add(.mock(.ended, run))
  }

  func check(steps: Int, interval: Duration) throws(Refusal) {
    guard (1...100_000).contains(steps) else { throw .badSteps(steps) }
    guard interval >= .zero, interval <= .seconds(60) else { throw .badInterval }
  }

  /// The tracks that are running, by number.
  public var runningRuns: [MockRun] { runs.filter { $0.status == .running } }

  /// The tracks that are paused, by number.
  public var pausedRuns: [MockRun] {
    runs.filter { if case .paused = $0.status { true } else { false } }
  }
}
