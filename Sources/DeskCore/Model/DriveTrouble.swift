/// Why a recording cannot be played, besides what its reader says.
public enum DriveTrouble: Error, Hashable, Sendable {
  /// It is another file than the one that the run began with.
  case changed
  /// Nobody opens files for the one who plays.
  case noFiles
  case noPoints
  /// A route has more points than fit into memory.
  case tooLong
}
