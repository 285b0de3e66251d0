import CReadline
import Glibc

/// The file the accepted lines are kept in, shared by all sessions of one user.
///
/// Every change is made under a lock on a file of its own, because truncating replaces the file.
@MainActor
struct HistoryFile {
  private let path: String
  private let length: Int32

  /// Makes the folder and the file when missing, readable by the user only, and reads the newest
  /// `length` lines into readline.
  init(path: String, length: Int) {
    self.path = path
    self.length = Int32(clamping: length)
    Self.makeFolder(of: path)
    underLock {
      guard createIfMissing() else { return }
      _ = read_history(path)
    }
  }

  /// Adds the newest line of this session.
  func appendNewest() {
    underLock {
      if createIfMissing() { _ = append_history(1, path) }
    }
  }

  /// Drops the oldest lines over the length.
  ///
  /// Not by readline, which drops the time of the first entry it keeps; without it the next session
  /// would take a multi-line entry apart.
  func truncate() {
    underLock {
      guard let bytes = contents() else { return }
      let starts = Self.entryStarts(in: bytes)
      guard starts.count > Int(length) else { return }
      replaceContents(bytes[starts[starts.count - Int(length)]...])
    }
  }

  /// Where the entries begin: each has a line with its time, such as `#1700000000`, before it.
  private static func entryStarts(in bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var isAtLineStart = true
    for (index, byte) in bytes.enumerated() {
      if isAtLineStart, byte == UInt8(ascii: "#"), index + 1 < bytes.count,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index + 1])
      {
        starts.append(index)
      }
      isAtLineStart = byte == 10
    }
    return starts
  }

  private func contents() -> [UInt8]? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }

  /// All or nothing: a full disk leaves the file as it is.
  private func replaceContents(_ bytes: ArraySlice<UInt8>) {
    let new = path + ".new"
    let descriptor = Glibc.open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let failure = bytes.withUnsafeBytes { DescriptorWriter.write($0, to: descriptor) }
    if Glibc.close(descriptor) == 0, failure == nil, rename(new, path) == 0 { return }
    unlink(new)
  }

  private func createIfMissing() -> Bool {
    let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    Glibc.close(descriptor)
    return true
  }

  /// Does nothing when the lock cannot be had within half a second: a line less in the history is
  /// better than a desk that hangs.
  private func underLock(_ work: () -> Void) {
    let lock = Glibc.open(path + ".lock", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return }
    defer { Glibc.close(lock) }
    for _ in 0..<50 {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 {
        work()
        return
      }
      usleep(10_000)
    }
  }

  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    makeFolder(of: folder)
    _ = mkdir(folder, 0o700)
  }
}
