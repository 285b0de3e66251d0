internal import Glibc

/// The file of a board before SQLite sees it.
enum BoardFile {
  /// The path that keeps nothing.
  static let memory = ":memory:"

  /// Makes the file and its folders if they are missing, for their owner alone, and gives its path
  /// without symbolic links.
  static func prepare(_ path: String, makesFolders: Bool = true) throws -> String {
    if makesFolders { try makeFolders(of: path) }
    let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if made >= 0 {
      close(made)
    } else if errno != EEXIST {
      throw error(errno, path)
    }
    guard let resolved = realpath(path, nil) else { throw error(errno, path) }
    defer { free(resolved) }
    let real = String(cString: resolved)
    var found = stat()
    if stat(real, &found) == 0, found.st_mode & S_IFMT == S_IFDIR {
      throw BoardError.isFolder(path: path)
    }
    // SQLite writes two more files beside the board while it is open.
    if access(real, R_OK | W_OK) != 0 || access(folder(of: real), W_OK | X_OK) != 0 {
      throw BoardError.notWritable(path: path)
    }
    return real
  }

  private static func error(_ number: Int32, _ path: String) -> BoardError {
    switch number {
    case EACCES, EPERM, EROFS: .notWritable(path: path)
    case EISDIR: .isFolder(path: path)
    case ENOENT: .missingFolder(path: folder(of: path))
    default: .cannotOpen(path: path, reason: errorText(number))
    }
  }

  private static func makeFolders(of path: String) throws {
    let folder = folder(of: path)
    if folder == "." || access(folder, F_OK) == 0 { return }
    try makeFolders(of: folder)
    if mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw BoardError.noFolder(path: folder, reason: errorText(errno))
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
