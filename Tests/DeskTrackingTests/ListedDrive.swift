import DeskCore
import Support
import Synchronization

/// A recorded drive that tests write down, and what was asked of it.
final class ListedDrive: Sendable {
  struct Broken: Error {}

  let count: Int
  private let point: @Sendable (Int) -> RecordedPoint
  /// After so many points the file cannot be read on.
  private let breaksAfter: Int?
  private let asked = Mutex((opened: 0, points: 0))

  init(
    count: Int, breaksAfter: Int? = nil, _ point: @escaping @Sendable (Int) -> RecordedPoint
  ) {
    self.count = count
    self.breaksAfter = breaksAfter
    self.point = point
  }

  /// Points of run M at those seconds after eight; the first of each segment begins it.
  convenience init(
    _ seconds: [Int], starts: Set<Int> = [0], timed: Bool = true, breaksAfter: Int? = nil
  ) {
    self.init(count: seconds.count, breaksAfter: breaksAfter) { i in
      RecordedPoint(
        coordinate: RunM.point(i), measuredAt: timed ? recordedAt + .seconds(seconds[i]) : nil,
        accuracyMeters: 8, speed: 10, heading: 77, startsSegment: starts.contains(i))
    }
  }

  /// How often it was opened, and how many points were asked for.
  var opened: Int { asked.withLock { $0.opened } }
  var points: Int { asked.withLock { $0.points } }

  /// Opens it from the beginning.
  var opening: @Sendable (DriveSource) throws -> sending any DriveReader {
    { source in
      self.asked.withLock { $0.opened += 1 }
      return Reader(drive: self)
    }
  }

  private struct Reader: DriveReader {
    let drive: ListedDrive
    var index = 0
    var skips: DriveSkips { DriveSkips() }

    init(drive: ListedDrive) { self.drive = drive }

    mutating func next() throws -> RecordedPoint? {
      if index == drive.breaksAfter { throw Broken() }
      guard index < drive.count else { return nil }
      drive.asked.withLock { $0.points += 1 }
      index += 1
      return drive.point(index - 1)
    }
  }
}

/// When the drives of tests were recorded: an hour before they are played.
let recordedAt = morning - .seconds(3600)
