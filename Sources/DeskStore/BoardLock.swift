internal import Glibc

/// Holds a board for one desk, from its making until it goes away, however the process ends.
///
/// The lock is the kernel's, on `<board>.lock`, which also names the process, and on a byte of the
/// board itself, so that neither another name for the board nor a lock file that somebody has
/// deleted lets a second desk in.
public final class BoardLock {
  private let descriptor: Int32
  private let board: Int32
  private let path: String

  /// Takes the lock of a board, or throws `BoardError.inUse` with the holder's process.
  ///
  /// - Parameter board: The board's path; symbolic links in it must be resolved already.
  public init(board path: String) throws {
    self.path = path + ".lock"
    descriptor = try Self.lock(file: self.path, of: path)
    do {
      board = try Self.lock(board: path)
    } catch {
      close(descriptor)
      throw error
    }
    let text = "\(getpid())\n"
    ftruncate(descriptor, 0)
    pwrite(descriptor, text, text.utf8.count, 0)
  }

  /// Whether the board has been deleted since.
  public var isBoardGone: Bool {
    var found = stat()
    return fstat(board, &found) == 0 && found.st_nlink == 0
  }

  // A lock of the open file, which unlike one of the process outlives the other descriptors that
  // SQLite opens and closes; the kernel does not tell who holds it.
  private static func lock(board path: String) throws -> Int32 {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw BoardError.notWritable(path: path) }
    var wanted = flock()
    wanted.l_type = Int16(F_WRLCK)
    wanted.l_whence = Int16(SEEK_SET)
    // Far behind the bytes that SQLite locks.
    wanted.l_start = 1 << 62
    wanted.l_len = 1
    // A program that is being started has it for the moment until it is itself, also when the desk
    // that starts it has let go by then.
    for _ in 0..<100 {
      if fcntl(descriptor, setLockOfOpenFile, &wanted) == 0 { return descriptor }
      usleep(2000)
    }
    close(descriptor)
    throw BoardError.inUse(path: path, process: nil)
  }

  /// `F_OFD_SETLK`, which the Glibc module does not show.
  private static let setLockOfOpenFile: Int32 = 37

  private static func lock(file path: String, of board: String) throws -> Int32 {
    while true {
      let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard opened >= 0 else {
        if errno == EACCES || errno == EROFS || errno == EPERM {
          throw BoardError.notWritable(path: board)
        }
        throw BoardError.cannotOpen(path: path, reason: errorText(errno))
      }
      var wanted = flock()
      wanted.l_type = Int16(F_WRLCK)
      wanted.l_whence = Int16(SEEK_SET)
      guard fcntl(opened, F_SETLK, &wanted) == 0 else {
        let reason = errno
        let holder = holder(of: opened)
        close(opened)
        guard reason == EACCES || reason == EAGAIN else {
          throw BoardError.cannotOpen(path: path, reason: errorText(reason))
        }
        throw BoardError.inUse(path: board, process: holder)
      }
      // The holder before may have taken the file away between our opening and our locking it.
      if isSameFile(opened, path) { return opened }
      close(opened)
    }
  }

  deinit {
    unlink(path)
    close(descriptor)
    close(board)
  }

  /// The process that holds the lock; what the file says when the kernel does not tell.
  private static func holder(of descriptor: Int32) -> Int32? {
    var found = flock()
    found.l_type = Int16(F_WRLCK)
    found.l_whence = Int16(SEEK_SET)
    if fcntl(descriptor, F_GETLK, &found) == 0, found.l_type != Int16(F_UNLCK), found.l_pid > 0 {
      return found.l_pid
    }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let digits = bytes.prefix(max(0, count)).prefix { (48...57).contains($0) }
    return Int32(String(decoding: digits, as: UTF8.self))
  }

  private static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}

/// The system's words for an error number, in lower case.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)).lowercased() }
