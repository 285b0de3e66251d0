import DeskCore
import Support
import Testing

@testable import DeskShell

/// A board that cannot be written: what is told, and how the desk ends.
@MainActor
struct StoreFailureTests {
  /// A store that takes so many batches and then has no room for more.
  private final class FullStore: Store {
    struct NoRoom: Error, CustomStringConvertible { let description = "no room" }

    private let inner = MemoryStore()
    private var batchesLeft: Int
    private let failures: Int

    /// After `batches` that many appends fail; then there is room again.
    init(batches: Int, failures: Int) {
      batchesLeft = batches
      self.failures = failures
    }

    func append(_ events: [Event]) throws {
      batchesLeft -= 1
      if batchesLeft < 0 && batchesLeft >= -failures { throw NoRoom() }
      try inner.append(events)
    }

    func begin() throws { try inner.begin() }
    func commit() throws { try inner.commit() }
    func rollBack() { inner.rollBack() }
    func troubles() throws -> [String] { try inner.troubles() }
    func beginBackup(to path: String, isReplacing: Bool) throws -> any Backup {
      try inner.beginBackup(to: path, isReplacing: isReplacing)
    }

    func event(_ id: Int64) throws -> Event? { try inner.event(id) }
    func load(_ take: (Board.Row) -> Void) throws { try inner.load(take) }
    func events(of trip: Trip.ID) throws -> [Event] { try inner.events(of: trip) }
    func path(of trip: Trip.ID) throws -> [PathPoint] { try inner.path(of: trip) }

    func locations(of driver: Driver.ID, _ take: (Event) throws -> Bool) throws {
      try inner.locations(of: driver, take)
    }

    func ledger(after id: Int64, _ take: (Event) throws -> Bool) throws {
      try inner.ledger(after: id, take)
    }

    func latestEvents(withLocations: Bool, _ take: (Event) throws -> Bool) throws {
      try inner.latestEvents(withLocations: withLocations, take)
    }
  }

  @Test func `a command that could not be stored is not done, and a script ends with 3`() {
    let desk = Desk(store: FullStore(batches: 1, failures: 1))
    #expect(
      desk.run("dispatch 4")
        == "error: the board cannot be written: no room; nothing of this command is kept\n")
    #expect(desk.session.exitCode == 3)
    #expect(desk.session.finalCode == 3)
    #expect(desk.run("trips") == "No such trips; type dispatch JOB to start one.\n")
  }

  @Test func `a person may make room and go on`() {
    let desk = Desk(isInteractive: true, store: FullStore(batches: 1, failures: 1))
    #expect(
      desk.run("assign 3 to 2", "assign 3 to 2") == """
        error: the board cannot be written: no room; nothing of this command is kept
        Job 3 is assigned to driver 2.

        """)
    #expect(desk.session.exitCode == nil)
  }

  @Test func `tracking that cannot be stored is held, and goes on when there is room`() {
    let desk = Desk(isInteractive: true, store: FullStore(batches: 2, failures: 1))
    #expect(
      desk.run("dispatch 4 --steps 2", "wait all") == """
        T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 2 points every 2 s
        08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch \
        TV.
        error: the board cannot be written: no room; tracking is held and goes on as soon as it \
        can be
        08:00:00 T1 80 inch TV: ETA 18 minutes, 4.1 mi
        The board can be written again.
        08:00:02 T1 80 inch TV is being dropped off! Driver 1 has arrived at 789 Market St.
        08:00:02 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.

        """)
  }

  @Test func `as JSON too every line is an object`() {
    var style = SessionStyle()
    style.isJSON = true
    let desk = Desk(
      style: style, isInteractive: true, store: FullStore(batches: 2, failures: 1))
    let lines = desk.run("dispatch 4 --steps 1", "wait all").split(separator: "\n")
    let isError = { (line: Substring) in line.hasPrefix("error: ") }
    #expect(lines.filter { !$0.hasPrefix("{") && !isError($0) } == [])
    #expect(
      lines.contains(
        #"{"command":"board","kind":"result","text":"The board can be written again."}"#))
  }
}
