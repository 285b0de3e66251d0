import DeskTerminal
import Dispatch
import Glibc
import Synchronization

/// Numbered notices made on a thread of their own, a thousand of them at most waiting.
final class Notices: Sendable {
  private let waiting = Mutex(Waiting())
  private let waker: Waker

  private struct Waiting {
    var lines: [String] = []
    var dropped = 0
  }

  init(waker: Waker) {
    self.waker = waker
  }

  func start(periodMilliseconds: UInt32, count: Int, suffix: String) {
    DispatchQueue(label: "notices").async {
      var number = 0
      while number < count {
        usleep(periodMilliseconds * 1000)
        number += 1
        self.post("event \(number)\(suffix.isEmpty ? "" : " " + suffix)\n")
      }
    }
  }

  private func post(_ line: String) {
    waiting.withLock {
      if $0.lines.count < 1000 {
        $0.lines.append(line)
      } else {
        $0.dropped += 1
      }
    }
    waker.wake()
  }

  func take() -> ([String], dropped: Int) {
    waiting.withLock { waiting in
      defer { waiting = Waiting() }
      return (waiting.lines, waiting.dropped)
    }
  }
}
