import DeskCore
import DeskTracking
import Support
import Testing

/// Options of mock tracking: what comes of run M with each of them, delivery after delivery.
struct MockDeliveryTests {
  private func run(
    steps: Int = 10, interval: Duration = .seconds(2), _ set: (inout MockOptions) -> Void
  ) -> MockRun {
    var run = MockRun(
      id: 1, driver: "1", trip: nil, origin: RunM.origin, destination: RunM.destination, mode: .car,
      steps: steps, interval: interval, at: morning)
    var options = MockOptions()
    set(&options)
    run.options = options
    return run
  }

  private func deliveries(_ run: MockRun) -> [MockDeliveries.Delivery] {
    let all = MockDeliveries(run)
    return (0..<all.count).map { all[$0] }
  }

  /// A delivery of point i of ten, as it is without options, and with what a test changes.
  private func delivery(
    _ i: Int, step: Int? = nil, at seconds: Int? = nil, due: Int? = nil,
    _ change: (inout Location) -> Void = { _ in }
  ) -> MockDeliveries.Delivery {
    let measured = seconds ?? 2 * i
    var location = Location(
      driver: "1", measuredAt: morning + .seconds(measured),
      coordinate: i == 9
        ? RunM.destination
        : RunM.origin.interpolated(to: RunM.destination, fraction: Double(i) / 9),
      accuracyMeters: 5, source: .mock)
    location.isStopped = i == 0 || i == 9
    location.point = MockRun.Point(run: 1, step: step ?? i)
    change(&location)
    return MockDeliveries.Delivery(due: morning + .seconds(due ?? measured), location: location)
  }

  private func lasts(_ deliveries: [MockDeliveries.Delivery]) -> [Int] {
    deliveries.indices.filter { deliveries[$0].location.point?.isLast == true }
  }

  @Test func `options that say nothing change nothing`() {
    let all = deliveries(run { _ in })
    #expect(all == (0...9).map { delivery($0) })
    #expect(lasts(all) == [9])
  }

  @Test func `a stop holds the driver there, and all that follows comes later`() {
    let all = deliveries(run { $0.stop = MockOptions.Stop(step: 3, length: .seconds(5)) })
    var expected = (0...2).map { delivery($0) }
    for (step, seconds) in [(3, 6), (4, 8), (5, 10)] {
      expected.append(delivery(3, step: step, at: seconds) { $0.isStopped = true })
    }
    expected += (4...9).map { delivery($0, step: $0 + 2, at: 2 * $0 + 5) }
    #expect(all == expected)
    #expect(lasts(all) == [11])
  }

  @Test func `a stop where all points come at once brings one more`() {
    let stopped = run(interval: .zero) {
      $0.stop = MockOptions.Stop(step: 8, length: .seconds(60))
    }
    let offsets = deliveries(stopped).map { ($0.due - morning).wholeMilliseconds }
    #expect(offsets == [0, 1, 2, 3, 4, 5, 6, 7, 8, 60_008, 60_009])
    let places = deliveries(stopped).map(\.location.coordinate)
    #expect(places[8] == places[9] && places[7] != places[8])
  }

  @Test func `a stop shorter than the interval, or of no length, brings none`() {
    let short = deliveries(run { $0.stop = MockOptions.Stop(step: 9, length: .seconds(1)) })
    #expect(short == (0...9).map { delivery($0) })
    let none = deliveries(run { $0.stop = MockOptions.Stop(step: 4, length: .zero) })
    #expect(none == (0...9).map { delivery($0) })
  }

  @Test(arguments: [600.0, -600]) func `a detour goes through a point beside the middle`(
    meters: Double
  ) {
    let places = deliveries(run(steps: 11) { $0.detourMeters = meters }).map(\.location.coordinate)
    let middle = RunM.origin.interpolated(to: RunM.destination, fraction: 0.5)
    #expect((places[5].distance(to: middle) - 600).magnitude < 0.1)
    // The way leads east and a little north: its right is south.
    #expect((places[5].latitude < middle.latitude) == (meters > 0))
    #expect(places[0] == RunM.origin && places[10] == RunM.destination)
    let parts = zip(places, places.dropFirst()).map { $0.distance(to: $1) }
    #expect(parts.allSatisfy { ($0 - parts[0]).magnitude < 0.5 })
  }

  @Test func `a tunnel keeps points back until the first one after it`() {
    let all = deliveries(run { $0.tunnel = MockOptions.Tunnel(from: 3, to: 6) })
    let expected = (0...9).map { i in
      delivery(i, due: (3...6).contains(i) ? 14 : nil) { $0.isReplayed = (3...6).contains(i) }
    }
    #expect(all == expected)
  }

