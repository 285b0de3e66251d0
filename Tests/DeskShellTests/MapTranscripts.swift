import Support
import Testing

@testable import DeskShell

/// `map` as it is typed.
@MainActor
struct MapTranscripts {
  @Test func `trips are drawn as they stand, with a legend`() {
    let desk = Desk()
    desk.run("dispatch 4", "dispatch 3 to 2", "wait 6")
    expectSnapshot("map-command", desk.run("map --width 60 --height 16"))
  }

  @Test func `a map of all trips is that of what is on the road`() {
    let desk = Desk()
    desk.run("dispatch 4 --no-track", "dispatch 5 --queue", "dispatch 3 to 2 --no-track")
    #expect(desk.run("map") == desk.run("map T1 T3"))
    #expect(desk.run("map") == desk.run("map 4 T1 3 T3 4"))
    #expect(desk.run("map").split(separator: "\n", omittingEmptySubsequences: false).count == 27)
  }

  @Test func `it says why there is nothing to see`() {
    expect(
      """
      > map
      Nothing is on the road; type dispatch JOB to see it here.
      > map 4
      error: job 4 has no trip yet; type dispatch 4
      > map T9
      error: there is no trip T9; type trips --all for the list
      > map --width 19
      error: --width takes 20 to 400, not 19
      > map --height 201
      error: --height takes 6 to 200, not 201
      > map --width wide
      error: --width takes a whole number, not "wide"
      > map --json
      {"features":[],"type":"FeatureCollection"}
      """)
    expect(
      """
      > map
      {"command":"map","features":[],"kind":"result","type":"FeatureCollection"}
      """,
      on: .json())
  }

  @Test func `a map fills the window, and leaves a line for the prompt`() {
    let desk = Desk(isInteractive: true, columns: 50)
    desk.console.rows = 20
    desk.run("dispatch 4 --no-track")
    let lines = desk.run("map").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 19)
    #expect(lines.map { DisplayWidth.of(String($0)) }.max() == 50)
  }

  @Test func `a legend of many trips says how many it leaves out`() {
    let desk = Desk()
    desk.run("dispatch 4 --no-track", "dispatch 3 to 2 --no-track", "dispatch 2 to 3 --no-track")
    #expect(desk.run("map --height 12").hasSuffix("\nT3 3 seater couch · Zoë · Unknown\n"))
    #expect(desk.run("map --height 8").hasSuffix("\n… 2 more; type trips for all\n"))
  }
}
