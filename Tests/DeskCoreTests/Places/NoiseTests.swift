import DeskCore
import Glibc
import Support
import Testing

/// What the rules of §5 are for: locations that jump about.
@Suite struct NoiseTests {
  /// A normal number, from two even ones.
  private static func normal(_ numbers: inout SeededGenerator) -> Double {
    let (a, b) = (
      Double.random(in: .leastNonzeroMagnitude...1, using: &numbers),
      Double.random(in: 0..<1, using: &numbers)
    )
    return (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
  }

  private static func location(
    _ seconds: Int, north: Double, east: Double, sigma: Double, _ numbers: inout SeededGenerator
  ) -> Location {
    Location(
      driver: "1", measuredAt: morning + .seconds(seconds),
      coordinate: Site.place(
        north: north + sigma * normal(&numbers), east: east + sigma * normal(&numbers)),
      accuracyMeters: 1.5 * sigma, source: .manual)
  }

  @Test func `eight hours at 40 m of noise inside a fence of 50 m are one entry and no exit`()
    throws
  {
    var numbers = SeededGenerator(seed: 8)
    var board = try Site.board([Site.circle()])
    var told: [Event.GeofenceChange] = []
    for second in 0..<28_800 {
      let location = Self.location(second, north: 0, east: 0, sigma: 40, &numbers)
      told += board.locate([location], at: location.measuredAt).events.told.map(\.change)
    }
    #expect(told == [.entered])
  }

  @Test func `driving past 30 m outside a fence of 100 m enters it on none of 1,000 ways`() throws {
    let start = try Site.board([Site.circle(radius: 100)])
    var entries = 0
    for seed in 1...1000 as ClosedRange<UInt64> {
      var numbers = SeededGenerator(seed: seed)
      var board = start
      for second in 0..<30 {
        let north = (Double(second) - 15) * 60 / 3.6
        let location = Self.location(second, north: north, east: 130, sigma: 10, &numbers)
        let told = board.locate([location], at: location.measuredAt).events.told
        entries += told.filter { $0.change == .entered }.count
      }
    }
    #expect(entries == 0)
  }

  /// How long after the truth a trip arrives, and how far from the centre its driver really is then;
  /// nil is never.
  private static func arrival(_ start: Board, seed: UInt64) -> (seconds: Int, meters: Double)? {
    var numbers = SeededGenerator(seed: seed)
    var board = start
    let speed = 50 / 3.6
    // The truth: the first second inside.
    let inside = Int(((1500 - 100) / speed).rounded(.up))
    for second in 0..<(inside + 120) {
      let north = max(0, 1500 - speed * Double(second))
      let location = location(second, north: north, east: 0, sigma: 30, &numbers)
      board.locate([location], at: location.measuredAt)
      if board.trip(1)?.status == .arrived { return (second - inside, north) }
    }
    return nil
  }

  @Test
  func `arriving at 30 m of noise is told within a minute, and not before the driver is near`()
    throws
  {
    var start = try Site.board([], [.completeOnArrival: "off"])
    try start.perform(
      .import(ImportBatch(jobs: [.row("4", driver: "1", dropoff: Site.place(), radius: 100)])))
    try start.perform(.dispatch(DispatchOrder(job: "4")))
    var slowest = Int.min
    var furthest = 0.0
    var missed = 0
    for seed in 1...1000 as ClosedRange<UInt64> {
      guard let arrival = Self.arrival(start, seed: seed) else {
        missed += 1
        continue
      }
      slowest = max(slowest, arrival.seconds)
      furthest = max(furthest, arrival.meters)
    }
    #expect(missed == 0)
    #expect(slowest <= 60, "\(slowest) s")
    #expect(furthest <= 160, "\(furthest) m")
  }
}
