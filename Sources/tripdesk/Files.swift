import DeskShell
import Glibc

/// A file that cannot be read, in one sentence.
struct FileTrouble: Error { let message: String }

/// The bytes of a plain file or of a pipe given as a script; a folder or a device is refused.
func readFile(_ path: String, isPipeAllowed: Bool = true, limit: Int = .max) throws(FileTrouble)
  -> [UInt8]
{
  var bytes: [UInt8] = []
  try readFile(path, isPipeAllowed: isPipeAllowed) { part throws(FileTrouble) in
    bytes.append(contentsOf: part)
    if bytes.count > limit {
      throw FileTrouble(message: "\(path) cannot be read: it has more than \(limit) bytes")
    }
  }
  return bytes
}

/// The same part by part, for what is too large to be held at once.
func readFile(
  _ path: String, isPipeAllowed: Bool, take: (UnsafeRawBufferPointer) throws(FileTrouble) -> Void
) throws(FileTrouble) {
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
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  defer { buffer.deallocate() }
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else {
      throw FileTrouble(message: "\(path) cannot be read: \(systemMessage(errno))")
    }
    if count == 0 { return }
    try take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
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
      return TextFile(path: Paths.absolute(path), text: text)
    } catch {
      throw UnreadableInput(printable(error.message))
    }
  }
}
