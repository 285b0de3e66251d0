import Glibc
import Synchronization

/// Makes the console's `next` return `.woken`, from any thread, without blocking.
public struct Waker: Sendable {
  let pipe: WakePipe

  /// Wakes the reader; calls before it has noticed the first one cost nothing.
  public func wake() {
    pipe.post()
  }
}

/// A pipe that holds one byte at most.
final class WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32
  private let isPosted = Atomic(false)

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "there are no descriptors left for a pipe")
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  func post() {
    guard !isPosted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    while Glibc.write(writeEnd, &byte, 1) < 0 && errno == EINTR {}
  }

  /// Takes the post. Whatever was queued before a `post()` that wrote nothing is seen by a reader
  /// that looks at its queue after this.
  func take() {
    var byte: UInt8 = 0
    while Glibc.read(readEnd, &byte, 1) > 0 {}
    isPosted.store(false, ordering: .sequentiallyConsistent)
  }
}
