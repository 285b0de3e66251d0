import Dispatch
import Foundation
import Testing

@testable import DeskPrograms

/// A line for `sh` that somebody waits for.
@Suite struct ShellRunTests {
  /// Runs a line to its end and gives that with what it printed.
  private func run(_ text: String, _ input: ShellRun.Input = .nothing) throws -> (
    end: ShellRun.Change?, output: String
  ) {
    let changed = DispatchSemaphore(value: 0)
    let run = try ShellRun(text, input: input, leadsGroup: false, keepsOutput: true) {
      changed.signal()
    }
    #expect(changed.wait(timeout: .now() + 20) == .success)
    return (run.takeChange(), String(decoding: run.output(), as: UTF8.self))
  }

  @Test func `sh gets the line as it is, and its end is told`() throws {
    let quoted = try run(#"echo "two  blanks" | tr a-z A-Z; echo 'x'; exit 3"#)
    #expect(quoted.end == .ended(.exited(3)))
    #expect(quoted.output == "TWO  BLANKS\nx\n")
    #expect(try run("kill -9 $$").end == .ended(.killed(signal: SIGKILL)))
    #expect(try run("no-such-program 2>/dev/null").end == .ended(.exited(127)))
  }

  @Test func `input arrives whole, and a program need not read it`() throws {
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let counted = try run("wc -c", .bytes(bytes))
    #expect(counted.end == .ended(nil))
    #expect(counted.output.filter { $0 != " " } == "1048576\n")
    #expect(try run("exit 0", .bytes(bytes)).end == .ended(nil))
    #expect(try run("head -c 3 | wc -c", .bytes(bytes)).end == .ended(nil))
    #expect(try run("cat", .bytes([])).output == "")
    #expect(try run("cat", .nothing).output == "")
  }

  @Test func `the leader of a group begins when it is told to, and its stops are told`() throws {
    let changed = DispatchSemaphore(value: 0)
    let run = try ShellRun(
      "echo begins; kill -STOP $$; echo goes on; kill -TERM $$", input: .nothing,
      leadsGroup: true, keepsOutput: true
    ) { changed.signal() }
    #expect(getpgid(run.process) == run.process)
    #expect(run.output() == [])
    #expect(run.takeChange() == nil)
    run.send(SIGCONT)
    #expect(changed.wait(timeout: .now() + 20) == .success)
    #expect(run.takeChange() == .stopped(signal: SIGSTOP))
    #expect(run.takeChange() == nil)
    run.send(SIGCONT)
    #expect(changed.wait(timeout: .now() + 20) == .success)
    #expect(run.takeChange() == .ended(.killed(signal: SIGTERM)))
    #expect(String(decoding: run.output(), as: UTF8.self) == "begins\ngoes on\n")
    run.send(SIGKILL)
  }
}
