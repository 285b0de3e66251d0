import DeskCore
import Support
import Testing

@testable import DeskShell

/// What a map is drawn from, as a board has it.
struct MapContentTests {
  private let path = (0...3).map { PathPoint(RunM.point($0), at: RunM.due($0)) }

  private func shownTrip(on board: Board, now: Timestamp = RunM.due(3)) -> MapTrip? {
    MapContent(board, trips: [1], paths: [1: path], now: now).trips.first
  }

  /// The trip of run M after four points.
  private var underWay: MapTrip {
    MapTrip(
      id: 1, title: "Job 4", driverName: "Driver 1", stateText: "10 minutes", status: .started,
      path: path, position: RunM.point(3), pickup: nil,
      destination: .circle(Circle(center: RunM.destination, radiusMeters: 100)),
      placeName: "Job 4",
      isLate: false, isStale: false)
  }

  @Test func `a trip under way has its path, its driver and the rest of its way`() throws {
    var board = try RunM.onTrip()
    board.drive(0...3)
    let trip = try #require(shownTrip(on: board))
    #expect(trip == underWay)
    #expect(trip.rest?.from == RunM.point(3))
    #expect(trip.rest?.to == RunM.destination)
  }

  @Test func `a late trip is known as such, and so is one of which nothing is heard`() throws {
    var board = try RunM.onTrip(arriveBy: morning + .seconds(120))
    board.drive(0...3)
    var expected = underWay
    expected.isLate = true
    #expect(shownTrip(on: board) == expected)
    expected.isStale = true
    expected.stateText = "8 minutes (stale)"
    #expect(shownTrip(on: board, now: RunM.due(3) + .seconds(120)) == expected)
    #expect(expected.driverLabel == "T1 Driver 1 late stale")
  }

  @Test func `a trip that has ended is shown where it ended, whatever its driver does next`() throws
  {
    var board = try RunM.onTrip()
    board.drive(0...3)
    try board.perform(.cancelTrip(1), at: RunM.due(3))
    board.drive(4...5)
    var expected = underWay
    expected.status = .canceled
    expected.stateText = "canceled"
    let trip = try #require(shownTrip(on: board))
    #expect(trip == expected)
    #expect(trip.rest == nil)
  }

  @Test func `texts from outside are harmless`() throws {
    var board = Board()
    var row = JobRow.row("4", driver: "1", address: "1 \u{1B}[2J St, Town")
    row.details.title = "TV\u{202E}\n"
    row.details.pickup = Place(coordinate: RunM.origin)
    try board.perform(.import(ImportBatch(drivers: [.row("1")], jobs: [row])))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    let trip = try #require(MapContent(board, trips: [1], paths: [:], now: morning).trips.first)
    #expect(trip.title == "TV<U+202E>␊")
    #expect(trip.placeName == "1 ␛[2J St")
    #expect(trip.pickup == RunM.origin)
  }

  @Test func `a trip that the board does not have is passed over`() throws {
    let board = try RunM.onTrip()
    let content = MapContent(board, trips: [9, 1], paths: [:], now: morning)
    #expect(content.trips.map(\.id) == [1])
  }
}
