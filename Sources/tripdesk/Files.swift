import DeskShell
import Glibc

/// A file that cannot be read, in one sentence.
struct FileTrouble: Error { let message: String }

/// The bytes of a plain file or of a pipe given as a script; a folder or a device is refused.
func readFile(_ path: String, isPipeAllowed: Bool = true, limit: Int = .max) throws(FileTrouble)
  -> [UInt8]
{
  // A fifo that nobody writes would hold up the desk at the opening already.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isPipeAllowed ? 0 : O_NONBLOCK))
  guard descriptor >= 0 else {
    throw FileTrouble(message: "\(path) cannot be read: \(systemMessage(errno))")
  }
  defer { close(descriptor) }
  var status = stat()
  fstat(descriptor, &status)
  let kind = status.st_mode & S_IFMT
  guard kind == S_IFREG || (isPipeAllowed && kind == S_IFIFO) else {
    let what = kind == S_IFDIR ? "a folder" : "no plain file"
    throw FileTrouble(message: "\(path) cannot be read: it is \(what)")
  }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else {
      throw FileTrouble(message: "\(path) cannot be read: \(systemMessage(errno))")
    }
    if count == 0 { return bytes }
    bytes.append(contentsOf: buffer[..<count])
    if bytes.count > limit {
      throw FileTrouble(message: "\(path) cannot be read: it has more than \(limit) bytes")
    }
  }
}

/// Short texts that people write: of UTF-8, in a plain file.
enum TextFiles {
  private static let limit = 1 << 20

  @MainActor
  static func read(_ path: String) throws(UnreadableInput) -> TextFile {
    do throws(FileTrouble) {
      let bytes = try readFile(path, isPipeAllowed: false, limit: limit)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FileTrouble(message: "\(path) cannot be read: it is not UTF-8")
      }
      return TextFile(path: absolute(path), text: text)
    } catch {
      throw UnreadableInput(printable(error.message))
    }
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
