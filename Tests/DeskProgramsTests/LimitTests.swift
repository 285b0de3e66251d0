import Foundation
import Testing

@testable import DeskPrograms

/// How many run at once, how long, and what becomes of the others.
@Suite struct LimitTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `four run at once and never five`() throws {
    // Each says that it is there, then waits until it may go; a fifth would say so too early.
    let here = open(try place.makeFifo("here"), O_RDWR | O_CLOEXEC)
    let go = open(try place.makeFifo("go"), O_RDWR | O_CLOEXEC)
    defer {
      close(here)
      close(go)
    }
    let runner = shell(
      """
      echo x >"$1/here"; mkdir "$1/run.$$"; read line <"$1/go"
      ls -d "$1"/run.* | wc -l >"$1/seen.$$"; rmdir "$1/run.$$"
      """, in: place)
    for _ in 0..<12 { runner.run("") }
    readBytes(8, from: here)
    #expect(runner.counts.running == 4)
    #expect(runner.counts.waiting == 8)
    for _ in 0..<12 { writeLine(to: go) }
    runner.finish()
    let seen = try place.texts("seen.").map { Int($0.trimmed) ?? 9 }
    #expect(seen.count == 12)
    #expect(seen.allSatisfy { (1...4).contains($0) })
    #expect(runner.counts == counts(asked: 12, succeeded: 12, failed: 0))
  }

  @Test func `a program that takes too long is killed with all that it started`() throws {
    // Whoever holds the fifo open for writing is alive: its end of file is the end of them all.
    let fifo = try place.makeFifo("alive")
    let reader = open(fifo, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let told = Told()
    let runner = shell(
      "exec 3>\"$1/alive\"; echo x >&3; (trap '' TERM; sleep 1000) & sleep 1000 & wait", in: place,
      timeout: .milliseconds(300), onFailure: told.hear)
    runner.run("")
    runner.finish()
    #expect(told.all == [.timedOut(after: .milliseconds(300))])
    #expect(readToEnd(of: reader) == "x\n")
  }

  @Test func `a program that reads nothing of a long input is killed in time`() {
    let told = Told()
    let runner = shell(
      "exec sleep 1000", in: place, timeout: .milliseconds(300), onFailure: told.hear)
    runner.run(input: Array(repeating: 65, count: 1 << 20), about: "")
    runner.finish()
    #expect(told.all == [.timedOut(after: .milliseconds(300))])
  }

  @Test func `one that is killed makes room, and each has its own time`() {
    let runner = shell("exec sleep 1000", in: place, limit: 2, timeout: .milliseconds(100))
    for _ in 0..<6 { runner.run("") }
    runner.finish()
    #expect(runner.counts == counts(asked: 6, succeeded: 0, failed: 6))
  }

  @Test func `beyond the backlog a program is not run, and that is a failure`() throws {
    let go = open(try place.makeFifo("go"), O_RDWR | O_CLOEXEC)
    defer { close(go) }
    let told = Told()
    let runner = shell(
      "read line <\"$1/go\"", in: place, limit: 1, backlog: 2, onFailure: told.hear)
    for _ in 0..<5 { runner.run("") }
    #expect(told.all == [.tooManyWaiting])
    #expect(runner.counts.waiting == 2)
    for _ in 0..<3 { writeLine(to: go) }
    runner.finish()
    #expect(runner.counts == counts(asked: 5, succeeded: 3, failed: 2, notRun: 2))
  }

  @Test func `at the end what still runs is killed and what waits is not run`() {
    let told = Told()
    let runner = shell("exec sleep 1000", in: place, limit: 2, onFailure: told.hear)
    for _ in 0..<5 { runner.run("") }
    runner.finish(within: .milliseconds(50))
    #expect(told.all == [.stopped])
    let counts = runner.counts
    #expect(counts.failed == 5)
    #expect(counts.running == 0)
    #expect(counts.notRun >= 3)
    runner.run("")
    #expect(runner.counts.notRun == counts.notRun + 1)
  }

  @Test func `nothing stays behind: every program is collected`() throws {
    let runner = shell("echo $$ >\"$1/$$\"", in: place)
    for _ in 0..<20 { runner.run("") }
    runner.finish()
    let processes = try FileManager.default.contentsOfDirectory(atPath: place.path)
    #expect(processes.count == 20)
    for process in processes { #expect(kill(Int32(process) ?? 1, 0) != 0) }
  }

  private func writeLine(to descriptor: Int32) { _ = write(descriptor, "\n", 1) }

  /// Reads as many bytes as that, waiting for them.
  private func readBytes(_ count: Int, from descriptor: Int32) {
    var rest = count
    var buffer = [UInt8](repeating: 0, count: count)
    while rest > 0 {
      let got = read(descriptor, &buffer, rest)
      if got <= 0 && errno != EINTR { return }
      rest -= max(0, got)
    }
  }

  private func readToEnd(of descriptor: Int32) -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 60_000) == 1 {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return String(decoding: text, as: UTF8.self) }
      text += buffer.prefix(count)
    }
    return "still open"
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
