import Glibc

/// Writes all bytes to a descriptor, whatever it takes.
enum DescriptorWriter {
  /// Returns the errno of a failure; nil when all is written.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while let start = bytes.baseAddress, !rest.isEmpty {
      let written = Glibc.write(descriptor, start + rest.startIndex, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&polled, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// The same for text.
  static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Ends as a program that leaves SIGPIPE alone does: the reader has gone and wants no message.
  static func endForClosedPipe() -> Never {
    _exit(128 + SIGPIPE)
  }
}
