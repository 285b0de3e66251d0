import FoundationEssentials
import Glibc

/// A folder that is gone with this object.
final class TemporaryFolder {
  let path: String

  init() {
    var name = Array("/tmp/tripdesk-store-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { preconditionFailure("no temporary folder can be made") }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left: \(path)") }
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  /// The permission bits of a file.
  func mode(_ name: String) -> UInt32 {
    var found = stat()
    stat(file(name), &found)
    return found.st_mode & 0o777
  }
}
