import Glibc

/// A folder that goes away with this object.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/desk-terminal-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no temporary folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The text of a file in it, or nil when there is none.
  func text(of name: String) -> String? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The permissions of a file in it, or nil when there is none.
  func permissions(of name: String) -> UInt32? {
    var information = stat()
    return stat("\(path)/\(name)", &information) == 0 ? information.st_mode & 0o777 : nil
  }

  /// Makes a file in it and gives its path.
  func write(_ text: String, to name: String) -> String {
    let path = "\(path)/\(name)"
    if let file = fopen(path, "w") {
      fputs(text, file)
      fclose(file)
    }
    return path
  }

  deinit {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        unlink("\(path)/\(name)")
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
