import DeskCore
import DeskEngine
import DeskTracking
import Dispatch
import Support
import Testing

@Suite struct SchedulerTests {
  @Test func `virtual bodies run by deadline, then in the order in which they were scheduled`() {
    let clock = VirtualScheduler(start: morning)
    let order = QueueConfined<[String]>([], label: "test.order")
    for (name, seconds) in [("c", 2), ("a", 1), ("d", 2), ("b", 1)] {
      clock.schedule(at: morning + .seconds(seconds)) { order.sync { $0.append(name) } }
    }
    while clock.step(upTo: morning + .seconds(2)) {}
    #expect(order.sync { $0 } == ["a", "b", "c", "d"])
    #expect(clock.now == morning + .seconds(2))
  }

  @Test func `virtual time stops at the limit when nothing is due by then`() {
    let clock = VirtualScheduler(start: morning)
    clock.schedule(at: morning + .seconds(9)) {}
    #expect(!clock.step(upTo: morning + .seconds(5)))
    #expect(clock.now == morning + .seconds(5))
    #expect(clock.next == morning + .seconds(9))
  }

  @Test func `live bodies run by deadline on the clock's own queue`() {
    let clock = LiveScheduler()
    let order = QueueConfined<[Int]>([], label: "test.order")
    let done = DispatchSemaphore(value: 0)
    let now = clock.now
    for delay in [40, 20, 0] {
      clock.schedule(at: now + .milliseconds(delay)) {
        order.sync { $0.append(delay) }
        if delay == 40 { done.signal() }
      }
    }
    #expect(done.wait(timeout: .now() + 20) == .success)
    #expect(order.sync { $0 } == [0, 20, 40])
  }

  @Test func `the live clock does not begin before what is recorded, and goes on from there`() {
    let future = LiveScheduler.wallClock + .seconds(1_000_000)
    let clock = LiveScheduler(notBefore: future)
    let done = DispatchSemaphore(value: 0)
    clock.schedule(at: future + .milliseconds(20)) { done.signal() }
    #expect(done.wait(timeout: .now() + 20) == .success)
    #expect(clock.now >= future + .milliseconds(20) && clock.now < future + .seconds(60))
  }

  @Test func `many queues perform at once while tracks run, and the ledger has one order`() throws {
    let drivers = (1...40).map { DriverRow.row(Driver.ID("d\($0)")) }
    let jobs = (1...40).map { JobRow.row("j\($0)", driver: "d\($0)") }
    let ended = DispatchSemaphore(value: 0)
    let engine = Engine(
      board: Board(), store: MemoryStore(), scheduler: LiveScheduler(), agendas: [TrackPlayer()])
    engine.observe { report, board in
      if case .happened = report, board.tripCount == 40, board.activeTripCount == 0,
        board.runningTrackCount == 0
      {
        ended.signal()
      }
    }
    try engine.perform(.import(ImportBatch(drivers: drivers, jobs: jobs)))
    DispatchQueue.concurrentPerform(iterations: 40) { i in
      let plan = MockPlan(steps: 5, interval: .milliseconds(10))
      do throws(EngineError) {
        try engine.perform(.dispatch(DispatchOrder(job: Job.ID("j\(i + 1)"), plan: plan)))
      } catch {
        Issue.record("dispatch \(i + 1): \(error)")
      }
    }
    #expect(ended.wait(timeout: .now() + 60) == .success)
    let ids = try engine.readLedger { store in
      var ids: [Int64] = []
      try store.ledger(after: 0) {
        ids.append($0.id)
        return true
      }
      return ids
    }
    #expect(ids == Array(1...Int64(ids.count)))
    #expect(engine.read { board in board.jobs.allSatisfy { $0.status == .delivered } })
  }
}
