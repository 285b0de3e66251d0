internal import DeskCore

// Mock runs and what they play, as JSONWriter+Payload writes what an event left behind.

extension JSONWriter {
  func fields(_ run: MockRun) {
    put("destination", run.destination)
    put("drive", run.drive)
    put("driver", run.driver.text)
    put("id", run.id.number)
    put("interval", run.interval)
    put("mode", run.mode.rawValue)
    put("nextStep", run.nextStep)
    put("options", run.options)
    put("origin", run.origin)
    put("startedAt", run.startedAt)
    object("status") { fields(run.status) }
    put("steps", run.steps)
    put("trip", run.trip?.number)
  }

  private func fields(_ status: MockRun.Status) {
    switch status {
    case .running: object("running") {}
    case .paused(let since, let byDispatcher):
      object("paused") {
        put("byDispatcher", byDispatcher)
        put("since", since)
      }
    case .ended(let reason): object("ended") { put("_0", reason.rawValue) }
    }
  }

  func put(_ name: StaticString, _ plan: MockPlan?) {
    guard let plan else { return }
    object(name) {
      put("interval", plan.interval)
      put("options", plan.options)
      put("origin", plan.origin)
      put("steps", plan.steps)
    }
  }

  func put(_ name: StaticString, _ options: MockOptions?) {
    guard let options else { return }
    object(name) { fields(options) }
  }

  func fields(_ options: MockOptions) {
    put("buffer", options.buffer)
    put("clockSkew", options.clockSkew)
    put("detourMeters", options.detourMeters)
    put("drop", options.drop)
    put("duplicate", options.duplicate)
    put("noiseMeters", options.noiseMeters)
    put("seed", options.seed)
    put("shuffle", options.shuffle)
    if let stop = options.stop {
      object("stop") {
        put("length", stop.length)
        put("step", stop.step)
      }
    }
    if let tunnel = options.tunnel {
      object("tunnel") {
        put("from", tunnel.from)
        put("to", tunnel.to)
      }
    }
    put("wrong", options.wrong)
  }

  func put(_ name: StaticString, _ drive: DriveSource?) {
    guard let drive else { return }
    object(name) {
      put("byteCount", drive.byteCount)
      put("isShifted", drive.isShifted)
      put("loops", drive.loops)
      object("pace") {
        switch drive.pace {
        case .recorded(let speed): object("recorded") { put("speed", speed) }
        case .every(let interval): object("every") { put("_0", interval) }
        }
      }
      put("path", drive.path)
      put("recordedAt", drive.recordedAt)
    }
  }

  // As the standard library encodes it: the high and the low half of its attoseconds.
  private func put(_ name: StaticString, _ span: Duration?) {
    guard let attoseconds = span?.attoseconds else { return }
    array(name) {
      element(Int64(truncatingIfNeeded: attoseconds >> 64))
      element(UInt64(truncatingIfNeeded: attoseconds))
    }
  }
}
