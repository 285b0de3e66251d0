public import DeskCore
internal import Glibc

extension SQLiteStore {
  public func beginBackup(to path: String, isReplacing: Bool) throws -> any Backup {
    let target = try BackupTarget(
      path, isReplacing: isReplacing, board: self.path == BoardFile.memory ? nil : self.path)
    return try BoardBackup(of: database, as: target)
  }
}

/// A board being copied into a file beside the one that it shall become.
final class BoardBackup: Backup {
  private let target: BackupTarget
  private let temporary: String
  private var copy: DatabaseCopy?
  private var database: Database?
  /// Keeps the board's connection open as long as the copy needs it.
  private let source: Database

  /// Two megabytes as pages are: about a millisecond.
  private static let pages: Int32 = 512
  private static let doing = "back up the board"

  init(of source: Database, as target: BackupTarget) throws {
    self.source = source
    self.target = target
    temporary = try target.makeTemporary()
    do {
      let database = try Database(path: temporary)
      // Nobody knows of the file before it is whole, so that it needs no journal; it is brought to
      // disk once, at the end.
      try database.run(
        "pragma journal_mode = off; pragma synchronous = off", doing: Self.doing)
      copy = try source.beginCopy(into: database, doing: Self.doing)
      self.database = database
    } catch {
      unlink(temporary)
      throw target.failure(error)
    }
  }

  // After it was given its name it is no longer there.
  deinit {
    close()
    unlink(temporary)
  }

  func step() throws -> BackupStep {
    if let copy {
      do {
        if try copy.step(pages: Self.pages) {
          return .copied(copy.progress.done, of: copy.progress.total)
        }
      } catch {
        throw target.failure(error)
      }
      close()
    }
    let (target, temporary) = (target, temporary)
    return .whole { try target.finish(temporary) }
  }

  // The copy uses the connection until it is gone itself.
  private func close() {
    copy = nil
    database = nil
  }
}

/// The file that a copy of a board shall become.
struct BackupTarget: Sendable {
  /// As it was given.
  let path: String
  /// Without symbolic links where it exists.
  private let real: String
  private let isReplacing: Bool

  /// Throws `BackupError` when there is something that must stay.
  init(_ path: String, isReplacing: Bool, board: String?) throws {
    self.path = path
    self.isReplacing = isReplacing
    real = Self.resolved(path)
    if let board, isOne(of: Self.resolved(board)) { throw BackupError.isBoard(path: path) }
    if try check() { _ = try lockOld() }
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func isOne(of board: String) -> Bool {
    ["", "-wal", "-shm", ".lock"].contains { suffix in
      var own = stat()
      var other = stat()
      // What belongs to the board need not be there at the moment.
      return real == board + suffix
        || stat(real, &own) == 0 && stat(board + suffix, &other) == 0
          && own.st_ino == other.st_ino && own.st_dev == other.st_dev
    }
  }

  /// Whether there is a file of that name, which then may be replaced.
  private func check() throws -> Bool {
    var found = stat()
    guard lstat(real, &found) == 0 else {
      if errno == ENOENT { return false }
      throw BackupError.cannotWrite(path: path, reason: errorText(errno))
    }
    guard found.st_mode & S_IFMT == S_IFREG else { throw BackupError.notAFile(path: path) }
    guard isReplacing else { throw BackupError.exists(path: path) }
    return true
  }

  /// Makes an empty file beside it, for its owner alone.
  func makeTemporary() throws -> String {
    var name = Array("\(real).XXXXXX".utf8CString)
    let made = mkstemp(&name)
    guard made >= 0 else {
      throw BackupError.cannotWrite(path: path, reason: errorText(errno))
    }
    close(made)
    return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// What is to be told of a copy that could not be written.
  func failure(_ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    return BackupError.cannotWrite(path: path, reason: error.description)
  }

  /// Brings a whole copy to disk and gives it the name.
  func finish(_ temporary: String) throws {
    try sync(temporary)
    // Nobody may open the old file while the new one takes its place.
    let lock = try check() ? lockOld() : nil
    defer { withExtendedLifetime(lock) {} }
    // What a board has beside it must not be taken for part of the new one.
    for suffix in ["-wal", "-shm"] { unlink(real + suffix) }
    guard rename(temporary, real) == 0 else {
      throw BackupError.cannotWrite(path: path, reason: errorText(errno))
    }
    let folder = real.lastIndex(of: "/").map { String(real[...$0]) } ?? "."
    try sync(folder)
  }

  private func lockOld() throws -> BoardLock {
    do {
      return try BoardLock(board: real)
    } catch BoardError.inUse {
      throw BackupError.inUse(path: path)
    } catch {
      throw BackupError.cannotWrite(path: path, reason: "it is not yours to write")
    }
  }

  private func sync(_ name: String) throws {
    let opened = open(name, O_RDONLY | O_CLOEXEC)
    defer { if opened >= 0 { close(opened) } }
    if opened < 0 || fsync(opened) != 0 {
      throw BackupError.cannotWrite(path: path, reason: errorText(errno))
    }
  }
}
