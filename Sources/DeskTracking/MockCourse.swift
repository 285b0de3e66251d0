import DeskCore

/// The points of a run with options as they are measured: where the driver is and when, before
/// anything is done to their delivery.
///
/// Points are counted from 0 in the order of time. They are more than the run's steps by those that
/// come while the driver stands.
struct MockCourse {
  let run: MockRun
  let route: Route
  let seed: UInt64
  /// How many points there are.
  let count: Int
  private let intervalMilliseconds: Int64
  private let stop: MockOptions.Stop?
  private let stopPoints: Int
  private let stopMilliseconds: Int64
  private let noiseMeters: Double?
  private let skew: Duration
  private let tunnel: MockOptions.Tunnel?

  init(_ run: MockRun) {
    let options = run.options ?? MockOptions()
    self.run = run
    if let meters = options.detourMeters, meters != 0 {
      let corner = run.origin.detour(to: run.destination, rightMeters: meters)
      route =
        Route([run.origin, corner, run.destination])
        ?? Route(from: run.origin, to: run.destination)
    } else {
      route = Route(from: run.origin, to: run.destination)
    }
    seed = options.seed ?? UInt64(run.id.number)
    intervalMilliseconds = max(1, run.interval.wholeMilliseconds)
    stop = options.stop.flatMap { $0.length > .zero ? $0 : nil }
    stopPoints = run.stopPoints
    stopMilliseconds = stop?.length.wholeMilliseconds ?? 0
    noiseMeters = options.noiseMeters.flatMap { $0 > 0 ? $0 : nil }
    skew = options.clockSkew ?? .zero
    tunnel = options.tunnel
    count = run.steps + stopPoints
  }

  /// The location of a point, which is delivered as that step.
  func location(_ point: Int, step: Int, isLast: Bool) -> Location {
    let place = place(of: point)
    var coordinate = run.coordinate(of: place, along: route)
    if let noiseMeters {
      var numbers = SeededNumbers(seed: seed, .noise, point)
      let (east, north) = numbers.normalPair()
      coordinate = coordinate.moved(
        eastMeters: east * noiseMeters, northMeters: north * noiseMeters)
    }
    var location = Location(
      driver: run.driver, measuredAt: moment(of: point) + skew, coordinate: coordinate,
      accuracyMeters: noiseMeters.map { 1.5 * $0 } ?? 5, source: .mock)
    location.isStopped = place == 0 || place == run.steps - 1 || place == stop?.step
    location.isReplayed = tunnel.map { $0.from <= place && place <= $0.to } ?? false
    location.point = MockRun.Point(run: run.id, step: step, isLast: isLast)
    return location
  }

  /// When a point can be delivered at the earliest: when it is measured, and what was measured in a
  /// tunnel when the first point after it is.
  func release(of point: Int) -> Timestamp {
    let place = place(of: point)
    guard let tunnel, tunnel.from <= place, place <= tunnel.to else { return moment(of: point) }
    // Every place has a last point; the one after that is the first of the next place.
    let after = tunnel.to + 1 + (stop.map { $0.step <= tunnel.to ? stopPoints : 0 } ?? 0)
    return moment(of: min(after, count - 1))
  }

  /// The points of the tunnel that the phone has no room for: its first ones.
  var lostPoints: Range<Int> {
    guard let tunnel else { return 0..<0 }
    let first = tunnel.from + (stop.map { $0.step < tunnel.from ? stopPoints : 0 } ?? 0)
    let end = tunnel.to + 1 + (stop.map { $0.step <= tunnel.to ? stopPoints : 0 } ?? 0)
    // The one with which the run ends always comes.
    let room = max(run.options?.buffer ?? MockOptions.usualBuffer, end == count ? 1 : 0)
    return first..<max(first, end - room)
  }

  /// When a point is measured, by the clock of the desk.
  private func moment(of point: Int) -> Timestamp {
    var milliseconds = Int64(point) * intervalMilliseconds
    if let stop, point > stop.step {
      let standing = point - stop.step
      if standing > stopPoints {
        milliseconds += stopMilliseconds - Int64(stopPoints) * intervalMilliseconds
      } else if run.interval.wholeMilliseconds == 0 {
        milliseconds += stopMilliseconds - intervalMilliseconds
      }
    }
    return Timestamp(milliseconds: run.startedAt.milliseconds &+ milliseconds)
  }

  /// Which of the places on the way a point is at.
  private func place(of point: Int) -> Int {
    guard let stop, point > stop.step else { return point }
    return max(stop.step, point - stopPoints)
  }
}
