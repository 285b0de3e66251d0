import DeskCore
import DeskEngine
import Support
import Testing

@testable import DeskShell

/// `backup` and `check`, as they answer.
@MainActor
struct BackupTranscripts {
  @Test func `backup tells where the copy is, and passes on why there is none`() {
    let store = MemoryStore()
    #expect(
      Desk(store: store).run("backup /tmp/co\u{1B}py.board") == """
        The board is copied to /tmp/co␛py.board.

        """)
    #expect(
      Desk.json().run("backup copy") == """
        {"command":"backup","kind":"result","path":"copy"}

        """)
    let desk = Desk()
    #expect(
      desk.run("backup copy", "backup copy", "backup copy --force", "backup") == """
        The board is copied to copy.
        error: Failure()
        The board is copied to copy.
        error: missing FILE; usage: backup FILE [--force]

        """)
    #expect(desk.session.finalCode == 1)
  }

  @Test func `check counts what it has read`() {
    let desk = Desk()
    #expect(
      desk.run("check") == """
        The board is sound: 8 events, 5 jobs, 3 drivers, 0 geofences, 0 trips, 0 tracks.

        """)
    #expect(desk.session.finalCode == 0)
    #expect(
      Desk.json().run("check") == """
        {"command":"check","drivers":3,"events":8,"geofences":0,"jobs":5,"kind":"result",\
        "tracks":0,"trips":0,"troubles":[]}

        """)
  }

  @Test func `check has a line for each trouble and fails, and the desk goes on`() {
    let desk = Desk(store: .troubled(["job 4: the rows are \u{1B}[2J", "ledger: 9 follows 7"]))
    #expect(
      desk.run("check", "assign 3 to 2") == """
        job 4: the rows are ␛[2J
        ledger: 9 follows 7
        error: the board has 2 troubles in 8 events, 5 jobs, 3 drivers, 0 geofences, 0 trips, \
        0 tracks; what can be read stays usable; keep a copy with backup FILE, or go back to an \
        older one
        Job 3 is assigned to driver 2.

        """)
    #expect(desk.session.finalCode == 1)
  }

  @Test func `what is undone is never shown, and what is kept is shown once`() throws {
    for desk in [Desk(), Desk.json()] {
      _ = desk.run("echo")
      let undone = try desk.engine.together { () throws(EngineError) in
        try desk.engine.perform(.dispatch(DispatchOrder(job: "4")))
        return false
      }
      #expect(try !undone.get())
      #expect(desk.run("echo") == Desk.empty(desk))
      let kept = try desk.engine.together { () throws(EngineError) in
        try desk.engine.perform(.dispatch(DispatchOrder(job: "4")))
        return true
      }
      #expect(try kept.get())
      let text = desk.run("echo")
      #expect(text.contains(desk.session.style.isJSON ? "user.started_trip" : "is on its way"))
      #expect(desk.run("echo") == Desk.empty(desk))
    }
  }
}

extension Desk {
  /// What `echo` alone prints.
  fileprivate static func empty(_ desk: Desk) -> String {
    desk.session.style.isJSON
      ? "{\"command\":\"echo\",\"kind\":\"result\",\"text\":\"\"}\n" : "\n"
  }
}

extension Store where Self == MemoryStore {
  fileprivate static func troubled(_ troubles: [String]) -> MemoryStore {
    let store = MemoryStore()
    store.say(troubles: troubles)
    return store
  }
}
