extension Board {
  func decideMock(_ order: MockOrder, _ draft: inout Draft) throws(Refusal) {
    let driver = try require(order.driver)
    try check(steps: order.steps, interval: order.interval)
    try check(order.options, steps: order.steps, interval: order.interval)
    guard order.origin.isValid, order.destination.isValid else { throw .badCoordinate }
    try makeRoom(on: driver.id, isReplacing: order.isReplacing, &draft)
    var run = MockRun(
      id: MockRun.ID(runs.count + 1), driver: driver.id, trip: activeTrip(of: driver.id),
      origin: order.origin,
      destination: destination(of: order.options, else: order.destination),
      mode: order.mode ?? driver.mode ?? .car, steps: order.steps,
      interval: order.interval, at: draft.createdAt)
    run.options = order.options
    draft.add(.mock(.started, run))
  }

  /// One run per driver: another one is in the way, unless it is to be replaced.
  func makeRoom(on driver: Driver.ID, isReplacing: Bool, _ draft: inout Draft) throws(Refusal) {
    guard let open = openRun(of: driver) else { return }
    guard isReplacing else { throw .mockRunning(driver, open) }
    end(open, .replaced, &draft)
  }

  /// Where a drive goes that may go to a wrong place. A geofence that has been taken off the board
  /// since it was named leads nobody astray.
  func destination(of options: MockOptions?, else usual: Coordinate) -> Coordinate {
    options?.wrong.flatMap { geofence($0) }?.shape.center ?? usual
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
    run.resumedAt = draft.createdAt
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

  /// Whether each option can be played on a drive of so many points.
  func check(_ options: MockOptions?, steps: Int, interval: Duration) throws(Refusal) {
    guard let options else { return }
    func check(_ option: Refusal.MockOption, _ isPossible: Bool?) throws(Refusal) {
      if isPossible == false { throw .badMockOption(option) }
    }
    try check(.noise, options.noiseMeters.map { (0...10_000).contains($0) })
    try check(.drop, options.drop.map { (0..<1).contains($0) })
    try check(.stop, options.stop.map { isPossible($0, steps: steps, interval: interval) })
    try check(.detour, options.detourMeters.map { (-100_000...100_000).contains($0) })
    try check(.tunnel, options.tunnel.map { 0 <= $0.from && $0.from <= $0.to && $0.to < steps })
    try check(.buffer, options.buffer.map { (0...100_000).contains($0) })
    try check(.duplicate, options.duplicate.map { (0...1).contains($0) })
    try check(.shuffle, options.shuffle.map { (2...1_000).contains($0) })
    let day = Duration.seconds(86_400)
    try check(.clockSkew, options.clockSkew.map { (.zero - day...day).contains($0) })
    if let wrong = options.wrong, geofence(wrong) == nil { throw .noGeofence(wrong) }
  }

  /// Points come while the driver stands as they do on the way: not more than a drive may have.
  private func isPossible(_ stop: MockOptions.Stop, steps: Int, interval: Duration) -> Bool {
    guard (0..<steps).contains(stop.step), stop.length >= .zero, stop.length <= .seconds(86_400)
    else { return false }
    return interval == .zero || stop.length <= interval * 100_000
  }

  /// The tracks that are running, by number.
  public var runningRuns: [MockRun] { runs.filter { $0.status == .running } }

  /// The tracks that are paused, by number.
  public var pausedRuns: [MockRun] {
    runs.filter { if case .paused = $0.status { true } else { false } }
  }
}
