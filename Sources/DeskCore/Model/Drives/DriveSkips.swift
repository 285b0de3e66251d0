/// Why a part of a recorded drive is left out.
public enum DriveSkip: Int, Hashable, Sendable, CaseIterable {
  /// A sentence whose checksum is wrong, or is missing in a file that has them.
  case checksum
  /// A moment for which the receiver says that it knows no place.
  case void
  /// A row, an element or a piece of a line that cannot be made out.
  case unreadable
  /// A point whose time is written, but in no form that is known.
  case unreadableTime
  /// A latitude or longitude that is no number, or an infinite one.
  case notFinite
  /// A place that is not on Earth.
  case outOfRange
  /// Exactly 0,0, which stands for a missing place.
  case nullIsland
  /// A point without a time in a drive that has them.
  case untimed
  /// Not the point but only its time: the drive began without times.
  case timeDropped
  /// A point that belongs to another thing than the drive, such as an area or a second track.
  case outsideDrive

  /// `wrong checksums`, for a summary line behind a count.
  public var name: String {
    switch self {
    case .checksum: "wrong checksums"
    case .void: "void fixes"
    case .unreadable: "unreadable"
    case .unreadableTime: "unreadable times"
    case .notFinite: "not finite"
    case .outOfRange: "out of range"
    case .nullIsland: "at 0,0"
    case .untimed: "without a time"
    case .timeDropped: "times dropped"
    case .outsideDrive: "outside the drive"
    }
  }
}

/// How many parts of a recorded drive were left out, and why.
public struct DriveSkips: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: DriveSkip.allCases.count)
  /// Where and why the first one was.
  public private(set) var first: DriveError?

  /// Nothing left out.
  public init() {}

  /// How many were left out for a reason.
  public subscript(skip: DriveSkip) -> Int { counts[skip.rawValue] }

  /// How many were left out in all.
  public var total: Int { counts.reduce(0, +) }

  /// `2 void fixes, 1 unreadable`; empty when nothing was left out.
  public var summary: String {
    DriveSkip.allCases.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.name)" }
      .joined(separator: ", ")
  }

  /// Counts one; the first is kept with its reason, by default the name of what it is.
  public mutating func add(
    _ skip: DriveSkip, line: Int? = nil, reason: @autoclosure () -> String? = nil
  ) {
    counts[skip.rawValue] += 1
    if first == nil { first = DriveError(line: line, reason: reason() ?? skip.name) }
  }
}
