import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// Notices on a terminal: limited, with the bell and the desktop if they are wanted.
@MainActor
struct NoticeFloodTests {
  /// A desk on a terminal with so many jobs and drivers, whose gate goes by the test's clock.
  @MainActor
  private final class Flood {
    let desk: Desk
    var now = Duration.zero

    init(_ count: Int, desktop: Look.DesktopForm? = nil, isInteractive: Bool = true) {
      var rows = ImportBatch()
      for i in 1...count {
        rows.drivers.append(.row(Driver.ID("d\(i)")))
        rows.jobs.append(.row("\(i)", driver: "d\(i)", dropoff: RunM.destination))
      }
      var style = SessionStyle()
      style.look.desktop = desktop
      desk = Desk(rows, style: style, isInteractive: isInteractive, columns: 100)
      desk.session.gateClock = { [unowned self] in now }
    }

    /// The jobs of a range, with blanks between.
    func jobs(_ range: ClosedRange<Int>) -> String {
      range.map { "\($0)" }.joined(separator: " ")
    }

    func after(_ span: Duration) -> [Substring] {
      now += span
      desk.session.showInbox()
      return desk.console.take().split(separator: "\n")
    }
  }

  @Test func `a flood is cut to twenty lines and summed up a second later`() {
    let flood = Flood(60)
    let lines = flood.desk.run("dispatch \(flood.jobs(1...60)) --yes --no-track").split(
      separator: "\n")
    // A command's own answers are never limited.
    #expect(lines.count { $0.contains(": job ") } == 60)
    #expect(lines.count { $0.contains("on its way!") } == 20)
    #expect(flood.desk.session.nextNotices == flood.desk.session.gateStart + .seconds(1))
    let ids = (21...48).map { "\($0)" }.joined(separator: " ")
    #expect(flood.after(.seconds(1)) == ["+40 started: \(ids) …"])
    #expect(flood.desk.session.nextNotices == nil)
  }

  @Test func `a script gets everything at once`() {
    let flood = Flood(60, isInteractive: false)
    let text = flood.desk.run("dispatch \(flood.jobs(1...60)) --yes --no-track")
    #expect(text.split(separator: "\n").count { $0.contains("on its way!") } == 60)
  }

  @Test func `what waits is shown when the desk is left`() {
    let flood = Flood(30)
    flood.desk.run("dispatch \(flood.jobs(1...30)) --yes --no-track")
    flood.desk.session.leave()
    #expect(flood.desk.console.take() == "+10 started: 21 22 23 24 25 26 27 28 29 30\n")
  }

  @Test func `of a flood no more words are made than can be shown`() throws {
    let inbox = Inbox()
    inbox.want { $0.room = NoticeGate().room }
    var board = Board()
    var rows = ImportBatch()
    for i in 1...500 {
      rows.drivers.append(.row(Driver.ID("d\(i)")))
      rows.jobs.append(.row("\(i)", driver: "d\(i)", dropoff: RunM.destination))
    }
    try board.perform(.import(rows))
    var events: [Event] = []
    for i in 1...500 {
      events += try board.perform(.dispatch(DispatchOrder(job: Job.ID("\(i)"))))
    }
    Announcer(inbox: inbox, isJSON: false).hear(.happened(events), board)
    let batch = inbox.drain().batch
    #expect(batch.entries.count == 20)
    #expect(batch.counted.statuses[.started]?.number == 480)
    inbox.want { $0.isHeard = true }
    Announcer(inbox: inbox, isJSON: false).hear(.happened(events), board)
    #expect(inbox.drain().batch.entries.count == 500)
  }

  @Test func `the bell rings once for what came together, and only for what is shown`() {
    let flood = Flood(3)
    flood.desk.run("dispatch 1 2 3 --no-track", "arrive 1")
    #expect(flood.desk.console.alerts == [])
    flood.desk.run("set bell on", "mute 2")
    flood.desk.run("arrive 2")
    #expect(flood.desk.console.alerts == [])
    flood.desk.run("arrive 3")
    #expect(flood.desk.console.alerts == ["\u{07}"])
    flood.desk.run("set notices quiet", "complete 1", "fail 3 refused")
    #expect(flood.desk.console.alerts == ["\u{07}", "\u{07}"])
  }

  @Test(
    arguments: [
      (
        .osc9,
        "\u{1B}]9;␛Cake, or not is on its way! Driver d1 is headed toward ␛Cake; or not with ␛Cake; or not.\u{07}"
      ),
      (
        .osc777,
        "\u{1B}]777;notify;␛Cake, or not is on its way!;Driver d1 is headed toward ␛Cake; or not with ␛Cake; or not.\u{07}"
      ),
      (nil, nil),
    ] as [(Look.DesktopForm?, String?)])
  func `a notification on the desktop has no control of its own`(
    form: Look.DesktopForm?, expected: String?
  ) {
    let flood = Flood(1, desktop: form)
    flood.desk.perform(
      .import(ImportBatch(jobs: [.titled("9", "\u{1B}Cake; or not", driver: "d1")])))
    flood.desk.run("set desktop on", "dispatch 9 --no-track")
    #expect(flood.desk.console.alerts == [expected].compactMap { $0 })
  }

  @Test func `a script is neither rung nor notified`() {
    let flood = Flood(1, desktop: .osc9, isInteractive: false)
    flood.desk.run("set desktop on", "set bell on", "dispatch 1 --no-track", "arrive 1")
    #expect(flood.desk.console.alerts == [])
  }
}

extension JobRow {
  fileprivate static func titled(_ id: String, _ title: String, driver: String) -> JobRow {
    var row = JobRow.row(id, driver: driver, dropoff: RunM.destination, digest: 7)
    row.details.title = title
    return row
  }
}
