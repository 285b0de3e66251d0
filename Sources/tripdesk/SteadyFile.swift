import DeskShell
import Glibc

/// A file that is read more than once and must stay as it is meanwhile.
final class SteadyFile {
  private let name: String
  private let descriptor: Int32
  private let size: Int
  private let pieceSize: Int
  private let changedAt: timespec

  /// A plain file; a folder, a device or a pipe is refused.
  init(_ path: String, pieceSize: Int = 1 << 18) throws(FileTrouble) {
    // A fifo that nobody writes would hold up the desk at the opening already.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw FileTrouble(message: "\(path) cannot be read: \(systemMessage(errno))")
    }
    var status = stat()
    fstat(descriptor, &status)
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      close(descriptor)
      let what = kind == S_IFDIR ? "a folder" : "no plain file"
      throw FileTrouble(message: "\(path) cannot be read: it is \(what)")
    }
    name = path
    self.pieceSize = pieceSize
    self.descriptor = descriptor
    size = Int(status.st_size)
    changedAt = status.st_mtim
  }

  /// A copy, without a name, of all that comes from a descriptor.
  init(copyOf input: Int32, named name: String) throws(FileTrouble) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/tripdesk-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw FileTrouble(message: "\(folder) takes no file: \(systemMessage(errno))")
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    pieceSize = 1 << 18
    var buffer = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = Glibc.read(input, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count == 0 { break }
      guard count > 0, Self.write(buffer[..<count], to: descriptor) else {
        let reason = systemMessage(errno)
        close(descriptor)
        throw FileTrouble(message: "\(name) cannot be read: \(reason)")
      }
    }
    var status = stat()
    fstat(descriptor, &status)
    self.name = name
    self.descriptor = descriptor
    size = Int(status.st_size)
    changedAt = status.st_mtim
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let start = bytes.baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start + rest.startIndex, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  deinit { close(descriptor) }

  /// How large it is.
  var byteCount: Int { size }

  /// Its first bytes, no more than a piece has.
  func beginning() throws(FileTrouble) -> ArraySlice<UInt8> {
    var buffer = [UInt8](repeating: 0, count: pieceSize)
    let count = try read(at: 0, into: &buffer)
    return buffer[..<count]
  }

  /// Its bytes from the front, piece by piece; nil at the end.
  func pieces() -> () throws -> ArraySlice<UInt8>? {
    var offset = 0
    var buffer = [UInt8](repeating: 0, count: pieceSize)
    return { [self] in
      let count = try read(at: offset, into: &buffer)
      if count == 0 { return nil }
      offset += count
      return buffer[..<count]
    }
  }

  /// Reads into a buffer what stands from a place on, and says how much; 0 at the end.
  private func read(at offset: Int, into buffer: inout [UInt8]) throws(FileTrouble) -> Int {
    let wanted = min(buffer.count, size - offset)
    if wanted <= 0 { return 0 }
    while true {
      let count = pread(descriptor, &buffer, wanted, off_t(offset))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw FileTrouble(message: "\(name) cannot be read: \(systemMessage(errno))")
      }
      if count == 0 { throw changed }
      return count
    }
  }

  /// Throws when it is not any more what it was at the opening.
  func requireSame() throws(FileTrouble) {
    if !isSame { throw changed }
  }

  /// Whether it is still what it was at the opening.
  var isSame: Bool {
    var status = stat()
    fstat(descriptor, &status)
    let time = status.st_mtim
    return Int(status.st_size) == size && time.tv_sec == changedAt.tv_sec
      && time.tv_nsec == changedAt.tv_nsec
  }

  private var changed: FileTrouble {
    FileTrouble(message: "\(name) has changed while it was read; try again when it is complete")
  }
}
