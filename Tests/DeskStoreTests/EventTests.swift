import DeskCore
import Support
import Testing

@testable import DeskStore

/// An event is found by its number, whichever table it lies in.
struct EventTests {
  @Test func `each number gives its event, and no other number any`() throws {
    let desk = try Desk()
    try desk.importDay()
    let one = Driver.ID("1")
    try desk.perform(.dispatch(DispatchOrder(job: "3", driver: one, plan: MockPlan(steps: 4))))
    try desk.play(one, points: 4)
    let ledger = try desk.store.wholeLedger()
    for event in ledger { #expect(try desk.store.event(event.id) == event) }
    #expect(try desk.store.event(0) == nil)
    #expect(try desk.store.event(Int64(ledger.count + 1)) == nil)
    let kept = MemoryStore(ledger)
    for event in ledger { #expect(try kept.event(event.id) == event) }
    #expect(try kept.event(0) == nil)
  }
}
