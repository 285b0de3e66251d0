import Glibc

/// Which of the descriptors 0 to 2 were closed when the process started.
struct StandardDescriptors {
  var inputWasClosed = false
  var outputWasClosed = false

  /// Opens `/dev/null` on each closed one, so that no database file becomes standard output.
  static func fillClosed() -> StandardDescriptors {
    var closed = StandardDescriptors()
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one missing, because all below are open by now.
      _ = Glibc.open("/dev/null", O_RDWR)
      if descriptor == STDIN_FILENO { closed.inputWasClosed = true }
      if descriptor == STDOUT_FILENO { closed.outputWasClosed = true }
    }
    return closed
  }
}
