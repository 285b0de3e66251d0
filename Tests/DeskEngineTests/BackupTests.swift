import DeskCore
import DeskEngine
import Support
import Testing

/// A backup is made step by step, and everything else goes on between two steps.
@Suite struct BackupTests {
  private struct Stopped: Error {}

  @Test func `actions are taken between two steps`() throws {
    let engine = try Rig().engine
    var told: [[Int]] = []
    try engine.backUp(to: "copy", isReplacing: false) { done, total in
      told.append([done, total])
      try engine.perform(.addJob(.row("N\(done)")))
    }
    #expect(told == [[1, 4], [2, 4], [3, 4]])
    #expect(engine.read { $0.jobs.map(\.id.text) } == ["A", "B", "C", "N1", "N2", "N3"])
    #expect(try engine.readLedger { try $0.troubles() } == [])
  }

  @Test func `one that is broken off leaves no file, and another may follow`() throws {
    let rig = try Rig()
    #expect(throws: Stopped.self) {
      try rig.engine.backUp(to: "copy", isReplacing: false) { _, _ in throw Stopped() }
    }
    // A store in memory takes a name once.
    try rig.engine.backUp(to: "copy", isReplacing: false) { _, _ in }
    #expect(throws: MemoryStore.Failure.self) {
      try rig.engine.backUp(to: "copy", isReplacing: false) { _, _ in }
    }
    try rig.engine.backUp(to: "copy", isReplacing: true) { _, _ in }
  }

  @Test func `a board that is closed meanwhile ends it`() throws {
    let rig = try Rig()
    #expect(throws: EngineClosed.self) {
      try rig.engine.backUp(to: "copy", isReplacing: false) { _, _ in rig.engine.close() }
    }
  }
}
