import DeskShell
import Glibc

/// A file that is there in whole or not at all: written beside its place under another name, put on
/// disk, and only then named.
@MainActor
final class AtomicFile: NewFile {
  /// As the person named it.
  private let path: String
  private let place: FilePlace
  private let replaces: Bool
  private let temporary: String
  /// Negative once there is nothing more to write to.
  private var descriptor: Int32

  /// Begins the file; what the board lies in is never replaced.
  init(at path: String, replaces: Bool, board: String?) throws(UnwritableOutput) {
    self.path = path
    self.replaces = replaces
    place = try FilePlace(path, replaces: replaces, board: board)
    var number = 0
    var name: String
    repeat {
      number += 1
      name = "\(place.folder).tripdesk-\(getpid())-\(number)"
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EEXIST && number < 1000
    temporary = name
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    if let permissions = place.permissions, fchmod(descriptor, permissions) != 0 {
      throw failed(errno)
    }
  }

  func write(_ bytes: [UInt8]) throws(UnwritableOutput) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failed(errno)
      }
    }
  }

  func finish() throws(UnwritableOutput) {
    guard fsync(descriptor) == 0 else { throw failed(errno) }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw failed(errno) }
    try giveName()
    let folder = open(place.folder.isEmpty ? "." : place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // The file is there; a file system that has nothing to do for a folder may say no.
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    unlink(temporary)
  }

  /// Without leave to replace, somebody else may have made the file meanwhile: that one stays.
  private func giveName() throws(UnwritableOutput) {
    if !replaces {
      if link(temporary, place.target) == 0 {
        unlink(temporary)
        return
      }
      if errno == EEXIST {
        discard()
        throw alreadyThere(path)
      }
      // A file system without hard links.
    }
    guard rename(temporary, place.target) == 0 else { throw failed(errno) }
  }

  private func failed(_ code: Int32) -> UnwritableOutput {
    discard()
    return unwritable(path, code)
  }
}

/// Where a new file goes, behind the links that its path may be.
struct FilePlace {
  let target: String
  /// With its slash; empty is where the program runs.
  let folder: String
  /// Those of the file that it replaces.
  private(set) var permissions: mode_t?

  init(_ path: String, replaces: Bool, board: String?) throws(UnwritableOutput) {
    target = try Self.target(of: path)
    folder = target.folderPart
    var status = stat()
    guard stat(target, &status) == 0 else {
      let code = target.hasSuffix("/") ? EISDIR : errno
      guard code == ENOENT, !target.isEmpty else { throw unwritable(path, code) }
      return
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      let what = kind == S_IFDIR ? "a folder" : "no plain file"
      throw UnwritableOutput("\(printable(path)) cannot be written: it is \(what)")
    }
    try Self.refuseBoard(status, board, path)
    guard replaces else { throw alreadyThere(path) }
    try Self.refuseOtherBoards(target, path)
    permissions = status.st_mode & 0o777
  }

  /// The file behind a path, when something may be added to it: everything but a folder and a board.
  static func checked(_ path: String, board: String?) throws(UnwritableOutput) -> String {
    let target = try target(of: path)
    var status = stat()
    guard stat(target, &status) == 0 else { return target }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw UnwritableOutput("\(printable(path)) cannot be written: it is a folder")
    }
    try refuseBoard(status, board, path)
    try refuseOtherBoards(target, path)
    return target
  }

  private static func refuseBoard(_ status: stat, _ board: String?, _ path: String)
    throws(UnwritableOutput)
  {
    for part in board.map({ board in ["", "-wal", "-shm", ".lock"].map { board + $0 } }) ?? [] {
      var other = stat()
      if stat(part, &other) == 0, other.st_dev == status.st_dev, other.st_ino == status.st_ino {
        throw UnwritableOutput("\(printable(path)) cannot be written: this board lies in it")
      }
    }
  }

  /// Whose desk it may be, and whether that is open, nobody knows here.
  private static func refuseOtherBoards(_ target: String, _ path: String) throws(UnwritableOutput) {
    let bases = ["", "-wal", "-shm", ".lock"].compactMap { suffix in
      target.hasSuffix(suffix) ? String(target.dropLast(suffix.count)) : nil
    }
    if bases.contains(where: isDatabase) {
      throw UnwritableOutput(
        "\(printable(path)) cannot be written: it is a board or belongs to one; name another file")
    }
  }

  /// Whether a file begins as all SQLite databases do.
  private static func isDatabase(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    return read(descriptor, &bytes, 16) == 16 && bytes == Array("SQLite format 3\0".utf8)
  }

  /// What a path is in the end: links are followed, also to what is not there yet.
  private static func target(of path: String) throws(UnwritableOutput) -> String {
    var target = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &buffer, buffer.count)
      // Nothing, or nothing that is a link.
      guard count >= 0 else { return target }
      let next = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = next.hasPrefix("/") ? next : target.folderPart + next
    }
    throw unwritable(path, ELOOP)
  }
}

extension String {
  /// Up to its last slash.
  fileprivate var folderPart: String {
    lastIndex(of: "/").map { String(self[...$0]) } ?? ""
  }
}

func unwritable(_ path: String, _ code: Int32) -> UnwritableOutput {
  UnwritableOutput("\(printable(path)) cannot be written: \(systemMessage(code))")
}

private func alreadyThere(_ path: String) -> UnwritableOutput {
  UnwritableOutput("\(printable(path)) is there already; add --force to replace it")
}
