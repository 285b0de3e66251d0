import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// Many jobs at once: what words mean, what is said of them, and what is asked first.
@MainActor
struct ManyTranscripts {
  private func ids(_ words: String, on desk: Desk = Desk()) -> [String] {
    let rows = desk.run("jobs \(words)").split(separator: "\n").dropFirst()
    return rows.map { String($0.prefix { $0 != " " }) }
  }

  @Test(
    arguments: [
      ("all", ["3", "1", "2", "4", "5"]), ("2..4", ["3", "2", "4"]), ("1 5", ["1", "5"]),
      ("status:assigned", ["4", "5"]), ("driver:none", ["3", "1", "2"]), ("driver:1", ["4", "5"]),
      ("not:driver:none", ["4", "5"]), ("not:4 status:assigned", ["5"]),
      ("1..4 status:assigned", ["4"]), ("assigned scheduled driver:1", ["4", "5"]),
      ("due:<14:00", ["3", "2", "5"]), ("due:>=14:00", ["1", "4"]),
      ("due:10:00..12:00", ["3", "2"]), ("status:open", ["3", "1", "2", "4", "5"]),
      ("status:ended", []), ("late", []), ("due", ["3", "1", "2", "4", "5"]),
      ("not:due", []), ("tag:cold", []), ("due:tomorrow", []),
      ("due:today", ["3", "1", "2", "4", "5"]),
    ] as [(String, [String])])
  func `words mean jobs, in the order of the board`(words: String, expected: [String]) {
    #expect(ids(words).filter { $0 != "No" } == expected)
  }

  @Test func `tags come from metadata and geofences`() {
    var batch = ImportBatch.sample
    batch.jobs[1].details.metadata = ["tags": "fragile, Cold"]
    let desk = Desk(batch)
    #expect(ids("tag:cold", on: desk) == ["1"])
    #expect(ids("not:tag:COLD", on: desk) == ["3", "2", "4", "5"])
  }

  @Test(arguments: ["late", "last", "none", "1..3", "J-1..J-9", "status:x", "not:1", "due:today"])
  func `no job is called like a selector`(id: String) {
    #expect(
      Desk().run("add job \(id) x")
        == "error: \"\(id)\" cannot be an id, since commands read it otherwise; choose another one\n"
    )
  }

  @Test func `what is nearly a status, a flag or a range is told`() {
    expect(
      """
      > jobs lat
      error: there is no job, status or flag "lat"; did you mean last?
      > jobs 99
      error: there is no job 99; type jobs for the list
      > jobs 5..1
      error: the range "5..1" ends before it begins; turn it round
      """)
  }

  @Test func `what is done to many is told of each and summed up`() {
    let desk = Desk()
    expect(
      """
      > assign driver:none to 2
      Job 3 is assigned to driver 2.
      Job 1 is assigned to driver 2.
      Job 2 is assigned to driver 2.
      3 done.
      > assign last not:1 to 3
      Job 3 is assigned to driver 3.
      Job 2 is assigned to driver 3.
      2 done.
      > fail status:assigned refused
      error: job 3 is assigned, so you cannot fail it; type dispatch 3, assign 3 to DRIVER, \
      unassign 3 or cancel 3
      error: job 1 is assigned, so you cannot fail it; type dispatch 1, assign 1 to DRIVER, \
      unassign 1 or cancel 1
      error: job 2 is assigned, so you cannot fail it; type dispatch 2, assign 2 to DRIVER, \
      unassign 2 or cancel 2
      error: job 4 is assigned, so you cannot fail it; type dispatch 4, assign 4 to DRIVER, \
      unassign 4 or cancel 4
      error: job 5 is assigned, so you cannot fail it; type dispatch 5, assign 5 to DRIVER, \
      unassign 5 or cancel 5
      0 done, 5 refused.
      > cancel late
      Nothing to do: no job matches late.
      > assign driver:9 to 2
      error: there is no driver 9; type drivers for the list
      > assign 1..3 9 to 2
      error: there is no job 9; type jobs for the list
      > jobs due:soon
      error: due: takes <14:00, <=14:00, >14:00, >=14:00, 12:00..14:00, today or tomorrow, not \
      "soon"
      """, on: desk)
  }

  @Test func `more than twenty at once are asked for on a terminal, and need a word in a script`() {
    var batch = ImportBatch.sample
    batch.jobs = (1...21).map { .row("\($0)", dropoff: RunM.point(1), digest: 1) }
    let script = Desk(batch)
    #expect(
      script.run("assign all to 2")
        == "error: this touches 21 at once; add --yes to do it, or --dry-run to see what it would do\n"
    )
    #expect(script.run("assign all to 2 --yes").hasSuffix("21 done.\n"))
    #expect(script.run("assign 1..20 to 3").hasSuffix("20 done.\n"))

    let desk = Desk(batch, isInteractive: true)
    #expect(desk.run("assign all to 2") == "")
    desk.session.updatePrompt(isForced: true)
    #expect(desk.console.prompts.last == "assign: this touches 21 at once; go on? (y/N) ")
    #expect(desk.run("no") == "Nothing is done.\n")
    #expect(ids("driver:2", on: desk) == [])
    desk.run("assign all to 2")
    #expect(desk.run("y").hasSuffix("21 done.\n"))
    #expect(ids("driver:2", on: desk).count == 21)
  }

  @Test func `a context narrows lists and stands in the prompt`() {
    let desk = Desk(isInteractive: true)
    #expect(desk.run("context driver:1") == "Lists show: driver:1\n")
    #expect(ids("", on: desk) == ["4", "5"])
    desk.session.updatePrompt(isForced: true)
    #expect(desk.console.prompts.last == "[driver:1] tripdesk> ")
    #expect(desk.run("context frob").contains("error: there is no job frob"))
    #expect(desk.run("context none") == "No context is on.\n")
    #expect(ids("", on: desk) == ["3", "1", "2", "4", "5"])
  }
}
