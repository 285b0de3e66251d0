/// Why a board cannot be opened, or not be read any more.
public enum BoardError: Error, Hashable, Sendable, CustomStringConvertible {
  case notADatabase(path: String)
  /// It is an SQLite database, and another program's.
  case foreign(path: String)
  case newer(path: String, version: Int, known: Int)
  /// nil when the other desk's process cannot be told.
  case inUse(path: String, process: Int32?)
  case isFolder(path: String)
  case notWritable(path: String)
  case noFolder(path: String, reason: String)
  case missingFolder(path: String)
  case cannotOpen(path: String, reason: String)
  /// Deleted while the desk was open.
  case gone(path: String)
  /// A row that everything else hangs on says what cannot be.
  case damaged(path: String, row: String)

  public var description: String { message }

  /// What is true and what to do next: lower case, without a full stop.
  public var message: String {
    let elsewhere = "name another file with --board"
    return switch self {
    case .notADatabase(let path): "\(path) is no board, nor any SQLite database; \(elsewhere)"
    case .foreign(let path): "\(path) is a database of another program; \(elsewhere)"
    case .newer(let path, let version, let known):
      "\(path) was written by a newer tripdesk (version \(version), this one knows \(known)); "
        + "update tripdesk, or \(elsewhere)"
    case .inUse(let path, let process?):
      "\(path) is in use by process \(process); leave that desk first, or \(elsewhere)"
    case .inUse(let path, nil):
      "\(path) is in use by another process; leave that desk first, or \(elsewhere)"
    case .isFolder(let path): "\(path) is a folder; name a file in it with --board"
    case .notWritable(let path):
      "\(path) cannot be written; give yourself write permission for it and its folder, or "
        + elsewhere
    case .noFolder(let path, let reason):
      "the folder \(path) cannot be made: \(reason); \(elsewhere)"
    case .missingFolder(let path): "there is no folder \(path); make it, or \(elsewhere)"
    case .cannotOpen(let path, let reason): "\(path) cannot be opened: \(reason); \(elsewhere)"
    case .gone(let path):
      "\(path) has been deleted under this desk; leave it, and \(elsewhere) or restore it"
    case .damaged(let path, let row):
      "\(path) is damaged at \(row); restore it from a copy, or \(elsewhere)"
    }
  }
}