  @Test func `a tunnel at the end ends with the last point, and one with a stop after it`() {
    let end = deliveries(run { $0.tunnel = MockOptions.Tunnel(from: 8, to: 9) })
    #expect(end.suffix(2).map(\.due) == [RunM.due(9), RunM.due(9)])
    #expect(end.map(\.location.isReplayed) == (0...9).map { $0 >= 8 })
    let stopped = deliveries(
      run {
        $0.tunnel = MockOptions.Tunnel(from: 1, to: 2)
        $0.stop = MockOptions.Stop(step: 2, length: .seconds(4))
      })
    let dues = stopped.map { ($0.due - morning).wholeMilliseconds / 1000 }
    #expect(dues == [0, 10, 10, 10, 10, 10, 12, 14, 16, 18, 20, 22])
    #expect(
      stopped.map(\.location.isReplayed).prefix(7) == [false, true, true, true, true, false, false])
  }

  @Test
  func `RPL-01: of 121 points in a tunnel the phone keeps the last 120, or as many as it is told`()
  {
    var long = run { $0.tunnel = MockOptions.Tunnel(from: 1, to: 121) }
    long.steps = 130
    let measured = deliveries(long).map(\.location.measuredAt)
    #expect(measured.count == 129 && !measured.contains(RunM.due(1)))
    #expect(measured[1] == RunM.due(2))
    let few = deliveries(
      run {
        $0.tunnel = MockOptions.Tunnel(from: 3, to: 6)
        $0.buffer = 2
      })
    #expect(few.map(\.location.measuredAt) == [0, 1, 2, 5, 6, 7, 8, 9].map(RunM.due))
    #expect(few.map(\.location.point?.step) == Array(0...7))
    let none = deliveries(
      run {
        $0.tunnel = MockOptions.Tunnel(from: 8, to: 9)
        $0.buffer = 0
      })
    #expect(none.map(\.location.measuredAt) == [0, 1, 2, 3, 4, 5, 6, 7, 9].map(RunM.due))
  }

  @Test func `a duplicate comes right after its original, with its number`() {
    let all = deliveries(run { $0.duplicate = 1 })
    #expect(all == (0...9).flatMap { [delivery($0), delivery($0)] })
  }

  @Test
  func `a clock that is ahead or behind changes when points are measured, not when they come`() {
    for skew in [30, -30] {
      let all = deliveries(run { $0.clockSkew = .seconds(skew) })
      #expect(all == (0...9).map { delivery($0, at: 2 * $0 + skew, due: 2 * $0) })
    }
  }

  @Test func `dropped points never come, and the rest is numbered as it comes`() {
    let all = deliveries(
      run {
        $0.drop = 0.5
        $0.seed = 11
      })
    let kept = [3, 5, 6, 9]
    #expect(all == kept.enumerated().map { delivery($1, step: $0) })
    #expect(lasts(all) == [kept.count - 1])
    let many = MockDeliveries(run(steps: 10_000) { $0.drop = 0.4 })
    #expect((5850...6150).contains(many.count))
    let last = deliveries(run(steps: 2) { $0.drop = 0.999_999 })
    #expect(last.last?.location.coordinate == RunM.destination)
  }

  @Test func `shuffled points come within their stretch, none before it is measured`() {
    let all = deliveries(
      run {
        $0.shuffle = 4
        $0.seed = 7
      })
    let order = [0, 2, 3, 4, 1, 7, 5, 6, 8, 9]
    var latest = 0
    let expected = order.enumerated().map { step, i in
      latest = max(latest, i)
      return delivery(i, step: step, due: 2 * latest)
    }
    #expect(all == expected)
    #expect(Set(order[1...4]) == [1, 2, 3, 4] && Set(order[5...8]) == [5, 6, 7, 8])
  }

  @Test func `noise is normal in each axis and has no bias`() {
    let noisy = deliveries(run(steps: 10_000, interval: .zero) { $0.noiseMeters = 20 })
    let clean = deliveries(run(steps: 10_000, interval: .zero) { _ in })
    let radians = Double.pi / 180
    let metersPerDegree = 6_371_000 * radians
    let north = zip(noisy, clean).map {
      ($0.location.coordinate.latitude - $1.location.coordinate.latitude) * metersPerDegree
    }
    // A degree of longitude is so much shorter at the run's latitude.
    let east = zip(noisy, clean).map {
      ($0.location.coordinate.longitude - $1.location.coordinate.longitude) * metersPerDegree
        * 0.790338
    }
    for axis in [north, east] {
      let mean = axis.reduce(0, +) / 10_000
      let variance = axis.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 10_000
      #expect(mean.magnitude < 0.6 && (variance.squareRoot() - 20).magnitude < 0.6)
      // Of a normal distribution 68.3 % lie within one deviation.
      #expect((6650...7000).contains(axis.count { $0.magnitude < 20 }))
    }
    let product = zip(north, east).reduce(0) { $0 + $1.0 * $1.1 } / 10_000
    #expect(product.magnitude < 0.03 * 400)
    #expect(noisy.allSatisfy { $0.location.accuracyMeters == 30 })
  }

  @Test func `the same seed gives the same, another seed or run something else`() {
    let first = deliveries(run { $0.noiseMeters = 5 })
    #expect(deliveries(run { $0.noiseMeters = 5 }) == first)
    // The number of the run is the seed when none is said.
    let said = deliveries(
      run {
        $0.noiseMeters = 5
        $0.seed = 1
      })
    #expect(said == first)
    for seed in [0, 2, UInt64.max] {
      let other = deliveries(
        run {
          $0.noiseMeters = 5
          $0.seed = seed
        })
      #expect(zip(other, first).allSatisfy { $0.location.coordinate != $1.location.coordinate })
    }
  }
}
