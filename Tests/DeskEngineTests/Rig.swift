import DeskCore
import DeskEngine
import DeskTracking
import Support

/// An engine under a virtual clock with a board of two drivers and three jobs, and what its
/// observers heard.
struct Rig {
  let engine: Engine
  let clock = VirtualScheduler(start: morning)
  /// Whether the store refuses everything.
  let isFull = QueueConfined(false, label: "test.full")
  /// Whether a transaction of many actions cannot be ended.
  let failsAtEnd = QueueConfined(false, label: "test.end")
  /// How many appends still fit; nil is as many as there are.
  let room = QueueConfined<Int?>(nil, label: "test.room")
  /// How many events each append brought.
  let batches = QueueConfined<[Int]>([], label: "test.batches")
  private let heard = QueueConfined<[String]>([], label: "test.heard")

  init(_ player: TrackPlayer = TrackPlayer(), tickGap: Duration = .zero) throws {
    let store = FillableStore(
      isFull: isFull, failsAtEnd: failsAtEnd, room: room, batches: batches)
    engine = Engine(
      board: Board(), store: store, scheduler: clock, agendas: [player], tickGap: tickGap)
    let heard = heard
    engine.observe { report, _ in
      let words =
        switch report {
        case .happened(let events): events.map(\.type)
        case .held: ["held"]
        case .released: ["released"]
        case .begun: ["begun"]
        case .ended(let isKept): [isKept ? "kept" : "undone"]
        }
      heard.sync { $0 += words }
    }
    try engine.perform(
      .import(
        ImportBatch(
          drivers: [.row("1"), .row("2")], jobs: [.row("A"), .row("B"), .row("C")])))
    heard.sync { $0 = [] }
    batches.sync { $0 = [] }
  }

  /// What the observers heard since the board was filled: the events' types, in order.
  var types: [String] { heard.sync { $0 } }

  /// The events of the ledger.
  func ledger() throws -> [Event] {
    try engine.readLedger { store in
      var events: [Event] = []
      try store.ledger(after: 0) {
        events.append($0)
        return true
      }
      return events
    }
  }

  /// Lets time go on until nothing is due any more.
  func runOut() {
    while let next = clock.next { _ = clock.step(upTo: next) }
  }
}

/// A store in memory that can be full.
final class FillableStore: Store {
  struct Full: Error {}

  private let inner = MemoryStore()
  private let isFull: QueueConfined<Bool>
  private let failsAtEnd: QueueConfined<Bool>
  private let room: QueueConfined<Int?>
  private let batches: QueueConfined<[Int]>

  init(
    isFull: QueueConfined<Bool>, failsAtEnd: QueueConfined<Bool>, room: QueueConfined<Int?>,
    batches: QueueConfined<[Int]>
  ) {
    self.isFull = isFull
    self.failsAtEnd = failsAtEnd
    self.room = room
    self.batches = batches
  }

  func event(_ id: Int64) throws -> Event? { try inner.event(id) }
  func load(_ take: (Board.Row) -> Void) throws { try inner.load(take) }

  func append(_ events: [Event]) throws {
    if isFull.sync({ $0 }) || room.sync({ $0 == 0 }) { throw Full() }
    room.sync { $0 = $0.map { $0 - 1 } }
    try inner.append(events)
    batches.sync { $0.append(events.count) }
  }

  func begin() throws { try inner.begin() }

  func commit() throws {
    if failsAtEnd.sync({ $0 }) {
      inner.rollBack()
      throw Full()
    }
    try inner.commit()
  }

  func rollBack() { inner.rollBack() }
  func troubles() throws -> [String] { try inner.troubles() }
  func beginBackup(to path: String, isReplacing: Bool) throws -> any Backup {
    try inner.beginBackup(to: path, isReplacing: isReplacing)
  }

  func ledger(after id: Int64, _ take: (Event) throws -> Bool) throws {
    try inner.ledger(after: id, take)
  }

  func events(of trip: Trip.ID) throws -> [Event] { try inner.events(of: trip) }
  func path(of trip: Trip.ID) throws -> [PathPoint] { try inner.path(of: trip) }

  func locations(of driver: Driver.ID, _ take: (Event) throws -> Bool) throws {
    try inner.locations(of: driver, take)
  }

  func latestEvents(withLocations: Bool, _ take: (Event) throws -> Bool) throws {
    try inner.latestEvents(withLocations: withLocations, take)
  }
}
