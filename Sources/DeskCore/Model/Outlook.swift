/// When a job is expected, against what was promised: what its flags late, at risk and early follow
/// from (rules §1), on the board, on cards and in lists alike.
///
/// What should have happened by now cannot happen before now: an estimate whose moment has passed is
/// taken for now.
public struct Outlook: Hashable, Sendable {
  // Plain numbers, since each location asks: what is unknown is a number that no moment has.
  private var promise: Int64
  private var opening: Int64
  private var arrival: Int64

  /// An outlook. `opening` is the beginning of the window, `arrivesAt` when a trip on its way is
  /// expected; nil is unknown.
  public init(promise: Timestamp?, opening: Timestamp?, arrivesAt: Timestamp?) {
    self.init(
      promise: promise?.milliseconds ?? .max, opening: opening?.milliseconds ?? .min,
      arrival: arrivesAt?.milliseconds ?? .min)
  }

  init(promise: Int64, opening: Int64, arrival: Int64) {
    self.promise = promise
    self.opening = opening
    self.arrival = arrival
  }

  /// Whether the promised moment has come, or it is expected after it by more than the desk lets
  /// pass.
  public func isLate(now: Timestamp, _ policy: Policy) -> Bool {
    marks(now: now.milliseconds, policy).contains(JobFlag.late.mark)
  }

  /// Whether it is expected within the margin before the promise, or after it, and is not late.
  public func isAtRisk(now: Timestamp, _ policy: Policy) -> Bool {
    marks(now: now.milliseconds, policy).contains(JobFlag.atRisk.mark)
  }

  /// Whether it is expected before the window opens.
  public func isEarly(now: Timestamp, _ policy: Policy) -> Bool {
    marks(now: now.milliseconds, policy).contains(JobFlag.early.mark)
  }

  /// From the promise to when it is expected; negative before it, nil when either is unknown. What
  /// has not set out is expected now at the earliest.
  public func delay(now: Timestamp) -> Duration? {
    promise == .max ? nil : .milliseconds(max(arrival, now.milliseconds) &- promise)
  }

  func marks(now: Int64, _ policy: Policy) -> FlagMarks {
    var marks = FlagMarks()
    let expected = max(arrival, now)
    if promise != .max {
      let isExpectedLate =
        arrival != .min && Double(arrival &- promise) / 60_000 > policy.delayThreshold
      if now >= promise || isExpectedLate {
        marks.insert(JobFlag.late.mark)
      } else if arrival != .min, expected >= promise &- policy.riskMarginMilliseconds {
        marks.insert(JobFlag.atRisk.mark)
      }
    }
    if arrival != .min && expected < opening { marks.insert(JobFlag.early.mark) }
    return marks
  }

  /// Since when a flag stands that has just been seen: from the moment that time alone brings it
  /// about, else from when it was seen.
  func since(_ flag: JobFlag, now: Timestamp, seen: Timestamp, _ policy: Policy) -> Timestamp {
    switch flag {
    case .late where now.milliseconds >= promise: return Timestamp(milliseconds: promise)
    case .atRisk:
      let begin = promise &- policy.riskMarginMilliseconds
      return arrival < begin ? Timestamp(milliseconds: begin) : seen
    case .late, .early, .stale, .left, .remote, .expired: return seen
    }
  }
}
