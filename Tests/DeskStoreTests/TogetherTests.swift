import DeskCore
import Support
import Testing

@testable import DeskStore

/// Many appends in one transaction of SQLite.
struct TogetherTests {
  private struct Stopped: Error {}

  @Test func `what is appended together is read at once, and kept`() throws {
    let folder = TemporaryFolder()
    var board = Board()
    do {
      let desk = try Desk(folder.file("board"))
      try desk.store.together {
        try desk.importDay()
        #expect(try desk.store.wholeLedger().count == 5)
        try desk.perform(.dispatch(DispatchOrder(job: "3")))
        try desk.locate("1", 37.77, -122.47)
        try desk.perform(.set(.units, "metric"))
      }
      #expect(try desk.store.check() == [])
      board = desk.board
    }
    let desk = try Desk(folder.file("board"))
    #expect(desk.board.snapshot == board.snapshot)
    #expect(try desk.store.check() == [])
  }

  @Test func `what throws leaves nothing, neither in the file nor in the store`() throws {
    let folder = TemporaryFolder()
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    try desk.perform(.dispatch(DispatchOrder(job: "3", driver: "1")))
    try desk.locate("1", 37.77, -122.47)
    let before = (board: desk.board, ledger: try desk.store.wholeLedger())
    #expect(throws: Stopped.self) {
      try desk.store.together {
        try desk.perform(.addDriver(.row("new")))
        try desk.locate("new", 37.77, -122.47)
        try desk.locate("1", 37.771, -122.47)
        try desk.perform(.dispatch(DispatchOrder(job: "4", driver: "new")))
        throw Stopped()
      }
    }
    desk.board = before.board
    #expect(try desk.store.wholeLedger() == before.ledger)
    #expect(desk.store.lastEventID == before.board.lastEventID)
    #expect(desk.store.paths.slot(of: "new") == nil)
    try desk.locate("1", 37.772, -122.47)
    try desk.perform(.addDriver(.row("newer")))
    #expect(try desk.store.check() == [])
    let events = try desk.store.events(of: 1)
    #expect(events.count { if case .located = $0.kind { true } else { false } } == 2)
  }

  @Test func `a disk that becomes full in the middle leaves nothing, and the board goes on`() throws
  {
    let folder = TemporaryFolder()
    let desk = try Desk(folder.file("board"))
    try desk.importDay()
    let before = (board: desk.board, ledger: try desk.store.wholeLedger())
    let pages = try desk.store.database.number("pragma page_count", doing: "test")
    try desk.store.database.run("pragma max_page_count = \(pages + 4)", doing: "test")
    let error = #expect(throws: DatabaseError.self) {
      try desk.store.together {
        for i in 100..<4000 { try desk.perform(.addJob(.row("\(i)"))) }
      }
    }
    #expect(error?.isFull == true)
    desk.board = before.board
    #expect(try desk.store.wholeLedger() == before.ledger)
    try desk.store.database.run("pragma max_page_count = 100000", doing: "test")
    try desk.perform(.addJob(.row("100")))
    #expect(try desk.store.check() == [])
  }

  @Test func `an append that has failed fails the whole, also where nobody minds it`() throws {
    let desk = try Desk()
    try desk.importDay()
    let ledger = try desk.store.wholeLedger()
    var failed: [Bool] = []
    func fails(_ events: [Event]) -> Bool {
      do { try desk.store.append(events) } catch { return true }
      return false
    }
    #expect(throws: DatabaseError.self) {
      try desk.store.together {
        var events = Samples.events([.setting(.units, "metric"), .setting(.units, "imperial")])
        events[0].id = desk.board.lastEventID + 1
        events[1].id = 99
        failed = [fails(events), fails([events[0]])]
      }
    }
    #expect(failed == [true, true])
    #expect(try desk.store.wholeLedger() == ledger)
    try desk.perform(.set(.units, "metric"))
    #expect(try desk.store.check() == [])
  }
}
