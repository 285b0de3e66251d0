import Glibc
import Synchronization
import Testing

@testable import DeskTerminal

/// When the bar is drawn, by a clock that stands still until a test moves it.
struct ProgressLineTests {
  /// A bar that writes into a pipe.
  private final class Bench: Sendable {
    let line: ProgressLine
    private let milliseconds: Clock
    private let readEnd: Int32
    private let writeEnd: Int32

    final class Clock: Sendable {
      let milliseconds = Atomic<UInt64>(1000)
    }

    init(isShown: Bool = true) throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      (readEnd, writeEnd) = (ends[0], ends[1])
      let clock = Clock()
      milliseconds = clock
      line = ProgressLine(
        descriptor: writeEnd, isShown: isShown, isUnicode: true, delay: .milliseconds(500),
        now: { clock.milliseconds.load(ordering: .relaxed) * 1_000_000 })
    }

    deinit {
      close(readEnd)
      close(writeEnd)
    }

    func pass(_ milliseconds: UInt64) {
      self.milliseconds.milliseconds.add(milliseconds, ordering: .relaxed)
    }

    /// What was written since the last time.
    func take() -> String {
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = read(readEnd, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
  }

  @Test func `nothing is written before half a second is over`() throws {
    let bench = try Bench()
    bench.line.begin("loading", total: 1000)
    for done in 0..<499 {
      bench.pass(1)
      bench.line.advance(to: done)
    }
    bench.line.end()
    #expect(bench.take() == "")
    bench.line.advance(to: 500)
    bench.pass(1000)
    bench.line.advance(to: 500)
    #expect(bench.take() == "")
  }

  @Test func `it is drawn at half a second, then ten times a second, and cleared`() throws {
    let bench = try Bench()
    bench.line.begin("loading", total: 4000)
    bench.pass(500)
    bench.line.advance(to: 1000)
    #expect(
      bench.take() == "\rloading  25%  1,000 of 4,000  █████░░░░░░░░░░░░░░░  2 s left\u{1b}[K")
    bench.pass(99)
    bench.line.advance(to: 2000)
    #expect(bench.take() == "")
    bench.pass(1)
    bench.line.advance(to: 3000)
    #expect(
      bench.take() == "\rloading  75%  3,000 of 4,000  ███████████████░░░░░  1 s left\u{1b}[K")
    bench.line.end()
    #expect(bench.take() == "\r\u{1b}[K")
    bench.line.end()
    #expect(bench.take() == "")
  }

  @Test func `it steps aside for what is written and comes back below`() throws {
    let bench = try Bench()
    bench.line.begin("importing", total: nil)
    bench.line.aside {}
    #expect(bench.take() == "")
    bench.pass(3000)
    bench.line.advance(to: 0)
    #expect(bench.take() == "\rimporting  3 s\u{1b}[K")
    bench.line.aside {
      #expect(bench.take() == "\r\u{1b}[K")
      bench.pass(1000)
      bench.line.advance(to: 1234)
      #expect(bench.take() == "")
    }
    #expect(bench.take() == "\rimporting  1,234  4 s\u{1b}[K")
  }

  @Test func `without a terminal nothing is written`() throws {
    let bench = try Bench(isShown: false)
    bench.line.begin("loading", total: 10)
    bench.pass(5000)
    bench.line.advance(to: 5)
    var isWritten = false
    bench.line.aside { isWritten = true }
    bench.line.end()
    #expect(bench.take() == "" && isWritten && !bench.line.isOnTerminal)
  }

  @Test func `a total may be learnt on the way`() throws {
    let bench = try Bench()
    bench.line.isUnicode = false
    bench.line.begin("loading", total: nil)
    bench.pass(1000)
    bench.line.advance(to: 5, of: 10)
    #expect(bench.take() == "\rloading  50%   5 of 10  ##########..........  1 s left\u{1b}[K")
  }

  @Test func `it says how much, and rounds to what is true`() {
    func line(_ done: Int, _ total: Int?, _ seconds: Double) -> String {
      ProgressText(label: "waiting", done: done, total: total, seconds: seconds)
        .line(isUnicode: false)
    }
    #expect(line(0, 10, 7.9) == "waiting   0%   0 of 10  ....................  7 s")
    #expect(
      line(9999, 10_000, 1) == "waiting  99%   9,999 of 10,000  ###################.  1 s left")
    #expect(line(10, 10, 7) == "waiting 100%  10 of 10  ####################  0 s left")
    #expect(line(12, 10, 7) == "waiting 100%  10 of 10  ####################  0 s left")
    #expect(line(1, 100_000, 1).hasSuffix("  27 h left"))
    #expect(line(1, 1_000_000, 1).hasSuffix("  days left"))
    #expect(line(0, 0, 61) == "waiting  61 s")
    #expect(line(1_234_567, nil, 125) == "waiting  1,234,567  2 min")
  }
}
