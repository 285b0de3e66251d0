/// Reads a recorded drive point after point, taking no more of the file than the next one needs.
///
/// A reader opens nothing and is used by one owner: a copy goes on with the same file. What it
/// keeps in memory does not grow with the file. The first point tells whether the drive has times:
/// if so, points without one are skipped and counted; if not, all come without, and it is a route.
/// Points come in the order of the file, whatever their times say.
public protocol DriveReader {
  /// The next pieces of the file, nil at its end; an empty piece is no end.
  typealias Pieces = () throws -> ArraySlice<UInt8>?

  /// The next point, nil after the last. Throws a `DriveError` after all points before the trouble,
  /// and whatever the pieces throw; what comes after an error is nil.
  mutating func next() throws -> RecordedPoint?

  /// What has been left out so far.
  var skips: DriveSkips { get }
}
