import DeskCore
import Support
import Testing

/// What a path keeps (rules §6, step 7).
@Suite struct PathThinningTests {
  private func thinned(_ norths: [Double], turns: Set<Double> = []) -> [Double] {
    norths.thinnedPath({ Site.place(north: $0) }, keeping: { turns.contains($0) })
  }

  @Test func `BRC-01: a point 9.9 m from the last one kept is dropped, one at 10 m stays`() {
    #expect(thinned([0, 9.9, 30, 39.9, 100]) == [0, 30, 100])
    #expect(thinned([0, 10.001, 20.002, 30]) == [0, 10.001, 20.002, 30])
    #expect(thinned([0, 6, 12, 18, 24, 60]) == [0, 12, 24, 60])
  }

  @Test func `the first, the last and what something happened at stay, however near`() {
    #expect(thinned([0, 1, 2, 3]) == [0, 3])
    #expect(thinned([0, 1, 2, 3], turns: [2]) == [0, 2, 3])
    #expect(thinned([5]) == [5] && thinned([]) == [])
  }

  @Test func `a trip's path stands in the order of time, late and implausible ones too`() throws {
    var board = try RunM.onTrip()
    var ledger = board.drive(0...2).events
    ledger += board.locate(RunM.point(8), at: RunM.due(8), source: .mock).events
    for i in [3, 4] {
      ledger +=
        board.locate(
          RunM.point(i), at: RunM.due(9), measured: RunM.due(i), source: .replay
        ).events
    }
    let trip = try #require(board.trip(1))
    let path = PathOut(trip, title: "", events: ledger)
    #expect(
      path.stretches.map { $0.locations.map(\.measuredAt) } == [[0, 1, 2, 3, 4, 8].map(RunM.due)])
  }
}
