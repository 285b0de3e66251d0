extension Trip {
  /// The last moment at which it is not stale yet, unless something is heard of it: the limit after
  /// it was heard of last. nil for one that is not on its way, which waits for nothing.
  ///
  /// A track that goes on after a pause is as good as heard: what was silent meanwhile was the desk.
  public func freshUntil(after limit: Duration, _ run: MockRun?) -> Timestamp? {
    guard status == .started || status == .approaching else { return nil }
    let heard = eta?.computedAt ?? updatedAt
    return max(heard, run?.trip == id ? run?.heardAt ?? heard : heard) + limit
  }

  /// Whether nothing was heard of it for longer than the limit. One that has arrived waits for
  /// nothing.
  public func isStale(now: Timestamp, after limit: Duration, _ run: MockRun?) -> Bool {
    freshUntil(after: limit, run).map { now > $0 } ?? false
  }
}

extension MockRun {
  /// When the point before the next one is due, as the run goes since it was last resumed; nil for
  /// one that has ended. Where the numbers of points do not tell, it is when the run was resumed.
  public var heardAt: Timestamp? {
    if !isOpen { return nil }
    return isPlain ? due(step: nextStep) - max(interval, .milliseconds(1)) : resumedAt
  }

  /// How far apart its points are; nil for a recording with its own times.
  public var usualInterval: Duration? {
    switch drive?.pace {
    case .every(let span): span
    case .recorded: drive?.recordedAt == nil ? interval : nil
    case nil: interval
    }
  }
}

extension Policy {
  /// How long a trip may be silent: twice the interval of its track, else the desk's, as for a
  /// recording with its own times. A track whose points all come at once is given the time of one
  /// of a second.
  public func silence(of run: MockRun?) -> Duration {
    Self.silence(interval: run?.usualInterval ?? updateInterval)
  }

  /// The same for an interval of updates.
  public static func silence(interval: Duration) -> Duration { max(interval, .seconds(1)) * 2 }
}
