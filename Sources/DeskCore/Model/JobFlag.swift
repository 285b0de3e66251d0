/// What a dispatcher must look at: computed from data, with since-when, never a status (rules §1).
/// The raw values are the words of commands and files.
public enum JobFlag: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  /// Promised by a moment that has passed, or expected later than promised by more than the desk
  /// lets pass.
  case late
  /// Expected within the margin before the promised time, or after it.
  case atRisk = "at-risk"
  /// Expected before the window opens.
  case early
  /// On the road without a word for twice the update interval.
  case stale
  /// Its driver has left the destination and nobody has said how it ended.
  case left
  /// Completed while its driver was outside the destination, or of unknown position.
  case remote
  /// Its last trip expired, and nobody has looked at it since.
  case expired

  public static func < (a: Self, b: Self) -> Bool { a.place < b.place }

  private var place: UInt8 {
    switch self {
    case .late: 0
    case .atRisk: 1
    case .early: 2
    case .stale: 3
    case .left: 4
    case .remote: 5
    case .expired: 6
    }
  }

  /// Its bit in a set of flags.
  var mark: FlagMarks { FlagMarks(rawValue: 1 << place) }
}

/// Which flags stand, a bit for each: what a location asks of them must cost next to nothing.
struct FlagMarks: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ flags: [RaisedFlag]) {
    rawValue = 0
    for raised in flags { insert(raised.flag.mark) }
  }

  /// Those that follow from when a trip is expected.
  static let expected: FlagMarks = [JobFlag.late.mark, JobFlag.atRisk.mark, JobFlag.early.mark]
}

/// A flag and since when it stands.
public struct RaisedFlag: Hashable, Sendable, Codable {
  public var flag: JobFlag
  public var since: Timestamp
  /// The number of the event that raised it; 0 for one that no event raised (see `Job.flags`).
  public var event: Int64

  public init(_ flag: JobFlag, since: Timestamp, event: Int64 = 0) {
    self.flag = flag
    self.since = since
    self.event = event
  }
}

extension Job {
  /// All flags that stand, those too that follow from the job's own fields, in the order of
  /// `JobFlag`.
  public var flags: [RaisedFlag] {
    var flags = raisedFlags
    if status == .delivered && isRemote { flags.append(RaisedFlag(.remote, since: statusSince)) }
    if !status.isEnded && hasExpiredTrip { flags.append(RaisedFlag(.expired, since: statusSince)) }
    return flags
  }

  /// Since when a flag stands; nil when it does not.
  public func raised(_ flag: JobFlag) -> RaisedFlag? { flags.first { $0.flag == flag } }
}
