import DeskCore
import Synchronization
import Testing

@testable import DeskShell

/// What waits to be shown.
struct InboxTests {
  private func batch(_ notices: Notice..., counted: [Notice.Kind] = []) -> Inbox.Batch {
    var batch = Inbox.Batch(entries: notices.map { .notice($0, isShown: true) })
    for kind in counted { batch.counted.add(kind, nil) }
    return batch
  }

  private func lines(_ batch: Inbox.Batch) -> [String] {
    batch.entries.map {
      switch $0 {
      case .line(let line): line
      case .notice(let notice, let isShown): isShown ? notice.line : "hidden"
      }
    }
  }

  @Test func `what is posted comes out in order, once`() {
    let inbox = Inbox()
    inbox.post(batch(.sample(.eta, 1), .sample(.arrived, 2), counted: [.eta]))
    inbox.post(Inbox.Batch(entries: [.line("three"), .notice(.sample(.eta, 4), isShown: false)]))
    let drained = inbox.drain().batch
    #expect(lines(drained) == ["eta 1", "arrived 2", "three", "hidden"])
    #expect(drained.counted.etas == 1)
    #expect(inbox.drain().batch.isEmpty)
  }

  @Test func `what waits in it takes of the room that the session has`() {
    let inbox = Inbox()
    #expect(inbox.wanted.room == nil)
    inbox.want { $0.room = NoticeGate.Room(etas: 2, statuses: 3, urgent: 4) }
    inbox.post(batch(.sample(.eta, 1), .sample(.arrived, 2), .sample(.failed, 3)))
    #expect(inbox.wanted.room == NoticeGate.Room(etas: 1, statuses: 2, urgent: 3))
  }

  @Test func `the session is woken once until it looks`() {
    let inbox = Inbox()
    let wakes = Wakes()
    inbox.onPost { wakes.add() }
    inbox.post(batch(.sample(.eta, 1)))
    inbox.post(Inbox.Batch())
    #expect(wakes.count == 1)
    _ = inbox.drain()
    inbox.post(Inbox.Batch())
    #expect(wakes.count == 2)
  }

  @Test func `what may be undone is kept back, and comes out in order once it is kept`() {
    let inbox = Inbox()
    let wakes = Wakes()
    inbox.onPost { wakes.add() }
    inbox.want { $0.room = NoticeGate.Room(etas: 2, statuses: 3, urgent: 4) }
    inbox.hold()
    inbox.post(batch(.sample(.eta, 1), counted: [.eta]))
    inbox.post(Inbox.Batch(entries: [.line("two")]))
    #expect(inbox.drain().batch.isEmpty)
    #expect(wakes.count == 0)
    inbox.release(isKept: true)
    #expect(wakes.count == 1)
    let drained = inbox.drain().batch
    #expect(lines(drained) == ["eta 1", "two"])
    #expect(drained.counted.etas == 1)
    #expect(inbox.wanted.room == NoticeGate.Room(etas: 1, statuses: 3, urgent: 4))
  }

  @Test func `what is undone is dropped and gives its room back`() {
    let inbox = Inbox()
    let wakes = Wakes()
    inbox.onPost { wakes.add() }
    let room = NoticeGate.Room(etas: 2, statuses: 3, urgent: 4)
    inbox.want { $0.room = room }
    inbox.hold()
    inbox.post(batch(.sample(.eta, 1), .sample(.arrived, 2), .sample(.failed, 3)))
    inbox.release(isKept: false)
    #expect(inbox.drain().batch.isEmpty)
    #expect(inbox.wanted.room == room)
    #expect(wakes.count == 0)
    inbox.post(batch(.sample(.eta, 4)))
    #expect(lines(inbox.drain().batch) == ["eta 4"])
  }

  @Test func `nothing that is kept wakes nobody`() {
    let inbox = Inbox()
    let wakes = Wakes()
    inbox.onPost { wakes.add() }
    inbox.hold()
    inbox.release(isKept: true)
    #expect(wakes.count == 0)
  }

  @Test func `a failure is told once, and wakes`() {
    let inbox = Inbox()
    let wakes = Wakes()
    inbox.onPost { wakes.add() }
    inbox.fail("no room")
    #expect(wakes.count == 1)
    #expect(inbox.drain().failure == "no room")
    #expect(inbox.drain().failure == nil)
  }

  /// Counts how often somebody was woken.
  private final class Wakes: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    func add() { number.add(1, ordering: .relaxed) }
  }
}

extension Notice {
  /// A notice of a kind about a job of a number; its line is `arrived 7`.
  static func sample(_ kind: Kind, _ job: Int) -> Notice {
    Notice(
      kind: kind, trip: Trip.ID(job), job: Job.ID("\(job)"), title: "", body: "",
      words: "\(kind.rawValue) \(job)", clock: "")
  }
}
