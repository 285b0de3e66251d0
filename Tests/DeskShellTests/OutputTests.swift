import DeskCore
import Support
import Testing

@testable import DeskShell

/// What a session says while somebody captures it.
@MainActor
struct OutputTests {
  @Test func `what is captured is kept, and said when it is let go`() {
    let desk = Desk()
    let (outcome, pieces) = desk.session.captured { () throws(CommandError) -> Int in
      desk.session.put("one\n")
      desk.session.put("two\n")
      desk.session.complain("no")
      desk.session.remark("echo", "three")
      throw CommandError.failed("it broke")
    }
    #expect(outcome == .failure(.failed("it broke")))
    #expect(pieces == [.out("one\ntwo\n"), .error("error: no\n"), .out("three\n")])
    #expect(desk.console.take() == "")
    desk.session.emit(pieces)
    #expect(desk.console.errors == "error: no\n")
    #expect(desk.console.take() == "one\ntwo\nerror: no\nthree\n")
  }

  @Test func `a capture within another keeps its own, and lets go into the outer one`() {
    let desk = Desk()
    let outer = desk.session.captured { () -> [Piece] in
      desk.session.put("before\n")
      let inner = desk.session.captured { desk.session.put("within\n") }
      desk.session.put("after\n")
      desk.session.emit(inner.pieces)
      return inner.pieces
    }
    #expect(outer.outcome == .success([.out("within\n")]))
    #expect(outer.pieces == [.out("before\nafter\nwithin\n")])
    #expect(desk.console.take() == "")
    #expect(!desk.session.isCapturing)
  }

  @Test func `errors of a desk that answers in JSON are no result`() {
    let desk = Desk.json()
    let pieces = desk.session.captured { desk.run("echo on", "job 9") }.pieces
    #expect(
      pieces == [
        .out("{\"command\":\"echo\",\"kind\":\"result\",\"text\":\"on\"}\n"),
        .aside(
          "{\"kind\":\"error\",\"message\":\"there is no job 9; type jobs for the list\",\"place\":null}\n"
        ),
      ])
    desk.session.emit(pieces)
    #expect(desk.console.errors == "")
    #expect(desk.console.text.utf8.count(where: { $0 == 10 }) == 2)
  }

  @Test func `notices wait until nothing is captured any more`() {
    let desk = Desk()
    let pieces = desk.session.captured { desk.session.run("dispatch 4 --mode car") }.pieces
    #expect(
      pieces == [
        .out(
          "T1: job 4 with driver Driver 1 to 789 Market St; mock tracking, 10 points every 2 s\n")
      ])
    desk.session.showInbox()
    #expect(
      desk.console.take() == """
        08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.

        """)
  }

  @Test func `a board that cannot be written is told in a capture too`() {
    let desk = Desk()
    let pieces = desk.session.captured {
      desk.session.inbox.fail("the disk is full")
      desk.session.showInbox()
    }.pieces
    #expect(pieces == [.error("error: the disk is full\n")])
    #expect(desk.session.finalCode == 3)
  }
}
