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

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A flag and since when it stands.
public struct RaisedFlag: Hashable, Sendable, Codable {
  public var flag: JobFlag
  public var since: Timestamp
  public init(_ flag: JobFlag, since: Timestamp) {
    self.flag = flag
    self.since = since
  }
}
