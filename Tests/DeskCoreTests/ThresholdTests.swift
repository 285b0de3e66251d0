import DeskCore
import Support
import Testing

/// Vectors G: which threshold counts, and what a delay is.
struct ThresholdTests {
  @Test func `THR-01: the trip's own threshold goes before the desk's`() throws {
    var board = try RunM.onTrip(threshold: 5, [.threshold: "3"])
    board.drive(0...5)
    #expect(board.trip(1)?.status == .started)
    board.drive(6...6)
    #expect(board.trip(1)?.status == .approaching)
  }

  @Test(arguments: [nil, 0]) func `THR-03: no threshold and 0 inherit the desk's`(
    threshold: Double?
  ) throws {
    var board = try RunM.onTrip(threshold: threshold, [.threshold: "3"])
    #expect(board.trip(1)?.approachingThreshold == nil)
    board.drive(0...7)
    #expect(board.trip(1)?.status == .started)
    board.drive(8...8)
    #expect(board.trip(1)?.status == .approaching)
  }

  @Test
  func `THR-04: with the threshold turned off nothing approaches, but a trip's own still does`()
    throws
  {
    var off = try RunM.onTrip([.threshold: "none"])
    off.drive(0...8)
    #expect(off.trip(1)?.status == .started)
    var own = try RunM.onTrip(threshold: 5, [.threshold: "none"])
    own.drive(0...6)
    #expect(own.trip(1)?.status == .approaching)
  }

  @Test(arguments: [-1, 1441, .nan, .infinity]) func `an absurd threshold is refused`(
    threshold: Double
  ) throws {
    let board = try RunM.board()
    var order = DispatchOrder(job: "4")
    order.threshold = threshold
    #expect {
      try board.decide(.dispatch(order), at: morning, cause: .dispatcher)
    } throws: { error in
      guard case .badThreshold(let refused)? = error as? Refusal else { return false }
      return refused == threshold || (refused.isNaN && threshold.isNaN)
    }
  }
}

/// Vectors DLY and rules §3: how late a trip is.
struct DelayTests {
  private func eta(minutes: Double) -> ETA {
    ETA(
      duration: .minutes(minutes), distanceMeters: 1000, computedAt: morning, source: .estimate)
  }

  @Test(arguments: [
    ("DLY-01", 12.0, 5.0, 5.0, false), ("just beyond", 12.001, 5.001, 5.001, true),
    ("DLY-03", 5.0, 0.0, -2.0, false),
  ])
  func `a delay is minutes after the schedule and must exceed the threshold`(
    id: String, minutes: Double, late: Double, signed: Double, exceeds: Bool
  ) throws {
    let delay = try #require(
      Delay(eta: eta(minutes: minutes), scheduledArrivalAt: morning + .seconds(7 * 60)))
    #expect(abs(delay.minutes - late) < 1e-9, "\(id)")
    #expect(abs(delay.signedMinutes - signed) < 1e-9, "\(id)")
    #expect(delay.exceeds(Policy()) == exceeds, "\(id)")
  }

  @Test func `DLY-04 and DLY-06: without a schedule or an ETA there is no delay`() {
    #expect(Delay(eta: eta(minutes: 12), scheduledArrivalAt: nil) == nil)
    #expect(Delay(eta: nil, scheduledArrivalAt: morning) == nil)
  }

  @Test func `a delay is told once per run, after the location's own event`() throws {
    var board = try RunM.onTrip(arriveBy: morning + .seconds(9 * 60))
    // 14.7 minutes: 5.7 late.
    #expect(
      board.drive(0...0).types == [
        "user.updated_trip", "user.delayed_during_trip", "job.flagged",
      ])
    #expect(board.trip(1)?.delayedSince == RunM.due(0))
    let back = board.locate(
      RunM.origin.interpolated(to: RunM.destination, fraction: -1), at: RunM.due(1), source: .mock)
    #expect(back.types == ["user.updated_trip"])
    try board.perform(.cancelTrip(1), at: RunM.due(2))
    var order = DispatchOrder(job: "4")
    order.arriveBy = morning
    try board.perform(.dispatch(order), at: RunM.due(2))
    #expect(board.trip(1)?.delayedSince == nil)
    #expect(board.drive(3...3).types == ["user.updated_trip", "user.delayed_during_trip"])
  }

  @Test func `the schedule is what the dispatcher says, else the end of the job's window`() throws {
    var board = try RunM.board()
    try board.perform(.addJob(.row("6", driver: "2", from: "09:00", to: "12:00")))
    try board.perform(.dispatch(DispatchOrder(job: "6")))
    #expect(board.trip(1)?.scheduledArrivalAt == moment("2026-01-05T12:00Z"))
    var order = DispatchOrder(job: "4")
    order.arriveBy = moment("2026-01-05T10:30Z")
    try board.perform(.dispatch(order))
    #expect(board.trip(2)?.scheduledArrivalAt == moment("2026-01-05T10:30Z"))
  }

  @Test func `an ETA said by hand counts down, tells the delay at once and can be taken back`()
    throws
  {
    var board = try RunM.onTrip(arriveBy: morning + .seconds(20 * 60))
    board.drive(0...0)
    let said = try board.perform(.setETA(1, minutes: 30), at: RunM.due(1))
    #expect(
      said.map(\.type) == ["user.updated_trip", "user.delayed_during_trip", "job.flagged"])
    board.drive(2...2)
    let byHand = try #require(board.trip(1)?.eta)
    #expect(byHand.source == .manual && byHand.duration == .seconds(1798))
    let taken = try board.perform(.setETA(1, minutes: nil), at: RunM.due(3))
    #expect(taken.map(\.type) == ["user.updated_trip", "job.unflagged"])
    let eta = try #require(board.trip(1)?.eta)
    #expect(eta.source == .estimate && eta.computedAt == RunM.due(2))
    #expect(abs(eta.duration.minutes - 11.43) < 0.01)
  }

  @Test(arguments: [-1, .nan, .infinity, 100_001]) func `an absurd ETA is refused`(
    minutes: Double
  ) throws {
    let board = try RunM.onTrip()
    #expect(throws: Refusal.self) {
      try board.decide(.setETA(1, minutes: minutes), at: morning, cause: .dispatcher)
    }
  }
}
