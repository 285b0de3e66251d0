import Synchronization
import Testing

@testable import DeskShell

/// What waits to be shown.
struct InboxTests {
  @Test func `lines come out in order, once`() {
    let inbox = Inbox(bound: 10)
    inbox.post([Inbox.Line(text: "one"), Inbox.Line(text: "two", isETA: true)])
    inbox.post([Inbox.Line(text: "three")])
    #expect(inbox.drain().text == "one\ntwo\nthree\n")
    #expect(inbox.drain().text == "")
  }

  @Test func `a flood of ETA lines is summed up, and nothing else is lost`() {
    let inbox = Inbox(bound: 2)
    for i in 1...40 { inbox.post([Inbox.Line(text: "ETA \(i)", isETA: true)]) }
    inbox.post([Inbox.Line(text: "arrived"), Inbox.Line(text: "ETA 41", isETA: true)])
    inbox.post([Inbox.Line(text: "delivered")])
    #expect(inbox.drain().text == "ETA 1\nETA 2\narrived\ndelivered\n+39 ETA updates\n")
    inbox.post([Inbox.Line(text: "ETA 42", isETA: true)])
    #expect(inbox.drain().text == "ETA 42\n")
  }

  @Test func `one that is too many is told as one`() {
    let inbox = Inbox(bound: 0)
    inbox.post([Inbox.Line(text: "ETA 1", isETA: true)])
    #expect(inbox.drain().text == "+1 ETA update\n")
  }

  @Test func `the session is woken once until it looks`() {
    let inbox = Inbox(bound: 10)
    let wakes = Wakes()
    inbox.onPost { wakes.add() }
    inbox.post([Inbox.Line(text: "one")])
    inbox.post([])
    #expect(wakes.count == 1)
    _ = inbox.drain()
    inbox.post([])
    #expect(wakes.count == 2)
  }

  @Test func `a failure is told once, and wakes`() {
    let inbox = Inbox(bound: 10)
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
