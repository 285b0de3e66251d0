import Foundation
import Support
import Testing

/// The main job: sample jobs in, a trip dispatched, told to its end.
struct MainJobTests {
  private static let script = "dispatch 4\nwait all\n"

  static let dispatchLine =
    "T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 2 s\n"

  static let stages = """
    08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
    08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
    08:00:02 T1 80 inch TV: ETA 16 minutes, 3.7 mi
    08:00:04 T1 80 inch TV: ETA 14 minutes, 3.2 mi
    08:00:06 T1 80 inch TV: ETA 12 minutes, 2.8 mi
    08:00:08 T1 80 inch TV: ETA 10 minutes, 2.3 mi
    08:00:10 T1 80 inch TV: ETA 8 minutes, 1.8 mi
    08:00:12 T1 80 inch TV: ETA 6 minutes, 1.4 mi
    08:00:14 T1 80 inch TV is approaching! Driver 1 is 4 minutes away. 80 inch TV will be delivered \
    soon.
    08:00:16 T1 80 inch TV: ETA 2 minutes, 0.5 mi
    08:00:18 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
    08:00:18 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.

    """

  @Test func `under the virtual clock it prints every stage, and the same bytes twice`() throws {
    let runs = try (0..<2).map { _ in
      try Home().run(["--clock", "virtual", "sample-jobs"], input: .text(Self.script)).all
    }
    #expect(runs[0] == Outcome(code: 0, output: importLine + Self.dispatchLine + Self.stages))
    #expect(runs[1] == runs[0])
  }

  @Test func `as JSON every line is an object with sorted keys, and the same bytes twice`() throws {
    let runs = try (0..<2).map { _ in
      try Home().run(["--clock", "virtual", "--json", "sample-jobs"], input: .text(Self.script))
    }
    #expect(runs[0].status == .code(0))
    #expect(runs[0].errorText == "")
    #expect(runs[1].all == runs[0].all)
    for line in runs[0].lines {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(value is [String: Any])
      let again = try JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
      #expect(String(decoding: again, as: UTF8.self) == line)
    }
    let kinds = runs[0].lines.map { field("kind", of: $0) }
    // One import with its eight rows, the dispatch with its events, the ten points, the wait.
    #expect(kinds.first == "result" && kinds.last == "result")
    #expect(kinds.count { $0 == "result" } == 3)
    let ids = runs[0].lines.filter { field("kind", of: $0) == "event" }.map { field("id", of: $0) }
    #expect(ids == (2...29).map { String($0) })
  }

  @Test func `two boards with the same input have the same ledger`() throws {
    let home = Home()
    for board in ["one", "two"] {
      let run = try home.run(
        ["--clock", "virtual", "-b", board, "sample-jobs"], input: .text(Self.script))
      #expect(run.status == .code(0))
    }
    let ledger = try home.ledger(of: "one")
    #expect(ledger.count == 29)
    #expect(try home.ledger(of: "two") == ledger)
  }

  @Test func `on the live clock it ends by itself with every stage told`() throws {
    let run = try Home().run(
      ["-b", ":memory:", "sample-jobs"],
      input: .text("dispatch 4 --steps 5 --interval 0.2 --arrive-by 2999-01-01T00:00Z\n"))
    #expect(run.status == .code(0))
    #expect(run.errorText == "")
    // The clock's own time stands in the first eight columns of a notice.
    let texts = run.lines.map { $0.contains(" T1 ") ? String($0.dropFirst(9)) : $0 }
    #expect(
      texts == [
        String(importLine.dropLast()),
        "T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 5 points every 0.2 s",
        "T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.",
        "T1 80 inch TV: ETA 18 minutes, 4.1 mi",
        "T1 80 inch TV: ETA 14 minutes, 3.1 mi",
        "T1 80 inch TV: ETA 9 minutes, 2.1 mi",
        "T1 80 inch TV is approaching! Driver 1 is 5 minutes away. 80 inch TV will be delivered soon.",
        "T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.",
        "T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.",
      ])
  }

  @Test func `typed, piped, from a file and as lines it comes to the same`() throws {
    let lines = ["import sample-jobs", "dispatch 4", "wait all", "job 4", "job 9"]
    let home = Home()
    let text = lines.map { $0 + "\n" }.joined()
    home.write(text, to: "day.desk")
    func options(_ board: String) -> [String] { ["--clock", "virtual", "-b", board] }
    let piped = try home.run(options("piped"), input: .text(text))
    let file = try home.run(options("file") + ["-f", "day.desk"])
    let given = try home.run(options("given") + lines.flatMap { ["-c", $0] })
    let terminal = try TerminalDesk(options("typed"), columns: 200, home: home)
    terminal.expectPrompt()
    for line in lines { terminal.pty.send(line + Keys.enter) }
    terminal.expect("the last answer") { $0.all.contains { $0.contains("there is no job 9") } }
    terminal.finish()

    #expect(piped.output == file.output)
    #expect(piped.output == given.output)
    let shown = terminal.rows.filter { !$0.contains("tripdesk>") && !$0.hasPrefix("error:") }
    #expect(shown == piped.lines)
    let complaint = "error: there is no job 9; type jobs for the list"
    #expect(terminal.rows.filter { $0.hasPrefix("error:") } == [complaint])
    #expect(piped.errorText == "<stdin>:5: \(complaint)\n")
    #expect(file.errorText == "day.desk:5: \(complaint)\n")
    #expect(given.errorText == "-c 5:1: \(complaint)\n")
    #expect([piped, file, given].map(\.status) == Array(repeating: .code(1), count: 3))

    let ledger = try home.ledger(of: "piped")
    #expect(ledger.count == 29)
    for board in ["file", "given", "typed"] { #expect(try home.ledger(of: board) == ledger) }
  }
}
