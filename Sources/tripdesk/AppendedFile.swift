import DeskShell
import Glibc

/// A file that grows at its end, or what is no plain file: a device, a pipe with a name.
@MainActor
final class AppendedFile: NewFile {
  /// As the person named it.
  private let path: String
  private let descriptor: Int32
  private var written = 0
  private var isOpen = true

  /// Opens the file, or makes it; what a board lies in takes nothing.
  init(at path: String, board: String?) throws(UnwritableOutput) {
    self.path = path
    let target = try FilePlace.checked(path, board: board)
    // A pipe that nobody reads would hold up the desk at the opening.
    descriptor = open(target, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
  }

  func write(_ bytes: [UInt8]) throws(UnwritableOutput) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        written += count
      } else if errno != EINTR {
        throw failed(errno)
      }
    }
  }

  func finish() throws(UnwritableOutput) {
    // Devices and pipes have nothing to put on disk.
    if fsync(descriptor) != 0, errno != EINVAL, errno != EROFS, errno != ENOTSUP {
      throw failed(errno)
    }
    isOpen = false
    guard close(descriptor) == 0 else { throw unwritable(path, errno) }
  }

  func discard() {
    if isOpen { close(descriptor) }
    isOpen = false
  }

  /// Half of an answer is none: it is taken off again, unless somebody else has added to it.
  private func failed(_ code: Int32) -> UnwritableOutput {
    var status = stat()
    if written > 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      lseek(descriptor, 0, SEEK_CUR) == status.st_size
    {
      ftruncate(descriptor, status.st_size - off_t(written))
    }
    discard()
    return unwritable(path, code)
  }
}

/// What `>` and `>>` write.
enum OutputFiles {
  /// `>` replaces a plain file in one step; a device or a pipe is written to.
  @MainActor
  static func open(_ path: String, appends: Bool, board: String?) throws(UnwritableOutput)
    -> any NewFile
  {
    var status = stat()
    let isPlain = stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    return appends || !isPlain
      ? try AppendedFile(at: path, board: board)
      : try AtomicFile(at: path, replaces: true, board: board)
  }
}
