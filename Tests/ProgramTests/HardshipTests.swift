import Support
import Testing

/// Input that nobody means well.
struct HardshipTests {
  /// Lines of bytes, words and quotes as chance has them; the same in every run.
  private func garbage(_ random: inout SplitMix) -> [UInt8] {
    let words = [
      "dispatch", "jobs", "job", "4", "5", "T1", "M1", "all", "to", "1", "--steps", "--interval",
      "-1", "0", "1e999", "nan", "--", "-", "\"", "'", "\\", "#", "wait", "--timeout", "pause",
      "resume", "fail", "other", "cancel", "retry", "locate", "37,-122", "91,0", "mock", "set",
      "units", "threshold", "-0", "99999999999999999999", "events", "--last", "--since", "status",
      "arrived", "--force", "eta", "auto", "help", "add", "driver", "\u{1b}[2J", "\u{202e}", "日本",
      "start", "arrive", "complete", "follow", "assign", "echo", "\t", "--queue", "--replace",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<20 {
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes += (0..<5).map { _ in UInt8.random(in: 0...255, using: &random) }
        } else {
          bytes += Array(words.randomElement(using: &random)!.utf8)
        }
        bytes.append(32)
      }
      bytes.append(10)
    }
    return bytes
  }

  @Test func `two hundred runs of garbage never crash and never write a raw code`() throws {
    var random = SplitMix(seed: 7)
    let home = Home()
    for _ in 0..<200 {
      let bytes = garbage(&random)
      let run = try home.run(
        ["--clock", "virtual", "sample-jobs"], input: .bytes(bytes))
      // Chance does not write `quit`, so there is success and there are failed commands.
      let isWell = run.status == .code(0) || run.status == .code(1)
      #expect(isWell, "\(String(describing: run.status)) after \(bytes)")
      #expect(!run.output.contains(0x1b) && !run.errors.contains(0x1b))
    }
  }

  @Test func `a line of a megabyte is one line`() throws {
    let long = String(repeating: "0123456789abcde ", count: 1 << 16)
    let run = try Home().run([], input: .text("echo \(long)\necho after\njob \(long)\n"))
    #expect(run.status == .code(1))
    #expect(run.lines.map(\.utf8.count) == [long.utf8.count - 1, 5])
    #expect(run.errorLines.count == 1)
  }

  @Test func `ten thousand jobs are taken in and listed`() throws {
    let home = Home()
    Fleet(count: 10_000).write(to: home)
    let run = try home.run(["-b", "board", "fleet"], input: .text("jobs\njob 10000\n"))
    #expect(run.status == .code(0))
    #expect(
      run.lines[0]
        == "fleet: 10000 new jobs, 0 changed, 0 unchanged; 10000 new drivers, 0 changed, "
        + "0 unchanged")
    #expect(run.lines.count { $0.hasSuffix("  assigned") } == 10_000)
    #expect(run.lines.contains("Job 10000 · Parcel 10000"))
  }
}
