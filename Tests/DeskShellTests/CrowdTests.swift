import DeskCore
import Support
import Testing

@testable import DeskShell

@MainActor
struct CrowdTests {
  /// So many jobs, all promised by ten.
  private func desk(_ count: Int) -> Desk {
    var batch = ImportBatch.sample
    batch.jobs = (1...count).map { i in
      var row = JobRow.row("\(i)", dropoff: RunM.point(1), digest: 1)
      row.to = .ofDay(hour: 10, minute: 0, second: 0)
      return row
    }
    return Desk(batch)
  }

  @Test func `of many that are late at once one line tells`() {
    #expect(desk(21).run("wait 7200") == "21 jobs are late now; type jobs late for the list.\n")
  }

  @Test func `of a few each is told`() {
    #expect(desk(20).run("wait 7200").split(separator: "\n").count == 20)
  }

  @Test func `quiet shows those that must not be missed, and no others`() {
    let desk = desk(21)
    desk.run("set notices quiet")
    #expect(desk.run("wait 7200") == "21 jobs are late now; type jobs late for the list.\n")
  }
}
