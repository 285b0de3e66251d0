import Glibc

/// A folder on a disk for one measurement, gone with this object.
final class Workplace {
  let path: String

  /// In `/var/tmp`, since `/tmp` may be memory, or where `$TMPDIR` says.
  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    var template = Array("\(parent)/desk-bench-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw BenchError("no folder can be made in \(parent)")
    }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove("\(path)/\(name)") }
      }
      closedir(folder)
    }
    _ = Glibc.remove(path)
  }

  /// The path of a file in it.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// What a program measured here finds in its environment: a terminal, and a home of its own.
  var environment: [String: String] {
    ["HOME": path, "TERM": "xterm-256color", "LANG": "C.UTF-8"]
  }

  /// Writes a file of so many equal lines.
  func write(_ line: String, times count: Int = 1, to name: String) throws {
    let bytes = Array(repeatElement(Array("\(line)\n".utf8), count: count).joined())
    guard let stream = fopen(file(name), "w") else { throw BenchError("\(name) cannot be made") }
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else {
      throw BenchError("\(name) cannot be written")
    }
  }
}
