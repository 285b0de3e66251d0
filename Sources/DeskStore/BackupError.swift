/// Why a board cannot be copied into a file; whatever is there is as it was.
public enum BackupError: Error, Hashable, Sendable, CustomStringConvertible {
  case exists(path: String)
  /// The board itself, or one of the files that belong to it while it is open.
  case isBoard(path: String)
  /// A folder, a device or the like.
  case notAFile(path: String)
  /// A board that a desk has open.
  case inUse(path: String)
  case cannotWrite(path: String, reason: String)

  /// What is true and what to do next: lower case, without a full stop.
  public var description: String {
    switch self {
    case .exists(let path): "\(path) exists; name another file, or replace it with --force"
    case .isBoard(let path): "\(path) belongs to the board that is open; name another file"
    case .notAFile(let path): "\(path) is no ordinary file; name another one"
    case .inUse(let path):
      "\(path) is a board that another desk has open; name another file, or leave that desk first"
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(reason); name a file in a folder that has room and may be "
        + "written"
    }
  }
}
