import Foundation
import Synchronization
import Testing

@testable import DeskPrograms

/// What a program gets, and how its end is told.
@Suite struct RunnerTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a program gets its arguments as they are and the bytes on its standard input`() throws
  {
    let runner = ProgramRunner(
      arguments: [
        "sh", "-c", #"cat >"$1/input"; printf '%s\n' "$2" "$3" >"$1/arguments""#, "sh", place.path,
        "two words; $HOME", "--to=*",
      ])
    runner.run("{\"status\":\"arrived\"}\n")
    runner.finish()
    #expect(try place.text("input") == "{\"status\":\"arrived\"}\n")
    #expect(try place.text("arguments") == "two words; $HOME\n--to=*\n")
    #expect(runner.counts == counts(asked: 1, succeeded: 1, failed: 0))
  }

  @Test func `what is about one subject is run in its order, other subjects beside it`() throws {
    let runner = shell(#"read a; sleep 0.0$((RANDOM % 3)); echo "$a" >>"$1/log""#, in: place)
    for number in 1...30 { runner.run(input: Array("a \(number)\n".utf8), about: "a") }
    for number in 1...30 { runner.run(input: Array("b \(number)\n".utf8), about: "b") }
    runner.finish()
    let log = try place.text("log").split(separator: "\n")
    #expect(log.filter { $0.hasPrefix("a") } == (1...30).map { "a \($0)" })
    #expect(log.filter { $0.hasPrefix("b") } == (1...30).map { "b \($0)" })
  }

  @Test func `more than a pipe holds arrives whole`() throws {
    let input = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    let runner = shell("cat >\"$1/input\"", in: place)
    runner.run(input: input, about: "")
    runner.finish()
    #expect(try Array(Data(contentsOf: URL(filePath: "\(place.path)/input"))) == input)
  }

  @Test func `a program that does not read its input is no failure`() {
    let runner = shell("exec <&-; exit 0", in: place)
    runner.run(input: Array(repeating: 65, count: 1 << 20), about: "")
    runner.finish()
    #expect(runner.counts == counts(asked: 1, succeeded: 1, failed: 0))
  }

  @Test func `a program has no descriptor of ours, and no signal held back`() throws {
    // Whoever started the tests may have left some open; those are not ours to close.
    let inherited = Set((3..<1024).filter { fcntl($0, F_GETFD) == 0 }.map(String.init))
    let runner = shell(
      """
      ls /proc/self/fd >"$1/open.$$"; readlink /proc/self/fd/2 >"$1/errors.$$"
      grep -E '^Sig(Blk|Ign)' /proc/self/status >"$1/signals.$$"
      """, in: place)
    for _ in 0..<16 { runner.run("") }
    runner.finish()
    let opened = try place.texts("open.")
    #expect(opened.count == 16)
    for list in opened {
      // The one that is left is the folder that ls reads.
      let names = Set(list.split(separator: "\n").map(String.init))
      #expect(names.isSuperset(of: ["0", "1", "2"]))
      #expect(names.subtracting(inherited).subtracting(["0", "1", "2"]).count == 1)
    }
    #expect(Set(try place.texts("errors.")) == ["/dev/null\n"])
    for list in try place.texts("signals.") {
      // 32 and 33 belong to the C library, which lets nobody set them.
      let masks = list.split(separator: "\n").compactMap { UInt64($0.suffix(16), radix: 16) }
      #expect(masks.map { $0 & ~(0b11 << 31) } == [0, 0])
    }
  }

  @Test(
    arguments: [
      ("exit 3", .exited(3)), ("kill -SEGV $$", .killed(signal: SIGSEGV)),
      ("kill -KILL $$", .killed(signal: SIGKILL)),
    ] as [(String, ProgramFailure)])
  func `a program that fails is told with its reason, the first one only`(
    line: String, reason: ProgramFailure
  ) {
    let told = Told()
    let runner = shell(line, in: place, onFailure: told.hear)
    for _ in 0..<3 { runner.run("") }
    runner.finish()
    #expect(told.all == [reason])
    #expect(runner.counts == counts(asked: 3, succeeded: 0, failed: 3))
  }

  @Test func `a program that is not there cannot be started`() {
    let told = Told()
    let runner = ProgramRunner(arguments: ["\(place.path)/none"], onFailure: told.hear)
    runner.run("")
    runner.finish()
    #expect(told.all == [.cannotStart(ENOENT)])
    #expect(runner.counts == counts(asked: 1, succeeded: 0, failed: 1))
  }

  @Test func `a program is looked for along the PATH, and must be one that can be run`() throws {
    let path = try programPath("sh")
    #expect(path.hasSuffix("/sh"))
    #expect(try programPath("/bin/sh") == "/bin/sh")
    #expect(throws: ProgramFailure.cannotStart(ENOENT)) { try programPath("no such program") }
    #expect(throws: ProgramFailure.cannotStart(ENOENT)) { try programPath("") }
    #expect(throws: ProgramFailure.cannotStart(EACCES)) { try programPath(place.path) }
    #expect(throws: ProgramFailure.cannotStart(EACCES)) { try programPath("/etc/passwd") }
  }
}

/// The failures that were told, in order.
final class Told: Sendable {
  private let failures = Mutex<[ProgramFailure]>([])
  var all: [ProgramFailure] { failures.withLock { $0 } }
  func hear(_ failure: ProgramFailure) { failures.withLock { $0.append(failure) } }
}
