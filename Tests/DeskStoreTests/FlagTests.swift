import DeskCore
import Support
import Testing

@testable import DeskStore

/// Flags stand in the job's row and in the ledger alike, and survive a restart with their moments.
struct FlagTests {
  private let one = Driver.ID("1")

  private func review(_ desk: Desk) throws {
    try desk.take(desk.board.decide(.review(["3"]), at: desk.now, cause: .timer))
  }

  @Test func `flags are kept with since when they stand and the event that raised them`() throws {
    let folder = TemporaryFolder()
    let start = Timestamp(milliseconds: 1_767_600_000_000)
    var number: Int64 = 0
    do {
      let desk = try Desk(folder.file("board"))
      try desk.importDay()
      var order = DispatchOrder(job: "3", driver: one)
      order.arriveBy = start + .seconds(600)
      try desk.perform(.dispatch(order))
      desk.now = start + .seconds(700)
      try review(desk)
      number = desk.board.lastEventID
      #expect(try desk.store.check() == [])
    }
    let flags = [
      RaisedFlag(.late, since: start + .seconds(600), event: number - 1),
      RaisedFlag(.stale, since: start + .seconds(60), event: number),
    ]
    let desk = try Desk(folder.file("board"), at: 1_767_600_800_000)
    #expect(desk.board.flags(of: "3") == flags)
    try review(desk)
    #expect(desk.board.lastEventID == number)
    try desk.locate(one, 37.7701, -122.47)
    #expect(desk.board.flags(of: "3") == [flags[0]])
    #expect(try desk.store.check() == [])
    let types = try desk.store.wholeLedger(after: number - 2).map(\.type)
    #expect(
      types == [
        "job.flagged", "job.flagged", "user.updated_trip", "user.delayed_during_trip",
        "job.unflagged",
      ])
  }
}
