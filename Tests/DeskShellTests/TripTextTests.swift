import DeskCore
import Support
import Testing

@testable import DeskShell

/// Vectors C: status, step, message, header, bar and glyph.
struct TripTextTests {
  private let trip = Trip(
    id: Trip.ID(1), job: Job.ID("4"), attempt: 1, driver: Driver.ID("1"), mode: .car,
    at: Timestamp(milliseconds: 0))

  @Test(arguments: [
    ("STP-01", "started", 1, "Your order is confirmed"),
    ("in progress", "in_progress", 2, "Your trip is in progress"),
    ("STP-03", "approaching", 3, "Approaching your destination"),
    ("STP-04", "arrived", 4, "You have arrived at your destination"),
    ("completed", "completed", 4, "You have arrived at your destination"),
    ("STP-06, strict", "canceled", 4, "You have arrived at your destination"),
    ("STP-07, strict", "expired", 4, "You have arrived at your destination"),
    ("STP-09", "unknown", 0, "Your trip status is unknown"),
    ("STP-09", "", 0, "Your trip status is unknown"),
    ("STP-09", "cancelled", 0, "Your trip status is unknown"),
    ("STP-09", "STARTED", 0, "Your trip status is unknown"),
  ])
  func `a status text has a step and the step a message`(
    id: String, status: String, step: Int, message: String
  ) {
    #expect(TripText.step(status) == step, "\(id)")
    #expect(TripText.message(step: step) == message, "\(id)")
  }

  @Test(arguments: [5, -1]) func `STP-10: a step that does not exist is unknown`(step: Int) {
    #expect(TripText.message(step: step) == "Your trip status is unknown")
  }

  @Test(
    arguments: [
      (.pending, false, 0, "Scheduled"),
      (.started, false, 1, "Your order is confirmed"),
      (.started, true, 2, "Your trip is in progress"),
      (.approaching, true, 3, "Approaching your destination"),
      (.arrived, true, 4, "You have arrived at your destination"),
      (.completed, true, 4, "Delivered"),
      (.canceled, true, 4, "Trip canceled"),
      (.expired, true, 4, "Trip expired"),
    ] as [(Trip.Status, Bool, Int, String)])
  func `STP-06 and STP-07: a trip that has ended says how`(
    status: Trip.Status, hasMoved: Bool, step: Int, message: String
  ) {
    var trip = trip
    trip.status = status
    trip.hasMoved = hasMoved
    #expect(TripText.step(trip) == step)
    #expect(TripText.message(trip) == message)
  }

  @Test(
    arguments: [
      (0, [.empty, .empty, .empty, .empty], [false, false, false]),
      (1, [.current, .empty, .empty, .empty], [false, false, false]),
      (2, [.filled, .current, .empty, .empty], [true, false, false]),
      (3, [.filled, .filled, .current, .empty], [true, true, false]),
      (4, [.filled, .filled, .filled, .flag], [true, true, true]),
      (5, [.empty, .empty, .empty, .empty], [false, false, false]),
    ] as [(Int, [TripText.ProgressBar.Dot], [Bool])])
  func `STP-12 and STP-13: the bar is filled up to its step`(
    step: Int, dots: [TripText.ProgressBar.Dot], connectors: [Bool]
  ) {
    let bar = TripText.ProgressBar(step: step)
    #expect(bar.dots == dots)
    #expect(bar.connectors == connectors)
  }

  @Test(
    arguments: [
      (.car, "🚗", "C"), (.bike, "🚲", "B"), (.foot, "🚶", "W"), (.truck, "🚚", "T"),
      (.motorbike, "🛵", "M"), (nil, "📦", "*"),
    ] as [(Mode?, String, String)])
  func `ICO-01 and ICO-02: each mode has a glyph of its own and none a neutral one`(
    mode: Mode?, emoji: String, ascii: String
  ) {
    #expect(TripText.glyph(mode) == TripText.Glyph(emoji: emoji, ascii: ascii))
  }
}
